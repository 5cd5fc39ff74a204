"""A trial in a process of its own: what it tries may hang, or take the whole process with it."""

from __future__ import annotations

import os
import sys
import time
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, NamedTuple

PATIENCE: Final = 10.0
"""Seconds after which whatever was tried is taken to hang."""
TRIALS: Final = "pidro_desktop.render.device_checks"
ENDED: Final = "ended"


class Outcome(NamedTuple):
    """What a trial told, each thing with its name first, and how it broke off, or nothing."""

    lines: list[tuple[Any, ...]]
    broken: str = ""

    def all(self, name: str) -> list[tuple[Any, ...]]:
        """All that was told under a name."""
        return [tuple(rest) for first, *rest in self.lines if first == name]

    def one(self, name: str) -> tuple[Any, ...] | None:
        """What was told under a name that is told once."""
        return next(iter(self.all(name)), None)


class IsolatedCheck:
    """One function of ``trials``, or of another module, which is begun at once."""

    def __init__(self, name: str, module: str = TRIALS) -> None:
        context = get_context("spawn")
        self._ours, theirs = context.Pipe(duplex=False)
        self._process = context.Process(
            target=run_isolated, args=(name, module, theirs), daemon=True
        )
        self._fault = ""
        try:
            self._process.start()
        except OSError as fault:
            self._fault = f"it could not be tried: {fault}"
        theirs.close()

    def outcome(self, until: float) -> Outcome:
        """What it told before it ended, or until that moment of the monotonic clock."""
        told: list[tuple[Any, ...]] = []
        if self._fault:
            return Outcome(told, self._fault)
        try:
            while self._ours.poll(max(0.0, until - time.monotonic())):
                told.append(self._ours.recv())
                if told[-1][0] == ENDED:
                    self._process.join(1.0)
                    return Outcome(told[:-1], told[-1][1])
        except (EOFError, OSError):
            self._process.join(1.0)
            return Outcome(told, f"it took its process down (status {self._process.exitcode})")
        finally:
            self._process.kill()
        return Outcome(told, f"it does not answer within {PATIENCE:.0f} seconds")


def run_isolated(name: str, module: str, tell: Connection) -> None:
    """In the new process: run the trial, whose libraries may not write on the terminal."""
    with open(os.devnull, "w", encoding="utf-8") as nowhere:  # noqa: PTH123  no path
        for stream in (sys.__stdout__, sys.__stderr__):
            if stream is not None:  # a program without a terminal has none
                os.dup2(nowhere.fileno(), stream.fileno())
    broken = ""

    def send(*told: object) -> None:
        tell.send(told)

    try:
        getattr(import_module(module), name)(send)
    except Exception as fault:  # whatever it is, the doctor tells it
        broken = f"{type(fault).__name__}: {fault}"
    tell.send((ENDED, broken))
