"""What the pages of a match show: both tables of each deal, and the lead."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.figures.figure import Figure
from pidro_desktop.storage.books.match_book import TableResult


@dataclass(frozen=True, slots=True)
class Half:
    """How one table played a deal.

    Attributes:
        bid: the highest bid, a number or a name; None if everyone passed. suit: the trump suit.
        bidder: whose bid it was, by name. yours: whether it was the person's.
        side: the bidder's side: 0 for the pair with our cards, 1 for the opponents.
        made: whether it was made.
        points: the points that were taken, by side.
        net: the score of the pair with our cards, less that of the opponents.
    """

    bid: int | str | None
    suit: str
    bidder: str
    yours: bool
    side: int
    made: bool
    points: tuple[int, int]
    net: int


def half_of(result: TableResult, names: tuple[str, str, str, str], *, person: bool) -> Half:
    """Return how a table played a deal.

    Args:
        result: what it came to. names: those of the seats.
        person: whether the person sits there, in seat 0.
    """
    bidder = result.bidder if result.bidder is not None else SOUTH
    return Half(
        bid=result.bid,
        suit=result.suit or "S",
        bidder=names[bidder],
        yours=person and bidder == SOUTH,
        side=bidder % 2,
        made=result.made,
        points=result.points,
        net=result.net,
    )


@dataclass(frozen=True, slots=True)
class MatchView:
    """A match after a deal.

    Attributes:
        number: the deal that was played last, from 1. count: the deals of the match.
        ours: the person and the partner, by name. second: the pair at the second table.
        against: the opponents at both tables.
        figures: those of our pair, then those of the second.
        here: how our table played the deal.
        there: how the second table did; None while it still plays.
        tricks: how many tricks of the deal the second table has told to be over.
        alike: whether the deal came to the same at both tables.
        differences: our net less theirs, deal by deal, as far as both are known.
        practice: whether the match is only practice.
        chance: how likely it is that ours is the better pair, 0 to 1.
    """

    number: int
    count: int
    ours: tuple[str, str]
    second: tuple[str, str]
    against: tuple[str, str]
    figures: tuple[tuple[Figure, Figure], tuple[Figure, Figure]]
    here: Half
    there: Half | None
    alike: bool
    differences: tuple[int, ...]
    practice: bool = False
    chance: float = 0.5
    tricks: int = 0

    @property
    def difference(self) -> int | None:
        """What the deal brought; None while the second table still plays."""
        return None if self.there is None else self.here.net - self.there.net

    @property
    def lead(self) -> int:
        """By how much our pair leads."""
        return sum(self.differences)

    @property
    def leads(self) -> tuple[int, ...]:
        """The lead before the first deal and after each one."""
        return (0, *accumulate(self.differences))
