"""A decision of a reviewed deal as a question: choose again, and then be told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import verify
from pidro_desktop.key_actions import Action
from pidro_desktop.match.match import Match
from pidro_desktop.match.replaying import practice
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.players.player import question
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.beads import Bead
from pidro_desktop.render.review.paper import PaperText
from pidro_desktop.render.review.reasons import Reason
from pidro_desktop.render.table_ui.buttons.toolbar import Tools
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.review import deal_text as words
from pidro_desktop.scenes.review.deal_controls import BeadControl, Strung, strung, with_kit
from pidro_desktop.scenes.review.deal_drawing import DealDrawing
from pidro_desktop.scenes.review.deal_motion import Growth
from pidro_desktop.scenes.review.deal_paper import spoken_paper
from pidro_desktop.scenes.review.deal_picture import ReviewPicture
from pidro_desktop.scenes.review.second_try import Tried
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.speech.speaker import Speaker
from pidro_desktop.scenes.table.mode import Mode
from pidro_desktop.scenes.table.table import TableScene, pace_of
from pidro_desktop.scenes.table.table_choices import widgets
from pidro_desktop.scenes.table.table_controls import CORNERS, TableControls
from pidro_desktop.scenes.table.table_picture import Said, telling_of
from pidro_desktop.scenes.table.table_speaker import SpokenTable, TableSpeaker
from pidro_desktop.scenes.table.table_tools import tool_of
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.tr import tr


class QuestionSpeaker(TableSpeaker):
    """Reads the question aloud, and then what a table says.

    ``paper`` returns what is written on the paper.
    """

    def __init__(self, scene: SpokenTable, paper: Callable[[], list[str]]) -> None:
        super().__init__(scene)
        self._paper = paper

    def opening(self) -> list[str]:
        """Return the question, and the state of the table."""
        return [*self._paper(), *super().opening()]


SHOW, CLOSE = "show", "close"
BESIDE: Final[frozenset[ControlKey]] = frozenset({SHOW, CLOSE})
WHAT_NOW: Final = tr("What would you do?", "review")
AS_IT_WAS: Final = tr("You see what you saw then. Choose as at the table.", "review")
# tr: Ends the question without an answer.
SHOW_ANSWER: Final = tr("Show the answer", "button")
UNTOLD: Final = ("?",)
_CLOSE: Final = codes(Action.CLOSE)


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


class QuestionControls(TableControls):
    """Controls of the question, and two of the review."""

    corners: ClassVar[frozenset[ControlKey]] = BESIDE | CORNERS

    def _made(self, tools: Tools) -> list[Widget]:
        kit, sprites = self.picture.kit, self.picture.sprites
        own = widgets(self.flow, kit, sprites, self.picks, tools)
        show = Button(SHOW, SHOW_ANSWER, style=Style.PRIMARY, size=20)
        assert isinstance(self.picture, ReviewPicture)
        places = self.picture.review_places
        first, last = places.buttons
        show.place(pygame.Rect(first).union(pygame.Rect(last)))
        if places.below:
            show.place(pygame.Rect(last))
        close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
        close.place(pygame.Rect(places.close))
        return [*(widget for widget in own if widget.key not in CORNERS), show, close]


class SecondTry(Mode):
    """How it is played."""

    keys = key_lists.TRY_AGAIN
    assisted = automatic = False


class TryAgain(TableScene):
    """Scene in which a decision of a reviewed deal is made again; pops with ``Tried``."""

    def __init__(
        self,
        game: ReviewedGame,
        turn: Turn,
        decisions: Callable[[], Sequence[Strung]] = tuple,
    ) -> None:
        replay = practice(game.setup, game.events, turn.seat, turn.position)
        super().__init__(replay.match(replay.starts[0]), SecondTry())
        self.game = game
        self.turn = turn
        self._decisions = decisions
        self._beads: list[BeadControl] = []

    @property
    def paper(self) -> PaperText:
        """What is written on the paper: the question."""
        word = str(words.WORDS[Bead.HIDDEN])
        aside = words.when(question(self.turn.view).what, self.turn.view)
        asked = telling_of(self.flow, self._said).sentence
        told = tuple(Reason(text) for text in (str(AS_IT_WAS), str(asked)) if text)
        return PaperText(Bead.HIDDEN, word, aside, str(WHAT_NOW), reasons=told)

    @property
    def _said(self) -> Said:
        """What is said besides the view: why a move is not possible, and how it is made."""
        typing, keys = self.typing.waiting, self.group.by_keyboard
        return Said(self.offer.why, typing, keys, None, bid=self.offer.bid_tooltip)

    def new_game(self) -> TableGame:
        """Return a table at which the decision is asked for."""
        return Question(self.match, pace_of(self.ctx.preferences.now), self.ctx.wake)

    def new_controls(self) -> TableControls:
        """Return the controls of the question."""
        return QuestionControls(self.flow, self.group, self.mode)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again, without effects."""
        four_colours = self.ctx.preferences.now.four_colours
        picture = ReviewPicture(self.ctx.look, size, four_colours=four_colours)
        self.picture = picture
        self.flow.resize(picture.places)
        self.offer.lay_out(picture)
        here = self.turn.position
        beads = [_untold(item, told=item.turn.position != here) for item in self._decisions()]
        self._beads = strung(picture.review_places, beads, here)
        with_kit(self._beads, picture.kit)
        self.flow.motion.settle()

    def update(self, dt: float) -> Change | None:
        """Let time pass, and return with the answer."""
        self.typing.pass_time(dt)
        self.offer.pass_time(dt)
        self.flow.advance(dt)
        self.offer.refresh()
        self._wait(dt)
        self.offer.show()
        self.hearing.pass_time(dt, self.flow)
        assert isinstance(self.flow, Question)
        return Pop(Tried(self.flow.answer)) if self.flow.answer is not None else None

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, the question and the paper without a judgement."""
        assert isinstance(self.picture, ReviewPicture)
        self.picture.draw(canvas, self.flow, self._said)
        drawing = DealDrawing(canvas, self.picture, self.flow)
        growth = Growth(self.flow.pace)
        drawing.draw_strip(self._beads, growth)
        for bead in self._beads:
            bead.draw(canvas, self.picture.kit.look)
        drawing.draw_ring(self._beads, growth)
        about = words.heading(self.flow.view, self.game.title)
        drawing.draw_paper(self.paper, about, growth, short=True, brief=self.game.brief)
        self.hearing.draw(canvas, self.picture.kit, self.flow)
        self.offer.draw(canvas, self.picture.kit.look)

    def speaker(self) -> Speaker:
        """Return the screen-reader output of the question."""

        return QuestionSpeaker(self, lambda: spoken_paper(self.paper))

    def _key(self, event: pygame.event.Event) -> Change | None:
        if event.key in _CLOSE:
            return Pop(Tried())
        if tool_of(event, self.flow.ask.what if self.flow.ask else None):
            return None
        return super()._key(event)

    def _used(self, chosen: Chosen | None) -> Change | None:
        if chosen is not None and chosen.key in BESIDE:
            self.ctx.sound("click")
            return Pop(Tried())
        return super()._used(chosen)


def _untold(item: Strung, *, told: bool) -> Strung:
    """Return a decision on the cord, without its mark and its name unless it may be ``told``."""
    return item if told else replace(item, bead=Bead.HIDDEN, label=UNTOLD)
