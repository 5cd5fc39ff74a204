"""Lesson scene: a guided deal at the table that is neither recorded nor counted.

It pops when the lesson is over or left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.match.lesson import lesson_match
from pidro_desktop.match.match import Match
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.widgets.focus import LEFT_BUTTON
from pidro_desktop.render.widgets.widget import ENTER, MODIFIERS, Chosen, ControlKey
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.lesson import lesson_text as words
from pidro_desktop.scenes.lesson.lesson_bubble import HINT, NEXT, Bubble, Told
from pidro_desktop.scenes.lesson.lesson_layout import abouts, empty_sheet, kept_free, rather_free
from pidro_desktop.scenes.lesson.lesson_steps import STEPS, Step
from pidro_desktop.scenes.lesson.lesson_table import LEAVES, Guide, LessonFlow, LessonOffer
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.speech.speaker import Speaker
from pidro_desktop.scenes.table.click_guard import LONG, REACTION
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import decision_of
from pidro_desktop.scenes.table.table_picture import Said
from pidro_desktop.scenes.table.table_tools import Toolbox, tool_of
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.layout.layout_types import Rect


class LessonScene(TableScene):
    """Table scene of the lesson (tutorial).

    Attributes:
        steps: the steps. at: the index of the current or next one.
        guide: highlights the cards being taught.
    """

    assisted: ClassVar[bool] = False
    keys = key_lists.LESSON

    def __init__(self, match: Match | None = None, steps: tuple[Step, ...] = STEPS) -> None:
        super().__init__(match or lesson_match())
        self.steps = steps
        self.at = 0
        self.guide: Guide
        self.offer: LessonOffer
        self._answer = ""
        self._seen = 0.0
        self._read_by_key = False

    @property
    def bubble(self) -> Bubble | None:
        """The current bubble, or None while the deal continues."""
        return self.offer.bubble

    @bubble.setter
    def bubble(self, bubble: Bubble | None) -> None:
        self.offer.bubble = bubble

    @property
    def step(self) -> Step:
        """The current or next step."""
        return self.steps[self.at]

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Start the deal."""
        super().enter(ctx)
        self.sit_down()

    def sit_down(self) -> None:
        """Begin at the table as ``match`` has it."""
        self.flow.close()
        self.flow = LessonFlow(self.match, self._pace(), self.ctx.wake, self._holds)
        self.guide = Guide(self.match, self.flow)
        self.offer = LessonOffer(self.flow, self.group, self.guide, self.answer)
        self._tools = Toolbox(self.match, self.flow, assisted=self.assisted)

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
        from pidro_desktop.scenes.lesson.lesson_speaker import (  # noqa: PLC0415  most people need none
            LessonSpeaker,
        )

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

    def _key(self, event: pygame.event.Event) -> Change | None:
        if self._reads_on(event):
            return None
        if tool_of(event, self.flow.ask.what if self.flow.ask else None):
            self.answer(words.NO_TOOLS)
            return None
        return super()._key(event)

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
