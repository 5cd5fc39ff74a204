"""The records of matches on disk: one file for each deal, which is written while it is played."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pidro_desktop import variants
from pidro_desktop.duplicate.company import member
from pidro_desktop.duplicate.match_code import MatchCode, deal_of_match, read_match_code
from pidro_desktop.duplicate.tables import deal_setup
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import header_line
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.seats import NAMES, SEATS, SOUTH
from pidro_desktop.match.duels.contestants import SHARED_FORM
from pidro_desktop.match.match import Match
from pidro_desktop.match.sessions.game_result import PERSON
from pidro_desktop.match.sessions.save_repair import repair
from pidro_desktop.match.setup import Setup, created_now
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.saves import SUFFIX, LiveSave, read_lines
from pidro_desktop.storage.sweeping import sweep_parts
from pidro_desktop.tr import AnyText, lazy_format, tr

_NAME: Final = re.compile(r"([0-9A-Z]{32})_(\d{8}T\d{6})_(\d\d)" + re.escape(SUFFIX), re.ASCII)
PARTNER: Final = "champion"
"""Who is the partner if a record does not say it."""
_STAMP: Final = "%Y%m%dT%H%M%S"


@dataclass(frozen=True, slots=True)
class Begun:
    """A match that was begun.

    Attributes:
        code: what it follows from.
        stamp: when it was begun, in UTC.
    """

    code: MatchCode
    stamp: str

    @property
    def id(self) -> str:
        """Return what tells it from every other match, in the names of its files too."""
        return f"{str(self.code).replace('-', '')}_{self.stamp}"

    def file(self, deal: int) -> str:
        """Return the name of the file of a deal."""
        return f"{self.id}_{deal:02}{SUFFIX}"


class MatchRecords:
    """The folder with the matches of one player."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def all(self) -> Mapping[str, tuple[Begun, set[int]]]:
        """Return the matches by id, the newest first, each with the deals that have a record."""
        try:
            names = [path.name for path in self.folder.glob(f"*{SUFFIX}")]
        except OSError:
            return {}
        found: dict[str, tuple[Begun, set[int]]] = {}
        for begun, deal in filter(None, map(_named, names)):
            found.setdefault(begun.id, (begun, set()))[1].add(deal)
        newest = sorted(found.items(), key=lambda item: item[1][0].stamp, reverse=True)
        return dict(newest)

    def sweep(self) -> None:
        """Delete what a killed program left of files that it had begun to write."""
        sweep_parts(self.folder, lambda name: _NAME.fullmatch(name) is not None)

    def path(self, begun: Begun, deal: int) -> Path:
        """Return the file of a deal."""
        return self.folder / begun.file(deal)

    def begin(self, begun: Begun, deal: int, partner: str, names: tuple[str, ...]) -> Match:
        """Begin a deal, which has no record yet.

        Args:
            begun: the match. deal: its number, from 1.
            partner: the player in the partner's seat, as a company names it.
            names: the names of the four seats.

        Raises:
            StorageError: it cannot be saved.
        """
        west, east = begun.code.company.against
        one, two, three, four = names
        setup = _setup(
            begun, deal, (PERSON, west, partner, east), (one, two, three, four), created_now()
        )
        first = [header_line(setup.header)]
        save = LiveSave.start(self.path(begun, deal), None, first)
        return Match(setup, save.append, closed=save.close, lines=len(first))

    def resume(self, begun: Begun, deal: int, notify: Callable[[AnyText], None]) -> Match | None:
        """Return a deal exactly where it was left.

        Args:
            begun: the match. deal: its number.
            notify: gets a sentence if the file was damaged and had to be repaired.

        Returns:
            None if nothing of it could be used; the file is then kept under another name.

        Raises:
            StorageError: it cannot be read, or not be saved any further.
        """
        path = self.path(begun, deal)
        if text := repair(path):
            notify(text)
        if not path.exists():
            return None
        reader = self.read(begun, deal)
        header = reader.header
        sitters = header.players or _usual(begun)
        setup = _setup(begun, deal, sitters, header.seats, header.created)
        save = LiveSave.resume(path)
        return Match(setup, save.append, closed=save.close).resume(reader)

    def read(self, begun: Begun, deal: int) -> GameReader:
        """Return the game of a deal.

        Raises:
            StorageError: the file cannot be read, or has another deal.
        """
        path = self.path(begun, deal)
        text = tr("The deal in {path} cannot be used: {why} Move the file away to play it again.")
        try:
            reader = read_one(read_lines(path).lines, variants.load)
        except StorageError:
            raise
        except PidroError as fault:
            raise StorageError(lazy_format(text, path=path, why=str(fault))) from fault
        if reader.header.code != deal_of_match(str(begun.code), begun.code.rules, deal):
            why = tr("it has other cards than this match.")
            raise StorageError(lazy_format(text, path=path, why=why))
        return reader


def begin_now(code: MatchCode) -> Begun:
    """Return a match that begins at this moment."""
    return Begun(code, datetime.now(UTC).strftime(_STAMP))


def _setup(
    begun: Begun,
    deal: int,
    sitters: tuple[str, ...],
    names: tuple[str, str, str, str] = NAMES,
    created: str = "",
) -> Setup:
    """Return the setup of a deal at the person's table."""
    code = begun.code
    dealt = deal_of_match(str(code), code.rules, deal)
    setup = deal_setup(variants.load(code.rules), dealt, sitters, created=created, names=names)
    players = {seat: member(sitters[seat], code.version) for seat in SEATS if seat != SOUTH}
    return replace(setup, players=players)


def _usual(begun: Begun) -> tuple[str, str, str, str]:
    west, east = begun.code.company.against
    return PERSON, west, f"{SHARED_FORM}{PARTNER}", east


def _named(name: str) -> tuple[Begun, int] | None:
    """Return the match and the deal of a file's name, or None for any other file."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    try:
        return Begun(read_match_code(found[1]), found[2]), int(found[3])
    except PidroError:
        return None
