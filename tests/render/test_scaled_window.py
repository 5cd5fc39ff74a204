"""A window looks as large at any scale of its screen, and the mouse meets what it points at."""

from __future__ import annotations

import sys

import pygame
import pytest

from pidro_desktop.render import display as display_module
from pidro_desktop.render import windows_screen
from pidro_desktop.render.display import Display, PixelWindow, PointWindow, Size
from pidro_desktop.render.windows_screen import Monitor

MOVED = pygame.event.Event(pygame.WINDOWMOVED, x=1, y=1)


class OnMonitor(PixelWindow):
    """A window on a monitor of any scale, as Windows has them."""

    factor = 1.5
    maximised = False

    def scale(self) -> float:
        """The monitor's scale."""
        return self.factor

    def has_own_size(self) -> bool:
        """Whether it is not maximised."""
        return not self.maximised


class Retina:
    """A ``pygame.Window`` of a Mac whose points have four pixels."""

    opened: Retina

    def __init__(self, title: str, size: Size, **flags: bool) -> None:
        assert flags == {"allow_high_dpi": True, "resizable": True}
        assert title == "Pidro"
        self.factor = 2
        self.size = size
        self.shown = 0
        self._windowed = size
        Retina.opened = self

    def set_icon(self, icon: pygame.Surface) -> None:
        assert icon.get_size() == (64, 64)

    def get_surface(self) -> pygame.Surface:
        size = self.size[0] * self.factor, self.size[1] * self.factor
        return pygame.display.set_mode(size)

    def set_fullscreen(self, *, desktop: bool) -> None:
        assert desktop
        self.size = (1512, 982)

    def set_windowed(self) -> None:
        self.size = self._windowed

    def flip(self) -> None:
        self.shown += 1

    def destroy(self) -> None:
        self.size = (0, 0)


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sees the windows of these tests."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()


def on_monitor(size: Size, factor: float = 1.5) -> tuple[Display, OnMonitor]:
    window = OnMonitor()
    window.factor = factor
    return Display(size, fullscreen=False, visible=True, window=window), window


def on_mac(monkeypatch: pytest.MonkeyPatch, size: Size = (1280, 720)) -> Display:
    monkeypatch.setattr(pygame, "Window", Retina)
    return Display(size, fullscreen=False, visible=True, window=PointWindow())


def clicked(display: Display, at: tuple[int, int]) -> tuple[int, int]:
    """Where in the picture a click of the window is heard."""
    event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    placed: tuple[int, int] = display.placed(event).pos
    return placed


# ------------------------------------------------------------ scales of Windows


def test_at_a_larger_scale_the_window_has_more_pixels_and_is_saved_as_at_100_percent() -> None:
    display, _ = on_monitor((1280, 720))
    assert display.size == display.window_size == (1920, 1080)
    assert display.windowed_size == (1280, 720)
    assert clicked(display, (1919, 1079)) == (1919, 1079)


@pytest.mark.parametrize("factor", [1.0, 1.25, 1.5, 1.75, 2.0, 2.5])
def test_what_is_saved_opens_in_the_same_size_again(factor: float) -> None:
    display, _ = on_monitor((1280, 720), factor)
    for size in ((1283, 747), (961, 611)):
        display.resize(size)
        assert max(abs(a - b) for a, b in zip(display.size, size, strict=True)) <= factor
        saved, before = display.windowed_size, display.size
        again, _ = on_monitor(saved, factor)
        assert again.size == before
        assert again.windowed_size == saved


def test_moved_to_another_monitor_it_looks_as_large_as_before() -> None:
    display, window = on_monitor((1000, 640))
    assert not display.rescaled(MOVED)
    window.factor = 2.0
    assert not display.rescaled(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1)))
    assert display.rescaled(MOVED)
    assert display.size == (2000, 1280)
    assert not display.rescaled(MOVED)
    window.factor = 1.0
    assert display.rescaled(MOVED)
    assert display.size == display.windowed_size == (1000, 640)


def test_a_window_between_two_monitors_is_resized_once() -> None:
    """Smaller, it lies on the first monitor again, where it would have to grow again."""
    display, window = on_monitor((1000, 640))
    window.factor = 1.0

    def smaller(size: Size, *, fullscreen: bool) -> None:
        PixelWindow.show(window, size, fullscreen=fullscreen)
        window.factor = 1.5

    window.show = smaller  # type: ignore[method-assign]  # the system's part
    assert display.rescaled(MOVED)
    assert display.size == (1000, 640)
    assert not display.rescaled(MOVED)
    assert not display.adopt_size()


def test_maximised_or_in_full_screen_it_keeps_the_size_that_the_system_gives_it() -> None:
    display, window = on_monitor((1000, 640))
    window.maximised, window.factor = True, 2.0
    assert not display.rescaled(MOVED)
    assert display.size == (1500, 960)
    window.maximised = False
    display.set_fullscreen(True)
    window.factor = 1.0
    assert not display.rescaled(MOVED)
    display.set_fullscreen(False)
    assert not display.fullscreen


@pytest.mark.parametrize(
    ("scale", "screen", "room", "opens"),
    [
        (1.0, (1920, 1080), (1904, 968), (1280, 720)),
        (1.25, (1920, 1080), (1902, 950), (1600, 900)),
        (1.5, (1920, 1080), (1898, 914), (1898, 914)),
        (2.0, (3840, 2160), (3810, 1930), (2560, 1440)),
        (1.0, (1366, 768), (1350, 656), (1280, 656)),
        (1.0, (3840, 2160), (3810, 2040), (1920, 1080)),
    ],
)
def test_the_first_window_suits_the_screen(
    scale: float, screen: Size, room: Size, opens: Size, monkeypatch: pytest.MonkeyPatch
) -> None:
    monitor = Monitor(scale, screen, room)
    monkeypatch.setattr(windows_screen, "monitor", lambda _window=0: monitor)
    monkeypatch.setattr(PixelWindow, "scale", lambda _window: scale)
    display = display_module._opened(None, exact=False, fullscreen=False)
    assert max(abs(a - b) for a, b in zip(display.size, opens, strict=True)) <= 1
    saved = display_module._opened((3000, 2000), exact=False, fullscreen=False)
    assert max(a - b for a, b in zip(saved.size, room, strict=True)) <= 1
    asked = display_module._opened((2000, 1500), exact=True, fullscreen=False)
    assert asked.windowed_size == (2000, 1500)


# ------------------------------------------------------------ the points of a Mac


def test_on_a_mac_every_pixel_is_drawn_and_the_mouse_counts_in_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    display = on_mac(monkeypatch)
    assert display.size == (2560, 1440)
    assert display.window_size == display.windowed_size == (1280, 720)
    assert clicked(display, (0, 0)) == (0, 0)
    assert clicked(display, (640, 360)) == (1280, 720)
    assert clicked(display, (1279, 719)) == (2558, 1438)
    display.show([pygame.Rect(0, 0, 4, 4)])
    assert Retina.opened.shown == 1


def test_on_a_small_window_of_a_mac_the_picture_is_scaled_and_the_mouse_still_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    display = on_mac(monkeypatch, (300, 200))
    assert display.size == (960, 640)
    assert clicked(display, (150, 100)) == (480, 320)
    display.show([pygame.Rect(0, 0, 4, 4)])
    assert Retina.opened.shown == 1


def test_on_a_screen_of_another_kind_a_mac_s_window_keeps_its_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    display = on_mac(monkeypatch)
    Retina.opened.factor = 1
    assert display.adopt_size()
    assert display.size == display.window_size == (1280, 720)
    assert clicked(display, (640, 360)) == (640, 360)
    assert not display.adopt_size()


def test_full_screen_by_the_system_s_own_command_is_not_saved_as_the_window_s_size(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    display = on_mac(monkeypatch)
    Retina.opened.size = pygame.display.get_desktop_sizes()[0]
    assert display.adopt_size()
    assert display.windowed_size == (1280, 720)
    display.set_fullscreen(True)
    assert display.window_size == (1512, 982)
    display.set_fullscreen(False)
    assert display.window_size == (1280, 720)


def test_a_mac_that_opens_no_such_window_gets_a_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_size: object, **_flags: object) -> None:
        raise pygame.error("no window")

    monkeypatch.setattr(pygame, "Window", none)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(windows_screen, "monitor", lambda _window=0: None)
    display = display_module._opened((1000, 700), exact=False, fullscreen=False)
    assert display.size == display.window_size == (1000, 700)
