"""Contestants of a duel: every player, and the reference players.

The window and its settings take names from ``players``; reference players are known only here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.duels.double_dummy import DoubleDummyPlayer
from pidro_desktop.match.duels.reference_player import OpenPlayer
from pidro_desktop.players import make
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.champion.outcome import ENDS
from pidro_desktop.players.external import Outside
from pidro_desktop.players.lookahead.values import Lookahead
from pidro_desktop.players.player import Player, question
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


Sitter = Player | OpenPlayer

YARDSTICKS: Final[dict[str, Callable[[], Sitter]]] = {
    "cheater": DoubleDummyPlayer,
    "pimc": OpenAverage,
    "shared": partial(Champion, SHARED),
}

Who = str | Callable[[], Sitter]
"""A name, or a factory for studies of variants; it must be picklable for processes."""


def contestant(who: Who, bot_ms: int | None = None, outside: Outside = "start") -> Sitter:
    """Create the player or reference player called ``who``.

    Args:
        who: a name or a factory.
        bot_ms: milliseconds that an external bot has for an answer; None for the default.
        outside: what becomes of one that cannot be started in the sandbox.

    Raises:
        PidroError: there is no player of that name.
    """
    if not isinstance(who, str):
        return who()
    yardstick = YARDSTICKS.get(who)
    return make(who, bot_ms, outside) if yardstick is None else yardstick()


def decision(sitter: Sitter, game: Game, ask: Ask, rng: Random) -> Decision:
    """Return the decision of a contestant; only here may one see the game state itself.

    Args:
        sitter: the contestant.
        game: the game.
        ask: the question to answer.
        rng: the randomness for this decision.
    """
    if isinstance(sitter, OpenPlayer):
        return sitter.decide_with_all_cards(game, ask, rng)
    return sitter.decide(view_for(game, ask.seat), rng)
