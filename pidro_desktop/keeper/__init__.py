"""The keeper of a bot: a small process that starts it, watches it, and ends all that it leaves.

It runs in an interpreter of its own that finds this folder as the package ``keeper``. So it starts
in a moment, and its modules import each other relatively and nothing else of the program.
"""

from __future__ import annotations

from typing import Final

MOST_MEMORY: Final = 8 << 30
"""Bytes of memory that a bot and all that it starts may have; on Windows, too, without a keeper."""
MOST_PROCESSES: Final = 256
"""How many processes they may be."""
