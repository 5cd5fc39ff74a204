"""Which decision of a deal is looked at, which can be gone to, and what is known about them."""

from __future__ import annotations

from collections.abc import Callable

from pidro_desktop.course.catalogue import lesson_for
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.review.coach import STOPS
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import Account, ReviewedDecision
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.review.turns import Positions, Turn
from pidro_desktop.match.why import inquiry_of
from pidro_desktop.players.advice.advice import Fact, in_one_deal
from pidro_desktop.render.review.beads import Bead


class DealSteps:
    """The decisions of one deal, one of which is looked at.

    Attributes:
        game, number: the game, and the number of the deal in it.
        inquiry: the deal, to ask players why.
        opened: whether the cards are shown as they really were. Only then the decisions of the
            others can be gone to: they show their hands.
        account: the account of the deal, or None if there is none yet.
        at: the decision that is looked at; None if the seat had none.
    """

    def __init__(self, game: ReviewedGame, number: int, position: int | None = None) -> None:
        self.game = game
        self.number = number
        self.opened = False
        self.positions = Positions(game.deals[number - 1], game.events)
        self.inquiry = inquiry_of(game.setup, game.deals[number - 1], game.events)
        self._reviewed: dict[int, ReviewedDecision] = {}
        self.account: Account | None = None
        self.refresh()
        self.at: Turn | None = self._first(position)

    @property
    def seat(self) -> Seat:
        """Return the seat whose decisions are reviewed."""
        return self.game.seat

    @property
    def shown(self) -> tuple[Turn, ...]:
        """Return the decisions that can be gone to, in order."""
        turns = self.positions.turns
        return turns if self.opened else tuple(turn for turn in turns if turn.seat == self.seat)

    @property
    def own(self) -> bool:
        """Return whether the decision is one of the seat whose decisions are reviewed."""
        return self.at is None or self.at.seat == self.seat

    @property
    def here(self) -> int:
        """Return the number of events before the decision; -1 without one."""
        return -1 if self.at is None else self.at.position

    @property
    def view(self) -> SeatView:
        """Return the table at the decision, as the seat saw it or with all cards open."""
        position = self.positions.last if self.at is None else self.at.position
        return self.positions.view(position, self.seat, opened=self.opened)

    @property
    def score(self) -> DealScored | None:
        """Return the score of the deal; None if everyone passed, or it was broken off."""
        return self.game.deals[self.number - 1].score

    @property
    def asked(self) -> Turn | None:
        """Return the decision to ask about: the one looked at, whoever decided it."""
        return next((turn for turn in self.inquiry.turns if turn.position == self.here), None)

    # -------------------------------------------------------- what is known

    def found(self, turn: Turn | None) -> ReviewedDecision | None:
        """Return the review of a decision, or None while it is being worked out."""
        return None if turn is None else self._reviewed.get(turn.position)

    def bead(self, turn: Turn) -> Bead:
        """Return the bead of a decision."""
        found = self.found(turn)
        if found is None:
            return Bead.WAITING if self.game.worker.waiting else Bead.UNKNOWN
        return Bead.UNKNOWN if found.mark is None else Bead(found.mark.value)

    def said_of(self, facts: tuple[Fact, ...]) -> tuple[Fact, ...]:
        """Return facts as they are said here: in a deal that no game follows, of its score."""
        return in_one_deal(facts) if self.game.title else facts

    @property
    def lesson(self) -> str:
        """Return the id of a lesson about the mistake that is looked at; empty if there is none."""
        found = self.found(self.at)
        if self.at is None or found is None or found.mark not in STOPS:
            return ""
        return lesson_for(self.at.view, found.decided, found.best)

    def refresh(self) -> None:
        """Take what has been reviewed so far."""
        deal = self.game.worker.deal(self.number)
        if deal is not None:
            self._reviewed = {item.position: item for item in deal.decisions}
            self.account = deal.accounts.get(self.seat)

    # -------------------------------------------------------- where to go

    def go_to(self, turn: Turn) -> bool:
        """Look at a decision; return whether it is another one.

        The cards are hidden again, unless it is a decision of somebody else.
        """
        if self.at is not None and turn.position == self.at.position:
            return False
        self.opened = self.opened and turn.seat != self.seat
        self.at = turn
        return True

    def step(self, by: int) -> Turn | None:
        """Return the next or the previous decision with a choice, or None."""
        return self._beyond(by, lambda turn: not self._is_forced(turn))

    def slip(self, by: int) -> Turn | None:
        """Return the next or the previous decision that is worth another look, or None."""
        return self._beyond(by, self._is_slip)

    def end(self, by: int) -> Turn | None:
        """Return the first or the last decision with a choice, or None."""
        turns = [turn for turn in self.shown if not self._is_forced(turn)]
        return (turns[0] if by < 0 else turns[-1]) if turns else None

    def switch(self) -> None:
        """Show the cards as they really were, or hide them again.

        If the decision of another seat is looked at, its neighbour of the reviewed seat follows.
        """
        self.opened = not self.opened
        if self.opened or self.own or self.at is None:
            return
        here = self.at.position
        self.at = min(self.shown, key=lambda turn: abs(turn.position - here), default=None)

    def _beyond(self, by: int, fits: Callable[[Turn], bool]) -> Turn | None:
        here = self.here
        turns = self.shown if by > 0 else tuple(reversed(self.shown))
        ahead = (turn for turn in turns if (turn.position - here) * by > 0)
        return next((turn for turn in ahead if fits(turn)), None)

    def _first(self, position: int | None) -> Turn | None:
        """Return the decision to begin with: the one asked for, the worst, or the first."""
        turns = self.shown
        asked = [turn for turn in self.positions.turns if turn.position == position]
        if asked:
            self.opened = asked[0].seat != self.seat
            return asked[0]
        found = [(self.found(turn), turn) for turn in turns]
        slips = [(item.loss or 0.0, turn) for item, turn in found if item and item.is_slip]
        if slips:
            return max(slips, key=lambda pair: pair[0])[1]
        free = [turn for turn in turns if not self._is_forced(turn)]
        return next(iter(free or turns), None)

    def _is_forced(self, turn: Turn) -> bool:
        found = self.found(turn)
        return found is not None and found.mark is Mark.FORCED

    def _is_slip(self, turn: Turn) -> bool:
        found = self.found(turn)
        return found is not None and found.is_slip
