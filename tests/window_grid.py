"""One scene in many windows, at many sizes of text: what cannot be laid out, and what has no size.

A scene is made once and gets all these windows one after the other. Nothing is painted.
"""

from __future__ import annotations

import dataclasses
import itertools
import traceback
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import pygame
import pytest
from pilot import Pilot

from pidro_desktop import memory
from pidro_desktop.app import App
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.proportions import scale_held

Window = tuple[tuple[int, int], int]
"""Width and height in pixels, and the wanted size of text in percent."""

SLICE: tuple[Window, ...] = (
    ((720, 900), 100),
    ((1000, 900), 100),
    ((1080, 1080), 200),
)
"""The least high window, and nearly square ones: what is beside a cloth changes to below it."""


def grid(step: int, scales: Iterable[int]) -> list[Window]:
    """Windows from 600x600 to 1390x1390 at every ``step`` pixels, each with these scales."""
    sides = range(600, 1391, step)
    return [(size, scale) for scale in scales for size in itertools.product(sides, sides)]


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything is laid out and drawn, but no pixel painted; an exception leaves the program."""
    monkeypatch.setattr(Canvas, "_paint", lambda *_: None)
    monkeypatch.setattr(App, "_guarded", lambda _app, work: work())
    monkeypatch.setattr(memory, "release_memory", lambda: None)


def faults(pilot: Pilot, windows: Iterable[Window]) -> list[str]:
    """A sentence for every window in which something cannot be laid out, or has no size.

    Windows whose picture is the same are looked at once.
    """
    found: list[str] = []
    seen: set[object] = set()
    for size, scale in windows:
        app = pilot.app
        app.display.resize(size)
        picture = app.display.size
        if (picture, held := scale_held(picture, scale)) in seen:
            continue
        seen.add((picture, held))
        app.ctx.preferences.change(ui_scale=scale)
        where = f"{size[0]}x{size[1]} at {scale} percent"
        try:
            app.resized()
            pilot.frame(dt=0.0)
        except Exception as error:  # whatever it is, the next window is looked at as well
            at = traceback.extract_tb(error.__traceback__)[-1]
            found.append(f"{where}: {error} ({at.filename}:{at.lineno})")
            continue
        found += [
            f"{where}: {name} has the size {area.size}" for name, area in _without_size(pilot)
        ]
    return found


def _without_size(pilot: Pilot) -> Iterator[tuple[str, pygame.Rect | Rect]]:
    """The controls of the scene, and the places of its layout, that have less than no size."""
    for widget in pilot.widgets():
        if min(widget.rect.size) <= 0:
            yield f"the control {widget.label or widget.key}", widget.rect
    scene = pilot.scene
    held = {**vars(scene), **vars(getattr(scene, "picture", object))}
    for name, layout in held.items():
        if "layout" in type(layout).__module__:
            yield from _negative(layout, name)


def _negative(value: Any, name: str) -> Iterator[tuple[str, pygame.Rect | Rect]]:
    """Every rectangle of a layout with a side below zero."""
    if isinstance(value, Rect | pygame.Rect):
        if min(value.size) < 0:
            yield name, value
    elif isinstance(value, tuple | list):
        for index, one in enumerate(value):
            yield from _negative(one, f"{name}[{index}]")
    elif isinstance(value, msgspec.Struct):
        for field, one in msgspec.structs.asdict(value).items():
            yield from _negative(one, f"{name}.{field}")
    elif dataclasses.is_dataclass(value) or "layout" in type(value).__module__:
        fields = getattr(value, "__dict__", None) or {
            field.name: getattr(value, field.name) for field in dataclasses.fields(value)
        }
        for field, one in fields.items():
            yield from _negative(one, f"{name}.{field}")
