"""The layout of the review of a deal, and of a puzzle, which is one without beads.

Beads lie below the cloth, and a paper with buttons beside or below them. Where words are large, the
paper has no room there: a board opens it, and has the place of the score.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from pidro_desktop.table.layout.column_layout import ColumnLayout
from pidro_desktop.table.layout.large_layout import LargeLayout
from pidro_desktop.table.layout.layout_types import CARD_RATIO, CardLine, Point, Rect, SeatPlace
from pidro_desktop.table.layout.proportions import BELOW, BESIDE, EDGE, Cloth, is_tall, usual_unit
from pidro_desktop.table.layout.table_layout import TableLayout

COLUMN: Final = 384
"""Units: the width of the paper."""
STRIP: Final = 116
"""Units of height below the cloth for the beads and what is written under them."""
BEADS: Final = 46
"""Units from the cloth to the middles of the beads."""
LABELS: Final = 48
"""Units from there to the middle of what is written under them."""
ARROW: Final = 52
OPEN_CARD, OPEN_STEP, TRICK_REACH = 48, 25, 100
"""Card units: a card of an open hand, from one to the next, and half the width of the trick."""
SWITCH: Final = 52
WHY: Final = 126
"""Units: the button that asks why, beside the switch."""
BUTTONS: Final = 60
LINK: Final = 46
HEAD: Final = 64
"""Units above the paper, for the name of the scene."""
BELOW_CLOTH: Final = (430, 385)
"""Units of height that paper and buttons take below the cloth in a tall window: most and least."""
LEAST_CLOTH: Final = 503
"""Units of height that the cloth keeps there before paper and buttons get the most."""
PAPER_SHARE: Final = 0.56
"""The part of a tall window's width that the paper takes."""
ROOMIER: Final = 1.1
"""So much larger than usual texts may be: the paper would have no room for more."""
HAND: Final = 1.08
"""So much larger than at the table the hand is: it is what the review is about."""
BOARD: Final = (195, 62)
BOARD_EDGE: Final = (12, 19)
"""Units: the small board with trumps, bid and points, and its distance from the cloth's edges."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Where the beads are.

    Attributes:
        back, on: the arrows at both ends.
        left, right: the middles of the first and the last bead at most; the cord is longer.
        y: the middle of the beads. label: the middle of the capitals under them.
    """

    back: Rect
    on: Rect
    left: int
    right: int
    y: int
    label: int


class ReviewLayout(TableLayout):
    """The table's layout on a smaller cloth, with everything that a review adds.

    Attributes:
        paper: the judgement. strip: the beads. board: trumps, bid and points, on the cloth.
        title: the left end of the scene's name; title_room: the width for it.
        close: the X. switch: what the cards really were, in a row that it shares with ``why``, or
            all of that row. link: a lesson. buttons: the two in the last row.
    """

    _around_cloth: ClassVar[int] = HEAD + STRIP + 2 * EDGE
    """Units of height in a tall window besides the cloth, and besides what lies below it."""
    _opens_hands: ClassVar[bool] = True
    """Whether the others' hands may lie open."""

    def __init__(self, width: int, height: int, u: float) -> None:
        self._size = width, height
        super().__init__(width, height, u, open_cards=True)
        self.board = self._board()
        self.hand_card = round(self.hand_card * HAND)
        self.seats = self._with_open_hands()
        self.strip = self._strip()
        self.close = self._close()
        self.title: Point = (self._side.x + self.s(4), round(self.close.centre[1]))
        self.title_room = self.close.x - self.s(12) - self.title[0]
        self.switch, self.buttons = self._controls()
        self.paper = self._paper()

    @property
    def small_board(self) -> Rect:
        """Return the board that lies on the cloth beside north."""
        return self.board

    @property
    def below(self) -> bool:
        """Whether the paper lies below the cloth."""
        return is_tall(self._size)

    # -------------------------------------------------------- the cloth

    def _unit(self, asked: float) -> float:
        return review_unit(self._size, asked)

    def _cloth_size(self, *, listing: bool) -> Cloth:
        width, height, u = self.width, self.height, self.u
        if self.below:
            taken = self._around_cloth + self._below_cloth
            return Cloth(width - 2 * EDGE * u, height - taken * u)
        return Cloth(width - (COLUMN + 3 * EDGE) * u, height - (2 * EDGE + STRIP) * u)

    def _cloth_top(self) -> float:
        return (EDGE + HEAD if self.below else EDGE) * self.u

    def _lies_tall(self) -> bool:
        return False

    def _column(self, *, listing: bool, headed: bool) -> ColumnLayout:
        area = self._side
        at = Rect(area.x, area.y, 0, 0)
        line: tuple[Point, Point] = (area.topleft, area.topleft)
        return ColumnLayout(area, self.below, line, at, at, at, at, at, at, at, at, area)

    # -------------------------------------------------------- beside it

    @property
    def _below_cloth(self) -> float:
        """Return the units of height that paper and buttons take in a tall window."""
        most, least = BELOW_CLOTH
        return max(least, min(most, self.height / self.u - self._around_cloth - LEAST_CLOTH))

    @property
    def _side(self) -> Rect:
        """The area of paper and buttons; in a tall window only the left part has the paper."""
        edge = self.s(EDGE)
        if self.below:
            high = self.s(self._below_cloth)
            return Rect(edge, self.height - edge - high, self.width - 2 * edge, high)
        wide = self.s(COLUMN)
        return Rect(self.width - edge - wide, edge, wide, self.height - 2 * edge)

    def _with_open_hands(self) -> tuple[SeatPlace, SeatPlace, SeatPlace, SeatPlace]:
        """Return the seats with the open hands of west and east below their names.

        If north deals, the deck lies in west's corner: the board is in north's. North's bid is
        below the figure, unless it is at the right: its open hand is at the left.
        """
        south, west, north, east = self.seats
        card = self.c(OPEN_CARD)
        step, high = self.c(OPEN_STEP), round(card * CARD_RATIO)
        left, right = self.cloth.x + self.hem, self.cloth.right - self.hem
        wide = self.middle[0] - self.c(TRICK_REACH) - left
        top = west.word[1] + self.text(18) // 2 + self.s(6)
        of_west = CardLine(Rect(left, top, wide, high), "left", card, step)
        of_east = CardLine(Rect(right - wide, top, wide, high), "right", card, step)
        end = north.figure.x - self.s(12)
        first = self.cloth.x + self.cloth.right - self.board.x
        of_north = Rect(first, self.cloth.y + self.hem, end - first, high)
        if self._opens_hands and north.slip[0] < north.figure.x:
            north = replace(north, slip=north.call, slip_side=north.call_side)
        return (
            south,
            replace(west, open_hand=of_west),
            replace(north, open_hand=CardLine(of_north, "right", card, step), deck=west.deck),
            replace(east, open_hand=of_east),
        )

    def _board(self) -> Rect:
        wide, high = (self.s(units) for units in BOARD)
        aside, down = (self.s(units) for units in BOARD_EDGE)
        return Rect(self.cloth.right - aside - wide, self.cloth.y + down, wide, high)

    @property
    def link(self) -> Rect:
        """The link to a lesson: above the switch, or below all that in a tall window."""
        high, gap = self.scale.target(LINK), self.s(11)
        if self.below:
            return self.why._replace(y=self.why.bottom + gap)
        return self.switch._replace(y=self.switch.y - gap - high, h=high)

    @property
    def why(self) -> Rect:
        """The button that asks why: beside the switch, or below it in a tall window."""
        if self.below:
            high, below = self.scale.target(LINK), self.switch.bottom + self.s(11)
            return self.switch._replace(y=below, h=high)
        wide = self.s(WHY)
        return self.switch._replace(x=self.switch.right - wide, w=wide)

    @property
    def real_cards(self) -> Rect:
        """The switch where the button that asks why shares its row."""
        if self.below:
            return self.switch
        return self.switch._replace(w=self.why.x - self.s(8) - self.switch.x)

    @property
    def play_on(self) -> Rect:
        """The last button where it is alone in its row."""
        first, last = self.buttons
        return last if self.below else first._replace(w=last.right - first.x)

    @property
    def paper_over_link(self) -> Rect:
        """The judgement where a link to a lesson takes part of its room."""
        if self.below:
            return self.paper
        return self.paper._replace(h=self.link.y - self.s(11) - self.paper.y)

    def _strip(self) -> Strip:
        side, cloth = self.scale.target(ARROW), self.cloth
        y = cloth.bottom + self.s(BEADS)
        back = Rect(cloth.x, y - side // 2, side, side)
        on = back._replace(x=cloth.right - side)
        away = self.s(74)
        return Strip(back, on, back.right + away, on.x - away, y, y + self.s(LABELS))

    def _close(self) -> Rect:
        side, edge = self.scale.target(48), self.s(EDGE)
        return Rect(self.width - edge - side, edge, side, side)

    def _controls(self) -> tuple[Rect, tuple[Rect, Rect]]:
        """Return the switch, and the places of the two buttons."""
        area, gap = self._side, self.s(14)
        high, row = self.scale.target(BUTTONS), self.scale.target(SWITCH)
        if self.below:
            left = area.x + round(area.w * PAPER_SHARE) + self.s(EDGE)
            wide = area.right - left
            last = Rect(left, area.bottom - high, wide, high)
            first = last._replace(y=last.y - gap - high)
            return Rect(left, area.y, wide, row), (first, last)
        y = area.bottom - high
        first = Rect(area.x, y, round((area.w - gap) * 0.427), high)
        last = Rect(first.right + gap, y, area.right - first.right - gap, high)
        return Rect(area.x, y - self.s(15) - row, area.w, row), (first, last)

    def _paper(self) -> Rect:
        area = self._side
        if self.below:
            return area._replace(w=round(area.w * PAPER_SHARE))
        top = max(area.y + self.s(HEAD), self.close.bottom + self.s(12))
        return Rect(area.x, top, area.w, self.switch.y - self.s(11) - top)


def review_unit(size: tuple[int, int], u: float) -> float:
    """Return the pixels per unit of a review: ``u``, or as many as its paper has room for.

    Below a cloth, height is what lacks: larger words would leave the cards none.
    """
    width, height = BELOW if is_tall(size) else BESIDE
    high = size[1] / height * (1 if is_tall(size) else ROOMIER)
    return min(u, size[0] / width * ROOMIER, high)


class PuzzleLayout(ReviewLayout):
    """The layout of a review without its beads and open hands.

    North's bid lies beside the figure: below it, it would cover the cards that north has played.
    """

    _around_cloth = HEAD + 3 * EDGE
    _opens_hands = False

    @property
    def link(self) -> Rect:
        """The link to a lesson: in the row of the switch, or below that in a tall window."""
        if self.below:
            return self.why
        left = self.play_out.right + self.s(14)
        return self.switch._replace(x=left, w=self.switch.right - left)

    @property
    def play_out(self) -> Rect:
        """The switch where the link to a lesson shares its row."""
        if self.below:
            return self.switch
        return self.switch._replace(w=(self.switch.w - self.s(14)) // 2)

    def _cloth_size(self, *, listing: bool) -> Cloth:
        width, height, u = self.width, self.height, self.u
        if self.below:
            return super()._cloth_size(listing=listing)
        return Cloth(width - (COLUMN + 3 * EDGE) * u, height - 2 * EDGE * u)


STAYS: Final = 1.15
"""Up to so many times what has room, a paper stays beside the table in smaller letters."""


class ReadingLayout(LargeLayout):
    """A folded layout with boards that open a paper, and lead on.

    From the first on: the paper, trumps and bid, and three for what can be done.
    """

    board_shares = 104, 84, 46, 46, 46
    bar_shares = (176, 108, 66, 66, 54), (100, 100, 80, 80, 56)


def is_large(size: tuple[int, int], u: float) -> bool:
    """Return whether letters of a unit of ``u`` have no room on the paper beside a cloth."""
    return u > max(usual_unit(size), review_unit(size, u)) * STAYS


def reading_layout(
    size: tuple[int, int], u: float, *, card_size: int, beside: type[ReviewLayout] = ReviewLayout
) -> TableLayout:
    """Return the layout of a table with a paper: ``beside``, or a folded one for large words.

    Args:
        size: the window in pixels.
        u: the pixels per unit of words.
        card_size: the size of cards in the hand, in percent of the usual.
        beside: the layout with the paper beside the cloth.
    """
    if is_large(size, u):
        return ReadingLayout(*size, u, open_cards=True, card_size=card_size)
    return beside(*size, u)
