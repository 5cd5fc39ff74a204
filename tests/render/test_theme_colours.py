"""Every theme's colours can be told apart: on paper, in the shade, and by the colour-blind."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pygame
import pytest
from contrast import BLINDNESS, Colour, contrast, difference, luminance

from pidro_desktop.assets import asset_path
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.theme import Factors, SuitInks, Theme, load_theme
from pidro_desktop.scenes.settings.settings_pages import THEMES

NAMES = ("kitchen", "dusk", "light")
TEXT, MARK = {"kitchen": 4.5, "dusk": 4.5, "light": 7.0}, 3.0
SUITS_APART, SIDES_APART = 12, 20
"""CIELAB distances: side by side, 2.3 can just be told apart."""


def inks(suits: SuitInks) -> list[Colour]:
    return [suits.spades, suits.hearts, suits.diamonds, suits.clubs]


def shaded(colour: Colour, tint: Factors) -> Colour:
    """As render.cards.dim shades it."""
    red, green, blue = (
        round(c * (t / 2 + t / 2 * c / 255)) for c, t in zip(colour, tint, strict=True)
    )
    return red, green, blue


@pytest.fixture(params=NAMES)
def theme(request: pytest.FixtureRequest) -> Theme:
    return load_theme(request.param)


def test_the_settings_offer_every_theme_that_lies_in_the_folder(theme: Theme) -> None:
    files = {file.stem for file in asset_path("themes").glob("*.toml")}
    assert files == {key for key, _word in THEMES} == set(NAMES)
    assert load_theme(theme.name) == theme, "a theme is called as its file is"


@pytest.mark.parametrize("colours", ["two", "four"])
def test_suits_stand_out_from_the_card_in_light_and_shade(theme: Theme, colours: str) -> None:
    cards, least = theme.cards, TEXT[theme.name]
    for ink in inks(getattr(theme.suits, colours)):
        for paper in (cards.face_top, cards.face_bottom):
            assert contrast(ink, paper) >= least
            dim = shaded(ink, cards.dim_tint), shaded(paper, cards.dim_tint)
            assert contrast(*dim) >= least


@pytest.mark.parametrize("kind", ["", *BLINDNESS])
def test_four_suits_have_four_colours_for_every_eye(theme: Theme, kind: str) -> None:
    for one, other in combinations(inks(theme.suits.four), 2):
        assert difference(one, other, kind) >= SUITS_APART, (one, other)
    two = theme.suits.two
    assert difference(two.spades, two.hearts, kind) >= SIDES_APART


@pytest.mark.parametrize("kind", ["", *BLINDNESS])
def test_each_side_has_a_colour_of_its_own_for_every_eye(theme: Theme, kind: str) -> None:
    for one, other in combinations(get_args(Side), 2):
        for paper in (False, True):
            first, second = (theme.team.tint(side, paper=paper) for side in (one, other))
            assert difference(first, second, kind) >= SIDES_APART, (one, other, paper)


def test_words_on_paper_tiles_plates_and_boards_can_be_read(theme: Theme) -> None:
    paper, controls, team, table = theme.paper, theme.controls, theme.team, theme.text_on_table
    attention, least = theme.attention, TEXT[theme.name]
    sheets = (paper.sheet_top, paper.sheet_bottom, paper.note_bottom, paper.slip_bottom)
    written = (paper.ink, paper.ink_old, paper.ink_soft, *inks_of_sides(theme), paper.hole)
    sides = tuple(team.tint(side) for side in get_args(Side))
    boards = (controls.board_top, controls.board_bottom)
    tiles = (controls.tile_top, controls.tile_bottom, controls.tile_hot_bottom)
    bright = (attention.turn_plate_top, attention.turn_plate_bottom, paper.new_line)
    pairs = [(ink, sheet) for ink in written for sheet in sheets]
    pairs += [(ink, board) for ink in (*table_inks(theme), *sides) for board in boards]
    pairs += [(table.plain, plate) for plate in (controls.plate_top, controls.plate_bottom)]
    pairs += [(paper.ink, ground) for ground in (*tiles, *bright)]
    assert not [pair for pair in pairs if contrast(*pair) < least]


def inks_of_sides(theme: Theme) -> tuple[Colour, ...]:
    return tuple(theme.team.tint(side, paper=True) for side in get_args(Side))


def table_inks(theme: Theme) -> tuple[Colour, Colour]:
    return theme.text_on_table.plain, theme.text_on_table.plain_soft


def test_marks_and_focus_stand_out_from_what_they_lie_on(theme: Theme) -> None:
    controls, team, attention, paper = theme.controls, theme.team, theme.attention, theme.paper
    boards = (controls.board_top, controls.board_bottom)
    plates = (controls.plate_top, controls.plate_bottom)
    sheets = (paper.sheet_top, paper.sheet_bottom)
    pairs = [(mark, controls.gauge) for mark in (team.us, team.them, controls.gauge_peg)]
    pairs += [(team.tint(side), plate) for side in get_args(Side) for plate in plates]
    pairs += [(attention.brass_lit, ground) for ground in (*boards, *plates)]
    pairs += [(attention.lamp, plate) for plate in plates]
    pairs += [(controls.board_rim, ground) for ground in boards]
    pairs += [(attention.cold, ground) for ground in boards]
    pairs += [(attention.lamp_ink, note) for note in (paper.note_top, paper.note_bottom)]
    pairs += [(attention.brass_dark, sheet) for sheet in sheets]
    pairs += [(paper.hole, sheet) for sheet in sheets]
    pairs += [(side, attention.turn_plate_bottom) for side in inks_of_sides(theme)]
    assert not [pair for pair in pairs if contrast(*pair) < MARK]
    # The ring around what is focused has two colours, so that one of them always stands out.
    for ground in (*boards, *sheets, controls.tile_top, controls.tile_hot_bottom):
        assert max(contrast(ring, ground) for ring in (attention.brass_lit, paper.ink)) >= MARK


def tones(ground: pygame.Surface, area: pygame.Rect) -> list[Colour]:
    """The colours below 5, 50 and 95 hundredths of an area's pixels lie, by how bright they are."""
    places = [
        (x, y) for x in range(area.left, area.right, 8) for y in range(area.top, area.bottom, 8)
    ]
    seen = (ground.get_at(at) for at in places)
    found = sorted(((one.r, one.g, one.b) for one in seen), key=luminance)
    return [found[round(part * (len(found) - 1))] for part in (0.05, 0.5, 0.95)]


@pytest.mark.paint
def test_words_and_marks_stand_out_from_cloth_and_wood_as_they_are_baked(theme: Theme) -> None:
    cloth = pygame.Rect(16, 16, 976, 688)
    ground = render_background((1280, 720), cloth, 1.0, theme, 1000)
    felt, wood = (
        tones(ground, cloth.inflate(-80, -80)),
        tones(ground, pygame.Rect(1000, 0, 280, 720)),
    )
    table, attention, team = theme.text_on_table, theme.attention, theme.team
    texts = [(ink, below) for ink in (table.plain, attention.cold) for below in felt]
    written = (*table_inks(theme), table.lifetime, table.disabled)
    texts += [(ink, below) for ink in written for below in wood]
    assert not [pair for pair in texts if contrast(*pair) < TEXT[theme.name]]
    marks = (attention.brass_lit, attention.cold, team.us, team.them)
    pairs = [(mark, below) for mark in marks for below in felt]
    assert not [pair for pair in pairs if contrast(*pair) < MARK]
