"""A position as a puzzle: its line for a friend, its question at a table, and the answer."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

import pygame

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.asking import Answer, Asking
from pidro_desktop.match.laid_deal import LaidDeal, play_from
from pidro_desktop.players.player import question
from pidro_desktop.positions.fault import PositionFault
from pidro_desktop.positions.position import Position
from pidro_desktop.positions.text import write_position
from pidro_desktop.positions.viewing import view_of
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, bead_ink, draw_bead
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grow,
    Over,
    Pad,
    Part,
    Picture,
    Row,
    Sized,
    Spring,
    Toolbar,
)
from pidro_desktop.render.widgets.text_parts import Text, Title, ink
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.after_deal.code_page import draw_slip
from pidro_desktop.scenes.position import answer_text
from pidro_desktop.scenes.position.answer import play_on
from pidro_desktop.scenes.position.answer_paper import Extent, Shown, answer_lines, bead_of, valued
from pidro_desktop.scenes.position.answer_rows import ChoiceControl
from pidro_desktop.scenes.position.lay_text import sentence
from pidro_desktop.scenes.review.decision_text import WORDS, better
from pidro_desktop.scenes.review.try_again import RIGHT, Asked
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Notice
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.routes import OpenPosed
from pidro_desktop.scenes.shell.saved_game import score_to_win
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Replace, Scene
from pidro_desktop.tr import AnyText, tr

COPY, TRY, PLAY = "copy line", "try it", "play it"
PUZZLE: Final = tr("As puzzle", "heading")
HOW: Final = tr(
    "Send this line to a friend, who pastes it on the page Any deal and sees the answer only "
    "after a choice."
)
TRY_IT: Final = tr("Try it yourself", "button")
COPIED: Final = tr("Line copied."), tr("No clipboard is available.")
# tr: Over a question that somebody else has asked
POSED: Final = tr("Puzzle", "any deal")
CHOOSE: Final = tr("Unknown cards are dealt at random. Choose as at the table.", "any deal")
CHOSEN: Final = tr("You chose: {choice}.", "any deal")
ANSWER: Final = tr("The answer", "heading")
NO_PUZZLE: Final = tr("This position cannot be a puzzle", "heading")
COPY_LINE: Final = tr("Copy the puzzle", "button")
BEAD: Final = 46
"""Units: the bead beside the result."""
ROWS, FACTS, ROW = 4, 2, 56
"""So many choices and reasons are shown, and units that a choice is high: a finger needs them."""


class PuzzlePage(Page):
    """Dialog with the line of a position as a puzzle.

    Attributes:
        line: the line. said: what came of copying it.
    """

    heading = PUZZLE
    width: float = 720

    def __init__(self, position: Position) -> None:
        super().__init__()
        self._position = replace(position, posed=True)
        self.said: AnyText = ""
        try:
            self.line = write_position(self._position)
        except PositionFault as fault:
            self.line, self.said = "", sentence(fault.reason)

    def page(self) -> Part:
        """Return what it is for, the line on a slip, and two buttons."""
        copies = Button(COPY, table_text.COPY, style=Style.PRIMARY, size=20, on_paper=True)
        copies.enabled = bool(self.line)
        text = Text(self.line, Face.SEMI, 17, ink, step=1.3)
        slip = Over(draw_slip, Pad(text, top=12, right=16, bottom=12, left=16))
        tries = Control(Button(TRY, TRY_IT, size=20), 52, 200)
        foot = Toolbar([], [tries, Control(copies, 52, 140)], gap=12)
        said = Text(self.said, Face.SEMI, 18, ink)
        how = Text(HOW, Face.SEMI, 19, ink, step=LINE, at_top=True)
        return Pad(
            Col([how, Gap(14), slip, Gap(10), said, Gap(10), foot]),
            top=92,
            right=32,
            bottom=24,
            left=32,
        )

    def chosen(self, chosen: Chosen) -> Change | None:
        """Copy the line, or ask the question here."""
        if chosen.key == TRY:
            return Push(OpenPosed(self._position))
        self.said = COPIED[not copy(self.line)]
        self.renew()
        return None


def posed(position: Position) -> Scene:
    """Return the table at which a position is asked about, or why there is none."""
    try:
        view = view_of(replace(position, posed=False))
        deal = play_from(replace(position, posed=False), Random(), names=table_text.sitting())
    except PositionFault as fault:
        return Notice(NO_PUZZLE, sentence(fault.reason))
    return Posed(position, view, deal).table


class Posed(Asked):
    """The question of a position; after a choice, its table gives way to the answer."""

    word = name = POSED
    how = CHOOSE

    def __init__(self, position: Position, view: SeatView, deal: LaidDeal) -> None:
        super().__init__(deal, view, SOUTH, score_to_win(view))
        self._position = position
        self._asking: Asking

    def begin(self, ctx: Context) -> None:
        """Work out the answer while the person thinks."""
        super().begin(ctx)
        self._asking = Asking(ctx.wake)
        self._asking.ask(self._view)

    def leave(self) -> None:
        """Leave the work to the answer's page, if that has it now."""
        super().leave()
        self._asking.close()

    def answered(self, decision: Decision | None) -> Change:
        """Show the answer."""
        return Replace(PosedAnswer(self._position, self._view, decision))


class PosedAnswer(Page):
    """Page with the answer of a puzzle: whether the choice was right, and why.

    Attributes:
        asking: works out the answer, if it is not there yet.
    """

    heading = ANSWER
    width: float = 560

    def __init__(self, position: Position, view: SeatView, decision: Decision | None) -> None:
        super().__init__()
        self._position = replace(position, posed=False)
        self._view, self._decision = view, decision
        self._chosen: int | None = None
        self._said: AnyText = ""
        self.asking: Asking

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Ask; most of it is known from before."""
        super().enter(ctx)
        self.asking = Asking(ctx.wake)
        self.asking.ask(self._view)

    def leave(self) -> None:
        """Ask no more."""
        self.asking.close()

    def update(self, dt: float) -> Change | None:
        """Show what is new."""
        if self.asking.poll():
            self.renew()
        return None

    def cancelled(self) -> Change | None:
        """Close with the position, which is no puzzle any more."""
        return Pop(self._position)

    # -------------------------------------------------------- the page

    def page(self) -> Part:
        """Return the result, the choices with the reasons of one, and the buttons."""
        answer = self.asking.answer
        ready = answer is not None and answer.firm
        parts = [*self._result(answer)] if ready and answer is not None else []
        copies = Control(Button(COPY, COPY_LINE, size=19), 52, 180)
        plays = Control(Button(PLAY, answer_text.PLAY_IT, style=Style.PRIMARY, size=19), 52, 220)
        said = Text(self._said, Face.SEMI, 18, ink)
        foot = Toolbar([], [copies, plays], size=19, gap=12)
        lines = answer_lines(self._shown(answer), Extent(ROWS, FACTS))
        body = [*parts, *lines, said, Gap(18), Spring(), foot]
        return Pad(Col(body), top=88, right=32, bottom=24, left=32)

    def _shown(self, answer: Answer | None) -> Shown:
        trouble = self.asking.trouble
        return Shown(
            question(self._view).what,
            self._view.seat,
            answer,
            self.asking.progress if self.asking.waiting else None,
            "" if trouble is None else trouble.text or answer_text.FAILED,
            self._at(answer),
            four_colours=self.ctx.preferences.now.four_colours,
            row=ROW,
        )

    def _at(self, answer: Answer | None) -> int:
        """Return the place of the choice whose reasons are shown: the person's at first."""
        if self._chosen is not None or answer is None or self._decision is None:
            return self._chosen or 0
        option = answer.option(self._decision)
        options = valued(answer)
        return options.index(option) if option in options else 0

    def _result(self, answer: Answer) -> list[Part]:
        """Return whether the choice was right, and what it was."""
        if self._decision is None:
            return []
        option = answer.option(self._decision)
        bead = bead_of(answer, option)
        word = RIGHT if bead is Bead.BEST else WORDS[bead]
        said = CHOSEN.format(choice=better(self._view, self._decision))
        mark = Picture(partial(_draw_mark, bead), BEAD, BEAD)
        title = Title(word, Face.SERIF_BOLD, 30, lambda theme: bead_ink(theme, bead))
        head = Row([mark, Gap(12), Grow(Sized(title, wide=0))])
        return [head, Text(said, Face.SEMI, 19, ink, 1.3, at_top=True), Gap(10)]

    def chosen(self, chosen: Chosen) -> Change | None:
        """Show the reasons of another choice, copy the puzzle, or play on."""
        if isinstance(chosen.key, ChoiceControl):
            self._chosen = chosen.key.place
        elif chosen.key == COPY:
            self._copy()
        elif chosen.key == PLAY:
            return play_on(self._position)
        self.renew()
        return None

    def _copy(self) -> None:
        try:
            line = write_position(replace(self._position, posed=True))
            self._said = COPIED[not copy(line)]
        except PositionFault as fault:
            self._said = sentence(fault.reason)


def _draw_mark(bead: Bead, canvas: Canvas, look: Look, rect: pygame.Rect) -> None:
    draw_bead(canvas, look, bead, rect.center, BEAD * 0.9)
