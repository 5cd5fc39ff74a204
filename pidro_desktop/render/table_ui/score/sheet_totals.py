"""The large totals at the top of the score sheet, and the target."""

from __future__ import annotations

from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas
from pidro_desktop.render.table_ui.score import sheet_layout
from pidro_desktop.render.table_ui.score.sheet_layout import SheetPlan
from pidro_desktop.render.table_ui.sides import Party, parties, tint
from pidro_desktop.render.text import Face

SIGN, GAP = 20, 7
"""Units: a side's sign, and the gap beside it."""


def draw_totals(
    sketch: OffscreenCanvas, kit: DrawContext, view: SeatView, divided: SheetPlan, goal: str
) -> None:
    """Draw every side's name and total, and between or below them what is played for."""
    wide, every = sketch.size[0], parties(view)
    soft = kit.pen(Face.SEMI, 16, kit.look.theme.paper.ink_soft)
    kit.text(sketch, goal, (wide / 2, divided.target), soft, "centre", room=wide * 0.3)
    for place, party in enumerate(every):
        value = table_text.number(view.totals[party.side])
        if len(every) > 2:
            part, room = (place + 0.5) / len(every), wide / len(every) - kit.s(4)
            _draw_named(sketch, kit, divided, party, wide * part, room, signed=False)
            _draw_total(sketch, kit, divided, value, wide * part, room)
        elif divided.beside:
            _draw_beside(sketch, kit, divided, party, value, wide * sheet_layout.TOTALS[place])
        else:
            middle, room = wide * sheet_layout.TOTALS[place], wide * 0.4
            _draw_named(sketch, kit, divided, party, middle, room, signed=True)
            _draw_total(sketch, kit, divided, value, middle, room)


def _draw_named(
    sketch: OffscreenCanvas,
    kit: DrawContext,
    divided: SheetPlan,
    party: Party,
    middle: float,
    room: float,
    *,
    signed: bool,
) -> None:
    """Draw a side's name in its colour, with its emblem before it if wanted."""
    colour = tint(kit.look.theme, party.team, paper=True)
    pen = kit.pen(Face.SEMI, 16, colour)
    aside = kit.s(SIGN + GAP) if signed else 0
    name, pen = kit.look.text.fit(party.name, pen, room - aside)
    left = middle - (kit.look.text.width(name, pen) + aside) / 2
    if signed:
        kit.sign(sketch, party.sign, (left + kit.s(SIGN) / 2, divided.named), SIGN, colour)
    kit.text(sketch, name, (left + aside, divided.named), pen)


def _draw_total(
    sketch: OffscreenCanvas,
    kit: DrawContext,
    divided: SheetPlan,
    value: str,
    middle: float,
    room: float,
) -> None:
    pen = kit.pen(Face.SERIF_BOLD, divided.large, kit.look.theme.paper.ink)
    kit.text(sketch, value, (middle, divided.total), pen, "centre", room=room)


def _draw_beside(
    sketch: OffscreenCanvas,
    kit: DrawContext,
    divided: SheetPlan,
    party: Party,
    value: str,
    middle: float,
) -> None:
    """Draw only the emblem before the total; the column heading has the name."""
    pen = kit.pen(Face.SERIF_BOLD, divided.large, kit.look.theme.paper.ink)
    aside = kit.s(SIGN + GAP)
    value, pen = kit.look.text.fit(value, pen, sketch.size[0] * 0.4 - aside)
    left = middle - (kit.look.text.width(value, pen) + aside) / 2
    colour = tint(kit.look.theme, party.team, paper=True)
    kit.sign(sketch, party.sign, (left + kit.s(SIGN) / 2, divided.total), SIGN, colour)
    kit.text(sketch, value, (left + aside, divided.total), pen)
