"""How many numbers the trainer writes down of what."""

from __future__ import annotations

from typing import Final

ROW: Final = 6
"""Numbers of an example: the trumps, place, what left, partner and right called, the points."""
DELTAS: Final = 43
"""Values of what a side's score can change by: -28 to 14."""
FIRST_DELTA: Final = -28
