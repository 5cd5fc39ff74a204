"""What positions are worth, by the engine alone: every play tried, every line played out."""

from __future__ import annotations

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.tricks import GAME
from pidro_desktop.players.player import with_cards

Points = tuple[int, ...]


class Reference:
    """Plain search: two sides play for what they have more, four for their own points first."""

    def __init__(self) -> None:
        self._known: dict[object, Points] = {}

    def plays(self, game: Game) -> dict[Cards, Points]:
        """The points that each side takes from now on, after every legal play."""
        ask = asks(game)[0]
        found = {}
        for play in ask.plays or tuple((one,) for one in ask.cards):
            after = apply(game, with_cards(ask, play))[0]
            gained = zip(after.now.taken, game.now.taken, self.points(after), strict=True)
            found[play] = tuple(now - before + later for now, before, later in gained)
        return found

    def points(self, game: Game) -> Points:
        """The points that each side takes from now on."""
        deal = game.now
        if deal.phase is not Phase.PLAY:
            scored = game.sheet[-1].taken
            return tuple(a - b for a, b in zip(scored, deal.taken, strict=True))
        if deal.trick:
            return self._best(game)
        counts = [0] * 4
        for trick in deal.tricks:
            counts[trick.winner] += sum(
                GAME.get(one.rank, 0) for play in trick.plays for one in play.cards
            )
        known = (deal.hands, deal.turn, deal.cold, len(deal.tricks), tuple(counts))
        key = known if "game" in game.rules.trumps.awards else known[:-1]
        if key not in self._known:
            self._known[key] = self._best(game)
        return self._known[key]

    def _best(self, game: Game) -> Points:
        seat = asks(game)[0].seat
        return max(self.plays(game).values(), key=lambda points: likes(game, seat, points))


def likes(game: Game, seat: Seat, points: Points) -> Points:
    """Larger for what a seat likes better."""
    if len(points) == 2:
        return (points[seat % 2] - points[1 - seat % 2],)
    turn = 1 if game.rules.table.direction == "clockwise" else -1
    after = [points[(seat + turn * step) % 4] for step in (1, 2, 3)]
    return (points[seat], *(-one for one in after))
