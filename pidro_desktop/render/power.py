"""Whether the computer has power for work that can wait."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

import pygame

LEAST: Final = 33
"""Percent of a battery below which such work is not done."""
STAYS: Final = 60.0
"""Seconds for which an answer is believed: to ask the system takes a moment."""


class Power:
    """Asks the system about its battery, from time to time.

    Args:
        clock: returns seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._known: tuple[float, bool] | None = None

    def suffices(self) -> bool:
        """Return whether work that can wait may be done: not on a battery below a third."""
        now = self._clock()
        if self._known is None or now - self._known[0] >= STAYS:
            self._known = now, _suffices()
        return self._known[1]


def _suffices() -> bool:
    state = pygame.system.get_power_state()
    if state is None or not state.on_battery:
        return True
    return state.battery_percent is None or state.battery_percent >= LEAST
