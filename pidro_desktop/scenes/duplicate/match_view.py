"""What the pages of a match show: both tables of each deal, and the lead."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from msgspec.structs import asdict

from pidro_desktop.duplicate.deal_records import Names
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.figures.figure import Figure
from pidro_desktop.storage.books.match_book import TableResult


class Half(TableResult, frozen=True):
    """What a deal came to at one table, and who sat there.

    Attributes:
        names: those of the seats. person: whether the person sits there, in seat 0.
    """

    names: Names
    person: bool

    @property
    def bidder_name(self) -> str:
        """Whose bid it was."""
        return self.names[self.bidder or SOUTH]

    @property
    def yours(self) -> bool:
        """Whether the bid was the person's."""
        return self.person and self.bidder == SOUTH

    @property
    def side(self) -> int:
        """The bidder's side: 0 for the pair with our cards, 1 for the opponents."""
        return (self.bidder or SOUTH) % 2


def half_of(result: TableResult, names: Names, *, person: bool) -> Half:
    """Return how a table played a deal, with the names of its seats."""
    return Half(**asdict(result), names=names, person=person)


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
