"""A position as a puzzle: its line for a friend, and its question at a table."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.match.laid_deal import play_from
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import question_of
from pidro_desktop.positions.text import write_position
from pidro_desktop.positions.viewing import view_of
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Gap, Over, Pad, Part, Toolbar
from pidro_desktop.render.widgets.text_parts import Text, ink
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.after_deal.code_page import draw_slip
from pidro_desktop.scenes.position.answer_text import asked as question
from pidro_desktop.scenes.position.lay_text import sentence
from pidro_desktop.scenes.review.try_again import Asked
from pidro_desktop.scenes.shell.message import Notice
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.routes import OpenPosed
from pidro_desktop.scenes.shell.saved_game import score_to_win
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Scene
from pidro_desktop.tr import AnyText, tr

COPY, TRY = "copy line", "try it"
PUZZLE: Final = tr("As puzzle", "heading")
HOW: Final = tr("Send this to a friend, who sees the answer only after a choice.")
# tr: Is sent to a friend before the line of a puzzle; {question} as in "What should I play?"
SENT: Final = tr("{question} Paste this into Pidro Desktop, on the page Any deal:")
TRY_IT: Final = tr("Try it yourself", "button")
COPIED: Final = tr("Copied. Now paste it into a message."), tr("No clipboard is available.")
# tr: Over a question that somebody else has asked
POSED: Final = tr("Puzzle", "any deal")
CHOOSE: Final = tr("Unknown cards are dealt at random. Choose as at the table.", "any deal")
NO_PUZZLE: Final = tr("This position cannot be a puzzle", "heading")


class Solved(NamedTuple):
    """What a puzzle pops with: its position, and the choice; None to see the answer without one."""

    position: Position
    decision: Decision | None


class PuzzlePage(Page):
    """Dialog with the line of a position as a puzzle; pops with ``Solved`` if it was tried.

    Attributes:
        text: what is sent. said: what came of copying it.
    """

    heading = PUZZLE
    width: float = 720

    def __init__(self, position: Position) -> None:
        super().__init__()
        self._position = replace(position, posed=True)
        self.said: AnyText = ""
        self.text = ""
        try:
            line, asked = write_position(self._position), question_of(self._position)
            self.text = f"{SENT.format(question=question(*asked))}\n{line}"
        except PositionFault as fault:
            self.said = sentence(fault.reason)

    def page(self) -> Part:
        """Return what it is for, the line on a slip, and two buttons."""
        copies = Button(COPY, table_text.COPY, style=Style.PRIMARY, size=20, on_paper=True)
        copies.enabled = bool(self.text)
        text = Col([Text(part, Face.SEMI, 17, ink, step=1.3) for part in self.text.splitlines()])
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
        self.said = COPIED[not copy(self.text)]
        self.renew()
        return None

    def resumed(self, result: object) -> Change | None:
        """Close with what was chosen."""
        return Pop(result) if isinstance(result, Solved) else None


def posed(position: Position) -> Scene:
    """Return the table at which a position is asked about, or why there is none."""
    position = replace(position, posed=False)
    try:
        return Posed(position).table
    except PositionFault as fault:
        return Notice(NO_PUZZLE, sentence(fault.reason))


class Posed(Asked):
    """The question of a position, at a table that pops with ``Solved``."""

    word = name = POSED
    how = CHOOSE

    def __init__(self, position: Position) -> None:
        self._position, view = position, view_of(position)
        deal = play_from(position, Random(), names=table_text.sitting())
        super().__init__(deal, view, SOUTH, score_to_win(view))

    def answered(self, decision: Decision | None) -> Change:
        """Go back to the page that shows the answer."""
        return Pop(Solved(self._position, decision))
