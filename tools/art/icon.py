"""The program's icon: a five with its rose on the felt, legible from 16 pixels up."""

from __future__ import annotations

from pidro_desktop.render.art.svg import circle, document, gradient, star
from tools.art.glyphs import word
from tools.art.inks import BASE, TABLES, suit_ink
from tools.art.shapes import pip, turned

SIDE = 256
LARGE_FROM = 40  # pixels; below that only the rose and its suit are drawn


def icon(*, large: bool = True) -> str:
    """Return the icon, 256 x 256; the small one leaves out all but rose and suit."""
    felt = gradient("f", ((0, "#4d7f5b"), (1, "#16332e")), (128, 100, 170))
    paper = gradient("p", ((0, BASE["face_top"]), (1, "#f1e4c6")), (0, 30, 0, 230))
    ground = '<rect x="6" y="6" width="244" height="244" rx="54" fill="url(#f)"/>'
    rim = '<rect x="9" y="9" width="238" height="238" rx="51" fill="none" stroke="#d9a441" '
    body = ground + rim + 'stroke-width="6"/>'
    body += _cards() if large else _rose(128, 128, 112)
    return document(body, SIDE, SIDE, felt + paper)


def _sheet(fill: str, more: str) -> str:
    return f'<rect x="66" y="38" width="124" height="174" rx="14" fill="{fill}" {more}/>'


def _cards() -> str:
    ink = TABLES["back"]
    shade = turned(_sheet("#0b1512", 'fill-opacity="0.4"'), 6, 128, 112)
    back = _sheet(ink["ground"], f'stroke="{ink["line"]}" stroke-width="5"')
    front = _sheet("url(#p)", f'stroke="{BASE["edge"]}" stroke-width="1.5"')
    front += word("5", 90, 80, 30, suit_ink("S")) + _rose(130, 140, 54)
    return turned(back, -13, 128, 220) + shade + turned(front, 7, 128, 220)


def _rose(x: float, y: float, r: float) -> str:
    petals = star(x, y, r, "#ffd675", BASE["gold_dark"])
    return petals + circle(x, y, r * 0.5, BASE["cream"]) + pip("S", x, y, r * 0.74)


def record() -> str:
    """Return the sign of a record, 256 x 256: a sheet with a turned corner, and the rose on it."""
    paper = gradient("p", ((0, BASE["face_top"]), (1, "#f1e4c6")), (0, 10, 0, 246))
    edge = f'stroke="{BASE["edge"]}" stroke-width="4"'
    sheet = f'<path d="M40,8H160L216,64V248H40Z" fill="url(#p)" {edge} stroke-linejoin="round"/>'
    corner = f'<path d="M160,8V64H216Z" fill="#e0cfa6" {edge} stroke-linejoin="round"/>'
    lines = "".join(
        f'<rect x="64" y="{y}" width="{width}" height="8" rx="4" fill="#c9b88f"/>'
        for y, width in ((44, 72), (66, 72), (212, 128), (230, 84))
    )
    return document(sheet + corner + lines + _rose(128, 142, 62), SIDE, SIDE, paper)
