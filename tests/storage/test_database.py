"""What is wrong with a database is found on a copy, and one that is gone is written again."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from pidro_desktop.storage import database, schema
from pidro_desktop.storage.history import History


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """A database of the program, closed."""
    path = tmp_path / "history.sqlite3"
    History.open(path).close()
    return path


def change(path: Path, *statements: str) -> None:
    """Let another program write to the database."""
    connection = sqlite3.connect(path)
    for statement in statements:
        connection.execute(statement)
    connection.commit()
    connection.close()


def test_a_sound_database_has_nothing_wrong_and_stays_as_it_is(results: Path) -> None:
    before = results.read_bytes()
    assert database.examine(results) is None
    assert results.read_bytes() == before
    assert [path.name for path in results.parent.iterdir()] == [results.name]


def test_what_a_database_holds_beside_itself_is_examined_with_it(results: Path) -> None:
    writer = sqlite3.connect(results)
    writer.execute("CREATE TABLE other (one)")
    writer.commit()
    assert results.with_name(results.name + "-wal").exists()
    assert database.examine(results) is None
    writer.close()


@pytest.mark.parametrize(
    ("statements", "why"),
    [
        ((f"PRAGMA user_version = {len(schema.VERSIONS) + 1}",), "newer version"),
        (("PRAGMA application_id = 7",), "another program"),
        (("PRAGMA application_id = 0", "PRAGMA user_version = 99"), "another program"),
        (("PRAGMA user_version = 0",), "another program"),
        (("ALTER TABLE game RENAME TO others",), "its tables have changed"),
    ],
)
def test_a_database_that_is_not_ours_is_told_of(
    results: Path, statements: tuple[str, ...], why: str
) -> None:
    change(results, *statements)
    assert why in str(database.examine(results))


def test_a_file_that_is_no_database_is_told_of(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"SQLite format 3\0" + bytes(range(256)) * 20)
    assert database.examine(path)


@pytest.mark.unix(reason="Windows lets nobody delete or move a file that is open")
def test_a_database_that_is_gone_is_written_again_with_all_it_held(results: Path) -> None:
    opened = database.open_database(results)
    assert opened.connection is not None
    opened.connection.execute("CREATE TABLE kept (one)")
    results.unlink()
    restored = database.restore(opened.connection, results)
    assert results.is_file()
    assert restored.execute("SELECT name FROM sqlite_master WHERE name = 'kept'").fetchone()
    restored.close()
    assert list(results.parent.glob("*.tmp")) == []


def test_where_it_cannot_be_written_again_nothing_is_left_behind(
    results: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = database.open_database(results)
    assert opened.connection is not None

    def full(_connection: sqlite3.Connection, part: Path) -> None:
        part.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(database, "copy_to", full)
    with pytest.raises(OSError, match="No space"):
        database.restore(opened.connection, results)
    opened.connection.close()
    assert list(results.parent.glob("*.tmp")) == []
