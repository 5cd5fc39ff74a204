"""``pimc``, a reference player: the best card on average over worlds with all cards seen.

Perfect information Monte Carlo is the plainest search for a game with hidden cards, and what most
programs for such games do. It concludes nothing from calls and plays. The literature has the method
and its weaknesses: J. Long, N. Sturtevant, M. Buro and T. Furtak, "Understanding the Success of
Perfect Information Monte Carlo Sampling in Game Tree Search", AAAI 2010.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.outcome import ENDS
from pidro_desktop.players.lookahead.values import Lookahead
from pidro_desktop.players.player import question
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.solver import can_solve, card_of
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.trump_bitsets import PLACES

WORLDS: Final = 300
"""Worlds of a decision."""
KNOWN: Final = 3000
"""The most worlds that they are taken from, evenly by the exact prior of the rules."""


class OpenAverage:
    """Plays the card with the most points on average; everything else is ``steady``'s."""

    def __init__(self) -> None:
        self._steady = Steady()
        self._worlds = Worlds(KNOWN)
        self._ahead = Lookahead(WORLDS)

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the card with the most points for the own side; of equal ones the lowest.

        Args:
            view: the view of a seat that is asked to decide.
            rng: the randomness for drawing worlds.

        Raises:
            Unsolvable: the solver does not support the rules.
        """
        can_solve(view.rules)
        habit = self._steady.decide(view, rng)
        if not isinstance(habit, Play) or len(question(view).cards) == 1:
            return habit
        return Play(view.seat, (self._best(view, rng),))

    def _best(self, view: SeatView, rng: Random) -> Card:
        worlds, ahead = self._worlds, self._ahead
        believe(view, rng, worlds, heeding=False)
        ahead.table = position_setup.present(view)
        ahead.seat, ahead.own = view.seat, position_setup.mine(view)
        # The low belongs to its owner whatever is played, and taken points are taken.
        ahead.taken, ahead.low_side = 0, 1
        ahead.look_open(worlds.hands, worlds.weights, worlds.count, WORLDS, rng.random())
        sign = 1 if view.rules.side_of(view.seat) == 0 else -1

        def points(place: int) -> float:
            spread = ahead.spread[ENDS * place : ENDS * (place + 1)]
            return sign * sum(end * share for end, share in enumerate(spread))

        own = [place for place in range(PLACES) if ahead.own >> place & 1]
        best = max(own, key=lambda place: (round(points(place), 9), -place))
        return card_of(view.suit, best)
