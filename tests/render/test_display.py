"""A window that nobody could see is refused with a sentence; a picture in memory is asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from pidro_desktop.render.display import Display

ROOT = Path(__file__).parents[2]
OPEN = """
from pidro_desktop.render.display import Display, NoDisplay
try:
    Display.open((960, 600))
except NoDisplay as error:
    print(error)
"""
SEATS = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"}


def opening(**environment: str) -> str:
    """What is said when a window is opened in an environment with only these screens."""
    bare = {name: value for name, value in os.environ.items() if name not in SEATS}
    done = subprocess.run(
        [sys.executable, "-c", OPEN],
        cwd=ROOT,
        env=bare | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "Traceback" not in done.stderr
    return done.stdout.strip()


@pytest.mark.unix(reason="Windows always has a screen")
def test_without_a_screen_a_sentence_says_what_to_do() -> None:
    said = opening()
    assert said.startswith("There is no screen to open a window on")
    assert "pidro-desktop demo --headless" in said


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_an_invisible_driver_is_refused(driver: str) -> None:
    said = opening(SDL_VIDEODRIVER=driver)
    assert driver in said
    advice = "the newest driver" if sys.platform == "win32" else "graphical session"
    assert advice in said


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="DISPLAY is X11's")
def test_a_display_that_does_not_answer_is_told() -> None:
    assert "graphical session" in opening(DISPLAY=":9731")


def test_a_headless_picture_has_the_size_asked_for() -> None:
    display = Display.headless((1024, 640))
    assert display.size == display.window_size == (1024, 640)
    assert not display.visible
    display.set_fullscreen(True)
    assert not display.fullscreen


def test_a_small_window_keeps_its_proportions_and_maps_the_pointer() -> None:
    display = Display.headless((480, 400))
    assert display.size == (960, 800)
    assert display.to_picture((240, 100)) == (480, 200)
    display.show([pygame.Rect(0, 0, 10, 10)])


def test_a_changed_window_is_noticed_once() -> None:
    display = Display.headless((1000, 700))
    pygame.display.set_mode((1300, 800), pygame.RESIZABLE)
    assert display.adopt_size()
    assert display.size == (1300, 800)
    assert not display.adopt_size()


def test_the_window_opens_with_its_own_icon(monkeypatch: pytest.MonkeyPatch) -> None:
    """pygame would look for one of its own first, which costs milliseconds and shows a snake."""
    pygame.display.quit()
    done: list[str] = []
    icon, mode = pygame.display.set_icon, pygame.display.set_mode

    def set_icon(picture: pygame.Surface) -> None:
        done.append("icon")
        icon(picture)

    def set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
        done.append("mode")
        return mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_icon", set_icon)
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    Display.headless()
    assert done == ["icon", "mode"]
