"""Exact test whether play can still change the points of a deal.

It uses the true cards, so it must not tell the player anything that could still matter: it answers
yes only if every line of play, sensible or not, gives both sides the same points.
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.players.player import with_cards

LIMIT: Final = 400
"""Positions searched before the answer is no; about 15 ms, too short to notice."""
LEAST: Final = 2
"""Fewest trumps that one hand must still hold for a claim to be offered."""

Points = tuple[int, ...]
Position = tuple[object, ...]


class _Open(Exception):
    """Two lines of play differ, or there are too many to search."""


def certain_rest(game: Game, limit: int = LIMIT) -> Points | None:
    """Return the points by side that are still to come, if they are the same however it goes on.

    None may only mean that the limit was reached.

    Args:
        game: a game, usually in the play phase; None in all other phases.
        limit: the number of positions to search.
    """
    deal = game.deal
    if deal is None or deal.phase is not Phase.PLAY or not engine.asks(game):
        return None
    if max(len(deal.suit.among(deal.hands[seat])) for seat in SEATS) < LEAST:
        return None
    try:
        return _Search(limit).rest(game)
    except _Open:
        return None


class _Search:
    """A search of all lines from one position, with a cache of positions."""

    def __init__(self, limit: int) -> None:
        self._left = limit
        self._known: dict[Position, Points] = {}

    def rest(self, game: Game) -> Points:
        """Return the points by side that are still to be won.

        Raises:
            _Open: they depend on the play, or the limit is reached.
        """
        if game.now.phase is not Phase.PLAY:
            return tuple(0 for _side in game.totals)
        key = _position(game)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._looked_at(game)
        return found

    def _looked_at(self, game: Game) -> Points:
        ask = engine.asks(game)[0]
        before = _taken(game)
        first: Points | None = None
        for played in ask.every_play:
            self._left -= 1
            if self._left < 0:
                raise _Open
            after, _events = engine.apply(game, with_cards(ask, played))
            gained = zip(_taken(after), before, self.rest(after), strict=True)
            points = tuple(now - then + later for now, then, later in gained)
            if first is not None and points != first:
                raise _Open
            first = points
        assert first is not None
        return first


def _taken(game: Game) -> Points:
    """Return the points of the deal by side, including those added at its end."""
    return game.sheet[-1].taken if game.now.phase is Phase.SCORED else game.now.taken


def _position(game: Game) -> Position:
    """Return everything that the rest of the deal depends on."""
    deal = game.now
    # The game point, for the most in all tricks, depends on the tricks taken before.
    before = deal.tricks if game.rules.trumps.awards else len(deal.tricks)
    lying = deal.trick, deal.extras
    return deal.hands, lying, deal.turn, deal.cold, deal.leader, before
