"""The filters of mining: what a decision must have to become a puzzle, the cheap ones first."""

from __future__ import annotations

from math import comb
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.player import question
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.view_digest import seeded
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.replayed import word_of
from tools.puzzles import failing, proving
from tools.puzzles.fast import Fast
from tools.puzzles.proving import KILLS, MINED
from tools.puzzles.valuing import HASTY, QUICK, Value, values, values_by_thumb

FIRST_ASKED: Final = 30
"""How often *casual* is asked at first."""
LOOSE: Final = proving.Demands(win=0.02, points=0.5, noises=3.0, casual=0.25)
"""What a call must have in a first quick search."""
MOST_KILLS: Final = 10
"""More ways to kill are too many to choose from."""
HINT: Final = 0.4
"""By so many points a kill must lead in a hasty search, to be searched at all."""
OTHER_SEEDS: Final = 6
"""So many searches of *champion*, each with other worlds, must all find the solution."""
FEWEST: Final = 3
"""The fewest choices of a puzzle."""


class Falls(Exception):
    """A decision that falls at a filter, which is named."""


def demand(holds: bool, name: str) -> None:
    """Let a decision fall at a filter unless something holds.

    Args:
        holds: whether it does.
        name: the name of the filter.
    """
    if not holds:
        raise Falls(name)


def rival(view: SeatView, solution: Decision, seed: str) -> Decision:
    """Return what *casual* decides most often instead of the solution, which it often misses."""
    wrong = failing.wrong_answers(view, solution, failing.CASUAL, FIRST_ASKED, seed)
    demand(len(wrong) >= MINED.casual * FIRST_ASKED, "2 casual")
    return failing.most_often(wrong)


def proved(game: Game, view: SeatView, solution: Decision, seed: str) -> tuple[Value, ...]:
    """Return the values of the choices by ten times the worlds, the solution proved best."""
    other = failing.fails(view, solution, failing.CHAMPION, OTHER_SEEDS, seed)
    demand(other == 0.0, "6 other seeds")
    demands = KILLS if question(view).what is AskKind.KILL else MINED
    found = proving.confirmed(view, solution, demands, seed)
    if isinstance(found, str):
        raise Falls("7 confirmed")
    number = failing.ASKED[failing.CASUAL]
    missed = failing.fails(view, solution, failing.CASUAL, number, seed)
    demand(missed >= MINED.casual, "8 casual again")
    demand(proving.played_out(game, view.seat, found, MINED, seed, steady=True), "9 steady")
    demand(proving.played_out(game, view.seat, found, MINED, seed, steady=False), "9 steady, fast")
    return found


def _is_highest(found: tuple[Value, ...]) -> bool:
    """Return whether the best call is the highest that was valued, and not the highest of all."""
    calls = [int(word_of(item.decision)) for item in found]
    return len(calls) > 2 and calls[0] == max(calls) < 14


def _learnt_gap(view: SeatView) -> float:
    """Return by how many net points the best call leads, by what self-play has learnt."""
    look = bidding.prepared(view)
    count = min(look.options(), len(question(view).bids))
    first, second = sorted((look.bidder.worth[step] for step in range(count)), reverse=True)[:2]
    return float(first - second)


def like(view: SeatView, theme: Theme, solution: Decision, facts: tuple[Fact, ...]) -> str:
    """Return what puzzles that feel the same have in common."""
    plan = facts[0].id if facts else ""
    if isinstance(solution, Play):
        place = position_setup.trumps(view, solution.cards).bit_length() - 1
        return f"{theme.value} {plan} {place} {len(view.trick)}"
    return f"{theme.value} {plan} {word_of(solution)} {(view.seat - view.dealer) % 4}"


def clear(view: SeatView, seed: str, *, hasty: bool) -> tuple[Value, ...]:
    """Return the values of the choices, the first of which is clearly best.

    Args:
        view: the view of the seat.
        seed: the seed of the searches.
        hasty: whether plays are first searched in few worlds.
    """
    ask = question(view)
    what = ask.what
    # A dealer has two choices: to pass, or to call as low as possible.
    demand(what is not AskKind.BID or view.seat != view.dealer, "1 clear")
    if what in (AskKind.BID, AskKind.TRUMP):
        demand(_is_worth_a_search(view, seed), "1 clear")
    if what is AskKind.KILL:
        # Only a declarer's: the leads after it say what it is worth.
        demand(
            view.bidder == view.seat and comb(len(ask.cards), ask.count) <= MOST_KILLS,
            "1 clear",
        )
        by_thumb = values_by_thumb(view, Random(seed), HASTY)[0].decision
        demand(failing.fails(view, by_thumb, failing.CASUAL, 1, seed) > 0.0, "1 clear")
        first = values(view, Random(seed), HASTY)
        demand(failing.same(first[0].decision, by_thumb), "1 clear")
        demand(first[0].points - first[1].points > HINT, "1 clear")
    if what is AskKind.PLAY and hasty:
        first = values(view, Random(seed), HASTY)
        demand(proving.is_best(first, first[0].decision, LOOSE), "1 clear")
    usual = values(view, seeded(view))
    demand(len(usual) >= FEWEST, "1 clear")
    demands = KILLS if what is AskKind.KILL else MINED
    demand(proving.is_best(usual, usual[0].decision, demands), "1 clear")
    demand(what is not AskKind.BID or not _is_highest(usual), "1 clear")
    return usual


def _is_worth_a_search(view: SeatView, seed: str) -> bool:
    """Return whether a call or a suit may be a puzzle, by what was learnt and a quick search.

    Calls are valued in a hundredth of the time by what self-play has learnt; *casual* must call
    something else at times.
    """
    guess = Fast().decide(view, Random(seed))
    if isinstance(guess, Bid) and _learnt_gap(view) < LOOSE.points:
        return False
    asked = list(failing.answers(view, failing.CASUAL, 12, seed))
    missed = sum(not failing.same(answer, guess) for answer in asked)
    if missed < LOOSE.casual * len(asked):
        return False
    quick = values(view, Random(seed), QUICK)
    return proving.is_best(quick, quick[0].decision, LOOSE)
