"""A speech bubble that explains a hint and points at its card or button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.table_ui.reasons import (
    Reason,
    ReasonLine,
    draw_reason_line,
    line_height,
    reason_lines,
)
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.table.layout.layout_types import SMALLEST_TEXT, Point, Rect

PAD, ABOVE, LAMP, HEAD, LEAN = 14, 10, 28, 18, 130
"""Units: the edge beside the words and above them, the lamp at the corner, the heading, and how
far aside a tail may reach."""


class Bubble(NamedTuple):
    """The text of a bubble: a bold heading, and reasons, the most important first.

    ``tip`` is the pixel that it is about, or None; ``rooms`` are rectangles that it may lie in,
    ``spare`` are others for what fits into none of them, the best first. ``words`` are places of
    words on the table: the bubble hides them whole or not at all.
    """

    head: str
    reasons: tuple[Reason, ...]
    tip: Point | None
    rooms: Sequence[Rect]
    spare: Sequence[Rect] = ()
    words: Sequence[Rect] = ()


class _Laid(NamedTuple):
    """The words in lines, first those of the head, and the rectangle around them.

    ``told`` counts the reasons; it is -1 where even the head is too high for the room.
    """

    area: Rect
    heads: tuple[tuple[str, Pen], ...]
    lines: tuple[ReasonLine, ...]
    told: int


def draw_bubble(canvas: Canvas, kit: DrawContext, bubble: Bubble) -> Rect:
    """Draw as much text as fits in the best area; returns the bubble's rectangle."""
    best = _best(kit, bubble)
    area, u = best.area, kit.u
    kit.shade(canvas, area, 14, 8, 0.45, 5)
    near = bubble.tip is not None and _far(bubble, area) <= kit.s(LEAN)
    tail = (bubble.tip[0] - area.x, bubble.tip[1] - area.y) if bubble.tip and near else None
    kit.look.shapes.bubble(area.size, u, tail).put(canvas, area.x, area.y)
    x, y = area.x + kit.s(PAD), float(area.y + kit.s(ABOVE))
    lamp = kit.s(LAMP)
    ink = kit.look.theme.attention.lamp_ink
    first = line_height(best.heads[0][1])
    kit.sign(canvas, "lamp_lit", (x + lamp / 2, y + first / 2), LAMP * 0.8, ink)
    for head, pen in best.heads:
        kit.text(canvas, head, (x + lamp, y + first / 2), pen)
        y += first
    for line in best.lines:
        draw_reason_line(canvas, kit, line, x, y)
        y += line.height
    return area


def _far(bubble: Bubble, area: Rect) -> int:
    """How far aside the bubble lies from what it is about."""
    if bubble.tip is None:
        return 0
    return max(0, area.x - bubble.tip[0], bubble.tip[0] - area.right)


def _best(kit: DrawContext, bubble: Bubble) -> _Laid:
    """Where all of it stands, in words as large as they can be; else where the most does.

    Smaller words come before a room that is meant for what fits nowhere else.
    """
    every = len(bubble.reasons)
    largest = range(kit.places.text(HEAD), SMALLEST_TEXT - 1, -1)
    for rooms in (bubble.rooms, *((room,) for room in bubble.spare)):
        for most in largest:
            laid = [_fitted(kit, bubble, room, most) for room in rooms if room.w > kit.s(LEAN)]
            whole = [item for item in laid if item.told == every]
            if whole:
                return min(whole, key=lambda element: (_far(bubble, element.area), element.area.h))
    every_room = (*bubble.rooms, *bubble.spare)
    laid = [_fitted(kit, bubble, room, SMALLEST_TEXT) for room in every_room]
    return max(laid, key=lambda entry: (entry.told, -_far(bubble, entry.area), -entry.area.h))


def _fitted(kit: DrawContext, bubble: Bubble, room: Rect, most: int = 9999) -> _Laid:
    """As many reasons as the room has place for; the head always stands.

    No word is larger than ``most`` pixels.
    """
    for told in range(len(bubble.reasons), 0, -1):
        laid = _laid(kit, bubble, room, told, most)
        if laid.area.h <= room.h:
            return laid
    return _laid(kit, bubble, room, 0, most)


def _laid(kit: DrawContext, bubble: Bubble, room: Rect, told: int, most: int) -> _Laid:
    head = kit.pen(Face.SERIF_BOLD, HEAD, kit.look.theme.paper.ink)
    head = head._replace(px=min(head.px, most))
    wide, lamp = room.w - 2 * kit.s(PAD), kit.s(LAMP)
    lines = reason_lines(kit, bubble.reasons[:told], wide, most)
    heads = [(line, head) for line in kit.look.text.wrap(bubble.head, head, wide - lamp)]
    widths = [kit.look.text.width(line.text, line.pen) + line.indent for line in lines]
    widest = max([kit.look.text.width(line, pen) + lamp for line, pen in heads] + widths)
    high = line_height(head) * len(heads) + sum(line.height for line in lines) + 2 * kit.s(ABOVE)
    width = widest + 2 * kit.s(PAD)
    area = Rect(_beside(bubble, room, width), room.bottom - high, width, high)
    for hidden in bubble.words:
        if area.overlaps(hidden):
            area = area._replace(y=max(room.y, min(area.y, hidden.y)))
    return _Laid(area, tuple(heads), lines, told if high <= room.h else -1)


def _beside(bubble: Bubble, room: Rect, width: int) -> int:
    """Where the bubble begins: near what it is about, or in the middle."""
    if bubble.tip is None:
        return room.x + (room.w - width) // 2
    return max(room.x, min(bubble.tip[0] - width // 2, room.right - width))
