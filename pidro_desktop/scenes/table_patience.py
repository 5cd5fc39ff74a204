"""Tells a choice from impatience: who clicks on to hurry the table must not play a card by it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

RUN: Final = 0.5
"""Seconds within which another press of the same key, or on the same spot, belongs to one run."""
NEAR: Final = 6
"""Pixels that a hand may tremble on one spot."""

Spot = tuple[int, int]


@dataclass
class Patience:
    """A press may choose only what was offered before it, and before the run that it belongs to.

    The first press while something moves brings that to its end. A press that follows counts at
    once where the pointer was moved or a moment has passed, since the person has seen the offer.
    A pause that could be looked at for a moment is ended by any press.
    """

    clock: float = 0.0
    _last: float = -RUN
    _where: Spot | int = -1
    _pause: str = ""
    _paused: float = 0.0
    _offered: frozenset[Hashable] = frozenset()

    def pass_time(self, dt: float, pause: str) -> None:
        """Let ``dt`` seconds pass, at the end of which ``pause`` holds the game up, or nothing."""
        self.clock += dt
        if pause != self._pause:
            self._pause, self._paused = pause, self.clock

    def press(self, where: Spot | int, offered: frozenset[Hashable]) -> frozenset[Hashable]:
        """A press on a spot, or of a key, while all of ``offered`` could be seen.

        Returns what it may choose.
        """
        if self.clock - self._last >= RUN or not _same(where, self._where):
            self._offered = offered
        self._last, self._where = self.clock, where
        seen_long = self._pause in offered and self.clock - self._paused >= RUN
        return self._offered | {self._pause} if seen_long else self._offered

    def used(self) -> None:
        """Something was decided: the rest of the run decides nothing more."""
        self._offered = frozenset()


def _same(one: Spot | int, other: Spot | int) -> bool:
    if isinstance(one, int) or isinstance(other, int):
        return one == other
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR
