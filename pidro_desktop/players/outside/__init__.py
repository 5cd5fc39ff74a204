"""Players from outside: programs that sit in a seat and speak JSON lines (``docs/bots.md``)."""

from __future__ import annotations

from pidro_desktop.players.outside.bot import BOT_MS, Bot
from pidro_desktop.players.outside.command import PREFIX

__all__ = ["BOT_MS", "PREFIX", "Bot"]
