"""A lesson at the table: guided positions, three that are played with the coach, and its end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

import pygame

from pidro_desktop.course.lessons import lesson_of
from pidro_desktop.course.positions import continuation
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.coach import judged
from pidro_desktop.match.review.explainer import Explainer
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.advice.advice import NAMES_BETTER, Speaks
from pidro_desktop.render.table_ui.buttons.toolbar import HELP
from pidro_desktop.render.table_ui.table_text import sitting
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.course.passages import THEN, Passage, counts, lit, passages
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.lesson import lesson_steps as words
from pidro_desktop.scenes.lesson.lesson import Lesson
from pidro_desktop.scenes.lesson.lesson_bubble import HINT
from pidro_desktop.scenes.lesson.lesson_steps import Step, Words
from pidro_desktop.scenes.shell.context import Context, Halted
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.mode import Usual
from pidro_desktop.scenes.table.table_choices import decision_of
from pidro_desktop.storage.books.course_book import Finish, add_finish
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.director import LOOK
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


class LessonCoach:
    """Judges the answers to one question at a time; ``wake`` is called when it has been weighed."""

    def __init__(self, wake: Callable[[], None]) -> None:
        self._explainer = Explainer(wake)
        self._asked: Turn | None = None

    @property
    def thinks(self) -> bool:
        """Return whether the question is still being weighed."""
        self._explainer.poll()
        return self._explainer.waiting

    @property
    def best(self) -> Decision | None:
        """Return what the coach would do; None if it is not known."""
        advice = self._explainer.advice
        return advice.best.decision if advice is not None else None

    def watch(self, match: Match, any_answer: Decision) -> None:
        """Begin to weigh the question that the person is asked.

        Args:
            match: the match.
            any_answer: one of the legal answers.
        """
        view = match.game_view(any_answer.seat)
        self._asked = Turn(match.dealt, 1, match.ply, view, any_answer)
        self._explainer.want(self._asked, any_answer)

    def judge(self, decision: Decision) -> ReviewedDecision | None:
        """Return the review of an answer, with reasons; None if it could not be weighed."""
        advice, asked = self._explainer.advice, self._asked
        if advice is None or asked is None:
            return None
        turn = Turn(asked.deal, asked.ply, asked.position, asked.view, decision)
        return judged(advice, turn, explain=True)

    def reasons(self) -> str:
        """Return the reasons for what the coach would do."""
        advice = self._explainer.advice
        return reasons_text(advice.best.facts) if advice is not None else ""

    def close(self) -> None:
        """Stop weighing."""
        self._explainer.close()


def why_not(facts: tuple[Fact, ...]) -> str:
    """Return what speaks against a mistake, without telling what would be better; maybe nothing."""
    against = (fact for fact in facts if fact.speaks is Speaks.AGAINST)
    return reasons_text(tuple(fact for fact in against if fact.id not in NAMES_BETTER)[:1])


def reasons_text(facts: tuple[Fact, ...]) -> str:
    """Return reasons as a few sentences, the most important first."""
    return " ".join(fact.text(sitting()) for fact in facts[:MOST_REASONS])


def mistake(why: str) -> str:
    """Return the reply to a mistake, with the coach's reason if there is one."""
    return str(_MISTAKE).format(why=why) if why else str(_MISTAKE_BARE)


def advice(why: str) -> str:
    """Return what the coach would do, which is lit, with a reason if there is one."""
    return str(_ADVICE).format(why=why) if why else str(tr("This is what the coach would do."))


def ending(helped: int, mistakes: int, *, kept: bool) -> LazyText:
    """Return what is said at the end of a lesson.

    Args:
        helped: how often help was asked for.
        mistakes: the mistakes in the three positions.
        kept: whether it was written down.
    """
    found = _ENDS[2 * (not helped) + (not mistakes)]
    return found if kept else join_sentences(found, _NOT_KEPT)


DELAY: Final = 0.4
"""Seconds after which the bubble says that the coach is still looking."""


@dataclass(frozen=True, slots=True)
class Finished:
    """What a lesson pops with after its end, if it was written down."""

    lesson: str


class CourseLesson(Lesson):
    """One lesson of the course; its table pops with ``Finished``.

    Attributes:
        passage: the position that is open. helped, mistakes: what is counted for the stars.
    """

    keys = key_lists.COURSE_LESSON

    def __init__(self, lesson: str) -> None:
        self._lesson = lesson_of(lesson)
        self._opens, self._counts = passages(self._lesson), counts(self._lesson)
        self._place = 0
        self.passage: Passage = self._opens[0]()
        self.helped = self.mistakes = self._missed = 0
        super().__init__(self.passage.match, self.passage.steps)
        self._coach: LessonCoach
        self._held: Decision | None = None
        self._waited = 0.0
        self._wants_hint = self._was_helped = self._was_watched = False
        self._finish: Finished | None = None
        self._is_over = False

    # -------------------------------------------------------- the table

    def begin(self, ctx: Context) -> None:
        """Begin the lesson, or go on where it was left in this run."""
        self._coach = LessonCoach(ctx.wake)
        halted = ctx.lessons.get(self._lesson.id)
        if halted is not None:
            self.helped, self.mistakes = halted.helped, halted.mistakes
            self._open(halted.passage)
            self.table.match = self.passage.match

    def leave(self) -> None:
        """Remember how far the lesson has come."""
        super().leave()
        self._coach.close()
        lessons = self.table.ctx.lessons
        lessons.pop(self._lesson.id, None)
        if self._place and not self._is_over:
            lessons[self._lesson.id] = Halted(self._place, self.helped, self.mistakes)

    def pass_time(self, dt: float) -> Change | None:
        """Leave the pause that nothing is told in, and take what the coach has found out."""
        change = super().pass_time(dt)
        flow = self.table.flow
        if flow.pause == LOOK and self.bubble is None and not self._due():
            flow.go_on()
        if self.judging and not self._coach.thinks:
            self._take_opinion()
        elif self._held is not None:
            before, self._waited = self._waited, self._waited + dt
            if before < DELAY <= self._waited:
                self.answer(str(THINKING))
        return change

    @property
    def judging(self) -> bool:
        """Whether an answer, or a wish for a hint, waits for the coach."""
        return self._held is not None or self._wants_hint

    @property
    def said(self) -> AnyText:
        """What is said in reply to a wrong answer, or as a hint; empty before either."""
        return self._answer

    def busy(self, usual: bool) -> bool:
        """Return whether frames are needed."""
        return self.judging or super().busy(usual)

    # -------------------------------------------------------- passages

    def _open(self, place: int) -> None:
        """Set up a passage; the table follows."""
        self._place, self.passage = place, self._opens[place]()
        self.steps, self.at = self.passage.steps, 0
        self._held, self._waited, self._missed = None, 0.0, 0
        self._wants_hint = self._was_helped = self._was_watched = False

    def _due(self) -> bool:
        """Return whether the table has come to the next step, in whatever pause."""
        step, pause = self.step, self.table.flow.pause
        if step.ply != self.table.match.ply:
            return False
        return pause == step.pause or (self._is_after(step) and bool(pause))

    def _is_after(self, step: Step) -> bool:
        """Return whether a step comes after the answer of a passage of the course."""
        return self.passage.company is not None and self.at > self._asking

    @property
    def _asking(self) -> int:
        """Return the place of the question in its passage; after all if there is none."""
        found = (at for at, step in enumerate(self.steps) if step.asks)
        return next(found, len(self.steps))

    def _tell(self) -> None:
        super()._tell()
        best = self.passage.best
        if self.bubble is not None and self.step.free and best and not self._was_watched:
            self._was_watched = True
            self._coach.watch(self.table.match, best)

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
        finish = Finish(self._lesson.id, self.helped, self.mistakes)
        try:
            kept = add_finish(self.table.ctx.history, finish, datetime.now(UTC))
        except StorageError as trouble:
            text = ending(self.helped, self.mistakes, kept=True)
            return join_sentences(text, str(trouble))
        self._finish = Finished(self._lesson.id) if kept else None
        return ending(self.helped, self.mistakes, kept=kept or not self.table.ctx.read_only)

    def _count(self) -> str:
        """Return how far the lesson is, in bubbles."""
        before = sum(self._counts[: self._place]) + self._is_over
        return words.count(before + self.at + 1 - self._is_over, sum(self._counts))

    def _onward(self) -> str:
        """Return the label of the button that leads on."""
        return str(tr("Done", "button") if self._is_over else words.GO_ON)

    def _button_label(self) -> str:
        """Return the label of the bubble's button: a hint, where one can be had."""
        if self.step.asks:
            hints = self.step.free and self.step.decision is None and self._held is None
            return str(GIVE_HINT) if hints else ""
        return self._onward()

    # -------------------------------------------------------- the person

    def key(self, event: pygame.event.Event, tool: str, usual: Usual) -> Change | None:
        """React to a key; one gives a hint where the coach has one."""
        if self._reads_on(event):
            return None
        if tool and self.step.free and self.bubble is not None:
            if tool == HELP:
                self._hint()
            return None
        return super().key(event, tool, usual)

    def press(self, key: ControlKey) -> Change | None:
        """Get a hint, or leave."""
        if key != HINT:
            return super().press(key)
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
        if not self.step.free:
            super().decide(key, usual)
            return
        decision = decision_of(ask, key, controls.picks)
        if decision is not None:
            self.table.click_guard.reset()
            self._held, self._waited = decision, 0.0
            if not self._coach.thinks:
                self._take_opinion()

    def _do(self, decision: Decision) -> None:
        """Make a decision; the others follow the script of the passage."""
        company = self.passage.company
        if company is not None:
            script = self.passage.script if decision == self.passage.best else ()
            made, ply = continuation(self.table.match, decision, script)
            company.follow(made)
            steps = (one._replace(ply=ply) if one.ply == THEN else one for one in self.steps)
            self.steps = tuple(steps)
        super()._do(decision)

    # -------------------------------------------------------- the coach

    def _hint(self) -> None:
        """Ask the coach what to do; told once it is known."""
        if self.step.decision is None:
            self._wants_hint = True
            if self._coach.thinks:
                self.answer(str(THINKING))
            else:
                self._take_opinion()

    def _take_opinion(self) -> None:
        """Judge the answer that waits, or show what the coach would do."""
        if self._wants_hint:
            self._wants_hint = False
            self._show_hint()
            return
        decision, self._held = self._held, None
        if decision is None:
            return
        found = self._coach.judge(decision)
        if found is not None and found.is_slip:
            self._stop(found)
        else:
            self._do(decision)

    def _show_hint(self) -> None:
        best = self._coach.best
        if best is None:
            return
        self.helped += not self._was_helped
        self._was_helped = True
        self._light(best)
        self.answer(advice(self._coach.reasons()))

    def _light(self, best: Decision) -> None:
        """Show what the coach would do."""
        shown = self.step._replace(decision=best, about=lit(best))
        self.steps = (*self.steps[: self.at], shown, *self.steps[self.at + 1 :])

    def _stop(self, found: ReviewedDecision) -> None:
        """Count a mistake, and say why it is one; the second one shows what would be better."""
        self.mistakes += 1
        self._missed += 1
        self.table.ctx.sound("click")
        best = self._coach.best
        if self._missed == 1 or best is None:
            self.answer(mistake(why_not(found.facts)))
        else:
            self._light(best)
            self.answer(advice(reasons_text(found.facts)))
        self.table.controls.refresh()
