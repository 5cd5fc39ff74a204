"""Wakes a scene when a new day begins, also while nobody moves a hand."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Final

LONGEST: Final = 60.0
"""Seconds after which the clock is looked at again: it may have been set, or the system slept."""


def local_now() -> datetime:
    """Return the time on the player's clock, in the time zone where the computer is now."""
    if hasattr(time, "tzset"):
        time.tzset()  # it may have travelled since the program was started
    return datetime.now().astimezone()


class DayWatch:
    """Calls ``wake`` from a thread of its own when the player's calendar day has changed."""

    def __init__(self, wake: Callable[[], None], now: Callable[[], datetime] | None = None) -> None:
        self._now = now or local_now
        self._wake = wake
        self._closed = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="day", daemon=True)
        self._thread.start()

    @property
    def today(self) -> date:
        """The day on the player's calendar."""
        return self._now().date()

    def close(self) -> None:
        """Stop the thread."""
        self._closed.set()

    def _watch(self) -> None:
        day = self.today
        while not self._closed.wait(min(LONGEST, self._until_midnight())):
            if self.today != day:
                day = self.today
                self._wake()

    def _until_midnight(self) -> float:
        """Return the seconds until the day ends, and a little more."""
        now = self._now()
        next_day = datetime.combine(now.date() + timedelta(days=1), datetime.min.time())
        left = next_day - now.replace(tzinfo=None)
        return max(0.05, left.total_seconds() + 0.02)
