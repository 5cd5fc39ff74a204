"""What is heard, to be read: one line at a time, each for a moment."""

from __future__ import annotations

from collections import deque

SHOWN, LEAST = 1.9, 0.9
"""Seconds that a line stays; and how long where another one waits."""
FADE = 0.18
WAITING = 2
"""So many lines wait at most: what is older than them is no longer true to the ear."""


class Captions:
    """The line that stands there now, and those that wait.

    Attributes:
        now: the line, or nothing.
    """

    def __init__(self) -> None:
        self.now = ""
        self._age = 0.0
        self._waiting: deque[str] = deque(maxlen=WAITING)

    @property
    def busy(self) -> bool:
        """Whether time has to pass for it."""
        return bool(self.now)

    def show(self, line: str) -> None:
        """Let a line be read, at once or as soon as the one before could be read."""
        self._waiting.append(line)
        self._turn()

    def pass_time(self, dt: float) -> None:
        """Let ``dt`` seconds pass."""
        self._age += dt
        self._turn()
        if self._age >= SHOWN:
            self.now = ""

    def clear(self) -> None:
        """Say nothing any more."""
        self.now = ""
        self._waiting.clear()

    def strength(self, *, still: bool) -> float:
        """How much of the line is seen, 0 to 1; it comes and goes at once where it is ``still``."""
        if still or not self.now:
            return float(bool(self.now))
        return max(0.0, min(1.0, self._age / FADE, (SHOWN - self._age) / FADE))

    def _turn(self) -> None:
        if self._waiting and (not self.now or self._age >= LEAST):
            self.now, self._age = self._waiting.popleft(), 0.0
