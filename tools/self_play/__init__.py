"""Self-play for learning: the trainer is compiled, as the players are that it trains.

It leans on their compiled form, so it is interpreted where that is not used.
"""

from __future__ import annotations

import sys

from pidro_desktop.compiled import SourceFinder, is_usable

if not is_usable():
    sys.meta_path.insert(0, SourceFinder(f"{__name__}."))
