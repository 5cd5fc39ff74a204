"""Portraits of the players with every expression: painted pegs or medallions."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, get_args

import pygame

from pidro_desktop.assets import asset_path
from pidro_desktop.engine.seats import Seat
from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.people import FOUR, PEOPLE, person_of
from pidro_desktop.regular_files import read_text
from pidro_desktop.render.art.figure.drawing import bust_svg, figure_svg
from pidro_desktop.render.art.medallion import greyed, medallion
from pidro_desktop.render.art.nameplate import Side
from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.look import Look
from pidro_desktop.render.surface_pool import FURNITURE, SurfaceStore

Mien = Literal["calm", "thinking", "bidding", "passing", "glad", "sad", "cold"]
MIENS: tuple[Mien, ...] = get_args(Mien)
FIGURES = FOUR
PROPORTION = 120 / 140  # width to height
PEGS = "kitchen"
"""The set of figures that are drawn whole, on the cloth itself."""
SIDES: Final[tuple[Side, Side]] = ("us", "them")
"""The side of a seat, in whose colours a figure is dressed: every other seat."""

SAMPLES: Final = ((400, 1), (160, 2))
"""From so many pixels of height on, so many samples across a pixel are enough, and sooner made."""

_store = SurfaceStore(FURNITURE)


def seat_portrait(look: Look, seat: Seat, mien: Mien, height: int) -> pygame.Surface:
    """Return the portrait of whoever sits in ``seat``, ``height`` pixels high, premultiplied."""
    figure = look.figures[seat]
    return figure_portrait(figure, SIDES[seat % 2], mien, height, look.theme.cards.figures)


def portrait(name: str, mien: Mien, height: int, drawn: str = PEGS) -> pygame.Surface:
    """Return the portrait of one of the first four people, dressed as in their own seat."""
    side = SIDES[FOUR.index(name) % 2]
    return figure_portrait(PEOPLE[name].figure, side, mien, height, drawn)


def figure_portrait(
    figure: Figure,
    side: Side,
    mien: Mien,
    height: int,
    drawn: str = PEGS,
    *,
    composed: bool = False,
) -> pygame.Surface:
    """Return a figure ``height`` pixels high, premultiplied; a cold player's is greyed.

    Args:
        figure: who it is.
        side: gives the clothes their colours, or the ring its shapes.
        mien: the expression.
        height: in pixels.
        drawn: a theme's set of figures: ``kitchen`` are pegs, any other one is cut to a disc with
            a ring around it that tells the side.
        composed: whether the figure is put together from parts even if there is a painting of it,
            so that it looks like others beside it that differ in one part.
    """
    painted = "" if composed else _painted(figure, side)
    key = (drawn, painted or figure, side, mien, height)
    return _store.get(key, lambda: _make(figure, painted, side, mien, height, drawn))


def is_ready(
    figure: Figure,
    side: Side,
    mien: Mien,
    height: int,
    drawn: str = PEGS,
    *,
    composed: bool = False,
) -> bool:
    """Return whether a portrait need not be drawn any more."""
    painted = "" if composed else _painted(figure, side)
    return (drawn, painted or figure, side, mien, height) in _store


def clear() -> None:
    """Clear the cache of portraits, for example after the window was resized."""
    _store.clear()


def has_painting(figure: Figure, side: Side) -> bool:
    """Return whether a figure is painted on this side, and not put together from its parts."""
    return bool(_painted(figure, side))


def _painted(figure: Figure, side: Side) -> str:
    """Return the person whose painting this is, or an empty text."""
    person = person_of(figure)
    return person if person in FOUR and SIDES[FOUR.index(person) % 2] == side else ""


@cache
def _source(drawn: str, name: str, mien: str) -> str:
    return read_text(asset_path("figures", drawn, f"{name}-{mien}.svg"))


def _make(
    figure: Figure, painted: str, side: Side, mien: Mien, height: int, drawn: str
) -> pygame.Surface:
    cold = mien == "cold"
    if drawn != PEGS:
        svg = _source(drawn, painted, mien) if painted else bust_svg(figure, side, mien)
        return medallion(svg, height, beads=side == "us", cold=cold)
    svg = _source(drawn, painted, mien) if painted else figure_svg(figure, side, mien)
    samples = next((fine for least, fine in SAMPLES if height >= least), 0)
    surface = picture(svg, (round(height * PROPORTION), height), samples)
    return greyed(surface) if cold else surface
