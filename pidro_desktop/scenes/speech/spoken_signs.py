"""Signs as words: what an eye reads at a glance, and a voice swallows or spells.

Texts are shown and said in the same form; only signs that voices read in their own ways, or not
at all, become words on the way to the voice.
"""

from __future__ import annotations

import re
from typing import Final

from pidro_desktop.tr import LazyText, join_text, tr

MINUS: Final = tr("minus {number}", "read aloud")
PLUS: Final = tr("plus {number}", "read aloud")
SPAN: Final = tr("{first} to {last}", "read aloud")
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
_SPAN: Final = re.compile(rf"({NUMBER})(?:–| … )({NUMBER})")
_ARROWS: Final = re.compile(r"[←→↑↓](?: [←→↑↓])*")


def in_words(text: str) -> str:
    """Return a text with its signs as words."""
    text = text.replace(" · ", str(COMMA))
    text = _SPAN.sub(lambda found: SPAN.format(first=found[1], last=found[2]), text)
    text = _MINUS.sub(lambda found: MINUS.format(number=found[1]), text)
    text = _PLUS.sub(lambda found: PLUS.format(number=found[1]), text)
    return _ARROWS.sub(_arrows, text)


def _arrows(found: re.Match[str]) -> str:
    return join_text(COMMA, [ARROWS[sign] for sign in found[0].split()])
