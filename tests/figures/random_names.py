"""Names as people might type them, and as nobody would: many scripts, and what breaks programs."""

from __future__ import annotations

from random import Random
from typing import Final

LETTERS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "åäöæøéèêçñüßőłžşğıāēķņ",
    "αβγδεζηθικλμνξοπρστυφχψω",
    "абвгдежзийклмнопрстуфхцчшщьюя",
    "אבגדהוזחט",
    "ابتثجحخد",
    "中文字漢かなカナ한국",
    "देवनागरी",
    "😀🎉👩‍👩‍👧🇫🇮",
    "0123456789 -'’.",
)
NASTY: Final = (
    *("{}", "{0}", "{name}", "%s", "%(a)s", "\\n", "\\", '"', "'", "`", "$HOME", "~", "..", "/"),
    *("\n", "\r", "\t", "\0", "\x1b[2J", "\x1b]0;x\x07", "\x7f", "\x9b", "\ud800", "\udc80"),
    *("\u202e", "\u2066", "\u200b", "\u200d", "\u2028", "\u00ad", "\ufeff", "\u3164", "\u2800"),
    *("\u0301", "\u0338", "\u20dd", "\ufe0f", "\U000e0041", "\ue000", "\U0010fffe"),
    *("<b>", "&amp;", "];", "--", "#", "=", "[x]", "'''", '"""', "; rm", "|", "\N{NO-BREAK SPACE}"),
    *("WWWW", "ﷺ", "𒐫", "꧅", "e\u0301\u0302\u0303\u0304\u0305", "You", "Us", "…"),
)


def random_name(random: Random) -> str:
    """A text that somebody may type or write into the settings as a name."""
    kind = random.random()
    script = random.choice(LETTERS)
    name = "".join(random.choice(script) for _ in range(random.randint(0, 14)))
    if kind < 0.35:
        return name.capitalize()
    if kind < 0.6:
        at = random.randint(0, len(name))
        return name[:at] + random.choice(NASTY) + name[at:]
    if kind < 0.8:
        return "".join(random.choice(random.choice(LETTERS)) for _ in range(random.randint(1, 30)))
    if kind < 0.95:
        return "".join(random.choice(NASTY) for _ in range(random.randint(1, 8)))
    return "".join(chr(random.randrange(0x11000)) for _ in range(random.randint(1, 16)))


def random_names(seed: int, count: int) -> list[str]:
    """So many names, always the same for a seed."""
    random = Random(seed)
    return [random_name(random) for _ in range(count)]
