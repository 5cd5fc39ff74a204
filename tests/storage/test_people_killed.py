"""A process killed while people come, go and take turns: everyone is there, with what is theirs."""

from __future__ import annotations

import os
import signal
from collections import Counter
from datetime import timedelta
from pathlib import Path
from random import Random

import pytest
from dying import ANYWHERE, killed
from life import Files
from people_life import TODAY, PeopleWitness, household, live_people
from slices import rounds

from pidro_desktop.storage import people
from pidro_desktop.storage.household import DAYS_KEPT
from pidro_desktop.storage.settings import Settings

pytestmark = pytest.mark.unix(reason="Windows has no fork and no SIGKILL")

KINDS = (ANYWHERE, "write", "flush", "rename")
A_HOME = 10
"""Kills after which other people begin."""


def kill(folder: Path, times: int, seed: int) -> Counter[str]:
    """Kill as often, anywhere and inside each kind of call in turn; where it was each time."""
    chance, places, witness, home = Random(seed), Counter[str](), PeopleWitness(), folder
    for number in range(times):
        if number % A_HOME == 0:
            home, witness = folder / str(number), PeopleWitness()
            home.mkdir()
        kind = KINDS[number % len(KINDS)]
        _, place = killed(Files(home), kind, chance, witness=witness, life=live_people)
        places[place] += 1
        witness.judge(Files(home))
        household(home).empty_trash(TODAY)
        folders = {path.name for path in (home / "config" / people.FOLDER).glob("*")}
        assert folders == witness.there | witness.gone
    return places


@rounds("kills", 6, 30)
def test_kills_lose_nobody(on_disk: Path, kills: int) -> None:
    assert sum(kill(on_disk, kills, seed=1).values()) == kills


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
