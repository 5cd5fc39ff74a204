"""The sentences of a reason: the plan in bold, then facts, each after its sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.tr import join_text

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
    kit: DrawContext, reasons: Sequence[Reason], width: int, most: int
) -> tuple[ReasonLine, ...]:
    """Return reasons as lines no wider than ``width``, in letters of at most ``most`` pixels.

    Sentences without a sign follow one another in a paragraph.

    Args:
        kit: what is needed for drawing.
        reasons: the sentences.
        width: the width in pixels.
        most: the largest letters in pixels.
    """
    ink = kit.look.theme.paper.ink
    lines: list[ReasonLine] = []
    for part in _parts(reasons):
        face, units = (Face.BOLD, PLAN) if part.plan else (Face.SEMI, TEXT)
        pen = kit.pen(face, units, ink)
        pen = pen._replace(px=min(pen.px, most))
        indent = kit.s(INDENT) if part.sign else 0
        wrapped = kit.look.text.wrap(part.text, pen, width - indent)
        for number, text in enumerate(wrapped):
            sign = "" if number else part.sign
            air = kit.s(AIR) if lines and not number else 0
            lines.append(ReasonLine(text, pen, sign, indent, air))
    return tuple(lines)


def _parts(reasons: Sequence[Reason]) -> Iterable[Reason]:
    """Yield paragraphs: sentences that have neither sign nor weight are one."""
    for plain, some in groupby(reasons, key=lambda reason: not (reason.sign or reason.plan)):
        if plain:
            yield Reason(join_text(" ", (reason.text for reason in some)))
        else:
            yield from some


def draw_reason_line(
    canvas: Canvas, kit: DrawContext, line: ReasonLine, x: float, y: float
) -> None:
    """Draw a line and its sign with the upper edge at ``y``."""
    middle = y + line.air + line_height(line.pen) / 2
    if line.sign:
        theme = kit.look.theme
        ink = theme.team.us_ink if line.sign == "plus" else theme.paper.hole
        kit.sign(canvas, line.sign, (x + kit.s(SIGN) / 2, middle), SIGN, ink)
    kit.text(canvas, line.text, (x + line.indent, middle), line.pen)
