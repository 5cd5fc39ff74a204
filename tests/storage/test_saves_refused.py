"""What a save does where the system refuses: nothing is lost, and a sentence says why."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pidro_desktop.engine.shuffle import commitment
from pidro_desktop.match.sessions.sessions import resume_kept
from pidro_desktop.storage import atomic, saves
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.lock import Lock, held
from pidro_desktop.storage.record_file import is_record_or_new
from pidro_desktop.storage.saves import (
    LiveSave,
    drop_undealt,
    keep_uncounted,
    kept_games,
    now_counted,
)
from pidro_desktop.storage.saves import secret_beside as beside


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "current.pidro.jsonl"


def game_bound_to(secret: str) -> str:
    """The first line of a game whose deals are sealed."""
    return f'{{"t":"game","commit":"{commitment(bytes.fromhex(secret))}"}}'


def refuse(*_given: object, **_named: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_a_line_with_a_line_end_is_refused_and_nothing_is_written(path: Path) -> None:
    save = LiveSave.start(path)
    with pytest.raises(ValueError, match="no line end"):
        save.append(["one", "two\nthree"])
    assert path.read_bytes() == b""


def test_a_finished_game_that_is_gone_is_told_of(path: Path) -> None:
    save = LiveSave.start(path)
    save.close()
    path.unlink()
    with pytest.raises(StorageError, match="is missing from"):
        save.finish()


def test_a_start_that_fails_puts_the_game_before_it_back(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = LiveSave.start(path, "ab" * 32, ["one"])
    old.close()
    monkeypatch.setattr(atomic, "sync_folder", refuse)
    with pytest.raises(StorageError):
        LiveSave.start(path, "cd" * 32, ["two"])
    assert path.read_text("utf-8") == "one\n"
    assert beside(path).read_text("ascii").strip() == "ab" * 32
    assert list(kept_games(path).iterdir()) == []
    assert sorted(path.parent.glob("*.new")) == []


def test_a_first_start_that_fails_leaves_no_record(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(atomic, "sync_folder", refuse)
    with pytest.raises(StorageError):
        LiveSave.start(path, "cd" * 32, [game_bound_to("cd" * 32)])
    assert not path.exists()
    assert not beside(path).exists()


def test_a_game_whose_secret_cannot_move_stays_where_it_is(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    LiveSave.start(path, "ab" * 32, ["one"]).close()
    real = atomic.move_to_free_name

    def move(source: Path, folder: Path, stem: str, suffix: str) -> Path:
        if source == beside(path):
            refuse()
        return real(source, folder, stem, suffix)

    monkeypatch.setattr(saves.atomic, "move_to_free_name", move)
    with pytest.raises(StorageError):
        keep_uncounted(path)
    assert path.read_text("utf-8") == "one\n"
    assert beside(path).exists()


def test_a_kept_game_that_cannot_be_renamed_is_told_of(path: Path) -> None:
    with pytest.raises(StorageError):
        now_counted(kept_games(path) / "uncounted-2026.pidro.jsonl")


@pytest.mark.parametrize("secret", ["ef" * 32, "not hex"])
def test_a_secret_that_the_game_is_not_bound_to_is_left(path: Path, secret: str) -> None:
    path.write_text(game_bound_to("cd" * 32) + "\n", "utf-8")
    beside(path).write_text(secret, "ascii")
    assert drop_undealt(path)
    assert not path.exists()
    assert beside(path).exists()


@pytest.mark.parametrize("first", [b'{"t":"game","bid":8}}', b'{"t":"game","seed":"per\xf3on"}'])
def test_a_first_line_that_is_not_whole_may_be_the_rest_of_a_game(path: Path, first: bytes) -> None:
    path.write_bytes(first + b"\n")
    assert not drop_undealt(path)
    assert path.read_bytes() == first + b"\n"


def test_a_game_with_a_deal_and_one_that_is_gone_are_not_dropped(path: Path) -> None:
    assert not drop_undealt(path)
    path.write_text(game_bound_to("cd" * 32) + '\n{"t":"deal"}\n', "utf-8")
    assert not drop_undealt(path)
    assert path.exists()


# ------------------------------------------------------------ the lock


def test_a_lock_is_held_until_it_is_released(tmp_path: Path) -> None:
    file = tmp_path / "lock"
    assert not held(file), "there is no such file"
    assert not file.exists(), "asking makes none"
    lock = Lock(lambda: file)
    assert lock.mine()
    assert lock.alone
    assert held(file)
    lock.release()
    lock.release()
    assert not lock.alone
    assert not held(file)


def test_where_no_folder_can_be_made_one_may_write_and_is_told(tmp_path: Path) -> None:
    def nowhere() -> Path:
        raise StorageError("There is no room.")

    lock = Lock(nowhere)
    assert lock.mine()
    assert not lock.alone
    assert lock.notice == "There is no room."


# ------------------------------------------------------------ switching, and files for records


def test_a_game_that_is_gone_cannot_be_resumed(path: Path) -> None:
    with pytest.raises(StorageError, match="no longer in"):
        resume_kept(kept_games(path) / "gone.pidro.jsonl", path)


def test_a_game_that_cannot_be_moved_is_not_resumed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = kept_games(path) / "unfinished-2026.pidro.jsonl"
    chosen.parent.mkdir()
    chosen.write_text("two\n", "utf-8")
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(StorageError, match="cannot be resumed"):
        resume_kept(chosen, path)
    assert chosen.read_text("utf-8") == "two\n"


def test_a_secret_that_belongs_to_no_game_is_not_given_to_the_one_resumed(path: Path) -> None:
    chosen = kept_games(path) / "unfinished-2026.pidro.jsonl"
    chosen.parent.mkdir()
    chosen.write_text("two\n", "utf-8")
    beside(path).write_text("ab" * 32, "ascii")
    resume_kept(chosen, path)
    assert path.read_text("utf-8") == "two\n"
    assert not beside(path).exists()


def test_only_records_may_be_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    is_record_or_new(file)
    file.write_text('{ "t":"game"}\n', "utf-8")
    is_record_or_new(file)
    file.write_text("Dear Cecilia", "utf-8")
    with pytest.raises(StorageError, match="is not a game record"):
        is_record_or_new(file)
    with pytest.raises(StorageError, match="cannot be written"):
        is_record_or_new(tmp_path)
    is_record_or_new(Path(os.devnull))
