"""The few elements of SVG that the paintings are made of, as text."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final

INK: Final = "#1d1f27"
"""The ink of all outlines."""

_LINE_KEYS, _DISC_KEYS = ("x1", "y1", "x2", "y2"), ("cx", "cy", "r")


def path(
    d: str,
    fill: str = "none",
    w: float = 0.0,
    stroke: str = INK,
    *,
    opacity: float = 1.0,
) -> str:
    """Return one path element with round joins; ``opacity`` is that of the fill."""
    thin = f' fill-opacity="{opacity:g}"' if opacity < 1 else ""
    line = (
        f' stroke="{stroke}" stroke-width="{w:g}" stroke-linejoin="round" stroke-linecap="round"'
        if w
        else ""
    )
    return f'<path d="{d}" fill="{fill}"{thin}{line}/>'


def circle(x: float, y: float, r: float, fill: str, w: float = 0.0, *, stroke: str = "") -> str:
    """Return one circle element."""
    line = f' stroke="{stroke or INK}" stroke-width="{w:g}"' if w else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{line}/>'


def star(x: float, y: float, r: float, fill: str, fill2: str | None = None) -> str:
    """Return the rose of northern knitting: eight rhombs, each of a lit and a shaded half."""
    lit, dark = list[str](), list[str]()
    for i in range(8):
        a = math.radians(45 * i)
        foot, tip = _ray(x, y, r * 0.104, a), _ray(x, y, r, a)
        half = math.radians(22.5) - 0.04
        lit.append(f"M{foot}L{_ray(x, y, r * 0.56, a - half)}L{tip}Z")
        dark.append(f"M{foot}L{_ray(x, y, r * 0.56, a + half)}L{tip}Z")
    return path("".join(lit), fill) + path("".join(dark), fill2 or fill)


def _ray(x: float, y: float, r: float, angle: float) -> str:
    return f"{x + r * math.sin(angle):.2f},{y - r * math.cos(angle):.2f}"


def gradient(name: str, stops: Iterable[tuple[float, str]], box: tuple[float, ...]) -> str:
    """Return a linear gradient (box: x1, y1, x2, y2) or a radial one (box: x, y, r)."""
    inner = "".join(f'<stop offset="{at:g}" stop-color="{colour}"/>' for at, colour in stops)
    kind, keys = ("linear", _LINE_KEYS) if len(box) == 4 else ("radial", _DISC_KEYS)
    where = " ".join(f'{k}="{v:g}"' for k, v in zip(keys, box, strict=True))
    head = f'<{kind}Gradient id="{name}" gradientUnits="userSpaceOnUse" {where}>'
    return f"{head}{inner}</{kind}Gradient>"


def document(body: str, width: float, height: float, defs: str = "") -> str:
    """Return a whole SVG file."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        f'width="{width:g}" height="{height:g}"><defs>{defs}</defs>{body}</svg>\n'
    )
