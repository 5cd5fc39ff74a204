"""The kitchen's cards, and their back."""

from __future__ import annotations

from pidro_desktop.render.art.svg import circle, path, star
from tools.art.blank import CLASSIC
from tools.art.deck import MOTIF, Deck
from tools.art.inks import BASE, TABLES
from tools.art.kitchen.courts import court, half
from tools.art.kitchen.pips import ace, index, number
from tools.art.shapes import pip


def _bust(rank: str, suit: str, scale: float) -> str:
    fitted = f"translate(57.5 134) scale({scale}) translate(-125 -175)"
    bust = f'<g transform="{fitted}">{half(rank, suit)}</g>'
    return bust + path("M18.5,134L96.5,134", w=1.6, stroke=TABLES["court"][suit]["main"])


def _small_ace(suit: str) -> str:
    return _small_rose() + pip(suit, *MOTIF, 46)


def _small_five(suit: str) -> str:
    return _small_rose() + circle(*MOTIF, 19, "#fbf4e2") + pip(suit, *MOTIF, 29)


def _small_rose() -> str:
    return star(*MOTIF, 32, BASE["petal"], BASE["petal_dark"])


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


DECK = Deck(
    number=number,
    ace=ace,
    court=court,
    index=index,
    bust=_bust,
    bust_scale=0.47,
    small_ace=_small_ace,
    small_five=_small_five,
    back=back,
)
