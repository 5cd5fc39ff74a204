"""The twelve courts of the dusk deck and its joker: a woven band hides where they are mirrored."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from tools.art.blank import both_ways
from tools.art.dusk.dyes import dyed
from tools.art.dusk.faces import face, hand
from tools.art.dusk.ornament import leaf, tulip, weave
from tools.art.fool import JOKER
from tools.art.inks import read
from tools.art.shapes import Shape, draw, pip

COURTS, ROBES = read("dusk/courts"), read("dusk/robes")
PANEL = '<rect x="50.5" y="20" width="149" height="310" rx="10" fill="{}" stroke="{}"{}/>'


@cache
def half(rank: str, suit: str) -> str:
    """Return the upper half of a court, x 50 to 200, y 28 to 175."""
    colours = dyed(suit)
    parts: dict[str, Callable[[Shape], str]] = {
        "face": face,
        "hand": hand,
        "leaf": partial(_leaf, colours),
        "tulip": partial(_tulip, colours),
    }
    for name, shapes in ROBES.items():
        parts[name] = partial(_robe, shapes, colours)
    return draw(COURTS[rank + suit], colours, parts)


def _robe(shapes: list[Shape], colours: dict[str, str], _use: Shape) -> str:
    return draw(shapes, colours, {})


def _leaf(colours: dict[str, str], use: Shape) -> str:
    x, y = use["at"]
    return leaf(x, y, use["angle"], use["length"], use["width"], colours[use["fill"]])


def _tulip(colours: dict[str, str], use: Shape) -> str:
    x, y = use["at"]
    return tulip(x, y, use["angle"], use["scale"], colours[use["fill"]])


def court(rank: str, suit: str) -> str:
    """Return a court on its tinted panel, without the index."""
    dyes = dyed(suit)
    mark = "" if rank + suit == JOKER else pip(suit, 71, 46, 29)
    ground = PANEL.format(dyes["tint"], "none", "")
    edge = PANEL.format("none", dyes["light"], ' stroke-width="1.6"')
    band = weave((51.3, 164, 147.4, 22), 9, dyes["main"])
    return ground + both_ways(half(rank, suit) + mark) + edge + band
