"""The doctor reads what is the person's, says what is wrong with it, and leaves it alone."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from pidro_desktop import paths
from pidro_desktop.doctor import files
from pidro_desktop.doctor.report import Section, shorten_home
from pidro_desktop.storage.history import History
from pidro_desktop.storage.lock import Lock


class Usage(NamedTuple):
    free: int


def everything(home: Path) -> dict[str, tuple[bytes, float]]:
    """All files below a folder, with what they hold and when they were written."""
    found = (path for path in sorted(home.rglob("*")) if path.is_file())
    return {
        path.relative_to(home).as_posix(): (path.read_bytes(), path.stat().st_mtime)
        for path in found
    }


def told(chapter: Section) -> str:
    return "\n".join(f"{trouble.text} {trouble.hinders}" for trouble in chapter.troubles)


def fact(chapter: Section, name: str) -> str:
    return next(fact.text for fact in chapter.facts if fact.name == name)


def lived_in() -> None:
    """A home with settings and results."""
    paths.settings_file().write_text("format = 1\nmuted = true\n")
    History.open(paths.history_file()).close()


def test_in_a_new_home_nothing_is_wrong_and_nothing_is_made(own_home: Path) -> None:
    places, (kept, settings) = files.places(), files.kept()
    assert [*places.troubles, *kept.troubles] == []
    assert fact(places, "data").startswith(shorten_home(str(own_home / "data")))
    assert "not made yet" in fact(places, "data")
    assert not settings.muted
    assert not own_home.exists()


def test_a_home_that_is_lived_in_is_left_as_it_is(own_home: Path) -> None:
    lived_in()
    before = everything(own_home)
    chapter, settings = files.kept()
    assert settings.muted
    assert chapter.troubles == []
    assert fact(chapter, "results").endswith("(intact)")
    assert everything(own_home) == before


def test_results_that_are_being_written_are_left_alone_too(own_home: Path) -> None:
    lived_in()
    history = History.open(paths.history_file())
    history.reset()
    before = everything(own_home)
    assert "data/history.sqlite3-wal" in before
    assert fact(files.kept()[0], "results").endswith("(intact)")
    assert everything(own_home) == before
    history.close()


@pytest.mark.parametrize(
    ("content", "word"),
    [(b"not a database" * 20, "not a database"), (b"SQLite format 3\0" + b"\x01" * 200, "")],
)
def test_results_that_cannot_be_used_are_told_and_stay(content: bytes, word: str) -> None:
    lived_in()
    paths.history_file().write_bytes(content)
    chapter, _settings = files.kept()
    assert "The results in" in told(chapter)
    assert word in told(chapter)
    assert paths.history_file().read_bytes() == content


def test_settings_that_cannot_be_read_are_told_and_stay(own_home: Path) -> None:
    paths.settings_file().write_text("speed = 3")
    before = everything(own_home)
    assert "`speed`" in told(files.kept()[0])
    assert everything(own_home) == before


def test_house_rules_that_cannot_be_played_are_told() -> None:
    (paths.house_dir() / "ours.toml").write_text("name = 3")
    assert "House rules cannot be used" in told(files.kept()[0])


def test_a_copy_that_is_open_is_told_and_keeps_its_right() -> None:
    lock = Lock(paths.lock_file)
    assert lock.mine()
    assert "A copy of the program is open" in told(files.kept()[0])
    lock.release()
    assert files.kept()[0].troubles == []


@pytest.mark.parametrize(("kind", "hinders"), [("data", True), ("cache", False)])
def test_a_folder_that_cannot_be_written_is_told(own_home: Path, kind: str, hinders: bool) -> None:
    own_home.mkdir()
    (own_home / kind).write_text("a file in the way")
    said = told(files.places())
    assert f"Nothing can be written in {shorten_home(str(own_home / kind))}" in said
    assert said.endswith(str(hinders))


def test_a_disk_that_is_nearly_full_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: Usage(free=49_000_000))
    assert told(files.places()).count("nearly full (49 MB free)") == len(files.KEPT)
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: Usage(free=51_000_000))
    assert files.places().troubles == []


@pytest.mark.parametrize("folder_is_new", [True, False])
def test_files_that_windows_keeps_apart_are_told(
    own_home: Path, monkeypatch: pytest.MonkeyPatch, folder_is_new: bool
) -> None:
    """Windows shows them where they are not, and only realpath tells."""
    lived_in()
    private = own_home / "Packages" / "Pidro_1" / "LocalCache" / "Local"

    def realpath(path: Path) -> str:
        moved = path == paths.data_dir() and folder_is_new
        return str(private / path.name if moved or path == paths.history_file() else path)

    assert files.places().troubles == []
    monkeypatch.setattr(files.os.path, "realpath", realpath)
    (problem,) = files.places().troubles
    expected = private / "data" if folder_is_new else private
    assert f"in {shorten_home(str(expected))}, where only" in problem.text
    assert not problem.hinders


def test_without_a_home_the_sentence_names_what_can_be_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def lost(_kind: str) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(paths, "folder_path", lost)
    assert paths.HOME_VARIABLE in told(files.places())
    assert files.kept()[0].troubles == []
