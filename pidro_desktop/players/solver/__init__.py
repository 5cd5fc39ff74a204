"""Double-dummy solver: the points that both sides still take with best play of all four.

A batch of positions goes in; the points of each come out, or those after every legal card. Points
are those of sides 0 and 1 from now on, including the unfinished trick but not completed ones.

In a bitset of trumps bit 13 is the ace, bit 0 the low, in the order of the trump suit. Plain cards
are never played and are left out. Trumps killed or played in a completed trick are in no bitset.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from operator import itemgetter
from typing import Final

from pidro_desktop.engine.cards import JOKER, Card, cards
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS, Seat, around
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.players.solver.kernel import NO_POINTS, WORTH, Search, packed_table

LOW: Final = 1
MOST: Final = 6
"""Most trumps of a seat when play begins; extra ones have been killed."""

ORDER: Final = ("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "wrong 5", "4", "3", "2")
"""The ranks of all trumps, the highest first."""
_POINTS: Final = {"A": 1, "J": 1, "T": 1, "5": 5, "wrong 5": 5, "2": 1}


class Unsolvable(PidroError):
    """A position or a rule set that the solver does not support; the message says why."""


@dataclass(frozen=True, slots=True)
class Position:
    """Four hands and an unfinished trick.

    Attributes:
        hands: the trumps each seat still holds, a bitset a seat.
        leader: the seat that led this trick, or is to lead it.
        trick: for each seat from the leader on that has acted, its card as a bitset of one, or 0 if
            it was cold; three at most.
    """

    hands: tuple[int, int, int, int]
    leader: Seat
    trick: tuple[int, ...] = ()

    @property
    def turn(self) -> Seat:
        """Return the seat reached next, with a trump or not."""
        return (self.leader + len(self.trick)) % 4

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """Return the seats that this trick has not reached yet, in turn order."""
        return around(self.leader)[len(self.trick) :]

    @property
    def best(self) -> int:
        """Return the winning card of the trick so far; 0 before the first."""
        return max(self.trick, default=0)

    @property
    def winner(self) -> Seat:
        """Return the seat that wins the trick so far; the leader before the first card."""
        return (self.leader + self.trick.index(self.best)) % 4 if self.best else self.leader

    @property
    def lying(self) -> int:
        """Return the points in the trick, without the low."""
        return WORTH[sum(self.trick)]

    @property
    def low_side(self) -> int | None:
        """Return the side that has or plays the low in this trick; None if it is gone."""
        for seat in SEATS:
            if self.hands[seat] & LOW:
                return seat % 2
        if LOW in self.trick:
            return (self.leader + self.trick.index(LOW)) % 2
        return None

    @property
    def actor(self) -> Seat | None:
        """Return the first seat from the turn on with a trump, or None.

        Use a ``settled`` position: in others the trick's winner comes first.
        """
        return next((seat for seat in self.waiting if self.hands[seat]), None)


def settled(position: Position) -> tuple[Position, int]:
    """Complete the trick of a position if no seat can add to it.

    The number is the points of side 0 gained by that, without the low.
    """
    if not position.best or any(position.hands[seat] for seat in position.waiting):
        return position, 0
    gained = 0 if position.winner % 2 else position.lying
    return Position(position.hands, position.winner), gained


def can_solve(rules: RuleSet) -> None:
    """Check that a rule set plays like Finnish Pidro.

    Raises:
        Unsolvable: it has no partners, or other trumps or tricks.
    """
    if rules.sides != 2:
        raise Unsolvable(f"{rules.id} is played without partners, and the solver needs two sides.")
    trumps = rules.trumps
    same = (trumps.order, trumps.points, trumps.low) == (ORDER, _POINTS, "2")
    if not same or rules.play.follow != "trumps_only" or trumps.low_to != "player":
        raise Unsolvable(f"{rules.id} is not played as Finnish Pidro is, which the solver knows.")


def position_of(
    suit: TrumpSuit,
    hands: Sequence[Sequence[str]],
    leader: Seat,
    trick: Sequence[Sequence[str]] = (),
) -> Position:
    """Return a position made of cards.

    Args:
        hands: the unplayed cards of the four seats; plain cards are left out.
        leader: the seat that led this trick, or is to lead it.
        trick: for each seat from the leader on that has acted, its card, or none if cold.

    Raises:
        PidroError: the position cannot arise; the message says where and why.
    """
    if len(hands) != 4:
        raise Unsolvable(f"There are four seats, but {len(hands)} hands.")
    if leader not in SEATS:
        raise Unsolvable(f"The leader is a seat from 0 to 3, not {leader}.")
    every = iter(cards(chain(*hands, *trick)))
    held = [tuple(islice(every, len(hand))) for hand in hands]
    laid = [tuple(islice(every, len(row))) for row in trick]
    if JOKER in chain(*held):
        raise Unsolvable("There is no joker in this deck.")
    south, west, north, east = (set_of(suit, hand) for hand in held)
    lying = tuple(set_of(suit, row) for row in laid)
    position = Position((south, west, north, east), leader, lying)
    _check(suit, position, laid)
    return position


def set_of(suit: TrumpSuit, hand: Iterable[Card]) -> int:
    """Return the trumps of a hand as a bitset."""
    strength = suit.strength
    return sum([1 << strength[card] - 1 for card in hand if card in strength])


def card_of(suit: TrumpSuit, place: int) -> Card:
    """Return the trump at a place of a bitset: 13 the ace, 0 the low."""
    return suit.cards[len(suit.cards) - 1 - place]


def _check(suit: TrumpSuit, position: Position, trick: Sequence[Sequence[Card]]) -> None:
    """Check that a position can arise, whose trick has these cards."""
    if len(trick) > 3:
        raise Unsolvable(
            "Four seats have acted, so the trick is complete: leave it out, its winner leads."
        )
    counts = [hand.bit_count() for hand in position.hands]
    for seat, row in zip(around(position.leader), trick, strict=False):
        name = NAMES[seat]
        if len(row) > 1:
            raise Unsolvable(f"{name} has {len(row)} cards in the trick; a seat plays one.")
        if row and not suit.has(row[0]):
            raise Unsolvable(f"{name} has played {row[0]}, but only trumps are played.")
        if not row and counts[seat]:
            raise Unsolvable(f"{name} is cold in the trick, yet holds a trump.")
        counts[seat] += len(row)
    for seat, count in enumerate(counts):
        if count > MOST:
            raise Unsolvable(
                f"{NAMES[seat]} has {count} trumps; all over {MOST} are killed before play."
            )


# ------------------------------------------------------------ the solver


Points = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Solution:
    """The value of a position.

    Attributes:
        seat: the seat to act, or None when no trump is left.
        points: the points that sides 0 and 1 still take with best play by all.
        cards: the same after each legal card, by its place in a bitset (13 the ace, 0 the low),
            high cards first.
    """

    seat: Seat | None
    points: Points
    cards: dict[int, Points]

    @property
    def best(self) -> tuple[int, ...]:
        """Return the places of all best cards for the side to act."""
        return tuple(place for place, points in self.cards.items() if points == self.points)


class Solver:
    """Solves batches of positions, with a cache of fixed size."""

    def __init__(self) -> None:
        self._search = Search()

    def solve(self, positions: Iterable[Position]) -> list[Solution]:
        """Return the points that both sides still take, also after every legal card."""
        batch = list(positions)
        ready = [settled(position) for position in batch]
        hands, tables = _packed([after for after, _ in ready])
        found = array("b", bytes(14 * len(batch)))
        self._search.all_cards(hands, tables, found)
        return [
            _solution(item, after, gained, found[14 * index : 14 * index + 14])
            for index, (item, (after, gained)) in enumerate(zip(batch, ready, strict=True))
        ]


def _packed(batch: list[Position]) -> tuple[array[int], array[int]]:
    """Return hands and tables as the kernel takes them.

    With nothing played yet, the seat to act is the leader, because no one can act before it.
    """
    hands, tables = array("q"), array("q")
    for position in batch:
        south, west, north, east = position.hands
        hands.append(south | west << 14 | north << 28 | east << 42)
        seat, waiting = position.actor, 4
        if seat is None:
            seat, waiting = position.turn, 0
        elif position.best:
            waiting = len(position.waiting) - position.waiting.index(seat)
        tables.append(packed_table(seat, waiting, position.best, position.winner, position.lying))
    return hands, tables


def _solution(position: Position, after: Position, gained: int, found: array[int]) -> Solution:
    south, west, north, east = position.hands
    low, seat = position.low_side, after.actor
    every = WORTH[south | west | north | east] + position.lying + (low is not None)

    def both(points: int) -> Points:
        """Return both sides' points from side 0's without the low."""
        return points + (low == 0), every - points - (low == 0)

    if seat is None:
        return Solution(None, both(gained), {})
    cards = {
        place: both(gained + found[place])
        for place in range(13, -1, -1)
        if found[place] != NO_POINTS
    }
    return Solution(seat, max(cards.values(), key=itemgetter(seat % 2)), cards)
