"""A monkey at the program: any event at any moment, in the real program with real files.

It plays without a window. Half of what it does is aimed at something that can be used, so that
it comes everywhere; the rest falls anywhere.
"""

from __future__ import annotations

import ctypes
import gc
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import pygame
from pilot import Silence, shown

from pidro_desktop import paths
from pidro_desktop.app import App
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.players import at_the_table
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display
from pidro_desktop.render.voices import screen_reader
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.shell.message import ErrorMessage
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.scene import Scene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.variants import names

SIZES: Final = ((960, 600), (1280, 720), (1000, 900), (700, 500))
ALL_SIZES: Final = (
    *(*SIZES, (320, 200), (480, 320), (640, 400), (600, 1000), (1024, 768), (1366, 768)),
    *((1920, 1080), (1080, 1920), (2560, 1080), (2560, 1600), (3840, 2160)),
)
"""From the smallest window that a system gives to the largest screen."""
KEYS: Final = (
    *(getattr(pygame, f"K_{name}") for name in "abcdefghijklmnopqrstuvwxyz0123456789"),
    *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_TAB),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_F1),
    *(pygame.K_F5, pygame.K_F6, pygame.K_F7, pygame.K_F8, pygame.K_F9, pygame.K_F11),
    *(pygame.K_LSHIFT, pygame.K_LCTRL, pygame.K_MINUS),
)
OFTEN: Final = (pygame.K_RETURN, pygame.K_TAB, pygame.K_SPACE, pygame.K_DOWN, pygame.K_RIGHT)
MODS: Final = (0, 0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
FOCUS: Final = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED),
    *(pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWLEAVE, pygame.WINDOWENTER),
    *(pygame.WINDOWSHOWN, pygame.WINDOWHIDDEN, pygame.WINDOWMOVED, pygame.VIDEOEXPOSE),
)
SWITCHES: Final = (
    *("help", "click_after_trick", "play_single", "claims", "confirm_play", "four_colours"),
    *("reduced_motion", "lesson_offered", "mark_points", "captions"),
)
CHOICES: Final[dict[str, tuple[object, ...]]] = {
    "speed": ("instant", "instant", "fast", "normal"),
    "rules": names(),
    "partner": at_the_table(),
    "theme": ("kitchen", "dusk", "light"),
    "language": ("en", "sv", "fi"),
    "ui_scale": (80, 100, 130, 200),
}
LONG_WAIT: Final = 2.0
TRIES_HOME: Final = 60


class Frame(NamedTuple):
    """How many seconds of the processor a frame took, and the scene that was on top after it."""

    seconds: float
    scene: str
    size: tuple[int, int]


NO_FRAME: Final = Frame(0.0, "", (0, 0))


@dataclass
class Monkey:
    """Sends events until it has sent enough; ``errors`` holds whatever went wrong.

    Attributes:
        sizes: the sizes that it gives the window. seen: how many frames each scene was on top.
        starts: how often the program was begun. longest: the frame that took longest.
    """

    random: Random
    sizes: tuple[tuple[int, int], ...] = SIZES
    errors: list[BaseException] = field(default_factory=list)
    seen: Counter[str] = field(default_factory=Counter)
    sent: int = 0
    starts: int = 0
    longest: Frame = NO_FRAME
    app: App = field(init=False)
    _program: Program | None = None
    _pointer: tuple[int, int] = (0, 0)

    def __post_init__(self) -> None:
        threading.excepthook = lambda told: self.errors.append(told.exc_value or SystemError())
        self._voice = screen_reader.ScreenReader
        setattr(screen_reader, "ScreenReader", _silent)  # noqa: B010  whatever this machine could say
        self._begin()

    def run(self, events: int, between: Callable[[], None] = lambda: None, every: int = 0) -> None:
        """Send so many events; ``between`` is called after ``every`` of them, at the title."""
        end, due = self.sent + events, self.sent + every
        while self.sent < end and not self.errors:
            self._frame([self._event() for _ in range(self.random.choice((1, 1, 2, 5)))])
            if every and self.sent >= due:
                due += every
                self.go_home()
                between()

    def go_home(self) -> None:
        """Come to the title as a person does; where that cannot be done something is stuck."""
        for attempt in range(TRIES_HOME):
            if isinstance(self.app.top, Title) or self.errors:
                return
            way = self._way_home()
            if way is None:
                self._frame([_key(pygame.K_ESCAPE)], LONG_WAIT)
            elif attempt % 2:  # with Tab it is reached where large letters have scrolled it away
                self.app.top.group.focus_on(way.key)  # type: ignore[attr-defined]  # it has one
                self._frame([_key(pygame.K_RETURN)], LONG_WAIT)
            else:
                self._pointer = self._in_window(way.rect.center)
                self._frame([self._mouse(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0))])
                self._frame([self._mouse(pygame.MOUSEBUTTONDOWN, button=1)], LONG_WAIT)
                self._frame([self._mouse(pygame.MOUSEBUTTONUP, button=1)], LONG_WAIT)
        raise AssertionError(f"There is no way home from {type(self.app.top).__name__}.")

    def close(self) -> None:
        """Leave the program."""
        if self.app.running:
            self.app.quit()
        self._end()
        gc.freeze()  # as tests/conftest.py has left it
        threading.excepthook = threading.__excepthook__
        screen_reader.ScreenReader = self._voice  # type: ignore[misc]  # put back

    def _way_home(self) -> Widget | None:
        """The control that leads to the title, if there is one here."""
        for key in ("title", "way back", "leave", "done", "ok", "cancel"):
            for widget in getattr(self.app.top, "group", ()):
                if isinstance(widget, Widget) and widget.key == key and widget.enabled:
                    return widget
        return None

    def _in_window(self, place: tuple[int, int]) -> tuple[int, int]:
        """A place in the picture as one in the window, which may be smaller."""
        window, picture = self.app.display.window_size, self.app.ctx.size
        return place[0] * window[0] // picture[0], place[1] * window[1] // picture[1]

    # -------------------------------------------------------- events

    def _event(self) -> pygame.event.Event:
        self.sent += 1
        draw = self.random.random()
        if draw < 0.62:
            return self._of_the_mouse()
        if draw < 0.94:
            keys = OFTEN if self.random.random() < 0.4 else KEYS
            return _key(self.random.choice(keys), self.random.choice(MODS))
        if draw < 0.96:
            return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=self.random.choice((-3, -1, 1, 3)))
        if draw < 0.98:
            return self._of_the_pad()
        if draw < 0.9975:
            return pygame.event.Event(self.random.choice(FOCUS))
        return self._rare()

    def _rare(self) -> pygame.event.Event:
        draw = self.random.random()
        if draw < 0.1:
            return pygame.event.Event(pygame.QUIT)
        if draw < 0.2:
            self.app.display.resize(self.random.choice(self.sizes))
            self.app.resized()
            return pygame.event.Event(pygame.WINDOWEXPOSED)
        if draw < 0.6:
            return pygame.event.Event(pygame.DROPFILE, file=str(self._some_file()))
        if draw < 0.7:
            whims = self._whims()
            name = self.random.choice(sorted(whims))
            self.app.ctx.preferences.change(**{name: whims[name]})
        elif draw < 0.8:
            kind = self.random.choice((pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP))
            x, y = self.random.random(), self.random.random()
            return pygame.event.Event(kind, touch_id=1, finger_id=2, x=x, y=y, dx=0, dy=0)
        return pygame.event.Event(pygame.TEXTINPUT, text=self.random.choice(("Å", "a1", "\u200b")))

    def _some_file(self) -> Path:
        folder = paths.data_dir()
        return self.random.choice([*sorted(folder.rglob("*"))[:200], folder / "none", folder])

    def _of_the_mouse(self) -> pygame.event.Event:
        draw = self.random.random()
        if draw < 0.4:
            self._point()
            return self._mouse(pygame.MOUSEMOTION, rel=(1, 1), buttons=(0, 0, 0))
        button = self.random.choice((1, 1, 1, 1, 1, 2, 3))
        kind = pygame.MOUSEBUTTONDOWN if draw < 0.7 else pygame.MOUSEBUTTONUP
        return self._mouse(kind, button=button)

    def _point(self) -> None:
        widgets = list(getattr(self.app.top, "group", ()))
        if widgets and self.random.random() < 0.75:
            rect = self.random.choice(widgets).rect
            x = self.random.randint(rect.left, max(rect.left, rect.right))
            y = self.random.randint(rect.top, max(rect.top, rect.bottom))
            self._pointer = self._in_window((x, y))
        else:
            width, height = self.app.display.window_size
            self._pointer = self.random.randint(-5, width + 5), self.random.randint(-5, height + 5)

    def _mouse(self, kind: int, **fields: object) -> pygame.event.Event:
        touch = self.random.random() < 0.2
        return pygame.event.Event(kind, pos=self._pointer, touch=touch, **fields)

    def _of_the_pad(self) -> pygame.event.Event:
        pad, draw = self.random.choice((0, 1)), self.random.random()
        if draw < 0.05:
            return pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad)
        if draw < 0.3:
            number, value = self.random.randrange(6), self.random.randint(-32768, 32767)
            fields = {"instance_id": pad, "axis": number, "value": value}
            return pygame.event.Event(pygame.CONTROLLERAXISMOTION, fields)
        kind = pygame.CONTROLLERBUTTONDOWN if draw < 0.7 else pygame.CONTROLLERBUTTONUP
        return pygame.event.Event(kind, instance_id=pad, button=self.random.randrange(15))

    # -------------------------------------------------------- the program

    def _frame(self, events: list[pygame.event.Event], dt: float | None = None) -> None:
        before = time.thread_time()
        self.app.step(dt or self.random.choice((0.016, 0.016, 0.1, 0.5)), events)
        seconds = time.thread_time() - before
        if not self.app.running:
            self._end()
            self._begin()
        name = type(shown(self.app.top)).__name__
        self.seen[name] += 1
        self.longest = max(self.longest, Frame(seconds, name, self.app.display.window_size))

    def _end(self) -> None:
        """Close what the program leaves open when it has quit."""
        if self._program is not None:
            self._program.close()

    def _begin(self) -> None:
        self.starts += 1
        gc.unfreeze()  # what a program keeps for good goes with its process elsewhere
        gc.collect()
        preferences = Preferences.load(paths.settings_file())
        preferences.change(lesson_offered=True)  # a question would keep it from most games
        self._program = Program(preferences, LaunchOptions(), silent=True)
        if self.starts > 1:
            preferences.change(**self._whims())
        self._take(self._program.app(Display.headless(SIZES[0])))
        self.app.ctx.opened()
        self.app.step(0.0)

    def _take(self, app: App) -> None:
        """Play at this program, and hear of its errors."""
        self.app = app
        app._error_scene = self._broke

    def _whims(self) -> dict[str, Any]:
        """Settings as somebody might leave them: any game, any company, anything on or off."""
        chosen: dict[str, Any] = {name: self.random.random() < 0.4 for name in SWITCHES}
        chosen |= {name: self.random.choice(values) for name, values in CHOICES.items()}
        chosen["opponents"] = tuple(self.random.choices(at_the_table(), k=2))
        return chosen

    def _broke(self, error: BaseException) -> Scene:
        self.errors.append(error)
        return ErrorMessage("the log")


def _silent(*_args: object, **_wishes: object) -> Silence:
    return Silence()


def _key(key: int, mod: int = 0) -> pygame.event.Event:
    text = chr(key) if 32 <= key < 127 else ""
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)


def megabytes() -> float:
    """How much memory this process holds, on Linux."""
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)  # what is free is not held
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * 4096 / 1e6
