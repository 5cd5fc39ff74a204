"""Rules of thumb for all rule sets of the family, driven by the data of the rule set."""

from __future__ import annotations

from pidro_desktop.players.family.deciding import decide

__all__ = ["decide"]
