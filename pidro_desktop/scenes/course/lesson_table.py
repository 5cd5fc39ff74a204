"""A lesson at the table: guided positions, three that are played with the coach, and its end.

It is neither recorded nor counted. Bubbles tell about the deal, ask for its decisions, and answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

import pygame

from pidro_desktop.course.lesson import Cards
from pidro_desktop.course.lessons import lesson_of
from pidro_desktop.course.positions import continuation
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.hint import Hint
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.coach import fault_of, judged
from pidro_desktop.match.review.explainer import Explainer
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Advice, Fact
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.buttons.buttons import GO_ON
from pidro_desktop.render.table_ui.buttons.toolbar import CLOSE, HELP, ToolButton
from pidro_desktop.render.table_ui.table_text import sitting
from pidro_desktop.render.widgets.focus import LEFT_BUTTON
from pidro_desktop.render.widgets.widget import ENTER, MODIFIERS, ControlKey, Widget
from pidro_desktop.scenes.course import lesson_steps as words
from pidro_desktop.scenes.course.lesson_bubble import (
    HINT,
    NEXT,
    Bubble,
    BubbleText,
    abouts,
    empty_sheet,
    kept_free,
    rather_free,
)
from pidro_desktop.scenes.course.lesson_steps import THEN, Step, Words, counts, lit, passages
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import Context, Halted
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.click_guard import LONG, REACTION
from pidro_desktop.scenes.table.mode import Mode, React, Usual
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import GOES_ON, decision_of
from pidro_desktop.scenes.table.table_hints import TableHints
from pidro_desktop.storage.books.course_book import Finish, add_finish
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.director import LOOK
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText, LazyText, join_sentences, tr

MOST_REASONS: Final = 2
# tr: Narrow button: asks the coach what to do.
GIVE_HINT: Final = tr("Hint", "lesson")
THINKING: Final = tr("The coach is still looking at this. One moment.")
_MISTAKE: Final = tr("The coach would not do that. {why} Try again.")
_MISTAKE_BARE: Final = tr("The coach would not do that. Try again.")
_ADVICE: Final = tr("This is what the coach would do. {why}")
_ENDS: Final = (
    tr("One star: you have finished it. Another one is for no help, and one for no mistake."),
    tr("Two stars: you have finished it, with help but without a mistake."),
    tr("Two stars: you have finished it without help. The third is for no mistake."),
    tr("Three stars: finished, without help, without a mistake."),
)
_NOT_KEPT: Final = tr(
    "Another copy of the program is open, so your progress in this one is not saved."
)
DELAY: Final = 0.4
"""Seconds after which the bubble says that the coach is still looking."""
LEAVE: Final = "lesson leave"
LEAVES: Final = frozenset({LEAVE, CLOSE})


def _reasons(facts: tuple[Fact, ...]) -> str:
    """Return reasons as a few sentences, the most important first."""
    return " ".join(fact.text(sitting()) for fact in facts[:MOST_REASONS])


def _onward(said: BubbleText) -> bool:
    """Return whether a bubble has a button that leads on."""
    return bool(said.button) and said.key == NEXT


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
        return frozenset(card for item in about if isinstance(item, Cards) for card in item.codes)

    @property
    def raised(self) -> bool:
        """Whether the highlighted cards are raised in the hand."""
        return bool(self.cards & set(self._flow.view.hands[self._flow.viewer]))


@dataclass(frozen=True, slots=True)
class Finished:
    """What a lesson pops with after its end, if it was written down."""

    lesson: str


class CourseLesson(Mode):
    """One lesson of the course; its table pops with ``Finished``.

    Attributes:
        table: the table. passage: the position that is open.
        steps: its steps. at: the index of the current or next one.
        guide: highlights the cards being taught.
        bubble: the current bubble, or None while the deal continues.
        helped, mistakes: what is counted for the stars.
    """

    keys = key_lists.COURSE_LESSON
    beside = LEAVES | {HINT}
    quiet = True
    tools = assisted = automatic = rests = named = counts = asks = False
    teaches = True

    def __init__(self, lesson: str) -> None:
        self._lesson = lesson_of(lesson)
        self._opens, self._counts = passages(self._lesson), counts(self._lesson)
        self.guide: Guide
        self.bubble: Bubble | None = None
        self.helped = self.mistakes = 0
        self._waited = 0.0
        self._answer: AnyText = ""
        self._seen = 0.0
        self._read_by_key = False
        self._spoken: BubbleText | None = None
        self._explainer: Explainer
        self._asked: Turn | None = None
        self._finish: Finished | None = None
        self._is_over = False
        self._open(0)
        self.table = TableScene(self.passage.match, self)

    @property
    def step(self) -> Step:
        """The current or next step."""
        return self.steps[self.at]

    @property
    def judging(self) -> bool:
        """Whether an answer, or a wish for a hint, waits for the coach."""
        return self._held is not None or self._wants_hint

    @property
    def said(self) -> AnyText:
        """What is said in reply to a wrong answer, or as a hint; empty before either."""
        return self._answer

    # -------------------------------------------------------- the table

    def game(self, match: Match, pace: Pace, wake: Callable[[], None]) -> TableGame:
        """Return a game that waits while a bubble is open."""
        return LessonFlow(match, pace, wake, self._holds)

    def advice(self, flow: TableGame) -> Guide:
        """Return what highlights the cards being taught."""
        self.guide = Guide(flow.match, flow)
        return self.guide

    def begin(self, ctx: Context) -> None:
        """Begin the lesson, or go on where it was left in this run."""
        self._explainer = Explainer(ctx.wake)
        halted = ctx.lessons.get(self._lesson.id)
        if halted is not None:
            self.helped, self.mistakes = halted.helped, halted.mistakes
            self._open(halted.passage)
            self.table.match = self.passage.match

    def leave(self) -> None:
        """Stop weighing, and remember how far the lesson has come."""
        self.guide.close()
        self._explainer.close()
        lessons = self.table.ctx.lessons
        lessons.pop(self._lesson.id, None)
        if self._place and not self._is_over:
            lessons[self._lesson.id] = Halted(self._place, self.helped, self.mistakes)

    def laid_out(self) -> None:
        """Show the bubble in its new place."""
        self.bubble = None
        self.table.controls.lay_out(self.table.picture)
        self._tell()

    def pass_time(self, dt: float) -> Change | None:
        """Show the next bubble when the table has come to it, and take what the coach has found.

        A pause that nothing is told in is left.
        """
        self._seen += dt
        if self.bubble is None:
            self._tell()
        flow = self.table.flow
        if flow.pause == LOOK and self.bubble is None and not self._due():
            flow.go_on()
        if self.judging and not self._thinks:
            self._take_opinion()
        elif self._held is not None:
            before, self._waited = self._waited, self._waited + dt
            if before < DELAY <= self._waited:
                self.answer(str(THINKING))
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
        return self.judging or (moves if waits else usual)

    # -------------------------------------------------------- passages and bubbles

    def _open(self, place: int) -> None:
        """Set up a passage; the table follows."""
        self._place, self.passage = place, self._opens[place]()
        self.steps, self.at = self.passage.steps, 0
        self._held: Decision | None = None
        self._waited, self._missed = 0.0, 0
        self._wants_hint = self._was_helped = self._was_watched = False

    def _due(self) -> bool:
        """Return whether the table has come to the next step; after an answer in any pause."""
        step, pause = self.step, self.table.flow.pause
        asking = next((at for at, one in enumerate(self.steps) if one.asks), len(self.steps))
        answered = self.passage.company is not None and self.at > asking
        here = pause == step.pause or (answered and bool(pause))
        return here and step.ply == self.table.match.ply

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
        match, best = self.table.match, self.passage.best
        if self.step.free and best is not None and not self._was_watched:
            self._was_watched = True
            self._asked = Turn(match.dealt, 1, match.ply, match.game_view(best.seat), best)
            self._explainer.want(self._asked, best)

    def _lay(self) -> None:
        """Place the bubble, and offer its controls."""
        step = self.step
        self.guide.teaches = step
        self.bubble = None
        table = self.table
        table.controls.lay_out(table.picture)
        table.flow.motion.settle()
        before = sum(self._counts[: self._place])
        content = BubbleText(
            step.said.head,
            self._answer or step.said.text,
            words.count(before + self.at + 1, sum(self._counts)),
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

    def _button_label(self) -> str:
        """Return the label of the bubble's button: a hint, where one can be had."""
        if self.step.asks:
            hints = self.step.free and self.step.decision is None and self._held is None
            return str(GIVE_HINT) if hints else ""
        return str(words.DONE if self._is_over else words.GO_ON)

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
        """Open the next passage, tell the end, or leave."""
        if self._is_over:
            return Pop(self._finish)
        if self._place < len(self._opens) - 1:
            self.bubble, self._answer = None, ""
            self._open(self._place + 1)
            self.table.restart(self.passage.match)
            return None
        self._is_over = True
        last = Words(tr("Finished", "lesson"), self._written_down())
        self.steps = (*self.steps, Step(self.table.match.ply, last, pause=self.table.flow.pause))
        self._advance()
        self._tell()
        return None

    def _written_down(self) -> AnyText:
        """Write down that the lesson is finished, and return what is said of it."""
        said: LazyText = _ENDS[2 * (not self.helped) + (not self.mistakes)]
        finish = Finish(self._lesson.id, self.helped, self.mistakes)
        try:
            kept = add_finish(self.table.ctx.history, finish, datetime.now(UTC))
        except StorageError as trouble:
            return join_sentences(said, str(trouble))
        self._finish = Finished(self._lesson.id) if kept else None
        lost = self.table.ctx.read_only and not kept
        return join_sentences(said, _NOT_KEPT) if lost else said

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

    def key(self, event: pygame.event.Event, tool: str, usual: Usual) -> Change | None:
        """React to a key of a choice; the one for help gives a hint where the coach has one."""
        if event.key not in ENTER:
            self._read_by_key = False
        if self._read_by_key and not self._was_seen(LONG):
            return None  # it is meant for the bubble before, which it has just closed
        if not tool:
            return usual()
        if not self.step.free or self.bubble is None:
            self.answer(words.NO_TOOLS)
        elif tool == HELP:
            self._hint()
        return None

    def press(self, key: ControlKey) -> Change | None:
        """Get a hint, or leave."""
        if key != HINT:
            return Pop()
        self.table.ctx.sound("click")
        self._hint()
        return None

    def decide(self, key: ControlKey, usual: Callable[[], None]) -> None:
        """Answer the question; where the coach has to judge it, once that is done."""
        ask, controls = self.table.flow.ask, self.table.controls
        if ask is None or self.bubble is None or self._held is not None:
            return
        if ask.what is AskKind.KILL and controls.takes(ask, key):
            self.table.ctx.sound("click")
            controls.refresh()
            return
        decision = decision_of(ask, key, controls.picks)
        if decision is None:
            return
        self.table.click_guard.reset()
        if self.step.free:
            self._held, self._waited = decision, 0.0
            if not self._thinks:
                self._take_opinion()
        elif self.step.accepts(decision):
            self._do(decision)
        else:
            self.table.ctx.sound("click")
            self.answer(self.step.reply(decision))

    def _do(self, decision: Decision) -> None:
        """Make a decision, and go on to the next step; the others follow the passage's script."""
        company = self.passage.company
        if company is not None:
            script = self.passage.script if decision == self.passage.best else ()
            made, ply = continuation(self.table.match, decision, script)
            company.follow(made)
            steps = (one._replace(ply=ply) if one.ply == THEN else one for one in self.steps)
            self.steps = tuple(steps)
        self._advance()
        self.table.controls.hush()
        self.table.flow.decide(decision)
        self.table.flow.advance(0.0)
        self.table.controls.refresh()

    # -------------------------------------------------------- the coach

    @property
    def _thinks(self) -> bool:
        """Whether the question is still being weighed."""
        self._explainer.poll()
        return self._explainer.waiting

    def _hint(self) -> None:
        """Ask the coach what to do; told once it is known."""
        if self.step.decision is None:
            self._wants_hint = True
            if self._thinks:
                self.answer(str(THINKING))
            else:
                self._take_opinion()

    def _take_opinion(self) -> None:
        """Judge the answer that waits, or show what the coach would do.

        An answer that cannot be judged passes. The first mistake is told without what would be
        better, which the second one shows.
        """
        advice = self._explainer.advice
        if self._wants_hint:
            self._wants_hint = False
            if advice is not None:
                self.helped += not self._was_helped
                self._was_helped = True
                self._show(advice, advice.best.facts)
            return
        decision, self._held = self._held, None
        if decision is None:
            return
        found = None
        if advice is not None and self._asked is not None:
            found = judged(advice, replace(self._asked, decided=decision), explain=True)
        if advice is None or found is None or not found.is_slip:
            self._do(decision)
            return
        self.mistakes += 1
        self._missed += 1
        self.table.ctx.sound("click")
        if self._missed == 1:
            fault = fault_of(advice, decision)
            why = fault.text(sitting()) if fault is not None else ""
            self.answer(_MISTAKE.format(why=why) if why else str(_MISTAKE_BARE))
        else:
            self._show(advice, found.facts)
        self.table.controls.refresh()

    def _show(self, advice: Advice, facts: tuple[Fact, ...]) -> None:
        """Show what the coach would do, with reasons if there are any."""
        best, why = advice.best.decision, _reasons(facts)
        shown = self.step._replace(decision=best, about=lit(best))
        self.steps = (*self.steps[: self.at], shown, *self.steps[self.at + 1 :])
        bare = tr("This is what the coach would do.")
        self.answer(_ADVICE.format(why=why) if why else str(bare))

    # -------------------------------------------------------- what is read aloud

    def opening(self, usual: list[str]) -> list[str]:
        """Return nothing: the first bubble is the opening."""
        self._spoken = None
        return []

    def prompt(self, usual: Callable[[], list[str]]) -> list[str]:
        """Return the words of a new bubble, and what is asked for."""
        before = self._spoken
        said = self._spoken = self.bubble.content if self.bubble is not None else None
        if said is None or said == before:
            return usual() if said is not None and not _onward(said) else []
        next_ = [str(GOES_ON)] if _onward(said) else usual()
        return [str(said.head), str(said.text), *next_]
