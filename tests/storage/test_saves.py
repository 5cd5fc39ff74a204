"""The running game's record: lines added, torn ends dropped, older games kept."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from pathlib import Path

import pytest

from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.saves import LiveSave, kept_games, read_lines, secret_beside


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "current.pidro.jsonl"


def kept(path: Path, pattern: str) -> list[Path]:
    return sorted(kept_games(path).glob(pattern))


def begun(path: Path, secret: str, line: str) -> None:
    """A game of a program that has ended since, so that nothing of it is open."""
    save = LiveSave.start(path, secret)
    save.append([line])
    save.close()


def test_lines_appended_are_the_lines_read(path: Path) -> None:
    save = LiveSave.start(path)
    save.append(["one", "två ♥"])
    save.append([])
    save.append(["three"])
    assert read_lines(path) == (["one", "två ♥", "three"], False)


def test_every_append_is_on_the_disk_before_it_returns(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    real = os.fsync
    save = LiveSave.start(path)

    def note(handle: int) -> None:
        real(handle)
        synced.append(path.stat().st_size)

    monkeypatch.setattr(os, "fsync", note)
    save.append(["one", "two"])
    save.append(["three"])
    assert synced == [8, 14]


@pytest.mark.parametrize(
    ("raw", "lines", "torn"),
    [
        (b"", [], False),
        (b"on", [], True),
        (b"one\n", ["one"], False),
        (b"one\ntw", ["one"], True),
        (b"one\n\xc3", ["one"], True),
        (b"one\n\0\0\0\0", ["one"], True),
        (b"\n", [""], False),
        (b"one\n\ntwo\n", ["one", "", "two"], False),
    ],
)
def test_a_torn_last_line_is_left_out_and_told(
    path: Path, raw: bytes, lines: list[str], torn: bool
) -> None:
    path.write_bytes(raw)
    assert read_lines(path) == (lines, torn)


def test_a_save_that_is_no_text_is_refused_by_file_and_line(path: Path) -> None:
    path.write_bytes(b"one\ntwo\nth\xffree\n")
    with pytest.raises(StorageError, match=r"current\.pidro\.jsonl:3: .*UTF-8"):
        read_lines(path)


def test_a_save_that_is_not_there_is_a_sentence(path: Path) -> None:
    with pytest.raises(StorageError, match="cannot be read"):
        read_lines(path)
    with pytest.raises(StorageError, match="cannot be read"):
        LiveSave.resume(path)


def test_resuming_goes_on_after_the_last_whole_line(path: Path) -> None:
    path.write_bytes(b"one\ntw")
    save = LiveSave.resume(path)
    save.append(["two", "three"])
    assert read_lines(path) == (["one", "two", "three"], False)


def test_an_unfinished_game_is_kept_aside_with_its_secret(path: Path) -> None:
    begun(path, "old", "old game")
    save = LiveSave.start(path, secret="new")
    (record,) = kept(path, "unfinished-????????-??????.pidro.jsonl")
    assert save.kept == record
    assert record.read_text() == "old game\n"
    assert secret_beside(record).read_text() == "old\n"
    assert secret_beside(path).read_text() == "new\n"
    assert read_lines(path).lines == []


def test_many_games_put_aside_in_one_second_all_stay(path: Path) -> None:
    for number in range(4):
        begun(path, f"s{number}", f"game {number}")
    records = kept(path, "unfinished-*.pidro.jsonl")
    told = {(record.read_text(), secret_beside(record).read_text()) for record in records}
    assert told == {(f"game {number}\n", f"s{number}\n") for number in range(3)}


@pytest.mark.unix(reason="Windows has no such modes of files")
def test_the_secret_is_for_its_owner_alone(path: Path) -> None:
    LiveSave.start(path, secret="hush")
    assert stat.S_IMODE(secret_beside(path).stat().st_mode) == 0o600


def test_a_finished_game_is_kept_under_its_date_and_its_told_secret_goes(path: Path) -> None:
    save = LiveSave.start(path, secret="hush")
    save.append(["game", '{"t":"end","secret":"hush"}'])
    record = save.finish()
    assert kept(path, "????????-??????.pidro.jsonl") == [record]
    assert read_lines(record).lines[0] == "game"
    assert not path.exists()
    assert not secret_beside(path).exists()
    assert not secret_beside(record).exists()


def test_a_secret_that_the_record_does_not_tell_is_kept(path: Path) -> None:
    save = LiveSave.start(path, secret="hush")
    save.append(["game"])
    assert secret_beside(save.finish()).read_text() == "hush\n"


def test_a_full_disk_leaves_no_half_line_and_the_game_can_go_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = LiveSave.start(path)
    save.append(["one"])
    real = os.write

    def half(handle: int, data: memoryview) -> int:
        if len(data) < 4:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(handle, data[: len(data) // 2])

    monkeypatch.setattr(os, "write", half)
    with pytest.raises(StorageError, match="No space left on device"):
        save.append(["two two two", "three"])
    assert path.read_bytes() == b"one\n"
    monkeypatch.undo()
    save.append(["two"])
    assert read_lines(path) == (["one", "two"], False)


def test_where_a_half_line_cannot_be_taken_back_nothing_is_written_after_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    save = LiveSave.start(path)
    monkeypatch.setattr(os, "fsync", fail)
    monkeypatch.setattr(os, "ftruncate", fail)
    with pytest.raises(StorageError, match="Input/output error"):
        save.append(["one"])
    monkeypatch.undo()
    with pytest.raises(StorageError, match="closed"):
        save.append(["two"])


def test_a_line_with_a_line_end_inside_is_refused(path: Path) -> None:
    with pytest.raises(ValueError, match="line end"):
        LiveSave.start(path).append(["one\ntwo"])


def test_a_folder_that_cannot_be_written_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StorageError, match="No game can be saved in"):
        LiveSave.start(tmp_path / "file" / "current.pidro.jsonl")


@pytest.mark.unix(reason="Windows lets nobody delete or move a file that is open")
def test_a_record_that_vanishes_while_it_is_written_is_written_anew(path: Path) -> None:
    save = LiveSave.start(path)
    save.append(["one", "two"])
    path.unlink()
    save.append(["three"])
    assert read_lines(path) == (["one", "two", "three"], False)
    path.unlink()
    assert read_lines(save.finish()).lines == ["one", "two", "three"]


@pytest.mark.unix(reason="Windows lets nobody delete or move a file that is open")
def test_a_folder_that_vanishes_with_the_record_is_made_again(tmp_path: Path) -> None:
    path = tmp_path / "data" / "current.pidro.jsonl"
    path.parent.mkdir()
    save = LiveSave.start(path)
    save.append(["one"])
    shutil.rmtree(path.parent)
    save.append(["two"])
    assert read_lines(path).lines == ["one", "two"]


@pytest.mark.unix(reason="Windows lets nobody delete or move a file that is open")
def test_another_file_put_in_the_place_of_the_record_is_kept_and_the_record_goes_on(
    path: Path,
) -> None:
    save = LiveSave.start(path)
    save.append(["one"])
    path.rename(path.with_name("moved"))
    path.write_text("another\n")
    save.append(["two"])
    assert read_lines(path).lines == ["one", "two"]
    assert [file.read_text() for file in kept(path, "found-*")] == ["another\n"]
