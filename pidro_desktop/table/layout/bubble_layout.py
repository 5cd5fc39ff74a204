"""Free areas for a bubble, where it covers no card, button or call."""

from __future__ import annotations

from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.layout.table_layout import TableLayout

EDGE = 10
"""Units between the bubble and what lies beside it."""
WORD = (80, 16)
"""Units of a word such as "leads" below a name."""
SEATED = 126
"""Units beside the cloth's edge where south sits."""
MOST_PLAYED, RIGHT, LEFT_BELOW = 6, 3, 5
"""Cards that a seat can play; how many rooms lie at the right; the number of one at the left."""


def middle_room(places: TableLayout) -> Rect:
    """Return the middle of the cloth above the prompt, while no trick is there."""
    west, north, east = places.seats[1], places.seats[2], places.seats[3]
    left = west.call[0] + places.s(48)
    right = east.call[0] - places.s(48)
    top = north.call[1] + places.s(28)
    bottom = places.prompt[1] - max(places.s(24), 20)
    return Rect(left, top, right - left, bottom - top)


def pick_rooms(places: TableLayout) -> list[Rect]:
    """Return areas beside the button that takes cards from the table."""
    button, gap = places.confirm, places.s(EDGE)
    fan = around(places.seats[3].hidden, places.c(104), places.c(64))
    top, bottom = button.y - gap // 2, places.hand_area.y - gap // 2
    left, right = button.right + gap, places.cloth.right - places.hem - gap
    if fan.bottom > top:
        right = fan.x - gap
    return [Rect(left, top, right - left, bottom - top)]


def play_rooms(places: TableLayout, played: int) -> list[Rect]:
    """Return areas above the hand during tricks, with ``played`` cards before the viewer."""
    gap = places.s(EDGE)
    if places.tall:
        return [_above_south(places, played, gap)]
    row = places.seats[0].row.lay(max(1, played))
    floor = places.hand_area.y - places.s(EDGE)
    right = _right_rooms(places, row[-1].right + gap, floor, gap)
    rooms = right + [_mirrored(places, room) for room in right]
    if not played:
        below, left = right[1], _mirrored(places, right[1]).x
        rooms.append(Rect(left, below.y, below.right - left, below.h))
    return rooms


def _above_south(places: TableLayout, played: int, gap: int) -> Rect:
    """Between the trick and south's row, where the sheet lies below the cloth."""
    south = places.seats[0]
    left = max(south.deck.rect.right, places.cloth.x + places.s(SEATED)) + gap
    right = min(2 * places.hand[0] - left, places.killed.x - gap)
    top = max(seat.trick.bottom for seat in places.seats) + gap
    floor = south.row.area.y if played else places.hand_area.y
    return Rect(left, top, right - left, floor - gap - top)


def _right_rooms(places: TableLayout, left: int, floor: int, gap: int) -> list[Rect]:
    """Right of the viewer's row: beside the trick, below it, and below the hidden hand."""
    east = places.seats[3]
    hidden = around(east.hidden, places.c(104), places.c(64))
    trick, low = places.seats[0].trick, max(east.trick.bottom, east.row.area.bottom) + gap
    beside = max(left, trick.right + gap)
    end = hidden.x - gap
    rooms = [
        Rect(beside, low, end - beside, floor - low),
        Rect(left, trick.bottom + gap, end - left, floor - trick.bottom - gap),
    ]
    top = max(hidden.bottom, trick.bottom) + gap
    end = min(places.cloth.right, east.deck.rect.x) - gap  # where the dealer's cards lay
    if places.snug:
        end = min(end, places.cloth.right - places.s(SEATED))
    return [*rooms, Rect(left, top, end - left, floor - top)]


def claim_rooms(places: TableLayout) -> list[Rect]:
    """Return areas between the trick and the hand, right or left of the viewer's row."""
    if places.tall:
        return [_above_south(places, MOST_PLAYED, places.s(EDGE))]
    right = play_rooms(places, MOST_PLAYED)[0]
    return [right, _mirrored(places, right)]


def spare_rooms(places: TableLayout, played: int = MOST_PLAYED) -> list[Rect]:
    """Return areas for the longest texts, the best first.

    They lie over east's hidden hand, by which nothing is chosen, then over the word there too,
    and at last on the score sheet and the board.
    """
    if places.tall:  # from south's figure to the hem
        room = _above_south(places, played, places.s(EDGE))
        wide = places.cloth.right - places.hem - room.x
        return [room._replace(w=wide), *sheet_rooms(places)]
    east, gap = places.seats[3], places.s(EDGE)
    word = east.word[1] + places.s(14)
    name = east.plate[1] + east.plate_height // 2 + gap // 2
    rows = east.row.area.bottom + gap
    beside = (_spare_beside(places, played, max(top, rows)) for top in (word, name))
    return [*beside, *sheet_rooms(places)]


def words_below(places: TableLayout) -> list[Rect]:
    """Return the areas of the words "leads" and "cold" at the right, within reach."""
    east = places.seats[3]
    return [around(east.word, places.s(WORD[0]), places.s(WORD[1]))]


def sheet_rooms(places: TableLayout) -> list[Rect]:
    """Return the areas of the score sheet, and of the sheet with the board below it."""
    column, edge = places.column, -places.s(EDGE)
    rooms = [column.sheet.grown(edge)]
    if not column.below:
        whole = column.sheet._replace(h=column.board.bottom - column.sheet.y)
        rooms.append(whole.grown(edge))
    return rooms


def _spare_beside(places: TableLayout, played: int, top: int) -> Rect:
    """Right of south's row: below the trick, or beside it from ``top`` on, whichever is larger."""
    gap = places.s(EDGE)
    left = places.seats[0].row.lay(max(1, played))[-1].right + gap
    beside = max(left, max(seat.trick.right for seat in places.seats) + gap)
    below = max(top, max(seat.trick.bottom for seat in places.seats) + gap)
    floor, right = places.hand_area.y - gap // 2, places.cloth.right - places.hem
    wide = Rect(left, below, right - left, floor - below)
    high = Rect(beside, top, right - beside, floor - top)
    return max(wide, high, key=lambda room: room.w * room.h)


def confirm_place(places: TableLayout) -> Rect:
    """Return the area of the button that plays a raised card; in tall windows above the trick."""
    if places.tall:
        gap, left = places.s(EDGE), places.seats[1].hidden[0] + places.c(50)
        top = places.seats[2].row.area.bottom + gap
        floor = min(seat.trick.y for seat in places.seats) - gap
        room = Rect(left, top, 2 * (places.hand[0] - left), floor - top)
    else:
        room = play_rooms(places, MOST_PLAYED)[LEFT_BELOW]
    width, height = min(room.w, places.s(190)), places.scale.target(48)
    return Rect(room.right - width, room.bottom - height, width, height)


def _mirrored(places: TableLayout, room: Rect) -> Rect:
    """The same at the left, as the table is the same there."""
    middle = places.hand[0]
    return Rect(2 * middle - room.right, room.y, room.w, room.h)
