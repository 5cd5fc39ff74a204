"""A cup of coffee on the cloth."""

from __future__ import annotations

from typing import Final

from pidro_desktop.render.art.raster import picture
from pidro_desktop.render.art.vectors import sheet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look

RADIUS: Final = 62
"""Units of the cards: the saucer."""
BOX: Final = (176, 124)
BODY: Final = """<g transform="translate(26 0)"><circle cx="62" cy="62" r="62" fill="#cfc6b0"/>
<circle cx="62" cy="60.5" r="60" fill="url(#s)"/>
<circle cx="62" cy="60.5" r="54" fill="none" stroke="#4a76a0" stroke-width="3"/>
<circle cx="62" cy="60.5" r="48" fill="none" stroke="#4a76a0" stroke-opacity=".5"
stroke-width="1.4"/><circle cx="64" cy="66" r="37.2" fill="#140800" fill-opacity=".22"/>
<path d="M91.8,52C122.8,40 125.2,78 91.8,72" fill="none" stroke="#b9b09a" stroke-width="12"
stroke-linecap="round"/><path d="M91.8,51C121.5,40 124,76 91.8,70" fill="none" stroke="#f6efdf"
stroke-width="8" stroke-linecap="round"/><circle cx="62" cy="62" r="36" fill="#f6efdf"/>
<circle cx="62" cy="62" r="36" fill="none" stroke="#b9b09a" stroke-width="2"/>
<circle cx="62" cy="62" r="29.8" fill="url(#k)"/>
<path d="M43.4,50.8C52.1,37.2 71.9,36 80.6,49.6C68.2,42.2 54.6,43.4 43.4,50.8Z" fill="#fff"
fill-opacity=".22"/></g>"""
DEFS: Final = (
    '<linearGradient id="s" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="124" y2="124">'
    '<stop offset="0" stop-color="#fffdf6"/><stop offset="1" stop-color="#e6dcc6"/>'
    '</linearGradient><radialGradient id="k" gradientUnits="userSpaceOnUse" cx="62" cy="56" '
    'r="31"><stop offset="0" stop-color="#6b3d1c"/><stop offset="1" stop-color="#38190a"/>'
    "</radialGradient>"
)


def draw_cup(canvas: Canvas, look: Look, at: tuple[int, int], k: float) -> None:
    """Draw the cup with its shadow around ``at``, at ``k`` pixels a unit."""
    side = round(2 * RADIUS * k)
    size = (round(BOX[0] * k), round(BOX[1] * k))
    made = look.shapes.kept(("cup", size), lambda: picture(sheet(BODY, BOX, DEFS), size))
    corner = (at[0] - size[0] // 2, at[1] - size[1] // 2)
    shadow = look.shapes.shadow((side, side), side / 2, 9 * k, 0.6, drop=8 * k)
    shadow.put(canvas, at[0] - side // 2, at[1] - side // 2)
    canvas.put(made, corner)
