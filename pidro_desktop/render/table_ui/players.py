"""The four players: portrait, name plate and what stands beside them."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.engine.seats import NORTH, SEATS, SOUTH, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.art.nameplate import draw_plate, is_cut, plate_width
from pidro_desktop.render.art.portraits import Mien, seat_portrait
from pidro_desktop.render.art.shadow import blurred_box, margin
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import DrawContext, Place, corner
from pidro_desktop.render.table_ui.effects import sunk
from pidro_desktop.render.table_ui.sides import side, sign_of
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.table.animation.poses import hides_hands
from pidro_desktop.table.animation.stage import Passing
from pidro_desktop.table.layout.layout_types import Point, Rect, SeatPlace, around
from pidro_desktop.table.layout.proportions import PLATE_HALF
from pidro_desktop.table.spoken.spoken_events import keeps_trumps
from pidro_desktop.tr import AnyText, tr, trn

ARROW = 30
"""Card units, as it belongs to a figure."""
CALLING = (Phase.AUCTION, Phase.TRUMP)
GLOW = (136, 124, 0.55)
HELD: Final = 15
"""Units: the number of cards in a hand that lies as one back."""


def draw_players(
    canvas: Canvas,
    dc: DrawContext,
    view: SeatView,
    turn: Seat | None,
    mood: Passing | None = None,
    glad: int | None = None,
) -> None:
    """Draw all four players with everything beside them except their calls.

    ``turn`` is the seat that everybody waits for, or None; ``glad`` is the side whose faces are
    glad, while the others' are sad, by default the winner.
    """
    glad = view.winner if glad is None else glad
    for seat in SEATS:
        mien = _ended(view, seat, glad) if glad is not None else expression(view, seat, turn)
        _draw_player(canvas, dc, view, seat, turn, mien, sunk(dc, mood, seat))


def _ended(view: SeatView, seat: Seat, glad: int) -> Mien:
    return "glad" if view.rules.side_of(seat) == glad else "sad"


def expression(view: SeatView, seat: Seat, turn: Seat | None) -> Mien:
    """Return the expression of a portrait: glad, sad, cold, thinking or calling."""
    if view.winner is not None:
        return _ended(view, seat, view.winner)
    if view.phase is Phase.SCORED and view.sheet:
        mine = view.rules.side_of(seat)
        last = view.sheet[-1]
        won = last.made == (mine == view.rules.side_of(last.bidder))
        return "glad" if won else "sad"
    if view.cold[seat]:
        return "cold"
    if turn == seat:
        return "thinking"
    if view.phase in CALLING and view.calls and view.calls[-1].seat == seat:
        return "bidding" if view.calls[-1].bid else "passing"
    return "calm"


def leads(view: SeatView, seat: Seat, turn: Seat | None) -> bool:
    """Return whether a seat led the current trick, or is about to lead."""
    if view.phase is not Phase.PLAY:
        return False
    return seat == (view.leader if view.trick else turn)


def _draw_player(
    canvas: Canvas,
    dc: DrawContext,
    view: SeatView,
    seat: Seat,
    turn: Seat | None,
    mien: Mien,
    down: int,
) -> None:
    place = dc.place(view, seat)
    waited_for = turn == seat
    name = table_text.name(seat)
    spot = plate_spot(dc, dc.layout.seat(seat, view.seat), name)
    plate = (spot.middle[0], spot.middle[1] + down)
    if waited_for:
        larger = dc.layout.k / dc.u
        dc.light(canvas, place.figure.centre, GLOW[0] * larger, GLOW[1] * larger, GLOW[2])
    rect = place.figure
    draw_foot(canvas, dc, (rect.centre[0], rect.bottom), rect.w)
    made = seat_portrait(dc.look, seat, mien, rect.h)
    canvas.put(made, corner(rect.centre, made.get_size()))
    team, sign = side(view, seat, dc.home), sign_of(view, seat, dc.home)
    draw_plate(
        *(canvas, dc.look, name, team, plate),
        turn=waited_for,
        shown=sign,
        room=spot.width,
        spare=not is_cut(dc.look, name, spot.width),
    )
    if waited_for:
        lit = dc.look.theme.attention.brass_lit
        high = ARROW * dc.layout.k / dc.u
        dc.sign(canvas, "arrow", place.arrow, high, lit, angle=place.arrow_angle)
    _draw_word(canvas, dc, view, seat, place, leading=leads(view, seat, turn))


def _draw_word(
    canvas: Canvas,
    dc: DrawContext,
    view: SeatView,
    seat: Seat,
    place: SeatPlace,
    *,
    leading: bool,
) -> None:
    theme = dc.look.theme
    if view.folded[seat]:
        pen = dc.pen(Face.SEMI, 18, theme.attention.cold)
        _draw_on_cloth(canvas, dc, table_text.FOLDED, place.word, pen)
    elif view.cold[seat] and view.phase in (Phase.PLAY, Phase.SCORED):
        # Where words are large, what is said of the deal comes there.
        if not (dc.layout.folded and seat == view.seat and view.phase is Phase.SCORED):
            _draw_cold(canvas, dc, place.word)
    elif leading:
        pen = dc.pen(Face.SEMI, 18, theme.text_on_table.plain)
        beside = view.bidder == seat or dc.layout.folded
        middle = place.word[0] if beside else place.figure.centre[0]
        if dc.layout.seat(seat, view.seat) == NORTH:
            middle = place.word[0]
        word = table_text.YOU_LEAD if seat == view.seat else table_text.LEADS
        if dc.layout.folded and view.dealer == seat:
            middle = _clear_of(place.deck.rect, middle, dc.look.text.width(word, pen) + dc.s(10))
        _draw_on_cloth(canvas, dc, word, (middle, place.word[1]), pen)


def _clear_of(deck: Rect, middle: int, wide: int) -> int:
    """Return the middle of words of a width so that they do not lie on the pack beside them."""
    if deck.centre[0] < middle:
        return max(middle, deck.right + wide // 2)
    return min(middle, deck.x - wide // 2)


def _draw_on_cloth(canvas: Canvas, dc: DrawContext, words: AnyText, at: Point, pen: Pen) -> None:
    """Draw words around a middle, or as near to it as they are clear of the cloth's hem."""
    x = dc.layout.on_cloth(at[0], dc.look.text.width(words, pen))
    dc.text(canvas, words, (x, at[1]), pen, "centre")


def _draw_cold(canvas: Canvas, dc: DrawContext, at: Point) -> None:
    colour = dc.look.theme.attention.cold
    pen = dc.pen(Face.SEMI, 18, colour)
    wide = dc.look.text.width(table_text.COLD, pen)
    sign, gap = max(14, dc.s(18)), dc.s(6)
    left = dc.layout.on_cloth(at[0], sign + gap + wide) - (sign + gap + wide) / 2
    dc.sign(canvas, "snow", (left + sign / 2, at[1]), 18, colour, least=14)
    dc.text(canvas, table_text.COLD, (left + sign + gap, at[1]), pen)


GAP: Final = 3
"""Units between a plate and what lies beside it."""
EDGE: Final = 7
"""Units between a plate and the cloth's edge; it may lie on the pattern there."""
SLIP: Final = 26
"""Units from the middle of a bid's slip to its end, with its tail."""


class PlateSpot(NamedTuple):
    """The middle of a plate, and its width in pixels."""

    middle: Point
    width: int


def plate_spot(dc: DrawContext, index: int, name: str) -> PlateSpot:
    """Return where the plate of a name lies.

    A name of usual length is centred at its place. A longer one takes what is free beside it, and
    is shrunk and cut by whoever draws it if that is not enough.

    Args:
        dc: the draw context.
        index: the place at the table, 0 to 3 from the viewer's own.
        name: the name.
    """
    place = dc.layout.seats[index].plate
    natural, usual = plate_width(dc.look, name), dc.s(2 * PLATE_HALF)
    if natural <= usual:
        return PlateSpot(place, natural)
    left, right = _free(dc, index)
    if right - left < usual:
        return PlateSpot(place, usual)
    width = min(natural, right - left)
    half = width // 2
    x = max(left + half, min(place[0], right - half))
    return PlateSpot((x, place[1]), width)


def _free(dc: DrawContext, index: int) -> tuple[int, int]:
    """Return from where to where nothing else can lie beside a plate, in pixels."""
    layout = dc.layout
    seat = layout.seats[index]
    edge = dc.s(EDGE)
    left, right = layout.cloth.x + edge, layout.cloth.right - edge
    height = seat.plate_height
    band = Rect(left, seat.plate[1] - height // 2, right - left, height)
    beside = [seat.row.area] if index != SOUTH else [layout.hand_area]
    beside += [layout.score, layout.won]
    if layout.small_board is not None:
        beside.append(layout.small_board)
    if layout.open_cards:
        beside.append(seat.open_hand.area)
    if index == NORTH:
        beside.append(seat.figure)
        half = dc.s(SLIP)
        beside.append(Rect(seat.slip[0] - half, seat.slip[1] - half, 2 * half, 2 * half))
    for other in beside:
        if not other.overlaps(band):
            continue
        if other.centre[0] > seat.plate[0]:
            right = min(right, other.x - dc.s(GAP))
        else:
            left = max(left, other.right + dc.s(GAP))
    return left, right


def draw_counts(canvas: Canvas, dc: DrawContext, view: SeatView) -> None:
    """Draw both counts beside every seat that exchanged cards."""
    pen = dc.pen(Face.SEMI, 18, dc.look.theme.text_on_table.plain)
    for seat in SEATS:
        said = counts(view, seat)
        if not said or view.folded[seat]:
            continue
        if dc.layout.folded:
            index = dc.layout.seat(seat, view.seat)
            _draw_counts_in_lines(canvas, dc, said, index, pen, dealt=seat == view.dealer)
        else:
            _draw_on_cloth(canvas, dc, said, dc.place(view, seat).counts, pen)


def _draw_counts_in_lines(
    canvas: Canvas, dc: DrawContext, said: str, index: int, pen: Pen, *, dealt: bool
) -> None:
    """Draw both counts one below the other; beside the pack at the viewer's and a dealer's name.

    So they are drawn as well where cards lie just below a name, as in tall windows.
    """
    place = dc.layout.seats[index]
    (x, y), step = place.counts, round(pen.px * 1.15)
    aside = dealt or 0 < place.row.area.y - y < 2 * step
    if index == SOUTH or (index != NORTH and aside):
        dc.text(canvas, said, place.deck.label, pen, place.deck.anchor)
        return
    lines = said.replace(", ", ",\n").split("\n")
    top = y - (step / 2 if index == NORTH else 0) * (len(lines) - 1)
    for number, line in enumerate(lines):
        _draw_on_cloth(canvas, dc, line, (x, round(top + number * step)), pen)


def draw_held(canvas: Canvas, dc: DrawContext, view: SeatView) -> None:
    """Draw how many cards each of the others holds, on the one back that stands for them."""
    theme = dc.look.theme
    pen = dc.pen(Face.BOLD, HELD, theme.text_on_table.plain)
    for seat in SEATS:
        count = sum(card.is_hidden for card in view.hands[seat])
        if seat == view.seat or not count or hides_hands(view.phase):
            continue
        said, middle = table_text.number(count), dc.place(view, seat).hidden
        area = around(middle, max(pen.px, dc.look.text.width(said, pen)) + dc.s(4), pen.px * 1.1)
        dc.look.fill(canvas, area, area.h / 2, theme.controls.plate_top, opacity=0.86)
        dc.text(canvas, said, middle, pen, "centre")


def counts(view: SeatView, seat: Seat) -> str:
    """Return the text of a seat's exchange; empty if it kept its hand."""
    out = max(len(view.discards[seat]), view.discard_counts[seat])
    held = len(view.hands[seat]) + len(view.killed[seat])
    new = held + out - view.rules.deal.hand
    return table_text.exchanged(out, max(0, new)) if out or new > 0 else ""


ALL_KILLED: Final = (Phase.PLAY, Phase.SCORED)
"""The phases in which all that must be killed has been."""


def kept_and_took(view: SeatView, seat: Seat) -> AnyText:
    """Return how many trumps a seat kept, and how many cards it took; of the dealer only these."""
    if view.folded[seat]:
        return str(table_text.FOLDED)
    took = len(view.refills[seat])
    kept_trumps = keeps_trumps(view.rules) and not any(view.passed)
    if kept_trumps and seat != view.dealer and view.discards[seat]:
        count = view.rules.deal.hand - len(view.discards[seat])
        kept = trn("kept {n}", "kept {n}", count) if count else tr("kept none")
        # tr: {kept} is like "kept 4": so many trumps kept, so many cards taken for those discarded
        both = tr("{kept}, took {took}")
        return both.format(kept=kept, took=table_text.number(took)) if took else kept
    killed = kept_trumps and view.rules.exchange.surplus == "kill" and view.phase in ALL_KILLED
    if killed and took and seat == view.dealer == view.seat:
        return trn("took {n}, kept 6", "took {n}, kept 6", took)
    return trn("took {n}", "took {n}", took) if took else ""


def draw_foot(canvas: Canvas, dc: DrawContext, at: Place, across: int, lifted: float = 0.0) -> None:
    """Draw the ground shadow of a figure, smaller and fainter below a jumping player."""
    steps = min(3, round(lifted / max(1.0, 8 * dc.u)))
    wide, high = round(across * (0.8 - 0.09 * steps)), max(2, dc.s(14))
    strength, sigma = 0.55 - 0.1 * steps, 5 * dc.u
    dark = dc.look.theme.ground.shadow
    foot = dc.look.shapes.kept(
        ("foot", wide, high, strength),
        lambda: blurred_box((wide, high), high / 2, sigma, dark, strength),
    )
    edge = margin(sigma)
    canvas.put(
        foot,
        (round(at[0]) - wide // 2 - edge, round(at[1]) - dc.s(7) - high // 2 - edge),
    )
