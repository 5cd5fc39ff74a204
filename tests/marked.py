"""A made-up language that marks what is translated, and a painter that notes what is not."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import pygame

from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Pen, TextPainter
from pidro_desktop.tr import AnyText, Language, current_language, use_language

OPEN, CLOSE = "«", "»"
PLACE: Final = re.compile(r"(\{[^{}]*\}|\n)")
WORDY: Final = re.compile(r"[^\W\d_]")


def marked(text: str) -> str:
    """The text with marks around all that is not filled in: what fills it must have its own."""
    parts = PLACE.split(text)
    return "".join(
        f"{OPEN}{one}{CLOSE}" if WORDY.search(one) and one[0] != "{" else one for one in parts
    )


MARKED: Final = Language(
    "marked",
    lambda _context, one: marked(one),
    lambda one, many, n: marked(one if n == 1 else many),
)


def bare(text: str) -> str:
    """What of a text lies outside the marks, also where an end of it was cut off."""
    outside, depth = [""], 0
    for sign in text:
        if sign == OPEN:
            depth += 1
            outside.append(" ")
        elif sign == CLOSE and depth:
            depth -= 1
        elif sign == CLOSE:
            outside = [""]  # it began before the text does
        elif not depth:
            outside.append(sign)
    return "".join(outside).strip()


ALLOWED: Final = (
    # Who sits at the table, and what is typed behind a name here.
    rf"(?:{'|'.join(person.name for person in PEOPLE.values())})(?:abcd?|ab?)?",
    "Pidro Desktop|Pidro|Finnish Pidro|SÖU tournament",  # the game, the program, sets of rules
    r"python3 run\.py setup speech",  # what is typed to get the voice
    "English|Svenska|Suomi",  # languages, each as its speakers call it
    r"[\w-]+(\.pidro)?\.(jsonl|log)",  # files
    r"[A-Z]:\\[\w\\.~-]+",  # a folder on Windows
    r"\w+\.toml(: base)?|(?<=/)[\w./-]+",  # a file and its key, and a folder
    r"([0-9A-Z]{4}-?){7,8}",  # the code of a deal or a match
    r"10[0-9A-Z]{6}[0-9A-Z ]{20,}",  # a line of result
    r"(?:[0-9a-f]{4}[ \n]?){8,}",  # a seal
    r"Esc, F|Esc|F[0-9]+|C D H S|H, F2|,? ?Ctrl|Cmd|[A-Z?]",  # what stands on keys
    "(?i:abcd?|ab?)",  # what is typed into a field here
)
"""What is the same in every language."""


def left(english: Iterable[str]) -> dict[str, str]:
    """The texts, with what of each nothing excuses."""
    excused = re.compile("|".join(rf"\b(?:{one})\b" for one in ALLOWED))
    found = {text: excused.sub("", bare(text)) for text in english}
    return {text: rest for text, rest in found.items() if re.search(r"[^\W\d_]", rest)}


class Listening(TextPainter):
    """Notes every text, whole, and which have letters outside the marks."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: set[str] = set()
        self.english: set[str] = set()
        self._parts: set[str] = set()

    def surface(self, string: AnyText, pen: Pen) -> pygame.Surface:
        self._hear(string)
        return super().surface(string, pen)

    def fit(self, string: AnyText, pen: Pen, width: float) -> tuple[str, Pen]:
        self._hear(string)
        fitting, pen = super().fit(string, pen, width)
        self._parts.add(fitting)
        return fitting, pen

    def wrap(self, string: AnyText, pen: Pen, width: float) -> list[str]:
        self._hear(string)
        lines = super().wrap(string, pen, width)
        self._parts.update(lines)
        return lines

    def _hear(self, string: str) -> None:
        said = str(string)
        if said in self._parts:
            return
        self.heard.add(said)
        if WORDY.search(bare(said)):
            self.english.add(said)


@contextmanager
def listening(look: Look, spoken: Language = MARKED) -> Iterator[Listening]:
    """Everything is marked, and heard, until the end of the block."""
    before, painter = current_language(), look.text
    look.text = heard = Listening()
    use_language(spoken)
    try:
        yield heard
    finally:
        use_language(before)
        look.text = painter
