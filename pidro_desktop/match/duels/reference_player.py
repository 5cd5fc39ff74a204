"""What a yardstick is: somebody who decides with all cards open, to measure players against."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.state import Game


class Yardstick(ABC):
    """No player: it is shown the whole game, so nobody can be asked to play against it.

    A class of its own, so that no player ever gets the state by mistake: what is handed out
    depends on what was asked for by name, and no player can be both.
    """

    @abstractmethod
    def decide_openly(self, game: Game, ask: Ask, rng: Random) -> Decision:
        """The decision that answers ``ask``; the same game and ``rng``, the same decision."""
