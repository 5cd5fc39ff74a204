"""``steady``: plays by rules of thumb and counts the trumps not seen yet."""

from __future__ import annotations

from pidro_desktop.players.steady.steady import Steady

__all__ = ["Steady"]
