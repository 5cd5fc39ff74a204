"""Where the program's files live."""

from __future__ import annotations

from pathlib import Path

import pytest

from pidro_desktop import paths
from pidro_desktop.storage.errors import StorageError

FILES = [
    paths.settings_file,
    paths.history_file,
    paths.current_save,
    paths.current_secret,
    paths.log_file,
]


def test_everything_lies_under_the_home_that_the_person_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "mine"))
    for place in [*FILES, paths.saves_dir]:
        assert place().is_relative_to(tmp_path / "mine")


def test_no_two_files_share_a_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path))
    assert len({place() for place in FILES}) == len(FILES)


def test_folders_are_created_when_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()
    assert paths.saves_dir().is_dir()
    assert all(place().parent.is_dir() for place in FILES)


def test_without_a_named_home_the_systems_folders_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PIDRO_HOME", raising=False)
    for name, folder in (("CONFIG", "c"), ("DATA", "d"), ("STATE", "s")):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / folder))
    monkeypatch.setattr("platformdirs.PlatformDirs", paths.platformdirs.unix.Unix)
    assert paths.settings_file() == tmp_path / "c" / "pidro-desktop" / "settings.toml"
    assert paths.history_file() == tmp_path / "d" / "pidro-desktop" / "history.sqlite3"
    assert paths.log_file() == tmp_path / "s" / "pidro-desktop" / "pidro-desktop.log"


def test_a_folder_that_cannot_be_created_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "taken"))
    with pytest.raises(StorageError, match=r"cannot create its folder .*taken.* PIDRO_HOME\."):
        paths.settings_file()
