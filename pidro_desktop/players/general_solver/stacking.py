"""Plays of several cards: how many are under the one that counts, and which are allowed.

A pattern is a bitset of places in the rest of a hand, the lowest card first.
"""

from __future__ import annotations

from pidro_desktop.players.general_solver.choice import Choice

ONE = 1
STACK, TWO = 1, 2
NONE = -1


class Stacking(Choice):
    """Chooses the cards under the one that counts.

    Attributes:
        usual: cards in a hand at the start of this trick.
        pointed: all point cards, the low among them. small: the low, whoever it counts for.
        mild: of several cards played together one may be a point card, buried or not.
    """

    def __init__(self) -> None:
        super().__init__()
        self.usual: int = 0
        self.pointed = 0
        self.small = 0
        self.mild = 0

    def under(self, held: int) -> int:
        """Return how many cards are played under the one that counts."""
        more = self.size(held) - self.usual
        if more <= 0 or (self.several == STACK and self.usual != self.first):
            return 0
        if self.several == STACK:
            return more
        return 1 if self.several == TWO and self.size(held) > 1 else 0

    def following(self, pattern: int, count: int) -> int:
        """Return the next pattern with as many bits below ``count``, or ``NONE``."""
        if not pattern:
            return NONE
        low = pattern & -pattern
        ripple = pattern + low
        pattern = ripple | (pattern ^ ripple) // low >> 2
        return pattern if pattern < ONE << count else NONE

    def gone(self, held: int, card: int, pattern: int, wall: int) -> int:
        """Return the cards under ``card`` by a pattern of the rest of the hand, lowest first.

        ``NONE`` if the rules forbid it, or if it is equivalent to an earlier pattern.
        """
        if not pattern:
            return 0
        rest = held ^ card
        gone = 0
        below = 0
        skipped = 0
        while rest:
            one = rest & -rest
            rest ^= one
            if pattern & 1:
                if skipped and self.alike(below, one, wall):
                    return NONE
                gone |= one
                skipped = 0
            else:
                skipped = 1
            below = one
            pattern >>= 1
        return gone if self.may_lie_under(held, card, gone) else NONE

    def alike(self, below: int, above: int, wall: int) -> bool:
        """Return whether two adjacent cards of a hand are equivalent."""
        one, other = self.highest(below), self.highest(above)
        if one >> 4 != other >> 4 or self.worth[one] != self.worth[other]:
            return False
        return not (below | above) & self.small and not wall & (above - below)

    def may_lie_under(self, held: int, card: int, gone: int) -> bool:
        """Return whether the rules let these cards be played under ``card``."""
        worthless = self.size(held & ~self.pointed)
        count = self.size(gone)
        most = count + 1 - worthless if count > worthless else 1
        if self.several == STACK and not self.mild:
            return self.size(gone & self.pointed) < most
        scoring = (gone | card) & self.pointed
        count = self.size(scoring)
        if count > most:
            return False
        kept = self.several == STACK and held & self.small and not scoring & self.small
        return not (kept and most > 1 and count > 1)
