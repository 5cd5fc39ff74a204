"""The list of past games is filtered: by rules, result, company and kind, and comes back whole."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from game_list import THEIRS, open_list, read
from pilot import Pilot
from records import PEOPLE, keep, played, with_second_thoughts

from pidro_desktop import languages, paths
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.list_filters import FILTERS, MANY, SHOW_ALL
from pidro_desktop.scenes.past_games.past_games import PastGames
from pidro_desktop.scenes.shell.game_filters import (
    ChoiceList,
    FilterButton,
    FilterControl,
    ValueControl,
    ValueRow,
)
from pidro_desktop.storage.archive import Kept

STEADY, MIXED = ("steady", "champion", "steady"), ("steady", "champion", "beginner")


def own(lines: Sequence[str], company: tuple[str, str, str]) -> list[str]:
    """A record with the person at the table, and these players."""
    head = json.loads(lines[0]) | {"players": ["person", *company]}
    return [json.dumps(head, separators=(",", ":")), *lines[1:]]


@pytest.fixture
def folder(own_home: Path) -> Path:
    """Three finished games of Finnish Pidro, three of Petro, one with undo, an import, a note."""
    own_home.mkdir()
    folder = paths.saves_dir()
    for number, seed in enumerate(("won 5", "won 8", "won 0")):  # the second one was lost
        finnish = played(seed, 99, target=20, created=f"2026-02-0{number + 1}T10:00:00Z")
        keep(folder, f"2026020{number}", own(finnish, STEADY))
        petro = played(
            f"petro {number}", 1, rules="petro", created=f"2026-03-0{number + 1}T10:00:00Z"
        )
        keep(folder, f"2026030{number}", own(petro, MIXED))
    keep(folder, "20260105", own(with_second_thoughts(), STEADY))
    keep(folder, "imported-1", played("theirs", 1, created=THEIRS, names=PEOPLE))
    (folder / "notes.txt").write_text("hello")
    return folder


def choose(pilot: Pilot, part: str, value: str) -> None:
    pilot.choose(FilterControl(part))
    assert isinstance(pilot.scene, ChoiceList)
    pilot.choose(ValueControl(value))
    assert isinstance(pilot.scene, PastGames)


def counted(pilot: Pilot, part: str) -> dict[str, int]:
    """How many games each value of a filter leaves, as its list tells."""
    pilot.choose(FilterControl(part))
    rows = [widget for widget in pilot.widgets() if isinstance(widget, ValueRow)]
    pilot.press(pygame.K_ESCAPE)
    keys = [row.key for row in rows]
    assert all(isinstance(key, ValueControl) for key in keys)
    return {row.key.value: int(row._note.split()[0]) for row in rows}


def won(game: Kept) -> bool:
    return game.rules is not None and game.winner == game.rules.side_of(SOUTH)


def test_each_filter_leaves_what_fits_and_says_before_how_many(own_home, folder) -> None:
    pilot, scene = open_list(own_home)
    every = scene.list.rows
    assert len(every) == 9
    finished = [game for game in every if game.winner is not None and not game.imported]
    wins = sum(map(won, finished))
    assert wins == 2
    known = {
        "rules": {"": 9, "finnish": 5, "petro": 3},
        "result": {"": 9, "won": wins, "lost": len(finished) - wins, "open": 4},
        "company": {"": 9, "opponents steady": 4, "partner champion": 4},
        "kind": {"": 9, "own": 7, "imported": 1, "0": 6, "1": 0, "2": 1},
    }
    for part, values in known.items():
        assert counted(pilot, part) == values, part
        for value, games in values.items():
            if games and value:
                choose(pilot, part, value)
                assert len(scene.list.rows) == games, (part, value)
        choose(pilot, part, "")
        assert [game.key for game in scene.list.rows] == [game.key for game in every]


def test_filters_work_together_and_all_games_come_back(own_home, folder) -> None:
    pilot, scene = open_list(own_home)
    assert not pilot.find(SHOW_ALL).enabled
    choose(pilot, "rules", "finnish")
    choose(pilot, "kind", "2")
    (left,) = scene.list.rows
    assert words.marks(left).startswith("2 undone")
    assert scene.counted() == "1 of 9 games"
    assert counted(pilot, "company") == {"": 1, "opponents steady": 1, "partner champion": 1}
    pilot.choose(SHOW_ALL)
    assert len(scene.list.rows) == 9
    assert scene.counted() == "9 games"


def test_where_nothing_fits_a_sentence_says_so_and_nothing_breaks(own_home, folder) -> None:
    pilot, scene = open_list(own_home)
    pilot.app.ctx.preferences.change(speech=True)
    choose(pilot, "kind", "2")
    pilot.said.clear()
    choose(pilot, "rules", "finnish")
    pilot.frame()
    assert "1 of 9 games" in pilot.said
    (folder / "20260105.pidro.jsonl").unlink()
    scene._read()
    read(pilot, scene)
    assert (scene.list.rows, scene.list.empty) == ((), str(words.NONE_FITS))
    assert str(words.NONE_FITS) in pilot.said
    assert not pilot.find("delete").enabled
    pilot.press(pygame.K_DELETE)
    pilot.choose(SHOW_ALL)
    assert len(scene.list.rows) == 8


def test_what_is_restored_or_imported_is_not_hidden(own_home, folder) -> None:
    pilot, scene = open_list(own_home)
    choose(pilot, "rules", "petro")
    pilot.choose(words.DELETE)
    pilot.choose(words.DELETE)
    read(pilot, scene)
    assert len(scene.list.rows) == 2
    choose(pilot, "rules", "finnish")
    pilot.choose(words.UNDO)
    read(pilot, scene)
    assert len(scene.list.rows) == 9
    assert scene.list.chosen is not None
    assert scene.list.chosen.rules is not None
    assert scene.list.chosen.rules.id == "petro"


def test_a_list_of_few_games_or_of_a_figure_has_no_filters(own_home, folder) -> None:
    ids = sorted(folder.glob("*.jsonl"))
    for path in ids[: 9 - MANY + 1]:
        path.unlink()
    pilot, _scene = open_list(own_home)
    assert not [widget for widget in pilot.widgets() if isinstance(widget, FilterButton)]


def test_the_arrows_lead_from_the_list_to_the_filters_and_back(own_home, folder) -> None:
    pilot, scene = open_list(own_home)
    pilot.press(pygame.K_DOWN, pygame.K_UP, pygame.K_UP, pygame.K_UP)
    focus = scene.group.focus
    assert focus is not None
    assert focus.key in {FilterControl(part) for part in FILTERS}
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, ChoiceList)
    pilot.press(pygame.K_ESCAPE, pygame.K_DOWN)
    assert scene.group.focus is scene.list


@pytest.mark.paint
def test_the_list_of_values_hangs_on_the_panel_which_stays_in_sight(own_home, folder) -> None:
    pilot, scene = open_list(own_home)
    heading = pygame.Rect(scene.rect.x, scene.rect.y, scene.rect.width // 2, 70)
    pilot.hover(5, 5)
    before = pilot.app.display.picture.subsurface(heading).copy()
    pilot.choose(FilterControl("kind"))
    pilot.hover(5, 5)
    after = pilot.app.display.picture.subsurface(heading)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(after, "RGB")
    assert 0 <= pilot.scene.rect.top - scene.group[FilterControl("kind")].rect.bottom < 20


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_filters_can_be_read_and_hit_in_every_language(own_home, folder, size, scale) -> None:
    for language in languages.NAMES:
        pilot, scene = open_list(own_home, size)
        pilot.app.ctx.preferences.change(language=language, ui_scale=scale)
        pilot.frame()
        choose(pilot, "kind", "own")
        buttons = [widget for widget in pilot.widgets() if isinstance(widget, FilterButton)]
        assert len(buttons) == len(FILTERS)
        for button in buttons:
            assert min(button.rect.size) >= 44
            assert scene.rect.contains(button.rect)
            assert button.px >= 14
        pilot.choose(FilterControl("company"))
        assert all(scene.look and pilot.scene.rect.contains(row.rect) for row in pilot.widgets())
        pilot.app.ctx.preferences.change(language="en", ui_scale=100)
