"""Kills of everything that one person does, on one disk, where games end all the time.

Games, games against a bot, dailies, matches, evenings, people, and all that is kept, solved and
carried; on a full disk, too. Half of the kills come while something ends.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from daily_life import DailyWitness, live_dailies
from deals_life import Judge
from dying import ANYWHERE, ENDING, killed
from evening_life import EveningWitness, live_evenings
from life import Bench, Files, Tell, Witness, live
from match_life import MatchWitness, live_matches
from outside_bots import bot
from people_life import PeopleWitness, live_people
from shelf_life import ShelfWitness, live_shelf
from slices import rounds
from test_full_disk import NoMore

pytestmark = pytest.mark.unix(reason="Windows has no fork and no SIGKILL")

KINDS = (ANYWHERE, ENDING, "write", ENDING, "flush", ENDING, "rename", ENDING, "commit", ENDING)
LIVES = ("games",) * 5 + ("shelf", "dailies", "matches", "evenings", "people")
A_HOME = 40
"""Kills after which another person begins with an empty folder."""
PATIENCE = 6.0
"""Seconds after which a life ends in which the moment to be killed at does not come."""
SOON = 10.0
"""Seconds in which the bots of a killed process must have ended."""
FULL, BOT = 1 / 6, 1 / 10
"""How often the disk is full, and how often a bot from outside plays."""


class Games:
    """Judges one life of games after the other."""

    def __init__(self, files: Files) -> None:
        self._bench, self._witness = Bench(files), Witness()

    def hear(self, what: str, told: object) -> None:
        """Take down one thing told."""
        self._witness.hear(what, told)

    def judge(self, _files: Files) -> None:
        """Every promise."""
        self._bench.judge(self._witness)
        self._witness = Witness()


class Way(NamedTuple):
    """One way to live: what is done, who judges it, and where its process may be killed."""

    live: Callable[[Files, Random, Tell], object]
    judge: Judge
    kinds: tuple[str, ...] = KINDS


def running(folder: Path) -> bool:
    """Whether a program of a folder runs, as far as the system says so in its files."""
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if os.fsencode(folder) in path.read_bytes():
                return True
    return False


@dataclass
class Person:
    """Somebody with a home, who lives in all ways and is killed in all of them."""

    files: Files
    chance: Random
    ways: dict[str, Way] = field(default_factory=dict)
    bot: str = ""

    def __post_init__(self) -> None:
        self.files.home.mkdir()
        self.bot = bot(self._bots)
        self.ways = {
            "games": Way(live, Games(self.files)),
            "dailies": Way(live_dailies, DailyWitness()),
            "matches": Way(live_matches, MatchWitness()),
            "evenings": Way(live_evenings, EveningWitness()),
            "people": Way(live_people, PeopleWitness(), ("write", "flush", "rename", ANYWHERE)),
            "shelf": Way(live_shelf, ShelfWitness()),
        }

    @property
    def _bots(self) -> Path:
        return self.files.home.with_name(f"{self.files.home.name} bots")

    def be_killed(self) -> str:
        """Live in one of the ways until a kill, and look; returns what it was."""
        name = self.chance.choice(LIVES)
        way = self.ways[name]
        kind, life, what = self.chance.choice(way.kinds), way.live, name
        if name == "games" and self.chance.random() < BOT:
            what, life = "games with a bot", partial(live, three=(self.bot, "random", "random"))
        full = name != "people" and self.chance.random() < FULL
        what = f"{what}, full disk" if full else what
        _, place = killed(
            self.files,
            kind,
            self.chance,
            witness=way.judge,
            life=life,
            limit=NoMore(self.files.home).fill(self.chance) if full else int,
            patience=PATIENCE / 12 if full else PATIENCE,
        )
        try:
            way.judge.judge(self.files)
        except BaseException as fault:
            fault.add_note(f"{what}, {kind}, died at {place}")
            raise
        return what

    def ended(self) -> Counter[str]:
        """How much has ended in this life, and is counted; no bot has outlived its game."""
        for way in self.ways.values():
            way.judge.judge(self.files)
        until = time.monotonic() + SOON
        while running(self._bots):
            assert time.monotonic() < until, "a bot is left over"
            time.sleep(0.05)
        with closing(sqlite3.connect(self.files.history)) as rows:
            return Counter(
                {
                    table: rows.execute(f"SELECT COUNT(*) FROM {table}").fetchone()[0]
                    for table in ENDED
                }
            )


ENDED = ("game", "daily", "match_played", "evening_played", "puzzle_try", "lesson")
"""The tables that get a row for each of what ends."""


def kill(folder: Path, times: int, seed: int) -> tuple[Counter[str], Counter[str]]:
    """Kill as often; returns in what, and what has ended meanwhile."""
    chance, kills, ended = Random(seed), Counter[str](), Counter[str]()
    for number in range(0, times, A_HOME):
        person = Person(Files(folder / str(number)), chance)
        for more in range(min(A_HOME, times - number)):
            try:
                kills[person.be_killed()] += 1
            except BaseException as fault:
                fault.add_note(f"seed {seed}, kill {number + more}")
                raise
        ended += person.ended()
        shutil.rmtree(person.files.home)
    return kills, ended


@rounds("kills", 8, 100)
def test_kills_in_a_whole_life_lose_nothing(on_disk: Path, kills: int) -> None:
    _, ended = kill(on_disk, kills, seed=3)
    assert ended.total() > kills // 6


@pytest.mark.slow
@pytest.mark.parametrize("half", [1, 2])
def test_ten_thousand_kills_in_whole_lives_lose_nothing(on_disk: Path, half: int) -> None:
    """PIDRO_KILLS says how many, in both halves together; each takes one core."""
    times = int(os.environ.get("PIDRO_KILLS", "10000")) // 2
    begun = time.monotonic()
    kills, ended = kill(on_disk, times, seed=times + half)
    print(f"{kills.total():,} kills in {time.monotonic() - begun:,.0f} s:", dict(kills))
    print("What ended meanwhile, and is counted once:", dict(ended))
