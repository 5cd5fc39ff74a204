"""Contestants of a duel: every player, and the reference players.

The window and its settings take names from ``players``; reference players are known only here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.duels.double_dummy import DoubleDummyPlayer
from pidro_desktop.match.duels.open_average import OpenAverage
from pidro_desktop.match.duels.reference_player import OpenPlayer
from pidro_desktop.players import make
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.external import Outside
from pidro_desktop.players.player import Player

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
