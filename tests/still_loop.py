"""The program's loop in a test's own time: frames while it wants them, and sleep for the rest.

Nothing is sent to it. What would leave a person in front of a table that stands still, until the
mouse moves by a pixel, leaves the test there too.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pilot import context

from pidro_desktop.app import App
from pidro_desktop.render.display import Display
from pidro_desktop.render.look import Look
from pidro_desktop.scenes.shell.message import ErrorMessage
from pidro_desktop.scenes.shell.scene import Scene

PATIENCE = 20.0
"""Real seconds in which somebody who thinks in a thread must have woken the program."""
TOO_LONG = 400.0
"""Seconds of frames from which nothing came."""


class StillApp(App):
    """The program without a window; a wake-up from a thread is kept for the loop.

    ``paints``: whether frames are painted. The loop is the same either way, only slower.
    """

    def __init__(self, home: Path, first: Scene, *, paints: bool = False, **settings: Any) -> None:
        self._woken = threading.Event()
        self._paints = paints
        ctx = context(home, look=Look.make())
        ctx.preferences.change(**({"sound_volume": 0} | settings))
        super().__init__(ctx, Display.headless((960, 600)), first, self._breaks)
        self.passed = 0.0

    def live(self, dt: float, until: Callable[[], bool]) -> float:
        """Let the loop run until ``until``; returns the seconds that passed in the program.

        Raises:
            AssertionError: it fell asleep before, and nothing but the person could wake it.
        """
        before = self.passed
        self.step(0.0)  # as for the event that a person's decision came with
        while not until():
            assert self.passed - before < TOO_LONG, f"{self.top} never comes to its end"
            if not self.busy:
                woken = self._woken.wait(PATIENCE)
                assert woken, f"{type(self.top).__name__} sleeps, and nobody is asked"
            self._woken.clear()
            self.step(dt)
            if self._somebody_thinks:
                time.sleep(0.0005)  # how long that takes is the machine's affair, not the loop's
            else:
                self.passed += dt
        return self.passed - before

    @property
    def _somebody_thinks(self) -> bool:
        """Whether nothing is seen but that somebody thinks, in a thread and in real time."""
        flow = getattr(self.top, "flow", None) if self.stack else None
        return flow is not None and flow.still and flow._thinker.busy and flow._thought <= 0

    def _wake(self) -> None:
        self._woken.set()

    def _draw(self) -> None:
        if self._paints:
            super()._draw()

    def _breaks(self, error: BaseException) -> Scene:
        self.broken = error
        return ErrorMessage(f"a test: {error!r}")
