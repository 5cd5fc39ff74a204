"""The drawings of all parts, read from a file, as SVG in the colours of one figure."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from pidro_desktop.assets import asset_path
from pidro_desktop.regular_files import read_text
from pidro_desktop.render.art.svg import INK, circle, path, star

BASE = {
    "ink": INK,
    "none": "none",
    "gold": "#dfa935",
    "cream": "#fdf8ea",
    "red": "#bf1f2f",
}
"""Colours that are the same for every figure."""

Shapes = Iterable[Mapping[str, Any]]


@cache
def drawings() -> Mapping[str, Any]:
    """Return the file of the parts; it takes some milliseconds to read, once."""
    return tomllib.loads(read_text(asset_path("figures", "parts.toml")))


def draw(shapes: Shapes, colours: Mapping[str, str]) -> str:
    """Return shapes as SVG, back to front, in ``colours`` by name; others are as written."""
    return "".join(_shape(shape, colours) for shape in shapes)


def _shape(shape: Mapping[str, Any], colours: Mapping[str, str]) -> str:
    fill = shape.get("fill", "none")
    fill = colours.get(fill, fill)
    w: float = shape.get("w", 0.0)
    stroke = shape.get("stroke", "ink")
    stroke = colours.get(stroke, stroke)
    if "d" in shape:
        return path(shape["d"], fill, w, stroke, opacity=shape.get("opacity", 1.0))
    if "circle" in shape:
        x, y, r = shape["circle"]
        return circle(x, y, r, fill, w, stroke=stroke)
    x, y, r = shape["star"]
    second = shape.get("fill2", fill)
    return star(x, y, r, fill, colours.get(second, second))
