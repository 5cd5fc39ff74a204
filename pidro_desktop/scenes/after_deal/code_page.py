"""Dialog that shows the code of the deal just played, and copies it to the clipboard."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.text import Face, Pen
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import Line, Text, ink
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.scene import Change

COPY = "copy code"
CODE, TOLD, SLIP = 24, 20, 64
"""Units: the letters of the code and of what it is for, and the height of the slip."""


class CodePage(Page):
    """Dialog with the deal code ``code``; ``said`` is the message after copying."""

    heading = table_text.DEAL_CODE
    width: float = 620
    height: ClassVar[float] = 330

    def __init__(self, code: str) -> None:
        super().__init__()
        self.code = code
        self.said = ""

    def page(self) -> Part:
        """Return what the code is for, the code on a slip, the result of copying it, the button."""
        paragraph = Text(table_text.CODE_FOR, Face.SEMI, TOLD, ink, step=LINE, at_top=True)
        said = Line(self.said, Face.SEMI, lift=0, anchor="centre")
        button = Control(Button(COPY, table_text.COPY, style=Style.PRIMARY), 52, 180)
        slip = Picture(partial(draw_code, self.code), high=SLIP, said=self.code)
        rows = [Sized(paragraph, high=59), slip, Sized(said, high=36), Spring()]
        inside = Pad(Col([*rows, Row([Spring(share=0.5), button])]), left=32, right=32)
        return Col([Gap(87), Grow(inside), Gap(24)])

    def chosen(self, chosen: Chosen) -> Change | None:
        """Copy the code, and show that."""
        self.said = str(table_text.COPIED if copy(self.code) else table_text.NOT_COPIED)
        self.renew()
        return None


def draw_code(code: str, canvas: Canvas, look: Look, slip: pygame.Rect) -> None:
    """Draw a code, in two lines if it is long, on a slip of paper."""
    draw_slip(canvas, look, slip)
    lines, pen = in_lines(look, code, slip.width - 2 * look.s(14))
    step = look.s(LINE)
    y = slip.centery - step * (len(lines) - 1) / 2
    for place, line in enumerate(lines):
        look.text.put(canvas, line, (slip.centerx, y + place * step), pen, anchor="centre")


def draw_slip(canvas: Canvas, look: Look, slip: pygame.Rect) -> None:
    """Draw a slip of paper."""
    paper = look.theme.paper
    fill = (paper.slip_top, paper.slip_bottom)
    piece = look.shapes.rounded(slip.size, 5 * look.u, fill, stroke=paper.line)
    piece.put(canvas, *slip.topleft)


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
