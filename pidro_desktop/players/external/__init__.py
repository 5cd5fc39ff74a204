"""External bots: programs that play a seat over JSON Lines (see ``docs/bots.md``)."""

from __future__ import annotations

from collections.abc import Iterable

from pidro_desktop.players.external.bot import BOT_MS, Bot
from pidro_desktop.players.external.command import PREFIX
from pidro_desktop.players.external.workplace import Outside, hide, sweep_once

__all__ = ["BOT_MS", "PREFIX", "Bot", "Outside", "hide", "no_sandbox", "sweep_once", "waiting"]


def no_sandbox(players: Iterable[object]) -> frozenset[str]:
    """Return why bots among ``players`` that were started have no sandbox; empty for one in it."""
    bots = (player for player in players if isinstance(player, Bot))
    return frozenset(bot.no_sandbox for bot in bots if bot.no_sandbox is not None)


def waiting(players: Iterable[object]) -> list[Bot]:
    """Return the bots among ``players`` that wait for a person, because they have no sandbox."""
    return [player for player in players if isinstance(player, Bot) and player.waits]
