"""Who decides: the computer players, each known by a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.external import BOT_MS, PREFIX, Bot
from pidro_desktop.players.levels import Beginner, Casual, Strong
from pidro_desktop.players.player import Player
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.players.steady.steady import Steady

_LEVELS: Final[dict[str, Callable[[], Player]]] = {
    "beginner": Beginner,
    "casual": Casual,
    "steady": Steady,
    "strong": Strong,
    "champion": Champion,
}
_MAKERS: Final = {"random": RandomPlayer, **_LEVELS}

USUAL: Final = "steady"
"""Who takes a seat where nobody else was named, or can."""


def levels() -> tuple[str, ...]:
    """The names of those who play as people do, the weakest first."""
    return tuple(_LEVELS)


def names() -> tuple[str, ...]:
    """The names of all computer players, the weakest first."""
    return tuple(_MAKERS)


def make(name: str, bot_ms: int | None = None) -> Player:
    """The computer player called ``name``, or for ``exec:COMMAND`` a program from outside.

    ``bot_ms`` is how many milliseconds such a program has for an answer, if not the usual 10,000.

    Raises:
        PidroError: nobody is called that, or there is no command.
    """
    if name.startswith(PREFIX):
        return Bot(name, bot_ms or BOT_MS)
    maker = _MAKERS.get(name)
    if maker is None:
        raise PidroError(
            f"There is no computer player called {name!r}: choose among {', '.join(names())}. "
            f"A program of your own is written {PREFIX}COMMAND."
        )
    return maker()
