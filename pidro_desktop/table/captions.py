"""A queue of captions for sounds: one line at a time, each for a while."""

from __future__ import annotations

from collections import deque

SHOWN, LEAST = 1.9, 0.9
"""Seconds that a line stays; and how long where another one waits."""
FADE = 0.18
WAITING = 2
"""So many lines wait at most: what is older than them is no longer true to the ear."""


class Captions:
    """The current caption, and those that wait.

    Attributes:
        now: the line, or nothing.
    """

    def __init__(self) -> None:
        self.now = ""
        self._age = 0.0
        self._waiting: deque[str] = deque(maxlen=WAITING)

    @property
    def busy(self) -> bool:
        """Whether a caption is shown or waits, so that time must pass."""
        return bool(self.now)

    def show(self, line: str) -> None:
        """Show a line now, or after the previous one had time to be read."""
        self._waiting.append(line)
        self._turn()

    def pass_time(self, dt: float) -> None:
        """Advance the clock by ``dt`` seconds."""
        self._age += dt
        self._turn()
        if self._age >= SHOWN:
            self.now = ""

    def clear(self) -> None:
        """Clear all captions."""
        self.now = ""
        self._waiting.clear()

    def strength(self, *, still: bool) -> float:
        """Return the opacity of the line, 0 to 1; it does not fade if ``still``."""
        if still or not self.now:
            return float(bool(self.now))
        return max(0.0, min(1.0, self._age / FADE, (SHOWN - self._age) / FADE))

    def _turn(self) -> None:
        if self._waiting and (not self.now or self._age >= LEAST):
            self.now, self._age = self._waiting.popleft(), 0.0
