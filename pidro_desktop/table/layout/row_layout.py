"""Rows of cards in front of the seats: tricks, played cards, open hands, point cards."""

from __future__ import annotations

from typing import Final

from pidro_desktop.table.layout.cloth_frame import Frame
from pidro_desktop.table.layout.layout_types import CARD_RATIO, Anchor, CardLine, Rect

ROW_CARD, ROW_STEP = 54, 28
TRICK_CARD = 66
CAPTURED_CARD, CAPTURED_STEP, CAPTURED_MOST = 68, 28, 6
SOUTH, WEST, NORTH, EAST = range(4)
ANCHORS: Final[tuple[Anchor, ...]] = ("centre", "left", "centre", "right")
CROSS: Final = ((0, 49), (-77, 0), (0, -49), (77, 0))
"""Card units from the trick's middle to each seat's card: as in the panel of the last trick."""
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
