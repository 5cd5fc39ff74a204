"""Pictures kept on disk: found again as they were, and only while they still hold."""

from __future__ import annotations

import os
import shutil
from collections import namedtuple
from pathlib import Path

import pygame
import pytest

from pidro_desktop.disk_space import RESERVE
from pidro_desktop.render.display import Display
from pidro_desktop.render.image_cache import ImageCache

pytestmark = pytest.mark.paint

SIZE = (40, 30)


@pytest.fixture(autouse=True)
def _window() -> None:
    Display.headless((64, 64))


@pytest.fixture
def picture() -> pygame.Surface:
    made = pygame.Surface(SIZE).convert()
    made.fill((10, 120, 200))
    made.fill((250, 1, 2), (3, 4, 5, 6))
    return made


def test_a_kept_picture_comes_back_as_it_was(tmp_path: Path, picture: pygame.Surface) -> None:
    ImageCache(tmp_path).keep("title", ("a", 1), picture)
    found = ImageCache(tmp_path).load("title", ("a", 1), SIZE)
    assert found is not None
    assert pygame.image.tobytes(found, "RGB") == pygame.image.tobytes(picture, "RGB")


def test_another_key_or_size_finds_nothing(tmp_path: Path, picture: pygame.Surface) -> None:
    stills = ImageCache(tmp_path)
    stills.keep("title", ("a",), picture)
    assert stills.load("title", ("b",), SIZE) is None
    assert stills.load("title", ("a",), (41, 30)) is None


def test_a_changed_source_forgets_the_picture(tmp_path: Path, picture: pygame.Surface) -> None:
    drawings, kept = tmp_path / "drawings", tmp_path / "kept"
    drawings.mkdir()
    kept.mkdir()
    (drawings / "one.svg").write_text("old")
    stills = ImageCache(kept, [drawings])
    stills.keep("title", (), picture)
    assert stills.load("title", (), SIZE) is not None
    (drawings / "one.svg").write_text("something new")
    assert ImageCache(kept, [drawings]).load("title", (), SIZE) is None


def test_only_the_newest_picture_of_a_name_is_kept(tmp_path: Path, picture: pygame.Surface) -> None:
    stills = ImageCache(tmp_path)
    for turn in range(3):
        stills.keep("title", (turn,), picture)
    assert len(list(tmp_path.iterdir())) == 1


def test_a_broken_file_is_as_good_as_none(tmp_path: Path, picture: pygame.Surface) -> None:
    stills = ImageCache(tmp_path)
    stills.keep("title", (), picture)
    next(tmp_path.iterdir()).write_bytes(b"no picture")
    assert stills.load("title", (), SIZE) is None


Usage = namedtuple("Usage", "free")


def free(monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    """Let the disk have so many free bytes."""
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Usage(count))


@pytest.mark.parametrize(("missing", "kept"), [(0, 1), (1, 0)])
def test_a_picture_is_kept_only_if_enough_of_the_disk_stays_free(
    tmp_path: Path,
    picture: pygame.Surface,
    monkeypatch: pytest.MonkeyPatch,
    missing: int,
    kept: int,
) -> None:
    free(monkeypatch, RESERVE + SIZE[0] * SIZE[1] * 4 - missing)
    ImageCache(tmp_path).keep("title", (), picture)
    assert len(list(tmp_path.iterdir())) == kept


def test_a_picture_that_could_not_be_written_leaves_nothing(
    tmp_path: Path, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(file: Path, _pixels: bytes) -> None:
        file.touch()
        raise OSError("no room")

    monkeypatch.setattr(Path, "write_bytes", half)
    ImageCache(tmp_path).keep("title", (), picture)
    assert list(tmp_path.iterdir()) == []


def test_what_a_killed_program_left_is_swept(tmp_path: Path, picture: pygame.Surface) -> None:
    stills = ImageCache(tmp_path)
    stills.keep("title", (), picture)
    (tmp_path / "part-of-title.pixels").write_bytes(b"half")
    (tmp_path / "of-others.txt").write_text("stays")
    stills.sweep()
    assert stills.load("title", (), SIZE) is not None
    assert len(list(tmp_path.iterdir())) == 2


def test_on_a_nearly_full_disk_every_picture_is_swept(
    tmp_path: Path, picture: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    stills = ImageCache(tmp_path)
    stills.keep("title", (), picture)
    free(monkeypatch, RESERVE - 1)
    stills.sweep()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.unix(reason="Windows has no pipes among its files")
def test_pipes_in_place_of_pictures_are_replaced(tmp_path: Path, picture: pygame.Surface) -> None:
    stills = ImageCache(tmp_path)
    stills.keep("title", (), picture)
    (file,) = tmp_path.iterdir()
    file.unlink()
    os.mkfifo(file)
    os.mkfifo(tmp_path / "part-of-title.pixels")
    assert stills.load("title", (), SIZE) is None
    stills.keep("title", (), picture)
    assert stills.load("title", (), SIZE) is not None
    assert list(tmp_path.iterdir()) == [file]


def test_a_folder_that_is_not_there_is_no_fault(tmp_path: Path, picture: pygame.Surface) -> None:
    for stills in (
        ImageCache(None),
        ImageCache(tmp_path / "gone"),
        ImageCache(tmp_path, [tmp_path / "none"]),
    ):
        stills.sweep()
        stills.keep("title", (), picture)
        assert stills.load("title", (), SIZE) is None


def test_a_source_may_be_a_file(tmp_path: Path, picture: pygame.Surface) -> None:
    program, kept = tmp_path / "pidro-desktop", tmp_path / "kept"
    kept.mkdir()
    program.write_bytes(b"old")
    stills = ImageCache(kept, [program])
    stills.keep("title", (), picture)
    (tmp_path / "beside").write_text("is of no concern")
    assert stills.load("title", (), SIZE) is not None
    program.write_bytes(b"newer")
    assert ImageCache(kept, [program]).load("title", (), SIZE) is None
