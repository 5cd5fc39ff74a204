"""A kill or a failing disk while somebody is restored leaves what was before, or what comes after.

What is left over is swept by the next start, and nobody's own files ever change.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dying import die, os_write
from failing import CALLS, Trouble, struck
from kept_homes import TODAY, everything, household, keep, result
from slices import rounds

from pidro_desktop.backup.fault import BackupFault
from pidro_desktop.backup.reading import look
from pidro_desktop.backup.restoring import How, restore, undo
from pidro_desktop.backup.writing import write
from pidro_desktop.storage import people
from pidro_desktop.storage.history import History
from pidro_desktop.storage.people import FIRST, folder_of

Deed = Callable[[Path], object]
DEADLY = ("write", "fsync", "replace", "mkdir", "open", "unlink", "rmdir")
"""Calls in which a process may die, of the module ``os``."""


class Home:
    """A home as it is before, and a backup to restore into it."""

    def __init__(self, folder: Path) -> None:
        self.template = folder / "template"
        keep(folder / "there", FIRST, "Åsa", range(2))
        self.path = write(folder / "there.zip", household(folder / "there")).path
        keep(self.template, FIRST, "Eva", range(3, 5))
        history = History.open(self.template / "data" / "history.sqlite3")
        history.record_game(result(9))
        history.close()
        (self.template / "config" / "rules").mkdir()
        self.before = everything(self.template)
        self._copies = folder / "copies"
        self._number = 0

    def copy(self) -> Path:
        """A copy of it that may be spoilt."""
        self._number += 1
        home = self._copies / str(self._number)
        shutil.copytree(self.template, home)
        return home

    def restore(self, home: Path, how: How) -> None:
        """Restore the backup into a copy."""
        restore(self.path, "first", household(home), FIRST, how, TODAY)

    def compare(self, home: Path, after: dict[str, bytes]) -> bool:
        """Start again, and find what was before or what comes after; returns which."""
        found = household(home)
        found.sweep()
        assert found.notice is None
        now = everything(home)
        for name in self.before:
            assert now[name] == self.before[name]
        (first,) = found.ids
        known = found.people.known - {FIRST}
        for kind in ("config", "data"):
            there = {path.name for path in (home / kind / people.FOLDER).glob("*")}
            assert there <= known | ({first} - {FIRST})
        assert not list((home / "config" / people.FOLDER).glob(".*"))
        if first == FIRST:
            return False
        assert restored(home, first) == after
        return True


def restored(home: Path, person: str) -> dict[str, bytes]:
    """The files of somebody who was restored."""
    return {
        f"{kind}/{name}": content
        for kind in ("config", "data")
        for name, content in everything(folder_of(home / kind, person)).items()
    }


@pytest.fixture(name="home", scope="module")
def _home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    return Home(tmp_path_factory.mktemp("home"))


class Doom:
    """Counts calls of a process, and kills it in one of them: before, after, or half done."""

    def __init__(self, last: int, chance: Random) -> None:
        self.left, self.chance, self.lived = last, chance, 0

    def call(self, real: Callable[..., Any], *given: Any, **named: Any) -> Any:
        self.lived += 1
        if self.lived != self.left:
            return real(*given, **named)
        if real is os_write:
            os_write(given[0], given[1][: self.chance.randrange(len(given[1]) + 1)])
        elif self.chance.random() < 0.5:
            with suppress(OSError):
                real(*given, **named)
        return die()

    def take_hold(self) -> None:
        for name in DEADLY:
            setattr(os, name, partial(self.call, getattr(os, name)))


def lived(deed: Deed, home: Path) -> int:
    """In how many calls a process that does something may die."""
    before = {name: getattr(os, name) for name in DEADLY}
    doom = Doom(0, Random())
    try:
        doom.take_hold()
        deed(home)
    finally:
        for name, real in before.items():
            setattr(os, name, real)
    return doom.lived


def killed(deed: Deed, home: Path, last: int, chance: Random) -> None:
    """Do something in a process of its own that dies in its call of this number."""
    process = os.fork()
    if process == 0:
        with suppress(BaseException):
            Doom(last, chance).take_hold()
            deed(home)
        os._exit(1)
    _, status = os.waitpid(process, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL


def kill_restoring(home: Home, times: int, seed: int) -> Counter[str]:
    """Kill so often while somebody is restored; returns how often it was done all the same."""
    chance, counts = Random(seed), Counter[str]()
    deeds = {how: partial(Home.restore, home, how=how) for how in How}
    calls, after = dict[How, int](), dict[How, dict[str, bytes]]()
    for how, deed in deeds.items():
        whole = home.copy()
        calls[how] = lived(deed, whole)
        after[how] = restored(whole, household(whole).ids[0])
    for number in range(times):
        how = (How.ADD, How.REPLACE)[number % 2]
        last = chance.randint(1, calls[how])
        if number % 4 > 1:  # around the list of people, which decides
            last = chance.randint(max(1, calls[how] - 12), calls[how])
        copy = home.copy()
        killed(deeds[how], copy, last, chance)
        done = home.compare(copy, after[how])
        counts[f"{how.value} {'after' if done else 'before'}"] += 1
        if number % 5 == 0 and not done:
            home.restore(copy, how)
            assert home.compare(copy, after[how])
        shutil.rmtree(copy)
    return counts


@pytest.mark.unix(reason="Windows has no fork and no SIGKILL")
@rounds("times", 24, 200)
def test_a_kill_leaves_what_was_before_or_what_comes_after(home: Home, times: int) -> None:
    counts = kill_restoring(home, times, seed=3)
    assert sum(counts.values()) == times
    assert len(counts) == 4


@pytest.mark.slow
@pytest.mark.unix(reason="Windows has no fork and no SIGKILL")
def test_a_thousand_kills_leave_what_was_before_or_what_comes_after(home: Home) -> None:
    """PIDRO_KILLS says how many, where it is set."""
    times = int(os.environ.get("PIDRO_KILLS", "1000"))
    print(times, "kills:", dict(kill_restoring(home, times, seed=times)))


@pytest.mark.unix(reason="Windows has no fork and no SIGKILL")
def test_a_kill_while_a_restoring_is_undone_leaves_one_or_the_other(home: Home) -> None:
    whole = home.copy()
    home.restore(whole, How.ADD)
    new = household(whole).ids[0]
    after, chance = restored(whole, new), Random(4)

    def deed(copy: Path) -> None:
        undo(household(copy), new, TODAY)

    copy = home._copies / "undone"
    shutil.copytree(whole, copy)
    for last in range(1, lived(deed, copy) + 1):
        shutil.rmtree(copy)
        shutil.copytree(whole, copy)
        killed(deed, copy, last, chance)
        found = household(copy)
        assert found.ids in ((FIRST,), (new,))
        assert restored(copy, new) == after
        assert {name: everything(copy)[name] for name in home.before} == home.before


@pytest.mark.unix(reason="Windows has no fork and no SIGKILL")
def test_a_kill_while_a_backup_is_written_leaves_none_or_a_whole_one(
    home: Home, tmp_path: Path
) -> None:
    target, chance = tmp_path / "out" / "mine.zip", Random(6)
    target.parent.mkdir()

    def deed(copy: Path) -> None:
        write(target, household(copy))

    copy = home.copy()
    calls = lived(deed, copy)
    for last in range(1, calls + 1, 2):
        target.unlink(missing_ok=True)
        killed(deed, copy, last, chance)
        if target.exists():
            look(target)
    now = everything(copy)
    assert {name: now[name] for name in home.before} == home.before


def faults(kind: str, count: int) -> Iterator[Trouble]:
    """Every way in which calls of a kind fail."""
    for number in range(1, count + 1):
        yield Trouble(kind, number, errno.EIO)
        yield Trouble(kind, number, errno.ENOSPC, lasting=True, short=kind == "write")


@pytest.mark.parametrize("kind", CALLS)
@pytest.mark.parametrize("how", How)
def test_a_disk_that_fails_leaves_what_was_before_and_says_so(
    home: Home, how: How, kind: str
) -> None:
    whole = home.copy()
    counted = Trouble()
    with struck(counted):
        home.restore(whole, how)
    after = restored(whole, household(whole).ids[0])
    every = list(faults(kind, counted.count[kind]))
    for trouble in (*every[: -2 : max(1, len(every) // 4)], *every[-2:]):
        copy = home.copy()
        with struck(trouble), suppress(BackupFault):
            home.restore(copy, how)
        home.compare(copy, after)
        home.restore(copy, how) if household(copy).ids == (FIRST,) else None
        assert home.compare(copy, after)
        shutil.rmtree(copy)
