"""The filters of mining: what a decision must have to become a puzzle, the cheap ones first."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.player import question
from pidro_desktop.players.view_digest import seeded
from pidro_desktop.puzzles.own_puzzles import themes
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.replayed import word_of
from tools.puzzles import failing, proving
from tools.puzzles.fast import Fast
from tools.puzzles.grading import graded
from tools.puzzles.guessing import hand_of, solves
from tools.puzzles.learners import misses
from tools.puzzles.proving import KILLS, MINED
from tools.puzzles.valuing import HASTY, QUICK, Value, values, values_by_thumb

FIRST_ASKED: Final = 30
"""How often the weak levels are asked at first."""
WEAK: Final = (failing.BEGINNER, failing.CASUAL)
LOOSE: Final = proving.Demands(win=0.02, points=0.5, noises=3.0, missed=0.1)
"""What a call must have in a first quick search."""
MOST_KILLS: Final = 10
"""More ways to kill are too many to choose from."""
HINT: Final = 0.4
"""By so many points a kill must lead in a hasty search, to be searched at all."""
OTHER_SEEDS: Final = 6
"""So many searches of *champion*, each with other worlds, must all find the solution."""
MOST_RULES: Final = 3
"""A call or a suit that more rules come to gives itself away, and there are enough of those."""
MOST_RULES_EASY: Final = 5
"""The same of an easy one."""
FEWEST: Final = 3
"""The fewest choices of a puzzle."""
EASIEST: Final = 950.0
"""An easy puzzle has a lower rating than this."""


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


def missed(view: SeatView, solution: Decision, seed: str) -> None:
    """Let a decision fall that weak players find nearly every time."""
    asked = (failing.fails(view, solution, level, FIRST_ASKED, seed) for level in WEAK)
    demand(any(part >= MINED.missed for part in asked), "2 easy")


def easy(view: SeatView, found: Sequence[Value], seed: str) -> None:
    """Let a decision fall that newcomers miss too often for an easy puzzle.

    Args:
        view: the view of the seat.
        found: the values of the choices, the solution first.
        seed: the seed of the levels.
    """
    solution = found[0].decision
    fails = [failing.fails(view, solution, level, FIRST_ASKED, seed) for level in WEAK]
    fails += [0.0] * (len(failing.LEVELS) - len(WEAK))
    choices = [item.decision for item in found]
    hand = hand_of(view, min(themes(view), key=lambda theme: theme.value), choices)
    missed_by = misses(hand, [item.points for item in found], fails, seed)
    demand(graded(missed_by) < EASIEST, "2 hard")


def proved(game: Game, view: SeatView, solution: Decision, seed: str) -> tuple[Value, ...]:
    """Return the values of the choices by ten times the worlds, the solution proved best."""
    other = failing.fails(view, solution, failing.CHAMPION, OTHER_SEEDS, seed)
    demand(other == 0.0, "6 other seeds")
    demands = KILLS if question(view).what is AskKind.KILL else MINED
    found = proving.confirmed(view, solution, demands, seed)
    if isinstance(found, str):
        raise Falls("7 confirmed")
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


def clear(
    view: SeatView, seed: str, fewest: int = FEWEST, *, is_easy: bool = False
) -> tuple[Value, ...]:
    """Return the values of the choices, the first of which is clearly best.

    Args:
        view: the view of the seat.
        seed: the seed of the searches.
        fewest: the fewest choices.
        is_easy: whether calls and suits may be obvious.
    """
    ask = question(view)
    what = ask.what
    # A dealer has two choices: to pass, or to call as low as possible.
    demand(what is not AskKind.BID or view.seat != view.dealer, "1 clear")
    if what in (AskKind.BID, AskKind.TRUMP):
        demand(_is_worth_a_search(view, seed, is_easy=is_easy), "1 clear")
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
    if what is AskKind.PLAY:
        first = values(view, Random(seed), HASTY)
        demand(proving.is_best(first, first[0].decision, LOOSE), "1 clear")
    usual = values(view, seeded(view))
    demand(len(usual) >= fewest, "1 clear")
    demands = KILLS if what is AskKind.KILL else MINED
    demand(proving.is_best(usual, usual[0].decision, demands), "1 clear")
    demand(what is not AskKind.BID or not _is_highest(usual), "1 clear")
    return usual


def _by_rules(view: SeatView, guess: Decision) -> int:
    """Return how many rules that look at the hand alone come to a call or a suit."""
    ask = question(view)
    others: list[Decision] = [Bid(view.seat, bid) for bid in ask.bids]
    others += [NameTrump(view.seat, suit) for suit in SUITS]
    return sum(solves(hand_of(view, Theme.TRUMP, [guess, *others])))


def _is_worth_a_search(view: SeatView, seed: str, *, is_easy: bool) -> bool:
    """Return whether a call or a suit may be a puzzle, by what was learnt and a quick search.

    Calls are valued in a hundredth of the time by what self-play has learnt; *casual* must call
    something else at times, unless it may be easy.
    """
    guess = Fast().decide(view, Random(seed))
    if isinstance(guess, Bid) and _learnt_gap(view) < LOOSE.points:
        return False
    if _by_rules(view, guess) > (MOST_RULES_EASY if is_easy else MOST_RULES):
        return False
    asked = list(failing.answers(view, failing.CASUAL, 12, seed))
    missed = sum(not failing.same(answer, guess) for answer in asked)
    if missed < LOOSE.missed * len(asked) and not is_easy:
        return False
    quick = values(view, Random(seed), QUICK)
    return proving.is_best(quick, quick[0].decision, LOOSE)
