"""What lies on the cloth itself: the rose, empty places, the dealer's corner, and brass coins."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from pidro_desktop.engine.seats import NORTH, SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.table_background import rose_mark
from pidro_desktop.render.art.vectors import hexed
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.calls import call_areas
from pidro_desktop.render.table_ui.draw_context import DrawContext, OffscreenCanvas, corner
from pidro_desktop.render.table_ui.players import CALLING, plate_spot
from pidro_desktop.render.text import Face
from pidro_desktop.table.layout.layout_types import Anchor, DeckPlace, Point, Rect, around

ROSE: Final = 172
"""Card units of the embroidered rose."""
BADGE: Final = 30
FAN_HALF: Final = 49
"""Card units from the middle of a hidden hand to its ends."""
INSIDE: Final = 7
"""Units of air beside words in the place that the deck has left."""


def draw_ground(canvas: Canvas, dc: DrawContext, view: SeatView, turn: Seat | None) -> None:
    """Draw the elements on the cloth itself."""
    diameter = dc.layout.c(ROSE)
    theme = dc.look.theme
    rose = dc.look.shapes.kept(
        ("rose", diameter), lambda: rose_mark(diameter, theme, theme.ground.rose)
    )
    canvas.put(rose, corner(dc.layout.rose, rose.get_size()))
    draw_open_places(canvas, dc, view, turn)
    draw_killed(canvas, dc, view)
    draw_dealer(canvas, dc, view)


def draw_killed(canvas: Canvas, dc: DrawContext, view: SeatView) -> None:
    """Draw the place where there are killed cards; the cards lie in ``Places.killed_cards``."""
    if not any(view.killed):
        return
    area = dc.layout.killed
    draw_open_place(canvas, dc, area)
    pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain_soft)
    if dc.layout.folded:
        cards, edge = dc.layout.killed_cards, dc.s(INSIDE)
        room = cards.x - area.x - edge
        at = (area.x + edge, area.centre[1])
        dc.text(canvas, table_text.KILLED, at, pen, room=room)
        return
    at = (area.centre[0], area.y + dc.s(21))
    dc.text(canvas, table_text.KILLED, at, pen, "centre")


def draw_dealer(canvas: Canvas, dc: DrawContext, view: SeatView) -> None:
    """Draw the dealer's name and the empty place of the deck; its cards are poses."""
    if not view.is_dealt:
        return
    place = dc.place(view, view.dealer).deck
    full = view.stock_count > 0
    if dc.layout.folded:
        _draw_pack(canvas, dc, view, place)
        return
    if not full:
        draw_open_place(canvas, dc, place.rect)
    yours = view.dealer == view.seat
    if yours and view.phase not in CALLING:
        return  # the place says it, and there it is said who leads
    lines = table_text.dealing(view.dealer, done=not full, yours=yours)
    if yours:
        place = _over_call(dc, view, place, lines)
    _draw_label(canvas, dc, view, place, lines)


def _over_call(
    dc: DrawContext, view: SeatView, place: DeckPlace, lines: tuple[str, ...]
) -> DeckPlace:
    """Return the viewer's place of the deck, with its label over a call that would hide it."""
    call = call_areas(dc, view).get(view.seat)
    pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain_soft)
    words = around(place.label, dc.look.text.width(" ".join(lines), pen), pen.px)
    if call is None or not words.overlaps(call):
        return place
    return replace(place, label=(place.label[0], call.y - pen.px // 2 + dc.s(INSIDE)))


def _draw_pack(canvas: Canvas, dc: DrawContext, view: SeatView, place: DeckPlace) -> None:
    """Draw who deals: a pack, and a word beside it until something else has to stand there.

    The pack stays when all its cards are dealt: it is the sign of the dealer.
    """
    if not view.stock_count:
        back = dc.look.cards.back(place.rect.w)
        back.put(canvas, place.rect.centre)
    if view.phase not in CALLING:
        return
    yours = view.dealer == view.seat
    lines = table_text.dealing(view.dealer, done=False, yours=yours)
    said = " ".join(lines) if yours else lines[-1]
    pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain_soft)
    dc.text(canvas, said, place.label, pen, place.anchor)


def draw_open_place(canvas: Canvas, dc: DrawContext, rect: Rect, *, turn: bool = False) -> None:
    """Draw a dashed outline for a card; ``turn`` makes it brass."""
    theme, u = dc.look.theme, dc.u
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
    body = (
        f'<path d="{path}Z" fill="{hexed(theme.ground.open_place)}" fill-opacity="0.28"/>'
        f'<path d="{path}" fill="none" '
        f'stroke="{hexed(line)}" stroke-opacity="{strength}" stroke-width="{width}" '
        f'stroke-dasharray="{6 * u} {5 * u}"/>'
    )
    piece = dc.look.shapes.drawn(f"open place {turn} {u}", rect.size, body, rect.size)
    piece.put(canvas, rect.x, rect.y)


def _draw_label(
    canvas: Canvas, dc: DrawContext, view: SeatView, place: DeckPlace, lines: tuple[str, ...]
) -> None:
    pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain_soft)
    step, down = max(dc.s(23), pen.px + 2), 0.0
    if place.lines == 1:
        said = " ".join(lines)
        wide = dc.look.text.width(said, pen)
        middle = place.label[0] + {"left": wide / 2, "right": -wide / 2}.get(place.anchor, 0)
        x = dc.layout.on_cloth(middle, wide)
        words = Rect(round(x - wide / 2), place.label[1] - pen.px // 2, wide, pen.px)
        if not _meets_others(dc, view, place.anchor, words):
            dc.text(canvas, said, (x, place.label[1]), pen, "centre")
            return
        down = step / 2  # below the deck is room for a second line
    widest = max(dc.look.text.width(line, pen) for line in lines)
    inside = view.stock_count == 0 and widest <= place.rect.w - 2 * dc.s(INSIDE)
    spot, y = place.rect.centre if inside else (place.label[0], place.label[1] + down)
    anchor: Anchor = "centre" if inside else place.anchor
    x = dc.layout.on_cloth(spot, widest) if anchor == "centre" else float(spot)
    if anchor == "left" and _meets_fan(dc, view, x + widest):
        said, below = " ".join(lines), place.rect.bottom + round(0.75 * pen.px)
        dc.text(canvas, said, (place.rect.x, below), pen)
        return
    high = (len(lines) - 1) * step + pen.px
    room = dealer_room(dc, view, x, (y - high / 2, y + high / 2)) if anchor == "right" else None
    for index, line in enumerate(lines):
        row = y + (index - (len(lines) - 1) / 2) * step
        dc.text(canvas, line, (x, row), pen, anchor, room=room)


def _meets_others(dc: DrawContext, view: SeatView, anchor: Anchor, words: Rect) -> bool:
    """Return whether words beside a deck reach north's name or fan, or the viewer's hand."""
    if anchor == "right":
        room = dealer_room(dc, view, words.right, (words.y, words.bottom))
        return room is not None and words.w > room
    if anchor == "left":
        return view.dealer != view.seat and _meets_fan(dc, view, words.right)
    hand, air = dc.layout.hand_area, dc.s(INSIDE)
    beside = words.right > hand.x - air and words.x < hand.right + air
    return beside and words.bottom > hand.y


def _meets_fan(dc: DrawContext, view: SeatView, end: float) -> bool:
    """Return whether words that end at ``end`` reach north's hand, hidden or open."""
    north = dc.layout.seats[NORTH]
    cards = view.hands[(view.seat + NORTH) % len(SEATS)]
    if all(card.is_hidden for card in cards):
        return end > north.hidden[0] - dc.layout.c(FAN_HALF) - 2
    return end > north.open_hand.lay(len(cards))[0].x - dc.s(INSIDE)


def dealer_room(
    dc: DrawContext, view: SeatView, x: float, rows: tuple[float, float]
) -> float | None:
    """Return the pixels from the dealer's plate to a label beside it; None if none is beside.

    Args:
        dc: the draw context.
        view: the view.
        x: the right end of the label.
        rows: its top and bottom.
    """
    index = dc.layout.seat(view.dealer, view.seat)
    spot = plate_spot(dc, index, table_text.name(view.dealer))
    half, end = dc.layout.seats[index].plate_height / 2, spot.middle[0] + spot.width / 2
    if end >= x or rows[1] < spot.middle[1] - half or rows[0] > spot.middle[1] + half:
        return None
    return x - end - dc.s(INSIDE)


def draw_open_places(canvas: Canvas, dc: DrawContext, view: SeatView, turn: Seat | None) -> None:
    """Draw a dashed outline for every seat still to play, while ``turn`` is to act."""
    if view.phase is not Phase.PLAY or turn is None:
        return
    played = {cards.seat for cards in view.trick}
    for seat in SEATS:
        if seat not in played and view.plays_on(seat):
            draw_open_place(canvas, dc, dc.place(view, seat).trick, turn=seat == turn)


def draw_winning_badge(canvas: Canvas, dc: DrawContext, view: SeatView) -> None:
    """Draw the rose on the winning card; draw it after the cards."""
    seat = view.winning_seat
    if seat is None:
        return
    rect = dc.place(view, seat).trick
    draw_coin(canvas, dc, (rect.right - dc.s(4), rect.y + dc.s(4)))


def draw_coin(canvas: Canvas, dc: DrawContext, at: Point, points: str = "") -> None:
    """Draw a brass coin: with a rose, or with ``points`` written on it."""
    side = max(24, dc.s(BADGE if not points else BADGE + 4))
    surface = dc.sketch(("coin", points), (side, side), lambda sketch: _draw(sketch, dc, points))
    shadow = dc.look.shapes.shadow((side, side), side / 2, 2 * dc.u, 0.5, drop=2 * dc.u)
    x, y = corner(at, (side, side))
    shadow.put(canvas, x, y)
    canvas.put(surface, (x, y))


def _draw(sketch: OffscreenCanvas, dc: DrawContext, points: str) -> None:
    theme, side = dc.look.theme, sketch.size[0]
    inner = theme.attention.turn_plate_bottom if points else theme.attention.coin
    body = (
        '<linearGradient id="b" x1="0" y1="0" x2="1" y2="1">'
        f'<stop offset="0" stop-color="{hexed(theme.attention.lamp)}"/>'
        f'<stop offset="1" stop-color="{hexed(theme.attention.brass_dark)}"/></linearGradient>'
        '<circle cx="15" cy="15" r="14.5" fill="url(#b)"/>'
        f'<circle cx="15" cy="15" r="12.5" fill="{hexed(inner)}"/>'
    )
    dc.look.shapes.drawn(f"coin {bool(points)}", (side, side), body, (30, 30)).put(sketch, 0, 0)
    middle = (side / 2, side / 2)
    if points:
        dc.text(sketch, points, middle, dc.pen(Face.BOLD, 18, theme.paper.ink), "centre")
    else:
        rose = round(side * 0.76 / dc.u)
        dc.sign(sketch, "rose_gilt", middle, rose, theme.attention.brass)
