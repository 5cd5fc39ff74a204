"""Table of the lesson: a game flow that waits for bubbles, highlights, and the exit buttons."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from pidro_desktop.match.hint import Hint
from pidro_desktop.match.match import Match
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON
from pidro_desktop.render.table_ui.buttons.toolbar import ALWAYS, CLOSE, ToolButton, Tools
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.widget import ControlKey, Widget
from pidro_desktop.scenes.lesson import lesson_text as words
from pidro_desktop.scenes.lesson.lesson_bubble import HINT, NEXT, Bubble
from pidro_desktop.scenes.lesson.lesson_layout import CardsAbout
from pidro_desktop.scenes.lesson.lesson_steps import Step
from pidro_desktop.scenes.table.table_choices import widgets
from pidro_desktop.scenes.table.table_controls import TableControls
from pidro_desktop.scenes.table.table_hints import TableHints
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.table_game import TableGame

LEAVE: Final = "lesson leave"
LEAVES: Final = frozenset({LEAVE, CLOSE})


class LessonFlow(TableGame):
    """Game flow that waits while a bubble is open."""

    def __init__(
        self, match: Match, pace: Pace, wake: Callable[[], None], held: Callable[[], bool]
    ) -> None:
        self._held = held
        super().__init__(match, pace, wake)
        self.clicked = False

    def _next(self) -> bool:
        return not self._held() and super()._next()


class Guide(TableHints):
    """Highlights the move that the lesson teaches, as hints do in a game."""

    def __init__(self, match: Match, flow: TableGame) -> None:
        super().__init__(match, flow, lambda: None, on=False)
        self.teaches: Step | None = None

    def renew(self) -> bool:
        """Update the highlight; return whether it has changed."""
        before = self.tip
        decision = self.teaches.decision if self.teaches else None
        self.tip = Hint(decision, "", ()) if decision is not None else None
        return self.tip != before

    @property
    def cards(self) -> frozenset[str]:
        """The highlighted cards: those explained, or the one to play."""
        about = self.teaches.about if self.teaches else ()
        return frozenset(
            card for item in about if isinstance(item, CardsAbout) for card in item.cards
        )

    @property
    def raised(self) -> bool:
        """Whether the highlighted cards are raised in the hand."""
        return bool(self.cards & set(self._flow.view.hands[self._flow.viewer]))


class LessonOffer(TableControls):
    """Table controls of the lesson, with the current ``bubble``.

    ``say`` shows a reply in the bubble.
    """

    corners: ClassVar[frozenset[ControlKey]] = ALWAYS | LEAVES | {HINT}

    def __init__(
        self, flow: TableGame, group: FocusGroup, guide: Guide, say: Callable[[str], None]
    ) -> None:
        super().__init__(flow, group, guide)
        self.bubble: Bubble | None = None
        self._say = say

    def _made(self, tools: Tools) -> list[Widget]:
        made: list[Widget] = []
        bubble = self.bubble
        beside = bubble.next if bubble is not None else None
        if beside is not None and beside.key == NEXT:
            made = [beside]
        elif not self.flow.pause:
            own = widgets(self.flow, self.picture.kit, self.picture.sprites, self.picks, tools)
            made = [widget for widget in own if widget.key not in ALWAYS and widget.key != GO_ON]
            made += [beside] if beside is not None else []
        return [*made, *self._leaving()]

    def _leaving(self) -> list[Widget]:
        """Return the two exit buttons."""
        column = self.picture.kit.places.column
        leave = ToolButton(LEAVE, words.LEAVE, hint=words.LEAVE_HINT)
        leave.place(pygame.Rect(column.menu).union(pygame.Rect(column.about)))
        close = ToolButton(CLOSE, sign="close", hint=words.LEAVE_HINT)
        close.place(pygame.Rect(column.close))
        return [leave, close]

    def say(self, why: str, about: pygame.Rect) -> None:
        """Show in the bubble why an action is not possible."""
        self._say(why)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the bubble below its button."""
        if self.bubble is not None:
            self.bubble.draw(canvas)
        super().draw(canvas, look)
