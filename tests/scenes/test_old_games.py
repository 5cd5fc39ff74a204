"""The list of old games: all that is kept is there, and everything done to it can be told."""

from __future__ import annotations

import time
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pygame
import pytest
from at_table import asked, play_until, sit_down
from own_games import SHORT, THREE, run, sittings
from pilot import Pilot, context, games, launch
from records import CREATED, PEOPLE, keep, played, with_second_thoughts

from pidro_desktop import paths
from pidro_desktop.cli import main
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display
from pidro_desktop.scenes import old_games_import
from pidro_desktop.scenes import old_games_words as words
from pidro_desktop.scenes.message import Message
from pidro_desktop.scenes.old_games import OldGames
from pidro_desktop.scenes.old_games_import import Import
from pidro_desktop.scenes.preferences import Preferences
from pidro_desktop.scenes.table import TableScene
from pidro_desktop.scenes.title import Title
from pidro_desktop.scenes.viewer import Viewer
from pidro_desktop.storage.archive import skim
from pidro_desktop.variants import load
from pidro_desktop.wishes import Wishes

THEIRS = "2026-01-02T19:00:00Z"


@pytest.fixture
def folder(own_home: Path) -> Path:
    """Kept games of all kinds."""
    own_home.mkdir()
    folder = paths.saves_dir()
    keep(folder, "20260105-190000", with_second_thoughts())
    keep(folder, "20260106-190000", played("won", 99, created="2026-01-06T19:00:00Z", target=20))
    keep(folder, "imported-1", played("theirs", 1, created=THEIRS, names=PEOPLE))
    (folder / "notes.txt").write_text("hello")
    return folder


def open_list(own_home: Path, size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, OldGames]:
    pilot = launch(context(own_home, open_games=lambda: games(Title)), Title(), size)
    pilot.choose("Old games")
    scene = pilot.scene
    assert isinstance(scene, OldGames)
    read(pilot, scene)
    return pilot, scene


def read(pilot: Pilot, scene: OldGames) -> None:
    """Let frames pass until the whole list is there."""
    for _ in range(2000):
        pilot.frame()
        if not scene.busy:
            return
        time.sleep(0.003)
    raise AssertionError("The list was never read.")


def imported(pilot: Pilot) -> str:
    """Let frames pass until the file is checked; what is said then."""
    for _ in range(2000):
        pilot.frame()
        if isinstance(pilot.scene, Import) and pilot.scene.said not in ("", words.CHECKING):
            return pilot.scene.said
        time.sleep(0.003)
    raise AssertionError("The file was never checked.")


def rows(scene: OldGames) -> list[str]:
    return [words.result(game) for game in scene.list.games]


def choose_row(pilot: Pilot, scene: OldGames, part: str) -> None:
    """Click the row whose result or file has ``part`` in it."""
    index = next(i for i, row in enumerate(rows(scene)) if part in row)
    scene.list.step(index - (scene.list.index or 0))
    top = scene.list.rect.y + index * scene.list._row - scene.list.scroll.offset
    pilot.click(scene.list.rect.x + 60, top + 20)
    assert part in words.result(scene.list.chosen)


def key(pilot: Pilot, code: int, unicode: str = "", mod: int = 0) -> None:
    pilot.frame(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode))


def test_every_file_is_a_row_the_newest_game_first(own_home: Path, folder: Path) -> None:
    _, scene = open_list(own_home)
    assert len(scene.list.games) == 4
    told = rows(scene)
    assert told[0] == "notes.txt", "written just now"
    assert told[1].startswith(("Won ", "Lost "))
    assert told[2].startswith("Unfinished, ")
    assert "2 taken back" in words.marks(scene.list.games[2])
    assert "Anna" in words.about(scene.list.games[3])
    assert "imported" in words.marks(scene.list.games[3])
    assert words.about(scene.list.games[0]) == "This file is no game record."


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
        if any(game.path == path and game.fault for game in scene.list.games):
            break
    choose_row(pilot, scene, path.name)
    assert f"{path}:5: " in scene.said()
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


def test_a_second_click_and_enter_open_a_game_and_esc_comes_back(own_home: Path, folder: Path):
    pilot, scene = open_list(own_home)
    choose_row(pilot, scene, "Unfinished")
    pilot.click(*pilot.pointer)
    assert isinstance(pilot.scene, Viewer)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Viewer)


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


def test_a_dropped_file_is_imported_and_chosen_and_counts_nothing(own_home, folder, tmp_path):
    source = keep(tmp_path, "mail", [*played("mail", 99, target=20), *played("post", 1)])
    pilot, scene = open_list(own_home)
    before = len(scene.list.games)
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(source)))
    assert imported(pilot) == "2 games imported."
    pilot.press(pygame.K_ESCAPE)
    read(pilot, scene)
    assert len(scene.list.games) == before + 2
    assert scene.list.chosen.imported
    assert pilot.app.ctx.lifetime() == (0, 0)
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(source)))
    assert imported(pilot) == "All games of this file are here already."
    pilot.press(pygame.K_ESCAPE)
    read(pilot, scene)
    assert len(scene.list.games) == before + 2


def test_a_path_is_typed_and_a_broken_file_refused_with_its_line(own_home, folder, tmp_path):
    lines = played("typed", 1)
    lines[3] = lines[3].replace('"seat":', '"seat":9,"was":')
    source = keep(tmp_path, "bad", lines)
    pilot, _ = open_list(own_home)
    pilot.choose(words.IMPORT)
    key(pilot, pygame.K_RETURN)
    assert pilot.scene.said == words.NO_PATH
    for sign in str(source) + "!":
        key(pilot, pygame.K_a, sign)
    key(pilot, pygame.K_BACKSPACE)
    key(pilot, pygame.K_RETURN)
    assert imported(pilot).startswith(f"{source}:4: ")
    assert len(list(folder.iterdir())) == 4


def test_a_file_dropped_on_the_title_comes_into_the_list(own_home: Path, tmp_path: Path) -> None:
    own_home.mkdir()
    pilot = launch(context(own_home, open_games=lambda: games(Title)), Title())
    source = keep(tmp_path, "mail", played("mail", 1))
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(source)))
    assert imported(pilot) == "1 game imported."


def test_the_same_file_is_not_imported_twice_in_one_dialog(own_home, folder, tmp_path) -> None:
    source = keep(tmp_path, "mail", played("mail", 1))
    pilot, _ = open_list(own_home)
    pilot.choose(words.IMPORT)
    for said in ("1 game imported.", "This game is here already."):
        pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(source)))
        assert imported(pilot) == said


def test_a_file_is_compared_only_once_all_that_is_kept_is_known(own_home, folder, tmp_path) -> None:
    pilot, scene = open_list(own_home)
    source = keep(tmp_path, "same", played("theirs", 1, created=THEIRS, names=PEOPLE))
    known, scene.shelf.games, scene.shelf.reading = scene.shelf.games, (), True
    pilot.choose(words.IMPORT)
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(source)))
    pilot.run(0.1)
    assert pilot.scene.said == words.CHECKING
    scene.shelf.games, scene.shelf.reading = known, False
    assert imported(pilot) == "This game is here already."


def test_an_import_is_stopped_and_leaves_nothing(own_home, folder, tmp_path) -> None:
    pilot, scene = open_list(own_home)
    before = sorted(folder.iterdir())
    source = keep(tmp_path, "mail", played("mail", 1))
    scene.shelf.reading = True  # so that it waits
    pilot.choose(words.IMPORT)
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(source)))
    assert not pilot.find(words.IMPORT).enabled
    key(pilot, pygame.K_a, "a")
    assert pilot.scene._field.text == str(source), "nothing is written meanwhile"
    pilot.choose(words.STOP)
    assert pilot.scene.said == words.STOPPED
    pilot.choose(words.DONE)
    assert pilot.scene is scene
    assert sorted(folder.iterdir()) == before


def test_a_path_is_pasted_by_the_button(own_home, folder, tmp_path, monkeypatch) -> None:
    source = keep(tmp_path, "mail", played("mail", 1))
    pilot, _ = open_list(own_home)
    pilot.choose(words.IMPORT)
    monkeypatch.setattr(old_games_import, "pasted", lambda: "")
    pilot.choose(words.PASTE)
    assert pilot.scene.said == words.NOTHING_TO_PASTE
    monkeypatch.setattr(old_games_import, "pasted", lambda: f'"{source}"\n')
    pilot.choose(words.PASTE)
    pilot.choose(words.IMPORT)
    assert imported(pilot) == "1 game imported."


def test_delete_asks_and_can_be_undone_until_the_list_is_left(own_home, folder) -> None:
    pilot, scene = open_list(own_home)
    files = {path.name: path.read_bytes() for path in folder.iterdir()}
    choose_row(pilot, scene, "Unfinished")
    pilot.choose(words.DELETE)
    pilot.choose("Cancel")
    assert len(scene.list.games) == 4
    pilot.press(pygame.K_DELETE)
    assert isinstance(pilot.scene, Message)
    pilot.choose(words.DELETE)
    read(pilot, scene)
    assert len(scene.list.games) == 3
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
    for game in scene.list.games:
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
    home.history.close()
    (aside,) = paths.saves_dir().glob("unfinished-*.jsonl")
    text, current = aside.read_text("utf-8"), paths.current_save().read_text("utf-8")
    program = Program(Preferences.load(paths.settings_file()), Wishes(), silent=True)
    pilot = Pilot(program.app(Display.headless((1280, 720))))
    pilot.app.ctx.games_at_hand = lambda: True
    pilot.run(0.1)
    pilot.choose("Old games")
    scene = pilot.scene
    read(pilot, scene)
    choose_row(pilot, scene, "Unfinished")
    pilot.choose(words.GO_ON)
    assert "put aside" in pilot.scene.text
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
    home.let_go()
    home.history.close()
    (aside,) = paths.saves_dir().glob("unfinished-*.jsonl")
    program = Program(Preferences.load(paths.settings_file()), Wishes(), silent=True)
    pilot = Pilot(program.app(Display.headless((1280, 720))))
    pilot.app.ctx.games_at_hand = lambda: True
    pilot.run(0.1)
    pilot.choose("Resume")
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Old games")
    read(pilot, pilot.scene)
    choose_row(pilot, pilot.scene, "Unfinished")
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


def test_from_the_table_a_game_that_is_gone_leads_to_the_title_and_costs_nothing(at_table) -> None:
    pilot, aside = at_table
    current = paths.current_save().read_text("utf-8")
    aside.unlink()
    pilot.choose(words.GO_ON)
    pilot.choose(words.GO_ON)
    pilot.run(0.2)
    assert "The game is gone" in pilot.scene.text
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
    pilot = launch(context(own_home, open_games=lambda: games(Title)), Title())
    pilot.choose("Old games")
    scene = pilot.scene
    slowest = 0.0
    end = time.monotonic() + 60
    while scene.busy or len(scene.list.games) < 2000:
        assert time.monotonic() < end
        begun = time.perf_counter()
        pilot.wheel(-1)
        slowest = max(slowest, time.perf_counter() - begun)
        time.sleep(0.01)
    assert slowest < 0.05


def test_at_the_table_old_games_are_looked_at_and_the_game_goes_on(own_home, folder) -> None:
    own_home.mkdir(exist_ok=True)
    pilot, table = sit_down(own_home, "menu")
    play_until(pilot, table, asked("bid"))
    before = table.flow.model
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Old games")
    read(pilot, pilot.scene)
    choose_row(pilot, pilot.scene, "Unfinished")
    assert str(folder) not in pilot.scene.said(), "paths are for what is broken"
    pilot.choose(words.WATCH)
    assert isinstance(pilot.scene, Viewer)
    pilot.press(*[pygame.K_RIGHT] * 5, *[pygame.K_ESCAPE] * 3)
    assert pilot.scene is table
    assert table.flow.model == before
    assert asked("bid")(table)
