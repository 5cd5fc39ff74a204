"""Lesson scene: a guided deal at the table that is neither recorded nor counted.

It pops when the lesson is over or left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.match.hint import Hint
from pidro_desktop.match.lesson import lesson_match
from pidro_desktop.match.match import Match
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON
from pidro_desktop.render.table_ui.buttons.toolbar import CLOSE, ToolButton, Tools
from pidro_desktop.render.widgets.focus import LEFT_BUTTON, FocusGroup
from pidro_desktop.render.widgets.widget import ENTER, MODIFIERS, Chosen, ControlKey, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.lesson import lesson_text as words
from pidro_desktop.scenes.lesson.lesson_bubble import HINT, NEXT, Bubble, Told
from pidro_desktop.scenes.lesson.lesson_layout import (
    CardsAbout,
    abouts,
    empty_sheet,
    kept_free,
    rather_free,
)
from pidro_desktop.scenes.lesson.lesson_steps import STEPS, Step
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.speech.speaker import Speaker
from pidro_desktop.scenes.table.click_guard import LONG, REACTION
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import GOES_ON, decision_of, widgets
from pidro_desktop.scenes.table.table_controls import TableControls
from pidro_desktop.scenes.table.table_hints import TableHints
from pidro_desktop.scenes.table.table_picture import Said
from pidro_desktop.scenes.table.table_speaker import SpokenTable, TableSpeaker
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.table_game import TableGame


class SpokenLesson(SpokenTable, Protocol):
    """A table with lesson bubbles, as the speaker needs it."""

    @property
    def bubble(self) -> Bubble | None:
        """The current bubble, or None while the deal continues."""


class LessonSpeaker(TableSpeaker):
    """Table speaker that also reads the lesson bubbles."""

    def __init__(self, scene: SpokenLesson) -> None:
        super().__init__(scene)
        self.lesson = scene
        self._bubble: Told | None = None

    def opening(self) -> list[str]:
        """Return nothing: the first bubble is the opening."""
        return []

    def _prompt(self) -> list[str]:
        bubble = self.lesson.bubble
        before, self._bubble = self._bubble, bubble.told if bubble is not None else None
        said = self._bubble
        if said is None or said == before:
            return super()._prompt() if said is not None and not _onward(said) else []
        next_ = [str(GOES_ON)] if _onward(said) else super()._prompt()
        return [str(said.head), str(said.text), *next_]


def _onward(said: Told) -> bool:
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


class LessonOffer(TableControls):
    """Table controls of the lesson, with the current ``bubble``.

    ``say`` shows a reply in the bubble.
    """

    def __init__(
        self,
        flow: TableGame,
        group: FocusGroup,
        mode: Mode,
        guide: Guide,
        say: Callable[[str], None],
    ) -> None:
        super().__init__(flow, group, mode, guide)
        self.bubble: Bubble | None = None
        self._say = say

    def _made(self, tools: Tools) -> list[Widget]:
        made: list[Widget] = []
        bubble = self.bubble
        beside = bubble.next if bubble is not None else None
        if beside is not None and beside.key == NEXT:
            made = [beside]
        elif not self.flow.pause:
            own = widgets(self.flow, self.picture.kit, self.picture.sprites, self.picks)
            made = [widget for widget in own if widget.key != GO_ON]
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


class LessonMode(Mode):
    """How it is played."""

    keys = key_lists.LESSON
    beside = LEAVES | {HINT}
    assisted = automatic = False


class LessonScene(TableScene):
    """Table scene of the lesson (tutorial).

    Attributes:
        steps: the steps. at: the index of the current or next one.
        guide: highlights the cards being taught.
    """

    def __init__(self, match: Match | None = None, steps: tuple[Step, ...] = STEPS) -> None:
        super().__init__(match or lesson_match(), LessonMode())
        self.steps = steps
        self.at = 0
        self.guide: Guide
        self._answer = ""
        self._seen = 0.0
        self._read_by_key = False

    @property
    def bubble(self) -> Bubble | None:
        """The current bubble, or None while the deal continues."""
        assert isinstance(self.offer, LessonOffer)
        return self.offer.bubble

    @bubble.setter
    def bubble(self, bubble: Bubble | None) -> None:
        assert isinstance(self.offer, LessonOffer)
        self.offer.bubble = bubble

    @property
    def step(self) -> Step:
        """The current or next step."""
        return self.steps[self.at]

    # -------------------------------------------------------- as a scene

    def new_game(self) -> TableGame:
        """Return a game that waits while a bubble is open."""
        return LessonFlow(self.match, self._pace(), self.ctx.wake, self._holds)

    def new_controls(self) -> TableControls:
        """Return controls with the bubble."""
        self.guide = Guide(self.match, self.flow)
        return LessonOffer(self.flow, self.group, self.mode, self.guide, self.answer)

    @property
    def called(self) -> Sequence[str]:
        """No names of its own: the people of the settings sit here, too."""
        return ()

    def leave(self) -> None:
        """Release the table."""
        super().leave()
        self.guide.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again."""
        self.bubble = None
        super().resize(size)
        self._tell()

    def update(self, dt: float) -> Change | None:
        """Let time pass, and show the next bubble when the table has reached its step."""
        self._seen += dt
        change = super().update(dt)
        if self.bubble is None:
            self._tell()
        return change

    def draw(self, canvas: Canvas) -> None:
        """Draw the table and the bubble."""
        keys = self.group.by_keyboard
        said = Said(typing=self.typing.waiting, by_keyboard=keys, lifetime=None, quiet=True)
        self.picture.draw(canvas, self.flow, said)
        bubble = Rect(*self.bubble.area) if self.bubble is not None else None
        self.hearing.draw(canvas, self.picture.kit, self.flow, bubble)
        self.offer.draw(canvas, self.picture.kit.look)

    @property
    def busy(self) -> bool:
        """Whether frames are needed without events."""
        waits = self.bubble is not None and self.flow.still and not self.typing.waiting
        still = self.picture.sprites.late or self.hearing.busy or self.offer.busy
        return still if waits else super().busy

    # -------------------------------------------------------- bubbles

    def _due(self) -> bool:
        """Return whether the table has reached the next step."""
        step = self.step
        return self.match.ply == step.ply and self.flow.pause == step.pause

    def _holds(self) -> bool:
        """Return whether the deal waits for a bubble."""
        step = self.step
        return not step.asks and not step.pause and self.match.ply == step.ply

    def _tell(self) -> None:
        asked = not self.step.asks or self.flow.ask is not None
        if not (asked and self.flow.still and self._due()):
            return
        self._seen = -self.ctx.asleep
        self._lay()

    def _lay(self) -> None:
        """Place the bubble, and offer its controls."""
        step = self.step
        self.guide.teaches = step
        self.bubble = None
        self.offer.lay_out(self.picture)
        self.flow.motion.settle()
        told = Told(
            step.said.head,
            self._answer or step.said.text,
            self._count(),
            self._button_label(),
            rim=not step.asks and not self.guide.raised,
            picture=() if self._answer else step.picture,
            key=HINT if step.asks else NEXT,
        )
        flow, group = self.flow, self.group
        kit = self.picture.kit
        about = abouts(kit, flow, group, step.about)
        never, rather = kept_free(flow, group), rather_free(kit, flow)
        self.bubble = Bubble(kit, told, about, never, rather, empty_sheet(flow))
        self.offer.lay_out(self.picture)

    def answer(self, said: str) -> None:
        """Show ``said`` in the bubble, as a reply to a move."""
        if self.bubble is not None:
            self._answer = said
            self._lay()

    def _read(self, press: tuple[int, int] | int) -> Change | None:
        """Show the next bubble, or continue the deal.

        Args:
            press: where it was clicked, or the key; another press of it chooses nothing at once.
        """
        self.ctx.sound("click")
        self.patience.reset()
        self._wait(0.0)
        self.patience.press(press, frozenset())
        self._read_by_key = isinstance(press, int)
        if self.at == len(self.steps) - 1:
            return self._after_last()
        self._advance()
        if self.flow.pause and self.flow.pause != self.step.pause:
            self.flow.go_on()
        self.flow.advance(0.0)
        self.offer.lay_out(self.picture)
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
        return self._seen + self.ctx.asleep >= seconds

    def _advance(self) -> None:
        self.at += 1
        self.bubble, self._answer, self.guide.teaches = None, "", None

    def speaker(self) -> Speaker:
        """Return the screen-reader output of the lesson."""

        return LessonSpeaker(self)

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Continue on a click or Enter while a bubble is open; otherwise play."""
        onward = self.bubble.next if self.bubble is not None else None
        reads = onward is not None and onward.key == NEXT
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return Pop()
        if not reads:
            return super().handle(event)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            found = self.group.at(event.pos)
            if found is None or found.key == NEXT:
                return self._read(event.pos) if self._was_seen() else None
        if event.type == pygame.KEYDOWN and event.key not in MODIFIERS:
            focus = self.group.focus
            leaves = self.group.by_keyboard and focus is not None and focus.key in LEAVES
            if event.key in ENTER and not leaves:
                return self._read(event.key) if self._was_seen() else None
        return self._used(self.group.handle(event))

    def _reads_on(self, event: pygame.event.Event) -> bool:
        """Return whether Enter is meant for the bubble before, which it has just closed."""
        if event.key not in ENTER:
            self._read_by_key = False
        return self._read_by_key and not self._was_seen(LONG)

    def _key(self, event: pygame.event.Event, tool: str) -> Change | None:
        if self._reads_on(event):
            return None
        if tool:
            self.answer(words.NO_TOOLS)
            return None
        return super()._key(event, tool)

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is not None and chosen.key in LEAVES:
            return Pop()
        return super()._used(chosen)

    def _decide(self, key: ControlKey) -> None:
        ask = self.flow.ask
        decision = decision_of(ask, key, self.offer.picks) if ask is not None else None
        if decision is None or self.bubble is None:
            return
        self.patience.reset()
        if not self.step.accepts(decision):
            self.ctx.sound("click")
            self.answer(self.step.reply(decision))
            return
        self._do(decision)

    def _do(self, decision: Decision) -> None:
        """Make a decision, and go on to the next step."""
        self._advance()
        self.offer.hush()
        self.flow.decide(decision)
        self.flow.advance(0.0)
        self.offer.refresh()

    def _pace(self) -> Pace:
        """Return the speeds of the settings, without clicks after tricks."""
        chosen = super()._pace()
        return Pace(chosen.speed, chosen.reduced)
