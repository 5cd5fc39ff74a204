"""Every figure is drawn with every mien, on both sides, as peg and as medallion."""

from __future__ import annotations

from itertools import product

import pygame
import pytest
from msgspec.structs import replace

from pidro_desktop.figures.figure import EXTRAS, PARTS, Figure, changed
from pidro_desktop.figures.people import FOUR, PEOPLE
from pidro_desktop.render.art.figures import bust_svg, drawings, figure_svg
from pidro_desktop.render.art.portraits import (
    MIENS,
    SIDES,
    figure_portrait,
    is_ready,
    seat_portrait,
)
from pidro_desktop.render.look import Look

pytestmark = pytest.mark.paint

SIZE = 70


def pixels(figure: Figure, side: str = "us", mien: str = "calm", drawn: str = "kitchen") -> bytes:
    made = figure_portrait(figure, side, mien, SIZE, drawn, composed=True)
    return pygame.image.tobytes(made, "RGBA")


def test_there_is_a_drawing_for_every_part() -> None:
    parts = drawings()
    for part in ("hair", "face", "clothes", "skin", "colour"):
        assert set(parts[part]) == set(PARTS[part])
    assert set(parts["hat"]) == set(PARTS["hat"]) - {"none"}


@pytest.mark.parametrize("part", PARTS)
def test_every_part_looks_different(part: str) -> None:
    looks = {pixels(changed(Figure(), part, value)) for value in PARTS[part]}
    assert len(looks) == len(PARTS[part])


@pytest.mark.parametrize("extra", EXTRAS)
def test_every_extra_can_be_seen_on_everybody(extra: str) -> None:
    for person in PEOPLE.values():
        off = changed(person.figure, extra, False)
        on = changed(off, extra, True)
        hidden = extra == "earrings" and off.hat == "kerchief"
        assert (pixels(on) == pixels(off)) is hidden


@pytest.mark.parametrize("who", PEOPLE)
def test_everybody_has_seven_miens_on_both_sides_in_both_ways(who: str) -> None:
    figure = PEOPLE[who].figure
    looks = {
        pixels(figure, side, mien, drawn)
        for side, mien, drawn in product(SIDES, MIENS, ("kitchen", "dusk"))
    }
    assert len(looks) == 2 * 7 * 2


@pytest.mark.parametrize(("hair", "hat"), list(product(PARTS["hair"], PARTS["hat"])))
def test_any_hair_can_be_worn_with_any_hat(hair: str, hat: str) -> None:
    figure = Figure(hair=hair, hat=hat)
    for draw in (figure_svg, bust_svg):
        svg = draw(figure, "them", "glad")
        assert "None" not in svg
        assert all(name not in svg for name in ('"hair"', '"lit"', '"mid"', '"nose"'))
    assert pygame.image.tobytes(figure_portrait(figure, "us", "sad", SIZE), "RGBA")


@pytest.mark.parametrize("drawn", ["kitchen", "dusk"])
def test_the_first_four_are_painted_in_their_own_seats(drawn: str) -> None:
    look = Look.make()
    for seat, who in enumerate(FOUR):
        painted = figure_portrait(PEOPLE[who].figure, SIDES[seat % 2], "glad", SIZE, drawn)
        assert painted is figure_portrait(look.figures[seat], SIDES[seat % 2], "glad", SIZE, drawn)
        composed = figure_portrait(
            look.figures[seat], SIDES[seat % 2], "glad", SIZE, drawn, composed=True
        )
        assert composed is not painted


def test_whoever_was_chosen_sits_in_the_seat() -> None:
    look = Look.make()
    ida, nils = PEOPLE["ida"].figure, PEOPLE["nils"].figure
    seated = replace(look, figures=(ida, nils, *look.figures[2:]))
    assert seat_portrait(seated, 1, "calm", SIZE) is figure_portrait(nils, "them", "calm", SIZE)
    assert seat_portrait(seated.at(2.0), 0, "calm", SIZE) is seat_portrait(seated, 0, "calm", SIZE)


def test_what_is_drawn_is_ready() -> None:
    figure = Figure(hat="beret", face="goatee", skin="deep")
    assert not is_ready(figure, "us", "calm", 51)
    figure_portrait(figure, "us", "calm", 51)
    assert is_ready(figure, "us", "calm", 51)
    assert not is_ready(figure, "them", "calm", 51)
