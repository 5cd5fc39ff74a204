"""Tables put aside while the search plays on.

Numbers only, so that the same text can be compiled.
"""

from __future__ import annotations

from array import array

from pidro_desktop.players.rollout.rules import Rollout

STATE = 13
"""Numbers that are stored for a table."""


class Stack:
    """What is public of one table for each level of the search."""

    def __init__(self, levels: int) -> None:
        self.store = array("i", [0] * (STATE * levels))

    def save(self, table: Rollout, level: int) -> None:
        """Store what is public of ``table`` for a level."""
        start = STATE * level
        self.store[start] = table.seen
        self.store[start + 1] = table.trick
        self.store[start + 2] = table.best
        self.store[start + 3] = table.winner
        self.store[start + 4] = table.acted
        self.store[start + 5] = table.leader
        self.store[start + 6] = table.turn
        self.store[start + 7] = table.tricks
        self.store[start + 8] = table.points
        for seat in range(4):
            self.store[start + 9 + seat] = table.gone[seat] | table.cold[seat] << 4

    def load(self, table: Rollout, level: int) -> None:
        """Set in ``table`` what was stored for a level; its hands stay."""
        start = STATE * level
        table.seen = self.store[start]
        table.trick = self.store[start + 1]
        table.best = self.store[start + 2]
        table.winner = self.store[start + 3]
        table.acted = self.store[start + 4]
        table.leader = self.store[start + 5]
        table.turn = self.store[start + 6]
        table.tricks = self.store[start + 7]
        table.points = self.store[start + 8]
        for seat in range(4):
            kept = self.store[start + 9 + seat]
            table.gone[seat] = kept & 15
            table.cold[seat] = kept >> 4
