"""Storage where the system says no: a sentence with the reason, and nothing is lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from pidro_desktop.storage import atomic, database
from pidro_desktop.storage.errors import StorageError, unreadable
from pidro_desktop.storage.game_list import GameListLoader
from pidro_desktop.storage.history import History
from pidro_desktop.storage.trash import Trash, sweep
from pidro_desktop.variants import load


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (FileNotFoundError(2, "No such file or directory"), "There is no such file."),
        (NotADirectoryError(20, "Not a directory"), "There is no such file."),
        (IsADirectoryError(21, "Is a directory"), "This is a folder, not a file."),
        (PermissionError(13, "x"), "You do not have permission to read this file."),
        (OSError(5, "Input/output error"), "Input/output error"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(error: OSError, sentence: str) -> None:
    assert sentence in str(unreadable(error))


def test_a_deleted_game_whose_hidden_file_is_gone_harms_nothing(tmp_path: Path) -> None:
    record = tmp_path / "20260101-000000.pidro.jsonl"
    record.write_text("{}\n")
    trash = Trash()
    trash.discard(record)
    for hidden in tmp_path.iterdir():
        hidden.unlink()
    assert trash.restore() == record
    assert not trash


def test_a_game_that_cannot_come_back_stays_hidden_and_can_be_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "20260101-000000.pidro.jsonl"
    record.write_text("{}\n")
    trash = Trash()
    trash.discard(record)

    def refused(_folder: Path) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "sync_folder", refused)
        with pytest.raises(StorageError, match="Input/output error"):
            trash.restore()
    record.unlink()
    assert trash.restore() == record


def test_what_a_killed_program_deleted_is_swept(tmp_path: Path) -> None:
    record = tmp_path / "20260101-000000.pidro.jsonl"
    record.write_text("{}\n")
    Trash().discard(record)
    sweep(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_broken_database_is_moved_aside_with_what_lies_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"no database" * 100)
    path.with_name(path.name + "-wal").write_bytes(b"its log")
    opened = database.open_database(path)
    assert opened.connection is not None
    opened.connection.close()
    kept = {file.read_bytes() for file in tmp_path.iterdir() if "broken" in file.name}
    assert b"no database" * 100 in kept
    assert b"its log" in kept


def test_a_broken_database_that_cannot_be_moved_aside_is_left_and_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "history.sqlite3"
    path.write_bytes(b"no database" * 100)

    def refused(_path: Path, _what: str) -> Path:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(atomic, "move_aside", refused)
    opened = database.open_database(path)
    assert opened.connection is None
    assert "could not be replaced" in str(opened.notice)
    assert path.read_bytes() == b"no database" * 100


def test_a_folder_that_cannot_be_listed_says_so_and_one_that_is_not_there_is_empty(
    tmp_path: Path,
) -> None:
    GameListLoader(tmp_path / "none", load).read()
    file = tmp_path / "a file"
    file.write_text("")
    with pytest.raises(StorageError, match="cannot be listed"):
        GameListLoader(file, load).read()


def test_results_in_a_file_of_another_kind_start_afresh(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE shopping (thing TEXT)")
    connection.commit()
    connection.close()
    history = History.open(path)
    assert history.lifetime() == (0, 0)
    history.close()
