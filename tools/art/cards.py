"""Whole cards in two cuts: classic, and small with a large index and one motif."""

from __future__ import annotations

from tools.art.courts import court, half
from tools.art.glyphs import word
from tools.art.inks import BASE, TABLES, suit_ink
from tools.art.pips import HEIGHT, WIDTH, ace, index, number
from tools.art.shapes import circle, document, gradient, path, pip, star

RANKS, SUITS = "AKQJT98765432", "SHDC"
SMALL_WIDTH, SMALL_HEIGHT = 100, 140
SMALL_NARROW = {"T": 0.66, "Q": 0.84, "K": 0.86, "A": 0.9}


def _blank(body: str, width: float, height: float, radius: float, inset: float) -> str:
    paper = gradient("pa", ((0, BASE["face_top"]), (1, BASE["face_bottom"])), (0, 0, 0, height))
    place = f'x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" rx="{radius:g}"'
    line = f'stroke="{BASE["edge"]}" stroke-width="{inset * 1.3:g}"'
    sheet = f'<rect {place} height="{height - 2 * inset:g}" fill="url(#pa)" {line}/>'
    return document(sheet + body, width, height, paper)


def classic(rank: str, suit: str) -> str:
    """Return the large cut of a card as an SVG file, 250 x 350."""
    draw = court if rank in "KQJ" else number
    body = ace(suit) if rank == "A" else draw(rank, suit)
    return _blank(body + index(rank, suit), WIDTH, HEIGHT, 17, 1.2)


def small(rank: str, suit: str) -> str:
    """Return the small cut, 100 x 140: all that counts stands in the left strip."""
    tailed = rank in "QJ"
    letter = "10" if rank == "T" else rank
    strip = word(
        letter, 23, 42 if tailed else 44, 36, suit_ink(suit), squeeze=SMALL_NARROW.get(rank, 0.98)
    )
    strip += pip(suit, 23, 68.5 if tailed else 67, 28)
    return _blank(_motif(rank, suit) + strip, SMALL_WIDTH, SMALL_HEIGHT, 8.5, 0.6)


def _motif(rank: str, suit: str) -> str:
    if rank in "KQJ":
        fitted = "translate(57.5 134) scale(0.47) translate(-125 -175)"
        bust = f'<g transform="{fitted}">{half(rank, suit)}</g>'
        return bust + path("M18.5,134L96.5,134", w=1.6, stroke=TABLES["court"][suit]["main"])
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
    return _blank(body, WIDTH, HEIGHT, 17, 1.2)


def _lozenge(x: float, y: float, r: float) -> str:
    return f"M{x},{y - r}L{x + r},{y}L{x},{y + r}L{x - r},{y}Z"
