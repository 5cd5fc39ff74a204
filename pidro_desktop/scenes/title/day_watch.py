"""Wakes the title when a new day begins, also while nobody moves a hand."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import date
from typing import Final

from pidro_desktop.daily.clock import seconds_to_midnight

LONGEST: Final = 60.0
"""Seconds after which the clock is looked at again: it may have been set, or the system slept."""
AFTER: Final = 0.05
"""Seconds after midnight, so that the new day has surely begun."""


class DayWatch:
    """Calls ``wake`` from a thread of its own when the player's calendar day has changed.

    ``today`` returns that day; ``left`` returns the seconds until it ends.
    """

    def __init__(
        self,
        wake: Callable[[], None],
        today: Callable[[], date],
        left: Callable[[], float] = seconds_to_midnight,
    ) -> None:
        self._wake = wake
        self._today = today
        self._left = left
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="day", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread."""
        self._closed.set()

    def _watch(self) -> None:
        day = self._today()
        while not self._closed.wait(min(LONGEST, self._left() + AFTER)):
            if self._today() != day:
                day = self._today()
                self._wake()
