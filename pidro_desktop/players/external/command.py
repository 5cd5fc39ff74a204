"""``exec:COMMAND``: the command of an external bot."""

from __future__ import annotations

import shlex
from typing import Final

from pidro_desktop.engine.errors import PidroError

PREFIX: Final = "exec:"


def words_of(name: str) -> tuple[str, ...]:
    """Split the command of ``exec:COMMAND`` into words as a shell does.

    Raises:
        PidroError: there is no command, or a quote is not closed.
    """
    try:
        words = tuple(shlex.split(name.removeprefix(PREFIX)))
    except ValueError as fault:
        raise PidroError(
            f"{name!r} cannot be split into words: {fault}. Close every quote that is opened."
        ) from None
    if not words or not words[0]:
        raise PidroError(f"{name!r} names no program: write the command behind {PREFIX!r}.")
    return words
