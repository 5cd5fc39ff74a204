"""Beads tell marks apart without colour, in every theme and size, and their words can be read."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from contrast import contrast

from pidro_desktop.match.review.marks import Mark
from pidro_desktop.render import theme as themes
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import LEAST, SIGNS, Bead, bead_ink, draw_bead
from pidro_desktop.render.theme import load_theme

pytestmark = pytest.mark.paint

NAMES = ("kitchen", "dusk", "light")
TEXT = {"kitchen": 4.5, "dusk": 4.5, "light": 7.0}
SIGN = 3.0


@pytest.fixture(params=NAMES, name="look")
def _look(request: pytest.FixtureRequest) -> Look:
    return Look.make(load_theme(request.param))


def drawn(look: Look, bead: Bead, units: float = 44, *, turn: float = 0.0) -> pygame.Surface:
    """Return a bead on grey, in shades of grey."""
    canvas = Canvas(pygame.Surface((120, 120)))
    draw_bead(canvas, look, bead, (60, 60), units, turn=turn)
    canvas.present()
    return pygame.transform.grayscale(canvas.surface)


def shape(look: Look, bead: Bead, units: float) -> bytes:
    """Return which parts of a bead's middle are much unlike its wood: the sign alone."""
    grey = drawn(look, bead, units)
    reach = max(LEAST, look.s(units)) // 3
    area = range(60 - reach, 60 + reach)
    shades = [[grey.get_at((x, y)).r for x in area] for y in area]
    wood = sorted(shade for row in shades for shade in row)[len(shades) ** 2 // 2]
    return bytes(abs(shade - wood) > 55 for row in shades for shade in row)


def test_every_mark_has_a_bead() -> None:
    assert {Bead(mark) for mark in Mark} <= set(Bead)


@pytest.mark.parametrize("units", [20, 44, 58])
def test_signs_differ_in_shape_and_not_only_in_colour(look: Look, units: float) -> None:
    shapes = {bead: shape(look, bead, units) for bead in SIGNS}
    for one, other in combinations(shapes.values(), 2):
        assert sum(a != b for a, b in zip(one, other, strict=True)) >= 12
    assert all(sum(pixels) >= 12 for pixels in shapes.values())


def test_a_sign_stands_out_from_its_bead(look: Look) -> None:
    for bead in SIGNS:
        wood: themes.Bead = getattr(look.theme.review, bead.value)
        for tone in (wood.top, wood.bottom):
            assert contrast(wood.ink, tone) >= SIGN


def test_the_word_of_a_mark_can_be_read_on_paper(look: Look) -> None:
    paper = look.theme.paper
    for bead in Bead:
        for sheet in (paper.sheet_top, paper.sheet_bottom):
            assert contrast(bead_ink(look.theme, bead), sheet) >= TEXT[look.theme.name]


def test_luck_can_be_read_on_its_note_and_on_paper(look: Look) -> None:
    colours, paper = look.theme.review, look.theme.paper
    for ground in (colours.luck_note, paper.sheet_top, paper.sheet_bottom):
        assert contrast(colours.luck_ink, ground) >= TEXT[look.theme.name]


def test_bars_stand_out_from_their_trough(look: Look) -> None:
    colours = look.theme.review
    for bar in (colours.best_top, colours.best_bottom, colours.loss_top, colours.loss_bottom):
        assert contrast(bar, colours.trough) >= 2.0
    assert contrast(colours.missing, colours.trough) >= SIGN


def test_only_the_bead_of_what_is_being_worked_out_turns(look: Look) -> None:
    for bead in Bead:
        first, later = (pygame.image.tobytes(drawn(look, bead, turn=t), "RGB") for t in (0, 0.3))
        assert (first != later) is (bead is Bead.WAITING)


def test_no_bead_is_too_small_to_read() -> None:
    look = Look.make().at(0.4)
    canvas = Canvas(pygame.Surface((120, 120)))
    assert draw_bead(canvas, look, Bead.BLUNDER, (60, 60), 36).width == LEAST
