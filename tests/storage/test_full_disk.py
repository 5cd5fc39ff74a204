"""Killed again and again on a disk that is full: once there is room, nothing is lost or left over.

The disk is a small one in memory, which only root may have, filled up to a few pages. Everywhere
else every write fails from some moment on, as it would there.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random

import pytest
from dying import ANYWHERE, INSIDE, killed
from failing import Trouble, struck
from life import Bench, Files, Witness, live
from own_games import SHORT, THREE, run
from slices import rounds

from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.storage.database import explained, say
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.saves import kept_games

pytestmark = pytest.mark.unix(reason="Windows has no fork and no SIGKILL")

KINDS = (ANYWHERE, *INSIDE)
PAGE = 4096
MOST_PAGES = 24
"""Of room that is left on the full disk."""
PATIENCE = 0.25
"""Seconds after which a life ends in which the moment to be killed at does not come."""
BEFORE = 30
"""Decisions of a person's life before the disk is full."""
A_HOME = 25
"""Rows of kills after which another person begins with an empty disk."""

Fill = Callable[[Random], Callable[[], object]]
"""Makes the disk full; returns what the process that is killed has to do for it."""


# ------------------------------------------------------------ disks


class SmallDisk:
    """A disk in memory, mounted at ``place``."""

    def __init__(self, place: Path) -> None:
        self.home = place / "home"
        self._ballast = place / "ballast"

    def fill(self, chance: Random) -> Callable[[], object]:
        """Leave some pages free, by chance."""
        self.leave(chance.randrange(MOST_PAGES))
        return lambda: None

    def leave(self, pages: int) -> None:
        """Leave so many pages free."""
        handle = os.open(self._ballast, os.O_WRONLY | os.O_CREAT)
        size = 0
        with suppress(OSError):
            while True:
                size += os.pwrite(handle, bytes(PAGE), size)
        os.ftruncate(handle, max(0, size - PAGE * pages))
        os.close(handle)

    def make_room(self) -> None:
        """Take the ballast away."""
        self._ballast.unlink(missing_ok=True)


class NoMore:
    """A folder on any disk, in which writing fails after some calls."""

    def __init__(self, place: Path) -> None:
        self.home = place / "home"

    def fill(self, chance: Random) -> Callable[[], object]:
        """Let every write fail from one of the next on, for the process that does what it gets."""
        trouble = Trouble("write", chance.randrange(1, 12), errno.ENOSPC, lasting=True, short=True)
        return lambda: struck(trouble).__enter__()

    def make_room(self) -> None:
        """A new process can write again."""


@contextmanager
def small_disk(place: Path) -> Iterator[SmallDisk]:
    """A disk of two megabytes; the test is skipped where none may be mounted."""
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(place)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("only root may mount a small disk")
    try:
        yield SmallDisk(place)
    finally:
        subprocess.run(["umount", str(place)], check=True)


@contextmanager
def any_disk(place: Path) -> Iterator[NoMore]:
    place.mkdir()
    yield NoMore(place)


DISKS = {"mounted": small_disk, "pretended": any_disk}


# ------------------------------------------------------------ kills


def rows_of_kills(disk: SmallDisk | NoMore, rows: int, chance: Random) -> int:
    """Each row: play, fill the disk, be killed a few times, make room, look; returns how many."""
    disk.home.mkdir()
    bench, kills = Bench(Files(disk.home)), 0
    for row in range(rows):
        witness = Witness()
        live(bench.files, Random(chance.random()), witness.hear, BEFORE)
        kinds = [chance.choice(KINDS) for _ in range(chance.randint(1, 4))]
        limit = disk.fill(chance)
        for kind in kinds:
            killed(bench.files, kind, chance, witness=witness, patience=PATIENCE, limit=limit)
        kills += len(kinds)
        left = sorted(str(path.relative_to(disk.home)) for path in disk.home.rglob("*"))
        disk.make_room()
        try:
            bench.judge(witness)
        except Exception as fault:
            fault.add_note(f"row {row}, {kinds}; {witness}; left: {left}")
            raise
    return kills


@rounds("rows", 2, 10)
@pytest.mark.parametrize("disk", DISKS)
def test_kills_on_a_full_disk_lose_nothing_and_leave_nothing(
    disk: str, tmp_path: Path, rows: int
) -> None:
    with DISKS[disk](tmp_path / "disk") as made:
        assert rows_of_kills(made, rows, Random(disk)) >= rows


@pytest.mark.slow
@pytest.mark.parametrize("disk", DISKS)
def test_two_thousand_kills_on_full_disks_lose_nothing(disk: str, tmp_path: Path) -> None:
    """PIDRO_KILLS says how many, where it is set."""
    wanted, kills = int(os.environ.get("PIDRO_KILLS", "2000")), 0
    for number in count():
        if kills >= wanted:
            break
        with DISKS[disk](tmp_path / str(number)) as made:
            kills += rows_of_kills(made, A_HOME, Random(f"{disk} {number}"))
    print(kills, "kills on a full disk,", disk)


# ------------------------------------------------------------ what is said


@pytest.mark.parametrize("before", [False, True], ids=["new", "used before"])
def test_a_full_disk_is_reported_as_one(tmp_path: Path, before: bool) -> None:
    """SQLite calls it an I/O error, or cannot open its files, depending on what is left."""
    with small_disk(tmp_path / "disk") as disk:
        disk.home.mkdir()
        path = disk.home / "history.sqlite3"
        if before:
            History.open(path).close()
        for pages in range(0, 28, 3):
            disk.leave(pages)
            with closing(History.open(path)) as history:
                said = history.notice if not history.counting else unsaved(history)
            assert said is None or "No space left on device" in str(said), said
            assert said is None or "Allow" not in str(said), said
            assert pages > MOST_PAGES or before or said
            disk.make_room()
        assert list(disk.home.glob(".*")) == []


def unsaved(history: History) -> str | None:
    """Return what is told if a row cannot be added."""
    try:
        history.reset()
    except StorageError as error:
        return error.text
    return None


@pytest.mark.parametrize(
    ("code", "found", "told"),
    [
        (sqlite3.SQLITE_FULL, None, "No space left on device"),
        (sqlite3.SQLITE_IOERR_SHMSIZE, errno.ENOSPC, "No space left on device"),
        (sqlite3.SQLITE_IOERR_WRITE, errno.EDQUOT, "Disk quota exceeded"),
        (sqlite3.SQLITE_CANTOPEN, errno.EACCES, "Permission denied"),
        (sqlite3.SQLITE_IOERR_READ, None, "from SQLite"),
        (sqlite3.SQLITE_BUSY, errno.ENOSPC, "from SQLite"),
    ],
)
def test_the_system_is_asked_what_is_behind_an_error_of_sqlite(
    tmp_path: Path, code: int, found: int | None, told: str
) -> None:
    error = sqlite3.OperationalError("from SQLite")
    error.sqlite_errorcode = code
    trouble = Trouble("write" if found else "", 1, found or 0, lasting=True)
    with struck(trouble):
        assert say(explained(error, tmp_path / "history.sqlite3")) == told
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------ in one sitting


def sit_down(home: Path, told: list[str]) -> GameSessions:
    return GameSessions(
        home / "current.pidro.jsonl", History.open(home / "history.sqlite3"), notify=told.append
    )


def counted(home: GameSessions) -> int:
    with closing(History.look_into(home.history.path)) as history:
        won, lost = history.lifetime()
    return won + lost


def test_what_waits_is_counted_as_soon_as_there_is_room(tmp_path: Path) -> None:
    told: list[str] = []
    full = Trouble("", 1, errno.ENOSPC, lasting=True)
    with struck(full):
        home = sit_down(tmp_path, told)
        match = home.start(SHORT, THREE)
        full.kind = "commit"
        run(match)
        assert match.is_over
        assert home.saved() is None
        assert counted(home) == 0
        assert "full" in told[0]
        full.kind = ""
        assert home.saved() is None, "as the title asks"
        assert counted(home) == 1
        assert [path.name[0] for path in kept_games(home.save).glob("*.pidro.jsonl")] == ["2"]
        run(home.start(SHORT, THREE))
        assert counted(home) == 2
    assert len(told) == 1
    home.history.close()


def test_results_that_could_not_be_opened_are_opened_as_soon_as_there_is_room(
    tmp_path: Path,
) -> None:
    told: list[str] = []
    with struck(Trouble("commit", 1, errno.ENOSPC, lasting=True)):
        home = sit_down(tmp_path, told)
        assert not home.history.counting
        run(home.start(SHORT, THREE))
        run(home.start(SHORT, THREE))
        assert len(list(kept_games(home.save).glob("uncounted-*"))) == 2
    home.saved()
    assert counted(home) == 2
    assert list(kept_games(home.save).glob("uncounted-*")) == []
    home.history.close()


def test_a_game_that_could_not_be_counted_waits_while_a_kept_one_is_resumed(tmp_path: Path) -> None:
    """It was set aside as if it were unfinished, and never counted."""
    full = Trouble("", 1, errno.ENOSPC, lasting=True)
    with struck(full):
        home = sit_down(tmp_path, [])
        run(home.start(SHORT, THREE), 9)
        match = run(home.start(SHORT, THREE), 4)
        (kept,) = kept_games(home.save).glob("unfinished-*.pidro.jsonl")
        full.kind = "commit"
        run(match)
        home.switch_to(kept)
    home.close_current()
    home.history.close()
    again = sit_down(tmp_path, [])
    again.count_finished()
    assert counted(again) == 1
    again.history.close()


@pytest.mark.parametrize("first", range(1, 8))
@pytest.mark.parametrize("kind", ["write", "flush", "rename"])
def test_a_new_game_that_cannot_be_begun_leaves_the_one_that_was_played(
    tmp_path: Path, kind: str, first: int
) -> None:
    """Whichever call fails, however often it is tried: there is one record of the old game."""
    home = sit_down(tmp_path, [])
    match = run(home.start(SHORT, THREE), 9)
    before = home.save.read_bytes()
    began = False
    for _ in range(3):
        trouble = Trouble(kind, first, errno.ENOSPC, lasting=kind != "rename")
        with struck(trouble), suppress(StorageError):
            home.start(SHORT, THREE).close()
            began = True
        if began:
            break
        assert home.save.read_bytes() == before
        assert list(kept_games(home.save).glob("*")) == []
    again = sit_down(tmp_path, [])
    again.sweep()
    assert list(tmp_path.glob(".*.tmp")) == []
    if not began:
        resumed = again.resume(THREE)
        assert resumed is not None
        assert resumed.events == match.events
        assert resumed.setup.proved
