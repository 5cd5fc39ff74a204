"""Calls that fail: the n-th write, flush, rename or commit, once or from there on."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

CALLS = {
    "write": "write",
    "flush": "fsync",
    "rename": "replace",
    "cut": "ftruncate",
    "open": "open",
    "folder": "mkdir",
}
"""What is done, and its name in ``os``."""

COMMIT, SHORT = "commit", "short"
WORDS = {errno.EIO: "disk I/O error", errno.ENOSPC: "database or disk is full"}


@dataclass
class Trouble:
    """Lets calls number ``first`` and on fail, ``lasting`` or just that one; counts all."""

    kind: str = ""
    first: int = 0
    error: int = errno.EIO
    lasting: bool = False
    short: bool = False
    count: Counter[str] = field(default_factory=Counter)

    def strikes(self, kind: str) -> bool:
        """Whether this call fails."""
        self.count[kind] += 1
        number = self.count[kind]
        return kind == self.kind and (
            number == self.first or (self.lasting and number > self.first)
        )

    def call(self, kind: str, real: Any, *given: Any, **named: Any) -> Any:
        """Do a call, or fail."""
        if not self.strikes(kind):
            return real(*given, **named)
        if self.short and kind == "write" and len(given[1]) > 1:
            self.short = self.lasting  # the rest of it fails, too
            self.first += not self.lasting
            return real(given[0], given[1][: len(given[1]) // 2])
        raise OSError(self.error, os.strerror(self.error))


class Failing(sqlite3.Connection):
    """A database whose commits may fail, as on a disk that is full or broken."""

    def __init__(self, *given: Any, trouble: Trouble, **named: Any) -> None:
        super().__init__(*given, **named)
        self.trouble = trouble

    def execute(self, sql: str, *given: Any) -> sqlite3.Cursor:
        if sql == "COMMIT" and self.trouble.strikes(COMMIT):
            raise sqlite3.OperationalError(WORDS[self.trouble.error])
        return super().execute(sql, *given)


@contextmanager
def struck(trouble: Trouble) -> Iterator[None]:
    """Let calls fail as long as this lasts."""
    before = {name: getattr(os, name) for name in CALLS.values()}
    connect = sqlite3.connect
    try:
        for kind, name in CALLS.items():
            setattr(os, name, partial(trouble.call, kind, before[name]))
        failing = partial(connect, factory=partial(Failing, trouble=trouble))
        setattr(sqlite3, "connect", failing)  # noqa: B010  one of many signatures
        yield
    finally:
        for name, real in before.items():
            setattr(os, name, real)
        sqlite3.connect = connect
