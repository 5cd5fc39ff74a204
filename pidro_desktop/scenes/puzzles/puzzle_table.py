"""The table of a puzzle: it is asked, tried up to three times, and then shown."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import ClassVar

import pygame

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.game import event_of, evolve
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import Replay, practice, setup_of
from pidro_desktop.match.review.explainer import Explainer
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players import USUAL, make
from pidro_desktop.puzzles.glicko import NEW_PLAYER
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.puzzles.session import Done, Session
from pidro_desktop.puzzles.solving import Outcome, Solving
from pidro_desktop.render.puzzles.paper import PuzzleText
from pidro_desktop.render.table_ui.table_text import sitting
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle_controls import PuzzleControls
from pidro_desktop.scenes.puzzles.puzzle_hints import dimmed, looked_at
from pidro_desktop.scenes.puzzles.puzzle_paper import Shown, paper_of
from pidro_desktop.scenes.puzzles.puzzle_picture import PuzzlePicture
from pidro_desktop.scenes.review.deal_motion import Growth
from pidro_desktop.scenes.review.try_again import Question
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_picture import Said, reason_is_above, telling_of
from pidro_desktop.scenes.table.table_tools import Toolbox
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.hand_poses import PLAIN
from pidro_desktop.table.animation.pace import Span
from pidro_desktop.table.animation.timeline import Move
from pidro_desktop.variants import load


class PuzzleGame(Question):
    """A table at which one decision is asked for until it is found or shown.

    Attributes:
        over: whether nothing is asked any more.
    """

    over = False

    @property
    def rests(self) -> bool:
        """Whether nothing can happen until the player acts."""
        return self.over or super().rests

    @property
    def on_turn(self) -> Seat | None:
        """The seat to act: nobody after a choice."""
        return super().on_turn if self.answer is None else None

    def show_choice(self, view: SeatView) -> None:
        """Show the table after a choice; its cards fly there."""
        self.turn_to(view, None, PLAIN, Move(self.pace.of(Span.FLIGHT)))

    def take_back(self, view: SeatView) -> None:
        """Show the table before the choice again; its cards slide back, and it is asked anew."""
        self.turn_to(view, None, PLAIN, Move(self.pace.of(Span.SLIDE_BACK)))
        self.answer = None


def names() -> tuple[str, str, str, str]:
    """Return the names of those who sit at this table."""
    south, west, north, east = sitting()
    return south, west, north, east


class Posed:
    """The position of a puzzle.

    Attributes:
        puzzle: the puzzle.
        replay: the deal, to be played on from the decision.
        match: the match that asks.
        turn: the decision, with the solution as what was decided.
    """

    def __init__(self, puzzle: Puzzle, names: tuple[str, str, str, str]) -> None:
        self.puzzle = puzzle
        reader = read_one(puzzle.lines, load)
        players = {seat: make(USUAL) for seat in SEATS if seat != puzzle.seat}
        setup = replace(setup_of(reader, players), names=names)
        events = tuple(reader.events)
        self.replay: Replay = practice(setup, events, puzzle.seat, len(events))
        self.match: Match = self.replay.match(self.replay.starts[0])
        self.turn = Turn(1, 1, len(events), self.view, puzzle.solution)

    @property
    def view(self) -> SeatView:
        """Return the table as the seat sees it when it is asked."""
        return view_for(self.match.game, self.puzzle.seat)

    def after(self, decision: Decision) -> SeatView:
        """Return the table just after a choice, before anything follows from it."""
        game = self.match.game
        return view_for(evolve(game, event_of(game, decision)), self.puzzle.seat)


class PuzzleTable(TableScene):
    """The table of a session's puzzles; ``PuzzleScene`` adds input and drawing.

    Attributes:
        session: the session.
        solving: the puzzle that is asked; if it is done again, not the session's.
        paper: what is written on the paper.
    """

    assisted: ClassVar[bool] = False
    keys = key_lists.PUZZLE

    def __init__(self, session: Session) -> None:
        assert session.solving is not None
        self.session = session
        self.solving: Solving = session.solving
        self.posed = Posed(self.solving.puzzle, names())
        super().__init__(self.posed.match)
        self._done: Done | None = None
        self._tried: Decision | None = None
        self._hold = 0.0
        self._seen = self._asleep = 0.0
        self._turning = 1.0
        self._hinting = False
        self._its, self._mine = 0.0, NEW_PLAYER
        self._returning = False
        self._aside = ""
        self.paper = PuzzleText("")
        self._growth: Growth
        self._explainer: Explainer

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Ask the puzzle."""
        super().enter(ctx)
        self._growth = Growth(self._pace())
        self._explainer = Explainer(ctx.wake)
        self._begin()

    def leave(self) -> None:
        """Count a puzzle that was tried, and stop explaining."""
        try:
            self.session.leave()
        except StorageError:
            logging.getLogger(__name__).exception(str(words.NOT_SAVED))
        self._explainer.close()
        super().leave()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, without effects."""
        four_colours = self.ctx.preferences.now.four_colours
        self.picture = PuzzlePicture(self.ctx.look, size, four_colours=four_colours)
        self.flow.resize(self.picture.places)
        self._show_faces()
        self.offer.lay_out(self.picture)
        self.flow.motion.settle()
        self._write()

    def update(self, dt: float) -> Change | None:
        """Let time pass, take an answer, and take a wrong one back."""
        if self._covered:
            return None
        self._seen += dt
        self.typing.pass_time(dt)
        self.offer.pass_time(dt)
        self.flow.advance(dt)
        change = self._heed_answer(dt)
        self._growth.pass_time(dt)
        new = self._explainer.poll()
        if self._turn_coin(dt) or new or self._aside != self._said_aside():
            self._write()
        self.offer.refresh()
        self._wait(dt)
        self.offer.show()
        self.hearing.pass_time(dt, self.flow)
        return change

    @property
    def busy(self) -> bool:
        """Whether frames are needed without events."""
        if self._covered:
            return False
        own = self._hold > 0 or self._turning < 1 or self._growth.busy
        return own or super().busy

    @property
    def explains(self) -> bool:
        """Whether reasons are being worked out."""
        return self._explainer.waiting

    # -------------------------------------------------------- one puzzle

    @property
    def game(self) -> PuzzleGame:
        """The table of the puzzle."""
        assert isinstance(self.flow, PuzzleGame)
        return self.flow

    @property
    def counts(self) -> bool:
        """Whether the puzzle is the session's, and not done again."""
        return self.solving is self.session.solving

    @property
    def is_new(self) -> bool:
        """Whether the puzzle has just appeared: a second click on Next is not meant to skip it."""
        return self._seen + self.ctx.asleep - self._asleep < RUN

    def pose(self, solving: Solving | None) -> None:
        """Ask another puzzle, or the same one again."""
        assert solving is not None
        self.solving = solving
        if solving.puzzle is not self.posed.puzzle:
            self.posed = Posed(solving.puzzle, names())
        self.match = self.posed.replay.match(self.posed.replay.starts[0])
        self._begin()
        self.patience.reset()
        self.resize(self.ctx.size)

    def _begin(self) -> None:
        """Ask the puzzle from its beginning."""
        self.flow.close()
        self.flow = PuzzleGame(self.match, self._pace(), self.ctx.wake)
        self.offer = PuzzleControls(self.flow, self.group, self.solving)
        self.offer.last = lambda: self.session.is_full
        self._tools = Toolbox(self.match, self.flow, assisted=False)
        self._done = self._tried = None
        self._hold, self._turning, self._hinting = 0.0, 1.0, False
        self._seen, self._asleep = 0.0, self.ctx.asleep
        progress = self.session.progress
        self._mine = progress.player
        self._its = progress.rating_of(self.solving.puzzle).value
        self._returning = self.counts and self.session.returning
        self._explainer.want(self.posed.turn, self.solving.puzzle.solution)
        self._write()

    def _heed_answer(self, dt: float) -> Change | None:
        """Take a new answer, or take a wrong one back once it was seen."""
        game = self.game
        if self._hold > 0:
            self._hold -= dt
            if self._hold <= 0:
                self._take_back()
            return None
        if game.answer is None or game.over:
            return None
        return self._take(game.answer)

    def _take(self, decision: Decision) -> Change | None:
        solving, game, pace = self.solving, self.game, self.flow.pace
        if solving.was_tried(decision):
            game.take_back(self.posed.view)
            self.offer.say(str(words.TRIED), pygame.Rect(self.picture.places.confirm))
            return None
        right = solving.answer(decision)
        self._turning = 1.0 if right or not pace.of(Span.SLIDE_BACK) else 0.0
        if solving.is_over:
            return self._finish()
        self._tried, self._hinting = decision, False
        self._explainer.want(self.posed.turn, decision)
        self.ctx.sound("hole")
        flight = pace.of(Span.FLIGHT)
        if flight and not isinstance(decision, Bid | NameTrump):
            game.show_choice(self.posed.after(decision))
            self._hold = flight + pace.of(Span.WRONG)
        else:
            self._take_back()
        self._write()
        return None

    def show_answer(self) -> Change | None:
        """Give up, and tell what would have been right."""
        if self._hold > 0:
            self._take_back()
        self.solving.give_up()
        return self._finish()

    def _take_back(self) -> None:
        self._hold = 0.0
        self.game.take_back(self.posed.view)
        self.group.rest_pointer()  # what was just tried needs no explanation
        assert isinstance(self.offer, PuzzleControls)
        self.offer.renew()

    def _finish(self) -> Change | None:
        """Show the answer, and count the puzzle."""
        solving, game = self.solving, self.game
        game.over, self._hold = True, 0.0
        found = solving.outcome is Outcome.FOUND
        chosen = game.answer if found and game.answer is not None else solving.puzzle.solution
        self.ctx.sound("made" if found else "hole")
        game.show_choice(self.posed.after(chosen))
        self._explainer.want(self.posed.turn, solving.puzzle.solution)
        self._growth.begin(game.pace)
        change = self._count()
        self._show_faces()
        self._write()
        assert isinstance(self.offer, PuzzleControls)
        self.offer.renew()
        self.group.focus_on(controls.NEXT)
        return change

    def _count(self) -> Change | None:
        if not self.counts:
            return None
        try:
            self._done = self.session.note()
        except StorageError as error:
            self._done = self.session.done[-1]
            return self.cover(Message(str(words.NOT_SAVED), str(error)))
        return None

    def _show_faces(self) -> None:
        """Show on the faces how it ended, and whom a hint looks at."""
        assert isinstance(self.picture, PuzzlePicture)
        own = self.posed.view.rules.side_of(self.posed.puzzle.seat)
        over = self.solving.is_over
        found = self.solving.outcome is Outcome.FOUND
        self.picture.glad = None if not over else own if found else 1 - own
        hinted = bool(self.solving.hints) and not over
        self.picture.looked_at = looked_at(self.posed.view)[0] if hinted else None

    def _turn_coin(self, dt: float) -> bool:
        """Let the coin of a wrong try turn over; return whether it does."""
        if self._turning >= 1:
            return False
        seconds = self.flow.pace.of(Span.SLIDE_BACK)
        self._turning = min(1.0, self._turning + (dt / seconds if seconds else 1.0))
        return True

    def _write(self) -> None:
        """Write the paper again."""
        self._aside = self._said_aside()
        hint = ""
        if self._hinting:
            first = self.solving.hints == 1
            hint = looked_at(self.posed.view)[1] if first else str(words.DIMMED)
        note = "" if self.counts else str(words.PRACTICE)
        shown = Shown(
            self.solving,
            self.posed.view,
            self._tried,
            self._turning,
            self._explainer.facts,
            self._aside or hint,
            self._mine,
            self._its,
            self._done,
            str(words.BACK_AGAIN) if self._returning else note,
        )
        self.paper = paper_of(shown)

    def _said_aside(self) -> str:
        """Return what a table writes above its buttons, as there is no room for it here.

        It is why a choice is not possible, or that a second digit is expected.
        """
        asks_more = self.typing.waiting or (bool(self.offer.why) and reason_is_above(self.flow))
        if not asks_more or self.solving.is_over:
            return ""
        said = Said(self.offer.why, self.typing.waiting, lifetime=None)
        return str(telling_of(self.flow, said).sentence)

    def hint(self) -> None:
        """Give the next hint: whom to look at, then one wrong choice less."""
        assert isinstance(self.offer, PuzzleControls)
        solving = self.solving
        if solving.is_over or not self.offer.may_hint:
            return
        solving.hints += 1
        if solving.hints > 1:
            self.offer.hinted = dimmed(solving)
        if solving.hints > 1 or dimmed(solving) is None:
            self.offer.may_hint = False
        self._tried, self._hinting = None, True
        self._show_faces()
        self._write()
        self.offer.renew()
