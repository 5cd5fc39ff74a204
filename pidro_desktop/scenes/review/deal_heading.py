"""The name of the scene and the number of the deal, on the wood above the paper."""

from __future__ import annotations

from typing import Final

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import SMALLEST, Face
from pidro_desktop.scenes.review import deal_text as words
from pidro_desktop.table.layout.review_layout import ReviewPlaces

LEAST: Final = 20
"""Pixels: the letters of the scene's name at least."""


def draw_heading(
    canvas: Canvas,
    kit: DrawContext,
    places: ReviewPlaces,
    about: str,
    title: str = words.REVIEW,
    *,
    brief: str = "",
) -> None:
    """Draw the name of the scene, and ``about`` behind it; smaller if both have no room.

    ``brief`` says the same as ``about`` in fewer letters, for where that has no room even so.
    """
    inks = kit.look.theme.text_on_table
    large = kit.pen(Face.SERIF, 34, inks.plain)
    small = kit.pen(Face.SEMI, 19, inks.plain_soft)
    x, y = places.title
    gap = kit.s(12)
    text = kit.look.text
    room = places.title_room - text.width(title, large._replace(px=LEAST)) - gap
    if brief and not kit.fits(about, small, room):
        about = brief
    least = text.width(about, small._replace(px=SMALLEST)) + gap
    while large.px > LEAST and text.width(title, large) + least > places.title_room:
        large = large._replace(px=large.px - 1)
    wide = kit.text(canvas, title, (x, y), large)
    room = places.title_room - wide - gap
    kit.text(canvas, about, (x + wide + gap, y + kit.s(3)), small, room=room)
