"""Where the controls of a scene lie, in two windows; ``data/screens`` keeps it for every scene."""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import sys
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Final
from unittest import mock

import every_scene
from pilot import Pilot

from pidro_desktop.scenes.house_rules.house_rules import HouseList
from pidro_desktop.scenes.statistics import text as statistics_text
from pidro_desktop.scenes.table import prerenderer

SIZES: Final = ((960, 600), (1280, 720))
"""Pixels of the windows."""
KEPT: Final = Path(__file__).parent / "data" / "screens"
STILL: Final = 4
"""So many frames in which nothing is painted, and what threads make has come."""


@contextlib.contextmanager
def same_place_and_time() -> Iterator[None]:
    """What a screen says of folders, of today and of local time is always the same.

    A quick computer turns no more cards finely before the first frame than a slow one.
    """
    clock = mock.Mock(wraps=datetime)
    clock.now = lambda *_: every_scene.noon()
    folder = mock.PropertyMock(return_value=str(Path("/", "home", "victor", "house rules")))
    with (
        mock.patch.object(statistics_text, "datetime", clock),
        mock.patch.object(HouseList, "folder", folder, create=True),
        mock.patch.object(prerenderer, "HEAD_START", 0.0),
        mock.patch.dict(os.environ, TZ="UTC"),
    ):
        _read_time_zone()
        yield
    _read_time_zone()


def _read_time_zone() -> None:
    if sys.platform != "win32":  # where pictures are never compared
        time.tzset()


def rest(pilot: Pilot) -> None:
    """Let frames pass, in which no time does, until all that threads make is painted."""
    still = 0
    for _ in range(2000):
        still = 0 if pilot.frame(dt=0.0) else still + 1
        if still == STILL:
            return
        time.sleep(0.001)
    raise AssertionError("The scene never came to rest.")


def controls(pilot: Pilot) -> Iterator[str]:
    for widget in pilot.widgets():
        x, y, wide, high = widget.rect
        off = "" if widget.enabled else " off"
        yield f"{x},{y} {wide}x{high} {widget.key} {str(widget.label)!r}{off}"


def kept_at(name: str) -> Path:
    """The file of a scene."""
    return KEPT / (re.sub(r"\W+", "_", name) + ".txt")


def places_kept(name: str, size: tuple[int, int]) -> list[str]:
    """Where the controls of a scene lie in one of the windows, and how large they are."""
    _, _, below = kept_at(name).read_text("utf-8").partition(f"[{size[0]}x{size[1]}]")
    lines = itertools.takewhile(lambda line: not line.startswith("["), below.splitlines()[1:])
    return [place_of(line) for line in lines]


def places(pilot: Pilot) -> list[str]:
    """Where the controls of an open scene lie now, and how large they are."""
    return [place_of(line) for line in controls(pilot)]


def place_of(line: str) -> str:
    """The rectangle in the line of a control."""
    return " ".join(line.split()[:2])
