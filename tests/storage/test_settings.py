"""Settings: remembered, checked, never overwritten when they cannot be used."""

from __future__ import annotations

import errno
import os
import re
from pathlib import Path

import pytest

from pidro_desktop.storage import atomic, settings
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.settings import Settings

CHANGED = Settings(
    speed="fast",
    sound_volume=0,
    muted=True,
    fullscreen=True,
    window=(1280, 720),
    rules="sou",
    partner="strong",
    opponents=("random", "casual"),
    help=True,
    four_colours=True,
    reduced_motion=True,
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def asides(path: Path) -> list[Path]:
    return sorted(path.parent.glob("settings.broken-*.toml"))


@pytest.mark.parametrize("chosen", [Settings(), CHANGED])
def test_what_was_saved_is_loaded_again(path: Path, chosen: Settings) -> None:
    assert settings.save(chosen, path) is None
    assert settings.load(path) == (chosen, None)


def test_without_a_file_the_usual_settings_hold_and_no_word_is_said(path: Path) -> None:
    assert settings.load(path) == (Settings(), None)
    assert not path.exists()


def test_a_file_that_sets_one_key_leaves_the_others_as_usual(path: Path) -> None:
    path.write_text('speed = "relaxed"\n')
    assert settings.load(path) == (Settings(speed="relaxed", news=0), None)


def test_a_partner_is_a_champion_and_opponents_are_steady_if_nobody_chose_otherwise() -> None:
    assert Settings().players == ("steady", "champion", "steady")


def test_a_file_of_old_that_names_three_players_keeps_every_one_of_them(path: Path) -> None:
    path.write_text('muted = true\nplayers = ["random", "champion", "steady"]\n')
    loaded = settings.load(path)
    assert tuple(loaded) == (Settings(muted=True, opponents=("random", "steady"), news=0), None)
    assert settings.save(loaded.settings, path) is None
    assert settings.load(path) == loaded
    assert loaded.settings.players == ("random", "champion", "steady")


def test_what_is_said_in_todays_words_comes_before_what_was_said_in_old_ones(path: Path) -> None:
    path.write_text('players = ["random", "random", "random"]\npartner = "casual"\n')
    assert settings.load(path).settings.players == ("random", "casual", "random")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("muted = true\nspeed = ;", "line 2"),
        ('speed = "light"', "key `speed`.*light"),
        ("sound_volume = 101", "key `sound_volume`.*100"),
        ("sound_volume = true", "key `sound_volume`"),
        ('players = ["steady"]', "key `players`"),
        ('players = ["steady", "", "steady"]', r"key `players\[1\]`"),
        ('opponents = "steady"', "key `opponents`"),
        ('partner = ""', "key `partner`"),
        ("window = [0, 5]", r"key `window\[0\]`"),
        ('colour = "red"', "unknown key `colour`"),
        ('colour = "red"\nloud = 1\nmuted = true', "unknown keys `colour`, `loud`"),
        ("format = 0", "key `format`: 0 is unknown"),
        ("format = true", "key `format`: True is unknown"),
        ("a = " + "[" * 100_000, ""),
    ],
)
def test_a_broken_file_is_moved_aside_and_the_notice_names_file_key_and_reason(
    path: Path, text: str, told: str
) -> None:
    path.write_text(text)
    loaded = settings.load(path)
    (aside,) = asides(path)
    assert loaded.settings == Settings()
    assert loaded.notice is not None
    assert str(path) in loaded.notice
    assert aside.name in loaded.notice
    assert re.search(told, str(loaded.notice))
    assert aside.read_text() == text
    assert not path.exists()


def test_the_file_of_a_newer_version_is_left_to_the_byte_and_never_written_over(
    path: Path,
) -> None:
    text = 'format = 2\nspeed = ["fast", "on Sundays"]\n'
    path.write_text(text)
    loaded = settings.load(path)
    assert loaded.settings == Settings()
    assert "newer version" in str(loaded.notice)
    assert str(path) in str(loaded.notice)
    with pytest.raises(StorageError, match="newer version"):
        settings.save(CHANGED, path)
    assert path.read_text() == text
    assert list(path.parent.iterdir()) == [path]


def test_who_may_not_write_leaves_a_broken_file_where_it_is(path: Path) -> None:
    path.write_text("broken")
    loaded = settings.load(path, may_write=lambda: False)
    assert loaded.settings == Settings()
    assert str(path) in str(loaded.notice)
    assert path.read_text() == "broken"
    assert list(path.parent.iterdir()) == [path]


def test_bytes_that_are_no_text_are_moved_aside(path: Path) -> None:
    path.write_bytes(b"speed = \xff\xfe")
    assert "UTF-8" in str(settings.load(path).notice)
    assert asides(path)[0].read_bytes() == b"speed = \xff\xfe"


def test_two_broken_files_in_one_second_are_both_kept(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(atomic, "date_name", lambda: "20260131-120000")
    for text in ("one", "two", "three"):
        path.write_text(text)
        settings.load(path)
    assert {aside.name: aside.read_text() for aside in asides(path)} == {
        "settings.broken-20260131-120000.toml": "one",
        "settings.broken-20260131-120000-2.toml": "two",
        "settings.broken-20260131-120000-3.toml": "three",
    }


def test_a_broken_file_that_cannot_be_moved_is_never_overwritten(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> Path:
        raise OSError(errno.EROFS, "Read-only file system")

    path.write_text("broken")
    monkeypatch.setattr(atomic, "move_aside", refuse)
    loaded = settings.load(path)
    assert loaded.settings == Settings()
    assert "Read-only file system" in str(loaded.notice)
    with pytest.raises(StorageError, match="changes are not saved"):
        settings.save(CHANGED, path)
    assert path.read_text() == "broken"


def test_a_file_broken_while_the_program_runs_is_moved_aside_before_saving(path: Path) -> None:
    path.write_text("broken")
    notice = settings.save(CHANGED, path)
    assert asides(path)[0].read_text() == "broken"
    assert asides(path)[0].name in str(notice)
    assert settings.load(path) == (CHANGED, None)


def test_a_file_that_cannot_be_read_stays_and_saving_says_why(path: Path) -> None:
    path.mkdir()
    assert "cannot be read" in str(settings.load(path).notice)
    with pytest.raises(StorageError, match="cannot be read"):
        settings.save(CHANGED, path)
    assert path.is_dir()


@pytest.mark.parametrize("step", ["create", "fsync", "replace"])
def test_a_disk_that_fails_leaves_the_old_settings_and_no_litter(
    path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    settings.save(Settings(speed="fast"), path)
    if step == "fsync":
        monkeypatch.setattr(os, "fsync", fail)
    elif step == "replace":
        monkeypatch.setattr(Path, "replace", fail)
    else:
        monkeypatch.setattr("tempfile.mkstemp", fail)
    with pytest.raises(StorageError, match="No space left on device"):
        settings.save(CHANGED, path)
    monkeypatch.undo()
    assert settings.load(path) == (Settings(speed="fast"), None)
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_a_link_stays_a_link_to_the_file_that_changed(path: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    real = tmp_path / "elsewhere" / "mine.toml"
    real.write_text("muted = true\n")
    try:
        path.symlink_to(real)
    except OSError:
        pytest.skip("This system lets nobody make links.")
    if not path.is_symlink():
        pytest.skip("Wine makes no links.")
    settings.save(CHANGED, path)
    assert path.is_symlink()
    assert settings.load(real) == (CHANGED, None)


def test_what_a_killed_write_left_is_swept_once_it_is_old(path: Path) -> None:
    old, young = (path.with_name(f".settings.toml.{name}.tmp") for name in ("old", "young"))
    for leftover in (old, young):
        leftover.write_text("half")
    os.utime(old, (0, 0))
    settings.save(CHANGED, path)
    assert not old.exists()
    assert young.exists()
