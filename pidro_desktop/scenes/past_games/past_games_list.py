"""List of past games: one row a game, with result, date, rules and players."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.shell.row_list import RowList
from pidro_desktop.storage.archive import Kept
from pidro_desktop.tr import tr


class GamesList(RowList[Kept]):
    """List of past games, the latest first."""

    def __init__(self) -> None:
        super().__init__(tr("Games", "a list"))

    @property
    def games(self) -> Sequence[Kept]:
        """The listed games."""
        return self.rows

    def spoken(self, row: Kept) -> Sequence[str]:
        """Return the texts of the row."""
        return words.result(row), words.when(row.at), words.about(row), words.marks(row)

    def draw_row(self, canvas: Canvas, look: Look, row: Kept, place: pygame.Rect) -> None:
        """Draw result and date; below them rules, length, players and marks."""
        paper, inset = look.theme.paper, look.s(18)
        high, low = place.y + place.height * 0.32, place.y + place.height * 0.72
        left, right = place.x + inset, place.right - inset
        soft = look.pen(Face.SANS, 17, paper.ink_old)
        date = look.text.put(canvas, words.when(row.at), (right, high), soft, anchor="right")
        ink = paper.hole if row.fault else paper.ink
        room = right - left - date - inset
        said, pen = look.text.fit(words.result(row), look.pen(Face.SERIF_BOLD, 20, ink), room)
        look.text.put(canvas, said, (left, high), pen)
        marked = look.text.put(canvas, words.marks(row), (right, low), soft, anchor="right")
        room = right - left - marked - (inset if marked else 0)
        said, pen = look.text.fit(words.about(row), soft, room)
        look.text.put(canvas, said, (left, low), pen)
