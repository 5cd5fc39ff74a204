"""External bots: programs that play a seat over JSON Lines (see ``docs/bots.md``)."""

from __future__ import annotations

from collections.abc import Iterable

from pidro_desktop.players.external.bot import BOT_MS, Bot
from pidro_desktop.players.external.command import PREFIX
from pidro_desktop.players.external.sandbox import Confinement, hide

__all__ = ["BOT_MS", "PREFIX", "Bot", "Confinement", "confinements", "hide"]


def confinements(players: Iterable[object]) -> frozenset[Confinement]:
    """Return how the external bots among ``players`` are confined, if they were started."""
    bots = (player for player in players if isinstance(player, Bot))
    return frozenset(bot.confinement for bot in bots if bot.confinement is not None)
