"""Trumps as bitsets, with lookup tables.

A trump is a bit, its place is its strength: bit 13 the ace, bit 0 the low. The low's point is left
out of all values, because it belongs to the side that holds the card, whoever wins the trick.
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
"""All cards whose points can be lost to the other side."""
MOST: Final = 6
"""Most trumps of a seat when play begins."""

WORTH: Final = array("b", kernel.WORTH)
TOP: Final = array("h", kernel.TOP)
"""The strongest card of a bitset, as a bitset of one."""
COUNT: Final = array("b", kernel.COUNT)

PLAYED: Final = 56
"""The bit above a world's four hands that keeps side 0's low once it is played."""
MINDS: Final = 57
"""The first of four bits that tell which seats follow the rules of thumb in a world."""
