"""The bits of a world above its four hands, for the search."""

from __future__ import annotations

from typing import Final

PLAYED: Final = 56
"""The bit that keeps side 0's low once it is played."""
MINDS: Final = 57
"""The first of four bits that tell which seats follow the rules of thumb in this world."""
