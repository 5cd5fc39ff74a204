"""Whether a position is a puzzle: one choice is best, and a weak player misses it at times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.player import question
from tools.puzzles import failing
from tools.puzzles.playing_out import gaps
from tools.puzzles.valuing import Value, takes_together, times, values

TIMES: Final = 10
"""How many times the usual worlds confirm the solution."""
STEADY_WORLDS: Final = 1000
FAST_WORLDS: Final = 1000
"""In how many worlds it is played out with *steady*, and with the fast policy, in other seats."""
FAST_SLOW: Final = 400
"""The same with the fast policy for calls, suits and kills, which take longer to play out."""
NEAREST: Final = 2
"""A call, a suit or a kill is played out against so many others, those that come nearest."""


@dataclass(frozen=True, slots=True)
class Demands:
    """What a puzzle must have.

    Attributes:
        win, points: the solution is better by one of these than every other choice, in the chance
            to win and in net points of the deal.
        noises: and by so many times the noise.
        errors: played out, it is better by more than so many standard errors.
        missed: how often *beginner* or *casual* misses it at least.
    """

    win: float = 0.03
    points: float = 0.8
    noises: float = 6.0
    errors: float = 0.0
    missed: float = 0.1


CHECKED: Final = Demands()
"""What is promised of every puzzle."""
MINED: Final = Demands(win=0.033, points=0.95, noises=7.0, errors=1.5, missed=0.15)
"""What is asked of a new one, so that it still holds with other seeds."""
KILLS: Final = replace(MINED, points=0.88, noises=6.5)
"""The same of a kill, of which there are few."""


def is_best(found: Sequence[Value], solution: Decision, demands: Demands) -> bool:
    """Return whether the solution is better than every other choice by what is demanded.

    Args:
        found: the values of all choices, the highest first.
        solution: the solution.
        demands: the demands.
    """
    best, *others = found
    if not failing.same(best.decision, solution):
        return False
    return all(
        (best.win - other.win >= demands.win or best.points - other.points >= demands.points)
        and best.win - other.win >= demands.noises * other.noise
        for other in others
    )


def confirmed(
    view: SeatView, solution: Decision, demands: Demands, seed: str
) -> tuple[Value, ...] | str:
    """Return the values by ten times the worlds and another seed, or why they do not confirm it.

    Cards are valued again with equal cards told apart, if *champion* takes some together. If not,
    the second search would have nothing to add, and only as few worlds as there are: its noise
    would not fall with more of them.

    Args:
        view: the view of the seat.
        solution: the solution.
        demands: the demands.
        seed: the seed.
    """
    found = values(view, Random(f"{seed} again"), times(TIMES))
    if not is_best(found, solution, demands):
        return "again"
    calls = question(view).what in (AskKind.BID, AskKind.TRUMP)
    if calls or not takes_together(times(TIMES)):
        return found
    apart = values(view, Random(f"{seed} apart"), times(TIMES, apart=True))
    return found if is_best(apart, solution, demands) else "apart"


def played_out(
    game: Game,
    seat: Seat,
    found: Sequence[Value],
    demands: Demands,
    seed: str,
    *,
    steady: bool,
) -> bool:
    """Return whether the solution does best when deals are played to their end.

    Args:
        game: the game at the decision.
        seat: the seat that decides.
        found: the values of all choices, the solution first.
        demands: the demands.
        seed: the seed.
        steady: whether the other seats are *steady*; otherwise they play by the fast policy.
    """
    slow = question(view_for(game, seat)).what is not AskKind.PLAY
    choices = [item.decision for item in found][: NEAREST + 1 if slow else None]
    number = STEADY_WORLDS if steady else FAST_SLOW if slow else FAST_WORLDS
    rng = Random(f"{seed} out {steady}")
    return all(
        gap.points > 0.0 and gap.points >= demands.errors * gap.error
        for gap in gaps(game, seat, choices, number, rng, steady=steady)
    )


def why_not(game: Game, seat: Seat, solution: Decision, demands: Demands, seed: str) -> str:
    """Return which demand a puzzle does not meet, or nothing.

    Args:
        game: the game at the decision.
        seat: the seat that decides.
        solution: the solution.
        demands: the demands.
        seed: the seed of everything that is drawn.
    """
    view = view_for(game, seat)
    found = confirmed(view, solution, demands, seed)
    if isinstance(found, str):
        return found
    if failing.weak_fails(view, solution, seed) < demands.missed:
        return "easy"
    for steady in (True, False):
        if not played_out(game, seat, found, demands, seed, steady=steady):
            return "steady" if steady else "fast"
    return ""
