"""How a program from outside fails, each as the end of the sentence "its bot ..."."""

from __future__ import annotations

from typing import Final

from pidro_desktop.text_safety import printable

SHOWN: Final = 80
"""Characters of a bot's own text that are quoted in a report."""


class BotFault(Exception):
    """The bot loses its seat; the text says what it did."""


class Silent(Exception):
    """Nothing came before the time was up."""


class Dismissed(Exception):
    """The seat was given up while the bot was still thinking: nobody needs its answer."""


def quoted(text: bytes | str) -> str:
    """What a bot wrote, in quotes, short, and doing nothing to a terminal."""
    if isinstance(text, bytes):
        text = text[: 4 * SHOWN].decode("utf-8", "backslashreplace")
    text = text.strip()
    short = text if len(text) <= SHOWN else text[:SHOWN] + "…"
    return f'"{printable(short)}"'
