"""The layout of the whole table, from the window's size and the chosen scale.

A unit is a pixel of a 1280x720 design, times the scale; text, buttons and papers are measured in
it. Cards and portraits have a unit of their own: the largest at which all of them fit the cloth.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar, Final

from pidro_desktop.table.layout.cloth_frame import Frame
from pidro_desktop.table.layout.column_layout import ColumnLayout, column_layout, columns_below
from pidro_desktop.table.layout.layout_types import (
    CARD_RATIO,
    SMALLEST_TARGET,
    CardLine,
    Point,
    Rect,
    Scale,
    SeatPlace,
    around,
)
from pidro_desktop.table.layout.proportions import (
    EDGE,
    Cloth,
    band_of,
    card_unit,
    cloth_of,
    hem_of,
    is_tall,
    open_unit,
    unit,
)
from pidro_desktop.table.layout.seat_layout import (
    CAPTURED_CARD,
    CAPTURED_STEP,
    ROW_CARD,
    captured_rows,
    seat_layout,
)

HAND_CARD: Final = 114
HAND_FOOT: Final = 102
"""Card units from the middle of the hand to the cloth's lower edge."""
HAND_WIDEST: Final = 834
HAND_STEP_MOST: Final = 104
FULL_HAND: Final = 9
BUTTON: Final = 48
SUIT, SUIT_LEAST, PASS = 172, 140, 88
SEATED: Final = 126
"""Units beside the cloth's edge that stay free of buttons where words are large."""
MOST_BIDS: Final = 9
EAST: Final = 3
USUAL_PILE: Final = 8
"""Cards that a pile has room for."""
HEADLINE: Final = 10.7
"""Heights of letters that the longest headline of a deal's score takes."""
WON: Final = (264, 340, 170, 240)
"""Units: the paper at the game's end is at least and at most so wide, and so high."""


NEXT, NEXT_SNUG = (252, 52), (252, 46)
"""Units: the main button, and where words are large."""
SMALL: Final = (204, 44)
"""Units: the two small buttons at most, and their height."""
BESIDE: Final = 150
"""Units that each needs where they lie side by side."""
TRY_AGAIN: Final = (130, 236)
"""Units that the fourth button needs, and takes at most."""
BELOW_ROW: Final = (28, 4)
"""Units from south's row down to the main button, and where three in a column need all room."""
BUTTON_GAP, LOWEST_BUTTON = 8, 5
"""Units between two buttons, and from the lowest one to the cloth's edge, at least."""
MOST, IN_SIGHT = 12, 0.19
"""Cards of the largest pile, and the part of a card at which its index is in sight."""
PILE_GAP: Final = 6
"""Units between the pile and the buttons beside it."""
PILE_SIGN: Final = 34
"""Units at the pile's upper left that its sign takes."""


class TableLayout:
    """Rectangles and points in pixels for a window of ``width`` by ``height``, both at least
    600. Nothing in it changes after it is made. ``u`` is the unit, by default that of the window.
    With ``open_cards`` there is room for the hands of all seats, and what is asked stands in the
    middle; ``headed`` keeps two lines above the sheet.

    Attributes:
        u: pixels a unit. scale: units to pixels. k: pixels a unit of cards and figures.
        snug: words are large for the cards; tall: the sheet lies below the cloth.
        ground: pixels the whole window.
        cloth: the felt; hem: how wide the pattern at its edge may be.
        middle: where the trick lies; rose: the middle of the embroidery.
        seats: south, west, north, east; see ``seat``.
        column: the right column: lifetime, close, sheet, board, menu, about.
        hand: the middle of the hand's middle card; hand_card: a card's width;
        hand_area: all that the hand covers, lifted cards too.
        prompt, sentence: middles of the capitals above the buttons; prompt_room their width.
        pause_band: room for both while the exchange lies open.
        confirm: one button in the buttons' row. go_on: "Click anywhere to go on".
        killed: the place of killed cards; killed_cards: where the cards lie in it.
        score: the deal's score. won: the paper at a watched game's end.
        captured: rows of point cards after the deal, ours beside south and theirs beside east.
        next_deal: the button that goes on; replay: the one that plays the deal again; review: the
            one that opens its review; try_again: the one that goes back to a slip, or None
            where it has no room.
        told_room: how wide a line over these may be; said_low: where what is said of a deal ends
            above them.
    """

    folded: ClassVar[bool] = False
    """Whether the column is folded to boards that open, and what words need not tell is left out.
    """

    def __init__(
        self,
        width: int,
        height: int,
        u: float | None = None,
        *,
        open_cards: bool = False,
        headed: bool = False,
        card_size: int = 100,
    ) -> None:
        size = width, height
        self.open_cards, self.card_size = open_cards, card_size
        self.width, self.height = width, height
        asked = unit(size) if u is None else u
        self.u = self._unit(asked) if open_cards or headed else asked
        self.scale = Scale(self.u)
        self.window = Rect(0, 0, width, height)
        listing = open_cards or headed
        self.column: ColumnLayout = self._column(listing=listing, headed=headed)
        cloth = self._cloth_size(listing=listing)
        tall = self._lies_tall()
        self.k = self._card_unit(cloth, tall=tall)
        self.cards = Scale(self.k)
        edge, top = self._edge(), self._cloth_top()
        right, bottom = edge + cloth.width, top + cloth.height
        hem = hem_of(self.ground_u)
        frame = Frame(self.scale, self.cards, edge, top, right, bottom, tall, open_cards, hem)
        self.snug, self.tall = frame.snug, tall
        self.cloth = frame.box(edge, top, cloth.width, cloth.height)
        self.hem = math.ceil(frame.hem)
        self.seats = self._seat_places(frame)
        self._place_south(frame)
        self._place_middle(frame)
        self._place_killed(frame)
        self._place_after(frame)

    @property
    def small_board(self) -> Rect | None:
        """Return the board that lies on the cloth beside north; None at a table."""
        return None

    @property
    def large_indices(self) -> bool:
        """Return whether words are so large that ranks and suits on cards have to be, too."""
        return False

    @property
    def ground_u(self) -> float:
        """Return the unit of the wood and of the cloth's pattern."""
        return self.u

    def seat(self, seat: int, viewer: int = 0) -> int:
        """Return the index in ``seats`` of a seat if ``viewer`` sits south."""
        return (seat - viewer) % 4

    def s(self, units: float) -> int:
        """Return units as whole pixels."""
        return self.scale.s(units)

    def c(self, units: float) -> int:
        """Return units of cards and portraits as whole pixels."""
        return self.cards.s(units)

    def on_cloth(self, middle: float, wide: float) -> float:
        """Return the x at which text of that width is centred, clear of the cloth's hem."""
        least = self.cloth.x + self.hem + wide / 2
        return max(least, min(middle, self.cloth.right - self.hem - wide / 2))

    def text(self, units: float) -> int:
        """Return the font size of ``units``, never under 16 pixels."""
        return self.scale.text(units)

    def hand_step(self, count: int) -> float:
        """Return the pixels from one card of the hand to the next."""
        if count < 2:
            return 0.0
        room = self.hand_room - self.hand_card
        return min(room / (count - 1), float(self.c(HAND_STEP_MOST)))

    def pile(self, count: int, *, ours: bool, dealer: int = EAST) -> list[Rect]:
        """Where ``count`` point cards lie after a deal; many of theirs take more room.

        That reaches to the cloth's edge where ``dealer``, counted from south, is not east.
        """
        row, gap = self.captured[0 if ours else 1], self.s(8)
        if ours:
            return row.lay(count)
        end = min(self.seats[EAST].deck.rect.x, self.cloth.right - self.hem)
        end = end if dealer == EAST else self.cloth.right - self.hem - gap
        wide = row.area.w if count <= USUAL_PILE else max(row.area.w, end - gap - row.area.x)
        return replace(row, area=row.area._replace(w=wide)).lay(count)

    def bid_lines(self, count: int) -> int:
        """Return in how many lines ``count`` numbers lie, where the prompt must give way to two."""
        return 1

    def suit_lines(self, count: int) -> int:
        """Return the same of ``count`` suits."""
        return 1

    def bid_buttons(self, count: int) -> tuple[list[Rect], Rect]:
        """Return the places of ``count`` numbers and of Pass, in one line or two."""
        side, wide = self.scale.target(BUTTON), max(self.s(PASS), 60)
        last = count if self._lines == 1 else count // 2
        first = self.button_line([side] * (count - last), upper=True)
        *rest, no = self.button_line([*([side] * last), wide])
        return [*first, *rest], no

    def suit_buttons(self, names: Sequence[str] = ("C", "D", "H", "S")) -> list[Rect]:
        """Return the places of the suits' buttons, in one line or two."""
        gap, count = self.s(BUTTON_GAP), len(names)
        width = min(self.s(SUIT), (self._buttons_room - (count - 1) * gap) // count)
        if width >= self.s(SUIT_LEAST):
            return self.button_line([width] * count)
        half, width = (count + 1) // 2, self.s(SUIT)
        upper = self.button_line([width] * half, upper=True)
        return [*upper, *self.button_line([width] * (count - half))]

    def button_line(self, widths: Sequence[int], *, upper: bool = False) -> list[Rect]:
        """Return places around the middle of the buttons' row, or of the ``upper`` one."""
        gap, found = self.s(BUTTON_GAP), list[Rect]()
        x = self.prompt[0] - (sum(widths) + gap * (len(widths) - 1)) // 2
        y = self.upper_row if upper else self.confirm.y
        for width in widths:
            found.append(Rect(x, y, width, self.confirm.h))
            x += width + gap
        return found

    @property
    def upper_row(self) -> int:
        """The top of the row above that of the buttons."""
        return self.confirm.y - self.confirm.h - self.s(BUTTON_GAP)

    def _cloth_size(self, *, listing: bool) -> Cloth:
        """Return the size of the cloth; ``listing`` says that the column needs to be high."""
        return cloth_of((self.width, self.height), self.u, listing=listing)

    def _unit(self, asked: float) -> float:
        """Return the unit of a table with more on it than usual."""
        return open_unit((self.width, self.height), asked)

    def _edge(self) -> float:
        """Return how much wood is seen around the cloth."""
        return EDGE * self.u

    def _cloth_top(self) -> float:
        """Return the upper edge of the cloth."""
        return self._edge()

    def _card_unit(self, cloth: Cloth, *, tall: bool) -> float:
        """Return the pixels per unit of cards."""
        return card_unit(cloth, self.u, tall=tall, opened=self.open_cards)

    def _seat_places(self, frame: Frame) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
        """Return the places of the seats, from the viewer's own on."""
        return seat_layout(frame)

    def _lies_tall(self) -> bool:
        """Return whether the cloth is laid out as in a tall window."""
        return is_tall((self.width, self.height))

    def _column(self, *, listing: bool, headed: bool) -> ColumnLayout:
        size = self.width, self.height
        if is_tall(size):
            plan = band_of(size, self.u, listing=listing)
            return columns_below(self.scale, *size, plan)
        return column_layout(self.scale, *size, opened=listing, headed=headed)

    def _hand_card(self) -> int:
        """Return the width of a card in the hand: of nine, each can be hit by a finger."""
        usual, wanted = self.c(HAND_CARD), self.c(HAND_CARD * self.card_size / 100)
        return max(usual, min(wanted, self.hand_room - (FULL_HAND - 1) * SMALLEST_TARGET))

    @property
    def holds_cards(self) -> bool:
        """Return whether the cards in the hand are as large as they are wanted."""
        return self.hand_card >= self.c(HAND_CARD * self.card_size / 100)

    @property
    def _hangs(self) -> float:
        """Pixels by which the middle of larger cards is lower, so that their tops stay."""
        return (self.hand_card - self.c(HAND_CARD)) * CARD_RATIO / 2

    def _place_south(self, f: Frame) -> None:
        scale, side = self.scale, self.scale.target(BUTTON)
        aside = max(f.side + f.k(98), f.u(SEATED)) if f.snug else f.k(183)
        room = 2 * (f.half - (f.k(8) if f.tall else aside))
        self.hand_room = round(min(f.k(HAND_WIDEST), room))
        self.hand_card = self._hand_card()
        self.hand: Point = f.at(f.mx, f.bottom - f.k(HAND_FOOT) + self._hangs)
        high = self.c(HAND_CARD * CARD_RATIO) + 2 * self.c(18)
        middle = f.mx, f.bottom - f.k(HAND_FOOT)
        self.hand_area = around(middle, self.hand_room + self.c(8), high)
        seated = max(f.u(SEATED), f.k(28) + f.killed_size[0]) if f.tall else f.u(SEATED)
        self._buttons_room = round(2 * (f.half - seated)) if f.snug else self.c(622)
        one_line = MOST_BIDS * (side + scale.s(8)) + scale.s(PASS)
        self._lines = 1 if one_line <= self._buttons_room or not f.snug else 2
        row = round(f.south_row) - side
        self.confirm = Rect(self.hand[0] - scale.s(110), row, 2 * scale.s(110), side)
        above = row - (self._lines - 1) * (side + scale.s(8))
        y = f.middle - f.k(36) if f.opened and not f.snug else above - f.u(66)
        self.prompt: Point = f.at(f.mx, y)
        self.sentence: Point = f.at(f.mx, y + f.u(35))
        beside = f.side + f.k(45) + f.u(107) if f.opened and not f.tall else f.side + f.k(78)
        beside = max(beside, f.side + f.u(58), f.u(SEATED)) if f.snug else beside
        beside = max(beside, f.side + f.k(100)) if f.tall else beside
        self.prompt_room = round(2 * (f.half - beside))
        self.go_on: Point = f.at(f.mx, f.south_row + f.u(15))

    def _place_middle(self, f: Frame) -> None:
        scale = self.scale
        self.middle: Point = f.at(f.mx, f.middle)
        self.rose: Point = f.at(f.mx, f.middle - f.k(12))
        wide = max(scale.s(264), scale.s(56) + round(HEADLINE * scale.text(16)))
        high = scale.s(168 if f.snug else 176)
        self.score = around(f.at(f.mx, self._score_middle(f)), wide, high)
        self._place_won(f)
        west = max(self.seats[1].discards.area.bottom, self.seats[2].discards.area.bottom)
        between = (west + f.south_row - f.k(76)) / 2
        high = scale.text(22) + scale.text(17) + scale.s(15)
        self.pause_band = around((f.mx, between), self.prompt_room, high)

    def _score_middle(self, f: Frame) -> float:
        if not f.snug:
            return f.middle + f.k(7)
        top, low, half = f.north_row + f.k(76), captured_rows(f)[0].area.y, f.u(84)
        # The piles' signs stand above them; where there is room they are not covered.
        return max(top + half + f.u(2), min((top + low) / 2, low - f.u(26) - half))

    def _place_won(self, f: Frame) -> None:
        """Place the paper in the middle, between all the cards."""
        scale, gap = self.scale, self.scale.s(6)
        west, east = self.seats[1].row.area, self.seats[3].row.area
        room = max(scale.s(WON[0]), min(scale.s(WON[1]), east.x - west.right - 2 * gap))
        x, top = round(f.mx - room / 2), self.seats[2].row.area.bottom + gap
        piles = [row.area for row in captured_rows(f)]
        beside = all(area.right <= x or area.x >= x + room for area in piles)
        lower = self.seats[0].row.area.y if beside else piles[0].y
        high = max(scale.s(WON[2]), min(scale.s(WON[3]), lower - gap - top))
        self.won = Rect(x, round((top + lower - gap - high) / 2), room, high)

    def _place_killed(self, f: Frame) -> None:
        w, h = f.killed_size
        x, y = f.right - f.k(24) - w, f.killed_bottom - h
        self.killed = f.box(x, y, w, h)
        room = w - f.k(12)
        self.killed_cards = f.box(x + f.k(6), y + f.u(42), room, f.k(82))

    def _place_after(self, f: Frame) -> None:
        """What can be done after a deal lies where the hand was, and our cards beside south."""
        snug = f.snug
        beside_south = max(f.k(183), f.u(SEATED), f.side + f.k(96)) if snug else f.k(183)
        left = f.left + (f.u(8) if f.tall else beside_south)
        right = f.right - f.u(8) if f.tall else self.killed.x - f.u(6)
        card = f.cards.s(ROW_CARD if snug and not f.tall else CAPTURED_CARD)
        tall = round(card * CARD_RATIO)
        foot = f.bottom - (f.u(14) if snug else f.k(20))
        piled = card + (MOST - 1) * math.ceil(IN_SIGHT * card)
        half = min(f.mx - left - piled - f.u(PILE_GAP), right - f.mx)
        above = min(f.mx - left - f.u(PILE_SIGN), right - f.mx)
        self.next_deal, self.replay, self.review = _buttons(f, half, above)
        self.try_again: Rect | None = _one_more(
            f, (self.next_deal, self.replay, self.review), right
        )
        end = f.mx - half - f.u(PILE_GAP)
        pile = Rect(round(left), round(foot) - tall, math.ceil(end - left), tall)
        ours = CardLine(pile, "left", card, f.cards.s(CAPTURED_STEP))
        self.captured: tuple[CardLine, CardLine] = ours, captured_rows(f)[1]
        self.told_room = min(round(f.u(580)), round(2 * min(f.mx - left, right - f.mx)))
        self.said_low = self.next_deal.y - self.s(3)

    def verdict_line(self, *, again: bool) -> Rect:
        """Return the line over the buttons, of no height unless a button lies in it (``again``)."""
        room = max(self.told_room, self.prompt_room)
        return Rect(self.next_deal.centre[0] - room // 2, self.said_low, room, 0)


def _one_more(f: Frame, after: tuple[Rect, Rect, Rect], right: float) -> Rect | None:
    """Return the place of a fourth button: right of the small ones, or else below them.

    Where these lie below each other, it would stand askew there, and lies beside the main one.
    """
    main, upper, lower = after
    gap, widest = round(f.u(BUTTON_GAP)), round(f.u(TRY_AGAIN[1]))
    for beside in (upper,) if upper.y == lower.y else (main, upper):
        x = max(beside.right, lower.right) + gap
        room = min(round(right) - gap - x, widest)
        if room >= f.u(TRY_AGAIN[0]):
            return Rect(x, beside.y, room, beside.h)
    y, wide = lower.bottom + gap, lower.right - upper.x
    fits = y + lower.h <= f.bottom - f.u(LOWEST_BUTTON) and wide >= f.u(TRY_AGAIN[0])
    return Rect(upper.x, y, wide, lower.h) if fits else None


def _buttons(f: Frame, half: float, above: float) -> tuple[Rect, Rect, Rect]:
    """Return the three buttons: one straight group around the cloth's middle.

    The small ones are equally wide: side by side where both have room, else one below the other.

    Args:
        f: the frame of the cloth.
        half: how far a button beside the pile reaches from the middle at most.
        above: how far the main one does, which lies above the pile.
    """
    (wide, high), (most, low) = (NEXT_SNUG if f.snug else NEXT), SMALL
    gap = f.u(BUTTON_GAP)
    beside = half >= f.u(BESIDE) + gap / 2
    top = f.south_row + f.u(BELOW_ROW[f.snug and not beside])
    rows = 2 if beside else 3
    highs = [f.words.target(high), *[f.words.target(low)] * (rows - 1)]
    room = f.bottom - f.u(LOWEST_BUTTON) - top
    gap = min(gap, max(f.u(3), (room - sum(highs)) / (rows - 1)))
    if sum(highs) + gap * (rows - 1) > room:
        highs = [max(SMALLEST_TARGET, int((room - gap * (rows - 1)) / rows))] * rows
        gap = max(1.0, min(gap, (room - sum(highs)) / (rows - 1)))
    across = min(f.u(wide) / 2, above)
    first = f.box(f.mx - across, top, 2 * across, highs[0])
    y = first.bottom + gap
    if beside:
        side = round(min(f.u(most), half - gap / 2))
        second = Rect(round(f.mx - gap / 2) - side, round(y), side, highs[1])
        return first, second, second._replace(x=round(f.mx + gap / 2))
    side = round(2 * min(f.u(most) / 2, half))
    second = Rect(round(f.mx - side / 2), round(y), side, highs[1])
    return first, second, second._replace(y=round(y + highs[1] + gap))
