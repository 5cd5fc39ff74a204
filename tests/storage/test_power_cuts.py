"""Power cuts: in whatever order the disk has written, the program starts and nothing is lost."""

from __future__ import annotations

import os
import shutil
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from daily_life import DailyWitness, live_dailies
from deals_life import Judge
from evening_life import EveningWitness, live_evenings
from life import BEFORE_FIRST_LINE, Bench, Files, Tell, Witness, live
from match_life import MatchWitness, live_matches
from people_life import PeopleWitness, live_people
from power import Moment, State, put, recorded, states
from shelf_life import ShelfWitness, live_shelf

pytestmark = pytest.mark.unix(reason="Windows has no fork, and flushes no folders")

AGAIN = 1 / 40
"""How often the power fails once more in the start after a cut."""
SHARE = 3
"""Of the states of other moments, so many times fewer are tried where no folder has changed."""


class GamesWitness(Witness):
    """What a life of games has told."""

    def judge(self, files: Files) -> None:
        """Every promise; of an action with a hole in it there is a sentence."""
        hole = files.save.exists() and b"\0" in files.save.read_bytes()
        expected = (BEFORE_FIRST_LINE, "damaged at line") if hole else (BEFORE_FIRST_LINE,)
        Bench(files, expected=expected).judge(self)


class Life(NamedTuple):
    """What somebody does, who says whether every promise was kept, and whether files get holes."""

    live: Callable[[Files, Random, Tell], object]
    witness: Callable[[], Judge]
    holes: bool = False


LIVES = {
    "games": Life(live, GamesWitness, holes=True),
    "dailies": Life(live_dailies, DailyWitness),
    "matches": Life(live_matches, MatchWitness),
    "evenings": Life(live_evenings, EveningWitness),
    "people": Life(live_people, PeopleWitness),
    "shelf": Life(live_shelf, ShelfWitness),
}


@dataclass
class Cuts:
    """Lets the power fail at every moment of a life, and looks what is left.

    Attributes:
        most: states of a moment that are tried at most.
        tried: how many were, by how often the power had failed.
    """

    folder: Path
    life: Life
    chance: Random
    most: int
    tried: Counter[str] = field(default_factory=Counter)
    _seen: set[int] = field(default_factory=set)

    def run(self, moments: int) -> Counter[str]:
        """Live for so many moments; returns what was tried."""
        home = self.folder / "lived"
        home.mkdir(parents=True)
        recording = recorded(home, self.life.live, self.chance, moments)
        witness, heard = self.life.witness(), 0
        for moment in recording.moments:
            for what, told in recording.tells[heard : moment.told]:
                witness.hear(what, told)
            heard = moment.told
            for state in self._states(moment):
                self._judge(state, witness, moment)
                if self.chance.random() < AGAIN:
                    self._cut_again(state, witness)
        return self.tried

    def _states(self, moment: Moment, after: int = 0) -> list[State]:
        """States that were not tried yet with what had been told."""
        most = self.most if moment.changes else max(2, self.most // SHARE)
        found = []
        for state in states(moment, self.chance, most, holes=self.life.holes):
            key = hash((frozenset(state.items()), moment.told, after))
            if key not in self._seen:
                self._seen.add(key)
                found.append(state)
        return found

    def _judge(self, state: State, witness: Judge, moment: Moment, times: str = "once") -> None:
        """Start the program on a state, and compare with what had been told."""
        home = self.folder / "cut"
        put(state, home)
        try:
            deepcopy(witness).judge(Files(home))
        except BaseException as fault:
            fault.add_note(f"{times}, after {moment.told} were told, changes: {moment.changes}")
            raise
        finally:
            shutil.rmtree(home)
        self.tried[times] += 1

    def _cut_again(self, state: State, witness: Judge) -> None:
        """Let the power fail at every moment of the start after a cut."""
        home = self.folder / "again"
        put(state, home)
        start = deepcopy(witness)
        recording = recorded(home, lambda files, *_: start.judge(files), self.chance, 10_000)
        shutil.rmtree(home)
        for moment in recording.moments:
            for found in self._states(moment, after=id(start)):
                self._judge(found, witness, moment, "twice")


@pytest.mark.parametrize("life", LIVES)
def test_power_cuts_lose_nothing(life: str, tmp_path: Path) -> None:
    assert sum(Cuts(tmp_path, LIVES[life], Random(life), 4).run(90).values()) > 40


@pytest.mark.slow
@pytest.mark.parametrize("life", LIVES)
def test_many_power_cuts_lose_nothing(life: str, tmp_path: Path) -> None:
    """PIDRO_CUTS says how many lives, where it is set."""
    tried = Counter[str]()
    for number in range(int(os.environ.get("PIDRO_CUTS", "10"))):
        folder = tmp_path / str(number)
        tried += Cuts(folder, LIVES[life], Random(f"{life} {number}"), 24).run(800)
        shutil.rmtree(folder)
    print(life, "states of the disk:", dict(tried))
