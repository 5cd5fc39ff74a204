"""The player's own calendar: which day it is here, and when the next one begins."""

from __future__ import annotations

import time
from datetime import date, datetime, timedelta
from datetime import time as time_of_day


def today() -> date:
    """Return the day that this computer's calendar shows, in the time zone where it is now."""
    if hasattr(time, "tzset"):
        time.tzset()  # the computer may have travelled since the program was started
    return datetime.now().astimezone().date()


def seconds_to_midnight() -> float:
    """Return how long this computer's day still lasts."""
    now = datetime.now().astimezone()
    tomorrow = datetime.combine(now.date() + timedelta(days=1), time_of_day()).astimezone()
    return max(0.0, (tomorrow - now).total_seconds())
