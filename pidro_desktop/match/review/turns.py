"""The decisions of a game, with what each seat could know when it decided."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pidro_desktop.engine.actions import Deal, Decision, Recycle
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import asks, evolve
from pidro_desktop.engine.record.event_matching import action_of
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for


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
        decisions: how many decisions it has.
        turns: these decisions, if they were read.
    """

    before: Game
    ended: Game
    first: int
    end: int
    decisions: int = 0
    turns: tuple[Turn, ...] = ()

    @property
    def number(self) -> int:
        """Return the number of the deal in its game, from 1."""
        return self.ended.now.number


def turns(rules: RuleSet, events: Sequence[Event]) -> Iterator[Turn]:
    """Yield all decisions of a game, in order; decisions that were undone are not in ``events``.

    Args:
        rules: the rule set.
        events: the events of the game from its first.
    """
    return turns_from(Game.new(rules), events)


def turns_from(game: Game, events: Iterable[Event], first: int = 0) -> Iterator[Turn]:
    """Yield the decisions among ``events``, in order.

    Args:
        game: the game before them, at the beginning of a deal.
        events: the events that follow.
        first: the number of the game's events before them.
    """
    deal = ply = 0
    for position, event in enumerate(events, first):
        decided = decision_of(game, event)
        if decided is not None:
            deal, ply = (deal, ply + 1) if deal == game.now.number else (game.now.number, 1)
            yield Turn(deal, ply, position, view_for(game, decided.seat), decided)
        game = evolve(game, event)


def decision_of(game: Game, event: Event) -> Decision | None:
    """Return the decision that an event is, or None if it happened by itself.

    Args:
        game: the game before the event.
        event: the event.
    """
    ask = next((item for item in asks(game) if item.seat == getattr(event, "seat", None)), None)
    if ask is None:
        return None
    made = action_of(game, event)
    return None if isinstance(made, Deal | Recycle) else made
