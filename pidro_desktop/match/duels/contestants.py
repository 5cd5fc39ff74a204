"""Contestants of a duel: every player, and the reference players.

The window and its settings take names from ``players``; reference players are known only here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.cards import Card
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import around
from pidro_desktop.engine.state import DealState, Game
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players import make
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.equity import ENDS
from pidro_desktop.players.external import Outside
from pidro_desktop.players.lookahead.values import Lookahead
from pidro_desktop.players.player import Player, question
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.shared import make_shared
from pidro_desktop.players.solver import Position, Solver, can_solve, card_of, set_of
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.trump_bitsets import PLACES


class OpenPlayer(ABC):
    """A reference player: it sees the whole game, so it cannot take part in one.

    It is a class of its own so that no player can get the state by mistake: nothing can be both.
    """

    @abstractmethod
    def decide_with_all_cards(self, game: Game, ask: Ask, rng: Random) -> Decision:
        """Answer ``ask``; the same game and ``rng`` always give the same decision.

        Args:
            game: the whole game, all cards included.
            ask: the question to answer.
            rng: the randomness for this decision.
        """


class DoubleDummyPlayer(OpenPlayer):
    """Plays the best card with all hands open; bids, names trumps and kills like ``steady``.

    The best card assumes best play by all four seats. Among equally good cards it plays
    ``steady``'s choice, else the lowest.
    """

    def __init__(self) -> None:
        self._steady = Steady()
        self._solver = Solver()

    def decide_with_all_cards(self, game: Game, ask: Ask, rng: Random) -> Decision:
        """Return one of the best cards; in other phases the decision of ``steady``.

        Raises:
            Unsolvable: the solver does not support the rules.
        """
        habit = self._steady.decide(view_for(game, ask.seat), rng)
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
    lying = {cards.seat: set_of(suit, cards.cards) for cards in deal.trick}
    south, west, north, east = (set_of(suit, hand) for hand in deal.hands)
    reached = order[: order.index(deal.turn)]
    trick = tuple(lying.get(seat, 0) for seat in reached)
    return Position((south, west, north, east), leader, trick)


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

SHARED_FORM: Final = "shared:"
"""Comes before the name of a player whose shared form is meant; ``shared`` alone is champion's."""

Who = str | Callable[[], Sitter]
"""A name, or a factory for studies of variants; it must be picklable for processes."""


def contestant(who: Who, bot_ms: int | None = None, outside: Outside = "start") -> Sitter:
    """Create the player or reference player called ``who``.

    Args:
        who: a name, that of a shared form included, or a factory.
        bot_ms: milliseconds that an external bot has for an answer; None for the default.
        outside: what becomes of one that cannot be started in the sandbox.

    Raises:
        PidroError: there is no player of that name.
    """
    if not isinstance(who, str):
        return who()
    if who.startswith(SHARED_FORM):
        return make_shared(who.removeprefix(SHARED_FORM))
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
