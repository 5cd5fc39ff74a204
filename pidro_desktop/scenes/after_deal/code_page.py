"""Dialog that shows the code of the deal just played, and copies it to the clipboard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.widget import Button, Chosen, Style, Widget
from pidro_desktop.scenes.shell.panel import LINE, Panel
from pidro_desktop.scenes.shell.scene import Change

COPY = "copy code"
CODE, TOLD, SLIP = 24, 20, 64


class CodePage(Panel):
    """Dialog with the deal code ``code``; ``said`` is the message after copying."""

    heading = table_text.DEAL_CODE
    width: float = 620
    height: ClassVar[float] = 330

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code
        self.said = ""

    def build(self) -> list[Widget]:
        """Create the button."""
        return [Button(COPY, table_text.COPY, style=Style.PRIMARY)]

    def arrange(self) -> None:
        """Lay out the button at the foot."""
        place = pygame.Rect(0, 0, self.look.s(180), self.target(52))
        place.midbottom = (self.rect.centerx, self.rect.bottom - self.look.s(24))
        self.group[COPY].place(place)

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the explanation, the code, and the result of copying it."""
        look, rect, paper = self.look, self.rect, self.look.theme.paper
        self.draw_lines(
            canvas, table_text.CODE_FOR, look.pen(Face.SEMI, TOLD, paper.ink), 100, most=3
        )
        slip = pygame.Rect(0, 0, rect.width - 2 * look.s(32), look.s(SLIP))
        slip.midtop = (rect.centerx, rect.y + look.s(146))
        fill = (paper.slip_top, paper.slip_bottom)
        piece = look.shapes.rounded(slip.size, 5 * look.u, fill, stroke=paper.line)
        piece.put(canvas, *slip.topleft)
        lines, pen = in_lines(look, self.code, slip.width - 2 * look.s(14))
        step = look.s(LINE)
        y = slip.centery - step * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            look.text.put(canvas, line, (slip.centerx, y + place * step), pen, anchor="centre")
        if self.said:
            soft = look.pen(Face.SEMI, 18, paper.ink_soft)
            at = (rect.centerx, slip.bottom + look.s(18))
            said, soft = look.text.fit(self.said, soft, slip.width)
            look.text.put(canvas, said, at, soft, anchor="centre")

    def spoken(self) -> Sequence[str]:
        """Return the explanation, the code, and the result of copying it."""
        return str(table_text.CODE_FOR), self.code, self.said

    def chosen(self, chosen: Chosen) -> Change | None:
        """Copy the code, and show that."""
        self.said = str(table_text.COPIED if copy(self.code) else table_text.NOT_COPIED)
        return None


def in_lines(look: Look, code: str, room: float) -> tuple[list[str], Pen]:
    """Return the code in one line, or in two if it is too long for one."""
    pen = look.pen(Face.BOLD, CODE, look.theme.paper.ink)
    small = pen._replace(px=look.px(18))
    for item in (pen, small):
        if look.text.width(code, item) <= room:
            return [code], item
    ends = [place + 1 for place, sign in enumerate(code) if sign in ":-"]
    fitting = [end for end in ends if look.text.width(code[:end], small) <= room]
    end = max(fitting, default=len(code))
    return [code[:end], code[end:]], small
