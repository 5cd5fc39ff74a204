"""What can be used is large enough for a finger, and what has a hint shows it to keys as well."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import scenes
from pilot import Pilot

from pidro_desktop.render.widgets.controls import Choice, Stepper
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.table.table_choices import CardSlot, GoOn

MADE = scenes()
SIDE = 44
STEP = 2


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
    # A click anywhere goes on.
    used = [one for one in group if one.enabled and not isinstance(one, GoOn)]
    return [
        (widget.key, widget.rect.size)
        for widget in used
        for part in parts(widget)
        if not any(is_free(group, widget, square) for square in squares(part))
    ]


@pytest.mark.parametrize("name", MADE)
def test_a_finger_hits_every_control_in_the_smallest_window(name: str, tmp_path: Path) -> None:
    group = group_of(MADE[name](tmp_path))
    assert too_small(group) == []


def test_a_control_that_is_too_small_or_lies_under_another_is_found(tmp_path: Path) -> None:
    group = group_of(MADE["question"](tmp_path))
    yes, no = group["yes"], group["no"]
    yes.place(yes.rect.inflate(0, 43 - yes.rect.height))
    assert [key for key, _size in too_small(group)] == ["yes"]
    yes.place(no.rect.copy())
    assert [key for key, _size in too_small(group)] == ["yes"]


# Who only watches has no focus: the menu under Esc has all that stands beside the table.
@pytest.mark.parametrize("name", sorted(set(MADE) - {"watch"}))
def test_every_hint_is_shown_to_the_keyboard_too(name: str, tmp_path: Path) -> None:
    pilot = MADE[name](tmp_path)
    group = group_of(pilot)
    hinted = [one.key for one in group if one.tooltip]
    for key in hinted:
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
        assert says(pilot, widget), key


def says(pilot: Pilot, widget: Widget) -> bool:
    """Whether the hint is written on the picture."""
    text = pilot.app.ctx.look.text
    drawn: list[str] = []
    put = type(text).put

    def listen(self: object, canvas: object, words: str, *rest: object, **more: object) -> int:
        drawn.append(words)
        return put(text, canvas, words, *rest, **more)

    type(text).put = listen  # type: ignore[method-assign,assignment]  # for one frame
    try:
        pilot.scene.draw(pilot.app.canvas)
    finally:
        type(text).put = put  # type: ignore[method-assign]  # as it was
    return widget.tooltip.replace("…", "")[:12] in " ".join(drawn)
