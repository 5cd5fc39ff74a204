"""Free areas for a bubble, where it covers no card, button or call."""

from __future__ import annotations

from pidro_desktop.table.layout.large_layout import LargeLayout
from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.layout.seat_layout import EAST
from pidro_desktop.table.layout.table_layout import TableLayout

EDGE = 10
"""Units between the bubble and what lies beside it."""
BELOW_PROMPT = 14
"""Units from the middle of the prompt's sentence to the lower edge of what lies over it."""
WORD = (80, 16)
"""Units of a word such as "leads" below a name."""
NAME = 104
"""Units of width of the plate with a name where words are large."""
SEATED = 126
"""Units beside the cloth's edge where south sits."""
MOST_PLAYED, RIGHT, LEFT_BELOW = 6, 3, 5
"""Cards that a seat can play; how many rooms lie at the right; the number of one at the left."""


def middle_room(layout: TableLayout) -> Rect:
    """Return the middle of the cloth above the prompt, while no trick is there."""
    if isinstance(layout, LargeLayout):
        return layout.free_above
    west, north, east = layout.seats[1], layout.seats[2], layout.seats[3]
    left = west.call[0] + layout.s(48)
    right = east.call[0] - layout.s(48)
    top = north.call[1] + layout.s(28)
    bottom = layout.prompt[1] - max(layout.s(24), 20)
    return Rect(left, top, right - left, bottom - top)


def prompt_room(layout: TableLayout) -> Rect:
    """Return the same with the prompt, which says nothing that a hint does not tell."""
    room = middle_room(layout)
    if isinstance(layout, LargeLayout):
        return room
    return room._replace(h=layout.sentence[1] + layout.s(BELOW_PROMPT) - room.y)


def pick_rooms(layout: TableLayout) -> list[Rect]:
    """Return areas beside the button that takes cards from the table."""
    if isinstance(layout, LargeLayout):
        return list(layout.beside_trick)
    button, gap = layout.confirm, layout.s(EDGE)
    fan = around(layout.seats[3].hidden, layout.c(104), layout.c(64))
    top, bottom = button.y - gap // 2, layout.hand_area.y - gap // 2
    left, right = button.right + gap, layout.cloth.right - layout.hem - gap
    if fan.bottom > top:
        right = fan.x - gap
    return [Rect(left, top, right - left, bottom - top)]


def play_rooms(layout: TableLayout, played: int) -> list[Rect]:
    """Return areas above the hand during tricks, with ``played`` cards before the viewer."""
    gap = layout.s(EDGE)
    if isinstance(layout, LargeLayout):
        east, west = layout.beside_trick_from(layout.seats[EAST].word[1] + layout.s(14))
        return [*[east] * RIGHT, west]
    if layout.tall:
        return [_above_south(layout, played, gap)]
    row = layout.seats[0].row.lay(max(1, played))
    floor = layout.hand_area.y - layout.s(EDGE)
    right = _right_rooms(layout, row[-1].right + gap, floor, gap)
    rooms = right + [_mirrored(layout, room) for room in right]
    if not played:
        below, left = right[1], _mirrored(layout, right[1]).x
        rooms.append(Rect(left, below.y, below.right - left, below.h))
    return rooms


def _above_south(layout: TableLayout, played: int, gap: int) -> Rect:
    """Between the trick and south's row, where the sheet lies below the cloth."""
    south = layout.seats[0]
    left = max(south.deck.rect.right, layout.cloth.x + layout.s(SEATED)) + gap
    right = min(2 * layout.hand[0] - left, layout.killed.x - gap)
    top = max(seat.trick.bottom for seat in layout.seats) + gap
    floor = south.row.area.y if played else layout.hand_area.y
    return Rect(left, top, right - left, floor - gap - top)


def _right_rooms(layout: TableLayout, left: int, floor: int, gap: int) -> list[Rect]:
    """Right of the viewer's row: beside the trick, below it, and below the hidden hand."""
    east = layout.seats[3]
    hidden = around(east.hidden, layout.c(104), layout.c(64))
    trick, low = layout.seats[0].trick, max(east.trick.bottom, east.row.area.bottom) + gap
    beside = max(left, trick.right + gap)
    end = hidden.x - gap
    rooms = [
        Rect(beside, low, end - beside, floor - low),
        Rect(left, trick.bottom + gap, end - left, floor - trick.bottom - gap),
    ]
    top = max(hidden.bottom, trick.bottom) + gap
    end = min(layout.cloth.right, east.deck.rect.x) - gap  # where the dealer's cards lay
    if layout.snug:
        end = min(end, layout.cloth.right - layout.s(SEATED))
    return [*rooms, Rect(left, top, end - left, floor - top)]


def claim_rooms(layout: TableLayout) -> list[Rect]:
    """Return areas between the trick and the hand, right or left of the viewer's row."""
    if isinstance(layout, LargeLayout):
        return list(layout.beside_trick)
    if layout.tall:
        return [_above_south(layout, MOST_PLAYED, layout.s(EDGE))]
    right = play_rooms(layout, MOST_PLAYED)[0]
    return [right, _mirrored(layout, right)]


def spare_rooms(layout: TableLayout, played: int = MOST_PLAYED) -> list[Rect]:
    """Return areas for the longest texts, the best first.

    They lie over east's hidden hand, by which nothing is chosen, then over the word there too,
    then over the name; before the first own card also below the whole trick. At last they lie on
    the score sheet and the board. Where words are large, they lie over the word below east's name,
    then over the name, and then over its cards.
    """
    if isinstance(layout, LargeLayout):
        east = layout.seats[EAST]
        name = east.plate[1] + east.plate_height // 2
        cards = max(east.row.area.bottom, east.figure.bottom)
        edge = layout.cloth.right - layout.s(2)
        rooms = [layout.beside_trick_from(low + layout.s(1))[0] for low in (name, cards)]
        return [room._replace(w=edge - room.x) for room in (*rooms, layout.beside_trick[0])]
    if layout.tall:  # from south's figure to the hem
        room = _above_south(layout, played, layout.s(EDGE))
        wide = layout.cloth.right - layout.hem - room.x
        return [room._replace(w=wide), *sheet_rooms(layout)]
    east, gap = layout.seats[3], layout.s(EDGE)
    word = east.word[1] + layout.s(14)
    below = east.plate[1] + east.plate_height // 2 + gap // 2
    name = east.plate[1] - east.plate_height // 2 - gap // 2
    rows = east.row.area.bottom + gap
    beside = [_spare_beside(layout, played, max(top, rows)) for top in (word, below, name)]
    low = [] if played else [_below_trick(layout)]
    return [*beside[:2], *low, *beside[2:], *sheet_rooms(layout)]


def _below_trick(layout: TableLayout) -> Rect:
    """From west's hidden hand to the hem, over the lower edge of the place of an own card."""
    west, east, gap = layout.seats[1], layout.seats[EAST], layout.s(EDGE)
    left = around(west.hidden, layout.c(104), layout.c(64)).right + gap
    top = max(west.trick.bottom, east.trick.bottom) + gap
    right = layout.cloth.right - layout.hem
    return Rect(left, top, right - left, layout.hand_area.y - gap // 2 - top)


def words_below(layout: TableLayout) -> list[Rect]:
    """Return the areas of words at the right within reach: "leads" and "cold", or the name."""
    east = layout.seats[3]
    if layout.folded:
        return [around(east.plate, layout.s(NAME), east.plate_height)]
    return [around(east.word, layout.s(WORD[0]), layout.s(WORD[1]))]


def sheet_rooms(layout: TableLayout) -> list[Rect]:
    """Return the areas of the score sheet, and of the sheet with the board below it."""
    if isinstance(layout, LargeLayout):
        return [layout.over_north, layout.above_buttons]
    column, edge = layout.column, -layout.s(EDGE)
    rooms = [column.sheet.grown(edge)]
    if not column.below:
        whole = column.sheet._replace(h=column.board.bottom - column.sheet.y)
        rooms.append(whole.grown(edge))
    return rooms


def _spare_beside(layout: TableLayout, played: int, top: int) -> Rect:
    """Right of south's row: below the trick, or beside it from ``top`` on, whichever is larger."""
    gap = layout.s(EDGE)
    left = layout.seats[0].row.lay(max(1, played))[-1].right + gap
    beside = max(left, max(seat.trick.right for seat in layout.seats) + gap)
    below = max(top, max(seat.trick.bottom for seat in layout.seats) + gap)
    floor, right = layout.hand_area.y - gap // 2, layout.cloth.right - layout.hem
    wide = Rect(left, below, right - left, floor - below)
    high = Rect(beside, top, right - beside, floor - top)
    return max(wide, high, key=lambda room: room.w * room.h)


def confirm_place(layout: TableLayout) -> Rect:
    """Return the area of the button that plays a raised card; in tall windows above the trick."""
    if isinstance(layout, LargeLayout):
        return layout.confirm_play
    if layout.tall:
        gap, left = layout.s(EDGE), layout.seats[1].hidden[0] + layout.c(50)
        top = layout.seats[2].row.area.bottom + gap
        floor = min(seat.trick.y for seat in layout.seats) - gap
        room = Rect(left, top, 2 * (layout.hand[0] - left), floor - top)
    else:
        room = play_rooms(layout, MOST_PLAYED)[LEFT_BELOW]
    width, height = min(room.w, layout.s(190)), layout.scale.target(48)
    return Rect(room.right - width, room.bottom - height, width, height)


def _mirrored(layout: TableLayout, room: Rect) -> Rect:
    """The same at the left, as the table is the same there."""
    middle = layout.hand[0]
    return Rect(2 * middle - room.right, room.y, room.w, room.h)
