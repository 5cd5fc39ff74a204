"""Sets of trumps as whole numbers, and what is looked up of them by the hundred thousand.

A trump is a bit, its place is its strength: bit 13 the ace, bit 0 the low. The low's point is left
out of all worths: it belongs to the side that holds the card, whoever takes the trick.
"""

from __future__ import annotations

from array import array
from typing import Final

from pidro_desktop.players.solver import kernel

PLACES: Final = 14
ALL: Final = (1 << PLACES) - 1
LOW: Final = 0x0001
FIVES: Final = 0x0018
SCORING: Final = 0x2618
"""All cards that can be lost to the other side."""
MOST: Final = 6
"""Trumps that a seat can hold when play begins."""

WORTH: Final = array("b", kernel.WORTH)
TOP: Final = array("h", kernel.TOP)
"""The strongest card of a set, as a set of one."""
COUNT: Final = array("b", kernel.COUNT)
