"""The words of the first frame are kept, so that the next start opens no font for them."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest
from pilot import context, launch

from pidro_desktop.render import text
from pidro_desktop.render.display import Display
from pidro_desktop.render.image_cache import ImageCache
from pidro_desktop.render.kept_words import NAME, KeptWords
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import KEPT, Face, Pen, TextPainter
from pidro_desktop.scenes.title.title import Title

pytestmark = pytest.mark.paint
PEN = Pen(Face.SERIF, 23, (10, 20, 30))
KEY = ("Match", "SERIF", 23)
WORD = (*KEY, PEN.colour)


def kept(stills: ImageCache) -> KeptWords:
    """What a start has kept that measured one word and wrote it."""
    words = KeptWords()
    words.begin(stills)
    words.get(KEY, lambda: 51)
    words.get(WORD, lambda: TextPainter().surface("Match", PEN))
    stills.write(NAME, words.end())
    return words


def missing() -> int:
    raise AssertionError("It was kept.")


def test_a_kept_word_comes_back_as_it_was(tmp_path: Path) -> None:
    Display.headless((64, 64))
    kept(ImageCache(tmp_path))
    words = KeptWords()
    words.begin(ImageCache(tmp_path))
    assert words.get(KEY, missing) == 51
    found, made = words.get(WORD, missing), TextPainter().surface("Match", PEN)
    assert isinstance(found, pygame.Surface)
    assert (found.get_size(), found.get_masks()) == (made.get_size(), made.get_masks())
    assert found.get_flags() & pygame.SRCALPHA
    assert pygame.image.tobytes(found, "RGBA") == pygame.image.tobytes(made, "RGBA")
    assert words.end() == b""  # nothing else was used, so nothing is written


def test_what_was_not_used_is_not_kept_again(tmp_path: Path) -> None:
    Display.headless((64, 64))
    kept(ImageCache(tmp_path))
    words = KeptWords()
    words.begin(ImageCache(tmp_path))
    words.get(KEY, missing)
    ImageCache(tmp_path).write(NAME, words.end())
    words.begin(ImageCache(tmp_path))
    with pytest.raises(AssertionError):
        words.get(WORD, missing)


HUGE = {"lengths": {}, "pictures": {("Match", "SERIF", 23, (1, 2, 3)): ((10**12, 1), b"")}}


@pytest.mark.parametrize("content", [b"", b"no words", msgspec.msgpack.encode(HUGE)])
def test_a_broken_file_is_as_good_as_none(tmp_path: Path, content: bytes) -> None:
    ImageCache(tmp_path).write(NAME, content)
    words = KeptWords()
    words.begin(ImageCache(tmp_path))
    assert words.get(KEY, lambda: 7) == 7


def test_the_second_start_opens_no_font_for_its_title(
    own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[Face] = []
    open_face = text.open_face

    def noted(face: Face) -> pygame.font.Font:
        opened.append(face)
        return open_face(face)

    monkeypatch.setattr(text, "open_face", noted)
    stills = ImageCache(tmp_path / "stills")
    (tmp_path / "stills").mkdir()
    for start in range(3):  # the second finds the picture, which the first had to paint
        opened.clear()
        text._width.cache_clear()
        text._ascent.cache_clear()
        KEPT.begin(stills)
        window = launch(context(own_home, look=Look.make(), stills=stills), Title())
        window.app.step(0.0)
        if content := KEPT.end():
            stills.write(NAME, content)
        assert bool(opened) == (start == 0)
        window.run(0.2)
