"""Turns lists of shapes, as the data files write them, into path-only SVG.

A shape is a table with one of ``d`` (a path), ``circle`` (x, y, radius), ``pip``
(a suit's sign ``at`` a point with a ``size``), ``star`` (the eight-petalled rose:
x, y, radius) or ``use`` (a part that a script draws). ``fill`` names a colour;
``opacity`` thins a path's filling; ``w`` is the outline's width and ``stroke`` its colour,
ink when not given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

from pidro_desktop.render.art.svg import circle, path, star
from tools.art.inks import BASE, suit_ink

Shape = dict[str, Any]
Parts = Mapping[str, Callable[[Shape], str]]

SUIT_PATHS = {
    "S": "M0,-50C9,-30 46,-12 46,16C46,36 18,44 6,24C7,38 12,46 22,50L-22,50"
    "C-12,46 -7,38 -6,24C-18,44 -46,36 -46,16C-46,-12 -9,-30 0,-50Z",
    "H": "M0,48C-10,28 -48,4 -48,-22C-48,-44 -16,-52 0,-24C16,-52 48,-44 48,-22C48,4 10,28 0,48Z",
    "D": "M0,-52C9,-30 22,-14 40,0C22,14 9,30 0,52C-9,30 -22,14 -40,0C-22,-14 -9,-30 0,-52Z",
    "C": "M0,-50A22,22 0 0 1 17,-14A22,22 0 1 1 6,22C7,38 12,46 22,50L-22,50"
    "C-12,46 -7,38 -6,22A22,22 0 1 1 -17,-14A22,22 0 0 1 0,-50Z",
}


def pip(
    suit: str,
    x: float,
    y: float,
    size: float,
    *,
    flip: bool = False,
    fill: str = "",
    w: float = 0.0,
) -> str:
    """Return a suit's sign, ``size`` high; ``flip`` turns it over, ``fill`` recolours it."""
    k = size / 100
    ky = -k if flip else k
    line = f' stroke="{BASE["ink"]}" stroke-width="{w:g}"' if w else ""
    return (
        f'<path transform="translate({x:g},{y:g}) scale({k:.4f},{ky:.4f})" '
        f'fill="{fill or suit_ink(suit)}"{line} d="{SUIT_PATHS[suit]}"/>'
    )


def turned(body: str, angle: float, x: float, y: float) -> str:
    """Return ``body`` turned by ``angle`` degrees about a point."""
    return f'<g transform="rotate({angle:g} {x:g} {y:g})">{body}</g>'


def draw(shapes: Iterable[Shape], colours: dict[str, str], parts: Parts, own: str = "S") -> str:
    """Return the shapes as SVG, back to front; ``own`` is the suit that ``pip = "own"`` means.

    Circles that follow one another in the same paint become one path, which is read faster.
    """
    out = []
    for paint, run in groupby(shapes, _circle_paint):
        beads = list(run)
        if paint is None or len(beads) == 1:
            out += [_shape(shape, colours, parts, own) for shape in beads]
        else:
            out.append(_shape(paint | {"d": "".join(map(_ring, beads))}, colours, parts, own))
    return "".join(out)


def _circle_paint(shape: Shape) -> Shape | None:
    """How a circle is painted; None for any other shape."""
    if "circle" not in shape or not shape.keys() <= {"circle", "fill", "w", "stroke"}:
        return None
    return {key: value for key, value in shape.items() if key != "circle"}


def _ring(shape: Shape) -> str:
    x, y, r = shape["circle"]
    arc = f"a{r:g},{r:g} 0 1 0"
    return f"M{x - r:g},{y:g}{arc} {2 * r:g},0{arc} {-2 * r:g},0Z"


def _shape(shape: Shape, colours: dict[str, str], parts: Parts, own: str) -> str:
    if "use" in shape:
        return parts[shape["use"]](shape)
    out = _mark(shape, colours, own)
    if "shift" in shape:
        x, y = shape["shift"]
        out = f'<g transform="translate({x:g} {y:g})">{out}</g>'
    if "turns" in shape:
        n, (x, y) = shape["turns"], shape["about"]
        out = "".join(turned(out, 360 * i / n, x, y) for i in range(n))
    return out


def _mark(shape: Shape, colours: dict[str, str], own: str) -> str:
    fill = _colour(shape, "fill", "none", colours)
    stroke, w = _colour(shape, "stroke", "ink", colours), shape.get("w", 0.0)
    if "d" in shape:
        return path(shape["d"], fill, w, stroke, opacity=shape.get("opacity", 1.0))
    if "circle" in shape:
        x, y, r = shape["circle"]
        return circle(x, y, r, fill, w, stroke=stroke)
    if "star" in shape:
        x, y, r = shape["star"]
        return star(x, y, r, fill, _colour(shape, "fill2", fill, colours))
    x, y = shape["at"]
    suit = own if shape["pip"] == "own" else shape["pip"]
    return pip(suit, x, y, shape["size"], fill="" if fill == "none" else fill, w=w)


def _colour(shape: Shape, key: str, default: str, colours: dict[str, str]) -> str:
    name: str = shape.get(key, default)
    return colours.get(name, name)
