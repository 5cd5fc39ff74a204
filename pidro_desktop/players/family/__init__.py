"""Rules of thumb for every game of the family: whatever they ask stands in the rule set's data."""

from __future__ import annotations

from pidro_desktop.players.family.deciding import decide

__all__ = ["decide"]
