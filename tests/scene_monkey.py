"""A monkey that comes by every screen of the program, however few steps lead to it.

It begins at one of ``every_scene`` and goes on from there as it likes; when it has left the
program, or has sent enough, it begins at the next one.
"""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path

import pilot as pilots
from every_scene import BREAKAGE, scenes
from monkey import Monkey

from pidro_desktop import languages

FAILED = {BREAKAGE}
"""Screens that only an error of the program opens, which ends the walk."""


@dataclass
class SceneMonkey(Monkey):
    """Begins at screen after screen; ``home`` holds a folder for each of them.

    Attributes:
        begun: the names of the screens where it has begun, in order.
    """

    home: Path = field(kw_only=True)
    begun: list[str] = field(default_factory=list)
    _order: Iterator[str] = field(init=False)
    _place: Path = field(init=False)

    def __post_init__(self) -> None:
        names = sorted(set(scenes()) - FAILED)
        self.random.shuffle(names)
        self._order = cycle(names)
        super().__post_init__()

    def walk(self, screens: int, events: int) -> None:
        """Send so many events from each of so many screens."""
        for _ in range(screens):
            self.run(events)
            if self.errors:
                return
            self.app.quit()
            self._end()
            self._begin()

    def _begin(self) -> None:
        self.starts += 1
        self.begun.append(next(self._order))
        self._place = self.home / str(self.starts)
        self._place.mkdir(parents=True)
        os.environ["PIDRO_HOME"] = str(self._place)
        self._take(scenes()[self.begun[-1]](self._place).app)

    def _end(self) -> None:
        """Forget the program with all that it has kept."""
        pilots.quit_programs(0)
        pilots.close_histories(0)
        shutil.rmtree(self._place, ignore_errors=True)  # a thread may still be writing
        languages.set_language("en")  # the screens are made by what their buttons say
        gc.collect()
