"""The kitchen's cards in two cuts: classic, and small with a large index and one motif."""

from __future__ import annotations

from tools.art import fool
from tools.art.blank import CLASSIC, SMALL, small_strip
from tools.art.inks import BASE, TABLES
from tools.art.kitchen.courts import court, half
from tools.art.kitchen.pips import ace, index, number
from tools.art.shapes import circle, path, pip, star


def classic(rank: str, suit: str) -> str:
    """Return the large cut of a card as an SVG file, 250 x 350."""
    draw = {"A": ace, "K": court, "Q": court, "J": court}.get(rank, number)
    return CLASSIC.card(draw(rank, suit) + index(rank, suit))


def small(rank: str, suit: str) -> str:
    """Return the small cut, 100 x 140: all that counts stands in the left strip."""
    return SMALL.card(_motif(rank, suit) + small_strip(rank, suit))


def joker(*, large: bool) -> str:
    """Return the joker in the large or the small cut."""
    if large:
        return CLASSIC.card(court(*fool.JOKER) + fool.index())
    return SMALL.card(_bust(*fool.JOKER, 0.42) + fool.small_strip())


def _bust(rank: str, suit: str, scale: float = 0.47) -> str:
    fitted = f"translate(57.5 134) scale({scale}) translate(-125 -175)"
    bust = f'<g transform="{fitted}">{half(rank, suit)}</g>'
    return bust + path("M18.5,134L96.5,134", w=1.6, stroke=TABLES["court"][suit]["main"])


def _motif(rank: str, suit: str) -> str:
    if rank in "KQJ":
        return _bust(rank, suit)
    rose = star(64, 99, 32, BASE["petal"], BASE["petal_dark"])
    if rank == "A":
        return rose + pip(suit, 64, 99, 46)
    if rank == "5":
        return rose + circle(64, 99, 19, "#fbf4e2") + pip(suit, 64, 99, 29)
    return pip(suit, 64, 99, 50)


def back() -> str:
    """Return the card's back: Falu red, small diamonds, the rose in a lozenge."""
    ink = TABLES["back"]
    tiles, holes = [], []
    for x in range(35, 216, 36):
        for y in range(31, 320, 36):
            tiles.append(_lozenge(x, y, 13))
            holes.append(_lozenge(x, y, 5))
    body = (
        f'<rect x="11" y="11" width="228" height="328" rx="10" fill="{ink["ground"]}"/>'
        f'<rect x="18" y="18" width="214" height="314" rx="6" fill="none" '
        f'stroke="{ink["line"]}" stroke-width="2"/>'
        + path("".join(tiles), ink["pattern"])
        + path("".join(holes), ink["ground"])
        + path("M125,81L191,175L125,269L59,175Z", ink["ground"], 2, ink["line"])
        + star(125, 175, 52, ink["star"], ink["star_dark"])
        + "".join(star(125, y, 11, ink["line"]) for y in (104, 246))
    )
    return CLASSIC.card(body)


def _lozenge(x: float, y: float, r: float) -> str:
    return f"M{x},{y - r}L{x + r},{y}L{x},{y + r}L{x - r},{y}Z"
