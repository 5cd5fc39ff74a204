"""Names of players: cleaned, so that they break no sentence, layout, file or terminal."""

from __future__ import annotations

import unicodedata
from typing import Final

from pidro_desktop.text_safety import MOST_MARKS, drawable, one_line, shortened

LONGEST: Final = 12
"""Characters of a name; marks over and under letters do not count."""

_RAW: Final = 200
"""Code points of a text that are looked at for a name."""

_UNKNOWN: Final = ("Co", "Cn", "Cs")
"""Categories of characters that no font has, or that are none."""


def clean_name(text: str) -> str:
    """Return a text as a name: in one line, without what cannot be seen, 12 characters long.

    Letters and their marks become one character where there is one. A text without anything to
    see gives an empty name.
    """
    whole = "".join(sign for sign in text[:_RAW] if unicodedata.category(sign) not in _UNKNOWN)
    seen = unicodedata.normalize("NFC", drawable(whole))
    name = shortened_name(" ".join(seen.split()))
    return name if any(not _is_mark(letter) for letter in name) else ""


def shortened_name(text: str) -> str:
    """Return the first 12 characters of a text, each with at most three marks."""
    kept: list[str] = []
    count = marks = 0
    for letter in text:
        if _is_mark(letter):
            marks += 1
            if kept and marks <= MOST_MARKS:
                kept.append(letter)
            continue
        if count == LONGEST:
            break
        count, marks = count + 1, 0
        kept.append(letter)
    return "".join(kept).rstrip()


def name_on_plate(name: str, longest: int = LONGEST) -> str:
    """Return a name of a record in one line; a name of more than 12 characters may be cut.

    Args:
        name: the name. longest: the characters of a cut name.
    """
    line = one_line(name, _RAW)
    return line if length(line) <= LONGEST else shortened(line, longest)


def length(name: str) -> int:
    """Return the number of characters that count."""
    return sum(not _is_mark(letter) for letter in name)


def alike(first: str, second: str) -> bool:
    """Return whether two names can be taken for each other."""
    return _folded(first) == _folded(second)


def _folded(name: str) -> str:
    return unicodedata.normalize("NFKC", name).casefold()


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter) in ("Mn", "Me", "Mc")
