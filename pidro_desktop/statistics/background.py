"""The thread that reads the results and works out their facts: rows first, then records, reviews.

It has a connection to the database of its own, and publishes what the scene may show: whole
figures, never half of one. Reviews are computed one decision at a time while nothing else needs
the computer; what was found is stored game by game, so nothing is computed twice.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, CancelledError, Future, wait
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import msgspec

from pidro_desktop import variants
from pidro_desktop.background import Background, nobody
from pidro_desktop.disk_space import leaves_reserve
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.match.review.accounts import game_review
from pidro_desktop.match.review.reviewed import GameReview, ReviewedDecision
from pidro_desktop.match.review.thinking import judged_alone
from pidro_desktop.match.review.turns import Turn, turns
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.statistics.facts import (
    VERSION,
    review_fact,
    suits_of,
    tally_in,
    with_review,
    with_suits,
)
from pidro_desktop.statistics.figures import Figures, figures
from pidro_desktop.statistics.filters import ALL, Filters
from pidro_desktop.statistics.rows import BATCH, read_rows
from pidro_desktop.storage.archive import Skim, files_in, first_id, game_at, skimmed
from pidro_desktop.storage.game_facts import (
    Facts,
    GameRow,
    Source,
    connect,
    keep,
)


class GameJudge:
    """Reviews games; in a process of its own if the search is interpreted.

    Args:
        background: has the process.
        may_go_on: called before every decision; waits as long as it has to, and returns False to
            stop.
    """

    def __init__(self, background: Background, may_go_on: Callable[[], bool]) -> None:
        self._background = background
        self._may_go_on = may_go_on

    def review(self, reader: GameReader) -> GameReview | None:
        """Return the review of a game, or None if it was stopped.

        Args:
            reader: the record of a finished game.
        """
        rules, found = reader.game.rules, list[ReviewedDecision]()
        for turn in turns(rules, reader.events):
            if not self._may_go_on():
                return None
            judged = self._judged(turn)
            if judged is None:
                return None
            found.append(judged)
        return game_review(rules, reader.events, found)

    def _judged(self, turn: Turn) -> ReviewedDecision | None:
        if is_fast():
            return judged_alone(turn)
        with suppress(BrokenExecutor, CancelledError):  # it has died, or it was closed
            return self._background.run(True, judged_alone, turn).result()
        return None


TELL: Final = 0.5
"""Seconds between two figures that are published while records are read."""
BREATH: Final = 0.002
"""Seconds in which frames are drawn, between two files."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the facts have come.

    Attributes:
        reading: whether records are still being read for the first time.
        done, games: how many of the games with a record were reviewed, and how many there are.
    """

    reading: bool = True
    done: int = 0
    games: int = 0


class FactsWorker:
    """Reads the results, works out their facts, and publishes figures.

    ``wake`` is called from the thread whenever something new is published. Nothing is raised: what
    cannot be read is left out, and is told in the log.

    Attributes:
        rows: all games since the last reset, the oldest first; None until they were read.
        figures: the figures of the filters asked for last, at first those of the last game's rules;
            None until they are there.
        progress: how far the facts have come.
        failed: whether the database cannot be read.
        idle: whether nothing is left to work out.
    """

    def __init__(
        self, database: Path, folder: Path, *, writes: bool, wake: Callable[[], None] = nobody
    ) -> None:
        self.rows: tuple[GameRow, ...] | None = None
        self.figures: Figures | None = None
        self.progress = Progress()
        self.failed = self.idle = False
        self._database, self._folder = database, folder
        self._writes, self._wake = writes, wake
        self._filters: Filters | None = None
        self._asked = threading.Event()
        self._free = threading.Event()
        self._stop = threading.Event()
        self._games: dict[int, GameRow] = {}
        self._files: dict[int, tuple[Path, int]] = {}
        self._background = Background("statistics", gently=True, optional=True)
        self._judge = GameJudge(self._background, self._may_go_on)
        self._ended: Future[None]

    # -------------------------------------------------------- from the window's thread

    def start(self) -> None:
        """Begin."""
        self._ended = self._background.run(False, self._run)

    def ask(self, filters: Filters) -> None:
        """Ask for the figures of other filters; they are published as soon as they are there."""
        self._filters = filters
        self._asked.set()

    def allow(self, *, free: bool) -> None:
        """Say whether reviews may be computed now: nothing moves, and nobody waits."""
        if free:
            self._free.set()
        else:
            self._free.clear()

    def close(self) -> None:
        """Stop without waiting; facts that were found are stored."""
        self._stop.set()
        self._asked.set()
        self._free.set()
        self._background.close()

    def join(self) -> None:
        """Wait until the work has ended, after ``close``."""
        wait([self._ended])

    # -------------------------------------------------------- in the thread

    def _run(self) -> None:
        try:
            with closing(connect(self._database, writes=self._writes)) as connection:
                self._work(connection)
        except sqlite3.Error as error:
            logging.getLogger(__name__).warning("The results cannot be read: %s.", error)
            self.failed = True
        except Exception:  # whatever it is, it is told in the log and the game goes on
            logging.getLogger(__name__).exception("The statistics cannot be worked out.")
            self.failed = self.rows is None
        self.progress = replace(self.progress, reading=False)
        self.idle = True
        self._wake()

    def _work(self, connection: sqlite3.Connection) -> None:
        rows = read_rows(connection, lambda: time.sleep(0))
        self._games = {row.seq: row for row in rows}
        self._publish(reading=True)
        self._read_records(connection)
        self._publish(reading=False)
        for game in self._to_review():
            if self._stop.is_set():
                return
            if self._review(connection, game):
                self._publish(reading=False)
            self._answer()
        self.idle = True
        while not self._stop.is_set():
            self._asked.wait()
            self._answer()

    def _read_records(self, connection: sqlite3.Connection) -> None:
        """Find the records of all games, and read those whose facts are not stored."""
        by_id = {row.id: row.seq for row in self._games.values()}
        since, found = time.monotonic(), list[Facts]()
        for path in _paths(self._folder):
            if self._stop.is_set():
                self._keep(connection, found)
                return
            if not self._is_known(path, by_id):
                found += self._read_file(path, by_id)
            if len(found) >= BATCH:
                self._keep(connection, found)
                found = []
            if time.monotonic() - since > TELL or self._asked.is_set():
                self._publish(reading=True)
                since = time.monotonic()
            time.sleep(BREATH if found else 0)
        for row in [row for row in self._games.values() if row.source is None]:
            self._games[row.seq] = msgspec.structs.replace(row, source=Source.ROWS)
            found.append(Facts(row.seq, Source.ROWS, row.deals, None))
        self._keep(connection, found)

    def _read_file(self, path: Path, by_id: Mapping[str, int]) -> Iterator[Facts]:
        """Yield the facts of a file's games that are counted, and were not read yet."""
        for game in skimmed(path, variants.load):
            seq = by_id.get(game.header.game_id)
            if seq is None or not game.ended or seq in self._files:
                continue
            self._files[seq] = path, game.first
            if self._games[seq].source in (None, Source.ROWS):
                yield self._with_record(seq, game)

    def _is_known(self, path: Path, by_id: Mapping[str, int]) -> bool:
        """Note a file whose game was read in an earlier run; return whether it is one."""
        try:
            seq = by_id.get(first_id(path))
        except OSError:
            return True
        if seq is None or self._games[seq].source in (None, Source.ROWS):
            return False
        self._files.setdefault(seq, (path, 1))
        return True

    def _with_record(self, seq: int, game: Skim) -> Facts:
        row = self._games[seq]
        deals = with_suits(row.deals, game.suits)
        self._games[seq] = msgspec.structs.replace(row, deals=deals, source=Source.RECORD)
        return Facts(seq, Source.RECORD, deals, None)

    def _to_review(self) -> list[int]:
        """Return the games whose review is not there or has no tally, the latest first."""
        missing = [seq for seq in self._files if tally_in(self._games[seq]) is None]
        return sorted(missing, key=lambda seq: (self._games[seq].ended_at, seq), reverse=True)

    def _review(self, connection: sqlite3.Connection, seq: int) -> bool:
        """Review a game as soon as that is allowed; return whether it was."""
        reader = _reader(*self._files[seq])
        if reader is None or not reader.game.is_over:
            del self._files[seq]
            return True
        review = self._judge.review(reader)
        if review is None:
            return False
        row, rules = self._games[seq], reader.game.rules
        deals = with_review(with_suits(row.deals, suits_of(reader.events)), review)
        fact = review_fact(rules, review, reader.helped)
        self._games[seq] = msgspec.structs.replace(
            row, deals=deals, source=Source.REVIEW, review=fact
        )
        self._keep(connection, [Facts(seq, Source.REVIEW, deals, fact)])
        return True

    def _keep(self, connection: sqlite3.Connection, facts: Iterable[Facts]) -> None:
        """Store facts, but not on a nearly full disk; otherwise they are worked out next time."""
        items = list(facts)
        if self._writes and items and leaves_reserve(self._database.parent):
            with suppress(sqlite3.Error):
                keep(connection, VERSION, items)

    def _may_go_on(self) -> bool:
        """Wait until reviews are allowed, and answer meanwhile; return False to stop."""
        while not self._stop.is_set():
            self._answer()
            if self._free.wait(TELL / 5):
                return not self._stop.is_set()
        return False

    def _answer(self) -> None:
        """Publish the figures of other filters, if they were asked for."""
        if self._asked.is_set() and not self._stop.is_set():
            self._publish(reading=self.progress.reading)

    def _publish(self, *, reading: bool) -> None:
        self._asked.clear()
        rows = tuple(self._games.values())
        if self._filters is None:
            self._filters = Filters(rules=rows[-1].rules if rows else ALL)
        filters = self._filters
        done = sum(tally_in(row) is not None for row in rows)
        self.rows = rows
        self.figures = figures(rows, filters)
        left = sum(tally_in(self._games[seq]) is None for seq in self._files)
        self.progress = Progress(reading, done, done + left)
        self._wake()


def _paths(folder: Path) -> list[Path]:
    try:
        return files_in(folder)
    except OSError:
        return []


def _reader(path: Path, line: int) -> GameReader | None:
    """Return the game that begins at a line, each line checked, or None if it is not valid."""
    try:
        return game_at(path, line, variants.load).reader
    except OSError:
        return None
