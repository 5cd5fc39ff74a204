"""The list of old games: all that is kept is there, and everything done to it can be told."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import date
from pathlib import Path

import pygame
import pytest
from at_table import asked, play_until, sit_down
from game_list import check_row, choose_row, kept_games, open_list, read, rows
from own_games import SHORT, THREE, run, sittings
from pilot import Pilot, context, games, launch
from records import CREATED, PEOPLE, keep, played

from pidro_desktop import paths
from pidro_desktop.cli import main
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display
from pidro_desktop.render.widgets.widget import Style
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.routes import ShowTitle
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.archive import skim
from pidro_desktop.variants import load


@pytest.fixture
def folder(own_home: Path) -> Path:
    """Kept games of all kinds."""
    return kept_games(own_home)


def test_every_file_is_a_row_the_newest_game_first(own_home: Path, folder: Path) -> None:
    _, scene = open_list(own_home)
    assert len(scene.list.rows) == 4
    told = rows(scene)
    assert told[0] == "notes.txt", "written just now"
    assert told[1].startswith(("Won ", "Lost "))
    assert told[2].startswith("Unfinished, ")
    assert "2 undone" in words.marks(scene.list.rows[2])
    assert "Anna" in words.about(scene.list.rows[3])
    assert "imported" in words.marks(scene.list.rows[3])
    assert words.about(scene.list.rows[0]) == "This file is not a game record."


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("2026-03-10T12:05:00Z", "Today, "),
        ("2026-03-09T12:05:00Z", "Yesterday, "),
        ("2026-03-05T12:05:00Z", "Thursday, "),
        ("2025-03-10T12:05:00Z", "10 March 2025, "),
    ],
)
def test_times_are_told_as_people_tell_them(at: str, said: str) -> None:
    assert words.when(at, date(2026, 3, 10)).startswith(said)


def test_what_is_simulated_has_no_date() -> None:
    assert words.when("1970-01-01T00:00:00Z") == "no date"


def test_winners_who_are_not_of_this_table_are_called_by_their_names(tmp_path: Path) -> None:
    (kept,) = skim(keep(tmp_path, "x", played("won", 99, names=PEOPLE, target=20)), load)
    assert " won " in words.result(kept)
    assert ("Anna and Cecilia" in words.result(kept)) == (kept.winner == 0)


def test_a_broken_file_says_where_and_stays(own_home: Path, folder: Path) -> None:
    lines = played("broken", 1, created="2027-01-01T00:00:00Z")
    lines[4] = lines[4].replace('"seat":', '"seat":9,"was":')
    path = keep(folder, "20270101-000000", lines)
    before = path.read_bytes()
    pilot, scene = open_list(own_home)
    for _ in range(300):
        pilot.frame()
        time.sleep(0.003)
        if any(game.path == path and game.fault for game in scene.list.rows):
            break
    choose_row(pilot, scene, path.name)
    assert f"{path}:5: " in scene.status_text()
    assert not pilot.find(words.WATCH).enabled
    assert path.read_bytes() == before


def test_arrows_pages_wheel_and_dragging_move_through_the_list(own_home: Path) -> None:
    own_home.mkdir()
    for number in range(40):
        lines = played("same", 1, created=f"2026-01-{number % 28 + 1:02}T10:00:00Z")
        keep(paths.saves_dir(), f"2026{number:02}", lines)
    pilot, scene = open_list(own_home)
    assert scene.list.index == 0
    pilot.press(pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP)
    assert scene.list.index == 1
    pilot.press(pygame.K_END)
    assert scene.list.index == 39
    assert scene.list.scroll.offset == scene.list.scroll.limit
    pilot.press(pygame.K_PAGEUP)
    assert 30 < scene.list.index < 39
    pilot.press(pygame.K_HOME)
    assert (scene.list.index, scene.list.scroll.offset) == (0, 0)
    pilot.wheel(-3)
    assert scene.list.scroll.offset > 0
    here = scene.list.scroll.offset
    middle = scene.list.rect.center
    pilot.drag(middle, (middle[0], middle[1] - 150))
    assert scene.list.scroll.offset == pytest.approx(here + 150, abs=2)
    assert scene.list.index == 0, "dragging chooses nothing"


def test_a_list_that_fills_bit_by_bit_has_its_first_row_selected_until_one_is_chosen(
    own_home: Path,
) -> None:
    own_home.mkdir()
    for number in range(6):
        lines = played("same", 1, created=f"2026-01-0{number + 1}T10:00:00Z")
        keep(paths.saves_dir(), f"2026{number:02}", lines)
    pilot, scene = open_list(own_home)
    rows = scene.list.rows
    scene.list.show(rows[3:])
    assert scene.list.chosen == rows[3]
    scene.list.show(rows)
    assert scene.list.index == 0
    pilot.press(pygame.K_DOWN)
    scene.list.show(rows[1:])
    assert scene.list.chosen == rows[1]
    scene.list.show(rows)
    assert scene.list.index == 1


def test_a_second_click_and_enter_open_a_game_and_esc_comes_back(own_home: Path, folder: Path):
    pilot, scene = open_list(own_home)
    choose_row(pilot, scene, "Lost")
    pilot.click(*pilot.pointer)
    assert isinstance(pilot.scene, Viewer)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Viewer)


def test_an_unfinished_game_is_continued_first_of_all(own_home: Path, folder: Path) -> None:
    """Enter and a second click do what the bright button does."""
    pilot, scene = open_list(own_home)
    choose_row(pilot, scene, "Lost")
    assert (pilot.find(words.WATCH).style, pilot.find(words.GO_ON).style) == (
        Style.PRIMARY,
        Style.TILE,
    )
    choose_row(pilot, scene, "Unfinished")
    assert (pilot.find(words.WATCH).style, pilot.find(words.GO_ON).style) == (
        Style.TILE,
        Style.PRIMARY,
    )
    pilot.press(pygame.K_RETURN)
    assert not isinstance(pilot.scene, Viewer)
    assert pilot.scene is not scene


def test_export_says_where_and_check_accepts_it(own_home: Path, folder: Path, capsys) -> None:
    pilot, scene = open_list(own_home)
    choose_row(pilot, scene, "Unfinished")
    pilot.choose(words.EXPORT)
    assert isinstance(pilot.scene, Message)
    (path,) = paths.exports_dir().iterdir()
    assert str(path) in pilot.scene.text
    assert main(["check", str(path)]) == 0
    assert '"t":"back"' not in path.read_text("utf-8")
    pilot.choose("Done")
    assert pilot.scene is scene


def test_delete_asks_and_can_be_undone_until_the_list_is_left(own_home, folder) -> None:
    pilot, scene = open_list(own_home)
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    choose_row(pilot, scene, "Unfinished")
    pilot.choose(words.DELETE)
    pilot.choose("Cancel")
    assert len(scene.list.rows) == 4
    pilot.press(pygame.K_DELETE)
    assert isinstance(pilot.scene, Message)
    pilot.choose(words.DELETE)
    read(pilot, scene)
    assert len(scene.list.rows) == 3
    pilot.choose(words.UNDO)
    read(pilot, scene)
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == files
    assert "Unfinished" in words.result(scene.list.chosen)
    pilot.choose(words.DELETE)
    pilot.choose(words.DELETE)
    read(pilot, scene)
    pilot.press(pygame.K_ESCAPE)
    assert len(list(folder.iterdir())) == 3
    assert pilot.app.ctx.lifetime() == (0, 0)


def test_only_ones_own_open_games_can_be_gone_on_with(own_home: Path, folder: Path) -> None:
    keep(folder, "imported-2", played("open", 1))
    pilot, scene = open_list(own_home)
    whys = {}
    for game in scene.list.rows:
        scene.list.choose(game.key)
        pilot.hover(5, 5)
        whys[game.path.name] = pilot.find(words.GO_ON).why
    assert whys == {
        "20260105-190000.pidro.jsonl": "",
        "20260106-190000.pidro.jsonl": words.OVER,
        "imported-1.pidro.jsonl": words.IMPORTED,
        "imported-2.pidro.jsonl": words.IMPORTED,
        "notes.txt": words.NO_GAME,
    }


def test_a_game_put_aside_is_gone_on_with_and_the_other_one_put_aside(own_home: Path) -> None:
    home = sittings(paths.current_save().parent)
    run(home.start(SHORT, THREE), 12)
    run(home.start(SHORT, THREE), 4)
    home.close_current()  # as the system does when a program is gone
    home.history.close()
    (aside,) = paths.saves_dir().glob("unfinished-*.jsonl")
    text, current = aside.read_text("utf-8"), paths.current_save().read_text("utf-8")
    program = Program(Preferences.load(paths.settings_file()), LaunchOptions(), silent=True)
    pilot = Pilot(program.app(Display.headless((1280, 720))))
    pilot.app.ctx.games_at_hand = lambda: True
    pilot.run(0.1)
    pilot.choose("Past games")
    scene = pilot.scene
    read(pilot, scene)
    choose_row(pilot, scene, "Unfinished")
    pilot.choose(words.GO_ON)
    assert "set aside" in pilot.scene.text
    pilot.choose("Cancel")
    assert aside.read_text("utf-8") == text
    pilot.choose(words.GO_ON)
    pilot.choose(words.GO_ON)
    assert isinstance(pilot.scene, TableScene)
    assert paths.current_save().read_text("utf-8").startswith(text)
    (aside,) = paths.saves_dir().glob("unfinished-*.jsonl")
    assert aside.read_text("utf-8") == current
    pilot.app.quit()
    program.close()


@pytest.fixture
def at_table(own_home: Path) -> Iterator[tuple[Pilot, Path]]:
    """A game is played, another one was put aside, and the menu's list is open."""
    home = sittings(paths.current_save().parent)
    run(home.start(SHORT, THREE), 12)
    run(home.start(SHORT, THREE), 4)
    home.close_current()
    home.history.close()
    (aside,) = paths.saves_dir().glob("unfinished-*.jsonl")
    program = Program(Preferences.load(paths.settings_file()), LaunchOptions(), silent=True)
    pilot = Pilot(program.app(Display.headless((1280, 720))))
    pilot.app.ctx.games_at_hand = lambda: True
    pilot.run(0.1)
    pilot.choose("Resume")
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Past games")
    read(pilot, pilot.scene)
    choose_row(pilot, pilot.scene, "Unfinished")
    check_row(pilot, pilot.scene)  # checked after it was deleted, it could not be chosen
    yield pilot, aside
    pilot.app.quit()
    program.close()


def test_from_the_table_another_game_is_gone_on_with(at_table: tuple[Pilot, Path]) -> None:
    pilot, aside = at_table
    text = aside.read_text("utf-8")
    table, current = pilot.app.stack[0], paths.current_save().read_text("utf-8")
    pilot.choose(words.GO_ON)
    pilot.choose("Cancel")
    assert pilot.app.stack[0] is table
    pilot.choose(words.GO_ON)
    pilot.choose(words.GO_ON)
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene is not table
    (aside,) = paths.saves_dir().glob("unfinished-*.jsonl")
    assert aside.read_text("utf-8").startswith(current)
    pilot.run(2.0)
    assert paths.current_save().read_text("utf-8").startswith(text)


def _gone(pilot: Pilot, path: Path) -> None:
    """Delete a file; on Windows that fails while the list is being read in its thread."""
    began = time.monotonic()
    while path.exists():
        with suppress(PermissionError):
            path.unlink()
        pilot.run(0.05)
        assert time.monotonic() - began < 10


def test_from_the_table_a_game_that_is_gone_leads_to_the_title_and_costs_nothing(at_table) -> None:
    pilot, aside = at_table
    current = paths.current_save().read_text("utf-8")
    _gone(pilot, aside)
    pilot.choose(words.GO_ON)
    pilot.choose(words.GO_ON)
    pilot.run(0.2)
    assert "The game is no longer in" in pilot.scene.text
    pilot.press(pygame.K_RETURN)
    pilot.choose("Resume")
    assert isinstance(pilot.scene, TableScene)
    assert paths.current_save().read_text("utf-8").startswith(current)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_everything_in_the_list_can_be_hit(own_home: Path, folder: Path, size) -> None:
    pilot, scene = open_list(own_home, size)
    for widget in scene.group:
        assert pygame.Rect((0, 0), size).contains(widget.rect)
        assert min(widget.rect.size) >= 44 or widget.key == "close"
    others = [widget.rect for widget in scene.group if widget is not scene.list]
    assert all(
        rect.collidelist([one for one in others if one is not rect]) == -1 for rect in others
    )
    pilot.press(*[pygame.K_TAB] * len(list(scene.group)))
    assert scene.group.focus is not None


@pytest.mark.slow
def test_two_thousand_games_are_listed_without_a_late_frame(own_home: Path) -> None:
    own_home.mkdir()
    lines = played("many", 9)
    for number in range(2000):
        created = f"20{number // 336:02}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}T10:00:00Z"
        begun = [lines[0].replace(CREATED, created), *lines[1:]]
        keep(paths.saves_dir(), f"g{number:04}", begun)
    pilot = launch(context(own_home, open_games=lambda: games(ShowTitle)), Title())
    pilot.choose("Past games")
    scene = pilot.scene
    slowest = 0.0
    end = time.monotonic() + 60
    while scene.busy or len(scene.list.rows) < 2000:
        assert time.monotonic() < end
        before = time.perf_counter()
        pilot.wheel(-1)
        slowest = max(slowest, time.perf_counter() - before)
        time.sleep(0.01)
    assert slowest < 0.05


def test_at_the_table_old_games_are_looked_at_and_the_game_goes_on(own_home, folder) -> None:
    own_home.mkdir(exist_ok=True)
    pilot, table = sit_down(own_home, "menu")
    play_until(pilot, table, asked("bid"))
    before = table.flow.view
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Past games")
    read(pilot, pilot.scene)
    choose_row(pilot, pilot.scene, "Unfinished")
    assert str(folder) not in pilot.scene.status_text(), "paths are for what is broken"
    pilot.choose(words.WATCH)
    assert isinstance(pilot.scene, Viewer)
    pilot.press(*[pygame.K_RIGHT] * 5, *[pygame.K_ESCAPE] * 3)
    assert pilot.scene is table
    assert table.flow.view == before
    assert asked("bid")(table)
