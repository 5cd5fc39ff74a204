"""The window of the system, and the picture in it; ``windows_screen`` knows Windows.

``PixelWindow`` is for Linux and Windows, where a window has as many pixels as points. A Mac with a
Retina screen counts sizes and the mouse in points, and each point is four pixels:
``pygame.display`` cannot open a window with all of these pixels, but ``pygame.Window`` can.
"""

from __future__ import annotations

import contextlib
import os
import sys
import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.render import windows_screen
from pidro_desktop.render.media_files import read_picture
from pidro_desktop.tr import AnyText, join_sentences, lazy_format, tr

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


WINDOW_CLASS: Final = "pidro-desktop"
SMALLEST: Final = (960, 600)
SMALLEST_TALL: Final = (720, 900)
MOUSE: Final = frozenset({pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP})
# After these the window may lie on a monitor of another scale, or that may have another scale.
MOVED: Final = frozenset(
    {pygame.WINDOWMOVED, pygame.WINDOWDISPLAYCHANGED, pygame.WINDOWSIZECHANGED}
    | {pygame.WINDOWENTER}
)
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


def no_display(what: AnyText, **values: object) -> NoDisplay:
    """Return the error that ``what`` says, with its places filled in, and with advice."""
    return NoDisplay(join_sentences(lazy_format(what, **values), ADVICE))


class Display:
    """An open window, or an offscreen picture with the same interface.

    ``picture`` is what is drawn on. It has the window's size, but never less than 960x600,
    or 720x900 where it is higher than wide: a smaller window shows the whole picture scaled down,
    or a part of it where letters are large.

    Attributes:
        part: the part that is seen; None if all is.
    """

    part: WindowPart | None = None

    def __init__(
        self, size: Size, *, fullscreen: bool, visible: bool, window: Window | None = None
    ) -> None:
        """Open ``window`` in ``size``, which is that of its picture at a scale of 100 percent."""
        self.visible = visible
        self.fullscreen = False
        self._window: Window = window or PixelWindow()
        self._windowed = size
        self._scale = 1.0
        self._large = False
        self._set_mode(size, fullscreen=fullscreen and visible)

    @classmethod
    def open(
        cls, size: Size | None = None, *, exact: bool = False, fullscreen: bool = False
    ) -> Display:
        """Open a window on the screen where the mouse is.

        Args:
            size: the window's size at a scale of 100 percent; at another scale Windows makes it
                larger. None suits the screen.
            exact: whether it may be too large for the screen.
            fullscreen: whether the window starts in full screen.

        Raises:
            NoDisplay: with a sentence, if nobody would see the window.
        """
        start_video()
        try:
            return _opened(size, exact=exact, fullscreen=fullscreen)
        except pygame.error as error:
            pygame.display.quit()
            raise no_display(tr("The window cannot be opened: {why}."), why=error) from error

    @classmethod
    def headless(cls, size: Size = (1280, 720)) -> Display:
        """Return a display in memory without a window."""
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        return cls(size, fullscreen=False, visible=False)

    @property
    def size(self) -> Size:
        """The picture's width and height."""
        return self.picture.get_size()

    @property
    def window_size(self) -> Size:
        """The window's width and height, in the units of mouse events."""
        return self._points

    @property
    def windowed_size(self) -> Size:
        """The window's size at a scale of 100 percent, in full screen that of its return."""
        if self.fullscreen or self._fills_screen():
            return self._windowed
        return _scaled(self.window_size, 1 / self._scale)

    def set_fullscreen(self, on: bool) -> None:
        """Enter or leave full screen."""
        if on == self.fullscreen or not self.visible:
            return
        if on:
            self._windowed = self.windowed_size
        self._set_mode(self._windowed, fullscreen=on)

    def resize(self, size: Size) -> None:
        """Resize the window, as dragging its corner would."""
        self._windowed = _scaled(size, 1 / self._scale)
        self._set_mode(self._windowed, fullscreen=False)

    def show_large(self, on: bool) -> None:
        """Show a part of a picture that is larger than the window, or else all of it smaller."""
        if on != self._large:
            self._large = on
            self._take(self._surface)

    def adopt_size(self) -> bool:
        """Adopt the window's current size; returns whether it changed."""
        surface, points = self._window.surface(), self._window.points()
        if surface is self._surface and (surface.get_size(), points) == (self._known, self._points):
            return False
        changed = (surface.get_size(), points) != (self._known, self._points)
        self._take(surface)
        return changed

    def to_picture(self, position: tuple[int, int]) -> tuple[int, int]:
        """Convert a position of the mouse to a position in the picture."""
        shown = self._known if self.part else self.size
        x, y = self.part.at if self.part else (0, 0)
        width, height = self._points
        return x + position[0] * shown[0] // width, y + position[1] * shown[1] // height

    def placed(self, event: pygame.event.Event) -> pygame.event.Event:
        """Return the event; one of the mouse with its position in the picture."""
        if event.type not in MOUSE:
            return event
        at = self.to_picture(event.pos)
        return (
            event if at == event.pos else pygame.event.Event(event.type, event.dict | {"pos": at})
        )

    def show(self, rects: Sequence[pygame.Rect]) -> None:
        """Copy the painted areas of the picture to the screen."""
        if not rects and not (self.part and self.part.stale):
            return
        if self.part:
            self.part.show(self.picture, self._surface)
            rects = [self._surface.get_rect()]
        elif self.picture is not self._surface:
            pygame.transform.smoothscale(self.picture, self._known, self._surface)
            rects = [self._surface.get_rect()]
        self._window.update(rects)

    def save(self, file: Path) -> None:
        """Save the picture to ``file`` as a PNG."""
        pygame.image.save(self.picture, file)

    def pixels(self) -> bytes:
        """Return the picture's red, green and blue bytes, row by row."""
        return pygame.image.tobytes(self.picture, "RGB")

    def close(self) -> None:
        """Close the window."""
        self._window.close()
        pygame.display.quit()

    def rescaled(self, event: pygame.event.Event) -> bool:
        """Keep the window as large as it looks, if it was moved to a monitor of another scale.

        Returns:
            Whether its size was changed.
        """
        if event.type not in MOVED:
            return False
        scale = self._window.scale()
        if scale == self._scale:
            return False
        kept, self._scale = self.windowed_size, scale
        if self.fullscreen or not self._window.has_own_size():
            return False
        self._set_mode(kept, fullscreen=False)
        # Smaller or larger, it may lie on the other monitor again: it then stays as it is.
        self._scale = self._window.scale()
        return True

    def _fills_screen(self) -> bool:
        """Whether it is in full screen by the system's own command, which a Mac has."""
        on_mac = isinstance(self._window, PointWindow)
        return on_mac and self.window_size in pygame.display.get_desktop_sizes()

    def _set_mode(self, size: Size, *, fullscreen: bool) -> None:
        self.fullscreen = fullscreen
        self._scale = self._window.scale()
        self._window.show(_scaled(size, self._scale), fullscreen=fullscreen)
        self._take(self._window.surface())

    def _take(self, surface: pygame.Surface) -> None:
        self._surface, self._points = surface, self._window.points()
        self._known = width, height = surface.get_size()
        least = SMALLEST_TALL if width < height else SMALLEST
        self.part = None
        if width >= least[0] and height >= least[1]:
            self.picture = surface
        elif self._large:
            whole = max(width, least[0]), max(height, least[1])
            self.picture = pygame.Surface(whole).convert()
            self.part = WindowPart(self._known, whole)
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
    windows_screen.prepare()
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


def _scaled(size: Size, scale: float) -> Size:
    return max(1, round(size[0] * scale)), max(1, round(size[1] * scale))


def _opened(size: Size | None, *, exact: bool, fullscreen: bool) -> Display:
    """Open the window in a size that suits the screen, unless ``exact`` asks for this one."""
    monitor = windows_screen.monitor()
    whole = pygame.display.get_desktop_sizes()[0]
    if monitor is not None:
        whole = _scaled(monitor.size, 1 / monitor.scale)
    size = size or _comfortable(whole)
    if monitor is not None and not exact:
        room = _scaled(monitor.room, 1 / monitor.scale)
        size = min(size[0], room[0]), min(size[1], room[1])
    if sys.platform == "darwin":
        with contextlib.suppress(pygame.error):  # blurred is better than no window
            return Display(size, fullscreen=fullscreen, visible=True, window=PointWindow())
    return Display(size, fullscreen=fullscreen, visible=True)


def _comfortable(screen: Size) -> Size:
    """The size of a first window: 1280x720, more on a large screen, less on a small one."""
    width, height = screen
    for size in ((1920, 1080), (1600, 900), (1280, 720)):
        if size[0] <= width * 0.8 and size[1] <= height * 0.8:
            return size
    return min(1280, width), min(720, height)


Size = tuple[int, int]
Point = tuple[int, int]

TITLE: Final = "Pidro"


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


Window = PixelWindow | PointWindow


def _icon() -> pygame.Surface:
    return read_picture(asset_path("icons", "pidro-64.png"))


def _handle() -> int:
    """The number by which Windows knows the window; 0 before it is there, and elsewhere."""
    if sys.platform != "win32" or not pygame.display.get_init():
        return 0
    return int(pygame.display.get_wm_info().get("window", 0))


STEP: Final = 0.5
"""How far a key moves it, as a part of the window."""
ROUND: Final = 12
"""Pixels that are seen around what is shown."""

ARROWS: Final = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class WindowPart:
    """Where the window's upper left corner lies in the picture.

    Attributes:
        at: the corner. stale: whether it was moved since ``shown``.
    """

    def __init__(self, window: Size, picture: Size) -> None:
        self._window, self._picture = window, picture
        self._most = picture[0] - window[0], picture[1] - window[1]
        self.at: Point = 0, 0
        self.stale = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Follow the mouse, a finger that drags, or an arrow with Ctrl.

        Returns:
            Whether the event is used up: an arrow that moved it decides nothing else.
        """
        if event.type == pygame.KEYDOWN and event.mod & pygame.KMOD_CTRL and event.key in ARROWS:
            self.move(*ARROWS[event.key])
            return True
        if event.type != pygame.MOUSEMOTION:
            return False
        if not getattr(event, "touch", False):
            self.follow(event.pos)
        else:
            self._go((self.at[0] - event.rel[0], self.at[1] - event.rel[1]))
        return False

    def follow(self, pointer: Point) -> None:
        """Show the part in which the pointer is: at an edge of the window, the picture's edge."""
        wide, high = self._window
        x, y = self._most
        self._go(
            (round(x * pointer[0] / max(1, wide - 1)), round(y * pointer[1] / max(1, high - 1)))
        )

    def reveal(self, rect: pygame.Rect) -> None:
        """Move as little as it takes to show ``rect``; of one that is too large, its beginning."""
        wanted = rect.inflate(2 * ROUND, 2 * ROUND).clip((0, 0), self._picture)
        across = _moved(self.at[0], self._window[0], wanted.left, wanted.right)
        self._go((across, _moved(self.at[1], self._window[1], wanted.top, wanted.bottom)))

    def move(self, across: int, down: int) -> None:
        """Move by steps to the right and down."""
        wide, high = self._window
        self._go((round(self.at[0] + across * wide * STEP), round(self.at[1] + down * high * STEP)))

    def show(self, picture: pygame.Surface, window: pygame.Surface) -> None:
        """Copy the part to the window's surface."""
        window.blit(picture, (-self.at[0], -self.at[1]))
        self.stale = False

    def _go(self, to: Point) -> None:
        at = max(0, min(to[0], self._most[0])), max(0, min(to[1], self._most[1]))
        self.stale |= at != self.at
        self.at = at


def _moved(at: int, room: int, first: int, last: int) -> int:
    """Where ``room`` pixels that began at ``at`` begin, so that ``first`` to ``last`` are seen."""
    if last - first > room:
        return first
    return max(last - room, min(at, first))
