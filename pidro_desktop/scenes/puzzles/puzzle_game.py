"""The table of a puzzle: it asks, shows a choice, and takes a wrong one back."""

from __future__ import annotations

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.scenes.review.try_again import Question
from pidro_desktop.table.animation.hand_poses import PLAIN
from pidro_desktop.table.animation.pace import Span
from pidro_desktop.table.animation.timeline import Move


class PuzzleGame(Question):
    """A table at which one decision is asked for until it is found or shown.

    Attributes:
        over: whether nothing is asked any more.
    """

    over = False

    @property
    def rests(self) -> bool:
        """Whether nothing can happen until the player acts."""
        return self.over or super().rests

    @property
    def on_turn(self) -> Seat | None:
        """The seat to act: nobody after a choice."""
        return super().on_turn if self.answer is None else None

    def show_choice(self, view: SeatView) -> None:
        """Show the table after a choice; its cards fly there."""
        self.turn_to(view, None, PLAIN, Move(self.pace.of(Span.FLIGHT)))

    def take_back(self, view: SeatView) -> None:
        """Show the table before the choice again; its cards slide back, and it is asked anew."""
        self.turn_to(view, None, PLAIN, Move(self.pace.of(Span.SLIDE_BACK)))
        self.answer = None
