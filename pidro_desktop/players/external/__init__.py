"""External bots: programs that play a seat over JSON Lines (see ``docs/bots.md``)."""

from __future__ import annotations

from collections.abc import Iterable

from pidro_desktop.players.external.bot import BOT_MS, Bot
from pidro_desktop.players.external.command import PREFIX
from pidro_desktop.players.external.folders import sweep_once
from pidro_desktop.players.external.sandbox import Confinement, Outside, hide

__all__ = [
    "BOT_MS",
    "PREFIX",
    "Bot",
    "Confinement",
    "Outside",
    "confinements",
    "hide",
    "sweep_once",
    "waiting",
]


def confinements(players: Iterable[object]) -> frozenset[Confinement]:
    """Return how the external bots among ``players`` are confined, if they were started."""
    bots = (player for player in players if isinstance(player, Bot))
    return frozenset(bot.confinement for bot in bots if bot.confinement is not None)


def waiting(players: Iterable[object]) -> list[Bot]:
    """Return the bots among ``players`` that wait for a person, because they have no sandbox."""
    return [player for player in players if isinstance(player, Bot) and player.waits]
