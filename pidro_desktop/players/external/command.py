"""``exec:COMMAND``: the command of an external bot."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Sequence
from subprocess import list2cmdline
from typing import Final

from pidro_desktop.engine.errors import PidroError
from pidro_desktop.players.external import windows_words

PREFIX: Final = "exec:"


def words_of(name: str, system: str = sys.platform) -> tuple[str, ...]:
    """Split the command of ``exec:COMMAND`` into words as a shell does, or as Windows does there.

    Args:
        name: the command with its prefix.
        system: the system as Python names it.

    Raises:
        PidroError: there is no command, or a quote is not closed.
    """
    command = name.removeprefix(PREFIX)
    try:
        if system == "win32":
            words = windows_words.split(command, PREFIX)
        else:
            words = tuple(shlex.split(command))
    except ValueError as fault:
        why = "No closing quotation" if system == "win32" else fault
        raise PidroError(
            f"{name!r} cannot be split into words: {why}. Close every quote."
        ) from None
    if not words or not words[0]:
        raise PidroError(f"{name!r} names no program: write the command after {PREFIX!r}.")
    return words


def joined(words: Sequence[str], system: str = sys.platform) -> str:
    """Return the words of a command as one line, as a person would write it.

    Args:
        words: the words.
        system: the system as Python names it.
    """
    return list2cmdline(words) if system == "win32" else shlex.join(words)
