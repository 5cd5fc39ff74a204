"""Whether anything can still change in a deal: an exact look at every way to play it out.

It looks at the true cards, so it must tell the person nothing that could still matter: it says
yes only where every line of play, sensible or not, gives both sides the same points.
"""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine import game as engine
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.players.player import with_cards

LIMIT: Final = 400
"""Positions looked at, after which the answer is no: some 15 ms, which nobody sees."""
LEAST: Final = 2
"""Trumps that somebody must still hold for it to be worth a word."""

Points = tuple[int, ...]
Position = tuple[object, ...]


class _Open(Exception):
    """Two lines of play differ, or there are too many to look at."""


def nothing_can_change(game: Game, limit: int = LIMIT) -> bool:
    """Whether all ways to play the deal out give both sides the same points.

    It is asked during the play. A no may only mean that there was too much to look at.
    """
    deal = game.deal
    if deal is None or deal.phase is not Phase.PLAY or not engine.asks(game):
        return False
    if max(len(deal.suit.among(deal.hands[seat])) for seat in SEATS) < LEAST:
        return False
    try:
        _Search(limit).rest(game)
    except _Open:
        return False
    return True


class _Search:
    """All lines from one position on, the same position looked at once."""

    def __init__(self, limit: int) -> None:
        self._left = limit
        self._known: dict[Position, Points] = {}

    def rest(self, game: Game) -> Points:
        """The points by side that are still to come.

        Raises:
            _Open: they depend on how it is played, or the limit is reached.
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
        for played in ask.plays or tuple((card,) for card in ask.cards):
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
    """The points of the deal by side, those added at its end too."""
    return game.sheet[-1].taken if game.now.phase is Phase.SCORED else game.now.taken


def _position(game: Game) -> Position:
    """All of a deal that what follows depends on."""
    deal = game.now
    # Where a point goes to who has most in all tricks, it depends on the tricks taken before.
    before = deal.tricks if game.rules.trumps.awards else len(deal.tricks)
    lying = deal.trick, deal.extras
    return deal.hands, lying, deal.turn, deal.cold, deal.leader, before
