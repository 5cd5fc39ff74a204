"""The table where words are large: cards keep their size, and the column folds to boards.

What words need, they get by leaving out and folding: five boards stand for the column, and each
opens what it stands for. Names lie below figures, who deals in one line under a name, and the hands
of others are one back with a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar, Final, NamedTuple

from pidro_desktop.table.layout.cloth_frame import Frame
from pidro_desktop.table.layout.column_layout import ColumnLayout
from pidro_desktop.table.layout.layout_types import (
    CARD_RATIO,
    SMALLEST_TARGET,
    CardLine,
    DeckPlace,
    Rect,
    SeatPlace,
    Side,
    around,
)
from pidro_desktop.table.layout.proportions import (
    EDGE,
    Cloth,
    card_unit,
    cloth_of,
    column_unit,
    folds,
    is_tall,
    usual_unit,
)
from pidro_desktop.table.layout.seat_layout import (
    ANCHORS,
    ARROW_ASIDE,
    CAPTURED_CARD,
    CAPTURED_MOST,
    CAPTURED_STEP,
    CROSS,
    EAST,
    HALF,
    NORTH,
    PLATE,
    ROW_CARD,
    ROW_STEP,
    SOUTH,
    TRICK_CARD,
    TRICK_REACH,
    WEST,
    WIDE,
    figure_place,
)
from pidro_desktop.table.layout.table_layout import (
    HAND_CARD,
    HAND_FOOT,
    HAND_STEP_MOST,
    NEXT,
    SUIT_LEAST,
    TableLayout,
)

BOARD: Final = 85
"""Units: the width of the folded boards where they stand in a column."""
BOARDS: Final = (68, 90, 54, 54, 54)
"""The shares of their height: score, high bid, hints, undo, menu."""
GROUND: Final = 0.75
"""The size of wood and pattern, as a part of the usual."""
BAR, BAR_TALL = 38, 54
"""Units: their height where they lie in a bar, and in a tall window."""
SIGN_OVER: Final = 40
"""Units from the piles after a deal up to the buttons above them, in a tall window."""
BAR_SHARES: Final = (140, 120, 84, 50, 84)
BAR_SHARES_TALL: Final = (140, 110, 84, 60, 84)
LARGE_INDICES: Final = 1.5
"""From text of so many times the usual size on, cards have large indices."""
BETWEEN: Final = 5
"""Units between two boards."""
BESIDE_LEAST: Final = 520
"""Units of the cloth's width from which the boards stand beside it."""
LEAST_BOARDS: Final = 286
"""Units of height that they need there."""
DESIGNED: Final = 688
"""Card units of the cloth's height from the cards of north to those of the viewer."""
NORTH_ROW, SOUTH_ROW = 122, 212
"""Card units from the cloth's edges to where north's row begins, and south's ends."""
STACK: Final = (208, 152)
"""Card units and units of the figures of west and south, with all words beside them."""
PLATE_FROM: Final = 55
"""Units from the cloth's edge to the middle of a name plate."""
ASIDE: Final = 72
"""Card units from there to the middle of a figure."""
BACK: Final = 145
"""Card units from there to the back that stands for a hand."""
ROW_FROM: Final = 172
"""Card units from there to where a row of cards begins."""
SEATED: Final = 107
"""Units beside the cloth's edge that south's name takes."""
PACK_FROM: Final = 10
"""Units from the cloth's edge to the pack of who deals."""
PACK: Final = (15, 21)
"""Units: the pack of who deals."""
CALL, CALL_HIGH = 40, 30
"""Units: a call's paper at least."""
CALL_FROM, PASSED = 26, 38
"""Units from the figure of west or east to the middle of its call, and from there to the end of a
pass."""
BUTTON: Final = 38
"""Units: the height of bids and suits."""
TILE, TILE_LEAST, PASS = 44, 33, 76
"""Units: the width of a number, at least, and of Pass."""
CONFIRM: Final = 184
TEXT_LINE: Final = 22
"""Units from the middle of one line of words to the next."""
KILLED: Final = (124, 90)
"""Card units of the killed cards; their name stands beside them."""
KILLED_NAME: Final = 60
AFTER: Final = 202
"""Card units from the cloth's lower edge up to the first of the buttons after a deal."""
SCORE: Final = (264, 176)
SCORE_WIDE: Final = (280, 304)
"""Units of width of the score where it is too low for large words: at least, and at most."""
BUTTONS_AFTER: Final = (40, 36)
"""Units: the main button after a deal, and the others."""
HALF_BUTTON: Final = 98
"""Units that each of the others needs where they lie side by side."""
AGAIN: Final = 144
"""Units: the button that goes back to a slip, where it lies beside what is said of the deal."""
OVER_SIGN: Final = 28
"""Units from the piles after a deal up to what clears their signs."""


class _Line(NamedTuple):
    """The middle lines of what belongs to a seat at the side, in pixels."""

    figure: float
    plate: float
    word: float
    call: float


VERDICT: Final = 51
"""Units of height of what is said of a deal, between the score and the buttons."""


class LargeLayout(TableLayout):
    """The layout of a window in which words are large for the cards.

    In a tall one the boards lie above the cloth, and what is said takes the whole width below the
    names of west and east.

    Attributes:
        board_shares: the heights of the boards in a column. bar_shares: their widths in a bar, and
            in that of a tall window.
    """

    folded = True
    board_shares: ClassVar[Sequence[int]] = BOARDS
    bar_shares: ClassVar[tuple[Sequence[int], Sequence[int]]] = BAR_SHARES, BAR_SHARES_TALL

    def __init__(
        self, width: int, height: int, u: float, *, open_cards: bool = False, card_size: int = 100
    ) -> None:
        self._size = width, height
        super().__init__(width, height, u, open_cards=open_cards, card_size=card_size)

    # -------------------------------------------------------- the boards

    def _unit(self, asked: float) -> float:
        return asked

    @property
    def large_indices(self) -> bool:
        """Return whether words are so large that ranks and suits on cards have to be, too."""
        return self.u >= usual_unit(self._size) * LARGE_INDICES

    @property
    def ground_u(self) -> float:
        """Return the unit of the wood and of the cloth's pattern, which leave room for words."""
        return usual_unit(self._size) * GROUND

    def _edge(self) -> float:
        return EDGE * self.ground_u

    @property
    def _in_column(self) -> bool:
        """Whether the boards stand beside the cloth."""
        edge, u = self._edge(), self.u
        wide = self.width - BOARD * u - 3 * edge >= BESIDE_LEAST * u
        return not self._is_tall and wide and self.height - 2 * edge >= LEAST_BOARDS * u

    def _column(self, *, listing: bool, headed: bool) -> ColumnLayout:
        edge = round(self._edge())
        if self._in_column:
            area = Rect(self.width - edge - self.s(BOARD), edge, self.s(BOARD), 0)
            area = area._replace(h=self.height - 2 * edge)
            pieces = _shared(area.y, area.h, self.s(BETWEEN), self.board_shares)
            boards = [Rect(area.x, start, area.w, long) for start, long in pieces]
            return _folded(area, boards, below=False)
        area = Rect(edge, edge, self.width - 2 * edge, self._bar)
        pieces = _shared(area.x, area.w, self.s(BETWEEN), self.bar_shares[self._is_tall])
        boards = [Rect(start, area.y, long, area.h) for start, long in pieces]
        return _folded(area, boards, below=True)

    def _cloth_size(self, *, listing: bool) -> Cloth:
        edge = self._edge()
        if self._in_column:
            return Cloth(self.width - self.s(BOARD) - 3 * edge, self.height - 2 * edge)
        return Cloth(self.width - 2 * edge, self.height - self._cloth_top() - edge)

    def _cloth_top(self) -> float:
        edge = self._edge()
        return edge if self._in_column else 2 * edge + self._bar

    @property
    def _bar(self) -> int:
        """The height of the boards in a bar: words lie below signs where there is room."""
        return self.scale.target(BAR_TALL if self._is_tall else BAR)

    @property
    def _is_tall(self) -> bool:
        return is_tall(self._size)

    @property
    def _across(self) -> Rect:
        """The cloth from the names of west and east down to the buttons, in a tall window."""
        west, left = self.seats[WEST], self.cloth.x + self.hem + self.s(8)
        top = west.word[1] + self.s(14)
        return Rect(left, top, 2 * (self.middle[0] - left), self.confirm.y - self.s(6) - top)

    def _lies_tall(self) -> bool:
        return False

    def _card_unit(self, cloth: Cloth, *, tall: bool) -> float:
        usual = usual_unit(self._size)
        cards, words = STACK
        return min(
            card_unit(cloth_of(self._size, usual), usual, tall=self._is_tall),
            cloth.height / DESIGNED,
            (cloth.height - words * self.u) / cards,
        )

    # -------------------------------------------------------- the seats

    def _seat_places(self, frame: Frame) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
        south, aside = _lines(frame)
        seats = (
            _south(frame, south),
            _aside(frame, WEST, aside),
            _north(frame),
            _aside(frame, EAST, aside),
        )
        return _in_tall(frame, *seats) if self._is_tall else seats

    def _place_south(self, f: Frame) -> None:
        left = f.left + max(f.u(SEATED), f.k(ASIDE + ARROW_ASIDE + 20))
        right = f.right - f.hem / 2
        self.hand_room = round(min(f.k(HAND_CARD + 8 * HAND_STEP_MOST), right - left))
        middle = max(f.mx, left + self.hand_room / 2)
        self.hand_card = self._hand_card()
        self.hand = f.at(middle, f.bottom - f.k(HAND_FOOT) + self._hangs)
        high = self.c(HAND_CARD * CARD_RATIO) + 2 * self.c(18)
        area = around((middle, f.bottom - f.k(HAND_FOOT)), self.hand_room + self.c(8), high)
        self.hand_area = area
        self._buttons_left = round(left)
        self._buttons_room = self.cloth.right - self.hem - self._buttons_left
        side, low = self.scale.target(BUTTON), area.y - self.s(3)
        self.confirm = Rect(round(middle) - self.s(CONFIRM) // 2, low - side, self.s(CONFIRM), side)
        self.prompt = f.at(f.mx, self.confirm.y - f.u(2 * TEXT_LINE - 8))
        self.sentence = f.at(f.mx, self.confirm.y - f.u(TEXT_LINE - 8))
        beside = f.k(ROW_FROM) + f.u(CALL + 14)
        self.prompt_room = round(2 * (f.half - beside))
        if self._is_tall:
            self.prompt_room = round(2 * (f.half - f.hem - f.u(8)))
        self.go_on = f.at(middle, f.bottom - f.u(16))
        self._lines = 1

    @property
    def free_above(self) -> Rect:
        """The cloth between the names of west and east, from north down to the buttons."""
        if self._is_tall:
            return self._across
        north, west = self.seats[NORTH], self.seats[WEST]
        edge = max(self.s(SEATED + 3), west.call[0] + self.s(PASSED) - self.cloth.x)
        top = north.plate[1] + north.plate_height // 2 + self.s(3)
        left, right = self.cloth.x + edge, self.cloth.right - edge
        return Rect(left, top, right - left, self.confirm.y - self.s(6) - top)

    @property
    def over_north(self) -> Rect:
        """The same with north's place, for what has no room below it."""
        free, top = self.free_above, self.cloth.y + self.s(4)
        return free if self._is_tall else free._replace(y=top, h=free.bottom - top)

    @property
    def above_buttons(self) -> Rect:
        """The whole cloth above the buttons, for what has no room between the names."""
        left, right = self.cloth.x + self.hem, self.cloth.right - self.hem
        top = self.cloth.y + self.s(4)
        return Rect(left, top, right - left, self.confirm.y - self.s(6) - top)

    @property
    def confirm_play(self) -> Rect:
        """The button that plays a raised card: left of south's row, where a call lay."""
        left, row = self.cloth.x + self.hem, self.seats[SOUTH].row.area.x - self.s(4)
        high, middle = self.scale.target(CALL_HIGH), self.seats[SOUTH].call[1]
        return Rect(left, middle - high // 2, min(self.s(170), row - left), high)

    @property
    def beside_trick(self) -> tuple[Rect, Rect]:
        """The cloth at the right and the left of the trick, down to the hand."""
        if self._is_tall:  # below it
            low = max(seat.trick.bottom for seat in self.seats) + self.s(5)
            floor = min(self.confirm_play.y, self.seats[SOUTH].row.area.y) - self.s(5)
            below = self._across._replace(y=low, h=floor - low)
            return below, below
        trick = max(seat.trick.right for seat in self.seats) + self.s(5)
        right = self.cloth.right - self.hem
        top, low = self.cloth.y + self.s(4), self.hand_area.y - self.s(3)
        east = Rect(trick, top, right - trick, low - top)
        return east, east._replace(x=2 * self.middle[0] - east.right)

    def beside_trick_from(self, top: int) -> tuple[Rect, Rect]:
        """The same from ``top`` on, so that what lies above stays to be seen."""
        if self._is_tall:
            return self.beside_trick
        east, west = (room._replace(y=top, h=room.bottom - top) for room in self.beside_trick)
        return east, west

    def bid_lines(self, count: int) -> int:
        """Return in how many lines ``count`` numbers and Pass lie."""
        return 1 if self._tile(count) >= self.s(TILE_LEAST) else 2

    def bid_buttons(self, count: int) -> tuple[list[Rect], Rect]:
        """Return the places of ``count`` numbers and of Pass, in one line or two."""
        last = count if self.bid_lines(count) == 1 else count // 2
        tile = min(self.s(TILE), self._tile(max(last, count - last)))
        tile = max(tile, self.s(TILE_LEAST), self.scale.target(0))
        first = self.button_line([tile] * (count - last), upper=True)
        *rest, no = self.button_line([*([tile] * last), self.s(PASS)])
        return [*first, *rest], no

    def _tile(self, count: int) -> int:
        gap = self.s(4)
        room = self._buttons_room - self.s(PASS) - count * gap
        return min(self.s(TILE), room // max(1, count))

    def suit_lines(self, count: int) -> int:
        """Return in how many lines ``count`` suits lie."""
        return 1 if count * self.s(SUIT_LEAST + 4) <= self._buttons_room else 2

    def suit_buttons(self, names: Sequence[str] = ("C", "D", "H", "S")) -> list[Rect]:
        """Return the places of the suits' buttons, in one line or two."""
        gap, half = self.s(4), (len(names) + 1) // 2
        if self.suit_lines(len(names)) == 1:
            return self.button_line([self.s(SUIT_LEAST)] * len(names))
        room = self._upper_end - self._buttons_left
        width = min(self.s(150), (room - (half - 1) * gap) // half)
        upper = self.button_line([width] * half, upper=True)
        return [*upper, *self._in_line([width] * (len(names) - half), self.confirm.y, above=True)]

    def button_line(self, widths: Sequence[int], *, upper: bool = False) -> list[Rect]:
        """Return places around the middle of the hand, in the buttons' row or the ``upper`` one."""
        return self._in_line(widths, self.upper_row if upper else self.confirm.y, above=upper)

    def _in_line(self, widths: Sequence[int], y: int, *, above: bool) -> list[Rect]:
        """Return places in a line, squeezed into it; one ``above`` keeps clear of east's name."""
        gap, found = self.s(4), list[Rect]()
        left, right = self._buttons_left, self.cloth.right - self.hem
        if above:
            right = self._upper_end
        whole, room = sum(widths) + gap * (len(widths) - 1), right - left
        part = min(1.0, (room - gap * (len(widths) - 1)) / max(1, sum(widths)))
        wide = min(whole, room)
        middle = (left + right) // 2 if above else self.hand[0]
        x = max(left, min(middle - wide // 2, right - wide))
        for width in widths:
            found.append(Rect(x, y, int(width * part), self.confirm.h))
            x += int(width * part) + gap
        return found

    @property
    def _upper_end(self) -> int:
        """Where the upper row of buttons ends: it keeps clear of east's name."""
        return self.cloth.right - (self.hem if self._is_tall else self.s(SEATED))

    @property
    def upper_row(self) -> int:
        """The top of the row above that of the buttons."""
        return self.confirm.y - self.confirm.h - self.s(4)

    # -------------------------------------------------------- the middle

    def _place_middle(self, f: Frame) -> None:
        self.middle = f.at(f.mx, _middle(f))
        self.rose = f.at(f.mx, _middle(f) - f.k(12))
        row = self.seats[SOUTH].row.area.y
        beside = self.seats[WEST].row.area.bottom
        room = round(2 * (f.half - f.u(SEATED + 4)))
        self.pause_band = around((f.mx, (beside + row) / 2), room, row - beside - f.u(3))

    def _place_killed(self, f: Frame) -> None:
        wide, high = f.k(KILLED[0]), f.k(KILLED[1])
        right, low = f.right - f.hem, self.hand_area.y
        beside = self.seats[SOUTH].row.area.right + f.u(2)
        name = min(f.u(KILLED_NAME), right - wide - beside)
        self.killed = f.box(right - wide - name, low - high, wide + name, high)
        self.killed_cards = f.box(
            right - wide + f.k(4), low - high + f.k(4), wide - f.k(8), f.k(82)
        )

    def _place_after(self, f: Frame) -> None:
        """The buttons lie between both piles, where the hand was."""
        card, wide = self.c(CAPTURED_CARD), f.k(CAPTURED_CARD + (CAPTURED_MOST - 1) * CAPTURED_STEP)
        tall = round(card * CARD_RATIO)
        left, right = float(self._buttons_left), f.right - f.hem
        y = f.bottom - f.k(20) - tall
        step = self.c(CAPTURED_STEP)
        self.captured = (
            CardLine(f.box(left, y, wide, tall), "left", card, step),
            CardLine(f.box(right - wide, y, wide, tall), "left", card, step),
        )
        first, last, low = left + wide + f.u(8), right - wide - f.u(8), f.bottom - f.u(4)
        high = f.k(AFTER) - f.u(4)
        if self._is_tall:  # over them
            first, last = f.left + f.hem + f.u(8), f.right - f.hem - f.u(8)
            low = min(y - f.u(SIGN_OVER), self.seats[SOUTH].word[1] - f.u(14))
            high = f.u(sum(BUTTONS_AFTER) + 4)
            low -= f.u(BUTTONS_AFTER[1] + 4)  # below them is room to go back to a slip
        self.told_room = round(last - first)
        across = min(last - first, f.u(NEXT[0] * 1.3))
        column = f.box((first + last - across) / 2, low - high, across, 0)
        column = column._replace(h=round(low) - column.y)
        self.next_deal, self.replay, self.review = self._buttons_after(column)
        clear = self.next_deal.y if self._is_tall else min(self.next_deal.y, y - f.u(OVER_SIGN))
        self.said_low = round(clear - f.u(3))
        self.try_again = self._again(f)
        north = self.seats[NORTH]
        top = max(north.plate[1] + f.u(PLATE / 2), north.figure.bottom) + f.u(3)
        low = self.said_low - f.u(VERDICT)
        high = min(f.u(SCORE[1]), low - top)
        if self._is_tall:  # between the names, or below them
            under = low - self.seats[WEST].word[1] - f.u(14)
            between = 2 * (f.half - f.u(SEATED + 8)) * SCORE[1] / SCORE[0]
            top, high = (top, min(high, between)) if between > under else (low - under, under)
            high = min(high, f.u(SCORE[1]))
        self.won = around((f.mx, (top + low) / 2), SCORE[0] * high / SCORE[1], high)
        wide = min(2 * (f.half - f.u(SEATED + 8)), f.u(SCORE_WIDE[1]))
        large = high < f.u(SCORE[1]) * 0.85 and wide >= f.u(SCORE_WIDE[0])
        self.score = around((f.mx, (top + low) / 2), wide, high) if large else self.won

    def _again(self, f: Frame) -> Rect:
        """Return the button that goes back to a slip: beside what is said of it, or below all."""
        high = self.review.h
        if self._is_tall:
            first, gap = self.next_deal, self.s(4)
            return Rect(first.x, self.review.bottom + gap, first.w, high)
        wide = self.s(AGAIN)
        right = min(round(f.right - f.hem), self.next_deal.right + wide // 2)
        return Rect(right - wide, self.said_low - high, wide, high)

    def verdict_line(self, *, again: bool) -> Rect:
        """Return the line over the buttons; ``again`` says that one lies at its right."""
        beside = self.try_again
        if beside is None or not again or self._is_tall:
            return super().verdict_line(again=again)
        left = self.cloth.x + self.hem
        return beside._replace(x=left, w=beside.x - self.s(4) - left)

    def _buttons_after(self, column: Rect) -> tuple[Rect, Rect, Rect]:
        """Return the main button over the two others, which lie side by side if they can."""
        main, other = BUTTONS_AFTER
        gap = self.s(4)
        beside = column.w >= 2 * self.s(HALF_BUTTON) + gap
        shares = (main, other) if beside else (main, other, other)
        room = column.h - gap * (len(shares) - 1)
        part = min(1.0, room / self.s(sum(shares)))
        highs = [max(SMALLEST_TARGET, int(self.s(share) * part)) for share in shares]
        y = column.bottom - sum(highs) - gap * (len(highs) - 1)
        first = Rect(column.x, y, column.w, highs[0])
        second = Rect(column.x, first.bottom + gap, column.w, highs[1])
        if not beside:
            return first, second, second._replace(y=second.bottom + gap)
        second = second._replace(w=(column.w - gap) // 2)
        return first, second, second._replace(x=column.right - second.w)


def _lines(f: Frame) -> tuple[_Line, _Line]:
    """Return the lines of south, and those of west and east, which end above south's."""
    plate = f.bottom - f.u(PLATE / 2 + 3)
    figure = plate - f.u(PLATE / 2 + 1) - f.k(HALF)
    top = figure - f.k(HALF)
    south = _Line(figure, plate, top - f.u(11), top - f.u(28) - f.u(CALL_HIGH / 2))
    above = south.call - f.u(CALL_HIGH / 2 + 2)
    lowest = above - f.u(PLATE + 1 + 23) - f.k(HALF)
    wanted = f.top + f.k(250)
    figure = max(f.top + f.k(HALF) + f.u(2), min(wanted, lowest))
    plate = figure + f.k(HALF) + f.u(1 + PLATE / 2)
    return south, _Line(figure, plate, plate + f.u(PLATE / 2 + 11), figure)


def _south(f: Frame, line: _Line) -> SeatPlace:
    x, left = f.left + max(f.k(ASIDE), f.k(WIDE) + f.hem), f.left + f.u(PACK_FROM)
    call = f.at(f.left + f.u(14 + CALL / 2), line.call)
    slip = f.at(x + f.k(WIDE) + f.u(20), line.figure + f.k(14))
    return SeatPlace(
        figure=figure_place(f, (x, line.figure)),
        plate=f.at(f.left + f.u(PLATE_FROM), line.plate),
        plate_height=f.words.s(PLATE),
        word=f.at(left + f.u(58), line.word),
        counts=f.at(f.left + f.u(PLATE_FROM), line.word),
        arrow=f.at(x + f.k(60), line.figure - f.k(37)),
        arrow_angle=90,
        hidden=f.at(x, line.figure),
        open_hand=_row(f, SOUTH, 0),
        call=call,
        call_side="down",
        slip=slip,
        slip_side="left",
        deck=_pack(f, left, line.word, 1),
        row=_row(f, SOUTH, 0),
        discards=_row(f, SOUTH, 0),
        trick=_trick(f, SOUTH),
    )


def _north(f: Frame) -> SeatPlace:
    x, y = f.mx - f.u(54), f.top + f.k(HALF + 10)
    plate = f.at(x + f.k(WIDE) + f.u(4 + 48), y + f.k(4))
    after = plate[0] + f.u(48 + 6)
    return SeatPlace(
        figure=figure_place(f, (x, y)),
        plate=plate,
        plate_height=f.words.s(PLATE),
        word=f.at(after + f.u(36 + 50), plate[1]),
        counts=f.at(after + f.u(CALL + 44), plate[1]),
        arrow=f.at(x - f.k(60), y - f.k(40)),
        arrow_angle=-90,
        hidden=f.at(x - f.k(WIDE + 28), y + f.k(10)),
        open_hand=_row(f, NORTH, 0),
        call=f.at(after + f.u(CALL / 2 + 4), plate[1]),
        call_side="left",
        slip=f.at(after + f.u(CALL / 2), plate[1]),
        slip_side="left",
        deck=_pack(f, x - f.k(WIDE + 58), y + f.k(10), -1),
        row=_row(f, NORTH, 0),
        discards=_row(f, NORTH, 0),
        trick=_trick(f, NORTH),
    )


def _aside(f: Frame, index: int, line: _Line) -> SeatPlace:
    """West; east is the same on the other side."""
    way, edge = (1, f.left) if index == WEST else (-1, f.right)
    side: Side = "left" if index == WEST else "right"
    x = edge + way * max(f.k(ASIDE), f.k(WIDE) + f.hem)
    row = _row(f, index, line.figure)
    return SeatPlace(
        figure=figure_place(f, (x, line.figure)),
        plate=f.at(edge + way * f.u(PLATE_FROM), line.plate),
        plate_height=f.words.s(PLATE),
        word=f.at(edge + way * f.u(66), line.word),
        counts=f.at(edge + way * f.u(PLATE_FROM), line.word),
        arrow=f.at(x + way * f.k(60), line.figure - f.k(44)),
        arrow_angle=90 * way,
        hidden=f.at(edge + way * f.k(BACK), line.figure + f.k(10)),
        open_hand=row,
        call=f.at(x + way * (f.k(WIDE) + f.u(CALL_FROM)), line.figure + f.k(8)),
        call_side=side,
        slip=f.at(x, line.figure - f.k(HALF) - f.u(23)),
        slip_side="down",
        deck=_pack(f, edge + way * f.u(PACK_FROM), line.word, way),
        row=row,
        discards=_row(f, index, line.figure, f.k(36)),
        trick=_trick(f, index),
    )


def _in_tall(
    f: Frame, south: SeatPlace, west: SeatPlace, north: SeatPlace, east: SeatPlace
) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
    """Return the seats of a narrow cloth: rows below the names, and the bid above the hand."""
    left = f.left + f.u(3)
    top, wide = west.word[1] + f.u(14), west.trick.x - f.u(5) - left
    row = f.box(left, top, wide, west.row.area.h)
    of_west = replace(west.row, area=row, anchor="left")
    mirrored = row._replace(x=round(2 * f.mx) - row.right)
    of_east = replace(east.row, area=mirrored, anchor="right")
    below = north.figure.bottom + f.u(12)
    return (
        replace(south, slip=south.call, slip_side=south.call_side),
        replace(west, row=of_west, discards=of_west, open_hand=of_west),
        replace(north, deck=_pack(f, f.left + f.u(PACK_FROM), below, 1)),
        replace(east, row=of_east, discards=of_east, open_hand=of_east),
    )


def _pack(f: Frame, edge: float, y: float, way: int) -> DeckPlace:
    """Return the pack of who deals, with its words beside it, away from the edge."""
    wide, high = f.u(PACK[0]), f.u(PACK[1])
    rect = around((edge + way * wide / 2, y), wide, high)
    label = f.at(edge + way * (wide + f.u(5)), y)
    return DeckPlace(rect, label, "left" if way > 0 else "right", 1)


def _row(f: Frame, index: int, y: float, middle: float | None = None) -> CardLine:
    """Return a seat's row of cards: beside its figure, or between it and the trick."""
    card, step = f.cards.s(ROW_CARD), f.cards.s(ROW_STEP)
    high = round(card * CARD_RATIO)
    if index in (SOUTH, NORTH):
        half = f.k(TRICK_REACH)
        top = f.top + f.k(NORTH_ROW) if index == NORTH else f.bottom - f.k(SOUTH_ROW) - high
        area = f.box(f.mx - half, top, 2 * half, high)
        return CardLine(area, ANCHORS[index], card, step)
    wide = f.half - f.k(ROW_FROM) - (f.k(TRICK_REACH) if middle is None else middle)
    x = f.left + f.k(ROW_FROM) if index == WEST else f.right - f.k(ROW_FROM) - wide
    return CardLine(f.box(x, y - high / 2, wide, high), ANCHORS[index], card, step)


def _middle(f: Frame) -> float:
    """Return the middle of the trick: halfway between the rows of north and south."""
    return (f.top + f.k(NORTH_ROW) + f.bottom - f.k(SOUTH_ROW)) / 2


def _trick(f: Frame, index: int) -> Rect:
    """Return the place of a seat's card in the trick."""
    dx, dy = CROSS[index]
    return f.card(f.at(f.mx + f.k(dx), _middle(f) + f.k(dy)), TRICK_CARD)


def _shared(start: float, room: int, gap: int, shares: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yield where each board begins along a column or a bar, and how much of its room it has."""
    free = room - gap * (len(shares) - 1)
    for share in shares:
        long = free * share / sum(shares)
        yield round(start), round(start + long) - round(start)
        start += long + gap


def _folded(area: Rect, boards: Sequence[Rect], *, below: bool) -> ColumnLayout:
    """Return the column of these boards; what else a column has is in the menu."""
    score, bid, hints, undo, menu = boards
    none = Rect(area.right, area.y, 0, 0)
    corner = area.topleft
    return ColumnLayout(
        area, below, (corner, corner), none, score, bid, hints, undo, menu, none, none, area
    )


def layout_for(
    size: tuple[int, int], u: float, *, open_cards: bool, folding: bool, card_size: int = 100
) -> TableLayout:
    """Return the layout of a table.

    Args:
        size: the window in pixels.
        u: the pixels per unit of words.
        open_cards: whether all hands lie open.
        folding: whether the column may fold. If not, words are as large as it has room for.
        card_size: the size of cards in the hand, in percent of the usual.
    """
    if folding and folds(size, u):
        return LargeLayout(*size, u, open_cards=open_cards, card_size=card_size)
    u = column_unit(size, u)
    beside = TableLayout(*size, u, open_cards=open_cards, card_size=card_size)
    if folding and not (open_cards or beside.tall or beside.holds_cards):
        return LargeLayout(*size, u, card_size=card_size)
    return beside
