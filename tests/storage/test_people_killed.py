"""A process killed while people come, go and take turns: everyone is there, with what is theirs."""

from __future__ import annotations

import json
import mmap
import os
import signal
from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from dying import Fate, os_write
from slices import rounds

from pidro_desktop.storage import people
from pidro_desktop.storage.household import DAYS_KEPT, Household
from pidro_desktop.storage.settings import Settings
from pidro_desktop.storage.sweeping import sweep_parts

pytestmark = pytest.mark.unix(reason="Windows has no fork and no SIGKILL")

KINDS = {"write": 12, "flush": 24, "rename": 12}
"""At most so many calls are lived through before the one that kills."""
TODAY = date(2026, 3, 16)


def household(home: Path) -> Household:
    """The people of a home, as the next start finds them; leftovers are swept."""
    sweep_parts(home / "config", people.FILE.__eq__)
    return Household(home / "config", home / "data", lambda: True)


def live(home: Path, chance: Random, tells: int) -> NoReturn:
    """Let people come, go and take turns for ever; what was done is told."""
    found = household(home)
    while True:
        others, gone = found.people.others, [*found.people.deleted]
        idle = [person for person in others if person != found.people.active]
        what = chance.choice(("add", "activate", "delete", "back", "rename"))
        person = ""
        if what == "add" and not found.full:
            person = found.add(Settings(sound_volume=chance.randrange(101)))
            folder = people.folder_of(home / "data", person)
            folder.mkdir(parents=True)
            (folder / "current.pidro.jsonl").touch()
        elif what == "activate":
            person = chance.choice(found.ids)
            found.activate(person)
        elif what == "delete" and idle:
            person = chance.choice(idle)
            os_write(tells, json.dumps(["deleting", person]).encode() + b"\n")
            found.delete(person, TODAY)
        elif what == "back" and gone:
            person = chance.choice(gone)
            os_write(tells, json.dumps(["bringing", person]).encode() + b"\n")
            found.bring_back(person)
        elif what == "rename" and others:
            person = chance.choice(others)
            found.change(person, Settings(sound_volume=chance.randrange(101)))
        else:
            continue
        os_write(tells, json.dumps([what, person]).encode() + b"\n")


def killed(home: Path, kind: str, chance: Random) -> list[list[str]]:
    """Live until a call of this kind kills; returns what was told."""
    fate = Fate(kind, chance.randint(1, KINDS[kind]), Random(chance.random()), mmap.mmap(-1, 1))
    hears, tells = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(hears)
        fate.take_hold()
        live(home, fate.chance, tells)
    os.close(tells)
    with os.fdopen(hears, "rb") as heard:
        told = heard.read()
    _, status = os.waitpid(process, 0)
    assert os.WIFSIGNALED(status), told[-2000:]
    assert os.WTERMSIG(status) == signal.SIGKILL
    return [json.loads(line) for line in told.split(b"\n")[:-1]]


class Roll:
    """Who must be there, after what was told; what was begun last may have happened or not."""

    def __init__(self) -> None:
        self.there: set[str] = set()
        self.gone: set[str] = set()
        self.whole: set[str] = set()
        self.active = people.FIRST

    def hear(self, told: list[list[str]]) -> set[str]:
        """Take down what was told; returns whose going or coming may be half told."""
        open_ones: set[str] = set()
        for what, person in told:
            if what in ("deleting", "bringing"):
                open_ones = {person}
                continue
            open_ones = set()
            if what == "add":
                self.whole.add(person)
            if what in ("add", "back"):
                self.there.add(person)
                self.gone.discard(person)
            elif what == "delete":
                self.there.discard(person)
                self.gone.add(person)
            elif what == "activate":
                self.active = person
        return open_ones

    def compare(self, found: Household, half: set[str]) -> None:
        """Nobody told of is missing; who was being added may be there."""
        assert found.notice is None
        there, gone = set(found.people.others), set(found.people.deleted)
        assert self.there - half <= there
        assert self.gone - half <= gone
        assert self.there | self.gone <= there | gone
        for person in there | gone:
            assert found.settings_file(person).exists()
        for person in self.whole:
            assert (people.folder_of(found.data, person) / "current.pidro.jsonl").exists()
        self.there, self.gone, self.active = there, gone, found.people.active
        assert self.active in found.ids


def kill(folder: Path, times: int, seed: int) -> Counter[str]:
    """Kill as often, inside each kind of call in turn; every tenth time with other people."""
    chance, counts, roll, home = Random(seed), Counter[str](), Roll(), folder
    for number in range(times):
        if number % 10 == 0:
            home, roll = folder / str(number), Roll()
            for kind in ("config", "data"):
                (home / kind).mkdir(parents=True)
        kind = list(KINDS)[number % len(KINDS)]
        told = killed(home, kind, chance)
        half = roll.hear(told)
        found = household(home)
        roll.compare(found, half)
        assert not list((home / "config").glob("*.tmp"))
        found.empty_trash(TODAY)
        folders = {path.name for path in (home / "config" / people.FOLDER).glob("*")}
        assert folders == roll.there | roll.gone
        counts[kind] += len(told)
    return counts


@rounds("kills", 6, 30)
def test_kills_lose_nobody(on_disk: Path, kills: int) -> None:
    counts = kill(on_disk, kills, seed=1)
    assert sum(counts.values()) > 2 * kills


@pytest.mark.slow
def test_a_thousand_kills_lose_nobody(on_disk: Path) -> None:
    """PIDRO_KILLS says how many, where it is set."""
    times = int(os.environ.get("PIDRO_KILLS", "1000"))
    print(times, "kills:", dict(kill(on_disk, times, seed=times)))


def test_a_removal_that_is_killed_goes_on_the_next_time(tmp_path: Path) -> None:
    for kind in ("config", "data"):
        (tmp_path / kind).mkdir()
    found = household(tmp_path)
    person = found.add(Settings())
    for number in range(20):
        folder = people.folder_of(tmp_path / "data", person) / "saves"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{number}.pidro.jsonl").touch()
    found.delete(person, TODAY)
    later = TODAY + timedelta(days=DAYS_KEPT)
    for lives in range(1, 40, 3):
        process = os.fork()
        if process == 0:
            _unlink_and_die(lives)
            household(tmp_path).empty_trash(later)
            os._exit(0)
        os.waitpid(process, 0)
        assert household(tmp_path).alone, "who is deleted does not come back by halves"
    household(tmp_path).empty_trash(later)
    assert not list(tmp_path.rglob(person))
    assert household(tmp_path).last_deleted is None


def _unlink_and_die(lives: int) -> None:
    """Let this process die after so many files were removed."""
    left, unlink = [lives], os.unlink

    def dying(*given: object, **named: object) -> None:
        left[0] -= 1
        if left[0] < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        unlink(*given, **named)

    setattr(os, "unlink", dying)  # noqa: B010  likewise
