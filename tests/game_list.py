"""The list of old games for tests: with games of all kinds in it, open, and used by click."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
from pilot import Pilot, context, games, launch
from records import PEOPLE, keep, played, with_second_thoughts

from pidro_desktop import paths
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.past_games import PastGames
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.title.title import Title

THEIRS = "2026-01-02T19:00:00Z"


def kept_games(own_home: Path) -> Path:
    """Kept games of all kinds."""
    own_home.mkdir()
    folder = paths.saves_dir()
    keep(folder, "20260105-190000", with_second_thoughts())
    keep(folder, "20260106-190000", played("won", 99, created="2026-01-06T19:00:00Z", target=20))
    keep(folder, "imported-1", played("theirs", 1, created=THEIRS, names=PEOPLE))
    (folder / "notes.txt").write_text("hello")
    return folder


def open_list(own_home: Path, size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, PastGames]:
    pilot = launch(context(own_home, open_games=lambda: games(ShowTitle)), Title(), size)
    pilot.choose("Past games")
    scene = pilot.scene
    assert isinstance(scene, PastGames)
    read(pilot, scene)
    return pilot, scene


def read(pilot: Pilot, scene: PastGames) -> None:
    """Let frames pass until the whole list is there."""
    for _ in range(2000):
        pilot.frame()
        if not scene.busy:
            return
        time.sleep(0.003)
    raise AssertionError("The list was never read.")


def check_row(pilot: Pilot, scene: PastGames) -> None:
    """Let frames pass until the game of the chosen row was checked line by line."""
    for _ in range(2000):
        pilot.frame()
        if scene.list.chosen is not None and scene.list.chosen.checked:
            return
        time.sleep(0.003)
    raise AssertionError("The game was never checked.")


def rows(scene: PastGames) -> list[str]:
    return [words.result(game) for game in scene.list.rows]


def choose_row(pilot: Pilot, scene: PastGames, part: str) -> None:
    """Click the row whose result or file has ``part`` in it."""
    index = next(i for i, row in enumerate(rows(scene)) if part in row)
    scene.list.step(index - (scene.list.index or 0))
    top = scene.list.rect.y + index * scene.list._row - scene.list.scroll.offset
    pilot.click(scene.list.rect.x + 60, top + 20)
    assert part in words.result(scene.list.chosen)


def key(pilot: Pilot, code: int, unicode: str = "", mod: int = 0) -> None:
    pilot.frame(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode))
