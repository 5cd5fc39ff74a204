"""Text is measured, never assumed: it fits, it wraps, and it is never under 16 pixels."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import ELLIPSIS, SMALLEST, Face, Pen, TextPainter, size
from pidro_desktop.tr import ENGLISH, Tongue, speak, tr

INK = (43, 33, 25)
words = st.text(alphabet="aäbi mWÖ.,12−", max_size=60)


@pytest.fixture
def painter() -> TextPainter:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    return TextPainter()


def test_text_is_never_smaller_than_16_pixels() -> None:
    assert size(18, 0.5) == SMALLEST
    assert size(18, 2.0) == 36


def test_the_same_words_are_the_same_surface(painter: TextPainter) -> None:
    pen = Pen(Face.SEMI, 18, INK)
    assert painter.surface("Victor", pen) is painter.surface("Victor", pen)
    assert painter.surface("Victor", pen) is not painter.surface("Victor", pen._replace(px=19))


def test_a_text_is_drawn_in_the_language_of_the_moment_and_never_from_another_one(
    painter: TextPainter,
) -> None:
    pen, word = Pen(Face.SANS, 30, INK), tr("Pass")
    english = painter.surface(word, pen), painter.width(word, pen), painter.wrap(word, pen, 400)
    speak(Tongue("long", lambda _context, one: f"{one} and {one}", lambda one, many, n: many))
    try:
        assert painter.surface(word, pen) is painter.surface("Pass and Pass", pen)
        assert painter.width(word, pen) == painter.width("Pass and Pass", pen)
        assert painter.wrap(word, pen, 400) == ["Pass and Pass"]
        assert painter.fit(word, pen, 400)[0] == "Pass and Pass"
    finally:
        speak(ENGLISH)
    assert english == (
        painter.surface(word, pen),
        painter.width(word, pen),
        painter.wrap(word, pen, 400),
    )


def test_words_that_are_too_wide_are_shrunk_first_and_cut_only_then(painter: TextPainter) -> None:
    pen = Pen(Face.SANS, 30, INK)
    whole = painter.width("Victor made his 9", pen)
    fitted, smaller = painter.fit("Victor made his 9", pen, whole * 0.8)
    assert fitted == "Victor made his 9"
    assert smaller.px < 30
    cut, smallest = painter.fit("Victor made his 9", pen, whole * 0.3)
    assert cut.endswith(ELLIPSIS)
    assert smallest.px == SMALLEST


@given(words, st.integers(40, 400))
def test_fitted_words_fit(text: str, width: int) -> None:
    painter = TextPainter()
    fitted, pen = painter.fit(text, Pen(Face.SERIF, 24, INK), width)
    assert painter.width(fitted, pen) <= width


@given(words, st.integers(40, 400))
def test_wrapped_lines_fit_and_lose_no_letter(text: str, width: int) -> None:
    painter, pen = TextPainter(), Pen(Face.SANS, 18, INK)
    lines = painter.wrap(text, pen, width)
    assert all(painter.width(line, pen) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_a_long_file_name_is_broken_rather_than_cut(painter: TextPainter) -> None:
    name = "folders/of/anna/" + "pidro-desktop/" * 20
    lines = painter.wrap(name, Pen(Face.SANS, 18, INK), 300)
    assert len(lines) > 3
    assert "".join(lines) == name


@pytest.mark.parametrize("face", Face)
def test_a_line_stands_with_the_middle_of_its_capitals_where_it_was_put(
    painter: TextPainter, face: Face
) -> None:
    canvas = Canvas(pygame.Surface((320, 240)))
    painter.put(canvas, "H", (160, 120), Pen(face, 100, (255, 255, 255)), anchor="centre")
    canvas.present()
    ink = pygame.mask.from_threshold(canvas.surface, (255, 255, 255), (120, 120, 120, 255))
    box = ink.get_bounding_rects()[0]
    assert abs(box.centery - 120) <= 3
    assert abs(box.centerx - 160) <= 8
