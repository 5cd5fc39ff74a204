"""The shared form of every player: it decides alike on every machine.

People at several tables can play the same cards, without a connection, only if the computer players
there do the same. A shared player's draws follow from a seed and the view alone, so neither earlier
decisions nor earlier games matter. Its search has one budget, compiled or interpreted; and what it
computes is the same to the last bit under every system and Python (``arithmetic.py``).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import make, names
from pidro_desktop.players.champion import evaluation
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.characters.composed import Bold, Careful
from pidro_desktop.players.levels import strong
from pidro_desktop.players.levels.strong import Strong
from pidro_desktop.players.player import Player, is_slow
from pidro_desktop.players.view_digest import seeded

_SEARCHING: Final[dict[str, Callable[[], Player]]] = {
    "strong": partial(Strong, strong.SHARED),
    "champion": partial(Champion, evaluation.SHARED),
    "bold": partial(Bold, strong.SHARED),
    "careful": partial(Careful, strong.SHARED),
}


class SharedPlayer:
    """A player whose draws follow from a seed and the view; it can be pickled."""

    def __init__(self, player: Player, seed: str) -> None:
        """Wrap a player that decides alike everywhere with the same random numbers."""
        self._player = player
        self._seed = seed

    @property
    def slow(self) -> bool:
        """Return whether decisions take long enough to block the process."""
        return is_slow(self._player)

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision for a view; ``rng`` is not used."""
        return self._player.decide(view, seeded(view, self._seed))


def make_shared(name: str, seed: str = "") -> Player:
    """Create the shared form of a computer player of ``names()``; external bots have none.

    Its draws depend on the text ``seed``, besides the view.

    Raises:
        PidroError: there is no player of that name.
    """
    if name not in names():
        raise PidroError(
            f"There is no computer player called {name!r} with a shared form: choose one of "
            f"{', '.join(names())}."
        )
    return SharedPlayer(_SEARCHING.get(name, partial(make, name))(), seed)
