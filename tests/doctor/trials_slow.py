"""Trials of a program whose files take long to load, as when a virus scanner reads each first."""

from __future__ import annotations

import time

from pidro_desktop.render.device_checks import Tell

time.sleep(1.5)


def well(tell: Tell) -> None:
    """Tells one thing, quickly."""
    tell("tries", "x")
