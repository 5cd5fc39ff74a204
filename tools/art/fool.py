"""The joker's marks in both decks: a star for a rank, the fool's cap for a suit."""

from __future__ import annotations

import math

from pidro_desktop.render.art.svg import path
from tools.art.blank import both_ways
from tools.art.inks import suit_ink

JOKER = "JK"  # as the engine calls the card
CAP = (
    "M-34,26C-31,4 -36,-6 -47,-8C-42,-28 -22,-30 -12,-14C-12,-30 -7,-42 0,-50C7,-42 12,-30 12,-14"
    "C22,-30 42,-28 47,-8C36,-6 31,4 34,26ZM-35,33L35,33L35,47L-35,47Z"
)
BELL = "a6.5,6.5 0 1 0 0.01,0Z"


def star_mark(x: float, y: float, r: float) -> str:
    """Return a five-pointed star in the ink of spades."""
    points = []
    for i in range(10):
        a, far = math.radians(36 * i), r if i % 2 == 0 else r * 0.42
        points.append(f"{x + far * math.sin(a):.2f},{y - far * math.cos(a):.2f}")
    return path("M" + "L".join(points) + "Z", suit_ink("S"))


def cap_mark(x: float, y: float, size: float) -> str:
    """Return the cap, ``size`` high, in the ink of hearts."""
    bells = f"M-47,-6{BELL}M47,-6{BELL}"
    return (
        f'<path transform="translate({x:g},{y:g}) scale({size / 100:.4f})" '
        f'fill="{suit_ink("H")}" d="{CAP}{bells}"/>'
    )


def index() -> str:
    """Return star and cap in two opposite corners of the large cut."""
    return both_ways(star_mark(28.5, 36, 21) + cap_mark(28.5, 82, 36))


def small_strip() -> str:
    """Return star and cap in the left strip of the small cut."""
    return star_mark(23, 28, 19) + cap_mark(23, 66, 31)
