"""Scrolling list of rows to select from, drawn as far as it is seen, and the page it is on."""

from __future__ import annotations

import time
from abc import abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from math import inf
from typing import Any, ClassVar, Final, Generic, NamedTuple, Protocol, TypeVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import SMALLEST, Face
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.parts import (
    ByWidth,
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Placed,
)
from pidro_desktop.render.widgets.spoken import COMMA, SpokenControl, inside
from pidro_desktop.render.widgets.text_parts import Text, soft
from pidro_desktop.render.widgets.widget import Chosen, ControlKey, Widget
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.shell.scroll import BESIDE, Scroll
from pidro_desktop.scenes.shell.tab import draw_ground
from pidro_desktop.tr import AnyText, join_text, number, tr

FADE = 20  # units
TOP, SIDE, AIR = 92, 32, 24  # units that stay free above, beside and below what is on its page
DOUBLE = 0.4  # seconds within which a second click opens
NARROW, WRAPPED = 560, 1.9
"""Units of width under which a long note has a line more, and how much higher a row is then."""
COUNT, SHRUNK = 18, 0.85
"""Units of the count of rows, and how small it may be beside the heading: the part of its size."""
LIST = "list"
OPEN = "open"
AT_ROW: Final = tr("{at} of {count}: {row}", "read aloud")
NO_ROWS: Final = tr("The list is empty.")


class ListRow(Protocol):
    """Protocol of a row: its identity."""

    @property
    def key(self) -> Hashable:
        """An identity, different for every row."""


class RowText(NamedTuple):
    """What a row says in two lines.

    Attributes:
        title: the upper line. mark: what stands behind it. aside: what stands at its right end.
        note: the lower line. end: what stands at its right end.
        is_wrong: whether the title says what cannot be used.
    """

    title: AnyText
    aside: AnyText
    note: AnyText
    end: AnyText
    mark: AnyText = ""
    is_wrong: bool = False


T = TypeVar("T", bound=ListRow)


class RowList(Widget, Generic[T]):
    """Selectable list: arrow keys, page keys, wheel, and dragging the rows or the scroll bar.

    ``empty`` is what stands in a list without rows; ``barred`` says that its bar is its own;
    ``row`` is how many units high a row is, and ``long_notes`` lets it have more lines where it is
    narrow.
    """

    row: ClassVar[float] = 62
    long_notes: ClassVar[bool] = False

    def __init__(self, label: AnyText) -> None:
        super().__init__(LIST, label)
        self.rows: Sequence[T] = ()
        self.scroll = Scroll()
        self.empty = ""
        self.barred = True
        self._chosen: Hashable | None = None
        self._at = 0  # where it was found the last time
        self._wanted: Hashable | None = None
        self._player_chose = False
        self._look: Look
        self._pressed: tuple[int, int] | None = None
        self._last_click = (-1, 0.0)

    # -------------------------------------------------------- display

    def lay_out(self, look: Look, rect: pygame.Rect) -> None:
        """Set the rectangle of the list; rows of which none is selected yet are shown there."""
        self._look = look
        self.place(rect)
        self.scroll.reset(rect, self._row * len(self.rows), self.scroll.offset)
        if self.chosen is None:
            self.show(self.rows)

    def show(self, rows: Sequence[T]) -> None:
        """Replace the rows; the selection and its position on the screen are kept.

        As long as nobody has selected a row, that is the first one: a list may fill bit by bit.
        """
        before = self.index
        if before is not None and not self._player_chose and not self.scroll.offset:
            self._chosen = before = None
        self.rows = rows
        if self._wanted in {row.key for row in rows}:
            self._chosen, self._wanted = self._wanted, None
            before = None
        if self.chosen is None and rows:
            self._choose(min(before or 0, len(rows) - 1))
        after = self.index
        moved = (after - before) * self._row if before is not None and after is not None else 0
        at = self.scroll.offset + (moved if self.scroll.offset else 0)
        self.scroll.reset(self.rect, self._row * len(rows), at)
        if before is None and after is not None:
            self._bring(after)

    @property
    def index(self) -> int | None:
        """The index of the selected row, or None."""
        if [row.key for row in self.rows[self._at : self._at + 1]] != [self._chosen]:
            found = (i for i, row in enumerate(self.rows) if row.key == self._chosen)
            self._at = next(found, len(self.rows))
        return self._at if self._at < len(self.rows) else None

    @property
    def chosen(self) -> T | None:
        """The selected row, or None."""
        index = self.index
        return None if index is None else self.rows[index]

    @property
    def focus_rect(self) -> pygame.Rect:
        """The pixels of the selected row; of the whole list without one."""
        if self.index is None:
            return self.rect
        top = self.rect.y + self.index * self._row - self.scroll.offset
        return pygame.Rect(self.rect.x, top, self.rect.width, self._row).clip(self.rect)

    def visible(self) -> range:
        """Return the rows that are at least partly visible."""
        first = self.scroll.offset // self._row
        last = -(-(self.scroll.offset + self.rect.height) // self._row)
        return range(max(0, first), min(len(self.rows), last))

    @property
    def _row(self) -> int:
        return max(44, self._look.s(self.row * (WRAPPED if self._wraps else 1)))

    # -------------------------------------------------------- actions

    def choose(self, key: Hashable) -> None:
        """Select a row as soon as it is in the list, and scroll it into view."""
        self._player_chose = True
        self._wanted = key
        self.show(self.rows)

    def _choose(self, index: int) -> None:
        self._chosen = self.rows[index].key

    def _bring(self, index: int) -> None:
        """Scroll just far enough to show the row, clear of the faded ends."""
        clear = max(0, min(self._look.s(FADE), (self.rect.height - self._row) // 2))
        top = index * self._row - clear
        low = (index + 1) * self._row + clear - self.rect.height
        self.scroll.move_to(min(max(self.scroll.offset, low), top))

    def step(self, by: int) -> bool:
        """Select a row further down or up; return whether there was one."""
        here = self.index
        if here is None or not self.rows:
            return False
        to = min(max(0, here + by), len(self.rows) - 1)
        self._player_chose = True
        self._choose(to)
        self._bring(to)
        return to != here

    def key_pressed(self, key: int) -> bool:
        """Handle page keys, Home and End; return whether it was one of them."""
        page = max(1, self.rect.height // self._row - 1)
        most = len(self.rows)
        steps = {
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_HOME: -most,
            pygame.K_END: most,
        }
        if key not in steps:
            return False
        self.step(steps[key])
        return True

    def moved_by(self, key: int, group: FocusGroup) -> bool:
        """Return whether a key moves in the list without first showing the focus."""
        if not group.by_keyboard and key in (pygame.K_UP, pygame.K_DOWN):
            group.focus_on(LIST)
            if self.step(1 if key == pygame.K_DOWN else -1):
                return True
        return self.key_pressed(key)

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Select the next row up or down; from the last one, move to the buttons."""
        return bool(dy) and self.step(dy), None

    def activate(self) -> Chosen | None:
        """Open the selected row (Enter)."""
        self._player_chose = True
        return Chosen(OPEN, LIST) if self.chosen is not None else None

    def hit(self, at: tuple[int, int]) -> bool:
        """Return whether the rows or the scroll bar are hit."""
        return self.rect.inflate(2 * self._look.s(18), 0).collidepoint(at)

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Start to drag or to select."""
        self._pressed = at
        self._to_scroll(pygame.MOUSEBUTTONDOWN, at)
        return None

    def drag(self, at: tuple[int, int]) -> Chosen | None:
        """Drag the rows or the scroll bar."""
        self._to_scroll(pygame.MOUSEMOTION, at)
        return None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Select the row unless it was dragged; a second click opens it."""
        start, self._pressed = self._pressed, None
        self._to_scroll(pygame.MOUSEBUTTONUP, at)
        if start is None or abs(at[1] - start[1]) > self._look.s(8):
            return None
        if not self.rect.collidepoint(at):
            return None
        index = (at[1] - self.rect.y + self.scroll.offset) // self._row
        if not 0 <= index < len(self.rows):
            return None
        now = time.monotonic()
        twice = self._last_click[0] == index and now - self._last_click[1] < DOUBLE
        self._last_click = (index, now)
        self._player_chose = True
        self._choose(index)
        return Chosen(OPEN, LIST) if twice else Chosen(LIST)

    def _to_scroll(self, kind: int, at: tuple[int, int]) -> None:
        event = pygame.event.Event(kind, pos=at, button=1)
        self.scroll.handle(event, self._look)

    # -------------------------------------------------------- how it looks

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the visible rows and the scroll bar."""
        if self.empty and not self.rows:
            soft = look.pen(Face.SERIF, 22, look.theme.paper.ink_soft)
            text, pen = look.text.fit(self.empty, soft, self.rect.width)
            look.text.put(canvas, text, self.rect.center, pen, anchor="centre")
        with canvas.clipped(self.rect):
            for index in self.visible():
                top = self.rect.y + index * self._row - self.scroll.offset
                place = pygame.Rect(self.rect.x, top, self.rect.width, self._row)
                self._draw_one(canvas, look, self.rows[index], place)
        self.scroll.draw_ends(canvas, look, FADE)
        if self.barred:
            self.scroll.draw_bar(canvas, look)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the selected row, and its position in the list."""
        index, chosen = self.index, self.chosen
        if index is None or chosen is None:
            return SpokenControl((self.key,), str(NO_ROWS))
        said = self.row_text(chosen)
        pieces = (said.title, said.mark, said.aside, said.note, said.end)
        row = join_text(COMMA, [inside(piece) for piece in pieces if str(piece)])
        values = {"at": number(index + 1), "count": number(len(self.rows)), "row": row}
        whole = AT_ROW.format(**values)
        return SpokenControl((self.key,), whole, whole)

    @abstractmethod
    def row_text(self, row: T) -> RowText:
        """Return what a row says."""

    def _draw_one(self, canvas: Canvas, look: Look, row: T, place: pygame.Rect) -> None:
        paper = look.theme.paper
        if row.key == self._chosen:
            self._draw_mark(canvas, look, place)
        box = place.x, place.bottom - look.s(1), place.width, max(1, look.s(1))
        look.fill(canvas, box, 0, paper.line)
        draw = _draw_wrapped if self._wraps else _draw_text
        draw(canvas, look, self.row_text(row), place)

    @property
    def _wraps(self) -> bool:
        """Whether a row has four lines, as its note would be cut beside large words."""
        return self.long_notes and self.rect.width < self._look.s(NARROW)

    def _draw_mark(self, canvas: Canvas, look: Look, place: pygame.Rect) -> None:
        brass = look.theme.attention.brass_dark
        inner = place.inflate(-look.s(4), -look.s(4))
        draw_ground(canvas, look, inner, chosen=True)
        size = (look.s(4), inner.height - look.s(16))
        look.fill(canvas, (inner.x + look.s(4), inner.y + look.s(8), *size), 2, brass)


def _draw_text(canvas: Canvas, look: Look, row_text: RowText, place: pygame.Rect) -> None:
    """Draw both lines of a row; what stands at their right ends is never cut."""
    text, paper, inset = look.text, look.theme.paper, look.s(18)
    high, low = place.y + place.height * 0.32, place.y + place.height * 0.72
    left, right = place.x + inset, place.right - inset
    soft = look.pen(Face.SANS, 17, paper.ink_old)
    bold = look.pen(Face.SERIF_BOLD, 20, paper.hole if row_text.is_wrong else paper.ink)
    mark = look.pen(Face.SEMI, 17, paper.ink)
    marked = text.width(row_text.mark, mark) + inset if row_text.mark else 0
    aside = text.put(canvas, row_text.aside, (right, high), soft, anchor="right")
    title, bold = text.fit(row_text.title, bold, right - left - aside - inset - marked)
    wide = text.put(canvas, title, (left, high), bold)
    if row_text.mark:
        text.put(canvas, row_text.mark, (left + wide + inset, high), mark)
    end = text.put(canvas, row_text.end, (right, low), soft, anchor="right")
    note, soft = text.fit(row_text.note, soft, right - left - end - (inset if end else 0))
    text.put(canvas, note, (left, low), soft)


def _draw_wrapped(canvas: Canvas, look: Look, row_text: RowText, place: pygame.Rect) -> None:
    """Draw a row in four lines: the note takes the last two."""
    text, paper, inset = look.text, look.theme.paper, look.s(18)
    first, second, *notes = (place.y + place.height * part for part in (0.16, 0.38, 0.62, 0.84))
    left, room = place.x + inset, place.width - 2 * inset
    soft = look.pen(Face.SANS, 17, paper.ink_old)
    bold = look.pen(Face.SERIF_BOLD, 20, paper.hole if row_text.is_wrong else paper.ink)
    mark = look.pen(Face.SEMI, 17, paper.ink)
    marked = text.width(row_text.mark, mark) + inset if row_text.mark else 0
    title, bold = text.fit(row_text.title, bold, room - marked)
    wide = text.put(canvas, title, (left, first), bold)
    text.put(canvas, row_text.mark, (left + wide + inset, first), mark)
    pen, both = soft, (row_text.aside, row_text.end)
    while pen.px > SMALLEST and sum(text.width(one, pen) for one in both) + inset > room:
        pen = pen._replace(px=pen.px - 1)  # both alike
    end = text.put(canvas, row_text.end, (place.right - inset, second), pen, anchor="right")
    aside, pen = text.fit(row_text.aside, pen, room - end - inset)
    text.put(canvas, aside, (left, second), pen)
    lines = text.wrap(row_text.note, soft, room)
    if len(lines) > len(notes):
        rest, pen = text.fit(" ".join(lines[1:]), soft, room)
        lines = [lines[0], rest]
    for line, y in zip(lines, notes, strict=False):
        text.put(canvas, line, (left, y), text.fit(line, soft, room)[1])


class Listed(Control):
    """A list as high as there is room, with its scroll bar beside it."""

    grow = inf

    def __init__(self, rows: RowList[Any], note: AnyText = "") -> None:
        super().__init__(rows, high=0, note=note)
        self.rows = rows

    def lay(self, look: Look, rect: pygame.Rect) -> Iterator[Placed]:
        """Lay out the list."""
        area = pygame.Rect(rect.x, rect.y, rect.width - look.s(BESIDE), rect.height)
        self.rows.lay_out(look, area)
        yield Placed(self, area)


L = TypeVar("L", bound=RowList[Any])


class ListPage(Page, Generic[L]):
    """A page with a list: wheel and page keys are for that, wherever the focus is."""

    list: L

    def counted(self) -> AnyText:
        """Return how many rows there are, or nothing; it stands after the heading."""
        return ""

    def listed(self, *below: Part, above: Sequence[Part] = (), note: AnyText = "") -> Part:
        """Return the tree with the list, and parts around it; ``note`` is said behind its row."""
        rows = [ByWidth(self._count_below), *above, Listed(self.list, note), *below]
        inside = Pad(Col(rows), left=SIDE, right=SIDE, bottom=AIR)
        return Col([Picture(self._draw_count, high=TOP), Grow(inside)])

    def arrange(self) -> None:
        """Lay out the page; where it scrolls as a whole, its bar is the list's as well."""
        self.list.barred = not self.sheet.scroll.limit
        self.sheet.scroll.inside = None if self.list.barred else self.list.scroll
        super().arrange()

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the list."""
        super().rebuild(focus or LIST)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll the list and move in it, or pass the event to the sheet and the controls."""
        if event.type == pygame.MOUSEWHEEL and not (event.y > 0 and self.sheet.scroll.offset):
            before = self.list.scroll.offset
            self.list.scroll.handle(event, self.look)
            if self.list.scroll.offset != before:
                return None
        return None if self.moved(event) else super().handle(event)

    def moved(self, event: pygame.event.Event) -> bool:
        """Return whether an event has moved in the list; the row is in view then."""
        if event.type != pygame.KEYDOWN or not self.list.moved_by(event.key, self.group):
            return False
        if self.sheet.follow(event, self.group):
            self.arrange()
        return True

    def _draw_count(self, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
        left, room = rect.x + look.s(SIDE) + self._beside(look), self._room(look, rect.width)
        pen = look.pen(Face.SEMI, COUNT, look.theme.paper.ink_soft)
        if not self._has_room(look, rect.width):
            return  # the heading needs all the room
        text, pen = look.text.fit(self.counted(), pen, room)
        look.text.put(canvas, text, (left, rect.y + look.s(46)), pen)

    def _count_below(self, look: Look, width: float) -> Part:
        """Return how many rows there are as a line below the heading, if it has no room beside."""
        if not str(self.counted()) or self._has_room(look, width + 2 * look.s(SIDE)):
            return Gap()
        count = Text(self.counted(), Face.SEMI, COUNT, soft, lift=0, aloud=False)
        return Pad(count, bottom=8)

    def _beside(self, look: Look) -> int:
        """Return the pixels from the edge of the heading to the count beside it."""
        heading = look.pen(Face.SERIF_BOLD, 32, look.theme.paper.ink)
        return look.text.width(self.heading, heading) + look.s(20)

    def _room(self, look: Look, width: float) -> float:
        return width - look.s(SIDE + 60) - look.s(SIDE) - self._beside(look)

    def _has_room(self, look: Look, width: float) -> bool:
        """Return whether the count has room beside the heading of a page of that width."""
        pen = look.pen(Face.SEMI, COUNT, look.theme.paper.ink_soft)
        least = pen._replace(px=max(SMALLEST, round(pen.px * SHRUNK)))
        return look.text.width(self.counted(), least) <= self._room(look, width)
