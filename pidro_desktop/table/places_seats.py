"""The four sides of the table, in units of the 1280x720 sheet."""

from __future__ import annotations

from typing import Literal, NamedTuple

from pidro_desktop.table.places_types import (
    CARD_RATIO,
    Anchor,
    DeckPlace,
    Point,
    Rect,
    Row,
    Scale,
    SeatPlace,
    Side,
    around,
)

FIGURE, FIGURE_RATIO = 104, 120 / 140
PLATE = 32
DECK, DECK_EAST, DECK_SOUTH = 72, 54, 46
ROW_CARD, ROW_STEP, ROW_MOST = 54, 28, 6
TRICK_CARD = 68
CAPTURED_CARD, CAPTURED_STEP, CAPTURED_MOST = TRICK_CARD, 28, 6
NEAR = 152  # where west's row begins, from the cloth's edge less its margin of 16


class Sheet(NamedTuple):
    """The layout sheet: scale, its size in units, and the cloth's edges and middle."""

    scale: Scale
    width: float
    height: float
    left: float
    right: float
    top: float
    bottom: float

    @property
    def mx(self) -> float:
        """The cloth's middle."""
        return (self.left + self.right) / 2

    @property
    def low(self) -> float:
        """How much lower than on the 720 sheet the south side lies."""
        return self.height - 720

    @property
    def mid(self) -> float:
        """How much lower the middle lies."""
        return self.low / 2

    def at(self, x: float, y: float) -> Point:
        """Units to a pixel."""
        return self.scale.s(x), self.scale.s(y)


class _Offsets(NamedTuple):
    """One side's furniture as offsets in units from the middle of its figure."""

    plate: Point
    word: Point
    word_on_turn: Point
    arrow: Point
    arrow_angle: int
    hidden: Point
    call: Point
    call_side: Side
    slip: Point
    slip_side: Side


_SOUTH = _Offsets(
    (0, 74), (0, -70), (0, -100), (0, -72), 0, (0, 0), (72, -76), "left", (82, -60), "left"
)
_WEST = _Offsets(
    (0, 74), (0, 105), (0, 105), (66, -14), -90, (0, 144), (104, -4), "left", (76, -66), "left"
)
_NORTH = _Offsets(
    (108, 8), (108, 40), (108, 40), (-63, 8), 180, (-130, 10), (0, 82), "up", (186, 8), "left"
)
_EAST = _Offsets(
    (0, 74), (0, 105), (0, 105), (-66, -14), 90, (0, 144), (-104, -4), "right", (-76, -66), "right"
)


def seat_places(sheet: Sheet) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
    """South, west, north and east."""
    side = sheet.left + 72, sheet.right - 72
    mid, low, mx = sheet.mid, sheet.low, sheet.mx
    return (
        _seat(sheet, (side[0], 598 + low), _SOUTH, 0),
        _seat(sheet, (side[0], 266 + mid), _WEST, 1),
        _seat(sheet, (mx, 82), _NORTH, 2),
        _seat(sheet, (side[1], 266 + mid), _EAST, 3),
    )


def _seat(sheet: Sheet, middle: tuple[float, float], off: _Offsets, index: int) -> SeatPlace:
    scale = sheet.scale

    def there(offset: Point) -> Point:
        return sheet.at(middle[0] + offset[0], middle[1] + offset[1])

    return SeatPlace(
        figure=around(there((0, 0)), scale.s(FIGURE) * FIGURE_RATIO, scale.s(FIGURE)),
        plate=there(off.plate),
        plate_height=max(scale.s(PLATE), scale.text(18) + 8),
        word=there(off.word),
        word_on_turn=there(off.word_on_turn),
        arrow=there(off.arrow),
        arrow_angle=off.arrow_angle,
        hidden=there(off.hidden),
        open_hand=_open_hand(sheet, index),
        call=there(off.call),
        call_side=off.call_side,
        slip=there(off.slip),
        slip_side=off.slip_side,
        deck=_deck(sheet, index),
        row=_row(sheet, index, trick=True),
        discards=_row(sheet, index, trick=False),
        trick=_trick(sheet, index),
    )


def _deck(sheet: Sheet, index: int) -> DeckPlace:
    """West's and north's corners are free; by the others lies a smaller deck."""
    left, right, low = sheet.left + 68, sheet.right - 68, sheet.low
    if index == 1:
        return _large_deck(sheet, left, 50, "left")
    if index == 2:
        return _large_deck(sheet, right, -50, "right")
    if index == 3:
        y = 480 + sheet.mid
        return _small_deck(sheet, (right - 4, y), DECK_EAST, label=y + 54, lines=1)
    # Between the name plate and nine cards in hand: narrow, and so are the words.
    y = 646 + low
    return _small_deck(sheet, (sheet.left + 153, y), DECK_SOUTH, label=y - 61, lines=2)


def _large_deck(sheet: Sheet, x: float, beside: float, anchor: Anchor) -> DeckPlace:
    rect = around(sheet.at(x, 92), sheet.scale.s(DECK), sheet.scale.s(DECK * CARD_RATIO))
    return DeckPlace(rect, sheet.at(x + beside, 92), anchor, 2)


def _small_deck(
    sheet: Sheet, middle: tuple[float, float], width: float, *, label: float, lines: Literal[1, 2]
) -> DeckPlace:
    scale = sheet.scale
    rect = around(sheet.at(*middle), scale.s(width), scale.s(width * CARD_RATIO))
    return DeckPlace(rect, sheet.at(middle[0], label), "centre", lines)


def _row(sheet: Sheet, index: int, *, trick: bool) -> Row:
    """Beside an open trick west and east have room for six; without one, up to the middle."""
    scale, mx = sheet.scale, sheet.mx
    y = (416 + sheet.low, 274 + sheet.mid, 138, 274 + sheet.mid)[index]
    reach = mx - (152 if trick else 36) - sheet.left - NEAR + 16
    half = min(152.0, mx - sheet.left - NEAR)
    x, width = {
        1: (sheet.left + NEAR - 16, reach),
        3: (sheet.right - NEAR + 16 - reach, reach),
    }.get(index, (mx - half, 2 * half))
    anchor: Anchor = ("centre", "left", "centre", "right")[index]
    area = scale.rect(x, y, width, 0)
    area = area._replace(h=round(scale.s(ROW_CARD) * CARD_RATIO))
    return Row(area, anchor, scale.s(ROW_CARD), scale.s(ROW_STEP))


def _open_hand(sheet: Sheet, index: int) -> Row:
    """A hand that everybody sees: below the rows of west and east, at north's right hand."""
    scale, mx = sheet.scale, sheet.mx
    side = mx - 158 - sheet.left - 110
    north = min(9 * ROW_STEP, mx - 84 - sheet.left - 176)
    x, y, width = {
        1: (sheet.left + 110, 358 + sheet.mid, side),
        2: (mx - 84 - north, 44.0, north),
        3: (sheet.right - 110 - side, 358 + sheet.mid, side),
    }.get(index, (mx - side / 2, 416 + sheet.low, side))
    anchor: Anchor = ("centre", "left", "right", "right")[index]
    area = scale.rect(x, y, width, ROW_CARD * CARD_RATIO)
    return Row(area, anchor, scale.s(ROW_CARD), scale.s(ROW_STEP))


def captured_rows(sheet: Sheet) -> tuple[Row, Row]:
    """Where point cards lie after a deal, beside south's row: ours and theirs."""
    width = CAPTURED_CARD + (CAPTURED_MOST - 1) * CAPTURED_STEP
    y = 492 + sheet.low - CAPTURED_CARD * CARD_RATIO
    return (
        _captured_row(sheet, sheet.mx - 160 - width, y, width),
        _captured_row(sheet, sheet.mx + 160, y, width),
    )


def _captured_row(sheet: Sheet, x: float, y: float, width: float) -> Row:
    scale = sheet.scale
    area = scale.rect(x, y, width, CAPTURED_CARD * CARD_RATIO)
    return Row(area, "left", scale.s(CAPTURED_CARD), scale.s(CAPTURED_STEP))


_PINWHEEL = ((36, 28), (-110, 14), (-36, -28), (110, -14))


def _trick(sheet: Sheet, index: int) -> Rect:
    scale = sheet.scale
    dx, dy = _PINWHEEL[index]
    middle = sheet.at(sheet.mx + dx, 312 + sheet.mid + dy)
    return around(middle, scale.s(TRICK_CARD), scale.s(TRICK_CARD * CARD_RATIO))
