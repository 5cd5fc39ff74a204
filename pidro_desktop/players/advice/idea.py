"""An idea: a sentence about a card, and the point cards whose fate it explains."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.players.advice.advice import Fact, Value
from pidro_desktop.players.advice.duel import Duel


@dataclass(frozen=True, slots=True)
class Idea:
    """What may be said about a card.

    Attributes:
        fact: the sentence.
        explains: the point cards that it explains, as a bitset.
        base: its weight if it explains nothing.
    """

    fact: Fact
    explains: int
    base: float

    def weight(self, duel: Duel) -> float:
        """Return how much of the difference between two cards it explains, in points."""
        return self.base + duel.gain(self.explains)


def idea(key: str, explains: int, base: float, /, **values: Value) -> Idea:
    """Return an idea.

    Args:
        key: the key of its sentence.
        explains: the point cards that it explains, as a bitset.
        base: its weight if it explains nothing.
        values: the values of its places.
    """
    return Idea(Fact(key, tuple(values.items())), explains, base)
