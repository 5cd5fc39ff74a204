"""Controls by mouse and by keyboard: what is used, what is refused, where the focus goes."""

from __future__ import annotations

import pygame
import pytest

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.toolbar import ToolButton
from pidro_desktop.render.widgets.controls import ON, Choice, Slider, Stepper, Toggle
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget

SPEEDS = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))


@pytest.fixture
def look() -> Look:
    pygame.display.init()
    pygame.display.set_mode((640, 480))
    return Look.make()


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def mouse(kind: int, at: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=1, rel=(0, 0), buttons=(0, 0, 0))


def click(group: FocusGroup, at: tuple[int, int]) -> Chosen | None:
    group.handle(mouse(pygame.MOUSEMOTION, at))
    pressed = group.handle(mouse(pygame.MOUSEBUTTONDOWN, at))
    return group.handle(mouse(pygame.MOUSEBUTTONUP, at)) or pressed


def placed(widget: Widget, x: int, y: int, width: int = 100, height: int = 48) -> Widget:
    widget.place(pygame.Rect(x, y, width, height))
    return widget


def square() -> FocusGroup:
    """Four buttons: a b above c d."""
    return FocusGroup(
        [
            placed(Button(name, name), x, y)
            for name, x, y in (("a", 0, 0), ("b", 200, 0), ("c", 0, 100), ("d", 200, 100))
        ]
    )


def focused(group: FocusGroup) -> ControlKey:
    return group.focus.key if group.focus else ""


def put(widget: Widget, look: Look) -> list[object]:
    """What a control puts on an empty canvas."""
    canvas = Canvas(pygame.Surface((640, 480)))
    widget.draw(canvas, look)
    return list(canvas.items)


def test_a_tool_is_put_again_as_it_was_until_it_looks_otherwise(look: Look) -> None:
    tool = placed(ToolButton("menu", "Menu", sign="gear"), 100, 100)
    first = put(tool, look)
    assert first
    assert put(tool, look) == first
    for change in ("hovered", "pressed"):
        setattr(tool, change, True)
        fresh = placed(ToolButton("menu", "Menu", sign="gear"), 100, 100)
        fresh.hovered, fresh.pressed = tool.hovered, tool.pressed
        assert put(tool, look) == put(fresh, look) != first
    tool.hovered = tool.pressed = False
    tool.place(pygame.Rect(100, 140, 100, 48))
    assert put(tool, look) != first


def test_a_click_counts_when_pressed_and_released_on_the_same_button() -> None:
    group = square()
    assert click(group, (10, 10)) == Chosen("a")
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, (10, 10)))
    assert group.handle(mouse(pygame.MOUSEBUTTONUP, (210, 10))) is None


def test_another_mouse_button_does_nothing() -> None:
    group = square()
    right = {"pos": (10, 10), "button": 3}
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, right))
    assert group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, right)) is None


def test_a_disabled_button_is_not_used_but_says_why() -> None:
    group = FocusGroup([placed(Button("six", "6", enabled=False, why="Carlos stands at 8."), 0, 0)])
    assert click(group, (10, 10)) is None
    explained = group.explained()
    assert explained is not None
    assert explained.why == "Carlos stands at 8."
    assert group.handle(key(pygame.K_RETURN)) is None


def test_a_disabled_button_without_a_reason_is_passed_over_by_the_keyboard() -> None:
    off = placed(Button("b", "b", enabled=False), 200, 0)
    group = FocusGroup([placed(Button("a", "a"), 0, 0), off, placed(Button("c", "c"), 400, 0)])
    group.handle(key(pygame.K_TAB))
    group.handle(key(pygame.K_TAB))
    assert focused(group) == "c"


def test_the_focus_stays_where_it_is_if_what_it_should_go_to_is_gone() -> None:
    group = square()
    group.focus_on("d")
    group.focus_on("gone")
    assert focused(group) == "d"


def test_tab_goes_round_and_shift_tab_back() -> None:
    group, seen = square(), []
    group.handle(key(pygame.K_TAB))
    for _ in range(4):
        seen.append(focused(group))
        group.handle(key(pygame.K_TAB))
    assert seen == ["a", "b", "c", "d"]
    group.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert focused(group) == "d"


def test_arrows_move_the_focus_by_where_things_lie() -> None:
    group = square()
    group.handle(key(pygame.K_DOWN))  # the first key only shows the focus
    walk = []
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP):
        group.handle(key(code))
        walk.append(focused(group))
    assert walk == ["b", "d", "c", "c", "a"]


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_use_what_has_the_focus(code: int) -> None:
    group = square()
    group.focus_on("d")
    assert group.handle(key(code)) == Chosen("d")


def test_the_focus_ring_shows_for_keys_and_goes_with_a_click(look: Look) -> None:
    group, canvas = square(), Canvas(pygame.Surface((640, 480)))

    def items() -> int:
        canvas.begin()
        group.draw(canvas, look)
        return len(canvas.items)

    without = items()
    group.handle(key(pygame.K_TAB))
    assert items() == without + 1
    click(group, (600, 400))
    assert items() == without


def test_a_toggle_turns_by_click_and_enter_and_arrows_only_leave_it() -> None:
    group = FocusGroup([placed(Button("tab", "Game"), 0, 0), placed(Toggle("sound", True), 300, 0)])
    assert click(group, (310, 10)) == Chosen("sound", False)
    assert group.handle(key(pygame.K_RETURN)) == Chosen("sound", True)
    assert group.handle(key(pygame.K_LEFT)) is None
    assert group.focus is group["tab"]
    assert group["sound"].label == ON


def test_a_choice_is_clicked_or_moved_along() -> None:
    group = FocusGroup([placed(Choice("speed", SPEEDS, "normal"), 0, 0, 300)])
    assert click(group, (250, 10)) == Chosen("speed", "fast")
    assert click(group, (250, 10)) is None
    group.handle(key(pygame.K_TAB))
    assert group.handle(key(pygame.K_RIGHT)) is None
    assert group.handle(key(pygame.K_LEFT)) == Chosen("speed", "normal")
    assert group.handle(key(pygame.K_RETURN)) == Chosen("speed", "fast")


def test_a_slider_follows_the_pointer_and_stays_between_0_and_100() -> None:
    slider = placed(Slider("volume", 50), 0, 0, 400)
    group = FocusGroup([slider])
    group.handle(mouse(pygame.MOUSEBUTTONDOWN, (100, 24)))
    assert group.handle(mouse(pygame.MOUSEMOTION, (900, 24))) == Chosen("volume", 100)
    assert group.handle(mouse(pygame.MOUSEMOTION, (-50, 300))) == Chosen("volume", 0)
    group.handle(mouse(pygame.MOUSEBUTTONUP, (-50, 300)))
    assert group.handle(mouse(pygame.MOUSEMOTION, (200, 24))) is None
    group.handle(key(pygame.K_TAB))
    assert group.handle(key(pygame.K_RIGHT)) == Chosen("volume", 5)


def test_a_stepper_goes_both_ways_and_not_round() -> None:
    group = FocusGroup([placed(Stepper("rules", SPEEDS, "slow"), 0, 0, 300)])
    assert click(group, (290, 10)) == Chosen("rules", "normal")
    assert click(group, (10, 10)) == Chosen("rules", "slow")
    assert click(group, (10, 10)) is None
    group.handle(key(pygame.K_TAB))
    assert [group.handle(key(pygame.K_RIGHT)) for _ in range(3)] == [
        Chosen("rules", "normal"),
        Chosen("rules", "fast"),
        None,
    ]
    assert group.handle(key(pygame.K_RETURN)) is None


def test_the_arrow_of_a_stepper_is_dim_where_it_leads_nowhere(look: Look) -> None:
    def arrows(value: str) -> list[pygame.Surface]:
        canvas = Canvas(pygame.Surface((640, 480)))
        stepper = placed(Stepper("rules", SPEEDS, value), 40, 40, 320)
        stepper.draw(canvas, look)
        signs = [item[0] for item in canvas.items if item[0].get_width() < 40]
        return signs[:2]

    (before, forth), (first_back, first_on), (last_back, last_on) = map(
        arrows, ("normal", "slow", "fast")
    )
    assert (first_on, last_back) == (forth, before)
    assert first_back is not before
    assert last_on is not forth


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_drawing_any_control_in_any_state_changes_nothing(look: Look, scale: float) -> None:
    widgets: list[Widget] = [
        *(Button(style.value, "Words", style=style, sign="tick") for style in Style),
        Button("off", "Words", enabled=False, why="because"),
        Button("tailed", "Words", tail="play"),
        Toggle("t", False),
        Choice("c", SPEEDS, "fast"),
        Slider("s", 30),
        Stepper("p", SPEEDS, "fast"),
    ]
    for widget in widgets:
        placed(widget, 40, 40, 320)
        for hovered, pressed in ((False, False), (True, False), (True, True)):
            widget.hovered, widget.pressed = hovered, pressed
            before = vars(widget).copy()
            canvas = Canvas(pygame.Surface((640, 480)))
            widget.draw(canvas, look.at(scale))
            assert vars(widget) == before
            assert canvas.items


def test_a_control_that_stands_apart_stays_pressed_while_others_are_replaced() -> None:
    group = FocusGroup([placed(Button("bid", "9"), 0, 0), placed(Button("menu", "Menu"), 200, 0)])
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(210, 10), button=1))
    group.replace([placed(Button("menu", "Menu"), 200, 0)], apart=("menu",))
    chosen = group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(210, 10), button=1))
    assert chosen is not None
    assert chosen.key == "menu"


def test_a_choice_of_the_game_does_not() -> None:
    group = FocusGroup([placed(Button("bid", "9"), 0, 0)])
    group.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(10, 10), button=1))
    group.replace([placed(Button("bid", "9"), 0, 0)], apart=("menu",))
    assert group.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(10, 10), button=1)) is None


def test_once_keys_are_used_the_mouse_that_lies_still_explains_nothing() -> None:
    group = square()
    for widget in group:
        widget.why = f"Why not {widget.key}."
        widget.enabled = False
    group.handle(mouse(pygame.MOUSEMOTION, (250, 20)))
    assert group.explained() is group["b"]
    group.handle(key(pygame.K_TAB))
    assert group.explained() is group.focus
    assert group.focus is not group["b"]
    group.by_keyboard = False
    group.follow_pointer()
    assert group.explained() is None
    group.handle(mouse(pygame.MOUSEMOTION, (251, 20)))
    assert group.explained() is group["b"]
