"""What is known of people from the deals at one's own table: how they bid, and what they lead.

Nothing comes from what they are made of: somebody who had kept their eyes open would know the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from pidro_desktop.background import Background
from pidro_desktop.duplicate.company import VERSION
from pidro_desktop.duplicate.deal_records import DealRecords, Series
from pidro_desktop.duplicate.match_records import MatchRecords
from pidro_desktop.engine.events import DealScored, Played, Redealt, TrumpNamed
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import EAST, WEST, Seat
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.storage.errors import StorageError

ENOUGH: Final = 10
"""From so many deals on, it is said how often somebody does something."""
LEAST: Final = 4
"""From so many bids on, it is said how many in ten are made, or are set."""
PLAIN: Final = ""
"""Stands for the rank of a card that is not a trump."""

DealSeen = tuple[Mapping[Seat, str], GameReader]
"""A deal at one's own table: the people who sat there, by seat, and its record."""
S = TypeVar("S", bound=Series)
Source = Callable[[], Iterable[DealSeen]]
"""Reads some deals; what cannot be read is passed over."""


class Share(NamedTuple):
    """How often somebody did something: ``part`` times ``of`` so many."""

    part: int
    of: int

    @property
    def value(self) -> float:
        """Return the share, from 0 to 1."""
        return self.part / self.of if self.of else 0.0


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of somebody, or of several people together.

    Attributes:
        deals: the deals at one's own table.
        held: how often they held the bid. made: how often they made it.
        faced: the bids of their opponents. beaten: how many of these failed.
        bids: how often they held which bid, by the points of a deal and the bid.
        leads: what they led first when they held the bid, by rank; ``PLAIN`` for no trump.
        tops: how often that was the highest trump.
    """

    deals: int = 0
    held: int = 0
    made: int = 0
    faced: int = 0
    beaten: int = 0
    bids: Counter[tuple[int, int]] = field(default_factory=Counter)
    leads: Counter[str] = field(default_factory=Counter)
    tops: int = 0

    def __add__(self, other: Known) -> Known:
        """Return what is known from the deals of both."""
        return Known(
            self.deals + other.deals,
            self.held + other.held,
            self.made + other.made,
            self.faced + other.faced,
            self.beaten + other.beaten,
            self.bids + other.bids,
            self.leads + other.leads,
            self.tops + other.tops,
        )

    @property
    def shares(self) -> tuple[Share, Share, Share]:
        """Return how often they hold the bid, make it, and set a bid of their opponents."""
        held, made = Share(self.held, self.deals), Share(self.made, self.held)
        return held, made, Share(self.beaten, self.faced)


NOTHING: Final = Known()
KnownPeople = Mapping[str, Known]
"""What is known, by the ids of the people."""


def seen_in(people: Mapping[Seat, str], reader: GameReader) -> dict[str, Known]:
    """Return what one deal shows of the people who sat there, or nothing if it is not over.

    Args:
        people: the ids of the people, by seat. reader: the deal.
    """
    score = next((event for event in reader.events if isinstance(event, DealScored)), None)
    if score is None and not any(isinstance(event, Redealt) for event in reader.events):
        return {}
    return {person: _seen(seat, score, reader) for seat, person in people.items()}


def _seen(seat: Seat, score: DealScored | None, reader: GameReader) -> Known:
    if score is None:
        return Known(deals=1)
    if seat != score.bidder:
        faced = int(seat % 2 != score.bidder % 2)
        return Known(deals=1, faced=faced, beaten=int(faced and not score.made))
    total = reader.game.rules.trumps.total
    bid = total, min(total, int(score.bid))  # a named bid is above all numbers
    rank = _first_lead(seat, reader)
    top = rank == reader.game.rules.trumps.order[0]
    return Known(
        deals=1,
        held=1,
        made=int(score.made),
        bids=Counter((bid,)),
        leads=Counter() if rank is None else Counter((rank,)),
        tops=int(top),
    )


def _first_lead(seat: Seat, reader: GameReader) -> str | None:
    """Return the rank of the first card of a deal, or None if another seat led it."""
    named = next(event for event in reader.events if isinstance(event, TrumpNamed))
    lead = next((event for event in reader.events if isinstance(event, Played)), None)
    if lead is None or lead.seat != seat:
        return None
    rules = reader.game.rules
    trumps = trump_suit(rules, named.suit).cards
    card = lead.cards[-1]
    return rules.trumps.order[trumps.index(card)] if card in trumps else PLAIN


def count(source: Source) -> dict[str, Known]:
    """Return what the deals of a source show, by person."""
    found: dict[str, Known] = {}
    for people, reader in source():
        for person, known in seen_in(people, reader).items():
            found[person] = found.get(person, NOTHING) + known
    return found


def others(known: KnownPeople, person: str) -> Known:
    """Return what is known of everybody but one person, taken together."""
    return sum((one for who, one in known.items() if who != person), NOTHING)


def seen_at_table(records: DealRecords[S], series: S, deals: Iterable[int]) -> Iterator[DealSeen]:
    """Yield the deals of a series with the people who were the opponents.

    Of an earlier version of the company there are none: its people played otherwise.

    Args:
        records: the folder. series: a match, or an evening. deals: the numbers of its deals.
    """
    for deal in deals if series.version == VERSION else ():
        west, east = series.opponents(deal)
        people = {seat: who for seat, who in ((WEST, west), (EAST, east)) if who in PEOPLE}
        if not people or not records.path(series, deal).exists():
            continue
        try:
            yield people, records.read(series, deal)
        except StorageError:
            continue


def of_matches(folder: Path) -> list[Source]:
    """Return a source for each match of a folder, the newest first."""
    records = MatchRecords(folder)
    return [
        partial(seen_at_table, records, begun, sorted(deals))
        for begun, deals in records.all().values()
    ]


class KnownReading:
    """Reads what is known of everybody, source by source, in the background."""

    def __init__(self, sources: Sequence[Source], wake: Callable[[], None]) -> None:
        """Begin to read; ``wake`` is called from another thread after each source."""
        self._background = Background("known people", wake)
        self._found: list[Future[dict[str, Known]]] = [
            self._background.run(False, count, source) for source in sources
        ]

    @property
    def done(self) -> int:
        """Return how many sources are read."""
        return sum(found.done() for found in self._found)

    @property
    def over(self) -> bool:
        """Return whether everything is read."""
        return self.done == len(self._found)

    def known(self) -> dict[str, Known]:
        """Return what is known of everybody who was met, as far as it is read."""
        whole: dict[str, Known] = {}
        for found in self._found:
            for person, known in found.result().items() if found.done() else ():
                whole[person] = whole.get(person, NOTHING) + known
        return whole

    def close(self) -> None:
        """Stop reading, without waiting."""
        self._background.close()
