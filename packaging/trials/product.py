"""What all trials have in common: a product that can be started, and what is wrong with one."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from products.facts import PROGRAM, Facts
from window.screen import Screen, Window

from pidro_desktop.engine.state import Game
from trials.broken import Broken, must

SIZE = (1280, 720)
DEAL = 120.0
"""Seconds in which a deal must have been played."""
WAIT = 30.0
"""Seconds in which anything else must have happened."""

Found = TypeVar("Found")


@dataclass(frozen=True)
class Product:
    """A program without Python around it: how it is started, and with which home."""

    name: str
    program: Path
    home: Path
    shots: Path

    def env(self, where: Screen) -> dict[str, str]:
        """Return everything that it is told about the machine."""
        return {"HOME": str(self.home), "DISPLAY": where.env["DISPLAY"], "PATH": "/nonexistent"}

    def said(self, where: Screen, *arguments: str) -> str:
        """Return what a command prints; it must succeed."""
        command = [str(self.program), *arguments]
        done = subprocess.run(
            command, env=self.env(where), capture_output=True, text=True, check=False, timeout=60
        )
        if done.returncode:
            raise Broken(f"{' '.join(arguments)} ended with {done.returncode}: {done.stderr}")
        return done.stdout

    def window(self, where: Screen, record: Path) -> Window:
        """Return its window; its games are also written to ``record``."""
        command = (str(self.program),)
        return Window(where, self.home, SIZE, ("--record", str(record)), command, self.env(where))


def until(found: Callable[[], Found], otherwise: str, seconds: float = WAIT) -> Found:
    """Wait for something and return it.

    Raises:
        Broken: it has not come in time.
    """
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if answer := found():
            return answer
        time.sleep(0.1)
    raise Broken(otherwise)


def compiled(facts: Facts, text: str) -> None:
    """Make sure that ``--version`` names this version and a compiled kernel."""
    expected = f"{PROGRAM} {facts.version}, compiled kernel"
    must(expected in text, f"it says of itself: {text}")


def in_the_second_deal(game: Game) -> bool:
    """Whether the second deal's auction has begun: a good moment for a power failure."""
    return 0 < len(game.sheet) < game.now.number and bool(game.now.calls)
