"""The board with the contract, on which the auction is forgotten."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from pidro_desktop.positions.position import Position
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.table_ui.table_text import SUIT_SIGNS
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.tr import AnyText

CONTRACT: Final = "contract"
DISC: Final = 44
"""Units of the disc with the sign of the trump suit."""
LINES: Final = 48
"""Units of height that two lines need."""


class ContractBoard(Widget):
    """Who has bid what, and the trick; a press forgets the rest of the auction, or recalls it."""

    radius: ClassVar[float] = 12

    def __init__(self, position: Position) -> None:
        self._bid, self._trick = words.contract_lines(position)
        super().__init__(CONTRACT, self._bid)
        self.enabled = bool(self._bid)
        self._suit, self._forgotten = position.trump, position.bidder is not None

    @property
    def tooltip(self) -> AnyText:
        """What a press does."""
        return (words.RECALL if self._forgotten else words.FORGET) if self.enabled else ""

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the contract, and what a press does."""
        return spoken_button(self.key, self._bid, hint=str(self.tooltip), enabled=self.enabled)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the board with the sign of the trump suit beside the words."""
        board, inks = self.rect, look.theme.text_on_table
        look.shade(canvas, board, 12, 8, 0.5, 6)
        state = "on" if not self.enabled else self.state
        look.shapes.walnut(board.size, look.u, state).put(canvas, *board.topleft)
        left = self._draw_disc(canvas, look) if self._suit else board.x + look.s(14)
        lines = [line for line in (self._bid, self._trick) if line]
        lines = lines if board.height >= look.s(LINES) else lines[:1]
        for place, line in enumerate(lines):
            pen = look.pen(Face.SEMI, 18, inks.plain if line == self._bid else inks.plain_soft)
            y = board.centery + (place - (len(lines) - 1) / 2) * pen.px * 1.25
            look.text.put_fitted(canvas, line, (left, y), pen, board.right - left - look.s(8))

    def _draw_disc(self, canvas: Canvas, look: Look) -> int:
        """Draw the sign of the trump suit on a disc, and return where the words begin."""
        board = self.rect
        side = min(look.s(DISC), board.height - look.s(10))
        at = board.x + look.s(10) + side / 2, board.centery
        rim, paper = look.theme.attention.brass, look.theme.paper.slip_top
        place = pygame.Rect(*corner(at, (side, side)), side, side)
        look.fill(canvas, place, side / 2, paper, rim=rim, thick=max(2, 2.4 * look.u))
        sign = SUIT_SIGNS[self._suit]
        made = emblem(sign, round(side * 0.6), look.cards.suit_ink(sign))
        canvas.put(made, corner(at, made.get_size()))
        return place.right + look.s(10)
