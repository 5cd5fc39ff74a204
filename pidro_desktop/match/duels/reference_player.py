"""Reference players, which decide with all cards open so that players can be measured."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.state import Game


class Yardstick(ABC):
    """A reference player: it sees the whole game, so it cannot take part in one.

    It is a class of its own so that no player can get the state by mistake: nothing can be both.
    """

    @abstractmethod
    def decide_openly(self, game: Game, ask: Ask, rng: Random) -> Decision:
        """Answer ``ask``; the same game and ``rng`` always give the same decision.

        Args:
            game: the whole game, all cards included.
            ask: the question to answer.
            rng: the randomness for this decision.
        """
