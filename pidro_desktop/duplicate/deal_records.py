"""The records of a person's own table on disk: one file for each deal, written card by card.

Matches and evenings are such series of deals.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

from pidro_desktop import variants
from pidro_desktop.duplicate.company import NUMBERS, Pair, member
from pidro_desktop.duplicate.tables import TableResult, deal_setup, result_in
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.game import needs_deal
from pidro_desktop.engine.record.lines import header_line
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.seats import NORTH, SEATS, SOUTH
from pidro_desktop.match.match import Match
from pidro_desktop.match.sessions.game_result import PERSON
from pidro_desktop.match.sessions.save_repair import repair
from pidro_desktop.match.setup import Setup, created_now
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.saves import LiveSave, read_lines
from pidro_desktop.tr import AnyText, lazy_format, tr

Names = tuple[str, str, str, str]


class Series(Protocol):
    """Deals that a person plays one after another, each in a file of its own."""

    @property
    def usual_partner(self) -> str:
        """Return the player in the partner's seat of a record that names none."""
        ...

    @property
    def version(self) -> int:
        """Return the version of the company."""
        ...

    def file(self, deal: int) -> str:
        """Return the name of the file of a deal, from 1."""
        ...

    def dealt(self, deal: int) -> DealCode:
        """Return the cards and the dealer of a deal."""
        ...

    def opponents(self, deal: int, /) -> Pair:
        """Return who plays in seats 1 and 3 of the person's table in a deal."""
        ...


S = TypeVar("S", bound=Series)


class DealRecords(Generic[S]):
    """A folder with deals of the series of one player.

    Attributes:
        folder: the folder; the first deal creates it.
        other_cards: why a record is refused that has other cards than its series.
    """

    other_cards: ClassVar[AnyText]

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, series: S, deal: int) -> Path:
        """Return the file of a deal."""
        return self.folder / series.file(deal)

    def begin(self, series: S, deal: int, partner: str, names: Names) -> Match:
        """Begin a deal, which has no record yet.

        Args:
            series: what it belongs to.
            deal: its number, from 1.
            partner: the player in the partner's seat, as a company names it.
            names: the names of the four seats.

        Raises:
            StorageError: it cannot be saved.
        """
        setup = _setup(series, deal, partner, names, created_now())
        first = [header_line(setup.header)]
        save = LiveSave.start(self.path(series, deal), None, first)
        return Match(setup, save.append, closed=save.close, lines=len(first))

    def resume(self, series: S, deal: int, notify: Callable[[AnyText], None]) -> Match | None:
        """Return a deal exactly where it was left.

        Args:
            series: what it belongs to.
            deal: its number.
            notify: gets a sentence if the file was damaged and had to be repaired.

        Returns:
            None if nothing of it could be used; the file is then kept under another name.

        Raises:
            StorageError: it cannot be read, or not be saved any further.
        """
        path = self.path(series, deal)
        if text := repair(path):
            notify(text)
        if not path.exists():
            return None
        reader = self.read(series, deal)
        header = reader.header
        partner = (header.players or ("",) * len(SEATS))[NORTH]
        known = partner if partner in NUMBERS else series.usual_partner
        setup = _setup(series, deal, known, header.seats, header.created)
        save = LiveSave.resume(path)
        return Match(setup, save.append, closed=save.close).resume(reader)

    def read(self, series: S, deal: int) -> GameReader:
        """Return the game of a deal.

        Raises:
            StorageError: the file cannot be read, or has another deal.
        """
        path = self.path(series, deal)
        text = tr("The deal in {path} cannot be used: {why} Move the file away to play it again.")
        try:
            reader = read_one(read_lines(path).lines, variants.load)
        except StorageError:
            raise
        except PidroError as fault:
            raise StorageError(lazy_format(text, path=path, why=str(fault))) from fault
        code = series.dealt(deal)
        if reader.header.code != code or not reader.is_deal_of(code):
            raise StorageError(lazy_format(text, path=path, why=self.other_cards))
        return reader


class OwnDeals:
    """What a series of deals came to at the person's table.

    Attributes:
        deals: how many deals it has.
        ours: what those came to that are played.
        aided: whether a hint or undo was used in one of them.
    """

    def __init__(self, deals: int) -> None:
        self.deals = deals
        self.ours: list[TableResult] = []
        self.aided = False

    @property
    def number(self) -> int:
        """Return the number of the deal to play, from 1; one more than there are if none is."""
        return len(self.ours) + 1

    @property
    def is_over(self) -> bool:
        """Return whether every deal is played at the person's table."""
        return len(self.ours) == self.deals

    def follow(self, records: DealRecords[S], series: S) -> bool:
        """Read the deals that were played since; one that cannot be read waits to be played.

        Args:
            records: where they are.
            series: whose deals these are.

        Returns:
            Whether there were any.
        """
        before = self.number
        while not self.is_over and records.path(series, self.number).exists():
            try:
                reader = records.read(series, self.number)
            except StorageError:
                break
            if reader.game.deal is None or not needs_deal(reader.game):
                break
            self.aided = self.aided or any(aid.back or aid.help for aid in reader.aids.values())
            self.ours.append(result_in(reader.events))
        return self.number > before


def _setup(series: Series, deal: int, partner: str, names: Names, created: str) -> Setup:
    """Return the setup of a deal at the person's table."""
    west, east = series.opponents(deal)
    sitters = (PERSON, west, partner, east)
    dealt = series.dealt(deal)
    setup = deal_setup(variants.load(dealt.rules), dealt, sitters, created=created, names=names)
    players = {seat: member(sitters[seat], series.version) for seat in SEATS if seat != SOUTH}
    return replace(setup, players=players)
