"""Eyes, brows and mouths: what tells a player's mind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pidro_desktop.render.art.svg import INK, circle, path

Shape = Mapping[str, Any]

EYE_LINE = 50
SORROW = 3  # brows tilted more than this: lashes would turn sorrow into anger
UNDER_FRINGE = 3.4  # lashes come with a fringe that would hide the brows
LIP, LIP_DARK, FRAME = "#9c3f34", "#8e2f2a", "#4a3a2c"


@dataclass(frozen=True)
class Mien:
    """How far the brows rise (left, right), how they tilt, and what the eyes do.

    ``gaze`` is where they look, ``lids`` lets them hang.
    """

    rise: tuple[float, float]
    tilt: float
    open_eyes: bool
    gaze: tuple[float, float] = (0.0, 0.0)
    lids: bool = False


MIENS = {
    "calm": Mien((0, 0), 1.2, True),
    "thinking": Mien((0, -4), 1.2, True, (1.2, -1.2)),
    "bidding": Mien((-2.5, -2.5), 0.6, True),
    "passing": Mien((-1, -1), 2, True, (-1.8, 1.2), lids=True),
    "glad": Mien((-1.5, -1.5), 2, True),
    "sad": Mien((-1, -1), 4, True, (0, 1.2)),
    "cold": Mien((2, 2), 2.2, False),
}


def eyes(mien: str, shape: Shape) -> str:
    """Return eyes and brows; keys: brow (colour), lash, glasses."""
    look = MIENS[mien]
    out = ""
    for x, side, rise in ((49, 1, look.rise[0]), (71, -1, look.rise[1])):
        out += _eye(x, side, look, shape) + _brow(x, rise, look.tilt * side, shape)
        if shape.get("glasses"):
            out += circle(x, EYE_LINE, 8.6, "none", 2, stroke=FRAME)
    if shape.get("glasses"):
        y = EYE_LINE - 1
        out += path(f"M57.6,{y}q2.4,-2 4.8,0M40.4,{y}l-8,-3M79.6,{y}l8,-3", w=2, stroke=FRAME)
    return out


def _eye(x: float, side: int, look: Mien, shape: Shape) -> str:
    y = EYE_LINE
    if not look.open_eyes:
        return path(f"M{x - 5},{y}q5,4.5 10,0", w=2.4)
    gx, gy = x + look.gaze[0], y + look.gaze[1]
    out = f'<ellipse cx="{gx:g}" cy="{gy:g}" rx="3.1" ry="4.1" fill="{INK}"/>'
    out += "" if look.lids else circle(gx + 1.1, gy - 1.5, 1.2, "#fff")
    if look.lids:
        out += path(f"M{x - 6:g},{y - 1}q6,-2.4 12,0", w=2.6)
    if shape.get("lash") and look.tilt < SORROW:
        lash = f"M{x - 5 * side},{y - 1}l{-3 * side},-3M{x - 4 * side},{y - 4}l{-2.4 * side:g},-3"
        out += path(lash, w=1.8)
    return out


def _brow(x: float, rise: float, tilt: float, shape: Shape) -> str:
    rise += UNDER_FRINGE if shape.get("lash") else 0
    d = f"M{x - 6},{EYE_LINE - 9.5 + rise + tilt * 0.7:g}q6,-4 12,{-tilt * 1.4:g}"
    return path(d, w=2 if shape.get("lash") else 3.2, stroke=shape["brow"])


def mouth(mien: str, shape: Shape) -> str:
    """Return a mouth at height ``y``; kind is open, or half hid by a moustache or a beard."""
    draw = {"open": _open_mouth, "moustache": _under_moustache, "beard": _in_beard}
    return draw[shape["kind"]](mien, shape["y"])


def _laugh(y: float, half: float) -> str:
    d = f"M{60 - half:g},{y - 1:g}q{half:g},3 {2 * half:g},0"
    d += f"q-2,9 {-half:g},9q{2 - half:g},0 {-half:g},-9z"
    teeth = f"M{62.5 - half:g},{y + 0.6:g}q{half - 2.5:g},2 {2 * half - 5:g},0l-1,2"
    teeth += f"q{3.5 - half:g},1.5 {7 - 2 * half:g},0z"
    return path(d, LIP_DARK, 1.6) + path(teeth, "#fff")


def _speech(y: float, half: float) -> str:
    """A mouth that has just said a number."""
    d = f"M{60 - half:g},{y + 1:g}q{half:g},-4 {2 * half:g},0"
    d += f"q-0.6,7.4 {-half:g},7.4q{0.6 - half:g},0 {-half:g},-7.4z"
    tongue = f"M{62 - half:g},{y + 5.4:g}q{half - 2:g},-2.4 {2 * half - 4:g},0"
    tongue += f"q{1 - half:g},4.4 {4 - 2 * half:g},0z"
    return path(d, LIP_DARK, 1.6) + path(tongue, "#d0695c")


BROAD = {"glad": _laugh, "bidding": _speech}  # mouths that are open, whatever hangs over them


def _open_mouth(mien: str, y: float) -> str:
    if mien in BROAD:
        return BROAD[mien](y, 9 if mien == "glad" else 5.6)
    d = {
        "calm": f"M53,{y}q7,5 14,0",
        "thinking": f"M54,{y + 1}q7,1.5 11,-1.5",
        "passing": f"M53,{y + 1}q7,1 13,0",
        "sad": f"M54,{y + 3}q6,-4.5 12,0",
        "cold": f"M54,{y + 2}q6,-3.5 12,0",
    }
    return path(d[mien], w=2.4, stroke=LIP)


def _under_moustache(mien: str, y: float) -> str:
    if mien in BROAD:
        return BROAD[mien](y, 8 if mien == "glad" else 5.2)
    d = {
        "calm": "q5,2.5 10,0",
        "thinking": "q6,1 9,-1",
        "passing": "q5,0.8 10,0",
        "sad": "q5,-2.5 10,0",
        "cold": "q5,-1.5 10,0",
    }
    return path(f"M55,{y + (2.5 if mien == 'sad' else 1)}{d[mien]}", w=2.2, stroke=LIP)


def _in_beard(mien: str, y: float) -> str:
    if mien in BROAD:
        return BROAD[mien](y, 8 if mien == "glad" else 5.2)
    d = {
        "calm": f"M52,{y}q8,-3.5 16,0q-2,5.5 -8,5.5q-6,0 -8,-5.5z",
        "thinking": f"M53,{y + 1}q7,-4 14,-1.5q-2,5 -7,5q-5,0 -7,-3.5z",
        "passing": f"M52,{y + 1}q8,-2.6 16,0q-8,3 -16,0z",
        "sad": f"M52,{y + 4}q8,-8 16,0q-8,-1.6 -16,0z",
        "cold": f"M53,{y + 2}q7,-4.5 14,0q-7,1.5 -14,0z",
    }
    return path(d[mien], "#c8776a" if mien != "cold" else "#b56a60", 1.4)
