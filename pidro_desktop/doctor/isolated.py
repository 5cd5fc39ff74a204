"""Checks in processes of their own, because they may hang or crash."""

from __future__ import annotations

import os
import sys
import time
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

STARTING: Final = 60.0
"""Seconds that a process may take to start: a virus scanner reads every file of a new program."""
TIMEOUT: Final = 20.0
"""Seconds after which whatever was tried in it is taken to hang; its files may be scanned, too."""
TRIALS: Final = "pidro_desktop.render.device_checks"
BEGAN: Final = "began"
ENDED: Final = "ended"
"""What a process tells besides its results: when it began to check, and why it broke off."""


class Outcome(NamedTuple):
    """The output of a check as name and value pairs, and how it broke off, if it did."""

    lines: list[tuple[Any, ...]]
    broken: str = ""

    def all(self, name: str) -> list[tuple[Any, ...]]:
        """Return all values under a name."""
        return [tuple(rest) for first, *rest in self.lines if first == name]

    def one(self, name: str) -> tuple[Any, ...] | None:
        """Return the only value under a name."""
        return next(iter(self.all(name)), None)


class IsolatedCheck:
    """A function of ``device_checks``, or of another module; it starts at once."""

    def __init__(self, name: str, module: str = TRIALS) -> None:
        context = get_context("spawn")
        self._ours, theirs = context.Pipe(duplex=False)
        self._process = context.Process(
            target=run_isolated, args=(name, module, theirs), daemon=True
        )
        self._fault = ""
        self._until = time.monotonic() + STARTING
        try:
            self._process.start()
        except OSError as fault:
            self._fault = f"it could not be tried: {fault}"
        theirs.close()

    def outcome(self) -> Outcome:
        """Return the output until the check ends, or takes too long to start or to answer."""
        received: list[tuple[Any, ...]] = []
        waited = STARTING
        if self._fault:
            return Outcome(received, self._fault)
        try:
            while self._ours.poll(max(0.0, self._until - time.monotonic())):
                name, *values = self._ours.recv()
                if name == ENDED:
                    self._process.join(1.0)
                    return Outcome(received, values[0])
                if name == BEGAN:
                    waited = TIMEOUT
                    self._until = values[0] + TIMEOUT
                else:
                    received.append((name, *values))
        except (EOFError, OSError):
            self._process.join(1.0)
            return Outcome(received, f"it took its process down (status {self._process.exitcode})")
        finally:
            self._process.kill()
        return Outcome(received, f"it does not answer within {waited:.0f} seconds")


def run_isolated(name: str, module: str, tell: Connection) -> None:
    """Run the check in the new process, with the terminal closed to its libraries."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123  no path
        for stream in (sys.__stdout__, sys.__stderr__):
            if stream is not None:  # a program without a terminal has none
                os.dup2(nowhere.fileno(), stream.fileno())
    broken = ""

    def send(*message: object) -> None:
        tell.send(message)

    try:
        check = getattr(import_module(module), name)
        tell.send((BEGAN, time.monotonic()))  # this clock is the same in all processes
        check(send)
    except Exception as fault:  # whatever it is, the doctor tells it
        broken = f"{type(fault).__name__}: {fault}"
    tell.send((ENDED, broken))
