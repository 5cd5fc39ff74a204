"""How often players of each level miss a puzzle's solution."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import levels, make
from pidro_desktop.players.player import Player
from pidro_desktop.puzzles.replayed import word_of
from tools.puzzles.valuing import QUICK, values

LEVELS: Final = levels()
"""The levels, the weakest first."""
BEGINNER: Final = "beginner"
CASUAL: Final = "casual"
CHAMPION: Final = "champion"
ASKED: Final = {"beginner": 100, "casual": 300, "steady": 12, "strong": 60, "champion": 4}
"""How often each is asked, with other random numbers each time."""


@lru_cache(maxsize=8)
def _player(level: str) -> Player:
    return make(level)


def same(one: Decision, other: Decision) -> bool:
    """Return whether two decisions are the same, in any order of their cards."""
    if isinstance(one, Bid | NameTrump) or isinstance(other, Bid | NameTrump):
        return one == other
    return type(one) is type(other) and sorted(one.cards) == sorted(other.cards)


def answers(view: SeatView, level: str, number: int, seed: str) -> Iterator[Decision]:
    """Yield what a level decides, asked several times.

    *Champion* always decides the same, so it is asked with other worlds each time.

    Args:
        view: the view of the seat.
        level: the level.
        number: how often to ask.
        seed: the seed of the random numbers.
    """
    for time in range(number):
        rng = Random(f"{seed} {level} {time}")
        if level == CHAMPION:
            yield values(view, rng, QUICK)[0].decision
        else:
            yield _player(level).decide(view, rng)


def wrong_answers(
    view: SeatView, solution: Decision, level: str, number: int, seed: str
) -> list[Decision]:
    """Return what a level decides instead of the solution; arguments as for ``fails``."""
    asked = answers(view, level, number, seed)
    return [answer for answer in asked if not same(answer, solution)]


def most_often(decisions: Sequence[Decision]) -> Decision:
    """Return the most frequent of some decisions."""
    words = Counter(word_of(decision) for decision in decisions)
    word = words.most_common(1)[0][0]
    return next(decision for decision in decisions if word_of(decision) == word)


def fails(view: SeatView, solution: Decision, level: str, number: int, seed: str) -> float:
    """Return how often a level decides anything else than the solution, 0 to 1.

    Args:
        view: the view of the seat.
        solution: the solution.
        level: the level.
        number: how often to ask.
        seed: the seed of the random numbers.
    """
    return len(wrong_answers(view, solution, level, number, seed)) / number


def weak_fails(view: SeatView, solution: Decision, seed: str) -> float:
    """Return how often the weak level misses the solution that misses it more often."""
    weak = (BEGINNER, CASUAL)
    return max(fails(view, solution, level, ASKED[level], seed) for level in weak)


def all_fails(view: SeatView, solution: Decision, seed: str) -> tuple[float, ...]:
    """Return how often each level misses the solution, the weakest level first."""
    return tuple(fails(view, solution, level, ASKED[level], seed) for level in LEVELS)
