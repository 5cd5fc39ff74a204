"""The events of a game, read deal by deal as far as it has come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pidro_desktop.engine.events import Dealt, Event
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.review.turns import Turn, decision_of


@dataclass(frozen=True, slots=True)
class ReadDeal:
    """One deal of a game, as far as it was read.

    Attributes:
        before: the game before it. ended: the game at its end, or as far as it came.
        first, end: the numbers of its first event, and of the one after its last.
        turns: its decisions.
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
    def is_over(self) -> bool:
        """Return whether the deal was scored or thrown in."""
        return self.ended.now.phase in (Phase.SCORED, Phase.THROWN_IN)


@dataclass(frozen=True, slots=True)
class Reading:
    """The deals of a game that were read.

    Attributes:
        events: the events that were read.
        deals: the deals among them.
    """

    events: tuple[Event, ...] = ()
    deals: tuple[ReadDeal, ...] = ()

    @property
    def decisions(self) -> int:
        """Return the number of decisions."""
        return sum(len(deal.turns) for deal in self.deals)

    def turn_at(self, position: int) -> Turn | None:
        """Return the decision with so many events before it, or None."""
        every = (turn for deal in self.deals for turn in deal.turns)
        return next((turn for turn in every if turn.position == position), None)


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
    game, place = (deals[-1].ended, deals[-1].end) if deals else (Game.new(rules), 0)
    for position in range(place, len(events)):
        event = events[position]
        if isinstance(event, Dealt) or not deals:
            deals.append(ReadDeal(game, game, position, position))
        deal, decided, before = deals[-1], decision_of(game, event), game
        game = evolve(game, event)
        turns = deal.turns
        if decided is not None:
            number, view = game.now.number, view_for(before, decided.seat)
            turns = (*turns, Turn(number, len(turns) + 1, position, view, decided))
        deals[-1] = replace(deal, ended=game, end=position + 1, turns=turns)
    return Reading(events, tuple(deals))
