"""The dealer's corner: the dealer's name, and the empty place of the deck."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.seats import NORTH
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.plates import plate_spot
from pidro_desktop.render.text import Face
from pidro_desktop.table.layout.layout_types import Anchor, DeckPlace, Rect

FAN_HALF: Final = 49
"""Card units from the middle of a hidden hand to its ends."""
INSIDE = 7
"""Units of air beside words in the place that the deck has left."""


def draw_dealer(canvas: Canvas, kit: DrawContext, view: SeatView) -> None:
    """Draw the dealer's name and the empty place of the deck; its cards are poses."""
    if not view.is_dealt:
        return
    place = kit.places.seats[kit.places.seat(view.dealer, view.seat)].deck
    full = view.stock_count > 0
    if not full:
        draw_open_place(canvas, kit, place.rect)
    yours = view.dealer == view.seat
    lines = table_text.dealing(view.dealer, done=not full, yours=yours)
    _draw_label(canvas, kit, view, place, lines)


def draw_open_place(canvas: Canvas, kit: DrawContext, rect: Rect, *, turn: bool = False) -> None:
    """Draw a dashed outline for a card; ``turn`` makes it brass."""
    theme, u = kit.look.theme, kit.u
    line = theme.attention.brass_lit if turn else theme.ground.stitch
    width = (2.0 if turn else 1.4) * u
    w, h, inset = rect.w, rect.h, width / 2
    r = 6 * u
    path = (
        f"M{w / 2},{inset}L{w - r},{inset}Q{w - inset},{inset} {w - inset},{r}"
        f"L{w - inset},{h - r}Q{w - inset},{h - inset} {w - r},{h - inset}L{r},{h - inset}"
        f"Q{inset},{h - inset} {inset},{h - r}L{inset},{r}Q{inset},{inset} {r},{inset}"
        f"L{w / 2 - 5 * u},{inset}"
    )
    strength = 0.95 if turn else 0.55
    fill = "#{:02x}{:02x}{:02x}".format(*theme.ground.open_place)
    stroke = "#{:02x}{:02x}{:02x}".format(*line)
    body = (
        f'<path d="{path}Z" fill="{fill}" fill-opacity="0.28"/><path d="{path}" fill="none" '
        f'stroke="{stroke}" stroke-opacity="{strength}" stroke-width="{width}" '
        f'stroke-dasharray="{6 * u} {5 * u}"/>'
    )
    piece = kit.look.shapes.drawn(f"open place {turn} {u}", rect.size, body, rect.size)
    piece.put(canvas, rect.x, rect.y)


def _draw_label(
    canvas: Canvas, kit: DrawContext, view: SeatView, place: DeckPlace, lines: tuple[str, ...]
) -> None:
    pen = kit.pen(Face.SEMI, 18, kit.look.theme.text_on_table.plain_soft)
    step, down = max(kit.s(23), pen.px + 2), 0.0
    if place.lines == 1:
        said = " ".join(lines)
        wide = kit.look.text.width(said, pen)
        middle = place.label[0] + {"left": wide / 2, "right": -wide / 2}.get(place.anchor, 0)
        x = kit.places.on_cloth(middle, wide)
        if place.anchor != "centre" or not _meets_hand(kit, x - wide / 2, place.label[1] + pen.px):
            kit.text(canvas, said, (x, place.label[1]), pen, "centre")
            return
        down = step / 2  # below the deck is room for a second line
    widest = max(kit.look.text.width(line, pen) for line in lines)
    inside = view.stock_count == 0 and widest <= place.rect.w - 2 * kit.s(INSIDE)
    spot, y = place.rect.centre if inside else (place.label[0], place.label[1] + down)
    anchor: Anchor = "centre" if inside else place.anchor
    x = kit.places.on_cloth(spot, widest) if anchor == "centre" else float(spot)
    if anchor == "left" and _meets_fan(kit, x + widest):
        said, below = " ".join(lines), place.rect.bottom + round(0.75 * pen.px)
        kit.text(canvas, said, (place.rect.x, below), pen)
        return
    high = (len(lines) - 1) * step + pen.px
    room = dealer_room(kit, view, x, (y - high / 2, y + high / 2)) if anchor == "right" else None
    for index, line in enumerate(lines):
        row = y + (index - (len(lines) - 1) / 2) * step
        kit.text(canvas, line, (x, row), pen, anchor, room=room)


def _meets_hand(kit: DrawContext, begin: float, low: float) -> bool:
    """Return whether words from ``begin`` on, down to ``low``, reach the viewer's hand."""
    hand = kit.places.hand_area
    return begin < hand.right + kit.s(INSIDE) and low > hand.y


def _meets_fan(kit: DrawContext, end: float) -> bool:
    """Return whether words that end at ``end`` reach north's hidden hand."""
    return end > kit.places.seats[NORTH].hidden[0] - kit.places.c(FAN_HALF) - 2


def dealer_room(
    kit: DrawContext, view: SeatView, x: float, rows: tuple[float, float]
) -> float | None:
    """Return the pixels from the dealer's plate to a label beside it; None if none is beside.

    Args:
        kit: the draw context.
        view: the view.
        x: the right end of the label.
        rows: its top and bottom.
    """
    index = kit.places.seat(view.dealer, view.seat)
    spot = plate_spot(kit, index, table_text.name(view.dealer))
    half, end = kit.places.seats[index].plate_height / 2, spot.middle[0] + spot.width / 2
    if end >= x or rows[1] < spot.middle[1] - half or rows[0] > spot.middle[1] + half:
        return None
    return x - end - kit.s(INSIDE)
