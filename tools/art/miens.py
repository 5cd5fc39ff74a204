"""Eyes, brows and mouths: what tells a player's mind."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.inks import BASE
from tools.art.shapes import Shape, circle, path

EYE_LINE = 50
SORROW = 3  # brows tilted more than this: lashes would turn sorrow into anger
UNDER_FRINGE = 3.4  # lashes come with a fringe that would hide the brows
LIP, LIP_DARK, FRAME = "#9c3f34", "#8e2f2a", "#4a3a2c"


@dataclass(frozen=True)
class Mien:
    """How far the brows rise (left, right), how they tilt, and how open the eyes are."""

    rise: tuple[float, float]
    tilt: float
    open_eyes: bool
    gaze: tuple[float, float] = (0.0, 0.0)


MIENS = {
    "calm": Mien((0, 0), 1.2, True),
    "thinking": Mien((0, -4), 1.2, True, (1.2, -1.2)),
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
    out = f'<ellipse cx="{gx:g}" cy="{gy:g}" rx="3.1" ry="4.1" fill="{BASE["ink"]}"/>'
    out += circle(gx + 1.1, gy - 1.5, 1.2, "#fff")
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


def _open_mouth(mien: str, y: float) -> str:
    if mien == "glad":
        return _laugh(y, 9)
    d = {
        "calm": f"M53,{y}q7,5 14,0",
        "thinking": f"M54,{y + 1}q7,1.5 11,-1.5",
        "sad": f"M54,{y + 3}q6,-4.5 12,0",
        "cold": f"M54,{y + 2}q6,-3.5 12,0",
    }
    return path(d[mien], w=2.4, stroke=LIP)


def _under_moustache(mien: str, y: float) -> str:
    if mien == "glad":
        return _laugh(y, 8)
    d = {
        "calm": "q5,2.5 10,0",
        "thinking": "q6,1 9,-1",
        "sad": "q5,-2.5 10,0",
        "cold": "q5,-1.5 10,0",
    }
    return path(f"M55,{y + (2.5 if mien == 'sad' else 1)}{d[mien]}", w=2.2, stroke=LIP)


def _in_beard(mien: str, y: float) -> str:
    if mien == "glad":
        return _laugh(y, 8)
    d = {
        "calm": f"M52,{y}q8,-3.5 16,0q-2,5.5 -8,5.5q-6,0 -8,-5.5z",
        "thinking": f"M53,{y + 1}q7,-4 14,-1.5q-2,5 -7,5q-5,0 -7,-3.5z",
        "sad": f"M52,{y + 4}q8,-8 16,0q-8,-1.6 -16,0z",
        "cold": f"M53,{y + 2}q7,-4.5 14,0q-7,1.5 -14,0z",
    }
    return path(d[mien], "#c8776a" if mien != "cold" else "#b56a60", 1.4)
