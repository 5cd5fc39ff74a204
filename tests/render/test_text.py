"""Text is measured, never assumed: it fits, it wraps, and it is never under 16 pixels."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pidro_desktop.assets import asset_path
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import ELLIPSIS, SMALLEST, Face, Pen, TextPainter, font, size
from pidro_desktop.tr import ENGLISH, Language, tr, use_language

pytestmark = pytest.mark.paint

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


@given(
    face=st.sampled_from(list(Face)), sizes=st.lists(st.integers(16, 80), min_size=1), text=words
)
def test_a_face_writes_each_size_as_if_it_were_opened_for_it_alone(
    face: Face, sizes: list[int], text: str
) -> None:
    pygame.font.init()
    for px in sizes:
        font(face, px).render(text, True, INK)
    alone = pygame.font.Font(asset_path("fonts", face.value[0]), sizes[-1])
    same = font(face, sizes[-1])
    assert same.size(text) == alone.size(text)
    assert same.get_ascent() == alone.get_ascent()
    drawn, wanted = (one.render(text, True, INK) for one in (same, alone))
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(wanted, "RGBA")


def test_the_same_words_are_the_same_surface(painter: TextPainter) -> None:
    pen = Pen(Face.SEMI, 18, INK)
    assert painter.surface("Victor", pen) is painter.surface("Victor", pen)
    assert painter.surface("Victor", pen) is not painter.surface("Victor", pen._replace(px=19))


def test_a_text_is_drawn_in_the_language_of_the_moment_and_never_from_another_one(
    painter: TextPainter,
) -> None:
    pen, word = Pen(Face.SANS, 30, INK), tr("Pass")
    english = painter.surface(word, pen), painter.width(word, pen), painter.wrap(word, pen, 400)
    use_language(
        Language("long", lambda _context, one: f"{one} and {one}", lambda one, many, n: many)
    )
    try:
        assert painter.surface(word, pen) is painter.surface("Pass and Pass", pen)
        assert painter.width(word, pen) == painter.width("Pass and Pass", pen)
        assert painter.wrap(word, pen, 400) == ["Pass and Pass"]
        assert painter.fit(word, pen, 400)[0] == "Pass and Pass"
    finally:
        use_language(ENGLISH)
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


@settings(deadline=None)
@given(words, st.integers(40, 400))
def test_fitted_words_fit(text: str, width: int) -> None:
    painter = TextPainter()
    fitted, pen = painter.fit(text, Pen(Face.SERIF, 24, INK), width)
    assert painter.width(fitted, pen) <= width


@settings(deadline=None)
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


STRANGE = (
    *(
        "",
        "\u200b",
        "\u200b\u200d",
        "\u00ad",
        "\u0301",
        "\0",
        "a\0b",
        "\ud800",
        "\udcff" * 40,
        "\n",
    ),
    *("\x1b[2J", "\u202eabc", "e" + "\u0301" * 500, "\U0010ffff", "\ufffe", "🏳️‍🌈", "\u3164", "\t"),
    *("x" * 100_000, "W" * 100_000, "ö" * 100_000, "日本語" * 9_000, "a\n" * 50_000, "a " * 50_000),
)


@pytest.mark.parametrize("text", STRANGE, ids=lambda text: ascii(text[:12]))
def test_any_text_is_drawn_measured_fitted_and_wrapped(painter: TextPainter, text: str) -> None:
    pen = Pen(Face.SANS, 19, INK)
    canvas = Canvas(pygame.Surface((320, 240)))
    assert painter.put(canvas, text, (10, 100), pen) == painter.width(text, pen)
    assert painter.surface(text, pen).get_height() == painter.surface("x", pen).get_height()
    fitted, smaller = painter.fit(text, pen, 200)
    assert painter.width(fitted, smaller) <= 200
    assert all(painter.width(line, pen) <= 200 for line in painter.wrap(text, pen, 200))


@settings(deadline=None)
@given(st.text(st.characters(exclude_categories=()), max_size=40))
def test_no_text_at_all_keeps_a_frame_from_being_drawn(text: str) -> None:
    pygame.display.init()
    pygame.display.set_mode((320, 240))
    painter, pen = TextPainter(), Pen(Face.SERIF, 20, INK)
    painter.put(Canvas(pygame.Surface((320, 240))), text, (10, 100), pen)
    assert painter.width(painter.fit(text, pen, 90)[0], pen._replace(px=SMALLEST)) <= 90


def test_what_a_font_cannot_draw_is_nothing_and_no_error(
    painter: TextPainter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last line of defence, should a text get past the one function that cleans it."""
    monkeypatch.setattr("pidro_desktop.render.text._line_of", str)
    pen = Pen(Face.SANS, 19, INK)
    for text in ("\u200b", "a\0b", "\ud800"):
        assert painter.surface(text, pen).get_width() == 0


@settings(deadline=None)
@given(st.text(alphabet="aäbi mWÖ.", max_size=60), st.integers(0, 300))
def test_a_cut_text_is_as_long_as_there_is_room(text: str, width: int) -> None:
    painter, pen = TextPainter(), Pen(Face.SANS, SMALLEST, INK)
    fitted, _ = painter.fit(text, pen, width)
    if fitted != text and len(fitted) > 1:
        kept = len(fitted) - 1
        longer = text[: kept + 1 + len(text[kept:]) - len(text[kept:].lstrip())].rstrip()
        assert painter.width(longer + ELLIPSIS, pen) > width


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("sign", list('%"«»½´s'))
def test_no_letter_lies_over_the_one_before_it(painter: TextPainter, face: Face, sign: str) -> None:
    """The serif fonts go on too early behind some signs."""
    pen = Pen(face, 40, INK)
    alone, together = painter.width(sign, pen), painter.width(f"{sign}n", pen)
    assert together >= alone + 0.75 * painter.width("n", pen)
    assert painter.surface(f"{sign}n", pen).get_width() == together


@pytest.mark.parametrize("face", [Face.SERIF, Face.SERIF_BOLD, Face.SERIF_ITALIC])
def test_serif_letters_stand_as_far_apart_as_they_were_designed(
    painter: TextPainter, face: Face
) -> None:
    """At whole pixels, "hearts" would look like two words."""
    for px, pair in product((16, 18, 20, 23, 26, 34), ("ar", "rt", "ts", "Tr", "in", "bv", "ca")):
        wide = painter.width(pair, Pen(face, px, INK))
        designed = painter.width(pair, Pen(face, 1000, INK)) * px / 1000
        assert -0.75 < wide - designed < 1.5
