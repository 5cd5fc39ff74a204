"""Indices, number cards and aces of the dusk deck."""

from __future__ import annotations

import math

from pidro_desktop.render.art.svg import circle, path, star
from tools.art.blank import both_ways, letters, places
from tools.art.dusk.dyes import BACK, DUSK
from tools.art.dusk.ornament import CREAM, GREEN, leaf, lozenge, tulip
from tools.art.glyphs import word
from tools.art.inks import suit_ink
from tools.art.shapes import pip

LEFT, TOP = 91, 70
NARROW = {"T": 0.64, "K": 0.80, "A": 0.86, "Q": 0.82, "J": 0.96}
SIZES = {"2": 64, "3": 64, "4": 55, "5": 55, "9": 45, "T": 45}
OCHRE, MADDER, BLUE = DUSK["ochre"], DUSK["madder"], BACK["ground"]


def index(rank: str, suit: str) -> str:
    """Return rank and suit in two opposite corners."""
    tailed = rank in "QJ"
    letter = word(
        letters(rank),
        28.5,
        55 if tailed else 58,
        43 if tailed else 45,
        suit_ink(suit),
        squeeze=NARROW.get(rank, 1.0),
    )
    return both_ways(letter + pip(suit, 28.5, 90, 35))


def number(rank: str, suit: str) -> str:
    """Return the signs of a number card; the five has the rose, the two the sign of the low."""
    size = SIZES.get(rank, 50)
    signs = "".join(
        pip(suit, x, y, 42 if (rank, y) == ("5", 175) else size, flip=y > 176)
        for x, y in places(rank, LEFT, TOP)
    )
    return {"5": _pidro_rose, "2": _low_sprig}.get(rank, str)() + signs


def _pidro_rose() -> str:
    rose = star(125, 175, 52, OCHRE, DUSK["gold_dark"])
    return rose + circle(125, 175, 27.5, CREAM)


def _low_sprig() -> str:
    leaves = leaf(116, 175, -90, 22, 6, GREEN) + leaf(134, 175, 90, 22, 6, GREEN)
    return leaves + path(lozenge(125, 175, 7, 7), OCHRE)


def ace(_rank: str, suit: str) -> str:
    """Return the one large sign of an ace among tulips and leaves."""
    flower = BLUE if suit in "HD" else MADDER
    wreath = "".join(_tulip_at(angle, flower) for angle in (0, 90, 180, 270))
    wreath += "".join(_leaves_at(angle) for angle in (45, 135, 225, 315))
    return wreath + pip(suit, 125, 175, 113) + _jewel(suit)


def _tulip_at(angle: int, fill: str) -> str:
    a = math.radians(angle)
    x, y = 125 + 64 * math.sin(a), 175 - 72 * math.cos(a)
    return tulip(round(x, 2), round(y, 2), angle, 0.82 if angle % 180 else 0.95, fill)


def _leaves_at(angle: int) -> str:
    a = math.radians(angle)
    x, y = round(125 + 68 * math.sin(a), 2), round(175 - 72 * math.cos(a), 2)
    side = leaf(x, y, angle - 30, 24, 7, OCHRE) + leaf(x, y, angle + 30, 24, 7, OCHRE)
    return leaf(x, y, angle, 32, 10, GREEN) + side


def _jewel(suit: str) -> str:
    """What is inlaid in the sign: a lozenge, in clubs a bead in each leaf."""
    if suit == "C":
        beads = ((125, 142), (100, 176), (150, 176))
        return "".join(circle(x, y, 8, CREAM) + circle(x, y, 4, OCHRE) for x, y in beads)
    y, r = {"S": (180, 26), "H": (168, 27), "D": (175, 28)}[suit]
    return path(lozenge(125, y, r * 0.6, r), CREAM) + path(lozenge(125, y, r * 0.3, r / 2), OCHRE)
