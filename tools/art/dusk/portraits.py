"""The four players at dusk: flat portraits for medallions, each in every mien."""

from __future__ import annotations

import math
from functools import partial
from typing import Any

from pidro_desktop.render.art.figures import MIENS, Mien
from pidro_desktop.render.art.svg import document, gradient, path
from tools.art.inks import BASE, read
from tools.art.shapes import Parts, Shape, draw

SIDE, LEFT, TOP = 170, 15, 20
"""The square around the disc that is seen, and its corner in the paintings."""
PORTRAITS: dict[str, dict[str, Any]] = read("dusk/portraits")
DARK, LIGHT, TEETH, OPEN = "#26262c", "#ffffff", "#fff7ea", "#5a2420"
WIDE = (
    "M66,78C66,58 78,50 100,50C122,50 134,58 134,78V98C134,122 118,141 100,141"
    "C82,141 66,122 66,98Z",
    "M100,50C122,50 134,58 134,78V98C134,122 118,141 100,141C104,122 106,90 100,50Z",
)
NARROW = (
    "M68,78C68,58 80,50 100,50C120,50 132,58 132,78V96C132,118 116,140 100,140"
    "C84,140 68,118 68,96Z",
    "M100,50C120,50 132,58 132,78V96C132,118 116,140 100,140C104,122 106,90 100,50Z",
)
"""A jaw, and its half in the shade."""
BENDS = {"calm": 5, "thinking": 1, "passing": -1, "sad": -7, "cold": -2}
"""How far down the middle of a closed mouth lies."""


def portrait(who: str, mien: str) -> str:
    """Return one player with one mien as an SVG file, a square of 170."""
    painted = PORTRAITS[who]
    first, last = painted["ground"]
    ground = gradient("b", ((0, first), (1, last)), (40, 0, 150, 200))
    parts: Parts = {
        "face": partial(_face, painted),
        "eyes": partial(_eyes, MIENS[mien]),
        "mouth": partial(_mouth, mien),
        "yoke": _yoke,
        "braid": _braid,
    }
    body = path("M0,0H200V200H0Z", "url(#b)") + draw(painted["shapes"], BASE, parts)
    moved = f'<g transform="translate({-LEFT},{-TOP})">{body}</g>'
    return document(moved, SIDE, SIDE, ground)


def all_portraits() -> dict[str, str]:
    """Return every portrait by file name, ``alice-glad`` and so on."""
    return {f"{who}-{mien}": portrait(who, mien) for who in PORTRAITS for mien in MIENS}


def _face(painted: dict[str, Any], _use: Shape) -> str:
    skin, shade, narrow = painted["skin"], painted["shade"], painted.get("narrow", False)
    out = path("M84,120H116V156Q100,166 84,156Z", shade)
    if not narrow:  # else hair covers the ears
        ear = "a8,11 0 1 0 16,0a8,11 0 1 0 -16,0Z"
        out += path(f"M57,98{ear}", skin) + path(f"M127,98{ear}", shade)
    jaw, half = NARROW if narrow else WIDE
    return out + path(jaw, skin) + path(half, shade, opacity=0.38)


def _eyes(mien: Mien, shape: Shape) -> str:
    """Eyes and brows; keys: y, apart, brow (colour), thick, lash."""
    out = ""
    for way, rise in ((-1, mien.rise[0]), (1, mien.rise[1])):
        x, y = 100 + way * shape["apart"], shape["y"]
        out += _eye(mien, x, y, way, lash=shape.get("lash", False))
        inner, outer = x - way * 8, x + way * 8.5
        tilt = mien.tilt - 1.2  # what a calm face has is in the painting
        at = y - 11.5 + 1.6 * rise
        lid = f"M{inner:g},{at - 1.6 * tilt:g}Q{x:g},{at - 5:g} {outer:g},{at + 0.8 * tilt:g}"
        out += path(lid, w=shape["thick"], stroke=shape["brow"])
    return out


def _eye(mien: Mien, x: float, y: float, way: int, *, lash: bool) -> str:
    if not mien.open_eyes:
        return path(f"M{x - 6:g},{y:g}Q{x:g},{y + 4.5:g} {x + 6:g},{y:g}", w=2.6, stroke=DARK)
    x, y = x + 1.5 * mien.gaze[0], y + 1.2 * mien.gaze[1]
    high = 3.2 if mien.lids else 5
    eye = f"M{x - 4.1:g},{y:g}a4.1,{high} 0 1 0 8.2,0a4.1,{high} 0 1 0 -8.2,0Z"
    spark = f"M{x:g},{y - 1.7:g}a1.5,1.5 0 1 0 3,0a1.5,1.5 0 1 0 -3,0Z"
    out = path(eye, DARK) + path(spark, LIGHT)
    if mien.lids:
        out += path(f"M{x - 6:g},{y - 3:g}Q{x:g},{y - 5:g} {x + 6:g},{y - 3:g}", w=2.2, stroke=DARK)
    if lash:
        out += path(
            f"M{x - way * 6:g},{y - 4:g}Q{x:g},{y - 9:g} {x + way * 7:g},{y - 4.5:g}",
            w=2.2,
            stroke="#3a2a24",
        )
    return out


def _mouth(mien: str, shape: Shape) -> str:
    """A mouth; keys: y, wide (half its width), lip (colour), full (red lips)."""
    y, half, lip = shape["y"], shape["wide"], shape["lip"]
    left, right = 100 - half, 100 + half
    if mien == "glad":
        smile = _bow(left - 1, right + 1, y - 3, 4, 18)
        return path(smile, OPEN) + path(_bow(left + 2, right - 2, y - 1.6, 3.2, 7.6), TEETH)
    if mien == "bidding":
        wide = 0.6 * half
        ring = f"a{wide:g},5 0 1 0 {2 * wide:g},0a{wide:g},5 0 1 0 {-2 * wide:g},0Z"
        return path(f"M{100 - wide:g},{y}{ring}", OPEN)
    bend, aside = BENDS[mien], 3 if mien == "thinking" else 0
    end, thick = y - bend * 0.4, 3.4 if shape.get("full") else 2.8
    line = f"M{left + aside},{end:g}Q{100 + aside},{y + bend} {right},{end - aside / 2:g}"
    return path(line, w=thick, stroke=lip)


def _bow(left: float, right: float, y: float, upper: float, lower: float) -> str:
    """A filled bow between two corners, so many units deep in its middle."""
    return f"M{left:g},{y:g}Q100,{y + upper:g} {right:g},{y:g}Q100,{y + lower:g} {left:g},{y:g}Z"


def _yoke(shape: Shape) -> str:
    """The pattern across a jersey; keys: lit, dark (colours)."""
    out = ""
    for place in range(-5, 6):
        x, y = 100 + place * 15, 170 + abs(place) ** 1.7 * 1.25
        rhombs = path(f"M{x},{y - 8:.2f}l6.5,8l-6.5,8l-6.5,-8z", shape["lit"]) + path(
            f"M{x},{y - 3.4:.2f}l2.8,3.4l-2.8,3.4l-2.8,-3.4z", shape["dark"]
        )
        out += f'<g transform="rotate({place * 5} {x} {y:.2f})">{rhombs}</g>'
    return out


def _braid(shape: Shape) -> str:
    """A braid laid around the head as a crown; keys: lit, dark (colours)."""
    out = ""
    for place in range(-5, 6):
        turn = math.radians(place * 15)
        x, y = 100 + math.sin(turn) * 40, 82 - math.cos(turn) * 42
        strand = f"M{x - 8.6:.2f},{y:.2f}a8.6,6 0 1 0 17.2,0a8.6,6 0 1 0 -17.2,0Z"
        ink = shape["lit"] if place % 2 else shape["dark"]
        out += f'<g transform="rotate({place * 15 + 32} {x:.2f} {y:.2f})">{path(strand, ink)}</g>'
    return out
