"""A player's name plate with the emblem of the side: a spruce, a sun, or a moon."""

from __future__ import annotations

import math
from typing import Final, Literal

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import SMALLEST, Face
from pidro_desktop.tr import AnyText

Side = Literal["us", "them", "second"]
"""Our side, the opponents at either table, and the pair that holds our cards at the second one."""
SIGNS: dict[Side, str] = {"us": "spruce", "them": "sun", "second": "moon"}
SINGLES: Final = ("spruce", "sun", "moon", "cottage")
"""The signs where each plays for himself: ours, and those of the others as they sit."""
HEIGHT, SIGN, GAP, MARGIN = 32, 19, 8, 18
TIGHT_GAP, TIGHT_MARGIN = 4, 11
"""The same where a long name has little room; the margin is that of both ends together."""
STEP = 8  # plates grow in steps, so that near-equal names have equal plates


def plate_width(look: Look, name: AnyText, room: float = 0) -> int:
    """Return the width of the plate in pixels, at most ``room`` if that is not 0."""
    pen = look.pen(Face.SEMI, 18, look.theme.text_on_table.plain)
    wide = look.text.width(name, pen) + look.s(SIGN + GAP + MARGIN)
    whole = math.ceil(wide / look.s(STEP)) * look.s(STEP)
    return min(whole, int(room)) if room else whole


def draw_plate(
    canvas: Canvas,
    look: Look,
    name: AnyText,
    side: Side,
    at: tuple[float, float],
    *,
    turn: bool = False,
    shown: str = "",
    room: float = 0,
    spare: bool = False,
) -> int:
    """Draw the plate centred ``at`` and return its width; ``turn`` makes it bright.

    ``shown`` is another sign than the side's. A name too long for ``room`` pixels is shrunk, and
    then cut; 0 is as much as it needs. With ``spare``, it has the room of the sign first.
    """
    theme, width = look.theme, plate_width(look, name, room)
    size = (width, look.s(HEIGHT))
    corner = (at[0] - width / 2, at[1] - size[1] / 2)
    if turn:
        shadow = look.shapes.shadow(size, 16 * look.u, 4 * look.u, 0.5, drop=2 * look.u)
        shadow.put(canvas, *corner)
    look.shapes.plate(size, look.u, turn=turn).put(canvas, *corner)
    tint = theme.team.tint(side, paper=turn)
    pen = look.pen(Face.SEMI, 18, theme.paper.ink if turn else theme.text_on_table.plain)
    if spare and _least(look, name) + look.s(SIGN + TIGHT_GAP) > width:
        name, pen = look.text.fit(name, pen, width - look.s(TIGHT_MARGIN))
        look.text.put(canvas, name, at, pen, anchor="centre")
        return width
    sign = emblem(shown or SIGNS[side], look.s(SIGN), tint)
    tight = look.text.width(name, pen) + look.s(SIGN + GAP + MARGIN) > width
    gap, margin = (TIGHT_GAP, TIGHT_MARGIN) if tight else (GAP, MARGIN / 2)
    name, pen = look.text.fit(name, pen, width - sign.get_width() - look.s(gap + margin))
    x = at[0] - (sign.get_width() + look.s(gap) + look.text.width(name, pen)) / 2
    canvas.put(sign, (round(x), round(at[1] - sign.get_height() / 2)))
    look.text.put(canvas, name, (x + sign.get_width() + look.s(gap), at[1]), pen)
    return width


def is_cut(look: Look, name: AnyText, room: float) -> bool:
    """Return whether a name is too long for a plate of ``room`` pixels, however small."""
    return _least(look, name) > plate_width(look, name, room)


def _least(look: Look, name: AnyText) -> int:
    """Return the width of a plate with the smallest letters and without a sign."""
    pen = look.pen(Face.SEMI, 18, look.theme.text_on_table.plain)._replace(px=SMALLEST)
    return look.text.width(name, pen) + look.s(TIGHT_MARGIN)
