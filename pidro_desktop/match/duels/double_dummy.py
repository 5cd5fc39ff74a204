"""``cheater``, a reference player that sees every card."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import around
from pidro_desktop.engine.state import DealState, Game
from pidro_desktop.engine.view import project
from pidro_desktop.match.duels.reference_player import Yardstick
from pidro_desktop.players.solver import Position, Solver, can_solve, card_of, set_of
from pidro_desktop.players.steady import Steady


class Cheater(Yardstick):
    """Plays the best card with all hands open; bids, names trumps and kills like ``steady``.

    The best card assumes best play by all four seats. Among equally good cards it plays
    ``steady``'s choice, else the lowest.
    """

    def __init__(self) -> None:
        self._steady = Steady()
        self._solver = Solver()

    def decide_openly(self, game: Game, ask: Ask, rng: Random) -> Decision:
        """Return one of the best cards; in other phases the decision of ``steady``.

        Raises:
            Unsolvable: the solver does not support the rules.
        """
        habit = self._steady.decide(project(game, ask.seat), rng)
        if not isinstance(habit, Play) or len(ask.cards) == 1:
            return habit
        can_solve(game.rules)
        best = self._best(game.now)
        return habit if habit.cards[-1] in best else Play(ask.seat, (best[-1],))

    def _best(self, deal: DealState) -> tuple[Card, ...]:
        """Return the best cards of the seat to play, high cards first."""
        (found,) = self._solver.solve([open_position(deal)])
        return tuple(card_of(deal.suit, place) for place in found.best)


def open_position(deal: DealState) -> Position:
    """Convert a deal at a decision in the play phase to the solver's position."""
    suit = deal.suit
    leader = deal.trick[0].seat if deal.trick else deal.turn
    order = around(leader)
    lying = {one.seat: set_of(suit, one.cards) for one in deal.trick}
    south, west, north, east = (set_of(suit, hand) for hand in deal.hands)
    reached = order[: order.index(deal.turn)]
    trick = tuple(lying.get(seat, 0) for seat in reached)
    return Position((south, west, north, east), leader, trick)
