"""A program that draws on a clock of its own and prints what each of its frames took, as JSON.

``python -m benchmarks.framed 1280x720 alone`` watches two deals, with ``help`` or ``review`` in the
place of ``alone`` with hints or with the review that is worked out meanwhile; ``scenes`` opens one
scene after the other. Every frame is a sixtieth of a second for what moves and comes as soon as the
last one is drawn, so that minutes at the table pass in seconds. Where nothing was drawn the program
waits a moment, for the threads that think.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

import pygame

from benchmarks.history import fill
from pidro_desktop import paths
from pidro_desktop.app import App
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.replaying import replay_from
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.shell import routes
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.scene import Pop, Push, Scene
from pidro_desktop.scenes.table.watch import Watch
from pidro_desktop.variants import load

FRAME: Final = 1 / 60
FOR_THREADS: Final = 0.002
MOMENTS: Final = {"Dealt": "deal", "TrickWon": "trick", "DealScored": "trick"}
KEYS: Final = (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_TAB, pygame.K_PAGEDOWN, pygame.K_LEFT)
STOP: Final = 4.0
"""Seconds at each scene of the tour."""
GAMES: Final = 300

Frame = tuple[str, float, float, float, float]
"""The moment it is part of; seconds: the whole frame, less the display server, the processor's, and
of all frames since its picture was first put off (0 for one that is put off itself)."""


class Timed:
    """An app whose frames are noted while the pointer wanders over it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.frames: list[Frame] = []
        self._number = count()
        self._shown = self._waited = 0.0
        self._show, app.display.show = app.display.show, self._timed_show  # type: ignore[method-assign]  # it is timed alone

    def _timed_show(self, rects: Sequence[pygame.Rect]) -> None:
        began = time.perf_counter()
        self._show(rects)
        self._shown = time.perf_counter() - began

    def frame(self, moment: str, low: float = 0.0, *keys: int) -> None:
        """Draw a frame with the pointer below ``low`` of the window, and with keys pressed."""
        width, height = self.app.display.size
        number = next(self._number)
        across, down = number * 0.0071 % 1, low + (1 - low) * (number * 0.0043 % 1)
        at = int(width * across), int(height * down)
        moved = pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0))
        pressed = [pygame.event.Event(pygame.KEYDOWN, key=k, mod=0, unicode="") for k in keys]
        began, used = time.perf_counter(), time.thread_time()
        damage = self.app.step(FRAME, [*pygame.event.get(), moved, *pressed])
        whole, used = time.perf_counter() - began, time.thread_time() - used
        late = bool(self.app.put_off)
        self._waited += whole
        if damage or late:
            waited = 0.0 if late else self._waited
            self.frames.append((moment, whole, whole - self._shown, used, waited))
        else:
            time.sleep(FOR_THREADS)
        if not late:
            self._waited = 0.0


def watched(program: Program, display: Display, what: str) -> list[Frame]:
    """Return the frames of the second deal: as the first is dealt the program has just come up."""
    scene = Watch(_match("demo"), make("steady"), 2).table
    scene.mode.assisted = what == "help"
    program.preferences.change(help=scene.mode.assisted)
    timed = _begun(program, display, scene)
    if what == "review":
        scene.flow.review()
    while timed.app.running:
        timed.frame(_moment(scene.match), 0.7)
    return [frame for frame in timed.frames if frame[0] != "start"]


def _moment(match: Match) -> str:
    if not match.started or match.game.now.number < 2:
        return "start"
    return MOMENTS.get(type(match.events[-1]).__name__, "rest")


def toured(program: Program, display: Display) -> list[Frame]:
    """Return the frames of a tour; those in which a scene opens are a moment of their own."""
    fill(paths.history_file(), GAMES)
    timed = _begun(program, display)
    for name, route in _stops():
        timed.app.apply(Push(route))
        timed.frame("opening")
        for number in range(round(STOP / FRAME)):
            keys = KEYS[number // 30 % len(KEYS)] if number % 30 == 29 else None
            timed.frame(name, 0.0, *([keys] if keys else []))
        while len(timed.app.stack) > 1:
            timed.app.apply(Pop())
        timed.frame("opening")
    return timed.frames


def _stops() -> Iterator[tuple[str, routes.Route]]:
    yield "statistics", routes.OpenStatistics()
    yield "daily", routes.OpenDaily()
    yield "lessons", routes.OpenCourse()
    yield "puzzles", routes.OpenPuzzles()
    yield "figures", routes.OpenFigures()
    yield "past games", routes.OpenPastGames()
    yield "rules", routes.ReadRules(None)
    match = _match("demo 1", "casual")
    play_out(match, 3)
    worker = ReviewWorker(match.setup.rules, match.events)
    game = ReviewedGame(match.setup, tuple(match.events), SOUTH, worker)
    yield "review of a game", routes.ReviewGame(game)
    yield "review of a deal", routes.ReviewDeal(game, 1)
    replay = replay_from(match)
    assert replay is not None
    yield "replay", routes.ReplayDeal(replay)


def _match(seed: str, level: str = "steady") -> Match:
    players = {seat: make(level) for seat in SEATS if seat != SOUTH or level != "steady"}
    return Match(Setup(load("finnish"), players, secret_of(seed), seed=seed))


def _begun(program: Program, display: Display, first: Scene | None = None) -> Timed:
    timed = Timed(program.app(display, first))
    timed.app.in_slices = True
    for _ in timed.app.ctx.games.rehearse(timed.app.ctx.look, timed.app.ctx.size):
        pass
    timed.frame("start" if first else "opening")
    return timed


def main(size: str, what: str) -> None:
    """Print the frames of a show in a window of so many pixels."""
    width, height = map(int, size.split("x"))
    preferences = Preferences.load(paths.settings_file())
    display = Display.open((width, height), exact=True)
    program = Program(preferences, LaunchOptions(), silent=True)
    try:
        found = toured(program, display) if what == "scenes" else watched(program, display, what)
    finally:
        program.close()
        display.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
