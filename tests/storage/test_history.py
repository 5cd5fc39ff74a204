"""Lifetime results: counted once, reset without loss, safe from broken files."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from pidro_desktop.storage import schema
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import DealResult, GameResult, History

DEALS = (
    DealResult(1, 0, 1, 9, False, (8, 6), (8, -9), (8, -9)),
    DealResult(2, 1, 0, "28-56", True, (14, 0), (56, 0), (64, -9)),
)
GAME = GameResult(
    id="g1",
    ended_at=datetime(2026, 1, 31, 20, 5, tzinfo=UTC),
    rules="finnish",
    winner=0,
    totals=(64, -9),
    target=62,
    players=("person", "steady", "steady", "random"),
    deals=DEALS,
)
PLAYERS = '["person","steady","steady","random"]'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite3"


def play(history: History, *winners: int) -> None:
    """Record a game for each winning side, each with an id of its own."""
    for winner in winners:
        number = sum(history.lifetime()) + 1
        stamp = f"{number}-{len(rows(history.path, 'SELECT 1 FROM game'))}"
        assert history.record_game(replace(GAME, id=stamp, winner=winner))


def rows(path: Path, question: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(path)
    try:
        return connection.execute(question).fetchall()
    finally:
        connection.close()


def test_a_new_history_counts_nothing(path: Path) -> None:
    history = History.open(path)
    assert history.notice is None
    assert history.counting
    assert history.lifetime() == (0, 0)


def test_the_person_wins_with_side_0_and_loses_with_any_other(path: Path) -> None:
    history = History.open(path)
    play(history, 0, 1, 0, 3, 0)
    assert history.lifetime() == (3, 2)


def test_counters_survive_closing_and_opening(path: Path) -> None:
    history = History.open(path)
    play(history, 0, 1)
    history.close()
    assert History.open(path).lifetime() == (1, 1)


def test_a_game_reported_again_is_counted_once(path: Path) -> None:
    history = History.open(path)
    assert history.record_game(GAME)
    assert not history.record_game(GAME)
    assert not History.open(path).record_game(replace(GAME, winner=1))
    assert history.lifetime() == (1, 0)
    assert rows(path, "SELECT COUNT(*) FROM deal") == [(2,)]


def test_a_game_and_its_deals_are_rows(path: Path) -> None:
    aided = replace(DEALS[1], back=2, help=1)
    History.open(path).record_game(replace(GAME, deals=(DEALS[0], aided)))
    assert rows(path, "SELECT * FROM game") == [
        (1, "g1", "2026-01-31T20:05:00+00:00", "finnish", 0, "[64,-9]", 62, 2, PLAYERS)
    ]
    assert rows(path, "SELECT * FROM deal") == [
        (1, 1, 0, 1, 9, 0, "[8,6]", "[8,-9]", "[8,-9]", 0, 0),
        (1, 2, 1, 0, "28-56", 1, "[14,0]", "[56,0]", "[64,-9]", 2, 1),
    ]


def test_a_game_with_a_deal_that_cannot_be_kept_is_not_counted_by_half(path: Path) -> None:
    history = History.open(path)
    with pytest.raises(StorageError, match="results cannot be saved"):
        history.record_game(replace(GAME, deals=(DEALS[0], DEALS[0])))
    assert history.lifetime() == (0, 0)
    assert history.record_game(GAME)


def test_a_reset_starts_the_counters_anew_and_deletes_nothing(path: Path) -> None:
    history = History.open(path)
    play(history, 0, 1)
    history.reset()
    assert history.lifetime() == (0, 0)
    play(history, 1)
    assert history.lifetime() == (0, 1)
    assert rows(path, "SELECT COUNT(*) FROM game") == [(3,)]


def test_a_reset_undone_brings_everything_back(path: Path) -> None:
    history = History.open(path)
    play(history, 0, 1)
    history.reset()
    play(history, 0)
    assert history.undo_reset()
    assert history.lifetime() == (2, 1)


def test_resets_are_undone_latest_first_and_each_once(path: Path) -> None:
    history = History.open(path)
    play(history, 0)
    history.reset()
    play(history, 0)
    history.reset()
    assert history.lifetime() == (0, 0)
    assert history.undo_reset()
    assert history.lifetime() == (1, 0)
    assert history.undo_reset()
    assert history.lifetime() == (2, 0)
    assert not history.undo_reset()
    history.reset()
    assert history.lifetime() == (0, 0)
    assert rows(path, "SELECT COUNT(*) FROM reset") == [(5,)]


def foreign(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.commit()
    connection.close()


def scrambled(path: Path) -> None:
    history = History.open(path)
    play(history, *[0] * 50)
    history.close()
    raw = bytearray(path.read_bytes())
    raw[4096 + 100 : 4096 * 3] = b"?" * (4096 * 2 - 100)
    path.write_bytes(raw)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda path: path.write_bytes(b"no database at all"),
        lambda path: path.write_bytes(b"SQLite format 3\0" + b"\xff" * 5000),
        lambda path: path.write_bytes(b"SQLite format 3\0"),
        foreign,
        scrambled,
    ],
    ids=["text", "header", "cut", "foreign", "scrambled"],
)
def test_a_broken_database_is_kept_aside_and_counting_starts_anew(path: Path, spoil) -> None:
    spoil(path)
    raw = path.read_bytes()
    history = History.open(path)
    (aside,) = path.parent.glob("history.broken-????????-??????.sqlite3")
    assert aside.name in str(history.notice)
    assert str(path) in str(history.notice)
    assert aside.read_bytes() == raw
    assert history.record_game(GAME)
    assert History.open(path).lifetime() == (1, 0)


def test_an_empty_file_is_told_and_a_new_history(path: Path) -> None:
    path.touch()
    history = History.open(path)
    assert "was empty" in str(history.notice)
    assert history.notice is not None
    assert str(path) in history.notice
    assert history.record_game(GAME)


def test_a_newer_database_is_left_to_the_byte_and_the_game_goes_on(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {len(schema.VERSIONS) + 1}")
    connection.execute("CREATE TABLE game (winner)")
    connection.commit()
    connection.close()
    raw = path.read_bytes()
    history = History.open(path)
    assert "newer version" in str(history.notice)
    assert not history.counting
    assert not history.record_game(GAME)
    history.reset()
    assert not history.undo_reset()
    assert history.lifetime() == (0, 0)
    assert path.read_bytes() == raw
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_newer_version_that_was_killed_is_left_alone_too(path: Path) -> None:
    History.open(path).close()
    newer = sqlite3.connect(path)
    newer.execute(f"PRAGMA user_version = {len(schema.VERSIONS) + 1}")
    assert path.with_name(path.name + "-wal").stat().st_size > 0  # only there until a checkpoint
    history = History.open(path)
    newer.close()
    assert "newer version" in str(history.notice)
    assert not history.counting


def test_a_place_that_cannot_be_opened_is_a_notice(path: Path) -> None:
    path.mkdir()
    history = History.open(path)
    assert "cannot be opened" in str(history.notice)
    assert not history.counting


def test_a_database_that_another_program_holds_is_a_sentence(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pidro_desktop.storage.database._PATIENCE_SECONDS", 0.05)
    history = History.open(path)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StorageError, match="locked"):
        history.record_game(GAME)
    other.execute("ROLLBACK")
    other.close()
    assert history.record_game(GAME)


def test_results_are_fully_synced(path: Path) -> None:
    history = History.open(path)
    assert history._connection is not None
    assert history._connection.execute("PRAGMA synchronous").fetchone() == (2,)
    assert history._connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
