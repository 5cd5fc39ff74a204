"""The cards that a rule set deals: the deck, the size of a hand, and what cards count as."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.cards import DECK, JOKER, JOKER_RANK, WRONG_FIVE, Card, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Shape:
    """The shape of a deal; the defaults are those of Finnish Pidro.

    Attributes:
        hand: the number of cards each seat is dealt first.
        packet: the number of cards dealt to a seat at a time.
        joker: whether the deck has a joker.
        both_fives: whether the five of the other suit of the same colour is a trump too.
        points: the ranks that are worth points as trumps.
        clockwise: the direction in which the cards are dealt.
    """

    hand: int = 9
    packet: int = 3
    joker: bool = False
    both_fives: bool = True
    points: frozenset[str] = frozenset("AJT52")
    clockwise: bool = True

    @property
    def pack(self) -> Cards:
        """Return all cards in the order of a new deck."""
        return (*DECK, JOKER) if self.joker else DECK

    @property
    def size(self) -> int:
        """Return the number of cards in the deck."""
        return len(DECK) + self.joker

    @property
    def places(self) -> tuple[int, ...]:
        """Return the number of cards dealt to each of the four seats, then of all others.

        The last number counts the kitty and the stock.
        """
        return (self.hand,) * 4 + (self.size - 4 * self.hand,)

    def next_to(self, seat: Seat) -> Seat:
        """Return the seat that follows ``seat`` in dealing order."""
        return (seat + (1 if self.clockwise else 3)) % 4

    def around(self, first: Seat) -> tuple[Seat, ...]:
        """Return all four seats in dealing order, beginning with ``first``."""
        step = 1 if self.clockwise else 3
        return tuple((first + step * turn) % 4 for turn in range(4))

    def scores(self, card: Card) -> bool:
        """Return whether a card is worth points when its suit is trumps."""
        return (JOKER_RANK if card == JOKER else card.rank) in self.points


def shape_of(rules: RuleSet) -> Shape:
    """Return the shape of the deals under a rule set."""
    trumps = rules.trumps
    return Shape(
        hand=rules.deal.hand,
        packet=rules.deal.packet,
        joker=JOKER_RANK in trumps.order,
        both_fives=WRONG_FIVE in trumps.order,
        points=frozenset("5" if rank == WRONG_FIVE else rank for rank in trumps.points),
        clockwise=rules.table.direction == "clockwise",
    )
