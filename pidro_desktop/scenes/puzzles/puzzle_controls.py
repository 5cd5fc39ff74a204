"""Controls of a puzzle: the table's own while it is asked, and two or three buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.puzzles.solving import Solving
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.toolbar import Tools
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import Button, ControlKey, Style, Widget
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle_hints import keys_of
from pidro_desktop.scenes.puzzles.puzzle_picture import PuzzlePicture
from pidro_desktop.scenes.table.card_selection import Selection
from pidro_desktop.scenes.table.card_slots import CardSlot
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.table_choices import widgets
from pidro_desktop.scenes.table.table_controls import TableControls
from pidro_desktop.table.layout.puzzle_layout import PuzzlePlaces
from pidro_desktop.table.table_game import TableGame

HINT, SKIP, AGAIN, NEXT, PLAY_OUT, CLOSE = "hint", "skip", "again", "next", "play_out", "close"
BESIDE: Final[frozenset[ControlKey]] = frozenset({HINT, SKIP, AGAIN, NEXT, PLAY_OUT, CLOSE})


class PuzzleControls(TableControls):
    """Controls of the question, and the buttons of a puzzle.

    Attributes:
        solving: the puzzle that is solved.
        hinted: the choice that a hint has taken away, or None.
        may_hint: whether there is a hint left.
        last: returns whether the session ends with this puzzle.
    """

    def __init__(
        self,
        flow: TableGame,
        group: FocusGroup,
        mode: Mode,
        solving: Solving,
        last: Callable[[], bool],
    ) -> None:
        super().__init__(flow, group, mode)
        self.solving = solving
        self.hinted: Decision | None = None
        self.may_hint = True
        self.last = last

    def renew(self) -> None:
        """Make the controls again, as something besides the table has changed."""
        self._offered = None
        self.refresh()

    def _first_picks(self) -> Selection:
        """Return no cards: those that are selected usually would give the answer away."""
        return Selection()

    def _made(self, tools: Tools) -> list[Widget]:
        kit, sprites = self.picture.kit, self.picture.sprites
        own = widgets(self.flow, kit, sprites, self.picks)
        if self.flow.ask is None:
            own = []  # after the answer nothing is chosen at the table
        self._close_wrong(own)
        return [*own, *(self._answered() if self.solving.is_over else self._asking())]

    def _close_wrong(self, own: list[Widget]) -> None:
        """Disable the choices that were tried, and the one that a hint takes away."""
        solution = self.solving.puzzle.solution
        closed: dict[ControlKey, str] = {}
        for decision in self.solving.wrong:
            keys = keys_of(decision, solution)
            if not _is_of_several(decision):
                closed |= {key: str(words.TRIED) for key in keys}
        if self.hinted is not None:
            closed |= {key: str(words.HINTED) for key in keys_of(self.hinted, solution)}
        for widget in own:
            if widget.enabled and widget.key in closed:
                widget.enabled, widget.why = False, closed[widget.key]

    @property
    def shaded(self) -> frozenset[str]:
        """The cards that lie in the shade: also those that were tried, or taken away by a hint."""
        closed = {str(words.TRIED), str(words.HINTED)}
        slots = (widget for widget in self.group if isinstance(widget, CardSlot))
        return super().shaded | {slot.card for slot in slots if slot.why in closed}

    def _asking(self) -> list[Widget]:
        hint = HintButton(HINT, words.HINT, sign="lamp", size=23)
        hint.enabled = self.may_hint
        hint.why = "" if self.may_hint else str(words.NO_MORE_HINTS)
        skip = Button(SKIP, words.SHOW_ANSWER if self.solving.wrong else words.SKIP, size=23)
        first, last = self._places.buttons
        left, right = pygame.Rect(first), pygame.Rect(last)
        if not self._places.below:  # both of the same width
            gap = right.x - left.right
            wide = (left.width + right.width) // 2
            right = pygame.Rect(left.x + wide + gap, right.y, wide, right.height)
            left.width = wide
        hint.place(left)
        skip.place(right)
        return [hint, skip, self._close()]

    def _answered(self) -> list[Widget]:
        on = words.SUMMARY if self.last() else words.NEXT
        next_ = Button(NEXT, on, style=Style.PRIMARY, tail="play", size=23)
        again = Button(AGAIN, words.AGAIN, size=23)
        out = Button(PLAY_OUT, words.PLAY_OUT, size=21)
        first, last = self._places.buttons
        next_.place(pygame.Rect(last))
        again.place(pygame.Rect(first))
        out.place(pygame.Rect(self._places.switch))
        return [next_, again, out, self._close()]

    def _draw_hint(self, canvas: Canvas, look: Look, said: str, about: pygame.Rect) -> None:
        """Draw a tooltip above its button: the paper may be covered for a moment."""
        draw_tooltip(canvas, look, said, about, pygame.Rect((0, 0), canvas.size))

    def _close(self) -> Widget:
        close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
        close.place(pygame.Rect(self._places.close))
        return close

    @property
    def _places(self) -> PuzzlePlaces:
        assert isinstance(self.picture, PuzzlePicture)
        return self.picture.puzzle_places


class HintButton(Button):
    """The button for a hint; its tooltip says what one costs."""

    @property
    def tooltip(self) -> str:
        """What a hint costs, or why there is none."""
        return super().tooltip or str(words.HINT_COSTS)


def _is_of_several(decision: Decision) -> bool:
    return len(getattr(decision, "cards", ())) > 1
