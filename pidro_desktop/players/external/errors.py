"""Failures of an external bot, each as the end of the sentence "its bot ..."."""

from __future__ import annotations

from typing import Final

from pidro_desktop.text_safety import printable

SHOWN: Final = 80
"""Most characters of a bot's own text that are quoted."""


class BotFault(Exception):
    """The bot loses its seat; the message says what it did."""


class Silent(Exception):
    """No message came in time."""


class Dismissed(Exception):
    """The seat was given up while the bot was thinking; its answer is not needed."""


def quoted(text: bytes | str) -> str:
    """Return what a bot wrote, in quotes, shortened and safe for a terminal."""
    if isinstance(text, bytes):
        text = text[: 4 * SHOWN].decode("utf-8", "backslashreplace")
    text = text.strip()
    short = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return f'"{printable(short)}"'
