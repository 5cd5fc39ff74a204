"""The paper beside the cloth: what is asked, or what is wrong with what was laid."""

from __future__ import annotations

from typing import NamedTuple

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.positions.position import Position
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import Col, Gap, Over, Pad, Part
from pidro_desktop.render.widgets.text_parts import Ink, Rule, Text, Title, ink, old
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.scenes.position.answer_text import asked as question
from pidro_desktop.scenes.position.lay_check import Checked
from pidro_desktop.tr import AnyText


def red(theme: Theme) -> Colour:
    """The colour of what is wrong."""
    return theme.review.blunder_ink


class Said(NamedTuple):
    """What has just happened, or what could not be read, in the ink for it."""

    text: AnyText
    ink: Ink = red


def said_paper(said: Said) -> Part:
    """Return a slip of paper with it, above an answer."""
    return Over(draw_sheet, Pad(_sentence(said), 12, 22, 12, 22))


def question_paper(found: Checked | None, *, laid: bool, said: Said | None = None) -> Part:
    """Return the paper while there is no answer.

    Args:
        found: what was found about the position, if it is known yet.
        laid: whether anything is laid. said: what has just happened; None for nothing.
    """
    asked = found.asked if found and laid else None
    heading = question(*asked) if asked else str(words.NO_QUESTION)
    parts: list[Part] = [Title(heading, Face.SERIF_BOLD, 30, ink, 1.15), Gap(10)]
    if said:
        parts += [_sentence(said), _rule()]
    if not laid:
        parts.append(Text(words.HOW, Face.SEMI, 20, old, 1.3, lift=0))
    elif found is None:
        parts.append(Text(words.CHECKING, Face.SEMI, 20, old, 1.3, lift=0))
    elif found.fault is not None:
        why = words.sentence(found.fault.reason)
        if asked is not None and asked[1] != found.position.seat:
            click = words.CLICK_TO_ASK.format(name=name(asked[1]))
            why = f"{why} {click}"
        if asked is not None and _may_have_played(found.position, *asked):
            why = f"{why} {words.CLICK_TO_PLAY.format(name=name(asked[1]))}"
        parts.append(Text(why, Face.SEMI, 20, red if found.wrong else old, 1.3, lift=0))
    return Over(draw_sheet, Pad(Col(parts), 22, 22, 22, 22))


def _may_have_played(position: Position, what: AskKind, seat: Seat) -> bool:
    """Return whether somebody else's card comes next, and none of that hand is known."""
    return what is AskKind.PLAY and seat != SOUTH and not position.hands[seat]


def _sentence(said: Said) -> Part:
    return Text(words.sentence(said.text), Face.SEMI, 20, said.ink, 1.3, lift=0)


def _rule() -> Part:
    return Pad(Rule(lambda theme: theme.paper.line, 1.6), top=10, bottom=10)
