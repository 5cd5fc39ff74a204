"""Confirmation before a bot is started without a sandbox."""

from __future__ import annotations

from pidro_desktop.scenes.shell.message import Message, confirm
from pidro_desktop.tr import lazy_format, tr


def bot_question(name: str, command: str) -> Message:
    """Return the question whether the bot in the seat of ``name`` may be started: YES or not."""
    text = tr(
        "The program in {name}’s seat ({command}) cannot be started in its sandbox. Without one, "
        "it could read the hidden cards of this game and change your files. Start it only if you "
        "trust it. If you don’t, steady plays instead."
    )
    return confirm(
        tr("Start this bot without a sandbox?"),
        lazy_format(text, name=name, command=command),
        tr("Start it", "button"),
        tr("Don’t start it", "button"),
    )
