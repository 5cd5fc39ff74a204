"""A window that is too small for large letters shows a part of the picture, and any part."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import scenes
from hypothesis import given
from hypothesis import strategies as st
from pilot import Pilot

from pidro_desktop.render.display import ROUND, WindowPart

pytestmark = pytest.mark.paint

WINDOW, PICTURE = (640, 480), (960, 600)


def small(name: str, home: Path, scale: int = 200) -> Pilot:
    """A scene in a window of 640x480, with letters of so many percent."""
    pilot = scenes()[name](home)
    pilot.app.ctx.preferences.change(ui_scale=scale)
    pilot.app.display.resize(WINDOW)
    pilot.app.resized()
    pilot.frame()
    return pilot


def seen(pilot: Pilot) -> pygame.Rect:
    """The part of the picture that the window shows."""
    part = pilot.app.display.part
    assert part is not None
    return pygame.Rect(part.at, WINDOW)


def shows_it(pilot: Pilot) -> bool:
    """Whether the window has exactly the pixels of that part."""
    display = pilot.app.display
    window = pygame.display.get_surface()
    assert window is not None
    part = display.picture.subsurface(seen(pilot))
    return pygame.image.tobytes(window, "RGB") == pygame.image.tobytes(part, "RGB")


@pytest.fixture
def title(own_home: Path) -> Pilot:
    return small("title", own_home)


def test_letters_stay_as_large_as_in_the_smallest_whole_window(title: Pilot) -> None:
    assert title.app.display.size == PICTURE
    assert title.app.ctx.look.u == pytest.approx(16 / 9)
    assert shows_it(title)


def test_the_pointer_reaches_every_corner(title: Pilot) -> None:
    for x in (0, WINDOW[0] - 1):
        for y in (0, WINDOW[1] - 1):
            title.app.step(0.02, [moved(x, y)])
            assert title.app.display.to_picture((x, y)) == (
                x and PICTURE[0] - 1,
                y and PICTURE[1] - 1,
            )
            assert shows_it(title)


def test_a_click_presses_what_lies_under_it(title: Pilot) -> None:
    title.app.step(0.02, [moved(600, 20)])
    assert title.app.display.to_picture((320, 240)) == (seen(title).x + 320, seen(title).y + 240)


def test_the_window_follows_the_focus(title: Pilot) -> None:
    places = set()
    for _ in range(12):
        title.press(pygame.K_TAB)
        title.frame()
        place = title.scene.group.focus_place
        assert seen(title).contains(place.clip((*place.topleft, WINDOW[0] - 60, place.h)))
        assert shows_it(title)
        places.add(seen(title).topleft)
    assert len(places) > 1


def test_ctrl_and_arrows_reach_what_has_no_focus(title: Pilot) -> None:
    for key, corner in ((pygame.K_RIGHT, (320, 0)), (pygame.K_DOWN, (320, 120))):
        before = title.scene.group.focus
        title.app.step(0.02, [pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL)])
        assert seen(title).topleft == corner
        assert title.scene.group.focus is before


def test_a_finger_drags_the_picture(title: Pilot) -> None:
    title.app.step(0.02, [moved(10, 10, touch=True)])
    assert seen(title).topleft == (0, 0), "a finger that only comes moves nothing"
    finger = {"pos": (300, 300), "button": 1, "touch": True}
    title.app.step(0.02, [pygame.event.Event(pygame.MOUSEBUTTONDOWN, finger)])
    title.app.step(0.02, [moved(250, 280, rel=(-50, -20), touch=True)])
    assert seen(title).topleft == (50, 20)


def test_usual_letters_show_the_whole_picture_smaller(own_home: Path) -> None:
    pilot = small("title", own_home, 100)
    assert pilot.app.display.part is None
    pilot.app.ctx.preferences.change(ui_scale=150)
    assert pilot.app.display.part is not None
    pilot.app.ctx.preferences.change(ui_scale=100)
    assert pilot.app.display.part is None


def moved(
    x: int, y: int, *, rel: tuple[int, int] = (0, 0), touch: bool = False
) -> pygame.event.Event:
    """The pointer comes to a place of the window."""
    fields = {"pos": (x, y), "rel": rel, "touch": touch, "buttons": (int(touch), 0, 0)}
    return pygame.event.Event(pygame.MOUSEMOTION, fields)


@given(
    st.tuples(st.integers(-50, 1000), st.integers(-50, 700)),
    st.builds(pygame.Rect, st.integers(0, 900), st.integers(0, 560), st.just(60), st.just(40)),
)
def test_what_is_revealed_is_seen_and_the_picture_ends_at_its_edges(
    pointer: tuple[int, int], rect: pygame.Rect
) -> None:
    part = WindowPart(WINDOW, PICTURE)
    part.follow(pointer)
    assert pygame.Rect(0, 0, *PICTURE).contains((part.at, WINDOW))
    part.reveal(rect)
    around = rect.inflate(2 * ROUND, 2 * ROUND).clip((0, 0), PICTURE)
    assert pygame.Rect(part.at, WINDOW).contains(around)
