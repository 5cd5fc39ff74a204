"""Faces and hands of the dusk deck: flat, without outlines, the right half in the shade."""

from __future__ import annotations

from pidro_desktop.render.art.svg import path
from tools.art.dusk.dyes import DUSK
from tools.art.shapes import Shape

NECK = "M114,122L136,122L138,140L112,140Z"
JAW = "M101,76L149,76L149,97C149,117 137,132 125,132C113,132 101,117 101,97Z"
JAW_SHADE = "M125,76L149,76L149,97C149,117 137,132 125,132Z"
LADY_JAW = "M102,76L148,76L148,96C148,114 135,131 125,131C115,131 102,114 102,96Z"
LADY_SHADE = "M125,76L148,76L148,96C148,114 135,131 125,131Z"


def face(shape: Shape) -> str:
    """Return a face; keys: brow (colour), look (sideways), lady, stern, skin (colour)."""
    lady, dark = shape.get("lady", False), DUSK["skin_shade"]
    out = path(NECK, dark) + path(LADY_JAW if lady else JAW, shape.get("skin", DUSK["skin"]))
    out += path(LADY_SHADE if lady else JAW_SHADE, dark, opacity=0.42)
    for x in (109, 141):
        out += f'<circle cx="{x}" cy="109" r="5.4" fill="{DUSK["cheek"]}" fill-opacity="0.34"/>'
    return out + _eyes(shape) + _brows(shape) + _nose() + _mouth(lady=lady)


def _eyes(shape: Shape) -> str:
    ink, look = DUSK["line"], shape.get("look", 0)
    out = "".join(
        f'<ellipse cx="{x + look:g}" cy="98" rx="2.7" ry="3.3" fill="{ink}"/>' for x in (114, 136)
    )
    if shape.get("lady"):
        out += path("M108.5,96.5Q114,91.5 119,96M131,96Q136,91.5 141.5,96.5", w=1.9, stroke=ink)
    return out


def _brows(shape: Shape) -> str:
    outer, peak, inner = (90.4, 88, 91.7) if shape.get("stern") else (89.8, 85, 88.9)
    d = f"M108,{outer}Q114,{peak} 120,{inner}M130,{inner}Q136,{peak} 142,{outer}"
    return path(d, w=1.8 if shape.get("lady") else 2.6, stroke=shape["brow"])


def _nose() -> str:
    return path("M126,95L122.5,108Q124.5,111 128,109.6", w=1.8, stroke=DUSK["nose"])


def _mouth(*, lady: bool) -> str:
    if lady:
        lips = "M118.5,118Q122,115.4 125,117Q128,115.4 131.5,118Q125,123.6 118.5,118Z"
        return path(lips, DUSK["lip_red"])
    return path("M118,118Q125,122 132,118", w=2.3, stroke=DUSK["lip"])


def hand(shape: Shape) -> str:
    """Return a closed hand round what the court holds."""
    x, y = shape["at"]
    fist = (
        f"M{x - 8:g},{y - 7:g}Q{x - 8:g},{y - 11:g} {x - 3:g},{y - 11:g}L{x + 5:g},{y - 10:g}"
        f"Q{x + 10:g},{y - 9:g} {x + 9:g},{y - 2:g}L{x + 8:g},{y + 7:g}"
        f"Q{x + 3:g},{y + 11:g} {x - 4:g},{y + 9:g}Q{x - 9:g},{y + 6:g} {x - 8:g},{y - 7:g}Z"
    )
    fingers = f"M{x - 7:g},{y - 3:g}L{x + 4:g},{y - 3:g}M{x - 7:g},{y + 2:g}L{x + 4:g},{y + 2:g}"
    return path(fist, DUSK["skin"]) + path(fingers, w=1.4, stroke=DUSK["skin_shade"])
