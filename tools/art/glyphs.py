"""Letters as outlines, since the program's SVG reader knows no text."""

from __future__ import annotations

from functools import cache
from pathlib import Path

# fontTools ships no types
from fontTools.pens.svgPathPen import SVGPathPen  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from pidro_desktop.render.art.svg import path

FONT = Path(__file__).parents[2] / "assets" / "fonts" / "SourceSerifPro-Bold.ttf"
TIGHTEN = -14  # font units taken out between the figures of the ten


@cache
def _font() -> TTFont:
    return TTFont(FONT)


def word(text: str, x: float, y: float, height: float, fill: str, *, squeeze: float = 1.0) -> str:
    """Return ``text`` centred on ``x``, standing on ``y``, its capitals ``height`` high."""
    font = _font()
    glyphs = font.getGlyphSet()
    names = [font.getBestCmap()[ord(c)] for c in text]
    ky = height / font["OS/2"].sCapHeight
    kx = ky * squeeze
    track = TIGHTEN if len(names) > 1 else 0
    at = x - (sum(glyphs[n].width + track for n in names) - track) * kx / 2
    pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.2f}".rstrip("0").rstrip("."))
    for name in names:
        glyphs[name].draw(TransformPen(pen, (kx, 0, 0, -ky, at, y)))
        at += (glyphs[name].width + track) * kx
    return path(pen.getCommands(), fill)
