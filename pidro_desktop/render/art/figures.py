"""A figure as SVG: its parts from back to front, and eyes, brows and mouth for every mien.

The drawings of all parts are read from a file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from pidro_desktop.assets import asset_path
from pidro_desktop.figures.figure import Figure
from pidro_desktop.regular_files import read_text
from pidro_desktop.render.art.svg import INK, circle, document, gradient, path, star

WIDTH, HEIGHT = 120, 140
BODY: Final = "M14,131C12,100 22,78 44,74L76,74C98,78 108,100 106,131C92,137 28,137 14,131Z"
NOSE: Final = "M60,52q-4,7 0,8.5q3,.6 4,-1"
SHINE: Final = (
    '<g fill="#fff" fill-opacity="0.20"><ellipse cx="49" cy="26" rx="11" ry="5" '
    'transform="rotate(-22 49 26)"/><path d="M22,112C24,98 30,88 38,84C30,94 27,104 27,120Z"/></g>'
)
"""The lamp's light on head and shoulder."""
OPEN_TO_HAIR: Final = ("none", "wreath")
"""What is worn on the head without hair being tucked in."""
COVERS_EARS: Final = ("kerchief",)
WORN: Final = ("lit", "mid", "shade", "pattern")
"""The colours of a side."""
BUST, LOWER = 114, 3
"""The side of the square with head and shoulders, and how much lower they are in it."""
THINNER: Final = 0.62
"""How wide outlines are at dusk, compared with those of pegs."""
DUSK_INK: Final = "#2f2a2c"
_LINES: Final = re.compile(r'stroke-width="([\d.]+)"')


def figure_svg(figure: Figure, side: str, mien: str) -> str:
    """Return a figure as a painted peg, 120 x 140.

    ``side`` gives the clothes their colours: ``us`` or ``them``.
    """
    body, defs = _figure(figure, drawings()["side"][side], mien)
    return document(body + SHINE, WIDTH, HEIGHT, defs)


def bust_svg(figure: Figure, side: str, mien: str) -> str:
    """Return head and shoulders of a figure as flat as the portraits of dusk, a square of 114."""
    dyes = drawings()["dusk"][side]
    body, defs = _figure(figure, dyes, mien)
    first, last = dyes["ground"]
    ground = gradient("b", ((0, first), (1, last)), (20, 0, 100, 120))
    flat = _LINES.sub(lambda line: f'stroke-width="{float(line[1]) * THINNER:.2f}"', body)
    square = path(f"M0,0H{BUST}V{BUST}H0Z", "url(#b)")
    left = (WIDTH - BUST) / 2
    moved = f'<g transform="translate({-left:g},{LOWER:g})">{flat.replace(INK, DUSK_INK)}</g>'
    return document(square + moved, BUST, BUST, defs + ground)


def _figure(figure: Figure, worn: Mapping[str, Any], mien: str) -> tuple[str, str]:
    """Return the elements of a figure in the colours it has ``worn``, and their gradients."""
    parts = drawings()
    light, dark, nose, cheek = parts["skin"][figure.skin]
    hair_ink, hair_line, brow = parts["colour"][figure.colour]
    colours = {
        **BASE,
        **{key: worn[key] for key in WORN},
        "hair": hair_ink,
        "hair_line": hair_line,
        "nose": nose,
    }
    hair, hat = parts["hair"][figure.hair], parts["hat"].get(figure.hat, {})
    face, clothes = parts["face"][figure.face], parts["clothes"][figure.clothes]
    tucked = figure.hat not in OPEN_TO_HAIR

    def of_hair(layer: str) -> str:
        hidden = hair.get(f"tucked_{layer}")
        return draw(hidden if tucked and hidden is not None else hair.get(layer, ()), colours)

    skin = gradient("hd", ((0, light), (1, dark)), (52, 36, 46))
    cloth = ((0.0, worn["lit"]), (0.55, worn["mid"]), (1.0, worn["shade"]))
    defs = skin + gradient("bd", cloth, (14, 76, 110, 130))
    kind, y = face["mouth"]
    features: dict[str, Any] = {"brow": brow, "lash": figure.lashes, "glasses": figure.glasses}
    out = [
        of_hair("behind"),
        draw(hat.get("behind", ()), colours),
        path(BODY, "url(#bd)", 2.4),
        draw(clothes["on"], colours),
        _head(dark, cheek, ears=figure.hat not in COVERS_EARS),
        of_hair("low"),
        draw(face.get("under", ()), colours),
        eyes(mien, features),
        path(NOSE, w=2, stroke=nose),
        mouth(mien, {"y": y, "kind": kind}),
        draw(face.get("over", ()), colours),
        of_hair("before"),
        draw(hair.get("hanging", ()), colours),
        draw(hat.get("before", ()), colours),
        draw(hat.get("hanging", ()), colours),
        _earrings() if figure.earrings and figure.hat not in COVERS_EARS else "",
    ]
    return "".join(out), defs


def _head(ear: str, cheek: str, *, ears: bool) -> str:
    out = circle(33.5, 52, 6, ear, 2) + circle(86.5, 52, 6, ear, 2) if ears else ""
    blush = f'<circle cx="{{}}" cy="60" r="5.4" fill="{cheek}" fill-opacity="0.55"/>'
    return out + circle(60, 48, 28, "url(#hd)", 2.4) + blush.format(42) + blush.format(78)


def _earrings() -> str:
    gold = BASE["gold"]
    return circle(33, 62, 3.2, gold, 1.4) + circle(87, 62, 3.2, gold, 1.4)


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
