"""A puzzle: a table at one moment, one question, a few tries; then why."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.seats import NORTH, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.key_actions import Action
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.explainer import Explainer
from pidro_desktop.players.advice import Fact
from pidro_desktop.players.player import question
from pidro_desktop.positions.laying import of_view
from pidro_desktop.puzzles.glicko import NEW_PLAYER
from pidro_desktop.puzzles.session import Done, Session
from pidro_desktop.puzzles.solving import Outcome, Solving
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.table_ui.buttons.buttons import draw_badge
from pidro_desktop.render.table_ui.buttons.toolbar import DEAL, HELP, LAST, BidArea
from pidro_desktop.render.table_ui.players import draw_players, plate_spot
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.widgets.parts import KeptTree
from pidro_desktop.render.widgets.tooltip import Side, draw_tooltip
from pidro_desktop.render.widgets.widget import Button, ControlKey, Widget, write_alike
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.past_games.reading import LastReview
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle_controls import (
    answered,
    asking,
    close_wrong,
    dimmed,
    lesson_of,
    looked_at,
    narrow,
    place_beside,
)
from pidro_desktop.scenes.puzzles.puzzle_game import Posed, PuzzleGame, between, names, own_review
from pidro_desktop.scenes.puzzles.puzzle_paper import (
    PuzzleText,
    Shown,
    answer_mark,
    main_reasons,
    paper_of,
    puzzle_paper,
    spoken_paper,
    spoken_worth,
    whole_paper,
)
from pidro_desktop.scenes.puzzles.puzzle_text import facts_of
from pidro_desktop.scenes.puzzles.summary import Summary
from pidro_desktop.scenes.review.deal_controls import Growth, draw_heading
from pidro_desktop.scenes.review.deal_picture import (
    ReviewPicture,
    cards_of,
    draw_tiles,
)
from pidro_desktop.scenes.review.decision_text import short
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.large_boards import READ, LargePaper, Pressed, ReadBoard, reading
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.routes import (
    LAY,
    LogPage,
    OpenCourse,
    OpenGameLog,
    OpenPosition,
    ReplayDeal,
    Route,
)
from pidro_desktop.scenes.shell.scene import Change, Pop, Scene
from pidro_desktop.scenes.table.click_guard import RUN
from pidro_desktop.scenes.table.mode import Mode, Usual
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_picture import Said, reason_is_above, view_model_of
from pidro_desktop.storage.books.own_book import remove
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import CARD_RATIO
from pidro_desktop.table.layout.review_layout import PuzzleLayout

BELOW_NAME: Final = 6
"""Units from a name to a note below it."""
GLOW: Final = (190, 170, 0.95)
"""Units of cards: the light on the figure to look at, and its strength."""


class PuzzlePicture(ReviewPicture):
    """Draws the table of a puzzle.

    Attributes:
        glad: the side whose faces are glad, while the other's are sad; None before the answer.
        looked_at: the seat that a hint names, or None.
    """

    def __init__(self, look: Look, size: tuple[int, int], *, four_colours: bool) -> None:
        super().__init__(look, size, four_colours=four_colours, beside=PuzzleLayout)
        self.glad: int | None = None
        self.looked_at: Seat | None = None

    @property
    def puzzle_layout(self) -> PuzzleLayout:
        """The layout, where the paper lies beside the cloth."""
        assert isinstance(self.layout, PuzzleLayout)
        return self.layout

    def free_above(self) -> tuple[int, int]:
        """Return the heights between the name of who sits opposite and the trick."""
        spot, place = plate_spot(self.dc, NORTH, name(NORTH)), self.layout.seats[NORTH]
        return spot.middle[1] + place.plate_height // 2 + self.dc.s(BELOW_NAME), place.trick.y

    def _put_players(self, canvas: Canvas, view: SeatView, turn: Seat | None) -> None:
        """Draw the players; those of the side that has cause are glad, the others sad."""
        dc, place = self.dc, None
        if self.looked_at is not None:
            place = dc.place(view, self.looked_at).figure
            larger = dc.layout.k / dc.u
            dc.light(canvas, place.centre, GLOW[0] * larger, GLOW[1] * larger, GLOW[2])
        self.keep.put(canvas, dc, "players", view, draw_players, turn, None, self.glad)
        if place is not None:
            draw_badge(canvas, dc.look, (place.right, place.y + dc.s(8)))


ON_CARD, ON_SMALL = 42, 30
"""Units: the star on a card of the trick, and on a small card."""
CORNER: Final = (6, 4)
"""Units from a card's lower right corner to the middle of its star."""


def draw_answer(
    canvas: Canvas, picture: PuzzlePicture, stage: Stage, decision: Decision, mark: Bead
) -> None:
    """Draw a mark on the cards of a choice, or the choice as a tile with its mark."""
    dc = picture.dc
    if isinstance(decision, Bid | NameTrump):
        label = short(stage.view, decision)
        draw_tiles(canvas, dc, [(label, mark)])
        return
    for card in cards_of(decision):
        pose = stage.motion.poses.get(str(card))
        if pose is None:
            continue
        half, (aside, up) = pose.width / 2, CORNER
        at = pose.x + half - dc.s(aside), pose.y + half * CARD_RATIO - dc.s(up)
        draw_bead(canvas, dc.look, mark, at, ON_CARD if pose.place == "trick" else ON_SMALL)


NOTE_STAYS: Final = 8.0
"""Seconds that a reason stays beside the board of the paper, which has it, too."""
ANSWER_STAYS: Final = 16.0
"""The same after the answer, when there is nothing else to do."""
BUTTONS: Final[dict[int, tuple[ControlKey, ...]]] = {
    **dict.fromkeys(codes(Action.PUZZLE_NEXT), (controls.NEXT, controls.SKIP)),
    **dict.fromkeys(codes(Action.PUZZLE_AGAIN), (controls.AGAIN,)),
    **dict.fromkeys(codes(Action.PLAY_ON), (controls.PLAY_OUT,)),
}
_CLOSE: Final = codes(Action.CLOSE)
LOOKED_UP: Final = frozenset({DEAL, LAST})
"""The tools of a game that a puzzle has, too: what has happened so far."""


class PuzzleMode(Mode):
    """The puzzles of a session, one after the other.

    Attributes:
        table: the table.
        session: the session.
        solving: the puzzle that is asked; if it is done again, not the session's.
        posed: its position.
        paper: what is written on the paper.
    """

    keys = key_lists.PUZZLE
    beside = controls.BESIDE
    tools = assisted = automatic = counts = preselects = aside = asks = False

    def __init__(self, session: Session) -> None:
        assert session.solving is not None
        self.session = session
        self.solving: Solving = session.solving
        self.posed = Posed(self.solving.asked, names())
        self._done: Done | None = None
        self._tried: Decision | None = None
        self._hinted: Decision | None = None
        self._may_hint = True
        self._hold = 0.0
        self._seen = self._asleep = 0.0
        self._turning = 1.0
        self._hinting = False
        self._its, self._mine = 0.0, NEW_PLAYER
        self._returning = False
        self._aside = ""
        self._noted = 0.0
        self._before: Sequence[Fact] = ()
        self._leads_on = False
        self._game_of = LastReview()
        self.paper = PuzzleText("")
        self._kept_paper = KeptTree()
        self._growth: Growth
        self._explainer: Explainer
        self.table = TableScene(self.posed.another_match(), self)

    # -------------------------------------------------------- the table

    @property
    def apart(self) -> frozenset[ControlKey]:
        """No arrow leads from the cards to a button; after the answer there are only buttons."""
        return frozenset() if self.solving.is_over else self.beside

    def begin(self, ctx: Context) -> None:
        """Get somebody who explains."""
        self._explainer = Explainer(ctx.wake)

    def game(self, match: Match, pace: Pace, wake: Callable[[], None]) -> PuzzleGame:
        """Return a table at which the puzzle is asked."""
        return PuzzleGame(match, pace, wake, gathers=self.solving.puzzle.gathers)

    def seated(self) -> None:
        """Ask the puzzle from its beginning."""
        self._growth = Growth(self.table.flow.pace)
        self._done = self._tried = self._hinted = None
        self._may_hint = True
        self._hold, self._turning, self._hinting = 0.0, 1.0, False
        self._noted, self._before, self._leads_on = 0.0, (), False
        self._seen, self._asleep = 0.0, self.table.ctx.asleep
        progress = self.session.progress
        self._mine = progress.player
        self._its = progress.rating_of(self.solving.puzzle).value
        self._returning = self.counted and self.session.returning
        self._explainer.want(self.posed.turn, self.solving.asked.solution)
        self._write()

    def leave(self) -> None:
        """Count a puzzle that was tried, and stop explaining."""
        try:
            self.session.leave()
        except StorageError:
            logging.getLogger(__name__).exception(str(words.NOT_SAVED))
        self._explainer.close()
        self._game_of.close()

    def picture(
        self, look: Look, size: tuple[int, int], *, four_colours: bool, open_cards: bool
    ) -> PuzzlePicture:
        """Return the larger table of a puzzle."""
        return PuzzlePicture(look, size, four_colours=four_colours)

    def laid_out(self) -> None:
        """Show on the faces and the paper what there was before."""
        self._show_faces()
        self._write()

    def pass_time(self, dt: float) -> Change | None:
        """Take an answer, and take a wrong one back."""
        if self.table.covered:
            return None
        self._seen += dt
        change = self._heed_answer(dt)
        self._noted = max(0.0, self._noted - dt)
        self._growth.pass_time(dt)
        new = self._explainer.poll()
        turned = self._turn_coin(dt)
        if not self._leads_on and (turned or new or self._aside != self._said_aside()):
            self._write()
        self.table.controls.refresh()
        return change

    def busy(self, usual: bool) -> bool:
        """Return whether frames are needed."""
        own = self._hold > 0 or self._turning < 1 or self._growth.busy or self._noted > 0
        return usual or (own and not self.table.covered)

    @property
    def explains(self) -> bool:
        """Whether reasons are being worked out."""
        return self._explainer.waiting

    @property
    def _game(self) -> PuzzleGame:
        assert isinstance(self.table.flow, PuzzleGame)
        return self.table.flow

    @property
    def _picture(self) -> PuzzlePicture:
        assert isinstance(self.table.picture, PuzzlePicture)
        return self.table.picture

    # -------------------------------------------------------- one puzzle

    @property
    def counted(self) -> bool:
        """Whether the puzzle is the session's, and not done again."""
        return self.solving is self.session.solving

    @property
    def is_new(self) -> bool:
        """Whether the puzzle has just appeared: a second click on Next is not meant to skip it."""
        return self._seen + self.table.ctx.asleep - self._asleep < RUN

    def pose(self, solving: Solving | None) -> None:
        """Ask another puzzle, or the same one again."""
        assert solving is not None
        self.solving = solving
        if solving.asked is not self.posed.puzzle:
            self.posed = Posed(solving.asked, names())
        self.table.restart(self.posed.another_match())

    def _heed_answer(self, dt: float) -> Change | None:
        """Take a new answer, or take a wrong one back once it was seen."""
        game = self._game
        if self._hold > 0:
            self._hold -= dt
            if self._hold <= 0:
                self._take_back()
            return None
        if self._leads_on and game.has_asked_again:
            self._come_to_next_step()
        if game.answer is None or game.over:
            return None
        return self._take(game.answer)

    def _take(self, decision: Decision) -> Change | None:
        solving, game = self.solving, self._game
        if solving.was_tried(decision):
            game.take_back(self.posed.view)
            self.table.controls.say(str(words.TRIED), pygame.Rect(self._picture.layout.confirm))
            return None
        right = solving.answer(decision)
        if right and not solving.is_over:
            self._play_on()
            return None
        self._turning = 1.0 if right or not game.pace.of(Span.SLIDE_BACK) else 0.0
        if not right:
            self._tried = decision
        if solving.is_over:
            return self._finish()
        self._hinting = False
        self._noted = NOTE_STAYS if self._picture.folded else 0.0
        self._explainer.want(self.posed.turn, decision)
        self.table.ctx.sound("hole")
        flight = game.pace.of(Span.FLIGHT)
        if flight and not isinstance(decision, Bid | NameTrump):
            game.show_choice(self.posed.after(decision))
            self._hold = flight + game.pace.of(Span.WRONG)
        else:
            self._take_back()
        self._write()
        return None

    def _play_on(self) -> None:
        """Play the trick on after a right step, as at the table."""
        solving = self.solving
        self._before, self._leads_on = self._explainer.facts, True
        self._tried, self._hinting = None, False
        self._explainer.forget()
        self._write()
        self.table.ctx.sound("point")
        self._game.play_on(list(between(solving.puzzle, solving.step)))
        self._game.advance(0.0)
        self.table.controls.renew()

    def _come_to_next_step(self) -> None:
        """Ask the next step, once all replies have been played."""
        self._leads_on = False
        self.solving.go_on()
        self.posed = Posed(self.solving.asked, names())
        self._tried = self._hinted = None
        self._may_hint, self._hinting = True, False
        self._explainer.want(self.posed.turn, self.solving.asked.solution)
        self._show_faces()
        self._write()
        self.table.controls.renew()

    def show_answer(self) -> Change | None:
        """Give up, and tell what would have been right."""
        if self._hold > 0:
            self._take_back()
        self.solving.give_up()
        return self._finish()

    def _take_back(self) -> None:
        self._hold = 0.0
        self._game.take_back(self.posed.view)
        self.table.group.rest_pointer()  # what was just tried needs no explanation
        self.table.controls.renew()

    def _finish(self) -> Change | None:
        """Show the answer, and count the puzzle."""
        solving, game = self.solving, self._game
        game.end()
        self._hold = 0.0
        found = solving.outcome is Outcome.FOUND
        chosen = game.answer if found and game.answer is not None else solving.asked.solution
        self.table.ctx.sound("made" if found else "hole")
        game.show_choice(self.posed.after(chosen))
        self._explainer.want(self.posed.turn, solving.asked.solution)
        self._growth.begin(game.pace)
        self._noted = ANSWER_STAYS if self._picture.folded else 0.0
        change = self._count()
        self._show_faces()
        self._write()
        self.table.controls.renew()
        self.table.group.focus_on(controls.NEXT)
        return change

    def _count(self) -> Change | None:
        if not self.counted:
            return None
        try:
            self._done = self.session.note()
        except StorageError as error:
            self._done = self.session.done[-1]
            return self.table.cover(Message(str(words.NOT_SAVED), str(error)))
        return None

    def _show_faces(self) -> None:
        """Show on the faces how it ended, and whom a hint looks at."""
        own = self.posed.view.rules.side_of(self.posed.puzzle.seat)
        over = self.solving.is_over
        found = self.solving.outcome is Outcome.FOUND
        self._picture.glad = None if not over else own if found else 1 - own
        hinted = bool(self.solving.hinted) and not over
        self._picture.looked_at = looked_at(self.posed.view)[0] if hinted else None

    def _turn_coin(self, dt: float) -> bool:
        """Let the coin of a wrong try turn over; return whether it does."""
        if self._turning >= 1:
            return False
        seconds = self.table.flow.pace.of(Span.SLIDE_BACK)
        self._turning = min(1.0, self._turning + (dt / seconds if seconds else 1.0))
        return True

    def _write(self) -> None:
        """Write the paper again."""
        self._aside = self._said_aside()
        hint = ""
        if self._hinting:
            first = self.solving.hinted == 1
            hint = looked_at(self.posed.view)[1] if first else str(words.DIMMED)
        note = "" if self.counted else str(words.PRACTICE)
        explainer = self._explainer
        shown = Shown(
            self.solving,
            self.posed.view,
            self._tried,
            self._turning,
            explainer.facts,
            explainer.facts_of(self._tried) if self._tried is not None else (),
            self._aside or hint,
            self.session.progress.to_rating,
            self._mine,
            self._its,
            self._done,
            str(words.BACK_AGAIN) if self._returning else note,
            self.session.theme is not None,
            self._before,
            bool(self.solving.step) or self._leads_on,
            explainer.advice,
        )
        self.paper = paper_of(shown)

    def _said_aside(self) -> str:
        """Return what a table writes above its buttons, where there is no room for it here.

        It is why a choice is not possible, or that a second digit is expected.
        """
        table = self.table
        asks_more = table.typing.waiting
        asks_more = asks_more or (bool(table.controls.why) and reason_is_above(table.flow))
        if not asks_more or self.solving.is_over:
            return ""
        said = Said(table.controls.why, table.typing.waiting, lifetime=None)
        return str(view_model_of(table.flow, said).sentence)

    def hint(self) -> None:
        """Give the next hint: whom to look at, then one wrong choice less."""
        solving = self.solving
        if solving.is_over or self._leads_on or not self._may_hint:
            return
        solving.hint()
        if solving.hinted > 1:
            self._hinted = dimmed(solving)
        if solving.hinted > 1 or dimmed(solving) is None:
            self._may_hint = False
        self._tried, self._hinting = None, True
        self._noted = NOTE_STAYS if self._picture.folded else 0.0
        self.table.group.rest_pointer()  # what a hint costs would lie over it
        self._show_faces()
        self._write()
        self.table.controls.renew()

    def resumed(self, result: object) -> Change | None:
        """Go on after a panel; after the summary with the session, another one, or end."""
        if isinstance(result, Pressed):
            return self.press(result.key)
        if result == controls.REMOVE:
            return self._remove()
        if isinstance(result, Session):
            self.session = result
            self.pose(result.solving)
        elif result is Summary.GO_ON and self.session.is_noted:
            return self._next_puzzle()
        return Pop() if result is Summary.DONE else None

    def _remove(self) -> Change | None:
        """Remove a mistake of one's own, which was decided, and go on."""
        ctx, puzzle = self.table.ctx, self.solving.puzzle
        try:
            if not ctx.read_only:
                remove(ctx.history, puzzle.id, ctx.now().isoformat(timespec="seconds"))
        except StorageError as error:
            return self.table.cover(Message(str(words.NOT_REMOVED), str(error)))
        self.session.progress.unfollow(puzzle.id)
        return self._next_puzzle()

    # -------------------------------------------------------- the person

    def controls(self, usual: list[Widget]) -> list[Widget]:
        """Return the controls of the question, and the buttons of a puzzle."""
        flow = self.table.flow
        own = usual if flow.ask is not None or flow.pause else []  # nothing after the answer
        close_wrong(own, self.solving, self._hinted)
        if self._picture.folded:
            layout, step = self._picture.layout, words.step(self.solving)
            said = self.paper.title if self.solving.is_over else step or self.paper.title
            others = narrow(layout, self.solving, self._buttons())
            boards = reading(layout, ReadBoard(self.paper.bead, said), others)
            write_alike(self._picture.dc.look, others)
            log = BidArea().placed(pygame.Rect(layout.column.board))
            return [*own, *boards, log]
        return [*own, *place_beside(self._picture.puzzle_layout, self._buttons())]

    def _buttons(self) -> list[Button]:
        if self.solving.is_over:
            own = self.solving.puzzle.own is not None and self.counted
            lesson = lesson_of(self.posed.view, self.solving)
            return answered(last=self.session.is_full, own=own, lesson=bool(lesson))
        return asking(self.solving, may_hint=self._may_hint)

    def _read(self) -> Change:
        """Open the whole paper in large letters, with the buttons of the puzzle."""
        buttons = [one for one in self._buttons() if one.key != controls.CLOSE]
        dc = self._picture.dc
        return self.table.cover(LargePaper(lambda: whole_paper(dc, self.paper), buttons))

    def key(self, event: pygame.event.Event, tool: str, usual: Usual) -> Change | None:
        """React to the keys of the buttons, and to those of the choices."""
        if event.key in _CLOSE:
            return self._leave_it()
        if tool == HELP:
            self.table.hurry()
            return self._press_by_key(controls.HINT)
        for key in BUTTONS.get(event.key, ()):
            if key in {button.key for button in self._buttons()}:
                return self._press_by_key(key)
        return None if tool and tool not in LOOKED_UP else usual()

    def _press_by_key(self, key: ControlKey) -> Change | None:
        reached = (*self.table.group, *self._buttons())  # some are only in the large paper
        button = next((widget for widget in reached if widget.key == key), None)
        if button is not None and not button.enabled:
            self.table.controls.explain(button)
            return None
        return self.press(key) if button is not None else None

    def hurry(self) -> None:
        """Take a wrong card back at once."""
        if self._hold > 0:
            self._take_back()

    def press(self, key: ControlKey) -> Change | None:
        """React to a button of the puzzle."""
        if key == controls.SKIP and self.is_new:
            return None
        self.table.ctx.sound("click")
        if key == READ:
            return self._read()
        if key == controls.SO_FAR:
            return self._so_far()
        if key == controls.HINT:
            self.hint()
        elif key == controls.AGAIN:
            self.pose(Solving(self.solving.puzzle))
        elif (scene := self._led_to(key)) is not None:
            return self.table.cover(scene)
        elif key == controls.CLOSE:
            return self._leave_it()
        elif key == controls.SKIP and self.solving.wrong:
            return self.show_answer()
        else:
            return self._next_puzzle()
        return None

    def _led_to(self, key: ControlKey) -> Scene | Route | None:
        """Return what a button leads to that opens something else, or None."""
        own, view = self.solving.puzzle.own, self.posed.view
        if key == controls.REMOVE:
            return controls.removal()
        if key == controls.GAME and own is not None:
            return own_review(own, self._game_of, self.table.ctx)
        if key == controls.PLAY_OUT:
            return ReplayDeal(self.posed.replay)
        if key == LAY:
            return OpenPosition(of_view(view))
        return OpenCourse(lesson_of(view, self.solving)) if key == controls.LESSON else None

    def use_tool(self, tool: ControlKey, usual: Usual) -> Change | None:
        """Show what has happened in the deal, and nothing of a game: there is only this one."""
        return self._so_far() if tool == DEAL else usual()

    def _so_far(self) -> Change:
        return self.table.cover(OpenGameLog(self.table.flow.view, {}, LogPage.DEAL, single=True))

    def _next_puzzle(self) -> Change | None:
        """Ask the next puzzle; at the end of the session tell how it went."""
        try:
            following = self.session.go_on()
        except StorageError as error:
            return self.table.cover(Message(str(words.NOT_SAVED), str(error)))
        if following is None:
            return self.table.cover(Summary(self.session)) if self.session.done else Pop()
        self.pose(following)
        return None

    def _leave_it(self) -> Change | None:
        """Leave; a puzzle that was tried is counted, and how it went is told."""
        try:
            self.session.leave()
        except StorageError as error:
            return self.table.cover(Message(str(words.NOT_SAVED), str(error)))
        return self.table.cover(Summary(self.session)) if self.session.done else Pop()

    # -------------------------------------------------------- how it looks and sounds

    def draw(self, canvas: Canvas) -> None:
        """Draw the star on the answer, the heading and the paper."""
        picture, game = self._picture, self._game
        if game.over and game.still:
            found = self.solving.outcome is Outcome.FOUND and game.answer is not None
            chosen = game.answer if found else self.solving.asked.solution
            chosen = chosen or self.solving.asked.solution
            draw_answer(canvas, picture, game, chosen, answer_mark(self.solving))
        if picture.folded:
            self._draw_note(canvas)
            return
        what = question(self.posed.view).what
        count = words.of_session(self.session) if self.counted else ""
        heading = words.step(self.solving) or words.heading(what)
        draw_heading(canvas, picture.dc, picture.puzzle_layout, count, heading)
        of, place = (picture.dc, self.paper, self._growth.bars), picture.puzzle_layout.paper
        look, rect = picture.dc.look, pygame.Rect(place)
        self._kept_paper.draw(canvas, look, rect, of, lambda: puzzle_paper(*of))

    def _draw_note(self, canvas: Canvas) -> None:
        """Draw for a while a hint, why a choice is wrong, or the main reason of the answer."""
        read = next((one for one in self.table.group if one.key == READ), None)
        main = main_reasons(self.paper, over=self.solving.is_over)
        said = " ".join(reason.text for reason in main)
        explains = bool(self.table.controls.why)  # which would lie over it
        shown = self._noted > 0 and not explains
        if read is not None and said and shown:
            layout, window = self._picture.layout, pygame.Rect((0, 0), canvas.size)
            column = layout.column
            hand, free = pygame.Rect(layout.hand_area), self._picture.free_above()
            clear = Side(column.area.x, hand, column.help.y, free)
            aside = None if column.below else clear  # of the trick
            look = self._picture.dc.look
            draw_tooltip(canvas, look, said, read.rect, window, aside=aside)

    def opening(self, usual: list[str]) -> list[str]:
        """Return which puzzle it is, the question, and the state of the table."""
        heading = f"{words.step(self.solving) or words.heading(question(self.posed.view).what)}."
        if self.counted:
            heading = f"{heading} {words.of_session(self.session)}."
        return [heading, *self.written(), *usual]

    def facts(self) -> list[str]:
        """Return the auction and the exchange."""
        return [*facts_of(self.posed.view, gathers=False)]

    def written(self) -> list[str]:
        """Return the paper as it is read aloud."""
        over = self.solving.is_over
        values = spoken_worth(self.posed.view, self.solving) if over else []
        unit = [f"{self.paper.unit}:"] if values else []
        return [*spoken_paper(self.paper), *unit, *values]
