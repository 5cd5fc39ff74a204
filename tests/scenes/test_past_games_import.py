"""Games of others come into the list from files: dropped, typed or pasted, and each only once."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from game_list import THEIRS, kept_games, key, open_list, read
from pilot import Pilot
from records import PEOPLE, keep, played

from pidro_desktop.scenes.past_games import import_panel
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.import_panel import Import


@pytest.fixture
def folder(own_home: Path) -> Path:
    """Kept games of all kinds."""
    return kept_games(own_home)


def imported(pilot: Pilot) -> str:
    """Let frames pass until the file is checked; what is said then."""
    for _ in range(2000):
        pilot.frame()
        if isinstance(pilot.scene, Import) and pilot.scene.said not in ("", words.CHECKING):
            return str(pilot.scene.said)
        time.sleep(0.003)
    raise AssertionError("The file was never checked.")


def test_a_dropped_file_is_imported_and_chosen_and_counts_nothing(own_home, folder, tmp_path):
    source = keep(tmp_path, "mail", [*played("mail", 99, target=20), *played("post", 1)])
    pilot, scene = open_list(own_home)
    before = len(scene.list.rows)
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(source)))
    assert imported(pilot) == "2 games imported."
    pilot.press(pygame.K_ESCAPE)
    read(pilot, scene)
    assert len(scene.list.rows) == before + 2
    assert scene.list.chosen.imported
    assert pilot.app.ctx.lifetime() == (0, 0)
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(source)))
    assert imported(pilot) == "All games in this file are already in the list."
    pilot.press(pygame.K_ESCAPE)
    read(pilot, scene)
    assert len(scene.list.rows) == before + 2


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


def test_several_files_dropped_at_once_are_imported_one_after_the_other(
    own_home: Path, folder: Path, tmp_path: Path
) -> None:
    pilot, scene = open_list(own_home)
    before = len(scene.list.rows)
    one, two = (keep(tmp_path, name, played(name, 1)) for name in ("a b", "Å"))
    paths = one, tmp_path, two, one
    pilot.frame(*(pygame.event.Event(pygame.DROPFILE, file=str(path)) for path in paths))
    said = imported(pilot)
    assert said.startswith("2 games imported. 1 was already in the list. ")
    assert said.count(str(tmp_path)) == 1
    pilot.press(pygame.K_ESCAPE)
    read(pilot, scene)
    assert len(scene.list.rows) == before + 2


def test_the_same_file_is_not_imported_twice_in_one_dialog(own_home, folder, tmp_path) -> None:
    source = keep(tmp_path, "mail", played("mail", 1))
    pilot, _ = open_list(own_home)
    pilot.choose(words.IMPORT)
    for said in ("1 game imported.", "This game is already in the list."):
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
    assert imported(pilot) == "This game is already in the list."


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
    assert imported(pilot) == words.STOPPED
    pilot.choose(words.DONE)
    assert pilot.scene is scene
    assert sorted(folder.iterdir()) == before


def test_a_path_is_pasted_by_the_button(own_home, folder, tmp_path, monkeypatch) -> None:
    source = keep(tmp_path, "mail", played("mail", 1))
    pilot, _ = open_list(own_home)
    pilot.choose(words.IMPORT)
    monkeypatch.setattr(import_panel, "pasted", lambda: "")
    pilot.choose(words.PASTE)
    assert pilot.scene.said == words.NOTHING_TO_PASTE
    monkeypatch.setattr(import_panel, "pasted", lambda: f'"{source}"\n')
    pilot.choose(words.PASTE)
    pilot.choose(words.IMPORT)
    assert imported(pilot) == "1 game imported."


def test_the_url_of_a_file_is_its_path(tmp_path: Path) -> None:
    path = tmp_path / "Åsas spel 100 %.jsonl"
    assert import_panel.place_of(path.as_uri()) == path
