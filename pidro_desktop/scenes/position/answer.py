"""The answer beside a position: what is asked there, how far the answer is, and where it leads."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.seats import SEATS, SOUTH, Seat, left_of
from pidro_desktop.match.asking import Answer, Asking
from pidro_desktop.match.bid_answers import won_with
from pidro_desktop.match.laid_deal import play_from
from pidro_desktop.positions.fault import PositionFault
from pidro_desktop.positions.position import Position
from pidro_desktop.positions.question import question_of
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.widgets.parts import Part
from pidro_desktop.render.widgets.widget import Chosen, ControlKey
from pidro_desktop.scenes.position import answer_paper
from pidro_desktop.scenes.position import answer_text as words
from pidro_desktop.scenes.position.answer_paper import Shown
from pidro_desktop.scenes.position.answer_rows import ROW, SHORT_ROW, AskTab, ChoiceControl
from pidro_desktop.scenes.position.lay_text import sentence
from pidro_desktop.scenes.shell.routes import (
    OpenPosed,
    OpenWhatIf,
    ReplayDeal,
    ShowMessage,
    ShowPuzzle,
)
from pidro_desktop.scenes.shell.scene import Change, Push

OWN: Final[frozenset[ControlKey]] = frozenset(
    {
        answer_paper.AGAIN,
        answer_paper.CANCEL,
        answer_paper.TRY_IT,
        answer_paper.WHAT_IF,
        answer_paper.AS_PUZZLE,
        answer_paper.PLAY_IT,
    }
)
PATIENCE: Final = 0.3
"""Seconds before it is shown that an answer takes time: most are there by then."""


class AnswerPaper:
    """Asks what to do in a position, and shows the answer; a page owns one.

    The page calls ``want`` when the position may be another one, ``update`` in each frame, ``used``
    with the controls that ``owns`` are its own, and ``close`` at the end. It makes its tree again
    when ``update`` says so, and after ``used``.

    Attributes:
        asking: works out the answer.
        chosen: the place of the choice whose reasons are shown.
    """

    def __init__(
        self, wake: Callable[[], None], turned: Callable[[Position], None] | None = None
    ) -> None:
        """Ask nothing yet.

        Args:
            wake: called from another thread when there is something new.
            turned: called with the position that another question is about; None for no tabs.
        """
        self.asking = Asking(wake)
        self.chosen = 0
        self._turned = turned
        self._position: Position | None = None
        self._what: AskKind | None = None
        self._seat: Seat = SOUTH
        self._others: Mapping[AskKind, Position] = {}
        self._waited = 0.0
        self._slow = False

    # -------------------------------------------------------- asking

    @property
    def answer(self) -> Answer | None:
        """What is known, or None."""
        return self.asking.answer

    @property
    def fault(self) -> PositionFault | None:
        """What is wrong with the position, once somebody has found out."""
        return None if self.asking.trouble is None else self.asking.trouble.fault

    @property
    def wanted(self) -> bool:
        """Whether there is a question."""
        return self._position is not None

    def want(
        self, position: Position | None, what: AskKind | None = None, seat: Seat = SOUTH
    ) -> None:
        """Ask about a position, unless that is what was asked; None asks nothing.

        Args:
            position: the position; None if it is not complete enough for a question.
            what: what is asked. seat: who is asked.
        """
        same = position == self._position and (what, seat) == (self._what, self._seat)
        if same:
            return
        self._position, self._what, self._seat = position, what, seat
        self.chosen = 0
        tabs = position is not None and self._turned is not None
        self._others = questions(position) if position is not None and tabs else {}
        self._ask()

    def _ask(self) -> None:
        self.asking.cancel()
        self.asking.answer = self.asking.trouble = None
        self._waited, self._slow = 0.0, False
        if self._position is not None and not self._position.posed:
            self.asking.ask(self._position)

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether there is something new to show."""
        if not self.asking.waiting:
            return False
        self._waited += dt
        late, self._slow = self._slow, self._waited >= PATIENCE
        return self.asking.poll() or late is not self._slow

    @property
    def busy(self) -> bool:
        """Whether frames are needed until it is clear that an answer takes time."""
        return self.asking.waiting and not self._slow

    def close(self) -> None:
        """Ask no more."""
        self.asking.close()

    # -------------------------------------------------------- what is shown

    def paper(self, *, whole: bool, four_colours: bool, short: bool = False) -> Part:
        """Return the paper: ``whole``, or as much of it as there is room for.

        Args:
            whole: whether it is as high as it needs. four_colours: the colours of the suits.
            short: whether there is little room.
        """
        shown = self.shown(four_colours=four_colours)
        shown = replace(shown, short=short, row=SHORT_ROW if short else ROW)
        return answer_paper.answer_column(shown) if whole else answer_paper.answer_part(shown)

    def ways_on(self, *, four_colours: bool, short: bool = False) -> list[Part]:
        """Return the buttons that lead on from the answer, low ones if ``short``."""
        shown = replace(self.shown(four_colours=four_colours), short=short)
        return answer_paper.ways_on(shown)

    def shown(self, *, four_colours: bool) -> Shown:
        """Return what the paper shows now."""
        asking, position = self.asking, self._position
        trouble = asking.trouble
        said = "" if trouble is None else trouble.text or words.FAILED
        open_work = asking.waiting and (self._slow or asking.answer is not None)
        hidden = asking.waiting and not open_work
        return Shown(
            None if position is None else self._what,
            self._seat,
            asking.answer,
            asking.progress if asking.waiting else None,
            said,
            self.chosen,
            posed=position is not None and position.posed,
            four_colours=four_colours,
            tabs=self._others,
            still=hidden,
        )

    # -------------------------------------------------------- the person

    def owns(self, key: ControlKey) -> bool:
        """Return whether a control belongs to the answer."""
        return key in OWN or isinstance(key, ChoiceControl | AskTab)

    def used(self, chosen: Chosen) -> Change | None:
        """React to one of its own controls."""
        key, position = chosen.key, self._position
        if isinstance(key, ChoiceControl):
            self.chosen = key.place
        elif isinstance(key, AskTab):
            if self._turned is not None and key.what in self._others:
                self._turned(self._others[key.what])
        elif key == answer_paper.CANCEL:
            self.asking.cancel()
        elif key == answer_paper.AGAIN:
            self._ask()
        elif position is not None:
            return self._leads(key, position)
        return None

    def _leads(self, key: ControlKey, position: Position) -> Change | None:
        """Return the way to what a button opens."""
        answer = self.asking.answer
        if key == answer_paper.TRY_IT:
            return Push(OpenPosed(position))
        if key == answer_paper.AS_PUZZLE:
            return Push(ShowPuzzle(position))
        if key == answer_paper.PLAY_IT:
            return play_on(position)
        if key == answer_paper.WHAT_IF and answer is not None:
            return Push(OpenWhatIf(position, answer, max(1, self.chosen)))
        return None


def questions(position: Position) -> dict[AskKind, Position]:
    """Return what the seat can be asked, each with the position that says so.

    Besides its question now, that is one from before, where nothing that came later is known; and
    before its call the suit, as if it got the lowest bid that is left.

    Args:
        position: the position.
    """
    place = (position.seat - left_of(position.dealer)) % len(SEATS)
    auction = replace(position, trump="", asked=None)
    before = replace(auction, calls=position.calls[:place], bidder=None, bid=0)
    tries: dict[AskKind, Sequence[Position]] = {
        AskKind.BID: (position, before),
        AskKind.TRUMP: (position, auction, *_won(position)),
        AskKind.KILL: (position, replace(position, asked=AskKind.KILL)),
        AskKind.PLAY: (position, replace(position, asked=AskKind.PLAY)),
    }
    found: dict[AskKind, Position] = {}
    for what, several in tries.items():
        for one in several:
            with suppress(PositionFault):
                if question_of(one) == (what, position.seat):
                    found.setdefault(what, one)
    return found


def _won(position: Position) -> Iterator[Position]:
    """Yield the auction with the lowest bid that is left, and so many passes after it."""
    if position.trump or position.bidder is not None:
        return
    least = max(position.rules.auction.minimum, *(call + 1 for call in position.calls), 0)
    after = won_with(position, least)
    if after is not None:
        yield after


def play_on(position: Position, decision: Decision | None = None) -> Change:
    """Return the way to a game that goes on from a position, or to why there is none.

    Args:
        position: the position.
        decision: what the seat that is asked does first; None to let it choose.
    """
    try:
        deal = play_from(position, Random(), decision, table_text.sitting())
        return Push(ReplayDeal(deal, laid=True))
    except PositionFault as fault:
        return Push(ShowMessage(words.NO_GAME, sentence(fault.reason)))
    except ActionError as fault:
        return Push(ShowMessage(words.NO_GAME, fault.text))
