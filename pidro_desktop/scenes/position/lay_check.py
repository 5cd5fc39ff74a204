"""Whether a laid deal can be, found out in the background, and the paper that says so."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import NamedTuple

from pidro_desktop.background import Background
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import question_of
from pidro_desktop.positions.viewing import view_of
from pidro_desktop.render.review.paper import draw_sheet
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour, Theme
from pidro_desktop.render.widgets.parts import Col, Gap, Grow, Over, Pad, Part, Row, Sized
from pidro_desktop.render.widgets.text_parts import Ink, Rule, Text, Title, ink, old
from pidro_desktop.scenes.position import lay_text as words
from pidro_desktop.scenes.position.answer_text import asked as question
from pidro_desktop.scenes.position.lay_steps import hand_size
from pidro_desktop.tr import AnyText, number


class Checked(NamedTuple):
    """What was found about a position.

    Attributes:
        position: the position.
        view: what its seat sees of it; None if it cannot be, or something is missing.
        asked: what is asked and of whom, as far as that is clear.
        fault: why it cannot be, or what is missing.
    """

    position: Position
    view: SeatView | None = None
    asked: tuple[AskKind, Seat] | None = None
    fault: PositionFault | None = None

    @property
    def wrong(self) -> PositionFault | None:
        """Why the position cannot be; None if it can be, or only something is missing."""
        fault, cards = self.fault, self.position.cards
        if fault is None or fault.place == "seat":
            return None
        seat = self.position.seat
        few = len(self.position.hands[seat]) < hand_size(self.position, seat)
        own = fault.place == "hands" and fault.seat == seat
        return None if own and few and len(set(cards)) == len(cards) else fault


def check(position: Position) -> Checked:
    """Return whether a position can be."""
    asked = None
    try:
        asked = question_of(position)
        return Checked(position, view_of(position), asked)
    except PositionFault as fault:
        return Checked(position, None, asked, fault)


class Checking:
    """Checks the newest position that it is asked for; older ones are dropped.

    Attributes:
        found: what was found about the newest position, once it is.
    """

    def __init__(self, wake: Callable[[], None]) -> None:
        self.found: Checked | None = None
        self._background = Background("a laid deal", wake)
        self._future: Future[Checked] | None = None

    def ask(self, position: Position) -> None:
        """Begin to check a position."""
        if self._future is not None:
            self._future.cancel()
        self.found, self._future = None, self._background.run(False, check, position)

    @property
    def busy(self) -> bool:
        """Whether an answer waits to be taken."""
        return self._future is not None and self._future.done()

    def take(self) -> bool:
        """Take the answer, if it has come; returns whether it has."""
        if self._future is None or not self._future.done():
            return False
        self.found, self._future = self._future.result(), None
        return True

    def close(self) -> None:
        """Stop checking."""
        self._background.close()


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
    heading = question(*asked) if asked else str(words.NO_QUESTION if laid else words.LAY_ONE)
    parts: list[Part] = [Title(heading, Face.SERIF_BOLD, 30, ink, 1.15), Gap(10)]
    if said:
        parts += [_sentence(said), Pad(Rule(lambda theme: theme.paper.line, 1.6), 10, 0, 10)]
    if not laid:
        for place, step in enumerate(words.HOW, 1):
            how = Text(step, Face.SEMI, 19, old, 1.3, at_top=True)
            count = Text(number(place), Face.SERIF_BOLD, 22, ink, at_top=True, aloud=False)
            parts += [Row([Sized(count, wide=30), Grow(Sized(how, wide=0))], stretch=True), Gap(12)]
    elif found is None:
        parts.append(Text(words.CHECKING, Face.SEMI, 20, old, 1.3, lift=0))
    elif found.fault is not None:
        why = words.sentence(found.fault.reason)
        if asked is not None and asked[1] != found.position.seat:
            click = words.CLICK_TO_ASK.format(name=name(asked[1]))
            why = f"{why} {click}"
        if asked is not None and asked[1] != SOUTH and not found.position.hands[asked[1]]:
            if asked[0] is AskKind.PLAY:
                why = f"{why} {words.CLICK_TO_PLAY.format(name=name(asked[1]))}"
            elif asked == (AskKind.BID, found.position.seat):
                why = f"{why} {words.LET_DEAL}"
        parts.append(Text(why, Face.SEMI, 20, red if found.wrong else old, 1.3, lift=0))
    return Over(draw_sheet, Pad(Col(parts), 22, 22, 22, 22))


def _sentence(said: Said) -> Part:
    return Text(words.sentence(said.text), Face.SEMI, 20, said.ink, 1.3, lift=0)
