"""Where everything lies on the table, from the window's size alone.

One unit is a pixel of a 1280x720 sheet that fits into the window. Wider windows widen the cloth;
in taller ones the middle moves by half of what is gained, the south side by all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop.table.places_column import ColumnPlaces, column_places
from pidro_desktop.table.places_seats import Sheet, captured_rows, seat_places
from pidro_desktop.table.places_types import CARD_RATIO, Point, Rect, Row, Scale, around

SHEET: Final = (1280, 720)
HAND_CARD: Final = 114
HAND_WIDTH: Final = 610
HAND_STEP_MOST: Final = 104
BUTTON_ROW: Final = 444
BUTTON: Final = 48


class Places:
    """Rectangles and points in pixels for a window of ``width`` by ``height``, both at least
    960 and 600. Nothing in it changes after it is made. With ``open_cards`` there is room for the
    hands of all seats, and what is asked stands in the middle.

    Attributes:
        u: pixels a unit. scale: units to pixels. ground: pixels the whole window.
        cloth: the felt. middle: where the trick lies; rose: the middle of the embroidery.
        seats: south, west, north, east; see ``seat``.
        column: the right column: lifetime, close, sheet, board, menu, about.
        hand: the middle of the hand's middle card; hand_card: a card's width;
        hand_area: all that the hand covers, lifted cards too.
        prompt, sentence: middles of the capitals above the buttons; prompt_room their width.
        pause_prompt, pause_sentence: the same while the exchange lies open.
        confirm: one button in the buttons' row. go_on: "Click anywhere to go on".
        killed: the place of killed cards; killed_cards: where the cards lie in it.
        score: the deal's score. won: the paper at the game's end, its buttons ``won_buttons``.
        captured: rows of point cards after the deal, ours and theirs. replay: the button that plays
        it again; code: the slip with its code, copy: the button on it.
    """

    def __init__(self, width: int, height: int, *, open_cards: bool = False) -> None:
        self.open_cards = open_cards
        self.width, self.height = width, height
        self.u = min(width / SHEET[0], height / SHEET[1])
        self.scale = scale = Scale(self.u)
        self.window = Rect(0, 0, width, height)
        self.column: ColumnPlaces = column_places(scale, width, height)
        sheet = self._sheet = self._make_sheet()
        self.cloth = Rect(
            scale.s(16),
            scale.s(16),
            self.column.area.x - scale.s(16) - scale.s(16),
            height - 2 * scale.s(16),
        )
        self.seats = seat_places(sheet)
        self._place_middle(sheet)
        self._place_south(sheet)

    def seat(self, seat: int, viewer: int = 0) -> int:
        """The index in ``seats`` of a seat when ``viewer`` sits south."""
        return (seat - viewer) % 4

    def s(self, units: float) -> int:
        """Units as whole pixels."""
        return self.scale.s(units)

    def text(self, units: float) -> int:
        """The size of a text of ``units``, never under 16 pixels."""
        return self.scale.text(units)

    def hand_step(self, count: int) -> float:
        """Pixels from one card of the hand to the next."""
        if count < 2:
            return 0.0
        room = self.s(HAND_WIDTH) - self.hand_card
        return min(room / (count - 1), float(self.s(HAND_STEP_MOST)))

    def bid_buttons(self, count: int) -> tuple[list[Rect], Rect]:
        """The places of ``count`` numbers side by side, and of Pass after them."""
        side, gap, wide = self.scale.target(BUTTON), self.s(8), max(self.s(88), 60)
        total = count * side + count * gap + self.s(8) + wide
        x = self.prompt[0] - total // 2
        y = self.confirm.y
        numbers = [Rect(x + index * (side + gap), y, side, side) for index in range(count)]
        return numbers, Rect(x + total - wide, y, wide, side)

    def suit_buttons(self, names: Sequence[str] = ("C", "D", "H", "S")) -> list[Rect]:
        """The places of the suits' buttons, as wide together as the hand."""
        gap, count = self.s(8), len(names)
        width = min(self.s(150), (self.s(HAND_WIDTH + 12) - (count - 1) * gap) // count)
        x = self.prompt[0] - (count * width + (count - 1) * gap) // 2
        side = self.confirm.h
        return [
            Rect(x + index * (width + gap), self.confirm.y, width, side) for index in range(count)
        ]

    def _make_sheet(self) -> Sheet:
        u = self.u
        right = (self.column.area.x - self.scale.s(16)) / u
        height = self.height / u
        return Sheet(self.scale, self.width / u, height, 16, right, 16, height - 16)

    def _place_middle(self, sheet: Sheet) -> None:
        scale, mx, mid, low = self.scale, sheet.mx, sheet.mid, sheet.low
        self.middle: Point = sheet.at(mx, 312 + mid)
        self.rose: Point = sheet.at(mx, 300 + mid)
        self.score = around(sheet.at(mx, 319 + mid), scale.s(264), scale.s(176))
        self._place_won()
        between = (350 + mid + 416 + low) / 2
        self.pause_prompt: Point = sheet.at(mx, between - 15)
        self.pause_sentence: Point = sheet.at(mx, between + 16)

    def _place_won(self) -> None:
        scale, high = self.scale, self.scale.target(52)
        self.won = around(self.middle, scale.s(420), scale.s(220) + high)
        width, gap = scale.s(180), scale.s(16)
        x = self.won.centre[0] - width - gap // 2
        y = self.won.bottom - scale.s(24) - high
        self.won_buttons = (Rect(x, y, width, high), Rect(x + width + gap, y, width, high))

    def _place_after(self, sheet: Sheet) -> None:
        """What can be done after a deal lies where the hand was."""
        scale, mx, low = self.scale, sheet.mx, sheet.low
        side, edge = scale.target(BUTTON), scale.s(14)
        self.replay = around(sheet.at(mx, 556 + low), scale.s(190), side)
        self.code = around(sheet.at(mx, 634 + low), scale.s(580), max(scale.s(76), side + edge))
        wide = max(scale.s(96), 72)
        right = self.code.right - edge - wide
        self.copy = Rect(right, self.code.centre[1] - side // 2, wide, side)

    def _place_south(self, sheet: Sheet) -> None:
        scale, mx, low = self.scale, sheet.mx, sheet.low
        self.hand: Point = sheet.at(mx, 602 + low)
        self.hand_card = scale.s(HAND_CARD)
        high = scale.s(HAND_CARD * CARD_RATIO)
        self.hand_area = around(self.hand, scale.s(HAND_WIDTH + 8), high + 2 * scale.s(18))
        asked, room = (276 + sheet.mid, 224) if self.open_cards else (378 + low, 150)
        self.prompt: Point = sheet.at(mx, asked)
        self.sentence: Point = sheet.at(mx, asked + 35)
        self.prompt_room = scale.s(2 * (mx - sheet.left - room))
        side = scale.target(BUTTON)
        row = scale.s(BUTTON_ROW + low)
        self.captured: tuple[Row, Row] = captured_rows(sheet)
        self._place_after(sheet)
        self.confirm = Rect(self.hand[0] - scale.s(110), row, 2 * scale.s(110), side)
        self.go_on: Point = sheet.at(mx, 507 + low)
        x, y = scale.s(sheet.right - 24), scale.s(sheet.bottom - 24)
        self.killed = Rect(x - scale.s(128), y - scale.s(136), scale.s(128), scale.s(136))
        top = self.killed.y + scale.s(42)
        inner = Rect(self.killed.x + scale.s(6), top, self.killed.w - 2 * scale.s(6), scale.s(82))
        self.killed_cards = inner
