"""Dialog that shows the code of the deal just played, and copies it to the clipboard."""

from __future__ import annotations

from typing import ClassVar

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    FitWidth,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Row,
    Sized,
    Spring,
)
from pidro_desktop.render.widgets.text_parts import Line, Text, ink, line
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
        rows = [
            Sized(paragraph, high=59),
            code_slip(self.code, SLIP),
            Sized(said, high=36),
            Spring(),
        ]
        inside = Pad(Col([*rows, Row([Spring(share=0.5), button])]), left=32, right=32)
        return Col([Gap(87), Grow(inside), Gap(24)])

    def chosen(self, chosen: Chosen) -> Change | None:
        """Copy the code, and show that."""
        self.said = str(table_text.COPIED if copy(self.code) else table_text.NOT_COPIED)
        self.renew()
        return None


def code_slip(code: str, high: float) -> Part:
    """Return a code on a slip of paper, in two lines if it is too long for one."""
    ends = [place + 1 for place, letter in enumerate(code) if letter in ":-"]
    halves = [
        Col([_letters(code[:end], 18, code), _letters(code[end:], 18)]) for end in reversed(ends)
    ]
    tries = [_letters(code, CODE, code), _letters(code, 18, code), *halves]
    inside = Col([Spring(share=0.5), FitWidth(tries), Spring()])
    return Over(draw_slip, Sized(Pad(inside, right=14, left=14), high=high))


def _letters(code: str, size: float, said: str = "") -> Part:
    return line(code, size, ink, Face.BOLD, "centre", said=said)


def draw_slip(canvas: Canvas, look: Look, slip: pygame.Rect) -> None:
    """Draw a slip of paper."""
    paper = look.theme.paper
    fill = (paper.slip_top, paper.slip_bottom)
    piece = look.shapes.rounded(slip.size, 5 * look.u, fill, stroke=paper.line)
    piece.put(canvas, *slip.topleft)
