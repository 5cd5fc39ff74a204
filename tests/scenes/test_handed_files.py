"""A record that is dropped on the window, or opened in the Finder, is watched in any scene."""

from __future__ import annotations

import sys
from math import ceil
from pathlib import Path

import pygame
import pytest
from every_scene import scenes
from pilot import FRAME, Pilot, context, games, launch
from records import keep, played

from pidro_desktop.render.crossfade import SECONDS
from pidro_desktop.scenes.past_games.import_panel import Import
from pidro_desktop.scenes.past_games.past_games import PastGames
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.past_games.viewer_file import FileGames
from pidro_desktop.scenes.shell.message import Notice
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title

GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl"
NAMES = "a b", "Åbo, en kväll 🃏", "it's #1 & 100%"


def handed(*paths: Path, window: object = None) -> list[pygame.event.Event]:
    """The events of files that the system hands over, all at once."""
    files = [pygame.event.Event(pygame.DROPFILE, file=str(path), window=window) for path in paths]
    return [
        pygame.event.Event(pygame.DROPBEGIN, window=window),
        *files,
        pygame.event.Event(pygame.DROPCOMPLETE, window=window),
    ]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record somewhere else, under a name with spaces and more."""
    path = tmp_path / f"{NAMES[1]}.pidro.jsonl"
    path.write_bytes(GOLDEN.read_bytes())
    return path


def at_title(home: Path) -> Pilot:
    """The program at its title."""
    home.mkdir(exist_ok=True)
    return launch(context(home, open_games=lambda: games(ShowTitle)), Title())


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (".", "This is a folder, not a file."),
        ("gone & lost.pidro.jsonl", "There is no such file."),
        ("some note.txt", "This file is not a game record."),
    ],
)
def test_a_sentence_says_why_something_else_is_not_watched(
    name: str, told: str, own_home: Path, tmp_path: Path
) -> None:
    (tmp_path / "some note.txt").write_text("Buy coffee.\n")
    pilot = at_title(own_home)
    pilot.frame(*handed(tmp_path / name))
    assert isinstance(pilot.scene, Notice)
    assert pilot.scene.text == f"{tmp_path / name}: {told}"


def test_a_game_goes_on_after_a_record_was_watched(own_home: Path, record: Path) -> None:
    own_home.mkdir()
    pilot = scenes()["table: play"](own_home)
    table = pilot.scene
    assert isinstance(table, TableScene)
    asked, game = table.flow.ask, table.match.game
    pilot.frame(*handed(record))
    assert type(pilot.scene) is Viewer
    pilot.run(3.0, dt=1 / 10)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is table
    assert table.flow.ask == asked
    assert table.match.game is game, "nothing was played meanwhile"
    pilot.press(pygame.K_LEFT, pygame.K_RETURN)
    pilot.run(1.0)
    assert table.match.game is not game, "a card can be played again"


def test_a_file_that_comes_before_the_games_are_loaded_waits_for_them(
    own_home: Path, record: Path
) -> None:
    ready: list[bool] = []
    own_home.mkdir()
    ctx = context(own_home, open_games=lambda: games(ShowTitle))
    ctx.games_at_hand = lambda: bool(ready)
    pilot = launch(ctx, Title())
    pilot.frame(*handed(record))
    pilot.run(0.3)
    assert type(pilot.scene) is Title
    assert pilot.app.busy
    ready.append(True)
    pilot.run(0.1)
    assert type(pilot.scene) is Viewer


def test_several_files_are_one_list_of_games(own_home: Path, tmp_path: Path) -> None:
    pilot = at_title(own_home)
    paths = [keep(tmp_path, name, played(name, 1)) for name in NAMES]
    pilot.frame(*handed(*paths, tmp_path, tmp_path / "gone", paths[0]))
    assert type(pilot.scene) is FileGames
    assert [kept.path for kept in pilot.scene.list.rows] == [*paths, tmp_path, tmp_path / "gone"]
    pilot.press(pygame.K_RETURN)
    assert type(pilot.scene) is Viewer
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert type(pilot.scene) is Title


def faded(pilot: Pilot) -> None:
    """Wait until the scene before has faded away."""
    for _ in range(ceil(SECONDS / FRAME)):
        pilot.frame()


@pytest.mark.paint
def test_a_second_file_lies_over_the_first_and_both_keep_their_names(
    own_home: Path, tmp_path: Path
) -> None:
    pilot = at_title(own_home)
    one = keep(tmp_path, "one", played("one", 1, names=("Ada", "Bo", "Cleo", "Dag")))
    two = keep(tmp_path, "two", played("two", 1, names=("Eva", "Finn", "Gro", "Hans")))
    pilot.frame(*handed(one))
    faded(pilot)
    first = pilot.scene
    drawn = pilot.app.display.pixels()
    pilot.frame(*handed(two))
    faded(pilot)
    assert pilot.app.display.pixels() != drawn
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is first
    faded(pilot)
    assert pilot.app.display.pixels() == drawn


def test_on_the_list_of_past_games_a_dropped_file_is_imported_and_an_opened_one_watched(
    own_home: Path, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    pilot = scenes()["old games: first"](own_home)
    pilot.frame(*handed(record))
    assert type(pilot.scene) is Viewer
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PastGames)
    pilot.frame(*handed(record, window=object()))
    assert isinstance(pilot.scene, Import)


def test_in_a_copy_that_only_looks_a_dropped_file_is_watched(own_home: Path, record: Path) -> None:
    own_home.mkdir()
    ctx = context(own_home, open_games=lambda: games(ShowTitle))
    ctx.may_write = lambda: False
    pilot = launch(ctx, Title())
    pilot.choose("Past games")
    pilot.frame(*handed(record, window=object()))
    assert type(pilot.scene) is Viewer
