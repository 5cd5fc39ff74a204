"""The window of the system, as a surface to draw on, in the two ways that pygame offers.

``PixelWindow`` is for Linux and Windows, where a window has as many pixels as points. A Mac with a
Retina screen counts sizes and the mouse in points, and each point is four pixels:
``pygame.display`` cannot open a window with all of these pixels, but ``pygame.Window`` can.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Sequence
from typing import Final, Protocol

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render import windows_screen
from pidro_desktop.render.media_files import read_picture

Size = tuple[int, int]

TITLE: Final = "Pidro"


class Window(Protocol):
    """A window; ``show`` opens it, and again changes it."""

    def show(self, size: Size, *, fullscreen: bool) -> None:
        """Open the window with ``size`` in points, or change its size; raises pygame.error."""
        ...

    def surface(self) -> pygame.Surface:
        """Return what is drawn on, in the size that the window has now."""
        ...

    def points(self) -> Size:
        """Return the window's size in the units of mouse events."""
        ...

    def scale(self) -> float:
        """Return how large the system shows everything: 1.5 where it is set to 150 percent."""
        ...

    def has_own_size(self) -> bool:
        """Return whether its size is its own, and not that of a maximised window."""
        ...

    def update(self, rects: Sequence[pygame.Rect]) -> None:
        """Show what was drawn in these areas of the surface."""
        ...

    def close(self) -> None:
        """Close the window."""
        ...


class PixelWindow:
    """The window of ``pygame.display``."""

    def show(self, size: Size, *, fullscreen: bool) -> None:
        """Open the window, or change its size."""
        if not pygame.display.get_surface():  # without an icon, pygame would look for its own
            pygame.display.set_icon(_icon())
        if fullscreen:  # without a size, it fills the screen that it is on
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            return
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # that the system chose another size
            window = pygame.display.set_mode(size, pygame.RESIZABLE)
            if window.get_size() != size:  # from full screen, SDL may need to be told twice
                pygame.event.pump()
                pygame.display.set_mode(size, pygame.RESIZABLE)

    def surface(self) -> pygame.Surface:
        """Return the surface of the display; raises pygame.error without a window."""
        found = pygame.display.get_surface()
        if found is None:
            raise pygame.error("There is no window.")
        return found

    def points(self) -> Size:
        """Return the window's size."""
        return self.surface().get_size()

    def scale(self) -> float:
        """Return the scale of the window's monitor on Windows, and 1 elsewhere."""
        monitor = windows_screen.monitor(_handle())
        return 1.0 if monitor is None else monitor.scale

    def has_own_size(self) -> bool:
        """Return whether it is not maximised."""
        return not windows_screen.is_maximised(_handle())

    def update(self, rects: Sequence[pygame.Rect]) -> None:
        """Show what was drawn in these areas of the surface."""
        pygame.display.update(list(rects))

    def close(self) -> None:
        """Close the window."""


class PointWindow:
    """A ``pygame.Window`` with all pixels of a screen that has several in a point."""

    _window: pygame.Window

    def show(self, size: Size, *, fullscreen: bool) -> None:
        """Open the window, or change its size."""
        if not hasattr(self, "_window"):
            self._window = pygame.Window(TITLE, size, allow_high_dpi=True, resizable=True)
            self._window.set_icon(_icon())
        if fullscreen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()
            self._window.size = size
        pygame.event.pump()

    def surface(self) -> pygame.Surface:
        """Return the surface of the window."""
        return self._window.get_surface()

    def points(self) -> Size:
        """Return the window's size in points."""
        return self._window.size

    def scale(self) -> float:
        """Return 1: a point is as large on every screen."""
        return 1.0

    def has_own_size(self) -> bool:
        """Return True: nothing asks, as the scale stays the same."""
        return True

    def update(self, rects: Sequence[pygame.Rect]) -> None:
        """Show what was drawn; the system copies the whole window anyway."""
        del rects
        self._window.flip()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()


def _icon() -> pygame.Surface:
    return read_picture(asset_path("icons", "pidro-64.png"))


def _handle() -> int:
    """The number by which Windows knows the window; 0 before it is there, and elsewhere."""
    if sys.platform != "win32" or not pygame.display.get_init():
        return 0
    return int(pygame.display.get_wm_info().get("window", 0))
