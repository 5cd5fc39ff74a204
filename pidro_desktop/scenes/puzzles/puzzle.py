"""Puzzle scene: a table at one moment, one question, three tries; then why."""

from __future__ import annotations

import logging
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.key_actions import Action
from pidro_desktop.match.review.explainer import Explainer
from pidro_desktop.players.player import question
from pidro_desktop.puzzles.session import Done, Session
from pidro_desktop.puzzles.solving import Outcome, Solving
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.puzzles.paper import Paper, PuzzleText
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.toolbar import HELP
from pidro_desktop.render.widgets.widget import Chosen, ControlKey
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.answer_marks import draw_answer
from pidro_desktop.scenes.puzzles.posed import Posed
from pidro_desktop.scenes.puzzles.puzzle_controls import PuzzleControls
from pidro_desktop.scenes.puzzles.puzzle_game import PuzzleGame
from pidro_desktop.scenes.puzzles.puzzle_hints import dimmed, looked_at
from pidro_desktop.scenes.puzzles.puzzle_paper import Shown, paper_of, spoken_paper
from pidro_desktop.scenes.puzzles.puzzle_picture import PuzzlePicture
from pidro_desktop.scenes.puzzles.puzzle_speaker import PuzzleSpeaker
from pidro_desktop.scenes.puzzles.summary import Summary
from pidro_desktop.scenes.review.deal_heading import draw_heading
from pidro_desktop.scenes.review.deal_motion import Growth
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.routes import ReplayDeal
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.speech.speaker import Speaker
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_picture import Said
from pidro_desktop.scenes.table.table_tools import Toolbox, tool_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.pace import Span

BUTTONS: Final[dict[int, tuple[ControlKey, ...]]] = {
    **dict.fromkeys(codes(Action.PUZZLE_NEXT), (controls.NEXT, controls.SKIP)),
    **dict.fromkeys(codes(Action.PUZZLE_AGAIN), (controls.AGAIN,)),
    **dict.fromkeys(codes(Action.PLAY_ON), (controls.PLAY_OUT,)),
}
_CLOSE: Final = codes(Action.CLOSE)


class PuzzleScene(TableScene):
    """Scene in which the puzzles of a session are solved, one after the other.

    Attributes:
        session: the session.
        solving: the puzzle that is asked; if it is done again, not the session's.
        paper: what is written on the paper.
    """

    assisted: ClassVar[bool] = False
    keys = key_lists.PUZZLE

    def __init__(self, session: Session) -> None:
        assert session.solving is not None, "There is no puzzle to solve."
        self.session = session
        self.solving: Solving = session.solving
        self.posed = Posed(self.solving.puzzle, table_text.sitting())
        super().__init__(self.posed.match)
        self._done: Done | None = None
        self._tried: Decision | None = None
        self._hold = 0.0
        self._turning = 1.0
        self._hint = ""
        self._hinted: Decision | None = None
        self._its = self._mine = 0.0
        self._note = ""
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
            logging.getLogger(__name__).exception("A puzzle could not be saved.")
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

    def resumed(self, result: object) -> Change | None:
        """Go on after a panel, or begin another session after the summary."""
        if isinstance(result, Session):
            self.session = result
            self._covered = False
            self._set(result.solving)
            return None
        if result is Summary.DONE:
            return Pop()
        return super().resumed(None)

    def update(self, dt: float) -> Change | None:
        """Let time pass, take an answer, and take a wrong one back."""
        if self._covered:
            return None
        self.typing.pass_time(dt)
        self.offer.pass_time(dt)
        self.flow.advance(dt)
        change = self._heed_answer(dt)
        self._growth.pass_time(dt)
        if self._explainer.poll() or self._turn_coin(dt):
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

    def _set(self, solving: Solving | None) -> None:
        """Ask another puzzle, or the same one again."""
        assert solving is not None
        self.solving = solving
        if solving.puzzle is not self.posed.puzzle:
            self.posed = Posed(solving.puzzle, table_text.sitting())
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
        self._done = self._tried = self._hinted = None
        self._hold, self._turning, self._hint = 0.0, 1.0, ""
        progress = self.session.progress
        self._mine = progress.player.value
        self._its = progress.rating_of(self.solving.puzzle).value
        self._note = str(words.PRACTICE) if not self.counts else ""
        if self.counts and self.session.returning:
            self._note = str(words.BACK_AGAIN)
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
        self._tried, self._hint = decision, ""
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

    def _take_back(self) -> None:
        self._hold = 0.0
        self.game.take_back(self.posed.view)
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
        facts = self._explainer.facts
        shown = Shown(
            self.solving,
            self.posed.view,
            self._tried,
            self._turning,
            facts,
            self._hint,
            self._mine,
            self._its,
            self._done,
            self._note,
        )
        self.paper = paper_of(shown)

    # -------------------------------------------------------- the person

    def hint(self) -> None:
        """Give the next hint: whom to look at, then one wrong choice less."""
        assert isinstance(self.offer, PuzzleControls)
        solving = self.solving
        if solving.is_over or not self.offer.may_hint:
            return
        solving.hints += 1
        if solving.hints == 1:
            self._hint = looked_at(self.posed.view)[1]
        else:
            self._hinted = self.offer.hinted = dimmed(solving)
            self._hint = str(words.DIMMED)
        if solving.hints > 1 or dimmed(solving) is None:
            self.offer.may_hint = False
        self._tried = None
        self._show_faces()
        self._write()
        self.offer.renew()

    def _key(self, event: pygame.event.Event) -> Change | None:
        if event.key in _CLOSE:
            return self._leave_it()
        asked = self.flow.ask.what if self.flow.ask else None
        tool = tool_of(event, asked)
        if tool == HELP:
            self._hurry()
            return self._press_button(controls.HINT)
        if tool:
            return None
        for key in BUTTONS.get(event.key, ()):
            if key in {widget.key for widget in self.group}:
                return self._press_button(key)
        return super()._key(event)

    def _press_button(self, key: ControlKey) -> Change | None:
        button = next((widget for widget in self.group if widget.key == key), None)
        if button is None:
            return None
        if not button.enabled:
            self.offer.explain(button)
            return None
        return self._used(Chosen(key))

    def _hurry(self) -> bool:
        """Skip the motion; a wrong card is back at once."""
        if self._hold > 0:
            self._take_back()
        return super()._hurry()

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is None or chosen.key not in controls.BESIDE:
            return super()._used(chosen)
        self.ctx.sound("click")
        if chosen.key == controls.HINT:
            self.hint()
        elif chosen.key == controls.AGAIN:
            self._set(Solving(self.solving.puzzle))
        elif chosen.key == controls.PLAY_OUT:
            return self.cover(ReplayDeal(self.posed.replay))
        elif chosen.key == controls.CLOSE:
            return self._leave_it()
        else:
            return self._go_on()
        return None

    def _go_on(self) -> Change | None:
        """Ask the next puzzle; at the end of the session tell how it went."""
        try:
            following = self.session.go_on()
        except StorageError as error:
            return self.cover(Message(str(words.NOT_SAVED), str(error)))
        if following is None:
            return self.cover(Summary(self.session)) if self.session.done else Pop()
        self._set(following)
        return None

    def _leave_it(self) -> Change | None:
        """Leave; a puzzle that was tried is counted."""
        try:
            self.session.leave()
        except StorageError as error:
            return self.cover(Message(str(words.NOT_SAVED), str(error)))
        return Pop()

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
        if self.solving.is_over and self.flow.still:
            found = self.solving.outcome is Outcome.FOUND and self.game.answer is not None
            chosen = self.game.answer if found else self.solving.puzzle.solution
            draw_answer(canvas, picture, self.flow, chosen or self.solving.puzzle.solution)
        what = question(self.posed.view).what
        count = words.of_session(self.session) if self.counts else ""
        draw_heading(canvas, picture.kit, places, count, words.heading(what))
        area = places.paper if self.solving.is_over else places.question
        part = self._growth.bars
        Paper(canvas, picture.kit, pygame.Rect(area), self.paper, part=part).draw()
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
        return spoken_paper(self.paper)
