"""The four sides of the table: south and north, and west with its mirror image east."""

from __future__ import annotations

from typing import Final

from pidro_desktop.table.places_decks import east_deck, large_deck, south_deck
from pidro_desktop.table.places_frame import Frame
from pidro_desktop.table.places_rows import (
    captured_rows,
    discards_row,
    open_hand,
    played_row,
    trick_place,
)
from pidro_desktop.table.places_types import Rect, SeatPlace, Side, around

FIGURE, FIGURE_RATIO = 104, 120 / 140
HALF, WIDE = 52, 45
"""Card units from a figure's middle to its edges, up and aside."""
PLATE = 32
PLATE_HALF = 52
"""Units from the middle of a name plate to its ends."""
SOUTH, WEST, NORTH, EAST = range(4)
POINTS_AT: Final = {WEST: -90, NORTH: 180, EAST: 90}


def seat_places(frame: Frame) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
    """South, west, north and east."""
    return _south(frame), _aside(frame, WEST), _north(frame), _aside(frame, EAST)


def _south(f: Frame) -> SeatPlace:
    x, y = f.left + f.side, f.south
    top = y - f.k(HALF)
    word = f.left + f.u(46) if f.snug else x
    call = f.at(f.left + f.u(84), top - f.u(28)) if f.snug else f.at(x + f.k(72), y - f.k(76))
    slip = (
        (_slip_beside_words(f), top - f.u(24))
        if f.snug
        else (x + f.k(WIDE) + f.u(37), top - f.u(8))
    )
    arrow = f.at(f.left + f.u(32) if f.snug else x, top - f.u(20))
    return SeatPlace(
        figure=_figure(f, (x, y)),
        plate=f.at(f.beside_hem(x, f.u(PLATE_HALF)), y + f.k(HALF) + f.u(22)),
        plate_height=_plate_height(f),
        word=f.at(word, top - f.u(18)),
        word_on_turn=f.at(word, top - f.u(48)),
        arrow=arrow,
        arrow_angle=0,
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


def _slip_beside_words(f: Frame) -> float:
    """As far from what stands above south as the point cards leave room for."""
    least, pile = f.left + f.u(98), captured_rows(f)[0].area.x
    return max(least, min(f.left + f.u(112), pile - f.u(24)))


def _north(f: Frame) -> SeatPlace:
    x, y = f.mx, f.top + f.k(66)
    plate = x + f.k(WIDE) + f.u(63), max(y + min(f.k(8), f.k(56) - f.u(42)), f.top + f.u(20))
    arrow = x - f.k(WIDE) - f.u(18)
    slip = (arrow - f.u(44), y + f.u(4)) if f.snug else (plate[0] + f.u(78), plate[1])
    fan = (slip[0] - f.u(26) if f.snug else arrow - f.u(18)) - f.k(49)
    return SeatPlace(
        figure=_figure(f, (x, y)),
        plate=f.at(*plate),
        plate_height=_plate_height(f),
        word=f.at(plate[0], plate[1] + f.u(32)),
        word_on_turn=f.at(plate[0], plate[1] + f.u(32)),
        arrow=f.at(arrow, y + f.k(8)),
        arrow_angle=POINTS_AT[NORTH],
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
    if f.snug:
        arrow, slip = (x - way * f.u(24), top - f.u(20)), (x + way * f.u(24), top - f.u(24))
    else:
        arrow = x + way * (f.k(WIDE) + f.u(21)), y - f.k(14)
        slip = x + way * (f.k(WIDE) + f.u(31)), y - f.k(66)
    called = x + way * max(f.k(WIDE) + f.u(59), f.u(88))
    above_asked = f.south_row - f.u(214) if f.snug else y
    call = (x, foot + f.u(98)) if f.tall else (called, min(y - f.k(4), above_asked))
    hidden = (x + way * f.k(106), y) if f.tall else (x, foot + f.k(26) + f.u(66))
    side: Side = "left" if index == WEST else "right"
    return SeatPlace(
        figure=_figure(f, (x, y)),
        plate=f.at(f.beside_hem(x, f.u(PLATE_HALF)), foot + f.u(22)),
        plate_height=_plate_height(f),
        word=f.at(x, foot + f.u(53)),
        word_on_turn=f.at(x, foot + f.u(53)),
        arrow=f.at(*arrow),
        arrow_angle=POINTS_AT[index],
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


def _figure(f: Frame, middle: tuple[float, float]) -> Rect:
    high = f.cards.s(FIGURE)
    return around(f.at(*middle), high * FIGURE_RATIO, high)


def _plate_height(f: Frame) -> int:
    return max(f.words.s(PLATE), f.words.text(18) + 8)
