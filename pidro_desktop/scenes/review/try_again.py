"""A decision of a reviewed deal, tried again: the question, and what is told of the answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import verify
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.key_actions import Action
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import Replay, practice
from pidro_desktop.match.review.judging import GAME_IN_POINTS
from pidro_desktop.match.review.marks import mark_of
from pidro_desktop.match.review.reviewed import Choice, ReviewedDecision, Unit
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.advice import Fact
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.paper import PaperText, question_paper, whole_paper
from pidro_desktop.render.review.reasons import Reason
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import KeptTree
from pidro_desktop.render.widgets.widget import Button, CloseButton, ControlKey, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.review import deal_controls as beside
from pidro_desktop.scenes.review import decision_text as words
from pidro_desktop.scenes.review.deal_controls import BeadControl
from pidro_desktop.scenes.review.deal_paper import (
    bars,
    costs,
    reasons,
    spoken_paper,
    stands_for,
    unit_of,
)
from pidro_desktop.scenes.review.deal_picture import ReviewPicture
from pidro_desktop.scenes.review.decision_text import better, better_sentence
from pidro_desktop.scenes.shell.large_boards import READ, LargePaper, ReadBoard, reading
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.table.mode import Mode, Usual
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_picture import view_model_of
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import AnyText, tr

SHOW, CLOSE = "show", "close"
BESIDE: Final[frozenset[ControlKey]] = frozenset({SHOW, CLOSE, READ})
WHAT_NOW: Final = tr("What would you do?", "review")
AS_IT_WAS: Final = tr("You see what you saw then. Choose as at the table.", "review")
# tr: Ends the question without an answer.
SHOW_ANSWER: Final = tr("Show the answer", "button")
ANSWER: Final = tr("Answer", "narrow button")
"""The same in one word."""
UNTOLD: Final = ("?",)
_CLOSE: Final = codes(Action.CLOSE)
# tr: After a decision was tried again, and the best choice was found.
RIGHT: Final = tr("Right!", "review")
THIS_TIME: Final = tr("This time: {choice}.", "review")
NOTHING: Final = 1e-6
"""A loss that comes from rounding."""
NOT_WEIGHED: Final = tr("This choice has not been rated.")


@dataclass(frozen=True, slots=True)
class Tried:
    """What a second try pops with: the choice, or None if nothing was chosen."""

    decision: Decision | None = None


class Question(TableGame):
    """A table at which one decision is asked for, and nothing happens after it.

    Attributes:
        answer: what was chosen, or None.
    """

    def __init__(self, match: Match, pace: Pace, wake: Callable[[], None] = lambda: None) -> None:
        self.answer: Decision | None = None
        super().__init__(match, pace, wake)

    def decide(self, decision: Decision) -> None:
        """Take the answer.

        Raises:
            Malformed, Illegal: it cannot be done.
        """
        verify(self.match.game, decision)
        self.answer, self.ask = decision, None

    def _look_again(self) -> bool:
        """Return False: the discards of the exchange were seen before."""
        return False

    def _next(self) -> bool:
        """Ask the question."""
        if self.answer is None:
            asked = (ask for ask in self.match.asks() if ask.seat == self.viewer)
            self.ask = next(asked, None)
        return False


class Asked(Mode):
    """One decision, asked at a table with its paper beside it; nothing happens after it.

    Attributes:
        word: what stands over the question. how: what is to be done.
        name: the name of the scene.
    """

    keys = key_lists.TRY_AGAIN
    beside = BESIDE
    tools = assisted = automatic = counts = asks = False
    word: AnyText = words.WORDS[Bead.HIDDEN]
    how: AnyText = AS_IT_WAS
    name: AnyText = words.REVIEW

    def __init__(
        self, replay: Replay, view: SeatView, home: Seat, title: str = "", brief: str = ""
    ) -> None:
        """Ask for a decision.

        Args:
            replay: the deal, which begins at the decision.
            view: the table before it.
            home: the seat whose side is called ours.
            title: what the deal is called, if that is not its number. brief: a shorter form.
        """
        self._view, self._home, self._title, self._brief = view, home, title, brief
        self._beads: list[BeadControl] = []
        self._kept_paper = KeptTree()
        self.table = TableScene(replay.match(replay.starts[0]), self)

    def answered(self, decision: Decision | None) -> Change:
        """Return what follows a choice, or the end without one."""
        return Pop(Tried(decision))

    @property
    def paper(self) -> PaperText:
        """What is written on the paper: the question."""
        aside = words.when(self._view)
        asked = view_model_of(self.table.flow, self.table.said).sentence
        lines = tuple(Reason(text) for text in (str(self.how), str(asked)) if text)
        return PaperText(Bead.HIDDEN, str(self.word), aside, str(WHAT_NOW), reasons=lines)

    def game(self, match: Match, pace: Pace, wake: Callable[[], None]) -> Question:
        """Return a table at which the decision is asked for."""
        return Question(match, pace, wake)

    def picture(
        self, look: Look, size: tuple[int, int], *, four_colours: bool, open_cards: bool
    ) -> ReviewPicture:
        """Return the table of a review."""
        return ReviewPicture(look, size, four_colours=four_colours, home=self._home)

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return the controls of the question, and two of the review."""
        if self._picture.folded:
            read = ReadBoard(None, self.paper.said)
            close = Button(CLOSE, style=Style.WALNUT, sign="close", size=24)
            return [*usual, *reading(self._picture.layout, read, [self._show, close])]
        layout = self._picture.review_layout
        first, last = layout.buttons
        place = pygame.Rect(last) if layout.below else pygame.Rect(first).union(last)
        return [*usual, self._show.placed(place), CloseButton().placed(layout.close)]

    @property
    def _show(self) -> Button:
        """The button that ends the question without an answer, in few words on a board."""
        if self._picture.folded:
            return Button(SHOW, ANSWER, style=Style.WALNUT, face=Face.SEMI, size=18)
        return Button(SHOW, SHOW_ANSWER, style=Style.PRIMARY, size=20)

    def pass_time(self, dt: float) -> Change | None:
        """Return with the answer."""
        flow = self.table.flow
        assert isinstance(flow, Question)
        return self.answered(flow.answer) if flow.answer is not None else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the cord, and the paper without a judgement."""
        if self._picture.folded:
            return
        dc, layout = self._picture.dc, self._picture.review_layout
        if self._beads:
            beside.draw_strip(canvas, dc, layout, self._beads)
        for bead in self._beads:
            bead.draw(canvas, dc.look)
        about = words.heading(self.table.flow.view, self._title)
        beside.draw_heading(canvas, dc, layout, about, self.name, brief=self._brief)
        of, rect = (dc, self.paper), pygame.Rect(layout.paper)
        self._kept_paper.draw(canvas, dc.look, rect, of, lambda: question_paper(*of))

    def opening(self, usual: list[str]) -> list[str]:
        """Return the question, and the state of the table."""
        about = words.heading(self.table.flow.view, self._title)
        return [f"{about}.", *spoken_paper(self.paper), *usual]

    def key(self, event: pygame.event.Event, tool: str, usual: Usual) -> Change | None:
        """Leave, or choose; there are no tools."""
        if event.key in _CLOSE:
            return Pop(Tried())
        return None if tool else usual()

    def press(self, key: ControlKey) -> Change | None:
        """Return without an answer, or read the paper in large letters."""
        self.table.ctx.sound("click")
        if key == READ:
            dc = self._picture.dc
            return self.table.cover(LargePaper(lambda: [whole_paper(dc, self.paper)], []))
        return Pop(Tried()) if key == CLOSE else self.answered(None)

    @property
    def _picture(self) -> ReviewPicture:
        assert isinstance(self.table.picture, ReviewPicture)
        return self.table.picture


class TryAgain(Asked):
    """A decision of a reviewed deal, made again; its table pops with ``Tried``."""

    def __init__(
        self,
        game: ReviewedGame,
        turn: Turn,
        decisions: Callable[[], Sequence[BeadControl]] = tuple,
    ) -> None:
        """Ask for the decision of ``turn``; ``decisions`` are all that lie on the cord."""
        self._turn, self._decisions = turn, decisions
        replay = practice(game.setup, game.events, turn.seat, turn.position)
        super().__init__(replay, turn.view, game.home, game.title, game.brief)

    def picture(
        self, look: Look, size: tuple[int, int], *, four_colours: bool, open_cards: bool
    ) -> ReviewPicture:
        """Return the table of a review; its cord tells nothing of this decision."""
        picture = super().picture(look, size, four_colours=four_colours, open_cards=open_cards)
        here = self._turn.position
        beads = self._decisions()
        for bead in beads:
            if bead.position == here:  # neither its mark nor its name is told
                bead.bead, bead.name = Bead.HIDDEN, UNTOLD
        if not picture.folded:
            self._beads = beside.strung(picture.review_layout, beads, here)
        return picture


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
    aside = words.when(turn.view)
    said = THIS_TIME.format(choice=better(turn.view, tried, choice.suit if choice else ""))
    weighed = choice is not None and choice.value is not None and not choice.guessed
    if found is None or choice is None or found.best_win is None or not weighed:
        reason = Reason(str(NOT_WEIGHED))
        word = str(words.WORDS[Bead.UNKNOWN])
        return PaperText(Bead.UNKNOWN, word, aside, said, reasons=(reason,))
    judged = _judged(turn, found, choice, tried)
    bead, unit = _bead(turn, judged), unit_of(judged.unit, turn.seat)
    written = reasons(facts, turn.view.trump)
    if bead is Bead.BEST:
        written = written or (Reason(str(words.NO_BETTER)),)
        paper = PaperText(bead, str(RIGHT), aside, said, bars=bars(turn, judged), reasons=written)
        return replace(paper, unit=unit)
    top = _choice(found, found.best)
    best = better_sentence(better(turn.view, found.best, top.suit if top is not None else ""))
    word = str(words.WORDS[bead])
    shown = costs(judged), bars(turn, judged)
    return PaperText(bead, word, aside, said, best, *shown, written, unit=unit)


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
        found,
        decided=tried,
        win=value,
        loss=max(0.0, best - value),
        loss_points=less,
        noise=choice.noise,
        facts=(),
    )


def _bead(turn: Turn, judged: ReviewedDecision) -> Bead:
    """Return the mark of a choice."""
    loss = judged.loss or 0.0
    if loss < NOTHING:
        return Bead.BEST
    scale = 1.0
    if judged.unit is Unit.POINTS:
        scale = GAME_IN_POINTS * turn.view.rules.scoring.target / 62
    return Bead(mark_of(loss, judged.noise or 0.0, scale=scale).value)
