"""Trials that end as trials of real devices can: badly."""

from __future__ import annotations

import os
import time

from pidro_desktop.render.device_checks import Tell


def well(tell: Tell) -> None:
    """Tells two things, and writes where nobody may."""
    print("a library talks on the terminal")
    os.write(2, b"and another")
    tell("tries", "x")
    tell("tried", "x", "")


def dies(tell: Tell) -> None:
    """Takes its process with it."""
    tell("tries", "x")
    os._exit(139)


def hangs(tell: Tell) -> None:
    """Never comes back."""
    tell("tries", "x")
    time.sleep(600)


def breaks(tell: Tell) -> None:
    """Fails as Python fails."""
    tell("tries", "x")
    raise RuntimeError("out of order")
