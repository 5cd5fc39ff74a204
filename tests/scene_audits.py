"""What is looked at in every scene: ``scenes/test_every_scene.py`` runs it on one scene each.

Whatever an audit presses, the next one must be able to begin from there.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

import pygame
from every_scene import scenes
from pilot import Pilot

from pidro_desktop.render.widgets.controls import Choice, Stepper
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.table.table_choices import CardSlot

MADE: Final = scenes()

# ------------------------------------------------------------ what can be hit

SIDE: Final = 44
STEP: Final = 2


def group_of(pilot: Pilot) -> FocusGroup:
    group = getattr(pilot.scene, "group", None)
    return group if isinstance(group, FocusGroup) else FocusGroup()


def squares(area: pygame.Rect) -> list[pygame.Rect]:
    """Squares of the least size all over an area, the middle one first."""
    middle = pygame.Rect(0, 0, SIDE, SIDE)
    middle.center = area.center
    tops = range(area.y, area.bottom - SIDE + 1, STEP)
    lefts = range(area.x, area.right - SIDE + 1, STEP)
    return [middle, *(pygame.Rect(left, top, SIDE, SIDE) for top in tops for left in lefts)]


def is_free(group: FocusGroup, widget: Widget, square: pygame.Rect) -> bool:
    """Whether a touch anywhere in the square is a touch of the control, and of no other."""
    inner = (square.right - 1, square.bottom - 1)
    corners = (square.topleft, inner, (square.x, inner[1]), (inner[0], square.y), square.center)
    return all(group.at(corner) is widget for corner in corners)


def parts(widget: Widget) -> list[pygame.Rect]:
    """The areas of a control that do different things."""
    rect = widget.rect
    count = len(widget.options) if isinstance(widget, Choice) else 1
    count = 2 if isinstance(widget, Stepper) else count
    wide = rect.width // count
    return [pygame.Rect(rect.x + index * wide, rect.y, wide, rect.height) for index in range(count)]


def too_small(group: FocusGroup) -> list[tuple[ControlKey, tuple[int, int]]]:
    # Some no pointer hits; what is scrolled out of sight can be scrolled into it.
    used = [one for one in group if one.enabled and one.hit(one.rect.center)]
    used = [one for one in used if one.clip is None or one.clip.contains(one.rect)]
    return [
        (widget.key, widget.rect.size)
        for widget in used
        for part in parts(widget)
        if not any(is_free(group, widget, square) for square in squares(part))
    ]


def unshown_hints(pilot: Pilot) -> list[ControlKey]:
    """The controls whose hint is not written on the picture when the Tab key comes to them."""
    group = group_of(pilot)
    found: list[ControlKey] = []
    for key in [one.key for one in group if one.tooltip]:
        for _ in range(2 * len(group.widgets)):
            if group.by_keyboard and group.focus is not None and group.focus.key == key:
                break
            pilot.press(pygame.K_TAB)
        widget = group.focus
        assert widget is not None
        assert widget.key == key, f"Tab never comes to {key}."
        assert group.explained() is widget
        if isinstance(widget, CardSlot):
            pilot.press(pygame.K_RETURN)  # a card says why not when one tries to play it
        if not says(pilot, widget):
            found.append(key)
    return found


def says(pilot: Pilot, widget: Widget) -> bool:
    """Whether the hint is written on the picture."""
    text = pilot.app.ctx.look.text
    drawn: list[str] = []
    put = type(text).put

    def listen(self: object, canvas: object, words: str, *rest: object, **more: object) -> int:
        drawn.append(str(words))
        return put(text, canvas, words, *rest, **more)

    type(text).put = listen  # type: ignore[method-assign,assignment]  # for one frame
    try:
        pilot.scene.draw(pilot.app.canvas)
    finally:
        type(text).put = put  # type: ignore[method-assign]  # as it was
    return str(widget.tooltip).replace("…", "")[:12] in " ".join(drawn)


# ------------------------------------------------------------ what is read aloud

KEPT: Final = Path(__file__).parent / "data" / "transcripts"
REWRITE: Final = bool(os.environ.get("PIDRO_REWRITE_TRANSCRIPTS"))
MOST_STOPS: Final = 60
REVIEWS: Final = {"F5": pygame.K_F5, "F6": pygame.K_F6, "F7": pygame.K_F7, "F8": pygame.K_F8}


def transcript(pilot: Pilot, home: Path) -> str:
    """All that is said of the scene on top, with a heading over what each key brings."""
    said = [*_part(pilot, "F9", pygame.K_F9)]
    stops: list[object] = []
    for _ in range(MOST_STOPS):
        said += _part(pilot, "Tab", pygame.K_TAB)
        group = getattr(pilot.scene, "group", None)
        stop = group.focus.key if group is not None and group.focus is not None else None
        if stop is None or stop in stops[:1]:
            break
        stops.append(stop)
    for name, key in REVIEWS.items():
        said += _part(pilot, name, key)
    said += _part(pilot, "F1", pygame.K_F1)
    text = "\n".join(said).replace(str(home), "HOME") + "\n"
    return re.sub(r"HOME[\\\w]+", lambda folder: folder[0].replace("\\", "/"), text)


def _part(pilot: Pilot, name: str, key: int) -> list[str]:
    pilot.said.clear()
    pilot.press(key)
    pilot.frame()
    return [f"[{name}]", *pilot.said]


def kept_at(name: str) -> Path:
    """The file of a scene's transcript."""
    return KEPT / (re.sub(r"\W+", "_", name) + ".txt")
