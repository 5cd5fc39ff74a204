"""External bots: programs that play a seat over JSON Lines (see ``docs/bots.md``)."""

from __future__ import annotations

from collections.abc import Iterable

from pidro_desktop.players.external.bot import BOT_MS, Bot
from pidro_desktop.players.external.command import PREFIX
from pidro_desktop.players.external.sandbox import Confinement, hide

__all__ = ["BOT_MS", "PREFIX", "Bot", "Confinement", "confinements", "hide"]


def confinements(players: Iterable[object]) -> frozenset[Confinement]:
    """Return how the external bots among ``players`` are confined, if they were started."""
    bots = (one for one in players if isinstance(one, Bot))
    return frozenset(one.confinement for one in bots if one.confinement is not None)
