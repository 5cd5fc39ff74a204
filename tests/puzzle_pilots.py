"""Pilots at the puzzles: at the themes, and at the first puzzle of a session."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random
from typing import Any

from every_scene import ctx_of
from made_puzzles import collection
from pilot import Pilot, launch
from solving_puzzles import at_rest

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.scenes.puzzles.themes import MIXED_KEY, PuzzleThemes
from pidro_desktop.scenes.shell.scene import Push
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.books.puzzle_book import PuzzleTry, tries_of

KINDS = (AskKind.PLAY, AskKind.BID, AskKind.TRUMP, AskKind.KILL)
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=timezone(timedelta(hours=2)))


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        return self.time


def themes(
    home: Path,
    several: Sequence[Puzzle] | None = None,
    *,
    size: tuple[int, int] = (1280, 720),
    speed: str = "instant",
    **changes: Any,
) -> tuple[Pilot, Clock]:
    """At the themes, over the title."""
    home.mkdir(exist_ok=True)
    ctx = ctx_of(home)
    for name, value in changes.items():
        setattr(ctx, name, value)
    ctx.preferences.change(speed=speed)
    clock = Clock()
    ctx.now = clock
    load: Callable[[], Sequence[Puzzle]] = lambda: collection() if several is None else several  # noqa: E731  a default
    pilot = launch(ctx, Title(), size)
    pilot.app.apply(Push(PuzzleThemes(load, Random(1))))
    return at_rest(pilot), clock


def asked(home: Path, *several: Puzzle, **given: Any) -> Pilot:
    """At the first puzzle of a session."""
    pilot, _clock = themes(home, several, **given)
    pilot.choose(MIXED_KEY)
    return at_rest(pilot)


def rows(pilot: Pilot) -> tuple[PuzzleTry, ...]:
    """What has been written."""
    return tries_of(pilot.app.ctx.history)
