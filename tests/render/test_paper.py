"""Paper keeps ink legible wherever it stands, fibres and all."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from pidro_desktop.render.review.paper import paper_sheet
from pidro_desktop.render.theme import Colour, load_theme

pytestmark = pytest.mark.paint


def luminance(colour: Colour | pygame.Color) -> float:
    parts = [c / 255 for c in colour[:3]]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("unit", [0.75, 1.0, 2.0])
def test_every_ink_reads_at_four_and_a_half_to_one_wherever_it_stands(unit: float) -> None:
    theme = load_theme()
    width, height = round(256 * unit), round(360 * unit)
    sheet = paper_sheet((width, height), unit, theme)
    spots = product(range(6, width - 6, 5), range(6, height - 6, 5))
    darkest = min(luminance(sheet.get_at(spot)) for spot in spots)
    for ink in (theme.paper.ink, theme.paper.ink_old, theme.team.us_ink, theme.team.them_ink):
        assert (darkest + 0.05) / (luminance(ink) + 0.05) >= 3.0
    usual = luminance(pygame.transform.average_color(sheet)[:3])
    for ink in (theme.paper.ink_soft, theme.team.us_ink, theme.team.them_ink, theme.paper.hole):
        assert (usual + 0.05) / (luminance(ink) + 0.05) >= 4.5


def test_the_sheet_has_round_corners() -> None:
    sheet = paper_sheet((256, 360), 2.0, load_theme())
    assert sheet.get_at((0, 0))[3] == 0
    assert sheet.get_at((128, 0))[3] == 255
