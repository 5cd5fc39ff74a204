"""Where the program's files live."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest
from own_games import SHORT, THREE, run

from pidro_desktop import paths
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History

FILES = [
    paths.settings_file,
    paths.history_file,
    paths.current_save,
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


def test_each_person_has_matches_and_evenings_of_their_own(own_home: Path) -> None:
    places = (paths.daily_dir, paths.matches_dir, paths.evenings_dir)
    first = {place() for place in places}
    paths.use_person("0123abcd")
    other = {place() for place in places}
    assert len(first | other) == 2 * len(places)
    assert {place.parent.name for place in other} == {"0123abcd"}
    assert not any(place.exists() for place in first | other)
    assert all(place.is_relative_to(own_home) for place in first | other)


def test_folders_are_created_when_they_are_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()
    assert paths.saves_dir().is_dir()
    assert all(place().parent.is_dir() for place in FILES)


@pytest.mark.unix(reason="Windows asks for no variables of XDG")
def test_without_a_named_home_the_systems_folders_are_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PIDRO_HOME", raising=False)
    for name, folder in (("CONFIG", "c"), ("DATA", "d"), ("STATE", "s")):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / folder))
    monkeypatch.setattr("platformdirs.PlatformDirs", platformdirs.unix.Unix)
    assert paths.settings_file() == tmp_path / "c" / "pidro-desktop" / "settings.toml"
    assert paths.history_file() == tmp_path / "d" / "pidro-desktop" / "history.sqlite3"
    assert paths.log_file() == tmp_path / "s" / "pidro-desktop" / "pidro-desktop.log"


def test_a_package_whose_files_windows_would_delete_keeps_games_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("PIDRO_HOME", raising=False)
    monkeypatch.setattr(paths.sys, "prefix", str(tmp_path))
    monkeypatch.setattr(Path, "home", lambda: tmp_path / "Åsa")
    assert not paths.folder_path("data").is_relative_to(tmp_path)
    (tmp_path / paths.SAVED_GAMES).write_text("")
    saved = tmp_path / "Åsa" / "Saved Games" / "Pidro Desktop"
    assert paths.folder_path("data") == saved / "data"
    assert paths.lock_file().is_relative_to(saved)


def test_a_relative_folder_of_xdg_is_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Earlier versions of platformdirs used it, below whatever folder the program started in."""

    def earlier(variable: str) -> Callable[..., Path]:
        return lambda *_given, **_named: Path(os.environ.get(variable) or tmp_path)

    monkeypatch.delenv("PIDRO_HOME", raising=False)
    monkeypatch.chdir(tmp_path)
    for kind in paths.KINDS:
        monkeypatch.setenv(f"XDG_{kind.upper()}_HOME", "relative")
        name = f"user_{kind}_path"
        monkeypatch.setattr(platformdirs, name, earlier(f"XDG_{kind.upper()}_HOME"))
        assert paths.folder_path(kind) == tmp_path
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", "./relative")
    monkeypatch.setattr(platformdirs, "user_documents_path", earlier("XDG_DOCUMENTS_DIR"))
    assert paths.exports_dir() == tmp_path / "Pidro"


def test_a_folder_that_cannot_be_created_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "taken"))
    with pytest.raises(
        StorageError, match=r"cannot create its folder .*taken.* PIDRO_HOME to another folder\."
    ):
        paths.settings_file()


@pytest.fixture
def homeless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home that can have no folders; what is for passing things lies in ``passing``."""
    (tmp_path / "taken").write_text("a file")
    (tmp_path / "passing").mkdir()
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "taken"))
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "passing"))
    monkeypatch.setattr(paths, "_instead", {})
    return tmp_path / "passing"


def test_without_a_home_everything_is_kept_where_there_is_room_and_that_is_said(
    homeless: Path,
) -> None:
    told = paths.use_temporary_folders()
    assert len(told) == 2
    for sentence, what, place in zip(
        told, ("your settings", "your games"), (paths.config_dir(), paths.data_dir()), strict=True
    ):
        assert what in sentence
        assert str(place) in sentence
        assert "PIDRO_HOME" in sentence
    assert all(place().is_relative_to(homeless) for place in FILES)
    assert len(list(homeless.iterdir())) == 1, "one folder of this run's own"


def test_where_every_folder_can_be_made_no_word_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "new"))
    assert paths.use_temporary_folders() == []
    assert paths.settings_file().is_relative_to(tmp_path / "new")


def test_one_folder_that_cannot_be_made_moves_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, homeless: Path
) -> None:
    (tmp_path / "home").mkdir()
    (tmp_path / "home" / "config").write_text("a file")
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "home"))
    (sentence,) = paths.use_temporary_folders()
    assert "your settings" in sentence
    assert paths.settings_file().is_relative_to(homeless)
    assert paths.current_save().is_relative_to(tmp_path / "home")


def test_without_a_home_a_game_can_be_played_and_gone_on_with(homeless: Path) -> None:
    paths.use_temporary_folders()
    history = History.open(paths.history_file())
    run(GameSessions(paths.current_save(), history).start(SHORT, THREE), 5)
    assert history.counting
    assert GameSessions(paths.current_save(), history).saved() is not None
    assert list(homeless.rglob("current.pidro.jsonl"))
    history.close()
