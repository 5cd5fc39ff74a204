"""The four players as painted wooden pegs, each in every mien."""

from __future__ import annotations

from functools import partial

from pidro_desktop.render.art.figures import MIENS, eyes, mouth
from pidro_desktop.render.art.svg import circle, document, gradient
from tools.art.inks import TABLES, read, with_names
from tools.art.shapes import Parts, Shape, draw

WIDTH, HEIGHT = 120, 140
FIGURES = read("figures")
SIDES = {"victor": "green", "bob": "green", "alice": "orange", "carlos": "orange"}


def figure(who: str, mien: str) -> str:
    """Return one player with one mien as an SVG file, 120 x 140."""
    side = TABLES["side"][SIDES[who]]
    light, dark = TABLES["head"][who]
    defs = gradient("hd", ((0, light), (1, dark)), (52, 36, 46)) + gradient(
        "bd", ((0, side["lit"]), (0.55, side["mid"]), (1, side["shade"])), (14, 76, 110, 130)
    )
    parts: Parts = {
        "head": partial(_head, dark),
        "eyes": partial(eyes, mien),
        "mouth": partial(mouth, mien),
        "varnish": _varnish,
    }
    colours = with_names(side | {"body": "url(#bd)"})
    return document(draw(FIGURES[who], colours, parts), WIDTH, HEIGHT, defs)


def all_figures() -> dict[str, str]:
    """Return every figure by file name, ``alice-glad`` and so on."""
    return {f"{who}-{mien}": figure(who, mien) for who in FIGURES for mien in MIENS}


def _head(ear: str, _use: Shape) -> str:
    ears = circle(33.5, 52, 6, ear, 2) + circle(86.5, 52, 6, ear, 2)
    cheek = '<circle cx="{}" cy="60" r="5.4" fill="#e58f6c" fill-opacity="0.55"/>'
    return ears + circle(60, 48, 28, "url(#hd)", 2.4) + cheek.format(42) + cheek.format(78)


def _varnish(_use: Shape) -> str:
    """The lamp's light on head and shoulder."""
    shine = '<g fill="#fff" fill-opacity="0.20">'
    crown = '<ellipse cx="49" cy="26" rx="11" ry="5" transform="rotate(-22 49 26)"/>'
    return f'{shine}{crown}<path d="M22,112C24,98 30,88 38,84C30,94 27,104 27,120Z"/></g>'
