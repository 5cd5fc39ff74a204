"""Players with a way of their own: ``bold``, ``careful``, and ``rulebook``."""

from __future__ import annotations

from pidro_desktop.players.characters.rulebook import Rulebook
from pidro_desktop.players.characters.temper import Bold, Careful

__all__ = ["Bold", "Careful", "Rulebook"]
