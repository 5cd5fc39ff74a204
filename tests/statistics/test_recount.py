"""Results that were lost are counted again from the records, once, and nobody else's."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from histories import history

from pidro_desktop.statistics.recount import recount
from pidro_desktop.statistics.rows import rows_of
from pidro_desktop.storage.history import History

GAMES = 5


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("kept")
    history(home, GAMES, different=2, target=24).close()
    return home / "data"


@pytest.fixture
def data(kept: Path, tmp_path: Path) -> Path:
    shutil.copytree(kept, tmp_path / "data")
    return tmp_path / "data"


def test_lost_results_are_what_they_were(data: Path) -> None:
    before = rows_of(data / "history.sqlite3")
    for file in data.glob("history.sqlite3*"):
        file.unlink()
    again = History.open(data / "history.sqlite3")
    assert recount(again, data / "saves") == GAMES
    assert recount(again, data / "saves") == 0, "nothing is counted twice"
    again.close()
    after = rows_of(data / "history.sqlite3")
    assert [row.id for row in after] == [row.id for row in before]
    assert [(row.won, row.totals, row.players) for row in after] == [
        (row.won, row.totals, row.players) for row in before
    ]
    assert [len(row.deals) for row in after] == [len(row.deals) for row in before]


def test_a_game_that_is_missing_is_added_and_the_others_stay(data: Path) -> None:
    results = History.open(data / "history.sqlite3")
    assert recount(results, data / "saves") == 0
    results.close()


def test_imported_unfinished_and_foreign_games_do_not_count(data: Path) -> None:
    for file in data.glob("history.sqlite3*"):
        file.unlink()
    first, second, third, *_ = sorted((data / "saves").glob("*.pidro.jsonl"))
    first.rename(first.with_name(f"imported-{first.name}"))
    lines = second.read_text("utf-8").splitlines()
    second.write_text("\n".join(lines[:-1]) + "\n", "utf-8")
    third.write_text(third.read_text("utf-8").replace('"person"', '"steady"'), "utf-8")
    results = History.open(data / "history.sqlite3")
    assert recount(results, data / "saves") == GAMES - 3
    results.close()


def test_without_a_folder_there_is_nothing_to_count(tmp_path: Path) -> None:
    results = History.open(tmp_path / "history.sqlite3")
    assert recount(results, tmp_path / "saves") == 0
    results.close()
