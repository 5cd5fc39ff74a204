"""Number cards and aces: where the signs stand, and what the fives, twos and aces wear."""

from __future__ import annotations

from pidro_desktop.render.art.svg import circle, path, star
from tools.art.blank import both_ways, letters, places
from tools.art.glyphs import word
from tools.art.inks import BASE, suit_ink
from tools.art.shapes import pip, turned

LEFT, TOP = 82, 62
NARROW = {"T": 0.70, "Q": 0.86, "K": 0.90, "A": 0.92}  # letters squeezed into the index strip


def index(rank: str, suit: str) -> str:
    """Return rank and suit in two opposite corners."""
    tailed = rank in "QJ"  # their tails hang below the line
    letter = word(
        letters(rank),
        28.5,
        52.5 if tailed else 55,
        40 if tailed else 41,
        suit_ink(suit),
        squeeze=NARROW.get(rank, 0.98),
    )
    return both_ways(letter + pip(suit, 28.5, 85 if tailed else 84, 33))


def number(rank: str, suit: str) -> str:
    """Return the signs of a number card."""
    signs = "".join(
        pip(suit, x, y, 42 if (rank, y) == ("5", 175) else 50, flip=y > 176)
        for x, y in places(rank, LEFT, TOP)
    )
    return {"5": _pidro_rose, "2": _low_rule}.get(rank, str)() + signs


def _pidro_rose() -> str:
    return star(125, 175, 52, BASE["gold"], BASE["gold_dark"]) + circle(
        125, 175, 27.5, BASE["cream"]
    )


def _low_rule() -> str:
    rule = path("M98,175L116,175M134,175L152,175", w=2.4, stroke=BASE["gold"])
    return rule + star(125, 175, 9, BASE["gold"])


def ace(_rank: str, suit: str) -> str:
    """Return the one large sign of an ace, in a ring of twelve lights."""
    gold = BASE["gold"]
    light = path("M125,66q8,10 0,21q-8,-11 0,-21z", gold)
    ring = '<circle cx="125" cy="175" r="{}" fill="none" stroke="{}" stroke-width="{}"/>'
    rings = ring.format(98, gold, 2.4) + ring.format(92, suit_ink(suit), 1.2)
    lights = "".join(turned(light, a, 125, 175) for a in range(0, 360, 30))
    sign = pip(suit, 125, 178 if suit == "H" else 173, 142)
    return (
        rings + lights + sign + star(125, 180 if suit == "S" else 174, 27, BASE["gold_pale"], gold)
    )
