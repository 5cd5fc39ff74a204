"""Drives the program as a person would: the real app and scenes, clicks and keys, no clock."""

from __future__ import annotations

import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

import pygame
from drawings import is_painting

from pidro_desktop.app import App
from pidro_desktop.players import at_the_table
from pidro_desktop.render.display import Display
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.past_games.reading import Reading
from pidro_desktop.scenes.shell.context import Context, Games, Option
from pidro_desktop.scenes.shell.message import ErrorMessage
from pidro_desktop.scenes.shell.player_text import ABOUT, player_name
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.routes import Route, ShowTitle
from pidro_desktop.scenes.shell.scene import Change, Scene
from pidro_desktop.scenes.speech.speech import Speech
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.storage.history import History
from pidro_desktop.tr import LazyText, capitalize_first

FRAME = 1 / 60
TURNS = 99
"""Notches of the wheel after which a control that is still out of view stays there."""
DRAWN = 4
"""Of frames that pass without anybody looking, one of so many is drawn."""
RULES = (Option("finnish", "Finnish Pidro"), Option("sou", "SÖU tournament"))


def players() -> tuple[Option, ...]:
    """The computer players, as the language of the moment calls them."""
    return tuple(
        Option(name, capitalize_first(player_name(name)), ABOUT[name]) for name in at_the_table()
    )


def stands_in(scene: Callable[..., Scene]) -> Callable[..., Route]:
    """A way to a scene that stands in for another one: what pushes a route, pushes it as well."""
    return cast("Callable[..., Route]", scene)


def games(start: Callable[..., Route]) -> Games:
    """Games that begin with ``start``."""
    return Games(start, rules=lambda: RULES, players=players)


OPENED: list[History] = []
"""The results that were opened and not closed yet."""


def close_histories(kept: int) -> None:
    """Close all results but the first ``kept``: each holds three files open."""
    for history in OPENED[kept:]:
        history.close()
    del OPENED[kept:]


RUNNING: list[weakref.ref[App]] = []
"""The programs that pilots were given, and that may not have ended yet."""


def quit_programs(kept: int) -> None:
    """End all programs but the first ``kept``.

    One that goes on has threads, and these keep its scenes with all that they have drawn.
    """
    for reference in RUNNING[kept:]:
        app = reference()
        if app is not None:
            app.quit()
    del RUNNING[kept:]


@cache
def _no_results() -> bytes:
    """The file of results without a game, which takes as long to make as a small scene."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "history.sqlite3"
        History.open(path).close()
        return path.read_bytes()


def _history(home: Path) -> History:
    path = home / "history.sqlite3"
    if home.is_dir() and not path.exists():
        path.write_bytes(_no_results())
    OPENED.append(History.open(path))
    return OPENED[-1]


def context(home: Path, **changes: object) -> Context:
    """A context with real files in ``home`` and a game that begins at the title."""
    given: dict[str, object] = {
        "look": Look.make(),
        "preferences": Preferences.load(home / "settings.toml"),
        "open_history": lambda: _history(home),
        "open_games": lambda: games(ShowTitle),
        "version": "1.0",
        "speech": Speech(lambda _wake: Silence()),
    }
    return Context(**(given | changes))


class Silence:
    """A mouth that says nothing aloud, and writes down all of it in ``said``."""

    fault = ""
    lack = ""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, *, interrupt: bool = False) -> None:
        self.said.append(text)

    def close(self) -> None:
        pass


class Table(Scene):
    """Stands in for the table: remembers what came back to it."""

    def __init__(self) -> None:
        self.results: list[object] = []

    def resumed(self, result: object) -> Change | None:
        self.results.append(result)
        return None


def launch(
    ctx: Context, first: Scene, size: tuple[int, int] = (1280, 720), *, hurry: bool = False
) -> Pilot:
    """The program without a window, at ``first``."""
    display = Display.headless(size)
    app = App(ctx, display, first, lambda _error: ErrorMessage("pidro-desktop.log"))
    return Pilot(app, hurry=hurry)


def shown(scene: Scene) -> Scene | Mode:
    """A scene, or what else than a game is played at its table."""
    mode = getattr(scene, "mode", None)
    return mode if isinstance(mode, Mode) and type(mode) is not Mode else scene


def _draw_nothing() -> None:
    pass


class Pilot:
    """Sends events and lets frames pass; every action ends with a frame painted.

    It ``looks`` for a moment before it presses something, unless a test is about hasty hands.
    """

    def __init__(self, app: App, *, hurry: bool = False) -> None:
        self.app = app
        self.hurry = hurry
        self.looks = True
        self._passed = 0
        RUNNING.append(weakref.ref(app))
        self.pointer = (0, 0)
        self.frame()

    @property
    def scene(self) -> Any:
        """The scene on top: Any, as a test knows which one it has opened."""
        return self.app.top

    @property
    def shown(self) -> Any:
        """The scene on top, or what else than a game is played at its table."""
        return shown(self.app.top)

    @property
    def said(self) -> list[str]:
        """What was said aloud since speech is on; whoever has heard it empties the list."""
        mouth = self.app.ctx.speech.mouth
        return mouth.said if isinstance(mouth, Silence) else []

    def frame(self, *events: pygame.event.Event, dt: float = FRAME) -> list[pygame.Rect]:
        """One frame with these events; returns what was painted anew.

        A file that is read in the background is waited for, unless the pilot is in a ``hurry``.
        """
        damage = self.app.step(dt, events)
        read = self.scene if self.app.running and not self.hurry else None
        if isinstance(read, Reading) and not read.seen:
            wait([read.answer])
            damage = self.app.step(0.0)
        return damage

    def pass_frame(self, dt: float = FRAME) -> None:
        """One frame among many, of which only some are drawn unless the test looks at paint."""
        self._passed += 1
        if self._passed % DRAWN == 0:
            self.frame(dt=dt)
        else:
            self._unseen(dt=dt)

    def show(self) -> None:
        """Draw what the last frame has changed; those that passed may not have been drawn."""
        if self.app.running and not is_painting():
            self.app.step(0.0)

    def run(self, seconds: float, dt: float = FRAME) -> None:
        """Let time pass in frames."""
        for _ in range(max(1, round(seconds / dt)) - 1):
            if self.app.running:
                self.pass_frame(dt)
        if self.app.running:
            self.frame(dt=dt)

    def _unseen(self, *events: pygame.event.Event, dt: float = FRAME) -> None:
        """One frame that is not drawn unless the test looks at paint."""
        draw = self.app._draw
        self.app._draw = draw if is_painting() else _draw_nothing  # type: ignore[method-assign]  # for this frame only
        try:
            self.frame(*events, dt=dt)
        finally:
            self.app._draw = draw  # type: ignore[method-assign]  # as above

    def hover(self, x: float, y: float) -> None:
        """Move the pointer there."""
        self.pointer = (round(x), round(y))
        self.frame(self._mouse(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, x: float, y: float) -> None:
        """Move there, press and release the left button."""
        self.pointer = (round(x), round(y))
        self._unseen(self._mouse(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0)))
        self._look()
        self._unseen(self._mouse(pygame.MOUSEBUTTONDOWN, button=1))
        if self.app.running:
            self.frame(self._mouse(pygame.MOUSEBUTTONUP, button=1))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at ``start``, move in steps and release at ``end``."""
        self.hover(*start)
        self.frame(self._mouse(pygame.MOUSEBUTTONDOWN, button=1))
        for step in range(1, 5):
            self.hover(*(a + (b - a) * step / 4 for a, b in zip(start, end, strict=True)))
        self.frame(self._mouse(pygame.MOUSEBUTTONUP, button=1))

    def wheel(self, notches: int) -> None:
        """Turn the wheel; positive is up."""
        self.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notches))

    def press(self, *keys: int, mod: int = 0) -> None:
        """Press and release keys one after the other, a frame each."""
        for key in keys:
            self._look()
            for kind, frame in ((pygame.KEYDOWN, self._unseen), (pygame.KEYUP, self.frame)):
                if self.app.running:
                    frame(pygame.event.Event(kind, key=key, mod=mod, unicode=""))

    def _look(self) -> None:
        """Look at what there is before a press, as people do who ``looks``."""
        if self.looks:
            self.app.ctx.asleep += RUN

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self.app.display.resize(size)
        self.app.resized()
        self.frame()

    def widgets(self) -> Iterator[Widget]:
        """The controls of the scene on top."""
        group = getattr(self.scene, "group", None)
        if isinstance(group, FocusGroup):
            yield from group

    def find(self, name: ControlKey | LazyText) -> Any:
        """The control with this label or key; fails with what there is. Any, as with scenes."""
        named = str(name) if isinstance(name, LazyText) else name
        found = [w for w in self.widgets() if named in (str(w.label), w.key)]
        assert found, f"no control {name!r} among {[w.label or w.key for w in self.widgets()]}"
        return found[0]

    def choose(self, name: ControlKey | LazyText) -> None:
        """Click the control with this label or key, where the wheel has brought it into view."""
        way, turned = self.beyond(name), 0
        while way and self.beyond(name) == way and turned < TURNS:
            self.wheel(-way)
            turned += 1
        self.click(*self.find(name).rect.center)

    def beyond(self, name: ControlKey | LazyText) -> int:
        """Where the middle of a control is scrolled to: 0 in view, 1 below that, -1 above."""
        widget = self.find(name)
        y, clip = widget.rect.centery, widget.clip
        return 0 if clip is None else int(y >= clip.bottom) - int(y < clip.top)

    def shot(self, path: Path) -> None:
        """Write the picture as a PNG file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(self.app.display.picture, path)

    def _mouse(self, kind: int, **fields: object) -> pygame.event.Event:
        return pygame.event.Event(kind, pos=self.pointer, touch=False, **fields)
