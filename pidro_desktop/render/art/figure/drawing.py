"""A figure as SVG: its parts from back to front, in every mien."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from pidro_desktop.figures.figure import Figure
from pidro_desktop.render.art.figure.miens import eyes, mouth
from pidro_desktop.render.art.figure.parts import BASE, draw, drawings
from pidro_desktop.render.art.svg import INK, circle, document, gradient, path

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
