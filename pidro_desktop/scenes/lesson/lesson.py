"""Lesson: a guided deal at the table that is neither recorded nor counted.

Its table pops when the lesson is over or left.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.match.hint import Hint
from pidro_desktop.match.lesson import lesson_match
from pidro_desktop.match.match import Match
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON
from pidro_desktop.render.table_ui.buttons.toolbar import CLOSE, ToolButton
from pidro_desktop.render.widgets.focus import LEFT_BUTTON
from pidro_desktop.render.widgets.widget import ENTER, MODIFIERS, ControlKey, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.lesson import lesson_steps as words
from pidro_desktop.scenes.lesson.lesson_bubble import (
    HINT,
    NEXT,
    Bubble,
    BubbleText,
    CardsAbout,
    abouts,
    empty_sheet,
    kept_free,
    rather_free,
)
from pidro_desktop.scenes.lesson.lesson_steps import STEPS, Step
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.click_guard import LONG, REACTION
from pidro_desktop.scenes.table.mode import Mode, React, Usual
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import GOES_ON, decision_of
from pidro_desktop.scenes.table.table_hints import TableHints
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText


def _onward(said: BubbleText) -> bool:
    """Return whether a bubble has a button that leads on."""
    return bool(said.button) and said.key == NEXT


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


class Lesson(Mode):
    """A guided deal: bubbles tell about it, ask for its decisions, and answer.

    Attributes:
        table: the table.
        steps: the steps. at: the index of the current or next one.
        guide: highlights the cards being taught.
        bubble: the current bubble, or None while the deal continues.
    """

    keys = key_lists.LESSON
    beside = LEAVES | {HINT}
    quiet = True
    tools = assisted = automatic = rests = named = counts = asks = False
    teaches = True

    def __init__(self, match: Match | None = None, steps: tuple[Step, ...] = STEPS) -> None:
        self.steps = steps
        self.at = 0
        self.guide: Guide
        self.bubble: Bubble | None = None
        self._answer: AnyText = ""
        self._seen = 0.0
        self._read_by_key = False
        self._spoken: BubbleText | None = None
        self.table = TableScene(match or lesson_match(), self)

    @property
    def step(self) -> Step:
        """The current or next step."""
        return self.steps[self.at]

    # -------------------------------------------------------- the table

    def game(self, match: Match, pace: Pace, wake: Callable[[], None]) -> TableGame:
        """Return a game that waits while a bubble is open."""
        return LessonFlow(match, pace, wake, self._holds)

    def advice(self, flow: TableGame) -> Guide:
        """Return what highlights the cards being taught."""
        self.guide = Guide(flow.match, flow)
        return self.guide

    def leave(self) -> None:
        """Release the guide."""
        self.guide.close()

    def laid_out(self) -> None:
        """Show the bubble in its new place."""
        self.bubble = None
        self.table.controls.lay_out(self.table.picture)
        self._tell()

    def pass_time(self, dt: float) -> Change | None:
        """Show the next bubble when the table has reached its step."""
        self._seen += dt
        if self.bubble is None:
            self._tell()
        return None

    def covers(self) -> Rect | None:
        """Return where the bubble is."""
        return Rect(*self.bubble.area) if self.bubble is not None else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the bubble."""
        if self.bubble is not None:
            self.bubble.draw(canvas)

    def busy(self, usual: bool) -> bool:
        """Return whether frames are needed."""
        table = self.table
        waits = self.bubble is not None and table.flow.still and not table.typing.waiting
        moves = table.picture.sprites.late or table.hearing.busy or table.controls.busy
        return moves if waits else usual

    # -------------------------------------------------------- bubbles

    def _due(self) -> bool:
        """Return whether the table has reached the next step."""
        step = self.step
        return self.table.match.ply == step.ply and self.table.flow.pause == step.pause

    def _holds(self) -> bool:
        """Return whether the deal waits for a bubble."""
        step = self.step
        return not step.asks and not step.pause and self.table.match.ply == step.ply

    def _tell(self) -> None:
        asked = not self.step.asks or self.table.flow.ask is not None
        if not (asked and self.table.flow.still and self._due()):
            return
        self._seen = -self.table.ctx.asleep
        self._lay()

    def _lay(self) -> None:
        """Place the bubble, and offer its controls."""
        step = self.step
        self.guide.teaches = step
        self.bubble = None
        table = self.table
        table.controls.lay_out(table.picture)
        table.flow.motion.settle()
        content = BubbleText(
            step.said.head,
            self._answer or step.said.text,
            self._count(),
            self._button_label(),
            rim=not step.asks and not self.guide.raised,
            picture=() if self._answer else step.picture,
            key=HINT if step.asks else NEXT,
        )
        dc, flow, group = table.picture.dc, table.flow, table.group
        about = abouts(dc, flow, group, step.about)
        never, rather = kept_free(flow, group), rather_free(dc, flow)
        self.bubble = Bubble(dc, content, about, never, rather, empty_sheet(flow))
        table.controls.lay_out(table.picture)

    def answer(self, said: AnyText) -> None:
        """Show ``said`` in the bubble, as a reply to a move."""
        if self.bubble is not None:
            self._answer = said
            self._lay()

    def _read(self, press: tuple[int, int] | int) -> Change | None:
        """Show the next bubble, or continue the deal.

        Args:
            press: where it was clicked, or the key; another press of it chooses nothing at once.
        """
        self.table.ctx.sound("click")
        self.table.click_guard.reset()
        self.table.wait(0.0)
        self.table.click_guard.press(press, frozenset())
        self._read_by_key = isinstance(press, int)
        if self.at == len(self.steps) - 1:
            return self._after_last()
        self._advance()
        if self.table.flow.pause and self.table.flow.pause != self.step.pause:
            self.table.flow.go_on()
        self.table.flow.advance(0.0)
        self.table.controls.lay_out(self.table.picture)
        self._tell()
        return None

    def _after_last(self) -> Change | None:
        """Return to where the lesson was opened."""
        return Pop()

    def _button_label(self) -> str:
        """Return the label of the bubble's button; empty for none."""
        return "" if self.step.asks else self._onward()

    def _count(self) -> str:
        """Return how far the lesson is."""
        return words.count(self.at + 1, len(self.steps))

    def _onward(self) -> str:
        """Return the label of the button that leads on."""
        return str(words.GO_ON if self.at < len(self.steps) - 1 else words.DONE)

    def _was_seen(self, seconds: float = REACTION) -> bool:
        """Return whether the bubble has been visible long enough for a deliberate press."""
        return self._seen + self.table.ctx.asleep >= seconds

    def _advance(self) -> None:
        self.at += 1
        self.bubble, self._answer, self.guide.teaches = None, "", None

    # -------------------------------------------------------- the person

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return the button of the bubble, or what is asked for, and the two exit buttons."""
        beside = self.bubble.next if self.bubble is not None else None
        if beside is not None and beside.key == NEXT:
            return [beside, *self._leaving()]
        if self.table.flow.pause:
            return self._leaving()
        own = [widget for widget in usual if widget.key != GO_ON]
        return [*own, *([beside] if beside is not None else []), *self._leaving()]

    def _leaving(self) -> list[Widget]:
        """Return the two exit buttons."""
        layout = self.table.picture.dc.layout
        column = layout.column
        if layout.folded and not column.below:  # a narrow board has no room for words
            leave = ToolButton(LEAVE, sign="close", hint=words.LEAVE_HINT)
            return [leave.placed(pygame.Rect(column.menu))]
        if layout.folded:  # of the boards, those of tools have no use here
            place = pygame.Rect(column.help).union(pygame.Rect(column.menu))
            return [ToolButton(LEAVE, words.LEAVE, hint=words.LEAVE_HINT).placed(place)]
        place = pygame.Rect(column.menu).union(pygame.Rect(column.about))
        leave = ToolButton(LEAVE, words.LEAVE, hint=words.LEAVE_HINT).placed(place)
        close = ToolButton(CLOSE, sign="close", hint=words.LEAVE_HINT)
        return [leave, close.placed(column.close)]

    def reply(self, why: AnyText) -> bool:
        """Show in the bubble why something is not possible."""
        self.answer(why)
        return True

    def handle(self, event: pygame.event.Event, usual: React) -> Change | None:
        """Continue on a click or Enter while a bubble is open; otherwise play."""
        onward, group = self.bubble.next if self.bubble is not None else None, self.table.group
        reads = onward is not None and onward.key == NEXT
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        if not reads:
            return usual(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            found = group.at(event.pos)
            if found is None or found.key == NEXT:
                return self._read(event.pos) if self._was_seen() else None
        if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            leaves = group.by_keyboard and group.focus is not None and group.focus.key in LEAVES
            if event.key in ENTER and not leaves:
                return self._read(event.key) if self._was_seen() else None
        return self.table.used(group.handle(event))

    def _reads_on(self, event: pygame.event.Event) -> bool:
        """Return whether Enter is meant for the bubble before, which it has just closed."""
        if event.key not in ENTER:
            self._read_by_key = False
        return self._read_by_key and not self._was_seen(LONG)

    def key(self, event: pygame.event.Event, tool: str, usual: Usual) -> Change | None:
        """React to a key of a choice; there are no tools."""
        if self._reads_on(event):
            return None
        if tool:
            self.answer(words.NO_TOOLS)
            return None
        return usual()

    def press(self, key: ControlKey) -> Change | None:
        """Leave."""
        return Pop()

    def decide(self, key: ControlKey, usual: Callable[[], None]) -> None:
        """Make the decision that is asked for, or answer another one."""
        ask = self.table.flow.ask
        decision = decision_of(ask, key, self.table.controls.picks) if ask is not None else None
        if decision is None or self.bubble is None:
            return
        self.table.click_guard.reset()
        if not self.step.accepts(decision):
            self.table.ctx.sound("click")
            self.answer(self.step.reply(decision))
            return
        self._do(decision)

    def _do(self, decision: Decision) -> None:
        """Make a decision, and go on to the next step."""
        self._advance()
        self.table.controls.hush()
        self.table.flow.decide(decision)
        self.table.flow.advance(0.0)
        self.table.controls.refresh()

    # -------------------------------------------------------- what is read aloud

    def opening(self, usual: list[str]) -> list[str]:
        """Return nothing: the first bubble is the opening."""
        self._spoken = None
        return []

    def prompt(self, usual: Callable[[], list[str]]) -> list[str]:
        """Return the words of a new bubble, and what is asked for."""
        before, self._spoken = (
            self._spoken,
            self.bubble.content if self.bubble is not None else None,
        )
        said = self._spoken
        if said is None or said == before:
            return usual() if said is not None and not _onward(said) else []
        next_ = [str(GOES_ON)] if _onward(said) else usual()
        return [str(said.head), str(said.text), *next_]
