"""The table of a puzzle: its larger cloth, faces after the answer, and whom a hint looks at."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.buttons import draw_badge
from pidro_desktop.render.table_ui.players import draw_players
from pidro_desktop.scenes.review.deal_picture import ReviewPicture
from pidro_desktop.table.layout.puzzle_layout import PuzzlePlaces

GLOW: Final = (190, 170, 0.95)
"""Units of cards: the light on the figure to look at, and its strength."""


class PuzzlePicture(ReviewPicture):
    """Draws the table of a puzzle.

    Attributes:
        puzzle_places: the layout.
        glad: the side whose faces are glad, while the other's are sad; None before the answer.
        looked_at: the seat that a hint names, or None.
    """

    def __init__(self, look: Look, size: tuple[int, int], *, four_colours: bool) -> None:
        self.puzzle_places = PuzzlePlaces(*size, look.u)
        super().__init__(look, size, four_colours=four_colours, places=self.puzzle_places)
        self.glad: int | None = None
        self.looked_at: Seat | None = None

    def _also(self) -> tuple[object, ...]:
        return (self.glad, self.looked_at)

    def _draw_players(self, canvas: Canvas, view: SeatView, turn: Seat | None) -> None:
        """Draw the players; those of the side that has cause are glad, the others sad."""
        kit = self.kit
        if self.looked_at is not None:
            place = self.places.seats[self.places.seat(self.looked_at, view.seat)]
            larger = kit.places.k / kit.u
            kit.light(canvas, place.figure.centre, GLOW[0] * larger, GLOW[1] * larger, GLOW[2])
        draw_players(canvas, kit, view, turn, glad=self.glad)
        if self.looked_at is not None:
            place = self.places.seats[self.places.seat(self.looked_at, view.seat)]
            draw_badge(canvas, kit.look, (place.figure.right, place.figure.y + kit.s(8)))
