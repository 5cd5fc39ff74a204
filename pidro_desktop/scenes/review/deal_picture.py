"""The table of a review: as it was, with marks on what was chosen and what was better."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.cards.sprites import NO_POINTS
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.small_board import draw_small_board
from pidro_desktop.render.table_ui.ground import draw_ground
from pidro_desktop.render.table_ui.players import draw_counts, draw_players
from pidro_desktop.render.table_ui.table import draw_above, spoken
from pidro_desktop.scenes.table.table_picture import Picture, Said, telling_of
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import CARD_RATIO
from pidro_desktop.table.layout.review_layout import ReviewPlaces

RIM: Final = 3
"""Units of blue around trumps that nobody could see."""


def _has_tray(ask: Ask | None, said: Said | None) -> bool:
    """Return whether a board with cards to choose from lies where the small board would."""
    return said is not None and ask is not None and ask.what in (AskKind.KEEP, AskKind.TAKE)


class ReviewPicture(Picture):
    """Draws the table of a review on its smaller cloth."""

    def __init__(
        self,
        look: Look,
        size: tuple[int, int],
        *,
        four_colours: bool,
        places: ReviewPlaces | None = None,
    ) -> None:
        self.review_places = places or ReviewPlaces(*size, look.u)
        super().__init__(look, size, four_colours=four_colours, places=self.review_places)

    def rehearse(self, flow: Stage) -> Iterator[None]:
        """Prerender nothing: this table has no score."""
        return iter(())

    def draw(self, canvas: Canvas, flow: Stage, said: Said) -> None:
        """Draw the table and what is asked, without anything beside it."""
        self.draw_table(canvas, flow, flow.on_turn, said)

    def draw_table(
        self, canvas: Canvas, stage: Stage, turn: Seat | None, said: Said | None = None
    ) -> None:
        """Draw cloth, players, cards and calls.

        Args:
            canvas: the canvas.
            stage: where the cards are.
            turn: the seat that decides.
            said: what is asked, or None.
        """
        kit, view = self.kit, stage.view
        canvas.ground(self._ground)
        also = (turn, spoken())
        self.keep.put(
            canvas, "ground", view, lambda read: draw_ground(canvas, kit, read, turn), also=also
        )
        self.keep.put(
            canvas,
            "players",
            view,
            lambda read: self._draw_players(canvas, read, turn),
            also=(*also, *self._also()),
        )
        if said is None and stage.lays_discards:
            draw_counts(canvas, kit, view)
        if not _has_tray(stage.ask, said):
            draw_small_board(canvas, kit, view, self.review_places.board)
        trump, points = (view.trump.suit, view.trump.points) if view.trump else ("", NO_POINTS)
        self._draw_rims(canvas, stage)
        self.sprites.draw(canvas, stage.motion.seen(), trump, points)
        lain = view if view.trick == stage.lying else replace(view, trick=stage.lying)
        telling = telling_of(stage, said or Said(lifetime=None, quiet=True))
        telling = replace(telling, sentence="", keys="")  # it stands on the paper
        draw_above(canvas, kit, lain, telling, self.keep)

    def _draw_players(self, canvas: Canvas, view: SeatView, turn: Seat | None) -> None:
        """Draw the four players."""
        draw_players(canvas, self.kit, view, turn)

    def _also(self) -> tuple[object, ...]:
        """Return what the players' drawing depends on besides the view."""
        return ()

    def _draw_rims(self, canvas: Canvas, stage: Stage) -> None:
        """Draw the blue of luck around the trumps of open hands."""
        view: SeatView = stage.view
        if view.trump is None:
            return
        blue = self.kit.look.theme.text_on_table.lifetime
        rim = max(2, self.kit.s(RIM))
        for seen in stage.motion.seen():
            pose = stage.motion.poses.get(seen.key)
            if pose is None or pose.place != "open" or pose.dimmed or not seen.card:
                continue
            wide = round(seen.width)
            size = (wide + 2 * rim, round(wide * CARD_RATIO) + 2 * rim)
            piece = self.kit.look.shapes.rounded(size, 2 * rim, (blue, blue))
            piece.put(canvas, seen.x - size[0] / 2, seen.y - size[1] / 2)
