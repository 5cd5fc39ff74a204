"""A long evening: game after game in one window, and what the process holds after each.

The real program plays without a window, with a program from outside at the table, while a person
opens panels, changes the window's size and chooses other languages and looks.
"""

from __future__ import annotations

import gc
import os
import shlex
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Final, NamedTuple
from unittest.mock import patch

import pygame
from pilot import Silence

from pidro_desktop import paths
from pidro_desktop.app import App
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.players import make
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display
from pidro_desktop.render.voices import screen_reader
from pidro_desktop.scenes.shell.message import ErrorMessage
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.shell.scene import Reset, Scene
from pidro_desktop.scenes.table.table import TableScene

FIRST_BOT: Final = Path(__file__).parents[1] / "examples" / "first_bot.py"
SIZES: Final = ((1280, 720), (960, 600), (1000, 900), (1920, 1080))
LOOKS: Final = ("kitchen", "dusk", "light")
LANGUAGES: Final = ("en", "sv", "fi")
SCALES: Final = (100, 130, 80)
PANELS: Final = (pygame.K_ESCAPE, pygame.K_F1, pygame.K_l, pygame.K_y, pygame.K_r)
FRAME: Final = 1 / 30
PATIENCE: Final = 10.0
"""Seconds in which what has been let go of must be gone."""


class Held(NamedTuple):
    """What a process holds: megabytes in memory, open files, threads, and its children."""

    megabytes: float
    files: int
    threads: int
    children: int


def held() -> Held:
    """What this process holds now, on Linux."""
    here = Path("/proc/self")
    pages = int((here / "statm").read_text("ascii").split()[1])
    children = (here / "task" / str(os.getpid()) / "children").read_text("ascii").split()
    files = len(os.listdir(here / "fd"))  # noqa: PTH208  its own handle is among them each time
    return Held(pages * 4096 / 1e6, files, threading.active_count(), len(children))


def _more(now: Held, before: Held) -> bool:
    """Whether there is more of anything that can be closed."""
    return any(new > old for new, old in zip(now[1:], before[1:], strict=True))


class Evening:
    """One window, and whoever plays in it. ``errors`` holds whatever went wrong."""

    def __init__(self, random: Random, *, size: tuple[int, int] = SIZES[0]) -> None:
        self.errors: list[BaseException] = []
        self._random = random
        self._person = make("steady")
        bot = f"exec:{shlex.quote(sys.executable)} -S {shlex.quote(str(FIRST_BOT))}"
        preferences = Preferences.load(paths.settings_file())
        self._program = Program(
            preferences, LaunchOptions(players=(bot, "steady", bot)), silent=True
        )
        preferences.change(speed="instant", lesson_offered=True, window=size)
        self.app: App = self._program.app(Display.headless(size))
        self.app._error_scene = self._broke
        self.app.ctx.opened()
        self._frames(3)

    def game(self, *, deals: int = 1_000, wild: bool = True) -> None:
        """Play a game to its end, or so many deals of it; back to the title."""
        self._change(wild=wild)
        self.app.apply(Reset(self.app.ctx.games.start()))
        asked = 0
        while not self.errors:
            scene = self.app.top
            self._frames(1)
            if not isinstance(scene, TableScene):
                self._press(pygame.K_ESCAPE)
                continue
            if scene.match.is_over or scene.match.dealt > deals:
                break
            if scene.flow.pause:
                scene.flow.go_on()
            elif scene.flow.ask is not None:
                asked += 1
                if wild and asked % 9 == 0:
                    self._look_aside(scene)
                else:
                    self._decide(scene)
            elif scene.flow.still:
                time.sleep(0.0005)
        self._frames(3)
        self.app.apply(Reset(ShowTitle()))
        self._frames(3)

    def settled(self, wanted: Held | None = None) -> Held:
        """What is held once nothing more goes away by itself: ``wanted``, or what it comes to."""
        until = time.monotonic() + PATIENCE
        now = held()
        while wanted and _more(now, wanted) and time.monotonic() < until:
            time.sleep(0.02)
            now = held()
        return now

    def close(self) -> None:
        """Leave the program."""
        if self.app.running:
            self.app.quit()
        if self.app.ctx.audio is not None:
            self.app.ctx.audio.close()
        self._program.close()
        gc.unfreeze()

    def _decide(self, scene: TableScene) -> None:
        ask = scene.flow.ask
        assert ask is not None
        view = scene.match.game_view(ask.seat)
        scene.flow.decide(self._person.decide(view, scene.match.rng(ask.seat)))

    def _look_aside(self, scene: TableScene) -> None:
        """Open a panel, or let the pointer wander, and come back."""
        self._press(self._random.choice(PANELS))
        for _ in range(4):
            spot = [self._random.randrange(side) for side in self.app.ctx.size]
            move = {"pos": tuple(spot), "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
            self.app.step(FRAME, [pygame.event.Event(pygame.MOUSEMOTION, move)])
        for _ in range(20):
            if self.app.top is scene:
                break
            self._press(pygame.K_ESCAPE)
        self._decide(scene) if scene.flow.ask is not None else None

    def _change(self, *, wild: bool) -> None:
        """What a person may do between games."""
        if not wild:
            return
        pick = self._random.choice
        speed = pick(("instant", "instant", "fast"))
        self._program.preferences.change(
            speed=speed,
            theme=pick(LOOKS),
            language=pick(LANGUAGES),
            ui_scale=pick(SCALES),
            help=pick((False, False, True)),
        )
        self.app.display.resize(pick(SIZES))
        self.app.resized()
        self._frames(2)

    def _press(self, key: int) -> None:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        self.app.step(FRAME, [event])
        self._frames(1)

    def _frames(self, number: int) -> None:
        for _ in range(number):
            self.app.step(FRAME, pygame.event.get())

    def _broke(self, error: BaseException) -> Scene:
        self.errors.append(error)
        return ErrorMessage("the log")


@contextmanager
def evening(random: Random, *, size: tuple[int, int] = SIZES[0]) -> Iterator[Evening]:
    """An evening that ends with everything closed."""
    silent = patch.object(screen_reader, "ScreenReader", lambda *_args, **_wishes: Silence())
    with silent, closing(Evening(random, size=size)) as made:  # whatever this machine could say
        yield made


def main(games: int) -> None:
    """Play by hand, and print what is held after each game."""
    with evening(Random(1)) as one:
        print("title", one.settled(), flush=True)
        begin = time.monotonic()
        for number in range(1, games + 1):
            one.game()
            if one.errors:
                raise one.errors[0]
            print(number, one.settled(), round(time.monotonic() - begin), flush=True)
    print("closed", held())


if __name__ == "__main__":
    main(int(sys.argv[1]))
