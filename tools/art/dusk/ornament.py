"""Leaves, tulips and woven bands: what grows on the dusk deck."""

from __future__ import annotations

from pidro_desktop.render.art.svg import path
from tools.art.dusk.dyes import DUSK

GREEN, CREAM = DUSK["leaf"], DUSK["cream"]


def placed(body: str, x: float, y: float, angle: float = 0, scale: float = 1) -> str:
    """Return ``body`` moved to a point, turned in degrees, and scaled."""
    larger = f" scale({scale:g})" if scale != 1 else ""
    return f'<g transform="translate({x:g} {y:g}) rotate({angle:g}){larger}">{body}</g>'


def leaf(x: float, y: float, angle: float, length: float, width: float, fill: str) -> str:
    """Return a leaf that grows from a point; 0 degrees is upwards."""
    near, far, side = -length * 0.35, -length * 0.75, width * 0.7
    d = f"M0,0C{width:g},{near:g} {side:g},{far:g} 0,{-length:g}"
    d += f"C{-side:g},{far:g} {-width:g},{near:g} 0,0Z"
    return placed(path(d, fill), x, y, angle)


def tulip(
    x: float, y: float, angle: float, scale: float, fill: str, green: str = GREEN, cup: str = CREAM
) -> str:
    """Return a tulip of 44 units that grows from a point, with two leaves."""
    body = path("M0,0L0,-14", w=3, stroke=green)
    body += path(
        "M0,-12C-15,-14 -17,-32 -11,-42C-8,-34 -4,-31 0,-44C4,-31 8,-34 11,-42"
        "C17,-32 15,-14 0,-12Z",
        fill,
    )
    body += path("M0,-18C-5,-22 -4,-30 0,-35C4,-30 5,-22 0,-18Z", cup)
    body += path(
        "M0,-1C-9,-2 -14,-9 -15,-16C-7,-14 -1,-9 0,-1ZM0,-1C9,-2 14,-9 15,-16C7,-14 1,-9 0,-1Z",
        green,
    )
    return placed(body, x, y, angle, scale)


def lozenge(x: float, y: float, wide: float, high: float) -> str:
    """Return the path of a lozenge about a point, to be joined with others."""
    return f"M{x:g},{y - high:g}L{x + wide:g},{y:g}L{x:g},{y + high:g}L{x - wide:g},{y:g}Z"


def weave(box: tuple[float, float, float, float], count: int, main: str) -> str:
    """Return a band (x, y, width, height) with gold rims and ``count`` lozenges."""
    x, y, w, h = box
    rim, middle, step = h * 0.14, y + h / 2, w / count
    band = path(f"M{x:g},{y:g}h{w:g}v{h:g}h{-w:g}Z", main)
    rims = f"M{x:g},{y:g}h{w:g}v{rim:g}h{-w:g}ZM{x:g},{y + h - rim:g}h{w:g}v{rim:g}h{-w:g}Z"
    centres = [x + step * (i + 0.5) for i in range(count)]
    half = h * 0.3
    cream = "".join(lozenge(cx, middle, half, half) for cx in centres)
    hearts = "".join(lozenge(cx, middle, half * 0.46, half * 0.46) for cx in centres)
    return band + path(rims, DUSK["gold"]) + path(cream, CREAM) + path(hearts, DUSK["madder"])
