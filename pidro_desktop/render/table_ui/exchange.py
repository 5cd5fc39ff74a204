"""The pause of the exchange: the numbers of discards and new cards beside each player."""

from __future__ import annotations

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face


def draw_counts(canvas: Canvas, kit: DrawContext, view: SeatView) -> None:
    """Draw both counts beside every seat that exchanged cards."""
    pen = kit.pen(Face.SEMI, 18, kit.look.theme.text_on_table.plain)
    for seat in SEATS:
        said = counts(view, seat)
        if said and not view.folded[seat]:
            place = kit.places.seats[kit.places.seat(seat, view.seat)]
            x = kit.places.on_cloth(place.counts[0], kit.look.text.width(said, pen))
            kit.text(canvas, said, (x, place.counts[1]), pen, "centre")


def counts(view: SeatView, seat: Seat) -> str:
    """Return the text of a seat's exchange; empty if it kept its hand."""
    out = max(len(view.discards[seat]), view.discard_counts[seat])
    held = len(view.hands[seat]) + len(view.killed[seat])
    new = held + out - view.rules.deal.hand
    return table_text.exchanged(out, max(0, new)) if out or new > 0 else ""
