"""Reviews as data: one decision, the account of a deal, a deal and a whole game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import Dealt, Event, TrickWon
from pidro_desktop.engine.seats import Seat
from pidro_desktop.match.review.marks import Mark

if TYPE_CHECKING:
    from pidro_desktop.players.advice import Fact


class Unit(StrEnum):
    """What values of a review are counted in."""

    WIN = "win"
    """Chances to win the game, 0 to 1."""
    POINTS = "points"
    """Points of the deal's score, own side's minus the others'."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One choice at a decision, for the bars of a review.

    Attributes:
        decision: the choice.
        value: its value in the review's unit, or None if it has no figure.
        points: the average points of the own side in the deal, or None.
        suit: the trumps that a bid is meant for, or that are named; else empty.
        alike: other plays of the same value.
        made: the chance that the bid is made, whoever has or gets it, or None.
        noise: the standard error of the difference to the best choice.
        guessed: whether it is a call whose value is no result of a search.
    """

    decision: Decision
    value: float | None
    points: float | None
    suit: str = ""
    alike: tuple[Cards, ...] = ()
    made: float | None = None
    noise: float = 0.0
    guessed: bool = False


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision and what it was worth, from what its seat could know.

    Attributes:
        deal, ply: the deal of the game and the decision of the deal, from 1.
        position: the number of the game's events before it.
        seat: who decided.
        what: the kind of decision.
        decided: the decision.
        best: the choice that advice puts first; ``decided`` if it is as good, or was forced, or
            has no figures.
        win, best_win: the value of both, in ``unit``; None without figures.
        loss: ``best_win - win``, at least 0; None without figures, 0 if it was forced.
        loss_points: the same in points of the own side in the deal; may be negative.
        noise: the standard error of ``loss``, in its unit.
        mark: the mark, or None without figures.
        facts: why ``decided`` was worse than ``best``: a plan and what speaks for and against;
            empty unless the mark is a slip.
        choices: all choices with figures, the best first.
        unit: the unit of ``win``, ``best_win``, ``loss`` and ``noise``.
    """

    deal: int
    ply: int
    position: int
    seat: Seat
    what: AskKind
    decided: Decision
    best: Decision
    win: float | None = None
    best_win: float | None = None
    loss: float | None = None
    loss_points: float | None = None
    noise: float | None = None
    mark: Mark | None = None
    facts: tuple[Fact, ...] = ()
    choices: tuple[Choice, ...] = ()
    unit: Unit = Unit.WIN

    @property
    def is_slip(self) -> bool:
        """Return whether the decision is worth another look."""
        return self.mark is not None and self.mark.is_slip

    @property
    def margin(self) -> float:
        """Return by how much the choice made was better than the next one; 0 if it was not."""
        if self.mark is not Mark.BEST or len(self.choices) < 2:
            return 0.0
        first, second = self.choices[0].value, self.choices[1].value
        return 0.0 if first is None or second is None else max(0.0, first - second)

    @property
    def is_counted(self) -> bool:
        """Return whether the decision counts for the accuracy: it has figures and a choice."""
        return self.mark is not None and self.mark is not Mark.FORCED


@dataclass(frozen=True, slots=True)
class Account:
    """What a deal did to one side's chance to win: before + own + partner + opponents + luck.

    Attributes:
        before, after: the value of the game to the side before and after the deal; in points,
            0 and the score of the deal, own side's minus the others'.
        own, partner: what the seat's and its partner's decisions lost, at most 0.
        opponents: what the opponents' decisions lost, at least 0.
        unit: the unit of all of them.
    """

    before: float
    own: float
    partner: float
    opponents: float
    after: float
    unit: Unit = Unit.WIN

    @property
    def luck(self) -> float:
        """Return the rest: what the cards did, in the opinion of ``champion``."""
        return self.after - self.before - self.own - self.partner - self.opponents


@dataclass(frozen=True, slots=True)
class DealReview:
    """The review of one deal.

    Attributes:
        number: the number of the deal in its game, from 1.
        decisions: its decisions by all seats that were reviewed, in order.
        accounts: the account of each seat; empty if the deal was not finished.
    """

    number: int
    decisions: tuple[ReviewedDecision, ...]
    accounts: Mapping[Seat, Account] = field(default_factory=dict[Seat, Account])

    def of(self, seat: Seat) -> tuple[ReviewedDecision, ...]:
        """Return the decisions of one seat, in order."""
        return tuple(decision for decision in self.decisions if decision.seat == seat)

    def slips(self, seat: Seat) -> tuple[ReviewedDecision, ...]:
        """Return the decisions of one seat that are worth another look, in order."""
        return tuple(decision for decision in self.of(seat) if decision.is_slip)


def trick_of(decision: ReviewedDecision, events: Sequence[Event]) -> int:
    """Return in which trick of its deal a card was played, from 1; 0 for all other decisions.

    Args:
        decision: the decision.
        events: the events of the game.
    """
    if decision.what is not AskKind.PLAY:
        return 0
    trick = 1
    for event in reversed(events[: decision.position]):
        if isinstance(event, Dealt):
            break
        trick += isinstance(event, TrickWon)
    return trick


@dataclass(frozen=True, slots=True)
class GameReview:
    """The review of the finished deals of a game, and of one broken off.

    Attributes:
        deals: the deals in order.
    """

    deals: tuple[DealReview, ...]

    def of(self, seat: Seat) -> tuple[ReviewedDecision, ...]:
        """Return all decisions of one seat, in order."""
        return tuple(decision for deal in self.deals for decision in deal.of(seat))

    def moments(self, seat: Seat, most: int = 3) -> tuple[ReviewedDecision, ...]:
        """Return the costliest decisions of one seat that are worth another look.

        Args:
            seat: the seat.
            most: how many at most.

        Returns:
            The decisions, the costliest first.
        """
        slips = [decision for decision in self.of(seat) if decision.is_slip]
        return tuple(sorted(slips, key=lambda decision: -(decision.loss or 0.0))[:most])

    def total(self, seat: Seat) -> Account | None:
        """Return the account of all finished deals together, or None if there is none."""
        found = [deal.accounts[seat] for deal in self.deals if seat in deal.accounts]
        if not found:
            return None
        return Account(
            found[0].before if found[0].unit is Unit.WIN else 0.0,
            sum(account.own for account in found),
            sum(account.partner for account in found),
            sum(account.opponents for account in found),
            found[-1].after if found[0].unit is Unit.WIN else sum(item.after for item in found),
            found[0].unit,
        )
