"""The search for puzzles in the games that somebody has finished, while nothing else moves.

A thread reads the latest games, one after the other, and a process that leaves the processor to all
others judges one decision at a time. What was found is stored game by game, so a killed program
looks through at most one game again.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError
from contextlib import closing
from pathlib import Path
from typing import Final, NamedTuple

from pidro_desktop import variants
from pidro_desktop.background import Background
from pidro_desktop.disk_space import leaves_reserve
from pidro_desktop.engine.record.reader import GameReader
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.match.review.accounts import unit_of
from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.match.review.thinking import judged_alone
from pidro_desktop.match.review.turns import Turn, turns
from pidro_desktop.puzzles.own_puzzles import MOST, candidates, own_puzzle, proved
from pidro_desktop.puzzles.puzzle import PuzzleOption
from pidro_desktop.storage import schema
from pidro_desktop.storage.archive import files_in, first_id, game_at, local_time
from pidro_desktop.storage.books.own_book import OwnPuzzle, games_searched, keep_found
from pidro_desktop.storage.game_facts import connect

VERSION: Final = 1
"""The version of the search: a later one looks through the latest games again."""
LATEST: Final = 20
"""So many games are looked through, the latest ones, and then each that follows."""
STILL: Final = 2.0
"""Seconds in which nothing has moved before the next decision is judged."""
AGAIN: Final = 20.0
"""Seconds until it is seen whether another game was finished."""


class Ended(NamedTuple):
    """A finished game: its id, and when it ended, in the player's own time."""

    id: str
    at: str


class OwnSearch:
    """Looks for puzzles in finished games; nothing is raised, and what fails is told in the log.

    Args:
        database: the results. folder: the folder of the finished games.
        found: called in the thread whenever puzzles of a game were stored.
    """

    def __init__(
        self, database: Path, folder: Path, found: Callable[[], None] = lambda: None
    ) -> None:
        self._database, self._folder, self._found = database, folder, found
        self._free, self._stop = threading.Event(), threading.Event()
        self._since = 0.0
        self._gone: tuple[frozenset[str], set[str]] = frozenset(), set()
        self._background = Background("own puzzles", gently=True, optional=True)

    def start(self) -> None:
        """Begin; the process is started with the first decision."""
        threading.Thread(target=self._run, name="own puzzles", daemon=True).start()

    def allow(self, *, free: bool) -> None:
        """Say whether decisions may be judged now: nothing moves, and there is power for it."""
        if not free:
            self._free.clear()
        elif not self._free.is_set():
            self._since = time.monotonic()
            self._free.set()

    def close(self) -> None:
        """Stop without waiting; a game that was not finished is looked through again."""
        self._stop.set()
        self._free.set()
        self._background.close()

    # -------------------------------------------------------- in the thread

    def _run(self) -> None:
        try:
            while self._may_go_on():
                self._look()
                self._background.close()  # its process takes memory
                self._stop.wait(AGAIN)
        except (BrokenExecutor, CancelledError):  # it is closed, or there can be no process
            pass
        except Exception:  # whatever it is, it is told in the log and the game goes on
            logging.getLogger(__name__).exception("Mistakes cannot be looked for.")

    def _look(self) -> None:
        """Look through the games that were not looked through."""
        if not self._database.exists():
            return
        with closing(connect(self._database, writes=True)) as connection:
            known = games_searched(connection, VERSION)
            new = {game.id: game for game in latest(connection) if game.id not in known}
            for path, game in self._records(new):
                found = self._searched(path, game)
                if found is None or not leaves_reserve(self._database.parent):
                    return
                keep_found(connection, VERSION, game.id, found)
                if found:
                    self._found()

    def _records(self, new: dict[str, Ended]) -> Iterator[tuple[Path, Ended]]:
        """Yield the files of games, the latest first; not again of those that have none."""
        try:
            paths = files_in(self._folder) if new else []
        except OSError:
            return
        names = frozenset(path.name for path in paths)
        gone = self._gone[1] if self._gone[0] == names else set[str]()
        wanted = {name: game for name, game in new.items() if name not in gone}
        for path in paths if wanted else ():
            try:
                game = wanted.pop(first_id(path), None)
            except OSError:
                continue
            if game is not None:
                yield path, game
            if not wanted:
                return
        self._gone = names, gone | set(wanted)

    def _searched(self, path: Path, game: Ended) -> list[OwnPuzzle] | None:
        """Return the puzzles of a game; None if it was stopped, or cannot be read just now."""
        try:
            reader = game_at(path, 1, variants.load).reader
        except OSError:
            return None
        if reader is None or unit_of(reader.game.rules) is not Unit.WIN:
            return []
        return self._puzzles(reader, path, game)

    def _puzzles(self, reader: GameReader, path: Path, game: Ended) -> list[OwnPuzzle] | None:
        own = {
            turn.position: turn
            for turn in turns(reader.game.rules, reader.events)
            if turn.seat == SOUTH
        }
        judged: list[ReviewedDecision] = []
        for turn in own.values():
            if not self._may_go_on():
                return None
            judged.append(self._background.run(True, judged_alone, turn).result())
        found: list[OwnPuzzle] = []
        for item in candidates(judged):
            if not self._may_go_on():
                return None
            turn = own[item.position]
            options = self._proved(turn)
            if options:
                found.append(own_puzzle(reader, path.name, game.at, turn, options))
            if len(found) >= MOST:
                break
        return found

    def _proved(self, turn: Turn) -> tuple[PuzzleOption, ...]:
        return self._background.run(True, proved, turn).result()

    def _may_go_on(self) -> bool:
        """Wait until nothing has moved for a while; return False to stop."""
        while not self._stop.is_set():
            self._free.wait()
            left = self._since + STILL - time.monotonic()
            if left <= 0:
                return not self._stop.is_set()
            self._stop.wait(left)
        return False


def latest(connection: sqlite3.Connection) -> list[Ended]:
    """Return the games that were counted last, the latest first; damaged rows are left out.

    Raises:
        sqlite3.Error: the database failed.
    """
    found: list[Ended] = []
    for name, at in connection.execute(schema.LATEST_GAMES, (LATEST,)):
        here = local_time(at) if isinstance(at, str) else None
        if isinstance(name, str) and here is not None:
            found.append(Ended(name, here.isoformat(timespec="seconds")))
    return found
