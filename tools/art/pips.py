"""Number cards and aces: where the signs stand, and what the fives, twos and aces wear."""

from __future__ import annotations

from tools.art.glyphs import word
from tools.art.inks import BASE, suit_ink
from tools.art.shapes import circle, path, pip, star, turned

WIDTH, HEIGHT = 250, 350
LEFT, MIDDLE, RIGHT = 82, 125, 168
TOP, BOTTOM = 62, 288
NARROW = {"T": 0.70, "Q": 0.86, "K": 0.90, "A": 0.92}  # letters squeezed into the index strip


def _pairs(*heights: float) -> list[tuple[float, float]]:
    return [(x, y) for x in (LEFT, RIGHT) for y in heights]


_SIX = _pairs(TOP, 175, BOTTOM)
_EIGHT_SIDES = _pairs(TOP, 137.3, 212.7, BOTTOM)
PLACES: dict[str, list[tuple[float, float]]] = {
    "2": [(MIDDLE, TOP), (MIDDLE, BOTTOM)],
    "3": [(MIDDLE, TOP), (MIDDLE, 175), (MIDDLE, BOTTOM)],
    "4": _pairs(TOP, BOTTOM),
    "5": [*_pairs(TOP, BOTTOM), (MIDDLE, 175)],
    "6": _SIX,
    "7": [*_SIX, (MIDDLE, 118.5)],
    "8": [*_SIX, (MIDDLE, 118.5), (MIDDLE, 231.5)],
    "9": [*_EIGHT_SIDES, (MIDDLE, 175)],
    "T": [*_EIGHT_SIDES, (MIDDLE, 99.6), (MIDDLE, 250.4)],
}


def both_ways(body: str) -> str:
    """Return ``body`` and its copy turned about the card's middle."""
    return body + turned(body, 180, WIDTH / 2, HEIGHT / 2)


def index(rank: str, suit: str) -> str:
    """Return rank and suit in two opposite corners."""
    tailed = rank in "QJ"  # their tails hang below the line
    letter = word(
        "10" if rank == "T" else rank,
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
        for x, y in PLACES[rank]
    )
    return {"5": _pidro_rose, "2": _low_rule}.get(rank, str)() + signs


def _pidro_rose() -> str:
    return star(125, 175, 52, BASE["gold"], BASE["gold_dark"]) + circle(
        125, 175, 27.5, BASE["cream"]
    )


def _low_rule() -> str:
    rule = path("M98,175L116,175M134,175L152,175", w=2.4, stroke=BASE["gold"])
    return rule + star(125, 175, 9, BASE["gold"])


def ace(suit: str) -> str:
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
