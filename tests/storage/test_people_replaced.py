"""Somebody who was prepared in new folders takes the place of a person, who is set aside whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from kept_homes import TODAY, household, named

from pidro_desktop import paths
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.program import Program
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.storage import people
from pidro_desktop.storage import settings as settings_files
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.lock import Lock
from pidro_desktop.storage.people import FIRST


def prepared(home: Path, name: str) -> str:
    """Somebody whose folders are whole, but who is nobody yet."""
    found = household(home)
    person = found.prepare()
    settings_files.save(named(name), found.settings_file(person))
    return person


def names(home: Path) -> list[str]:
    """Who plays, as the next start finds them."""
    found = household(home)
    return [found.settings(person).names[0] for person in found.ids]


def test_who_is_prepared_is_nobody_until_then(tmp_path: Path) -> None:
    household(tmp_path).change(FIRST, named("Åsa"))
    person = prepared(tmp_path, "Eva")
    assert names(tmp_path) == ["Åsa"]
    household(tmp_path).replace(FIRST, person, TODAY)
    assert names(tmp_path) == ["Eva"]
    assert not list((tmp_path / "config" / people.FOLDER).glob(".*"))


def test_what_a_killed_program_has_prepared_is_swept(tmp_path: Path) -> None:
    person = prepared(tmp_path, "Eva")
    household(tmp_path).sweep()
    assert not list(tmp_path.rglob(f"*{person}*"))


def test_who_took_a_place_is_not_swept_though_the_mark_is_still_there(tmp_path: Path) -> None:
    person = prepared(tmp_path, "Eva")
    mark = people.restoring_mark(tmp_path / "config" / people.FOLDER, person)
    household(tmp_path).replace(FIRST, person, TODAY)
    mark.touch()
    household(tmp_path).sweep()
    assert not mark.exists()
    assert names(tmp_path) == ["Eva"]


def test_the_first_of_the_list_can_be_another_one_and_be_put_back(tmp_path: Path) -> None:
    household(tmp_path).change(FIRST, named("Åsa"))
    ulf = household(tmp_path).add(named("Ulf"))
    person = prepared(tmp_path, "Eva")
    household(tmp_path).replace(FIRST, person, TODAY)
    found = household(tmp_path)
    assert found.people.ids == (person, ulf)
    assert found.people.active == people.active_in(found.file) == person
    found.activate(ulf)
    assert people.active_in(found.file) == ulf
    assert found.undo(person, TODAY) == FIRST
    assert names(tmp_path) == ["Åsa", "Ulf"]
    assert people.active_in(found.file) == ulf


def test_a_damaged_list_shows_everyone_again_also_who_was_set_aside(tmp_path: Path) -> None:
    household(tmp_path).change(FIRST, named("Åsa"))
    person, half = prepared(tmp_path, "Eva"), ""
    household(tmp_path).replace(FIRST, person, TODAY)
    half = prepared(tmp_path, "Half")
    household(tmp_path).file.write_text("format = nothing\n", "utf-8")
    found = household(tmp_path)
    assert found.notice is not None
    assert found.ids[0] == FIRST
    assert set(found.ids[1:]) == {person, half}
    household(tmp_path).sweep()
    assert len(names(tmp_path)) == 3


def test_nobody_is_prepared_where_the_list_may_not_change(tmp_path: Path) -> None:
    household(tmp_path).file.write_text("format = 99\n", "utf-8")
    found = household(tmp_path)
    with pytest.raises(StorageError, match="newer"):
        found.prepare()
    found.sweep()
    assert not (tmp_path / "config" / people.FOLDER).exists()


def test_the_next_start_sweeps_what_was_prepared_if_no_other_copy_is_open(own_home: Path) -> None:
    person = prepared(own_home, "Eva")
    lock = Lock(paths.lock_file)
    program = Program(Preferences.load(paths.settings_file()), LaunchOptions(), lock=lock)
    program._open_games()
    assert not list(own_home.rglob(f"*{person}*"))
    program.close()
