"""Players with a way of their own: ``bold``, ``careful``, and ``rulebook``."""

from __future__ import annotations

from pidro_desktop.players.characters.composed import Bold, Careful
from pidro_desktop.players.characters.rulebook import Rulebook

__all__ = ["Bold", "Careful", "Rulebook"]
