"""Four players, seven miens, and signs in any colour."""

from __future__ import annotations

import math
from itertools import product

import pygame
import pytest

from pidro_desktop.assets import asset_path
from pidro_desktop.figures.people import FOUR, PEOPLE
from pidro_desktop.render.art import emblems, portraits
from pidro_desktop.render.art.portraits import MIENS, PEGS, SIDES, Mien, figure_portrait
from pidro_desktop.render.theme import load_theme

pytestmark = pytest.mark.paint

SIGNS = sorted(p.stem for p in asset_path("emblems").glob("*.svg"))
OWN_COLOURS = {"peg", "pen", "pencil", "rose_gilt"}


def portrait(name: str, mien: Mien, height: int, drawn: str = PEGS) -> pygame.Surface:
    """Return the portrait of one of the first four people, dressed as in their own seat."""
    side = SIDES[FOUR.index(name) % 2]
    return figure_portrait(PEOPLE[name].figure, side, mien, height, drawn)


def test_every_player_has_every_mien_and_all_look_different() -> None:
    looks = {
        pygame.image.tobytes(portrait(name, mien, 78), "RGBA")
        for name, mien in product(FOUR, MIENS)
    }
    assert len(looks) == len(FOUR) * len(MIENS) == 28


def test_every_portrait_has_every_mien_in_a_round_medallion() -> None:
    looks = set()
    for name, mien in product(FOUR, MIENS):
        made = portrait(name, mien, 104, "dusk")
        looks.add(pygame.image.tobytes(made, "RGBA"))
        side = made.get_width()
        assert made.get_size() == (side, side)
        assert all(made.get_at(at)[3] == 0 for at in ((2, 2), (side - 3, side - 3)))
        assert made.get_at((side // 2, side // 2))[3] > 250
    assert len(looks) == len(FOUR) * len(MIENS) == 28


@pytest.mark.parametrize("name", ["kitchen", "light", "dusk"])
def test_a_theme_names_figures_that_there_are(name: str) -> None:
    drawn = load_theme(name).cards.figures
    for who, mien in product(FOUR, MIENS):
        assert asset_path("figures", drawn, f"{who}-{mien}.svg").exists()


def test_the_ring_of_each_side_has_a_shape_of_its_own() -> None:
    def marks(name: str) -> set[tuple[int, int]]:
        """The bright pixels of the ring, whatever their colour."""
        made = portrait(name, "calm", 416, "dusk")
        half = made.get_width() / 2
        ring = range(made.get_width())
        return {
            (x, y)
            for x, y in product(ring, ring)
            if 0.88 * half < math.dist((x, y), (half, half)) < half
            and sum(made.get_at((x, y))[:3]) > 300
        }

    victor, bob, carlos = marks("victor"), marks("bob"), marks("carlos")
    assert victor
    assert victor == bob
    assert len(victor ^ carlos) > 0.15 * len(victor | carlos)


def test_a_figure_is_as_high_as_asked_and_clear_around() -> None:
    surface = portrait("bob", "calm", 104)
    assert surface.get_size() == (89, 104)
    assert surface.get_at((0, 0))[3] == 0
    assert surface.get_at((44, 80))[3] == 255


def test_a_cold_player_has_lost_most_of_his_colour() -> None:
    def colourfulness(surface: pygame.Surface) -> int:
        red, green, blue = surface.get_at((26, 95))[:3]
        return max(red, green, blue) - min(red, green, blue)

    assert (
        colourfulness(portrait("carlos", "cold", 104))
        < colourfulness(portrait("carlos", "calm", 104)) * 0.6
    )


@pytest.mark.parametrize("name", SIGNS)
def test_every_sign_shows_at_18_pixels_in_the_colour_asked_for(name: str) -> None:
    green = emblems.emblem(name, 18, (0, 255, 0), edge=(0, 255, 0))
    red, lit, blue = 0, 0, 0
    for x, y in product(range(green.get_width()), range(18)):
        pixel = green.get_at((x, y))
        red, lit, blue = red + pixel[0], lit + pixel[1], blue + pixel[2]
    assert lit > 3000
    assert name in OWN_COLOURS or red == blue == 0


def test_a_sign_turns_counter_clockwise() -> None:
    up = emblems.emblem("arrow", 32, (255, 255, 255))
    left = emblems.emblem("arrow", 32, (255, 255, 255), angle=90)
    assert up.get_at((16, 6))[3] > 100
    assert left.get_at((6, left.get_height() // 2))[3] > 100
    assert left.get_at((left.get_width() - 4, left.get_height() // 2))[3] < 100


def test_pictures_are_kept_until_cleared() -> None:
    kept = portrait("alice", "glad", 60)
    assert portrait("alice", "glad", 60) is kept
    portraits._store.clear()
    assert portrait("alice", "glad", 60) is not kept


def test_a_sign_in_a_window_too_small_for_it_is_a_pixel() -> None:
    assert min(emblems.emblem("rose_thread", 0, (1, 2, 3)).get_size()) == 1
