"""Hide a process that knows hidden cards from other processes of the same user, on Linux.

Otherwise every process of the same user can read its memory, open files and environment below
``/proc``, and everybody the words of its command.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

_SET_DUMPABLE: Final = 4
_FIRST, _LAST = 47, 48
"""Places in ``/proc/self/stat``, from 0, of where the command's words begin and end in memory."""

_MASK: Final = b"***"


@cache
def forbid_inspection() -> bool:
    """Forbid other processes of the user to inspect or trace this one; returns success.

    It holds for the processes that are forked off, but not for programs that they become. The
    system then writes no core of this process either. Once is enough.
    """
    if sys.platform != "linux":
        return False
    import ctypes  # noqa: PLC0415  the first frame does without

    try:
        return bool(ctypes.CDLL(None).prctl(_SET_DUMPABLE, 0, 0, 0, 0) == 0)
    except (OSError, AttributeError):
        return False


def mask_words(secret: Callable[[str], bool]) -> bool:
    """Overwrite words of this process's command line; returns whether it worked.

    ``secret`` says of a word, or of what stands behind its ``=``, whether it is to be hidden. It is
    replaced by asterisks, three at most. The words that Python has are left alone.
    """
    if sys.platform != "linux":
        return False
    try:
        words, start = _words_in_memory()
        masked = masked_words(words, secret)
        if masked == words:
            return False
        size = sum(len(word) + 1 for word in words)
        whole = b"".join(word + b"\0" for word in masked).ljust(size, b"\0")
        import ctypes  # noqa: PLC0415  the first frame does without

        ctypes.memmove(start, whole, size)
    except (OSError, ValueError, IndexError):
        return False
    return True


def _words_in_memory() -> tuple[list[bytes], int]:
    """Return the words of the command line, and their address in this process's memory."""
    fields = Path("/proc/self/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    # What follows the name in brackets begins with the third entry.
    first, last = int(fields[_FIRST - 2]), int(fields[_LAST - 2])
    words = Path("/proc/self/cmdline").read_bytes()
    if not first or last - first != len(words) or not words.endswith(b"\0"):
        raise ValueError("The words are somewhere else.")
    return words[:-1].split(b"\0"), first


def masked_words(words: Sequence[bytes], secret: Callable[[str], bool]) -> list[bytes]:
    """Return ``words`` with every ``secret`` part replaced, never by anything longer."""
    found: list[bytes] = []
    for word in words:
        option, equals, value = word.partition(b"=")
        if secret(word.decode("utf-8", "surrogateescape")):
            found.append(_MASK[: len(word)])
        elif equals and secret(value.decode("utf-8", "surrogateescape")):
            found.append(option + equals + _MASK[: len(value)])
        else:
            found.append(word)
    return found
