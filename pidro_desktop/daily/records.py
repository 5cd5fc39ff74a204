"""The records of daily deals on disk: one file a day, which is written while the deal is played."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from pidro_desktop import variants
from pidro_desktop.daily.deal_of_day import code_of, deal_in, seed_of, setup_of
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.lines import header_line
from pidro_desktop.engine.record.reader import GameReader, read_one
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.match.match import Match
from pidro_desktop.match.sessions.save_repair import repair
from pidro_desktop.match.setup import created_now
from pidro_desktop.storage.books.daily_book import DealOfBook
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.saves import SUFFIX, LiveSave, read_lines
from pidro_desktop.storage.sweeping import sweep_parts
from pidro_desktop.tr import AnyText, lazy_format, tr

_NAME: Final = re.compile(r"(\d{4}-\d{2}-\d{2})_(\d{4}-\d{2}-\d{2})" + re.escape(SUFFIX), re.ASCII)


@dataclass(frozen=True, slots=True)
class DailyRecord:
    """A record of a daily deal.

    Attributes:
        path: the file; its name has both days.
        day: the day whose deal it is.
        begun_on: the day of the player's calendar on which it was begun.
    """

    path: Path
    day: date
    begun_on: date


class DailyRecords:
    """The folder with the records of one player."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def all(self) -> dict[date, DailyRecord]:
        """Return the records by day; none if the folder cannot be read."""
        try:
            found = [_named(path) for path in sorted(self.folder.glob(f"*{SUFFIX}"))]
        except OSError:
            return {}
        return {record.day: record for record in reversed(found) if record is not None}

    def sweep(self) -> None:
        """Delete what a killed program left of files that it had begun to write."""
        sweep_parts(self.folder, lambda name: _NAME.fullmatch(name) is not None)

    def begin(
        self, day: date, begun_on: date, names: tuple[str, str, str, str] = NAMES
    ) -> tuple[DailyRecord, Match]:
        """Start the record of a day, which has none yet.

        Args:
            day: the day whose deal it is.
            begun_on: the day of the player's calendar.
            names: the names of the seats.

        Raises:
            StorageError: it cannot be saved.
        """
        name = f"{day.isoformat()}_{begun_on.isoformat()}{SUFFIX}"
        record = DailyRecord(self.folder / name, day, begun_on)
        setup = setup_of(day, created=created_now(), names=names)
        first = [header_line(setup.header)]
        save = LiveSave.start(record.path, None, first)
        return record, Match(setup, save.append, closed=save.close, lines=len(first))

    def resume(self, record: DailyRecord, notify: Callable[[AnyText], None]) -> Match | None:
        """Return the deal of a record exactly where it was left.

        Args:
            record: the record.
            notify: gets a sentence if the file was damaged and had to be repaired.

        Returns:
            None if nothing of it could be used; the file is then kept under another name.

        Raises:
            StorageError: it cannot be read, or not be saved any further.
        """
        text = repair(record.path)
        if text:
            notify(text)
        if not record.path.exists():
            return None
        reader = read(record)
        save = LiveSave.resume(record.path)
        header = reader.header
        setup = setup_of(record.day, created=header.created, names=header.seats)
        return Match(setup, save.append, closed=save.close).resume(reader)


def read(record: DailyRecord) -> GameReader:
    """Return the game of a record.

    Raises:
        StorageError: the file cannot be read, or has another deal than that of its day.
    """
    text = tr("The daily deal in {path} cannot be used: {why} Move the file away to play that day.")
    try:
        reader = read_one(read_lines(record.path).lines, variants.load)
    except StorageError:
        raise
    except PidroError as fault:
        raise StorageError(lazy_format(text, path=record.path, why=str(fault))) from fault
    if reader.header.seed != seed_of(record.day) or not reader.is_deal_of(code_of(record.day)):
        why = tr("it is a game of another day.")
        raise StorageError(lazy_format(text, path=record.path, why=why))
    return reader


def finished(record: DailyRecord) -> DealOfBook | None:
    """Return how the deal of a record went, or None if it is not over or cannot be read."""
    try:
        return deal_in(read(record).events)
    except StorageError:
        return None


def _named(path: Path) -> DailyRecord | None:
    """Return the record of a file's name, or None for any other file."""
    found = _NAME.fullmatch(path.name)
    try:
        days = [date.fromisoformat(text) for text in found.groups()] if found else []
    except ValueError:
        return None
    return DailyRecord(path, *days) if days else None
