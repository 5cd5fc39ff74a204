"""The list of the people who share a computer: whole after every failure, and nobody is lost."""

from __future__ import annotations

import os
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from pidro_desktop.doctor.files import kept
from pidro_desktop.doctor.report import problems
from pidro_desktop.storage import atomic, people
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.household import DAYS_KEPT, Household
from pidro_desktop.storage.settings import Settings

TODAY = date(2026, 3, 16)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for kind in ("config", "data"):
        (tmp_path / kind).mkdir()
    return tmp_path


def household(home: Path, *, may_write: bool = True) -> Household:
    """The people of a home, read anew."""
    return Household(home / "config", home / "data", lambda: may_write)


def add(home: Path, volume: int) -> str:
    """Add somebody who is known by the volume that they like, with a game in progress."""
    person = household(home).add(Settings(sound_volume=volume))
    folder = people.folder_of(home / "data", person)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "current.pidro.jsonl").write_text(str(volume))
    return person


def volumes(home: Path) -> list[int]:
    """Who plays, by the volumes that they like."""
    found = household(home)
    return [found.settings(person).sound_volume for person in found.ids]


def test_who_plays_alone_has_no_file_more_than_before(home: Path) -> None:
    alone = household(home)
    assert alone.alone
    assert alone.ids == (people.FIRST,)
    assert alone.settings_file(people.FIRST) == home / "config" / "settings.toml"
    alone.activate(people.FIRST)
    alone.empty_trash(TODAY)
    assert sorted(home.rglob("*")) == [home / "config", home / "data"]


def test_everyone_has_settings_of_their_own(home: Path) -> None:
    first, second = add(home, 11), add(home, 12)
    found = household(home)
    assert found.ids == (people.FIRST, first, second)
    found.change(second, Settings(sound_volume=21))
    assert volumes(home) == [70, 11, 21]


def test_ids_are_safe_names_of_folders(home: Path) -> None:
    person = add(home, 11)
    assert people.is_id(person)
    assert not any(people.is_id(name) for name in ("", "..", "Elsa", "0000000G", "000000000"))


def test_who_plays_is_remembered(home: Path) -> None:
    person = add(home, 11)
    household(home).activate(person)
    assert household(home).people.active == person
    assert people.active_in(home / "config" / people.FILE) == person


def test_a_copy_that_only_looks_switches_for_itself_alone(home: Path) -> None:
    person = add(home, 11)
    looks = household(home, may_write=False)
    looks.activate(person)
    assert looks.people.active == person
    assert household(home).people.active == people.FIRST


def test_a_deleted_person_comes_back_with_everything(home: Path) -> None:
    first, second = add(home, 11), add(home, 12)
    household(home).delete(first, TODAY)
    household(home).delete(second, TODAY)
    assert volumes(home) == [70]
    found = household(home)
    assert found.last_deleted == second
    found.bring_back(second)
    found.bring_back(first)
    assert sorted(volumes(home)) == [11, 12, 70]
    assert (people.folder_of(home / "data", first) / "current.pidro.jsonl").read_text() == "11"


def test_the_trash_keeps_people_for_a_while_and_is_then_emptied(home: Path) -> None:
    person = add(home, 11)
    household(home).delete(person, TODAY)
    household(home).empty_trash(TODAY + timedelta(days=DAYS_KEPT - 1))
    assert household(home).last_deleted == person
    household(home).empty_trash(TODAY - timedelta(days=400))
    assert household(home).last_deleted == person, "a clock set back removes nothing"
    household(home).empty_trash(TODAY + timedelta(days=DAYS_KEPT))
    assert household(home).last_deleted is None
    assert not list(home.rglob(person))


def test_a_removal_that_is_refused_goes_on_later(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = add(home, 11)
    household(home).delete(person, TODAY)
    later = TODAY + timedelta(days=DAYS_KEPT)
    with monkeypatch.context() as refused:
        refused.setattr("shutil.rmtree", lambda *_given, **_named: None)
        household(home).empty_trash(later)
    assert household(home).last_deleted == person
    household(home).empty_trash(later)
    assert not list(home.rglob(person))


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nonsense",
        b"\xff\xfe",
        b"format = 1\nactive = 7\n",
        b'format = 1\nothers = ["../../etc"]\n',
        b"format = 0\n",
        b"a = " + b"[" * 9999,
    ],
)
def test_a_damaged_list_loses_nobody(home: Path, content: bytes) -> None:
    add(home, 11)
    file = home / "config" / people.FILE
    file.write_bytes(content)
    found = household(home)
    assert found.notice is not None
    assert "people.broken-" in found.notice
    assert "results are lost" in found.notice
    assert volumes(home) == [70, 11]
    kept = list((home / "config").glob("people.broken-*.toml"))
    assert [path.read_bytes() for path in kept] == [content]
    found.activate(found.ids[1])
    assert household(home).people.active == found.ids[1]


def test_a_missing_list_loses_nobody(home: Path) -> None:
    add(home, 11)
    (home / "config" / people.FILE).unlink()
    assert household(home).notice is None
    assert volumes(home) == [70, 11]


def test_a_copy_that_only_looks_leaves_a_damaged_list_where_it_is(home: Path) -> None:
    person = add(home, 11)
    file = home / "config" / people.FILE
    file.write_bytes(b"nonsense")
    assert household(home, may_write=False).ids == (people.FIRST, person)
    assert file.read_bytes() == b"nonsense"


def test_a_newer_list_is_left_unchanged(home: Path) -> None:
    person = add(home, 11)
    file = home / "config" / people.FILE
    file.write_text("format = 3\nwhatever = 1\n")
    found = household(home)
    assert "newer version" in (found.notice or "")
    assert found.ids == (people.FIRST, person)
    with pytest.raises(StorageError, match="newer version"):
        found.activate(person)
    with pytest.raises(StorageError, match="newer version"):
        found.add(Settings())
    assert file.read_text() == "format = 3\nwhatever = 1\n"
    assert volumes(home) == [70, 11], "a person who could not be added leaves nothing behind"


def test_a_person_without_settings_has_the_default_ones(home: Path) -> None:
    person = add(home, 11)
    household(home).settings_file(person).unlink()
    assert volumes(home) == [70, 70]
    folder = household(home).settings_file(person).parent
    folder.rmdir()
    assert household(home).ids == (people.FIRST, person), "their games are still there"


def test_folders_that_are_nobodys_are_left_alone(home: Path) -> None:
    for name in ("Elsa", ".git", "12345678.deleted"):
        (home / "config" / people.FOLDER / name).mkdir(parents=True)
    (home / "config" / people.FOLDER / "12345678").write_text("a file")
    assert household(home).alone


class FullDisk:
    """Refuses the n-th write and all after it."""

    def __init__(self, lives: int, *, part: bool) -> None:
        self.lives = lives
        self.part = part

    def __call__(self, handle: int, content: bytes) -> None:
        self.lives -= 1
        if self.lives < 0:
            os.write(handle, content[: len(content) // 2] if self.part else b"")
            raise OSError(28, "No space left on device")
        os.write(handle, content)


def steps(found: Household, person: str) -> Iterator[str]:
    """All that can be done with people."""
    found.add(Settings(sound_volume=13))
    yield "added"
    found.delete(person, TODAY)
    yield "deleted"
    found.bring_back(person)
    yield "back"
    found.activate(person)
    yield "active"


@pytest.mark.parametrize("part", [False, True])
@pytest.mark.parametrize("lives", range(5))
def test_on_a_full_disk_a_step_has_happened_or_not(
    home: Path, monkeypatch: pytest.MonkeyPatch, lives: int, *, part: bool
) -> None:
    person = add(home, 11)
    found = household(home)
    monkeypatch.setattr(atomic, "write_all", FullDisk(lives, part=part))
    before, refused = found.people, ""
    try:
        for _step in steps(found, person):
            assert household(home).people == found.people
            before = found.people
    except StorageError as error:
        refused = error.text
    assert "No space left on device" in refused
    assert household(home).people == found.people == before
    assert not list(home.rglob("*.tmp"))
    assert len(volumes(home)) == len(before.ids)


def test_where_no_folder_can_be_made_nobody_is_added(home: Path) -> None:
    (home / "config" / people.FOLDER).write_text("a file")
    with pytest.raises(StorageError, match="new player cannot be created"):
        household(home).add(Settings())
    assert household(home).alone


def test_the_doctor_counts_who_shares_the_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "shared"))
    home = tmp_path / "shared"
    for kind in ("config", "data"):
        (home / kind).mkdir(parents=True)
    assert "share this computer" not in str(kept()[0].facts)
    add(home, 11)
    assert "2 share this computer" in str(kept()[0].facts)
    (home / "config" / people.FILE).write_bytes(b"nonsense")
    assert "cannot be used" in str(problems([kept()[0]]))
