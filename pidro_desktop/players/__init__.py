"""The computer players, each known by a name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.characters.composed import Bold, Careful
from pidro_desktop.players.characters.rulebook import Rulebook
from pidro_desktop.players.external import BOT_MS, PREFIX, Bot, Outside
from pidro_desktop.players.levels.imprecise import Beginner, Casual
from pidro_desktop.players.levels.strong import Strong
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
_CHARACTERS: Final[dict[str, Callable[[], Player]]] = {
    "bold": Bold,
    "careful": Careful,
    "rulebook": Rulebook,
}
_MAKERS: Final = {"random": RandomPlayer, **_LEVELS, **_CHARACTERS}

USUAL: Final = "steady"
"""The player that takes a seat if no other is named or usable."""


def levels() -> tuple[str, ...]:
    """Return the names of the players that play like people, the weakest first."""
    return tuple(_LEVELS)


def characters() -> tuple[str, ...]:
    """Return the names of the players that have a way of their own rather than a level."""
    return tuple(_CHARACTERS)


def at_the_table() -> tuple[str, ...]:
    """Return the names of the players that can be chosen in the window: levels, then characters."""
    return levels() + characters()


def names() -> tuple[str, ...]:
    """Return the names of all computer players: ``random``, levels, then characters."""
    return tuple(_MAKERS)


def make(name: str, bot_ms: int | None = None, outside: Outside = "start") -> Player:
    """Create a computer player.

    Args:
        name: its name, or ``exec:COMMAND`` for an external bot.
        bot_ms: milliseconds that a bot has for an answer; None for the default of 10,000.
        outside: what becomes of a bot that cannot be started in the sandbox.

    Raises:
        PidroError: there is no player of that name, or no command.
    """
    if name.startswith(PREFIX):
        return Bot(name, bot_ms or BOT_MS, outside=outside)
    maker = _MAKERS.get(name)
    if maker is None:
        raise PidroError(
            f"There is no computer player called {name!r}: choose one of {', '.join(names())}. "
            f"For a program of your own, write {PREFIX}COMMAND."
        )
    return maker()
