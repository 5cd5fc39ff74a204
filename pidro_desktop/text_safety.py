"""Make untrusted text safe to draw, print and speak: files, names, paths, the clipboard.

Nothing in a record, a file name or a bot's message is trusted. Each border asks one function:

* ``has_lone_surrogates``  what no file can hold; readers and the command line refuse it
* ``drawable``             the window, the voice and the clipboard
* ``printable``            a terminal: one line that cannot move the cursor or lie about its origin
* ``quoted``               a value inside a sentence: short, and with its escapes

All are total: they take any ``str`` and raise nothing.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 4_096
"""Characters of a text that is drawn or spoken; no sentence, path or text field is longer."""

QUOTED: Final = 80
"""Characters of a value that is quoted in a sentence."""

MOST_MARKS: Final = 3
"""Combining marks that one letter may carry; written languages use two."""

ELLIPSIS: Final = "…"

_SURROGATES: Final = "[\ud800-\udfff]"
_UNDECODED: Final = range(0xDC80, 0xDD00)
"""How Python keeps the bytes of a path or an argument that are not UTF-8 (PEP 383)."""
_REPLACEMENT: Final = "\ufffd"
_MARKS: Final = ("Mn", "Me")
_SPACES: Final = "\t\v\f\r\x85\u2028\u2029"
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that leave no ink, although their categories say that they do."""
_PLAIN: Final = re.compile("[\n -~\xa0-\xac\xae-\u02ff\u2010-\u2027\u202f-\u205e\u2190-\u22ff♠-♯]*")
"""What the program's own texts are made of in all its languages, found at once."""


def has_lone_surrogates(text: str) -> bool:
    """Return whether ``text`` holds code points that UTF-8 cannot express."""
    return not text.isascii() and re.search(_SURROGATES, text) is not None


def without_lone_surrogates(text: str) -> str:
    """Return ``text`` as UTF-8 can express it, with undecoded bytes of a path as ``\\xNN``."""
    return re.sub(_SURROGATES, lambda found: _visible_form(found[0]), text)


def drawable(text: str, longest: int = LONGEST) -> str:
    """Return ``text`` as it can be drawn and read aloud, at most ``longest`` characters.

    Line breaks stay. Other white space becomes a blank; control, format and invisible characters
    go, among them those that turn the direction of writing around. A byte of a path that is not
    UTF-8 is shown as ``\\xNN``, any other half of a surrogate pair as U+FFFD. Piles of combining
    marks are cut, and so are texts that are too long, with an ellipsis.
    """
    text = str(text)
    if len(text) > longest:
        text = text[: longest - 1] + ELLIPSIS
    if _PLAIN.fullmatch(text):
        return text
    made: list[str] = []
    marks = 0
    for letter in text:
        shown = _visible_form(letter)
        marks = marks + 1 if shown and unicodedata.category(shown[0]) in _MARKS else 0
        if marks <= MOST_MARKS:
            made.append(shown)
    # What bytes are shown as is longer than they were.
    return "".join(made)[:longest]


def _visible_form(letter: str) -> str:
    if letter.isprintable():
        return "" if letter in _INVISIBLE else letter
    if letter == "\n":
        return letter
    category = unicodedata.category(letter)
    if letter in _SPACES or category == "Zs":
        return " " if letter in _SPACES else letter
    if category == "Cs":
        byte = ord(letter)
        return f"\\x{byte & 0xFF:02x}" if byte in _UNDECODED else _REPLACEMENT
    return letter if category in ("Co", "Cn") else ""


def one_line(text: str, longest: int = QUOTED) -> str:
    """Return ``text`` as a name in a sentence or a row: drawable, in one line, and short."""
    return shortened(" ".join(drawable(text).split()), longest)


def is_blank(text: str) -> bool:
    """Return whether ``text`` has no visible character."""
    return not drawable(text).strip()


def printable(text: str) -> str:
    """Return ``text`` in one line that does nothing to a terminal, whatever a record has in it."""
    return "".join(item if item.isprintable() else _escaped(item) for item in text)


def _escaped(letter: str) -> str:
    return _visible_form(letter) if ord(letter) in _UNDECODED else repr(letter)[1:-1]


def printable_lines(text: str) -> str:
    """Return ``text`` for a terminal with its own line breaks."""
    return "\n".join(map(printable, text.split("\n")))


def shortened(text: str, longest: int = QUOTED) -> str:
    """Return ``text``, cut with an ellipsis where it has more than ``longest`` characters."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + ELLIPSIS


def quoted(value: object) -> str:
    """Return a value as a sentence can quote it: with escapes as in Python, and short."""
    if isinstance(value, str):
        return shortened(repr(shortened(value)))
    try:
        return shortened(repr(value))
    except (ValueError, RecursionError):  # a number of too many digits, lists in lists in lists
        return ELLIPSIS
