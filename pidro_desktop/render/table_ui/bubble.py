"""A speech bubble that explains a hint and points at its card or button."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby, product
from math import inf
from typing import Final, NamedTuple

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.table.layout.layout_types import SMALLEST_TEXT, Point, Rect
from pidro_desktop.tr import AnyText, join_text

PAD, ABOVE, LAMP, HEAD, LEAN = 14, 10, 28, 18, 130
"""Units: the edge beside the words and above them, the lamp at the corner, the heading, and how
far aside a tail may reach."""

LEAST_LARGE: Final = 0.65
"""The part of their size that large letters keep at least before they cover names and calls."""


class Bubble(NamedTuple):
    """The text of a bubble: a bold heading, and reasons, the most important first.

    ``tip`` is the pixel that it is about, or None; ``rooms`` are rectangles that it may lie in,
    ``spare`` are others for what fits into none of them, the best first. ``words`` are places of
    words on the table: the bubble hides them whole or not at all. ``ends``: where not all reasons
    have room, the last stays, and not the first.
    """

    head: AnyText
    reasons: tuple[Reason, ...]
    tip: Point | None
    rooms: Sequence[Rect]
    spare: Sequence[Rect] = ()
    words: Sequence[Rect] = ()
    ends: bool = False


class Laid(NamedTuple):
    """The words in lines, first those of the head, and the rectangle around them.

    ``shown`` counts the reasons; it is -1 where even the head is too high for the room.
    """

    area: Rect
    heads: tuple[tuple[str, Pen], ...]
    lines: tuple[ReasonLine, ...]
    shown: int


def draw_bubble(canvas: Canvas, dc: DrawContext, bubble: Bubble, laid: Laid | None = None) -> Rect:
    """Draw as much text as fits in the best area, or as it is ``laid``; returns its rectangle."""
    best = laid or lay_bubble(dc, bubble)
    area, u = best.area, dc.u
    dc.look.shade(canvas, area, 14, 8, 0.45, 5)
    near = bubble.tip is not None and _far(bubble, area) <= dc.s(LEAN)
    tail = (bubble.tip[0] - area.x, bubble.tip[1] - area.y) if bubble.tip and near else None
    dc.look.shapes.bubble(area.size, u, tail).put(canvas, area.x, area.y)
    x, y = area.x + dc.s(PAD), float(area.y + dc.s(ABOVE))
    lamp = dc.s(LAMP)
    ink = dc.look.theme.attention.lamp_ink
    first = line_height(best.heads[0][1])
    size = min(LAMP * 0.8, 0.95 * first / dc.u)  # no larger than the line that it stands in
    dc.sign(canvas, "bulb_lit", (x + dc.s(size) / 2, y + first / 2), size, ink)
    for head, pen in best.heads:
        dc.text(canvas, head, (x + lamp, y + first / 2), pen)
        y += first
    for line in best.lines:
        draw_reason_line(canvas, dc, line, x, y)
        y += line.height
    return area


def _far(bubble: Bubble, area: Rect) -> int:
    """How far aside the bubble lies from what it is about."""
    if bubble.tip is None:
        return 0
    return max(0, area.x - bubble.tip[0], bubble.tip[0] - area.right)


def lay_bubble(dc: DrawContext, bubble: Bubble) -> Laid:
    """Return where all of it stands, in words as large as they can be; else where the most does.

    Smaller words come before a room that is meant for what fits nowhere else.
    """
    every = len(bubble.reasons)
    largest = range(dc.layout.text(HEAD), SMALLEST_TEXT - 1, -1)
    groups = (bubble.rooms, *((room,) for room in bubble.spare))
    tries = list(product(groups, largest))
    if dc.layout.folded:  # below this size words matter more than what they cover
        least = dc.layout.text(HEAD) * LEAST_LARGE
        tries.sort(key=lambda entry: -entry[1] if entry[1] < least else -inf)
        # The last room lies over a figure and its cards: fewer reasons come before that.
        last = bubble.spare[-1:]
        tries = [entry for entry in tries if entry[0] != tuple(last)]
        if found := _first(dc, bubble, tries, every) or _first(dc, bubble, tries, 1):
            return found
        tries = [(tuple(last), most) for most in largest]
    sheet, board = dc.layout.column.sheet, dc.layout.column.board
    cloth = [entry for entry in tries if not any(room.overlaps(sheet) for room in entry[0])]
    seen = [entry for entry in tries if not any(room.overlaps(board) for room in entry[0])]
    # Fewer reasons come before the score, and that before the trumps and the bid.
    for some, least in ((cloth, min(every, 2)), (seen, 1), (tries, 1)):
        for few in range(every, least - 1, -1):
            if found := _first(dc, bubble, some, few):
                return found
    every_room = (*bubble.rooms, *bubble.spare)
    laid = [_fitted(dc, bubble, room, SMALLEST_TEXT) for room in every_room]
    return max(laid, key=lambda entry: (entry.shown, -_far(bubble, entry.area), -entry.area.h))


def _first(
    dc: DrawContext, bubble: Bubble, tries: Sequence[tuple[Sequence[Rect], int]], least: int
) -> Laid | None:
    """The first of some rooms, each with its largest letters, in which so many reasons stand."""
    for rooms, most in tries:
        laid = (_fitted(dc, bubble, room, most) for room in rooms if room.w > dc.s(LEAN))
        whole = next((item for item in laid if item.shown >= least), None)
        if whole is not None:  # the first one, so that it does not jump from hint to hint
            return whole
    return None


def _fitted(dc: DrawContext, bubble: Bubble, room: Rect, most: int = 9999) -> Laid:
    """As many reasons as the room has place for; the head always stands.

    No word is larger than ``most`` pixels.
    """
    for shown in range(len(bubble.reasons), 0, -1):
        laid = _laid(dc, bubble, room, shown, most)
        if laid.area.h <= room.h:
            return laid
    return _laid(dc, bubble, room, 0, most)


def _laid(dc: DrawContext, bubble: Bubble, room: Rect, shown: int, most: int) -> Laid:
    head = dc.pen(Face.SERIF_BOLD, HEAD, dc.look.theme.paper.ink)
    head = head._replace(px=min(head.px, most))
    wide, lamp = room.w - 2 * dc.s(PAD), dc.s(LAMP)
    reasons = bubble.reasons[-shown:] if bubble.ends and shown else bubble.reasons[:shown]
    lines = reason_lines(dc, reasons, wide, most)
    heads = [(line, head) for line in dc.look.text.wrap(bubble.head, head, wide - lamp)]
    widths = [dc.look.text.width(line.text, line.pen) + line.indent for line in lines]
    widest = max([dc.look.text.width(line, pen) + lamp for line, pen in heads] + widths)
    high = line_height(head) * len(heads) + sum(line.height for line in lines) + 2 * dc.s(ABOVE)
    width = widest + 2 * dc.s(PAD)
    area = Rect(_beside(bubble, room, width), room.bottom - high, width, high)
    for hidden in bubble.words:
        if area.overlaps(hidden):
            wide = min(max(area.right, hidden.right), room.right) - area.x
            area = area._replace(y=max(room.y, min(area.y, hidden.y)), w=wide)
    return Laid(area, tuple(heads), lines, shown if high <= room.h else -1)


def _beside(bubble: Bubble, room: Rect, width: int) -> int:
    """Where the bubble begins: near what it is about, or in the middle."""
    if bubble.tip is None:
        return room.x + (room.w - width) // 2
    return max(room.x, min(bubble.tip[0] - width // 2, room.right - width))


PLAN, TEXT, SIGN, INDENT, AIR = 17, 16, 13, 22, 5
"""Units: the letters of the plan and of the facts, the sign, the space for it, and the space above
what follows another part."""
RATIO: Final = 1.3
"""From line to line, in heights of the letters."""


class Reason(NamedTuple):
    """A sentence of a reason.

    Attributes:
        text: the sentence.
        sign: the emblem before it, ``plus`` or ``minus``; empty if it has none.
        plan: whether it is the plan, which is bold.
    """

    text: str
    sign: str = ""
    plan: bool = False


class ReasonLine(NamedTuple):
    """A line of a reason.

    Attributes:
        text: the words.
        pen: their pen.
        sign: the emblem before them; empty for none.
        indent: pixels before the words.
        air: pixels above the line.
    """

    text: str
    pen: Pen
    sign: str = ""
    indent: int = 0
    air: int = 0

    @property
    def height(self) -> int:
        """Return the height of the line with the space above it."""
        return self.air + line_height(self.pen)


def line_height(pen: Pen) -> int:
    """Return the distance from line to line in pixels."""
    return round(pen.px * RATIO)


def reason_lines(
    dc: DrawContext, reasons: Sequence[Reason], width: int, most: int
) -> tuple[ReasonLine, ...]:
    """Return reasons as lines no wider than ``width``, in letters of at most ``most`` pixels.

    Sentences without a sign follow one another in a paragraph.

    Args:
        dc: what is needed for drawing.
        reasons: the sentences.
        width: the width in pixels.
        most: the largest letters in pixels.
    """
    ink = dc.look.theme.paper.ink
    lines: list[ReasonLine] = []
    for part in _parts(reasons):
        face, units = (Face.BOLD, PLAN) if part.plan else (Face.SEMI, TEXT)
        pen = dc.pen(face, units, ink)
        pen = pen._replace(px=min(pen.px, most))
        indent = dc.s(INDENT) if part.sign else 0
        wrapped = dc.look.text.wrap(part.text, pen, width - indent)
        for number, text in enumerate(wrapped):
            sign = "" if number else part.sign
            air = dc.s(AIR) if lines and not number else 0
            lines.append(ReasonLine(text, pen, sign, indent, air))
    return tuple(lines)


def _parts(reasons: Sequence[Reason]) -> Iterable[Reason]:
    """Yield paragraphs: sentences that have neither sign nor weight are one."""
    for plain, some in groupby(reasons, key=lambda reason: not (reason.sign or reason.plan)):
        if plain:
            yield Reason(join_text(" ", (reason.text for reason in some)))
        else:
            yield from some


def draw_reason_line(canvas: Canvas, dc: DrawContext, line: ReasonLine, x: float, y: float) -> None:
    """Draw a line and its sign with the upper edge at ``y``."""
    middle = y + line.air + line_height(line.pen) / 2
    if line.sign:
        theme = dc.look.theme
        ink = theme.team.us_ink if line.sign == "plus" else theme.paper.hole
        dc.sign(canvas, line.sign, (x + dc.s(SIGN) / 2, middle), SIGN, ink)
    dc.text(canvas, line.text, (x + line.indent, middle), line.pen)
