"""The levels around ``steady``, who play as people of that strength do.

They forget cards, judge hands by rules of thumb and choose now and then what is not quite the
best; what nobody would do at a table they never do.
"""

from __future__ import annotations

from pidro_desktop.players.levels.beginner import Beginner
from pidro_desktop.players.levels.casual import Casual
from pidro_desktop.players.levels.strong import Strong

__all__ = ["Beginner", "Casual", "Strong"]
