"""The table at each decision of one deal, as a seat saw it then or with all cards open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import asks, evolve
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, open_view_for, view_for
from pidro_desktop.match.review.turns import DealEvents


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
