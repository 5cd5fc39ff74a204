"""The layout of the four sides of the table, each with its dealer's corner."""

from __future__ import annotations

from typing import Final

from pidro_desktop.table.layout.cloth_frame import Frame
from pidro_desktop.table.layout.layout_types import (
    CARD_RATIO,
    Anchor,
    CardLine,
    DeckPlace,
    Point,
    Rect,
    SeatPlace,
    Side,
    around,
)

FIGURE, FIGURE_RATIO = 104, 120 / 140
HALF, WIDE = 52, 45
"""Card units from a figure's middle to its edges, up and aside."""
PLATE = 32
SOUTH, WEST, NORTH, EAST = range(4)
ARROW_ASIDE, ARROW_UP = 60, 40
"""Card units from a figure's middle to the arrow beside its head."""
DECK, DECK_EAST, DECK_SOUTH = 72, 46, 40
SOUTH_ASIDE = 69
"""Card units from the middle of south's figure to that of the deck of who sits there."""


def seat_layout(frame: Frame) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
    """Return south, west, north and east."""
    return _south(frame), _aside(frame, WEST), _north(frame), _aside(frame, EAST)


def _south(f: Frame) -> SeatPlace:
    x, y = f.left + f.side, f.south
    top = y - f.k(HALF)
    word = f.left + f.u(46) if f.snug else x
    call = f.at(f.left + f.u(84), top - f.u(28)) if f.snug else f.at(x + f.k(50), y - f.k(82))
    slip = (f.left + f.u(112), top - f.u(46)) if f.snug else (x + f.k(74), top - f.u(24))
    arrow, angle = _arrow(f, (x, y), 1)
    return SeatPlace(
        figure=figure_place(f, (x, y)),
        plate=f.at(x, y + f.k(HALF) + f.u(22)),
        plate_height=_plate_height(f),
        word=f.at(word, top - f.u(13 if f.snug else 18)),
        counts=f.at(word, top - f.u(13 if f.snug else 55)),
        arrow=arrow,
        arrow_angle=angle,
        hidden=f.at(x, y),
        open_hand=open_hand(f, SOUTH),
        call=call,
        call_side="left",
        slip=f.at(*slip),
        slip_side="left",
        deck=south_deck(f),
        row=played_row(f, SOUTH),
        discards=discards_row(f, SOUTH),
        trick=trick_place(f, SOUTH),
    )


def _north(f: Frame) -> SeatPlace:
    x, y = f.mx, f.top + f.k(66)
    plate = x + f.k(WIDE) + f.u(63), max(y + min(f.k(8), f.k(56) - f.u(42)), f.top + f.u(20))
    arrow, angle = _arrow(f, (x, y), -1)
    edge = x - f.k(ARROW_ASIDE + 12)
    slip = (edge - f.u(36), y + f.u(4)) if f.snug else (plate[0] + f.u(78), plate[1])
    fan = (slip[0] - f.u(26) if f.snug else edge - f.u(8)) - f.k(49)
    return SeatPlace(
        figure=figure_place(f, (x, y)),
        plate=f.at(*plate),
        plate_height=_plate_height(f),
        word=f.at(plate[0], plate[1] + f.u(32)),
        counts=f.at(plate[0], plate[1] + f.u(32)),
        arrow=arrow,
        arrow_angle=angle,
        hidden=f.at(fan, y + f.k(10)),
        open_hand=open_hand(f, NORTH),
        call=f.at(x, y + f.k(62) + f.u(20)),
        call_side="up",
        slip=f.at(*slip),
        slip_side="right" if f.snug else "left",
        deck=large_deck(f, NORTH),
        row=played_row(f, NORTH),
        discards=discards_row(f, NORTH),
        trick=trick_place(f, NORTH),
    )


def _aside(f: Frame, index: int) -> SeatPlace:
    """West; east is the same on the other side."""
    way = 1 if index == WEST else -1
    x = f.left + f.side if index == WEST else f.right - f.side
    y = f.beside
    top, foot = y - f.k(HALF), y + f.k(HALF)
    arrow, angle = _arrow(f, (x, y), way)
    slip = x + way * f.u(24), top - f.u(24)
    if not f.snug:
        slip = x + way * (f.k(WIDE) + f.u(31)), y - f.k(76)
    called = x + way * max(f.k(WIDE) + f.u(59), f.u(88))
    above_asked = f.south_row - f.u(214) if f.snug else y
    call = (x, foot + f.u(98)) if f.tall else (called, min(y - f.k(4), above_asked))
    hidden = (x + way * f.k(106), y) if f.tall else (x, foot + f.k(26) + f.u(66))
    side: Side = "left" if index == WEST else "right"
    return SeatPlace(
        figure=figure_place(f, (x, y)),
        plate=f.at(x, foot + f.u(22)),
        plate_height=_plate_height(f),
        word=f.at(x, foot + f.u(53)),
        counts=f.at(x, foot + f.u(53)),
        arrow=arrow,
        arrow_angle=angle,
        hidden=f.at(*hidden),
        open_hand=open_hand(f, index),
        call=f.at(*call),
        call_side="up" if f.tall else side,
        slip=f.at(*slip),
        slip_side=side,
        deck=large_deck(f, WEST) if index == WEST else east_deck(f),
        row=played_row(f, index),
        discards=discards_row(f, index),
        trick=trick_place(f, index),
    )


def _arrow(f: Frame, figure: tuple[float, float], way: int) -> tuple[Point, int]:
    """The arrow beside a figure's head, alike at all seats, and its angle: it points at the head.

    ``way`` is 1 where it lies at the figure's right.
    """
    x, y = figure
    return f.at(x + way * f.k(ARROW_ASIDE), y - f.k(ARROW_UP)), 90 * way


def figure_place(f: Frame, middle: tuple[float, float]) -> Rect:
    """Return the rectangle of a figure around a middle."""
    high = f.cards.s(FIGURE)
    return around(f.at(*middle), high * FIGURE_RATIO, high)


def _plate_height(f: Frame) -> int:
    return max(f.words.s(PLATE), f.words.text(18) + 8)


# ------------------------------------------------------------ the dealers' corners


def large_deck(f: Frame, index: int) -> DeckPlace:
    """Return west's or north's deck; with large text the words are below it."""
    way = 1 if index == WEST else -1
    edge = f.left if index == WEST else f.right
    if f.tall:
        x = edge + way * max(f.k(60), f.u(52))
        rect = f.card((x, f.top + f.k(62)), DECK)
        return DeckPlace(rect, f.at(x, f.top + f.k(113) + f.u(28)), "centre", 2)
    away = max(f.k(60), f.k(36) + f.u(20)) if f.snug else f.k(68)
    x, y = edge + way * away, f.top + f.k(62 if f.snug else 76)
    return DeckPlace(
        f.card(f.at(x, y), DECK), f.at(x + way * f.k(50), y), "left" if way > 0 else "right", 1
    )


def east_deck(f: Frame) -> DeckPlace:
    """Return east's smaller deck, below everything else of east."""
    y = f.beside + max(f.k(150) + f.u(68), f.k(219))
    if f.tall:
        y = f.beside + f.k(174) + f.u(68)
    if f.tall and f.opened:
        y = f.open_top + f.k(118)
    x = f.right - f.side
    rect = f.card(f.at(x, y), DECK_EAST)
    if f.snug and not f.tall:  # one line would reach the point cards after a deal
        return DeckPlace(rect, f.at(x, y + f.k(32) + f.u(28)), "centre", 2)
    return DeckPlace(rect, f.at(x, y + f.k(32) + f.u(16)), "centre", 1)


def south_deck(f: Frame) -> DeckPlace:
    """Return the deck between south's portrait and the hand; its words are above the head."""
    x, y = f.left + f.side + f.k(SOUTH_ASIDE), f.south + f.k(19)
    top = f.south - f.k(HALF)
    rect = f.card((x, y), DECK_SOUTH)
    if f.snug:  # the bid is beside the head, and the words above it
        return DeckPlace(rect, f.at(f.left + f.hem, top - f.u(56)), "left", 1)
    return DeckPlace(rect, f.at(f.left + f.side, top - f.u(18)), "centre", 1)


ROW_CARD, ROW_STEP, ROW_MOST = 54, 28, 6
TRICK_CARD = 88
CAPTURED_CARD, CAPTURED_STEP, CAPTURED_MOST = 68, 28, 6
ANCHORS: Final[tuple[Anchor, ...]] = ("centre", "left", "centre", "right")
CROSS: Final = ((0, 36), (-93, 0), (0, -36), (93, 0))
"""Card units from the trick's middle to each seat's card. South's lies over north's, whose index
stays free: so the cards are as large as the room between the rows allows."""
TRICK_REACH, TRICK_REACH_TALL = 152, 138
"""Card units from the middle that the trick takes at either side, with air."""
EDGE_TALL, EDGE_OPEN = 20, 12
"""Units from the edge of a tall cloth to the cards of west and east, and to their open hands."""
SCORE_REACH = 138
"""Units that the score takes there."""


def played_row(f: Frame, index: int) -> CardLine:
    """Return a seat's row of played cards; west and east have room for six."""
    trick = f.k(TRICK_REACH_TALL if f.tall else TRICK_REACH)
    return _row(f, index, max(trick, f.u(SCORE_REACH)) if f.snug else trick)


def discards_row(f: Frame, index: int) -> CardLine:
    """Return a seat's row of discards, up to the middle as there is no trick."""
    return _row(f, index, f.k(36))


def _row(f: Frame, index: int, middle: float) -> CardLine:
    if index in (WEST, EAST):
        near = _near(f)
        width = f.half - middle - near
        x = f.left + near if index == WEST else f.right - near - width
        return _lying(f, x, _row_aside(f), width, ANCHORS[index])
    half = min(f.k(152), f.half - f.k(136))
    y = f.north_row if index == NORTH else f.south_row - f.k(76)
    return _lying(f, f.mx - half, y, 2 * half, ANCHORS[index])


def _near(f: Frame) -> float:
    """From the cloth's edge to where west's row begins."""
    if f.tall:
        return f.u(EDGE_TALL)
    return max(f.k(136), f.side + f.k(58)) if f.snug else f.k(136)


def _row_aside(f: Frame) -> float:
    """The top of west's and east's rows: beside the figure, or below its name."""
    if f.tall:
        return f.beside + f.k(52) + f.u(66)
    return f.beside + min(f.k(8), f.u(4) - f.k(24)) if f.snug else f.beside + f.k(8)


def open_hand(f: Frame, index: int) -> CardLine:
    """Return an open hand: below the rows of west and east, beside north."""
    if index == NORTH:
        return _open_north(f)
    x, middle = (f.u(EDGE_OPEN), f.k(98)) if f.tall else (f.k(110), f.k(158))
    reach = f.half - middle - x
    if index == SOUTH:
        return _lying(f, f.mx - reach / 2, f.south_row - f.k(76), reach, "right")
    left = f.left + x if index == WEST else f.right - x - reach
    return _lying(f, left, f.open_top, reach, ANCHORS[index])


def _open_north(f: Frame) -> CardLine:
    """At north's right hand, and no farther than the dealer's corner; in tall windows below."""
    if f.tall:
        width = f.k(9 * ROW_STEP)
        return _lying(f, f.mx - width / 2, f.north_row + f.k(82), width, "centre")
    if f.snug:
        end = f.k(45) + f.u(88)
        room = f.half - end - max(f.k(100), f.u(104))
    else:
        end, room = f.k(84), f.half - f.k(84 + 176)
    width = min(f.k(9 * ROW_STEP), room)
    return _lying(f, f.mx - end - width, f.top + f.k(28), width, "right")


def captured_rows(f: Frame) -> tuple[CardLine, CardLine]:
    """Return our and their rows of point cards after a deal, beside or above south's row."""
    card = ROW_CARD if f.snug and not f.tall else CAPTURED_CARD
    width = f.k(card + (CAPTURED_MOST - 1) * CAPTURED_STEP)
    away = low = f.k(0)
    if f.tall:
        away, low = f.k(8), f.k(88)
        width = min(width, f.half - away - max(f.side + f.k(102), f.u(124)))
    elif f.snug:
        away = max(f.k(104), min(f.k(160), f.half - f.u(122) - width))
    else:
        away = f.k(160)
    y = f.south_row - low - f.k(card * CARD_RATIO)
    return (
        _lying(f, f.mx - away - width, y, width, "left", card, CAPTURED_STEP),
        _lying(f, f.mx + away, y, width, "left", card, CAPTURED_STEP),
    )


def trick_place(f: Frame, index: int) -> Rect:
    """Return the place of a seat's card in the trick."""
    dx, dy = CROSS[index]
    return f.card(f.at(f.mx + f.k(dx), f.middle + f.k(dy)), TRICK_CARD)


def _lying(
    f: Frame,
    x: float,
    y: float,
    width: float,
    anchor: Anchor,
    card: float = ROW_CARD,
    step: float = ROW_STEP,
) -> CardLine:
    side = f.cards.s(card)
    area = f.box(x, y, max(width, side), 0)._replace(h=round(side * CARD_RATIO))
    return CardLine(area, anchor, side, f.cards.s(step))
