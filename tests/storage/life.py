"""A person's life with the program, for tests that end it: play, settings, game ends, resets.

``live`` does what the window would have done with the files; ``Bench`` looks afterwards whether
every promise was kept. What was done is told on the way, so that both can be compared.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeVar

from own_games import THREE

from pidro_desktop import variants
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.match.match import Match
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.players import make
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.people import FOLDER
from pidro_desktop.storage.saves import kept_games, read_lines
from pidro_desktop.storage.sweeping import sweep_parts

T = TypeVar("T")
Tell = Callable[[str, object], None]
QUICK = variants.load("finnish", {"target": 5})
"""Rules of games that last a deal or two, so that many are finished."""
BEFORE_FIRST_LINE = "cut off in its first line"
SWITCHES = 1 / 60
"""How often somebody leaves a game for another one, instead of the next decision."""


@dataclass
class Files:
    """Where everything lies."""

    home: Path

    @property
    def settings(self) -> Path:
        return self.home / "settings.toml"

    @property
    def history(self) -> Path:
        return self.home / "history.sqlite3"

    @property
    def save(self) -> Path:
        return self.home / "current.pidro.jsonl"


@contextmanager
def sat_down(files: Files, told: list[str]) -> Iterator[GameSessions]:
    """The games as the title has them, what was found told to ``told``."""
    history = History.open(files.history)
    if history.notice:
        told.append(history.notice)
    home = GameSessions(files.save, history, notify=told.append)
    sweep_parts(files.settings.parent, files.settings.name.__eq__)
    try:
        for settle in (home.sweep, home.repair, home.count_finished):
            try:
                settle()
            except StorageError as fault:
                told.append(str(fault))
        yield home
    finally:
        home.close_current()
        history.close()


def live(
    files: Files,
    chance: Random,
    tell: Tell,
    decisions: int = 1_000_000,
    three: Sequence[str] = THREE,
) -> None:
    """Play, change settings and reset numbers; StorageErrors are what a person would be told."""
    preferences = Preferences.load(files.settings)
    tell("notices", list(preferences.notices))
    told: list[str] = []
    with sat_down(files, told) as home:
        tell("notices", told)
        match = attempt(lambda: home.resume(three), tell)
        for _ in range(decisions):
            if match is None or match.is_over or chance.random() < SWITCHES:
                tell("switching", None)
                match = attempt(lambda: switch(home, chance, three), tell)
            if match is not None:
                attempt(lambda: play_on(files, match, chance, tell), tell)  # noqa: B023  called at once
            live_aside(files, home, preferences, chance, tell)
            tell("notices", told)


def switch(home: GameSessions, chance: Random, three: Sequence[str]) -> Match | None:
    """Begin a game or go on with one that was set aside; the one that is open is set aside."""
    waiting = sorted(kept_games(home.save).glob("unfinished-*.pidro.jsonl"))
    if not waiting or chance.random() < 0.5:
        return home.start(QUICK, three)
    home.switch_to(chance.choice(waiting))
    return home.resume(three)


def live_aside(
    files: Files, home: GameSessions, preferences: Preferences, chance: Random, tell: Tell
) -> None:
    """What a person does at times besides playing."""
    what = chance.randrange(16)
    if what < 2:
        number = (preferences.now.sound_volume + 1) % 101
        tell("setting", number)
        preferences.change(sound_volume=number, muted=number > 50)
        if not preferences.notices:
            tell("set", number)
        tell("notices", preferences.notices)
        preferences.notices.clear()
    elif what == 2:
        attempt(home.history.reset, tell)
    elif what == 3:
        attempt(home.history.undo_reset, tell)


def attempt(do: Callable[[], T], tell: Tell) -> T | None:
    """Do something; a StorageError is told, nothing else is forgiven."""
    try:
        return do()
    except StorageError as fault:
        tell("notices", [str(fault)])
        return None


def play_on(files: Files, match: Match, chance: Random, tell: Tell) -> None:
    """The next thing that happens in a game, and what is on the disk after it."""
    identity = match.setup.created
    tell("doing", identity)
    if match.needs_deal:
        match.deal()
    elif match.moments and chance.random() < 0.03:
        match.undo()
    else:
        ask = match.asks()[0]
        player = make("random") if match.is_person(ask.seat) else match.setup.players[ask.seat]
        match.submit(player.decide(match.game_view(ask.seat), chance))
    if match.is_over:
        tell("finished", identity)
    elif files.save.exists():
        raw = files.save.read_bytes()
        tell("played", (identity, len(raw), hashlib.sha256(raw).hexdigest()))


# ------------------------------------------------------------ afterwards

CARRIED_OUT = "Documents"
"""The folder of exports; what a kill leaves there nobody may sweep, for it is somebody's own."""
NOT_SWEPT = {CARRIED_OUT, FOLDER}
"""Folders that are not swept now: that of a further player is when this player plays."""


def leftovers(files: Files) -> list[str]:
    """What was being written and must have been swept by now."""
    found = (path.relative_to(files.home) for path in files.home.rglob("*.tmp*"))
    return [str(path) for path in found if not NOT_SWEPT & {*path.parts}]


@dataclass
class Witness:
    """What a life has told: all that must be true after it."""

    tried: list[int] = field(default_factory=list)
    set: int | None = None
    finished: list[str] = field(default_factory=list)
    played: tuple[str, int, str] | None = None
    aside: dict[str, tuple[str, int, str]] = field(default_factory=dict)
    doing: str | None = None
    maybe: list[str] = field(default_factory=list)
    notices: list[str] = field(default_factory=list)

    def hear(self, what: str, told: object) -> None:
        """Take down one thing told."""
        if what == "doing":
            self.maybe.append(str(told))
        if what == "notices":
            assert isinstance(told, list)
            self.notices += told
        elif what == "finished":
            self.finished.append(str(told))
            self.played = None
        elif what == "setting":
            self.tried.append(int(str(told)))
        elif what == "set":
            self.set, self.tried = int(str(told)), []
        elif what == "switching":
            if self.played is not None:
                self.aside[self.played[0]] = self.played
            self.played = None
        else:
            setattr(self, what, told)
        if self.played is not None:
            self.aside.pop(self.played[0], None)


@dataclass
class Bench:
    """Looks at the files of one person after every life, and compares with what was told."""

    files: Files
    finished: set[str] = field(default_factory=set)
    set: int | None = None
    expected: tuple[str, ...] = (BEFORE_FIRST_LINE,)
    """Parts of the sentences that may be said."""

    def judge(self, witness: Witness) -> None:
        """Every promise, after a life that told ``witness``; notices must be such as expected."""
        self._settings(witness)
        told: list[str] = []
        with sat_down(self.files, told) as home:
            assert all(self._is_expected(one) for one in told), told
            self._counted(witness)
            self._swept()
            self._set_aside(witness)
            self._record(home, witness)

    def _is_expected(self, notice: str) -> bool:
        """Whether it may be said, as of a database that nothing was ever written to."""
        new = not self.finished and "was empty" in notice
        return new or any(part in notice for part in self.expected)

    def _settings(self, witness: Witness) -> None:
        preferences = Preferences.load(self.files.settings)
        assert preferences.notices == []
        now = preferences.now.sound_volume if self.files.settings.exists() else None
        kept = self.set if witness.set is None else witness.set
        assert now in {kept, *witness.tried}
        assert now is None or preferences.now.muted == (now > 50)
        self.set = now

    def _counted(self, witness: Witness) -> None:
        """Counters are the finished games, each once; the records of all of them are kept."""
        with closing(sqlite3.connect(self.files.history)) as rows:
            ids = dict(rows.execute("SELECT id, seq FROM game"))
            halves = rows.execute(
                "SELECT seq FROM game WHERE deals <> (SELECT COUNT(*) FROM deal WHERE game = seq)"
            ).fetchall()
            hidden = rows.execute(
                "SELECT COALESCE(MAX(after_game), 0) FROM reset WHERE undoes IS NULL AND seq NOT IN"
                " (SELECT undoes FROM reset WHERE undoes IS NOT NULL)"
            ).fetchone()[0]
        begun = [identity.partition(" ")[0] for identity in ids]
        assert len(set(begun)) == len(begun)
        assert halves == []
        must = self.finished | set(witness.finished)
        assert must <= set(begun) <= must | {*witness.maybe}
        self.finished = set(begun)
        with closing(History.open(self.files.history)) as history:
            numbers = history.statistics()
        assert sum(one.won + one.lost for one in numbers) == sum(
            seq > hidden for seq in ids.values()
        )
        assert set(begun) == set(self._kept())

    def _swept(self) -> None:
        """Nothing half written is left, and of each game that was put aside one record."""
        assert leftovers(self.files) == []
        folder = kept_games(self.files.save)
        games = []
        for path in folder.glob("unfinished-*.pidro.jsonl"):
            reader = read_one(read_lines(path).lines, variants.load)
            assert reader.game.deal is not None, "it holds something"
            games.append(reader.header.created)
        assert len(games) == len(set(games))
        assert not set(games) & self.finished
        for secret in folder.glob("*.secret"):
            assert secret.with_name(f"{secret.stem}.pidro.jsonl").exists(), secret

    def _set_aside(self, witness: Witness) -> None:
        """Each game that was left for another one is there, as far as it was played."""
        records = [path.read_bytes() for path in self.files.home.rglob("*.pidro.jsonl")]
        for identity, size, digest in witness.aside.values():
            kept = any(hashlib.sha256(raw[:size]).hexdigest() == digest for raw in records)
            assert kept, f"{identity} is lost"

    def _kept(self) -> list[str]:
        """When each finished game in the folder of kept games was begun."""
        found = []
        for path in kept_games(self.files.save).glob("2*.pidro.jsonl"):
            reader = read_one(read_lines(path).lines, variants.load)
            assert reader.game.is_over
            found.append(reader.header.created)
        assert len(found) == len(set(found))
        return found

    def _record(self, home: GameSessions, witness: Witness) -> None:
        """The game resumed is the record, and the record has all that was told."""
        if witness.played is not None and witness.played[0] not in self.finished:
            identity, size, digest = witness.played
            raw = self.files.save.read_bytes()
            if (
                read_one(read_lines(self.files.save).lines, variants.load).header.created
                != identity
            ):
                raise AssertionError(f"{identity} is neither being played nor finished")
            assert hashlib.sha256(raw[:size]).hexdigest() == digest
        if not self.files.save.exists():
            return
        before = read_one(read_lines(self.files.save).lines, variants.load)
        match = home.resume(THREE)
        assert match is not None
        assert match.setup.proved
        assert tuple(match.events)[: len(before.events)] == tuple(before.events)
        if match.is_over:  # only what happens by itself was missing
            self.finished.add(match.setup.created)
            assert self.finished == set(self._kept())
            return
        after = read_one(read_lines(self.files.save).lines, variants.load)
        assert match.game == after.game
        assert tuple(match.events) == tuple(after.events)
