"""The passages of a lesson: each a match at a position, and the bubbles that are shown there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from pidro_desktop.course.lesson import Cards, Guided, Lesson, Part, Practice
from pidro_desktop.course.positions import Company, asked, decision_of
from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.match.lesson import lesson_match
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui.buttons.buttons import PASS
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, SuitControl
from pidro_desktop.scenes.course.lesson_bubble import About
from pidro_desktop.scenes.course.lesson_steps import STEPS, Step, Words
from pidro_desktop.table.animation.director import LOOK
from pidro_desktop.tr import lazy_format, tr

# tr: Heading of a bubble, after a right answer.
RIGHT: Final = tr("Right", "lesson")
THEN: Final = -1
"""The ply of a step that is shown after the answer: known only once that is given."""


@dataclass(frozen=True)
class Passage:
    """A passage of a lesson.

    Attributes:
        match: a new match at its position. steps: its bubbles.
        company: who plays the others; None in the guided deal, which has a script of its own.
        best: the first right answer, or None in the guided deal.
        script: the others' decisions after that.
    """

    match: Match
    steps: tuple[Step, ...]
    company: Company | None = None
    best: Decision | None = None
    script: tuple[str, ...] = ()


Opens = Callable[[], Passage]


def passages(lesson: Lesson) -> tuple[Opens, ...]:
    """Return a function for each passage of a lesson, which sets it up.

    Args:
        lesson: the lesson.
    """
    first: tuple[Opens, ...] = () if lesson.guided else (lambda: Passage(lesson_match(), STEPS),)
    guided = tuple(partial(_guided, item) for item in lesson.guided)
    played = tuple(
        partial(_practice, item, place + 1) for place, item in enumerate(lesson.practice)
    )
    return (*first, *guided, *played)


def counts(lesson: Lesson) -> tuple[int, ...]:
    """Return how many bubbles each passage of a lesson has, and the one at its end."""
    counted = [len(item.before) + 2 for item in lesson.guided] or [len(STEPS)]
    return (*counted, *(2 for _ in lesson.practice), 1)


def _guided(item: Guided) -> Passage:
    company = Company()
    match = item.position.match(company)
    ask, ply = asked(match), match.ply
    answers = tuple(decision_of(ask, move) for move in item.right)
    replies = tuple((decision_of(ask, move), text) for move, text in item.wrong.items())
    lines = tuple(
        Step(ply, Words(item.head, one.text), one.about, LOOK if one.discards else "")
        for one in item.before
    )
    asks = Step(
        ply,
        Words(item.head, item.ask, item.otherwise),
        lit(answers[0]),
        decision=answers[0],
        also=answers[1:],
        replies=replies,
    )
    after = Step(THEN, Words(item.head, item.after))
    steps = (*lines, asks, after)
    return Passage(match, steps, company, answers[0], tuple(item.then.split()))


def _practice(item: Practice, number: int) -> Passage:
    company = Company()
    match = item.position.match(company)
    head = lazy_format(tr("Your turn, {number} of 3"), number=number)
    asks = Step(match.ply, Words(head, item.ask), (Part.HAND,), free=True)
    after = Step(THEN, Words(RIGHT, item.after))
    best = decision_of(asked(match), item.right[0])
    return Passage(match, (asks, after), company, best, tuple(item.then.split()))


def lit(decision: Decision) -> tuple[About, ...]:
    """Return what a question points at: the button or the cards of its answer."""
    if isinstance(decision, Bid):
        return (BidControl(int(decision.bid)) if decision.bid else PASS,)
    if isinstance(decision, NameTrump):
        return (SuitControl(decision.suit),)
    return (Cards("".join(decision.cards)),)
