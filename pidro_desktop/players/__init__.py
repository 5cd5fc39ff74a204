"""Who decides: the computer players, each known by a name."""

from __future__ import annotations

from collections.abc import Callable

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.players.player import Player
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.players.steady import Steady

_MAKERS: dict[str, Callable[[], Player]] = {"steady": Steady, "random": RandomPlayer}


def names() -> tuple[str, ...]:
    """The names of all computer players, the one to play against by default first."""
    return tuple(_MAKERS)


def make(name: str) -> Player:
    """The computer player called ``name``.

    Raises:
        PidroError: nobody is called that.
    """
    maker = _MAKERS.get(name)
    if maker is None:
        raise PidroError(
            f"There is no computer player called {name!r}: choose among {', '.join(names())}."
        )
    return maker()
