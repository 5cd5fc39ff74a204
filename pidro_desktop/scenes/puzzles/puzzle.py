"""Puzzle scene: a table at one moment, one question, a few tries; then why."""

from __future__ import annotations

import logging
from dataclasses import replace
from typing import Final, Protocol

import pygame

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.game import event_of, evolve
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.key_actions import Action
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import Replay, practice, setup_of
from pidro_desktop.match.review.explainer import Explainer
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players import USUAL, make
from pidro_desktop.players.player import question
from pidro_desktop.puzzles.glicko import NEW_PLAYER
from pidro_desktop.puzzles.puzzle import Puzzle
from pidro_desktop.puzzles.session import Done, Session
from pidro_desktop.puzzles.solving import Outcome, Solving
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.puzzles.paper import PuzzleText, puzzle_paper
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.table_ui.buttons.toolbar import HELP
from pidro_desktop.render.table_ui.table_text import sitting
from pidro_desktop.render.widgets.parts import draw_tree
from pidro_desktop.render.widgets.widget import Chosen, ControlKey
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle_controls import PuzzleControls
from pidro_desktop.scenes.puzzles.puzzle_hints import dimmed, looked_at
from pidro_desktop.scenes.puzzles.puzzle_paper import Shown, paper_of, spoken_paper, spoken_worth
from pidro_desktop.scenes.puzzles.puzzle_picture import PuzzlePicture
from pidro_desktop.scenes.puzzles.summary import Summary
from pidro_desktop.scenes.review.card_marks import cards_of, draw_tiles
from pidro_desktop.scenes.review.deal_drawing import TILES_UP
from pidro_desktop.scenes.review.deal_heading import draw_heading
from pidro_desktop.scenes.review.deal_motion import Growth
from pidro_desktop.scenes.review.decision_text import short
from pidro_desktop.scenes.review.try_again import Question
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.routes import ReplayDeal
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.speech.speaker import Speaker
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_picture import Said, reason_is_above, telling_of
from pidro_desktop.scenes.table.table_speaker import SpokenTable, TableSpeaker
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.hand_poses import PLAIN
from pidro_desktop.table.animation.pace import Span
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.animation.timeline import Move
from pidro_desktop.table.layout.layout_types import CARD_RATIO
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
        """Show the table before the choice again; its cards slide back, and it is asked again."""
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


class SpokenPuzzle(SpokenTable, Protocol):
    """The scene of a puzzle as the speaker needs it."""

    def told(self) -> list[str]:
        """Return the paper as it is read aloud."""
        ...


class PuzzleSpeaker(TableSpeaker):
    """Reads the puzzle aloud, then the table; after a try what has come of it."""

    def __init__(self, scene: SpokenPuzzle) -> None:
        super().__init__(scene)
        self._puzzle = scene
        self._told: list[str] = []

    def opening(self) -> list[str]:
        """Return the question, and the state of the table."""
        self._told = self._puzzle.told()
        return [self._puzzle.spoken_heading(), *self._told, *super().opening()]

    def lines(self, *, came: bool, moved: bool) -> list[str]:
        """Return the news of the table, and what is new on the paper once nothing moves."""
        said = super().lines(came=came, moved=moved)
        if not self.stage.still:
            return said
        before, self._told = self._told, self._puzzle.told()
        return [*(line for line in self._told if line not in before), *said]


ON_CARD, ON_SMALL = 42, 30
"""Units: the star on a card of the trick, and on a small card."""
CORNER: Final = (6, 4)
"""Units from a card's lower right corner to the middle of its star."""


def draw_answer(canvas: Canvas, picture: PuzzlePicture, stage: Stage, decision: Decision) -> None:
    """Draw the star on the cards of a choice, or the choice as a tile with its star."""
    kit = picture.kit
    if isinstance(decision, Bid | NameTrump):
        x, y = picture.places.hand
        label = short(stage.view, decision)
        draw_tiles(canvas, kit, [(label, Bead.BEST)], (x, y - kit.s(TILES_UP)))
        return
    for card in cards_of(decision):
        pose = stage.motion.poses.get(str(card))
        if pose is None:
            continue
        half, (aside, up) = pose.width / 2, CORNER
        at = pose.x + half - kit.s(aside), pose.y + half * CARD_RATIO - kit.s(up)
        draw_bead(canvas, kit.look, Bead.BEST, at, ON_CARD if pose.place == "trick" else ON_SMALL)


BUTTONS: Final[dict[int, tuple[ControlKey, ...]]] = {
    **dict.fromkeys(codes(Action.PUZZLE_NEXT), (controls.NEXT, controls.SKIP)),
    **dict.fromkeys(codes(Action.PUZZLE_AGAIN), (controls.AGAIN,)),
    **dict.fromkeys(codes(Action.PLAY_ON), (controls.PLAY_OUT,)),
}
_CLOSE: Final = codes(Action.CLOSE)


class PuzzleMode(Mode):
    """How it is played."""

    keys = key_lists.PUZZLE
    beside = controls.BESIDE
    assisted = automatic = False


class PuzzleScene(TableScene):
    """Scene in which the puzzles of a session are solved, one after the other.

    Attributes:
        session: the session.
        solving: the puzzle that is asked; if it is done again, not the session's.
        paper: what is written on the paper.
    """

    def __init__(self, session: Session) -> None:
        assert session.solving is not None
        self.session = session
        self.solving: Solving = session.solving
        self.posed = Posed(self.solving.puzzle, names())
        super().__init__(self.posed.match, PuzzleMode())
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
        self._explainer = Explainer(ctx.wake)
        super().enter(ctx)

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
        self.flow.close()
        self.sit_down()
        self.patience.reset()
        self.resize(self.ctx.size)

    def new_game(self) -> PuzzleGame:
        """Return a table at which the puzzle is asked."""
        return PuzzleGame(self.match, self._pace(), self.ctx.wake)

    def new_controls(self) -> PuzzleControls:
        """Return the controls of the puzzle."""
        made = self.flow, self.group, self.mode, self.solving
        return PuzzleControls(*made, lambda: self.session.is_full)

    def sit_down(self) -> None:
        """Ask the puzzle from its beginning."""
        super().sit_down()
        self._growth = Growth(self._pace())
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
        """Return what a table writes above its buttons, where there is no room for it here.

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

    def resumed(self, result: object) -> Change | None:
        """Go on after a panel; after the summary with the session, another one, or end."""
        if isinstance(result, Session):
            self.session = result
            self._covered = False
            self.pose(result.solving)
            return None
        if result is Summary.DONE:
            return Pop()
        if result is Summary.GO_ON and self.session.is_noted:
            self._covered = False
            return self._next_puzzle()
        return super().resumed(None)

    # -------------------------------------------------------- the person

    def _key(self, event: pygame.event.Event, tool: str) -> Change | None:
        if event.key in _CLOSE:
            return self._leave_it()
        if tool == HELP:
            self.hurry()
            return self._press_button(controls.HINT)
        for key in BUTTONS.get(event.key, ()):
            if key in {widget.key for widget in self.group}:
                return self._press_button(key)
        if tool:
            return None
        return super()._key(event, tool)

    def _press_button(self, key: ControlKey) -> Change | None:
        button = next((widget for widget in self.group if widget.key == key), None)
        if button is None:
            return None
        if not button.enabled:
            self.offer.explain(button)
            return None
        return self._used(Chosen(key))

    def hurry(self) -> bool:
        """Skip the motion; a wrong card is back at once."""
        if self._hold > 0:
            self._take_back()
        return super().hurry()

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is None or chosen.key not in controls.BESIDE:
            return super()._used(chosen)
        if chosen.key == controls.SKIP and self.is_new:
            return None
        self.ctx.sound("click")
        if chosen.key == controls.HINT:
            self.hint()
        elif chosen.key == controls.AGAIN:
            self.pose(Solving(self.solving.puzzle))
        elif chosen.key == controls.PLAY_OUT:
            return self.cover(ReplayDeal(self.posed.replay))
        elif chosen.key == controls.CLOSE:
            return self._leave_it()
        elif chosen.key == controls.SKIP and self.solving.wrong:
            return self.show_answer()
        else:
            return self._next_puzzle()
        return None

    def _next_puzzle(self) -> Change | None:
        """Ask the next puzzle; at the end of the session tell how it went."""
        try:
            following = self.session.go_on()
        except StorageError as error:
            return self.cover(Message(str(words.NOT_SAVED), str(error)))
        if following is None:
            return self.cover(Summary(self.session)) if self.session.done else Pop()
        self.pose(following)
        return None

    def _leave_it(self) -> Change | None:
        """Leave; a puzzle that was tried is counted, and how it went is told."""
        try:
            self.session.leave()
        except StorageError as error:
            return self.cover(Message(str(words.NOT_SAVED), str(error)))
        return self.cover(Summary(self.session)) if self.session.done else Pop()

    # -------------------------------------------------------- how it looks and sounds

    @property
    def _said(self) -> Said:
        typing, keys = self.typing.waiting, self.group.by_keyboard
        return Said(self.offer.why, typing, keys, None, bid=self.offer.bid_tooltip)

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the paper and the controls."""
        assert isinstance(self.picture, PuzzlePicture)
        picture, places = self.picture, self.picture.puzzle_places
        picture.draw(canvas, self.flow, self._said)
        if self.game.over and self.flow.still:
            found = self.solving.outcome is Outcome.FOUND and self.game.answer is not None
            chosen = self.game.answer if found else self.solving.puzzle.solution
            draw_answer(canvas, picture, self.flow, chosen or self.solving.puzzle.solution)
        what = question(self.posed.view).what
        count = words.of_session(self.session) if self.counts else ""
        draw_heading(canvas, picture.kit, places, count, words.heading(what))
        area = places.paper if self.game.over else places.question
        part = self._growth.bars
        paper = puzzle_paper(picture.kit, self.paper, part)
        draw_tree(paper, canvas, picture.kit.look, pygame.Rect(area))
        self.hearing.draw(canvas, picture.kit, self.flow)
        self.offer.draw(canvas, picture.kit.look)

    def spoken_heading(self) -> str:
        """Return the name of the scene, and which puzzle of the session it is."""
        name = words.heading(question(self.posed.view).what)
        return f"{name}. {words.of_session(self.session)}." if self.counts else f"{name}."

    def speaker(self) -> Speaker:
        """Return the screen-reader output of the puzzle."""
        return PuzzleSpeaker(self)

    def told(self) -> list[str]:
        """Return the paper as it is read aloud."""
        over = self.solving.is_over
        values = spoken_worth(self.posed.view, self.solving) if over else []
        unit = [f"{self.paper.unit}:"] if values else []
        return [*spoken_paper(self.paper), *unit, *values]
