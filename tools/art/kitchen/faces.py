"""Faces and hands of the courts."""

from __future__ import annotations

from pidro_desktop.render.art.svg import circle, path
from tools.art.inks import BASE
from tools.art.shapes import Shape

EYE_LINE = 98
JAW = "M100,80L150,80L150,104C150,124 138,137 125,137C112,137 100,124 100,104Z"


def face(shape: Shape) -> str:
    """Return a face; keys: brow (tilt), look (sideways), lash, young, lip."""
    young, lash = shape.get("young", False), shape.get("lash", False)
    blush = circle(109, 110, 5, BASE["blush"]) + circle(141, 110, 5, BASE["blush"])
    eyes = "".join(_eye(x, shape) for x in (112, 138))
    lip = shape.get("lip", "#b4443c")
    if young or lash:
        mouth = path("M117,121q4,-3 8,-.6q4,-2.4 8,.6q-8,6.5 -16,0z", lip, 0.9, BASE["ink"])
    else:
        mouth = path("M116,120.5q9,5 18,0", w=2.4, stroke=lip)
    return path(JAW, BASE["skin"], 2) + blush + eyes + _nose(shape.get("look", 0)) + mouth


def _eye(x: float, shape: Shape) -> str:
    y, lash = EYE_LINE, shape.get("lash", False)
    tilt = shape.get("brow", 0) * (1 if x < 125 else -1)
    out = path(f"M{x - 6:g},{y}q6,-6.5 12,0q-6,4.5 -12,0z", "#fffaf0", 1.2)
    out += circle(x + shape.get("look", 0), y - 0.4, 2.5, BASE["ink"])
    if lash:
        out += path(f"M{x - 7:g},{y - 0.6:g}q7,-7.5 14,0", w=2.2)
    brow = f"M{x - 7:g},{y - 9 + tilt:g}q7,-4.5 14,{-2 * tilt:g}"
    return out + path(brow, w=1.6 if lash else 2.4)


def _nose(look: float) -> str:
    side = 1 if look <= 0 else -1
    return path(f"M{125 + look * 0.5:g},97l{-3.5 * side:g},12l{5 * side:g},1.6", w=1.7)


def hand(shape: Shape) -> str:
    """Return a closed hand round what the court holds."""
    x, y = shape["at"]
    fist = f"M{x - 10:g},{y - 7:g}c2,-6 19,-6 20,1c1,7 -2,13 -9,13c-8,0 -11,-6 -11,-14z"
    fingers = f"M{x - 6:g},{y - 2:g}l11,-1M{x - 6:g},{y + 3:g}l11,-1"
    return path(fist, BASE["skin"], 2) + path(fingers, w=1.4)
