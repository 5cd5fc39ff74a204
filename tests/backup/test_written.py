"""A backup has everything that people keep, whole, and nothing that is not theirs or is secret."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from failing import CALLS, Trouble, struck
from kept_homes import EARLIER, TODAY, everything, finished, household, keep, result, shared

from pidro_desktop.backup import books
from pidro_desktop.backup.fault import BackupFault
from pidro_desktop.backup.reading import look
from pidro_desktop.backup.writing import file_name, write
from pidro_desktop.storage.history import History
from pidro_desktop.storage.people import FIRST
from pidro_desktop.storage.record_file import Progress, Stopped


@pytest.fixture(name="home")
def _home(tmp_path: Path) -> Path:
    return tmp_path / "home"


def names_in(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as packed:
        return packed.namelist()


def content(path: Path, name: str) -> bytes:
    with zipfile.ZipFile(path) as packed:
        return packed.read(name)


def test_everything_that_two_people_keep_is_in_one_file(home: Path, tmp_path: Path) -> None:
    second = shared(home)
    written = write(tmp_path / "all.zip", household(home))
    assert written.left_out == ()
    found = names_in(written.path)
    assert found[0] == "manifest.json"
    for key, count in (("first", 5), (second, 3)):
        own = [name.removeprefix(f"people/{key}/") for name in found if key in name]
        assert own[:2] == ["settings.toml", "positions.txt"]
        assert own[-1] == "history.sqlite3"
        saves = [name for name in own if name.startswith("saves/")]
        assert len(saves) == count + 1
        assert sum(name.startswith("saves/unfinished-") for name in saves) == 1
        assert sum(name.startswith("daily/") for name in own) == 2
        assert sum(name.startswith("matches/") for name in own) == 2
        assert sum(name.startswith("evenings/") for name in own) == 2
    assert "rules/kitchen.toml" in found


def test_every_file_goes_in_as_it_is(home: Path, tmp_path: Path) -> None:
    shared(home)
    written = write(tmp_path / "all.zip", household(home))
    kept = everything(home / "data")
    for name in names_in(written.path):
        own = name.removeprefix("people/first/")
        if name.startswith("people/first/") and own in kept and own != "history.sqlite3":
            assert content(written.path, name) == kept[own]
    assert content(written.path, "people/first/saves/20260314-000002.pidro.jsonl") == finished(2)


def test_the_manifest_says_what_the_files_are_and_how_much_people_have_played(
    home: Path, tmp_path: Path
) -> None:
    second = shared(home)
    written = write(tmp_path / "all.zip", household(home))
    told = json.loads(content(written.path, "manifest.json"))
    assert told["format"] == 1
    assert [(person["key"], person["name"]) for person in told["people"]] == [
        ("first", "Åsa"),
        (second, "Nils"),
    ]
    first = told["people"][0]
    assert [first[key] for key in ("games", "puzzles", "lessons", "open")] == [5, 5, 4, 1]
    for entry in told["files"]:
        found = content(written.path, entry["name"])
        assert entry["size"] == len(found)
        assert entry["sha256"] == hashlib.sha256(found).hexdigest()
    assert [entry["name"] for entry in told["files"]] == names_in(written.path)[1:]


def test_no_secret_goes_in(home: Path, tmp_path: Path) -> None:
    shared(home)
    written = write(tmp_path / "all.zip", household(home))
    assert not any("secret" in name for name in names_in(written.path))
    secret = (EARLIER / "current.secret").read_bytes().strip()
    assert not any(secret in content(written.path, name) for name in names_in(written.path))


def test_locks_logs_half_written_and_deleted_files_stay_out(home: Path, tmp_path: Path) -> None:
    shared(home)
    saves = home / "data" / "saves"
    for name in (".x.12345678.tmp", "x.pidro.jsonl.deleted", "x.secret"):
        (saves / name).write_bytes(b"no")
    (home / "data" / "pidro-desktop.lock").write_bytes(b"")
    (home / "data" / "history.v1-20260101-101010.sqlite3").write_bytes(b"old")
    written = write(tmp_path / "all.zip", household(home))
    assert not [name for name in names_in(written.path) if ".x" in name or "/x." in name]
    assert not [name for name in names_in(written.path) if "lock" in name or ".v1-" in name]


def test_one_person_can_be_written_alone(home: Path, tmp_path: Path) -> None:
    second = shared(home)
    written = write(tmp_path / "one.zip", household(home), [second])
    assert [person.key for person in written.manifest.people] == [second]
    assert not [name for name in names_in(written.path) if name.startswith("people/first/")]


def test_the_results_are_whole_while_they_are_in_use(home: Path, tmp_path: Path) -> None:
    keep(home, FIRST, "Åsa", range(2))
    history = History.open(home / "data" / "history.sqlite3")
    history.record_game(result(7))
    assert (home / "data" / "history.sqlite3-wal").stat().st_size > 0
    written = write(tmp_path / "all.zip", household(home))
    history.close()
    with closing(books.opened(content(written.path, "people/first/history.sqlite3"))) as book:
        assert [row[0] for row in book.execute("SELECT id FROM game")] == [
            "game 0",
            "game 1",
            "game 7",
        ]


def test_the_game_that_is_played_goes_in_up_to_its_last_whole_line(
    home: Path, tmp_path: Path
) -> None:
    keep(home, FIRST, "Åsa", range(1))
    current = home / "data" / "current.pidro.jsonl"
    whole = current.read_bytes()
    current.write_bytes(whole + b'{"t":"pl')
    written = write(tmp_path / "all.zip", household(home))
    (name,) = [name for name in names_in(written.path) if "unfinished" in name]
    assert content(written.path, name) == whole


def test_the_same_files_give_the_same_bytes(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared(home)
    monkeypatch.setattr("pidro_desktop.backup.manifest.datetime", Noon)
    first = write(tmp_path / "1.zip", household(home)).path.read_bytes()
    assert write(tmp_path / "2.zip", household(home)).path.read_bytes() == first


class Noon:
    """A clock that stands still."""

    @staticmethod
    def now(_zone: object) -> Noon:
        return Noon()

    def isoformat(self, timespec: str) -> str:
        assert timespec == "seconds"
        return "2026-03-16T12:00:00+00:00"


def test_a_file_that_exists_is_never_written_over(home: Path, tmp_path: Path) -> None:
    shared(home)
    there = tmp_path / "there.zip"
    there.write_bytes(b"mine")
    with pytest.raises(BackupFault, match="already"):
        write(there, household(home))
    assert there.read_bytes() == b"mine"


@pytest.mark.unix(reason="Windows allows no such names")
def test_names_that_windows_forbids_get_others(home: Path, tmp_path: Path) -> None:
    keep(home, FIRST, "Åsa", range(1))
    saves = home / "data" / "saves"
    strange = ["a:b.pidro.jsonl", "con.txt", "Game.pidro.jsonl", "game.pidro.jsonl", "end. "]
    for number, name in enumerate(strange):
        (saves / name).write_bytes(finished(50 + number))
    written = write(tmp_path / "all.zip", household(home))
    assert written.left_out == ()
    assert len(look(written.path).manifest.files) == len(names_in(written.path)) - 1
    inside = [content(written.path, name) for name in names_in(written.path)]
    assert all(finished(50 + number) in inside for number in range(len(strange)))


@pytest.mark.unix(reason="Windows has no such permissions")
def test_what_cannot_be_read_is_left_out_and_told(home: Path, tmp_path: Path) -> None:
    keep(home, FIRST, "Åsa", range(2))
    bad = home / "data" / "saves" / "loop.pidro.jsonl"
    bad.symlink_to(bad)
    written = write(tmp_path / "all.zip", household(home))
    assert [str(line) for line in written.left_out] == [f"{bad}: {os.strerror(errno.ELOOP)}"]


def test_a_file_that_packs_too_well_is_stored_so_that_it_can_be_read(
    home: Path, tmp_path: Path
) -> None:
    keep(home, FIRST, "Åsa", range(1))
    (home / "data" / "saves" / "empty.pidro.jsonl").write_bytes(bytes(3 << 20))
    written = write(tmp_path / "all.zip", household(home))
    assert look(written.path).manifest == written.manifest


def test_damaged_results_are_left_out_only_if_they_cannot_be_read(
    home: Path, tmp_path: Path
) -> None:
    keep(home, FIRST, "Åsa", range(2))
    (home / "data" / "history.sqlite3").write_bytes(b"not a database" * 100)
    written = write(tmp_path / "all.zip", household(home))
    assert len(written.left_out) == 1
    assert written.manifest.people[0].games == 0


def test_a_backup_that_nobody_waits_for_any_more_is_not_written(home: Path, tmp_path: Path) -> None:
    shared(home)
    with pytest.raises(Stopped):
        write(tmp_path / "all.zip", household(home), progress=Progress(stopped=True))
    assert not list(tmp_path.glob("*.zip"))


def test_the_name_of_a_backup_has_its_day() -> None:
    assert file_name(TODAY) == "Pidro backup 2026-03-16"


@pytest.mark.parametrize("error", [errno.ENOSPC, errno.EIO])
@pytest.mark.parametrize("kind", ["write", "flush", "rename"])
def test_a_disk_that_fails_leaves_no_backup_and_no_litter(
    home: Path, tmp_path: Path, kind: str, error: int
) -> None:
    keep(home, FIRST, "Åsa", range(2))
    target = tmp_path / "out" / "all.zip"
    target.parent.mkdir()
    before = everything(home)
    counted = Trouble()
    with struck(counted):
        write(target, household(home))
    target.unlink()
    assert kind in CALLS
    for number in range(1, counted.count[kind] + 1):
        with struck(Trouble(kind, number, error)), pytest.raises(BackupFault):
            write(target, household(home))
        assert not list(target.parent.glob("*.tmp"))
        if target.exists():  # only the name of a whole one was not flushed
            look(target)
            target.unlink()
    after = everything(home)
    assert {name for name in before if not name.endswith(("-wal", "-shm"))} <= set(after)


def test_a_snapshot_of_an_older_version_is_read_as_it_is(tmp_path: Path) -> None:
    copy = shutil.copyfile(EARLIER / "history.sqlite3", tmp_path / "history.sqlite3")
    raw = books.snapshot(copy)
    with closing(books.opened(raw)) as book:
        assert book.execute("PRAGMA user_version").fetchone() == (1,)
        assert books.count(book, "game") == 3
        assert books.count(book, "match_played") == 0
        with pytest.raises(sqlite3.OperationalError):
            book.execute("SELECT 1 FROM match_played")
