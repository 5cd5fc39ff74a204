"""Who can sit in a seat where strength is measured: every player, and the yardsticks besides.

The window and its settings take names from ``players``; yardsticks are known only here.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.view import project
from pidro_desktop.match.duels.double_dummy import Cheater
from pidro_desktop.match.duels.reference_player import Yardstick
from pidro_desktop.players import make
from pidro_desktop.players.player import Player

YARDSTICKS: Final[dict[str, Callable[[], Yardstick]]] = {"cheater": Cheater}

Sitter = Player | Yardstick

Who = str | Callable[[], Sitter]
"""A name, or for studies that try variants whatever makes one; must be picklable for processes."""


def sitter(who: Who, bot_ms: int | None = None) -> Sitter:
    """The player or yardstick called ``who``; ``bot_ms`` as in ``players.make``.

    Raises:
        PidroError: nobody is called that.
    """
    if not isinstance(who, str):
        return who()
    yardstick = YARDSTICKS.get(who)
    return make(who, bot_ms) if yardstick is None else yardstick()


def decision(one: Sitter, game: Game, ask: Ask, rng: Random) -> Decision:
    """What ``one`` decides: the only place where somebody is handed the state itself."""
    if isinstance(one, Yardstick):
        return one.decide_openly(game, ask, rng)
    return one.decide(project(game, ask.seat), rng)
