"""The menu over a game: large ways on, and what becomes of the game that is being played."""

from __future__ import annotations

from pathlib import Path

import pytest
from pilot import Table, context, games, stands_in
from test_menus import SEALED, over

from pidro_desktop.scenes.shell.context import Context, Games
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.saved_game import SavedGame
from pidro_desktop.scenes.table.pause_menu import PauseMenu


@pytest.fixture
def ctx(own_home: Path) -> Context:
    own_home.mkdir()
    return context(own_home, open_games=lambda: games(stands_in(Table)))


def test_the_menu_has_four_large_ways_on_and_groups_below_them(ctx: Context) -> None:
    pilot = over(ctx, PauseMenu(SEALED))
    rects = [pilot.find(key).rect for key in ("continue", "new game", "settings", "title")]
    large = min(rect.height for rect in rects)
    others = [one.rect for one in pilot.widgets() if one.rect not in rects and one.key != "close"]
    assert max(rect.height for rect in others) < large
    assert max(rect.bottom for rect in rects) < min(rect.top for rect in others)


def test_a_new_game_from_the_menu_sets_a_running_one_aside_only_after_a_question(
    own_home: Path,
) -> None:
    own_home.mkdir()
    begun: list[str] = []

    def start() -> Table:
        begun.append("game")
        return Table()

    saved = Games(stands_in(start), saved=lambda: SavedGame(10, 20, 3))
    pilot = over(context(own_home, open_games=lambda: saved), PauseMenu(SEALED))
    menu = pilot.scene
    pilot.choose("New game")
    assert isinstance(pilot.scene, Message)
    pilot.choose("Cancel")
    assert pilot.scene is menu
    assert not begun
    pilot.choose("New game")
    pilot.choose("New game")
    assert begun == ["game"]
    assert len(pilot.app.stack) == 1


def test_the_copy_that_only_looks_begins_no_game_from_the_menu(own_home: Path) -> None:
    own_home.mkdir()
    pilot = over(context(own_home, may_write=lambda: False), PauseMenu(SEALED))
    assert not pilot.find("New game").enabled
