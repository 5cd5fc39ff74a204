"""Counterfactuals: how the values of all cards change if a fact were different.

The difference between two choices has a cause if it shrinks once the cause is removed. A ``Change``
removes one fact: for a fact that is only likely it keeps the worlds in which it is false; a visible
fact is changed in every world. All cards are then evaluated again, as ``champion`` does.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator
from pidro_desktop.players.champion.outcome import ENDS
from pidro_desktop.players.rollout.rules import Rollout
from pidro_desktop.players.trump_bitsets import ALL, PLACES, SCORING, TOP, WORTH

TOPMOST: Final = 1 << PLACES - 1
WORTHLESS: Final = 1 << PLACES - 2
"""The king, which brings no points."""


@dataclass(slots=True)
class Scenario:
    """A position to evaluate: worlds with weights, the table, and the value of each end.

    Attributes:
        hands: the worlds, as packed hands.
        weights: their weights.
        table: the position known to all.
        own: the own trumps as a bitset.
        taken: the points of side 0 so far.
        utility: the value of each number of points of side 0 in the end.
        moved: an own card, and the one that stands for it in this case.
    """

    hands: list[int]
    weights: list[float]
    table: Rollout
    own: int
    taken: int
    utility: list[float]
    moved: tuple[int, int] | None = None


Change = Callable[[Scenario], bool]
"""Changes a case; returns False if that is impossible."""


class Counterfactual:
    """The position that was just evaluated, to be evaluated again with changes."""

    def __init__(self, desk: CardEvaluator, effort: Budget | None = None) -> None:
        """Keep the position.

        Args:
            desk: the evaluator, straight after it has evaluated the position.
            effort: the search budget of each evaluation, or None for that of the evaluator.
        """
        self._desk, self._budget = desk, effort or desk.budget
        ahead, worlds = desk.ahead, desk.worlds
        self.utility = [float(value) for value in ahead.utility]
        self._own, self._taken = ahead.own, ahead.taken
        most = _most(self._budget, ahead.table)
        drawn = Counter(_drawn(worlds.hands, worlds.weights, worlds.count, most))
        self._hands, self._weights = list(drawn), [float(number) for number in drawn.values()]
        self._table = Rollout()
        self._table.copy(ahead.table)

    def values(self, change: Change | None = None) -> dict[int, float] | None:
        """Return the probability of winning with each own card, after a change.

        Args:
            change: the change, or None.

        Returns:
            The probabilities by card bitset, or None if the change is impossible.
        """
        case = self._case()
        if change is not None and not change(case):
            return None
        if not sum(case.weights):
            return None
        found = self._look(case)
        if case.moved is not None:
            card, stand_in = case.moved
            found[card] = found.pop(stand_in)
        return found

    def _case(self) -> Scenario:
        table = Rollout()
        table.copy(self._table)
        return Scenario(
            list(self._hands), list(self._weights), table, self._own, self._taken, self.utility
        )

    def _look(self, case: Scenario) -> dict[int, float]:
        ahead = self._desk.ahead
        ahead.table, ahead.own, ahead.taken = case.table, case.own, case.taken
        for end in range(ENDS):
            ahead.utility[end] = case.utility[end]
        hands, weights = array("q", case.hands), array("d", case.weights)
        minds = array("b", [0] * len(hands))
        number = round(sum(case.weights))
        usual, ahead.depth = ahead.depth, self._budget.depth
        ahead.look(hands, weights, minds, len(hands), number, number, 0.5)
        ahead.depth = usual
        places = [place for place in range(PLACES) if case.own >> place & 1]
        return {1 << place: _mean(ahead.spread, place, case.utility) for place in places}


def _most(budget: Budget, table: Rollout) -> int:
    """Return how many worlds to evaluate: fewer in the first trick, which is expensive."""
    return budget.answered if table.tricks else budget.opened


def _drawn(hands: Sequence[int], weights: Sequence[float], number: int, most: int) -> Iterator[int]:
    """Yield ``most`` worlds, each as often as its weight says, evenly spaced."""
    step = sum(weights[:number]) / most
    reached, passed = 0.5 * step, 0.0
    for index in range(number):
        passed += weights[index]
        while reached < passed:
            yield int(hands[index])
            reached += step


def _mean(spread: Sequence[float], place: int, utility: list[float]) -> float:
    row = spread[ENDS * place : ENDS * (place + 1)]
    return sum(share * worth for share, worth in zip(row, utility, strict=True)) / sum(row)


# ------------------------------------------------------------ likely facts


def only_where(mask: int, *, holds: bool) -> Change:
    """Return a change that keeps the worlds in which the cards of ``mask`` are there, or not.

    Args:
        mask: cards as packed hands.
        holds: whether one of the cards must be there, or none.
    """

    def change(case: Scenario) -> bool:
        case.weights = [
            weight if bool(hands & mask) is holds else 0.0
            for hands, weight in zip(case.hands, case.weights, strict=True)
        ]
        return True

    return change


# ------------------------------------------------------------ public facts


def hands_swapped(seat: Seat, others: tuple[Seat, ...]) -> Change:
    """Return a change in which ``seat`` swaps its hand with ``others`` in turn.

    Args:
        seat: the seat.
        others: the seats to swap with, in turn from world to world.
    """

    def change(case: Scenario) -> bool:
        if not others:
            return False
        case.table.cold[seat] = 0
        case.hands = [
            _swapped(hands, seat, others[number % len(others)])
            for number, hands in enumerate(case.hands)
        ]
        return True

    return change


def _swapped(hands: int, seat: Seat, other: Seat) -> int:
    differ = (hands >> PLACES * seat ^ hands >> PLACES * other) & ALL
    return hands ^ (differ << PLACES * seat) ^ (differ << PLACES * other)


def fewer(seat: Seat, some: int, others: tuple[Seat, ...]) -> Change:
    """Return a change in which ``others`` get ``some`` low worthless trumps of ``seat``.

    Args:
        seat: the seat.
        some: the number of trumps.
        others: the seats that get them, in turn from world to world.
    """

    def change(case: Scenario) -> bool:
        if not others:
            return False
        case.hands = [
            _moved(hands, seat, others[number % len(others)], some)
            for number, hands in enumerate(case.hands)
        ]
        return True

    return change


def _moved(hands: int, seat: Seat, other: Seat, some: int) -> int:
    plain = hands >> PLACES * seat & ALL & ~SCORING
    for _one in range(some):
        card = plain & -plain
        plain ^= card
        hands ^= (card << PLACES * seat) | (card << PLACES * other)
    return hands


def given_back(card: int, others: tuple[Seat, ...], points: int) -> Change:
    """Return a change in which ``others`` still hold a card that is gone.

    Args:
        card: the card as a bitset.
        others: the seats that get it, in turn.
        points: its points that side 0 has taken.
    """

    def change(case: Scenario) -> bool:
        if not others:
            return False
        case.table.seen &= ~card
        case.taken -= points
        case.hands = [
            hands | card << PLACES * others[number % len(others)]
            for number, hands in enumerate(case.hands)
        ]
        return True

    return change


def taken_away(card: int) -> Change:
    """Return a change in which a worthless card that is held is gone.

    Args:
        card: the card, as a bitset of one.
    """

    def change(case: Scenario) -> bool:
        gone = sum(card << PLACES * seat for seat in range(4))
        case.table.seen |= card
        case.hands = [hands & ~gone for hands in case.hands]
        return not WORTH[card]

    return change


def exchanged(card: int, seat: Seat, unseen: int) -> Change:
    """Return a change in which an own card is exchanged for the next lower unseen one.

    Args:
        card: the own card, as a bitset of one.
        seat: the own seat.
        unseen: the hidden trumps, as a bitset.
    """

    def change(case: Scenario) -> bool:
        lower = int(TOP[unseen & (card - 1)])
        if not lower:
            return False
        both = card | lower
        case.own ^= both
        case.moved = card, lower
        case.hands = [_exchanged(hands, card, lower, seat) for hands in case.hands]
        return True

    return change


def _exchanged(hands: int, card: int, lower: int, seat: Seat) -> int:
    holder = next(number for number in range(4) if hands >> PLACES * number & lower)
    both = card | lower
    return hands ^ (both << PLACES * seat) ^ (both << PLACES * holder)


def trick_of(seat: Seat) -> Change:
    """Return a change in which the trick surely belongs to ``seat``."""

    def change(case: Scenario) -> bool:
        case.table.best, case.table.winner = TOPMOST, seat
        return True

    return change


def trick_turned(seat: Seat) -> Change:
    """Return a change in which the winning card of the trick is that of ``seat``."""

    def change(case: Scenario) -> bool:
        case.table.winner = seat
        return True

    return change


def trick_lowered(case: Scenario) -> bool:
    """Change the case so that every card but the low beats the trick."""
    case.table.best = 1
    return True


def trick_emptied(case: Scenario) -> bool:
    """Change the case so that the trick has no points."""
    case.table.trick = WORTHLESS
    return True


# ------------------------------------------------------------ value of the ends


def worth(utility: list[float]) -> Change:
    """Return a change that replaces the value of each end by ``utility``."""

    def change(case: Scenario) -> bool:
        case.utility = utility
        return True

    return change


def even(utility: list[float]) -> list[float]:
    """Return the values from end to end with equal steps, so that no bid depends on them."""
    first, last = utility[0], utility[-1]
    return [first + (last - first) * end / (ENDS - 1) for end in range(ENDS)]
