"""A folder that a cloud drive keeps in step between computers has one that writes at a time."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from pidro_desktop.storage import computers
from pidro_desktop.storage.computers import FILE, Computer, second_versions
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.lock import Lock


def computer(folder: Path, name: str) -> Computer:
    """A computer of this name, to which the drive brings a folder."""
    return Computer(lambda: folder, id_=f"id of {name}", name=name)


def lock(folder: Path, name: str) -> Lock:
    """The lock of a program there: no computer sees that of another one."""
    return Lock(lambda: folder / f"lock of {name}", computer=lambda: computer(folder, name))


def test_the_computer_that_writes_says_so_and_takes_it_back(tmp_path: Path) -> None:
    own = lock(tmp_path, "desk")
    assert own.mine()
    sign = json.loads((tmp_path / FILE).read_text("utf-8"))
    assert (sign["format"], sign["name"]) == (1, "desk")
    own.release()
    assert not (tmp_path / FILE).exists()


def test_another_computer_only_looks_and_says_where_it_is_open(tmp_path: Path) -> None:
    first, second = lock(tmp_path, "desk"), lock(tmp_path, "laptop")
    assert first.mine()
    before = (tmp_path / FILE).read_bytes()
    assert not second.mine()
    assert "on the computer desk, since 20" in str(second.notice)
    assert str(tmp_path / FILE) in str(second.notice)
    assert not second.alone
    second.release()
    assert (tmp_path / FILE).read_bytes() == before
    first.release()
    third = lock(tmp_path, "laptop")
    assert third.mine()
    third.release()


def test_what_a_crash_has_left_is_taken_over_by_the_same_computer(tmp_path: Path) -> None:
    computer(tmp_path, "desk").sign()
    own = lock(tmp_path, "desk")
    assert own.mine()
    assert own.notice is None
    own.release()


def test_what_a_crash_has_left_elsewhere_is_deleted_by_the_person(tmp_path: Path) -> None:
    computer(tmp_path, "laptop").sign()
    assert not lock(tmp_path, "desk").mine()
    (tmp_path / FILE).unlink()
    own = lock(tmp_path, "desk")
    assert own.mine()
    own.release()


def test_a_computer_that_lost_the_folder_stops_writing_and_leaves_the_sign(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computers, "_AGAIN", 0.0)
    sleeping = lock(tmp_path, "laptop")
    assert sleeping.mine()
    (tmp_path / FILE).unlink()
    own = lock(tmp_path, "desk")
    assert own.mine()
    assert not sleeping.mine()
    assert "on the computer desk" in str(sleeping.notice)
    sleeping.release()
    assert (tmp_path / FILE).exists()
    own.release()


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[]", b'{"computer": 7}', b"[" * 99_999])
def test_a_sign_that_cannot_be_read_is_none(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    own = lock(tmp_path, "desk")
    assert own.mine()
    own.release()


def test_a_sign_with_strange_words_is_shown_safely(tmp_path: Path) -> None:
    sign = {"format": 1, "computer": "x", "name": "a\u202eb\nc", "since": "yesterday"}
    (tmp_path / FILE).write_text(json.dumps(sign), "utf-8")
    told = str(computer(tmp_path, "desk").elsewhere())
    assert "\n" not in told
    assert "\u202e" not in told
    assert "since ?" in told


def test_a_folder_that_cannot_be_made_or_written_stops_nobody(tmp_path: Path) -> None:
    def nowhere() -> Path:
        raise StorageError("no folder")

    own = Lock(lambda: tmp_path / "lock", computer=lambda: Computer(nowhere))
    assert own.mine()
    own.release()
    gone = Lock(lambda: tmp_path / "lock", computer=lambda: computer(tmp_path / "gone", "desk"))
    assert gone.mine()
    gone.release()


def test_without_a_shared_folder_nothing_is_written(tmp_path: Path) -> None:
    own = Lock(lambda: tmp_path / "lock")
    assert own.mine()
    own.release()
    assert [path.name for path in tmp_path.iterdir()] in ([], ["lock"])


def test_a_computer_is_told_from_others_and_says_nothing_of_itself() -> None:
    one, again = Computer(Path), Computer(Path)
    assert one.id == again.id
    assert len(one.id) == 16
    assert one.name == computers.own_name()


def test_a_computer_stays_the_same_under_another_name_if_the_system_knows_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ids: list[str] = []
    for machine, name in (("x", "desk"), ("x", "desk-2.local"), ("", "desk"), ("", "laptop")):
        monkeypatch.setattr(computers, "_machine", lambda machine=machine: machine)
        monkeypatch.setattr(computers, "own_name", lambda name=name: name)
        ids.append(computers.own_id())
    assert ids[0] == ids[1]
    assert len({*ids}) == 3


@pytest.mark.unix(reason="Windows has no such call, nor a library without a name")
def test_only_macos_has_a_number_for_a_computer_that_a_call_tells() -> None:
    assert bool(computers._host_uuid()) == (sys.platform == "darwin")


@pytest.mark.parametrize(
    "name",
    [
        "settings (laptop's conflicted copy 2026-03-16).toml",
        "history (1).sqlite3",
        "history-LAPTOP.sqlite3",
        "settings.sync-conflict-20260316-101010-ABCDEFG.toml",
        "current (conflicted copy 2026-03-16).pidro.jsonl",
        "people 2.toml",
    ],
)
def test_the_second_version_of_a_file_is_told_and_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"x")
    assert name in str(second_versions((tmp_path,)))
    assert (tmp_path / name).read_bytes() == b"x"


@pytest.mark.parametrize(
    "name",
    [
        *("settings.toml", "settings.broken-20260316-101010.toml", "history.v1-20260316.sqlite3"),
        *("history.sqlite3-wal", "current.secret", "positions.txt", "my settings (1).toml"),
    ],
)
def test_own_files_are_no_second_versions(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"x")
    assert second_versions((tmp_path, tmp_path / "gone")) is None
