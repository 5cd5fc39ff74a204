"""What is told after a decision was tried again: right, or what it would have cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.match.review.judging import GAME_IN_POINTS
from pidro_desktop.match.review.marks import mark_of
from pidro_desktop.match.review.reviewed import Choice, ReviewedDecision, Unit
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.player import question
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.paper import PaperText
from pidro_desktop.render.review.reasons import Reason
from pidro_desktop.scenes.review import deal_text as words
from pidro_desktop.scenes.review.deal_paper import bars, costs, reasons, stands_for
from pidro_desktop.scenes.review.decision_text import better, better_sentence
from pidro_desktop.tr import tr

# tr: After a decision was tried again, and the best choice was found.
RIGHT: Final = tr("Right!", "review")
THIS_TIME: Final = tr("This time: {choice}.", "review")
NOTHING: Final = 1e-6
"""A loss that comes from rounding."""
NOT_WEIGHED: Final = tr("This choice is not weighed.")


@dataclass(frozen=True, slots=True)
class Tried:
    """What a second try pops with: the choice, or None if nothing was chosen."""

    decision: Decision | None = None


def paper_of_try(
    turn: Turn, found: ReviewedDecision | None, tried: Decision, facts: Sequence[Fact] = ()
) -> PaperText:
    """Return what is written about a choice at a decision that was tried again.

    Args:
        turn: the decision.
        found: its review, or None while it is being worked out.
        tried: the choice.
        facts: the reasons for the choice or against it, if they are known.
    """
    choice = _choice(found, tried)
    aside = words.when(question(turn.view).what, turn.view)
    said = THIS_TIME.format(choice=better(turn.view, tried, choice.suit if choice else ""))
    if found is None or choice is None or choice.value is None or found.best_win is None:
        told = Reason(str(NOT_WEIGHED))
        word = str(words.WORDS[Bead.UNKNOWN])
        return PaperText(Bead.UNKNOWN, word, aside, said, reasons=(told,))
    judged = _judged(turn, found, choice, tried)
    bead = _bead(turn, judged)
    written = reasons(facts, turn.view.trump, against=bead is not Bead.BEST)
    if bead is Bead.BEST:
        written = written or (Reason(str(words.NO_BETTER)),)
        return PaperText(bead, str(RIGHT), aside, said, bars=bars(turn, judged), reasons=written)
    best = better_sentence(better(turn.view, found.best, _suit(found)))
    word = str(words.WORDS[bead])
    return PaperText(bead, word, aside, said, best, costs(judged), bars(turn, judged), written)


def _choice(found: ReviewedDecision | None, tried: Decision) -> Choice | None:
    choices = found.choices if found is not None else ()
    return next((choice for choice in choices if stands_for(choice, tried)), None)


def _judged(
    turn: Turn, found: ReviewedDecision, choice: Choice, tried: Decision
) -> ReviewedDecision:
    """Return the review as if the choice had been made."""
    value, best = choice.value or 0.0, found.best_win or 0.0
    top = _choice(found, found.best)
    less = None
    if top is not None and top.points is not None and choice.points is not None:
        less = top.points - choice.points
    if stands_for(choice, turn.decided):
        less = found.loss_points
    return replace(
        found, decided=tried, win=value, loss=max(0.0, best - value), loss_points=less, facts=()
    )


def _bead(turn: Turn, judged: ReviewedDecision) -> Bead:
    """Return the mark of the choice; with the noise of the decision that was made."""
    loss = judged.loss or 0.0
    if loss < NOTHING:
        return Bead.BEST
    scale = 1.0
    if judged.unit is Unit.POINTS:
        scale = GAME_IN_POINTS * turn.view.rules.scoring.target / 62
    return Bead(mark_of(loss, judged.noise or 0.0, scale=scale).value)


def _suit(found: ReviewedDecision) -> str:
    choice = _choice(found, found.best)
    return choice.suit if choice is not None else ""
