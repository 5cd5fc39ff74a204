"""A process that plays until it is killed: by somebody else, or by itself inside a chosen call."""

from __future__ import annotations

import json
import mmap
import os
import select
import signal
import sqlite3
import threading
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, NoReturn

from life import Files, Tell, Witness, live

from pidro_desktop.storage import schema
from pidro_desktop.storage.history import History

INSIDE = ("write", "flush", "rename", "commit")
ANYWHERE, ENDING = "anywhere", "ending"
FURTHEST = {"write": 30, "flush": 40, "rename": 5, "commit": 3, ENDING: 9}
"""At most so many calls are lived through before the one that kills; of an ending, of any kind."""
ROWS = (schema.ADD_DAILY, schema.ADD_MATCH, schema.ADD_EVENING)
"""What is added when something ends that is no game."""

LONGEST_WAIT, LONGEST_COMMIT = 0.15, 0.0006
"""Seconds until somebody else kills, and from the beginning of a commit until its end is near."""

os_write = os.write


@dataclass
class Fate:
    """Kills this process inside the ``count``-th call of a kind; says where it is meanwhile."""

    kind: str
    count: int
    chance: Random
    place: mmap.mmap
    lived: int = field(default=0)
    ending: bool = field(default=False)

    def due(self, kind: str) -> bool:
        """Whether this call is the one; the others are counted."""
        counts = kind == self.kind or self.ending
        self.lived += counts
        return counts and self.lived == self.count

    def watch_endings(self) -> None:
        """Count calls of all kinds as soon as a game, a daily, a match or an evening ends."""
        add, record_game = History.add, History.record_game

        def adding(history: History, statement: str, row: Any) -> bool:
            self.ending = self.ending or statement in ROWS
            return add(history, statement, row)

        def recording(history: History, game: Any) -> bool:
            self.ending = True
            return record_game(history, game)

        setattr(History, "add", adding)  # noqa: B010  methods are not assigned to
        setattr(History, "record_game", recording)  # noqa: B010  as above

    def inside(self, kind: str, call: Callable[..., Any], *given: Any, **named: Any) -> Any:
        """Do a call, or die in it: before it, or after it but before anybody hears of it."""
        self.place[0] = INSIDE.index(kind) + 1
        if self.due(kind):
            if self.chance.random() < 0.5:
                call(*given, **named)
            die()
        result = call(*given, **named)
        self.place[0] = 0
        return result

    def write(self, handle: int, data: Any) -> int:
        """Write, or die with a part of the bytes written."""
        self.place[0] = 1
        if self.due("write"):
            os_write(handle, data[: self.chance.randrange(len(data) + 1)])
            die()
        written = os_write(handle, data)
        self.place[0] = 0
        return written

    def take_hold(self) -> None:
        """From now on every call of this process may be its last."""
        if self.kind == ENDING:
            self.watch_endings()
        os.write = self.write
        for name, kind in (("fsync", "flush"), ("replace", "rename")):
            setattr(os, name, partial(self.inside, kind, getattr(os, name)))
        dying = partial(sqlite3.connect, factory=partial(Dying, fate=self))
        setattr(sqlite3, "connect", dying)  # noqa: B010  one of many signatures


class Dying(sqlite3.Connection):
    """A database in whose commits one may die, by a kill from outside at some moment of it."""

    def __init__(self, *given: Any, fate: Fate, **named: Any) -> None:
        super().__init__(*given, **named)
        self.fate = fate

    def execute(self, sql: str, *given: Any) -> sqlite3.Cursor:
        if sql != "COMMIT":
            return super().execute(sql, *given)
        fate = self.fate
        fate.place[0] = 4
        last = fate.due("commit")
        if last:
            wait = fate.chance.uniform(0, LONGEST_COMMIT)
            threading.Timer(wait, die).start()
        cursor = super().execute(sql, *given)
        fate.place[0] = 0
        if last:
            signal.pause()
        return cursor


def die() -> NoReturn:
    """What ``kill -9`` does."""
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError("nobody survives this")


def killed(
    files: Files,
    kind: str,
    chance: Random,
    *,
    witness: Witness | None = None,
    patience: float = 60.0,
    limit: Callable[[], object] = lambda: None,
    life: Callable[[Files, Random, Tell], object] = live,
) -> tuple[Witness, str]:
    """Live in a process of its own until it is killed; what it told, and where it was then.

    A ``witness`` who has heard earlier lives hears this one, too. After ``patience`` seconds it is
    killed wherever it is. ``limit`` is done first of all in the new process, and then ``life``.
    """
    seed, wait = chance.random(), chance.uniform(0, LONGEST_WAIT)
    fate = Fate(kind, chance.randint(1, FURTHEST.get(kind, 1)), Random(seed), mmap.mmap(-1, 1))
    hears, tells = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(hears)
        limit()
        _live(files, fate, Random(seed), tells, life)
    os.close(tells)
    heard = _listen(hears, process, wait if kind == ANYWHERE else patience)
    _, status = os.waitpid(process, 0)
    assert os.WIFSIGNALED(status), heard[-2000:]
    assert os.WTERMSIG(status) == signal.SIGKILL
    witness = witness or Witness()
    for line in heard.split(b"\n")[:-1]:
        witness.hear(*json.loads(line))
    place = fate.place[0]
    return witness, INSIDE[place - 1] if place else "elsewhere"


def _live(
    files: Files,
    fate: Fate,
    chance: Random,
    tells: int,
    life: Callable[[Files, Random, Tell], object],
) -> NoReturn:
    def tell(what: str, told: object) -> None:
        if what != "notices" or told:
            os_write(tells, json.dumps([what, told], default=str).encode() + b"\n")
            if what == "notices":
                told.clear()  # type: ignore[attr-defined]  # a list of sentences

    try:
        fate.take_hold()
        life(files, chance, tell)
    except BaseException:
        os_write(tells, traceback.format_exc().encode())
    os._exit(1)


def _listen(hears: int, process: int, patience: float) -> bytes:
    """All that is told until the process is dead; after so many seconds it is killed."""
    heard, until = b"", time.monotonic() + patience
    while True:
        ready, _, _ = select.select([hears], [], [], max(0.0, until - time.monotonic()))
        if not ready:
            os.kill(process, signal.SIGKILL)
            until = float("inf") if until == float("inf") else time.monotonic() + 60
            more = os.read(hears, 1 << 20)
        else:
            more = os.read(hears, 1 << 20)
        if not more:
            os.close(hears)
            return heard
        heard += more


__all__ = ["ANYWHERE", "ENDING", "INSIDE", "Tell", "killed"]
