"""``steady``: plays by rules of thumb and keeps count of the trumps that are out."""

from __future__ import annotations

from pidro_desktop.players.steady.steady import Steady

__all__ = ["Steady"]
