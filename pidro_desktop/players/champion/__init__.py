"""``champion``: exact beliefs, a search over them, and bids learnt by self-play."""

from __future__ import annotations

from pidro_desktop.players.champion.champion import Champion

__all__ = ["Champion"]
