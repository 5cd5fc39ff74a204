"""Puzzle scene: a table at one moment, one question, a few tries; then why."""

from __future__ import annotations

from typing import Final, Protocol

import pygame

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.key_actions import Action
from pidro_desktop.players.player import question
from pidro_desktop.puzzles.session import Session
from pidro_desktop.puzzles.solving import Outcome, Solving
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.puzzles.paper import puzzle_paper
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.table_ui.buttons.toolbar import HELP
from pidro_desktop.render.widgets.parts import draw_tree
from pidro_desktop.render.widgets.widget import Chosen, ControlKey
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.puzzles import puzzle_controls as controls
from pidro_desktop.scenes.puzzles import puzzle_text as words
from pidro_desktop.scenes.puzzles.puzzle_paper import spoken_paper, spoken_worth
from pidro_desktop.scenes.puzzles.puzzle_picture import PuzzlePicture
from pidro_desktop.scenes.puzzles.puzzle_table import PuzzleTable
from pidro_desktop.scenes.puzzles.summary import Summary
from pidro_desktop.scenes.review.card_marks import cards_of, draw_tiles
from pidro_desktop.scenes.review.deal_drawing import TILES_UP
from pidro_desktop.scenes.review.deal_heading import draw_heading
from pidro_desktop.scenes.review.decision_text import short
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.routes import ReplayDeal
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.speech.speaker import Speaker
from pidro_desktop.scenes.table.table_picture import Said
from pidro_desktop.scenes.table.table_speaker import SpokenTable, TableSpeaker
from pidro_desktop.scenes.table.table_tools import tool_of
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import CARD_RATIO


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


class PuzzleScene(PuzzleTable):
    """Scene in which the puzzles of a session are solved, one after the other."""

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

    def _key(self, event: pygame.event.Event) -> Change | None:
        if event.key in _CLOSE:
            return self._leave_it()
        asked = self.flow.ask.what if self.flow.ask else None
        tool = tool_of(event, asked)
        if tool == HELP:
            self._hurry()
            return self._press_button(controls.HINT)
        for key in BUTTONS.get(event.key, ()):
            if key in {widget.key for widget in self.group}:
                return self._press_button(key)
        if tool:
            return None
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
