"""The decisions of a game, with what each seat could know when it decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.events import DealScored, Dealt, Event
from pidro_desktop.engine.game import asks, evolve
from pidro_desktop.engine.record.event_matching import decision_of
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, open_view_for, view_for


@dataclass(frozen=True, slots=True)
class Turn:
    """One decision of a game.

    Attributes:
        deal, ply: the deal of the game and the decision of the deal, from 1.
        position: the number of the game's events before it.
        view: the view of the seat that decided, with its question.
        decided: what it decided.
    """

    deal: int
    ply: int
    position: int
    view: SeatView
    decided: Decision

    @property
    def seat(self) -> Seat:
        """Return who decided."""
        return self.view.seat


@dataclass(frozen=True, slots=True)
class DealEvents:
    """One deal among the events of a game.

    Attributes:
        before: the game before it. ended: the game at its end, or as far as it came.
        first, end: the numbers of its first event, and of the one after its last.
        turns: its decisions, in order.
    """

    before: Game
    ended: Game
    first: int
    end: int
    turns: tuple[Turn, ...] = ()

    @property
    def number(self) -> int:
        """Return the number of the deal in its game, from 1."""
        return self.ended.now.number

    @property
    def score(self) -> DealScored | None:
        """Return its score; None if everyone passed, or it was broken off."""
        return self.ended.sheet[-1] if self.ended.now.phase is Phase.SCORED else None


@dataclass(frozen=True, slots=True)
class Reading:
    """The deals of a game that were read.

    Attributes:
        events: the events that were read.
        deals: the deals among them.
    """

    events: tuple[Event, ...] = ()
    deals: tuple[DealEvents, ...] = ()

    @property
    def decisions(self) -> int:
        """Return the number of decisions."""
        return sum(len(deal.turns) for deal in self.deals)


def same_until(events: Sequence[Event], others: Sequence[Event]) -> int:
    """Return the number of events with which both begin.

    Args:
        events: the events of a game.
        others: those of the same game, before or after some were undone.
    """
    for place, (event, other) in enumerate(zip(events, others, strict=False)):
        if event is not other and event != other:
            return place
    return min(len(events), len(others))


def read_on(rules: RuleSet, reading: Reading, events: tuple[Event, ...]) -> Reading:
    """Return the reading of ``events``; deals that have not changed are not read again.

    Args:
        rules: the rule set.
        reading: what was read before.
        events: the events of the game from its first.
    """
    same = same_until(reading.events, events)
    deals = [deal for deal in reading.deals if deal.end <= same]
    last = deals.pop() if deals else None  # it may go on
    return Reading(events, (*deals, *_read(rules, last, events)))


def _read(
    rules: RuleSet, deal: DealEvents | None, events: tuple[Event, ...]
) -> Iterator[DealEvents]:
    """Yield ``deal``, as far as it goes now, and the deals after it."""
    game, place = (deal.ended, deal.end) if deal else (Game.new(rules), 0)
    for position in range(place, len(events)):
        event = events[position]
        if deal is None or isinstance(event, Dealt):
            if deal is not None:
                yield deal
            deal = DealEvents(game, game, position, position)
        decided, before = decision_of(game, event), game
        game = evolve(game, event)
        turns = deal.turns
        if decided is not None:
            number, view = game.now.number, view_for(before, decided.seat)
            turns = (*turns, Turn(number, len(turns) + 1, position, view, decided))
        deal = replace(deal, ended=game, end=position + 1, turns=turns)
    if deal is not None:
        yield deal


def each_deal(rules: RuleSet, events: Sequence[Event]) -> Iterator[DealEvents]:
    """Yield the deals of a game, finished or not; only one is in memory at a time.

    Args:
        rules: the rule set.
        events: the events of the game from its first.
    """
    return _read(rules, None, tuple(events))


def deal_spans(rules: RuleSet, events: Sequence[Event]) -> tuple[DealEvents, ...]:
    """Return all deals of a game; see ``each_deal``."""
    return tuple(each_deal(rules, events))


def turns(rules: RuleSet, events: Sequence[Event]) -> Iterator[Turn]:
    """Return all decisions of a game, in order; decisions that were undone are not in ``events``.

    Args:
        rules: the rule set.
        events: the events of the game from its first.
    """
    return chain.from_iterable(deal.turns for deal in each_deal(rules, events))


class Positions:
    """The states of one deal of a game, by the number of the game's events before them.

    Attributes:
        first: the number of events before the deal's own.
        last: the number of events at its end.
        turns: the decisions of the deal by all seats, in order.
    """

    def __init__(self, deal: DealEvents, events: Sequence[Event]) -> None:
        self.first, self.last, self.turns = deal.first, deal.end, deal.turns
        self._events, self._games = tuple(events), [deal.before]

    def game(self, position: int) -> Game:
        """Return the state with so many events of the game before it."""
        for event in self._events[self.first + len(self._games) - 1 : position]:
            self._games.append(evolve(self._games[-1], event))
        return self._games[position - self.first]

    def view(self, position: int, seat: Seat, *, opened: bool = False) -> SeatView:
        """Return the table from a seat at a decision.

        Args:
            position: the number of events before it.
            seat: who looks.
            opened: whether all cards are open.
        """
        game = self.game(position)
        if not opened:
            return view_for(game, seat)
        asked = [ask for ask in asks(game) if ask.seat == seat]
        return replace(open_view_for(game, seat), ask=asked[0] if asked else None)
