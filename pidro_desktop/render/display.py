"""The window: the only module besides ``device_checks`` that uses pygame.display."""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from pidro_desktop.tr import join_sentences, lazy_format, tr

TITLE: Final = "Pidro"
WINDOW_CLASS: Final = "pidro-desktop"
SMALLEST: Final = (960, 600)
SMALLEST_TALL: Final = (720, 900)
# Drivers that show nothing to anybody; SDL falls back to them without a word.
INVISIBLE: Final = frozenset({"dummy", "offscreen", "evdev"})
_FOR_LINUX: Final = tr(
    "Start pidro-desktop from a graphical session (a desktop, or ssh -X), or run `pidro-desktop "
    "demo --headless --shots FOLDER` to save pictures without a window."
)
_FOR_OTHERS: Final = tr(
    "Restart the computer. If that does not help, install the newest driver for its graphics card."
)
ADVICE: Final = _FOR_LINUX if sys.platform == "linux" else _FOR_OTHERS


class NoDisplay(RuntimeError):
    """No window can be shown; the message is a sentence for the player."""

    @property
    def text(self) -> str:
        """Return the message, which is translated when it is read."""
        return self.args[0] if self.args else ""


def no_display(what: str, **places: object) -> NoDisplay:
    """Return the error that ``what`` says, with its places filled in, and with advice."""
    return NoDisplay(join_sentences(lazy_format(what, **places), ADVICE))


class Display:
    """An open window, or an offscreen picture with the same interface.

    ``picture`` is what is drawn on. It has the window's size, but never less than 960x600,
    or 720x900 where it is higher than wide: a smaller window shows the whole picture scaled down.
    """

    def __init__(self, size: tuple[int, int], *, fullscreen: bool, visible: bool) -> None:
        self.visible = visible
        self.fullscreen = False
        self._windowed = size
        self._set_mode(size, fullscreen=fullscreen and visible)

    @classmethod
    def open(cls, size: tuple[int, int] | None = None, *, fullscreen: bool = False) -> Display:
        """Open a window; raises NoDisplay with a sentence if nobody would see it."""
        start_video()
        try:
            return cls(size or _comfortable(), fullscreen=fullscreen, visible=True)
        except pygame.error as error:
            pygame.display.quit()
            raise no_display(tr("The window cannot be opened: {why}."), why=error) from error

    @classmethod
    def headless(cls, size: tuple[int, int] = (1280, 720)) -> Display:
        """Return a display in memory without a window."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        return cls(size, fullscreen=False, visible=False)

    @property
    def size(self) -> tuple[int, int]:
        """The picture's width and height."""
        return self.picture.get_size()

    @property
    def window_size(self) -> tuple[int, int]:
        """The window's width and height."""
        return self._window.get_size()

    @property
    def windowed_size(self) -> tuple[int, int]:
        """The window's size, or in full screen the size it will return to."""
        return self._windowed if self.fullscreen else self.window_size

    def set_fullscreen(self, on: bool) -> None:
        """Enter or leave full screen."""
        if on == self.fullscreen or not self.visible:
            return
        if on:
            self._windowed = self.window_size
        self._set_mode(self._windowed, fullscreen=on)

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window, as dragging its corner would."""
        self._windowed = size
        self._set_mode(size, fullscreen=False)

    def adopt_size(self) -> bool:
        """Adopt the window's current size; returns whether it changed."""
        window = pygame.display.get_surface()
        if window is None or (window is self._window and window.get_size() == self._known):
            return False
        changed = window.get_size() != self._known
        self._take(window)
        return changed

    def to_picture(self, position: tuple[int, int]) -> tuple[int, int]:
        """Convert a position in the window to a position in the picture."""
        if self.picture is self._window:
            return position
        width, height = self._known
        return position[0] * self.size[0] // width, position[1] * self.size[1] // height

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Copy the painted areas of the picture to the screen."""
        if not rects:
            return
        if self.picture is self._window:
            pygame.display.update(list(rects))
            return
        pygame.transform.smoothscale(self.picture, self._known, self._window)
        pygame.display.flip()

    def set_icon(self, file: Path) -> None:
        """Set the window icon from the picture in ``file``."""
        pygame.display.set_icon(pygame.image.load(file))

    def save(self, file: Path) -> None:
        """Save the picture to ``file`` as a PNG."""
        pygame.image.save(self.picture, file)

    def pixels(self) -> bytes:
        """Return the picture's red, green and blue bytes, row by row."""
        return pygame.image.tobytes(self.picture, "RGB")

    def close(self) -> None:
        """Close the window."""
        pygame.display.quit()

    def _set_mode(self, size: tuple[int, int], *, fullscreen: bool) -> None:
        self.fullscreen = fullscreen
        if fullscreen:
            window = pygame.display.set_mode(
                pygame.display.get_desktop_sizes()[0], pygame.FULLSCREEN
            )
        else:
            window = _windowed(size)
        self._take(window)

    def _take(self, window: pygame.Surface) -> None:
        self._window = window
        self._known = width, height = window.get_size()
        least = SMALLEST_TALL if width < height else SMALLEST
        if width >= least[0] and height >= least[1]:
            self.picture = window
        else:
            # The same proportions, so that nothing is squeezed.
            grow = max(least[0] / max(width, 1), least[1] / max(height, 1))
            self.picture = pygame.Surface((round(width * grow), round(height * grow))).convert()


def start_video() -> str:
    """Start SDL's video subsystem, and return the driver's name.

    Raises NoDisplay with a sentence where nobody would see a window.
    """
    _prepare()
    try:
        pygame.display.init()
    except pygame.error as error:
        raise no_display(tr("No window can be opened here: {why}."), why=error) from error
    driver: str = pygame.display.get_driver()
    if driver in INVISIBLE:
        pygame.display.quit()
        raise no_display(
            tr("No window can be seen here: only the invisible video driver {driver} works."),
            driver=repr(driver),
        )
    return driver


def _prepare() -> None:
    """Set what SDL reads when it starts; raises NoDisplay where it would start unseen."""
    pygame.display.set_caption(TITLE)
    if not sys.platform.startswith("linux"):
        return
    # The desktop finds the program's entry, and so its icon, by this name. It replaces the one
    # that pygame makes up from the script's file name when it is imported.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = WINDOW_CLASS
    # Through GL, a machine without a GPU loses 6 to 23 ms a frame.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    seats = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
    if not any(os.environ.get(name) for name in seats):
        raise no_display(
            tr(
                "There is no screen to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is "
                "set."
            )
        )


def _windowed(size: tuple[int, int]) -> pygame.Surface:
    """A window of ``size``. Coming back from the full screen, SDL may need to be told twice."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # that the system chose another size
        window = pygame.display.set_mode(size, pygame.RESIZABLE)
        if window.get_size() != size:
            pygame.event.pump()
            window = pygame.display.set_mode(size, pygame.RESIZABLE)
    return window


def _comfortable() -> tuple[int, int]:
    """The size of a first window: 1280x720, more on a large screen, less on a small one."""
    width, height = pygame.display.get_desktop_sizes()[0]
    for size in ((1920, 1080), (1600, 900), (1280, 720)):
        if size[0] <= width * 0.8 and size[1] <= height * 0.8:
            return size
    return min(1280, width), min(720, height)
