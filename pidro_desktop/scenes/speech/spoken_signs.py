"""Signs as words: what an eye reads at a glance, and a voice swallows or spells.

Texts are shown and said in the same form; only signs that voices read in their own ways, or not
at all, become words on the way to the voice, and codes are spelled.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Final

from pidro_desktop.tr import LazyText, join_text, tr

MINUS: Final = tr("minus {number}", "read aloud")
PLUS: Final = tr("plus {number}", "read aloud")
SPAN: Final = tr("{first} to {last}", "read aloud")
# tr: A part of something, such as "4/10" where languages write it so
PART: Final = tr("{first} of {last}", "read aloud")
# tr: The points of both sides, such as "13 : 1" where languages write it so
SCORES: Final = tr("{first} to {last}", "points read aloud")
COMMA: Final = tr(", ", "read aloud")
ARROWS: Final[dict[str, LazyText]] = {
    "←": tr("Left arrow", "key read aloud"),
    "→": tr("Right arrow", "key read aloud"),
    "↑": tr("Up arrow", "key read aloud"),
    "↓": tr("Down arrow", "key read aloud"),
}
NUMBER: Final = r"\d+(?:[.,]\d+)?"
_MINUS: Final = re.compile(rf"−({NUMBER})")
_PLUS: Final = re.compile(rf"(?<![\w)+])\+({NUMBER})")
_PART: Final = re.compile(r"(?<![\w/])(\d+)/(\d+)(?![\w/])")
_SCORES: Final = re.compile(r"(−?\d+) : (−?\d+)")
_SPAN: Final = re.compile(rf"({NUMBER})(?:–| … )({NUMBER})")
_CODE: Final = re.compile(
    r"\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){6,7}\b|\b[0-9a-f]{4}(?: [0-9a-f]{4}){7,}\b"
)
"""The code of a deal or of a match, and what a seal consists of: hex digits."""
_ARROWS: Final = re.compile(r"[←→↑↓](?: [←→↑↓])*")


def in_words(text: str) -> str:
    """Return a text with its signs as words, and its codes spelled."""
    text = _CODE.sub(lambda code: spelled(code[0]), text)
    text = text.replace(" · ", str(COMMA))
    for signs, words in ((_SCORES, SCORES), (_PART, PART), (_SPAN, SPAN)):
        text = signs.sub(partial(_pair, words), text)
    for sign, word in ((_MINUS, MINUS), (_PLUS, PLUS)):
        text = sign.sub(partial(_number, word), text)
    return _ARROWS.sub(_arrows, text)


def spelled(code: str) -> str:
    """Return a code sign by sign, with a pause between its groups."""
    groups = code.replace("-", " ").split()
    return join_text(COMMA, (" ".join(group) for group in groups))


def _pair(words: LazyText, found: re.Match[str]) -> str:
    return words.format(first=found[1], last=found[2])


def _number(words: LazyText, found: re.Match[str]) -> str:
    return words.format(number=found[1])


def _arrows(found: re.Match[str]) -> str:
    return join_text(COMMA, [ARROWS[sign] for sign in found[0].split()])
