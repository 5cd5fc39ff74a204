"""What is dealt under a rule set: the pack, the hands, and which cards count as what."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.cards import DECK, JOKER, JOKER_RANK, WRONG_FIVE, Card, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class Shape:
    """A deal's shape; by itself that of Finnish Pidro.

    Attributes:
        hand, packet: how many cards a seat is dealt first, and how many at a time.
        joker: whether there is one in the pack. both_fives: the five of the other suit of a
            colour is a trump as well.
        points: ranks that are worth points in trumps.
        clockwise: which way round the cards are dealt.
    """

    hand: int = 9
    packet: int = 3
    joker: bool = False
    both_fives: bool = True
    points: frozenset[str] = frozenset("AJT52")
    clockwise: bool = True

    @property
    def pack(self) -> Cards:
        """All cards in the order of a new pack."""
        return (*DECK, JOKER) if self.joker else DECK

    @property
    def size(self) -> int:
        """How many cards the pack has."""
        return len(DECK) + self.joker

    @property
    def places(self) -> tuple[int, ...]:
        """How many cards come to each seat, and to none of them: those of the kitty as well."""
        return (self.hand,) * 4 + (self.size - 4 * self.hand,)

    def next_to(self, seat: Seat) -> Seat:
        """Who is dealt to, and deals, after ``seat``."""
        return (seat + (1 if self.clockwise else 3)) % 4

    def around(self, first: Seat) -> tuple[Seat, ...]:
        """All four seats in turn."""
        step = 1 if self.clockwise else 3
        return tuple((first + step * turn) % 4 for turn in range(4))

    def scores(self, card: Card) -> bool:
        """Whether a card is worth points where its suit is trumps."""
        return (JOKER_RANK if card == JOKER else card.rank) in self.points


def shape_of(rules: RuleSet) -> Shape:
    """The shape of the deals under a rule set."""
    trumps = rules.trumps
    return Shape(
        hand=rules.deal.hand,
        packet=rules.deal.packet,
        joker=JOKER_RANK in trumps.order,
        both_fives=WRONG_FIVE in trumps.order,
        points=frozenset("5" if rank == WRONG_FIVE else rank for rank in trumps.points),
        clockwise=rules.table.direction == "clockwise",
    )
