"""The twelve courts and the joker: half a figure as data, mirrored about a woven belt."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from pidro_desktop.render.art.svg import circle, path
from tools.art.blank import both_ways
from tools.art.fool import JOKER
from tools.art.inks import BASE, TABLES, read, with_names
from tools.art.kitchen.faces import face, hand
from tools.art.shapes import Shape, draw, pip

COURTS, ROBES = read("kitchen/courts"), read("kitchen/robes")


@cache
def half(rank: str, suit: str) -> str:
    """Return the upper half of a court, x 42 to 208, y 30 to 175."""
    colours = with_names(TABLES["court"][suit])
    parts: dict[str, Callable[[Shape], str]] = {"face": face, "hand": hand}
    for name, shapes in ROBES.items():
        parts[name] = partial(_robe, shapes, colours, suit)
    return draw(COURTS[rank + suit], colours, parts, suit)


def _robe(shapes: list[Shape], colours: dict[str, str], suit: str, _use: Shape) -> str:
    return draw(shapes, colours, {}, suit)


def _belt(main: str) -> str:
    beads = "".join(
        circle(x, 175, 2.6, main)
        if i % 2
        else path(f"M{x},171.6l3,3.4l-3,3.4l-3,-3.4z", BASE["cream"])
        for i, x in enumerate(range(55, 200, 14))
    )
    return path("M42,169.5L208,169.5L208,180.5L42,180.5Z", BASE["gold"], 2) + beads


def court(rank: str, suit: str) -> str:
    """Return a court in its frame, without the index."""
    main = TABLES["court"][suit]["main"]
    frame = (
        f'<rect x="53" y="26" width="144" height="298" rx="6" fill="{BASE["court_ground"]}" '
        f'stroke="{main}" stroke-width="2"/><rect x="57" y="30" width="136" height="290" rx="3.5" '
        f'fill="none" stroke="{BASE["gold"]}" stroke-width="1"/>'
    )
    body = both_ways(half(rank, suit)) + _belt(main)
    fitted = "translate(125 175) scale(0.855 0.985) translate(-125 -175)"
    mark = "" if rank + suit == JOKER else pip(suit, 73, 49, 27)
    return frame + both_ways(mark) + f'<g transform="{fitted}">{body}</g>'
