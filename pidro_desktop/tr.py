"""Texts that read themselves in the language of the moment.

    HEADING: Final = tr("Score sheet")            a text, also as a constant of a module
    CALL: Final = tr("Pass", "button")            the second says which meaning, for translators
    tr("{name} bid {bid}").format(name=.., bid=..)   a sentence with places, translated whole
    trn("{n} deal", "{n} deals", n)               a text by number; {n} is filled in
    filled(tr("It is gone from {path}."), path=..)   a sentence for later: errors, notices

A text stays the English one, by which it is found, compared and kept; what a person reads comes
out of ``str``, of f-strings, and of the methods that make one text of another. One way leaks:
``", ".join`` takes the English inside it, so write ``joined(", ", parts)``. Which language that is,
``pidro_desktop.languages`` says; unless it is called, everything is English. Nothing here reads
files, so that every package may use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

MINUS: Final = "\N{MINUS SIGN}"
FIRST_GROUPED: Final = 10_000
"""Smaller numbers are read at a glance as they are."""


@dataclass(frozen=True)
class Language:
    """A language: its texts, and how it writes numbers.

    ``text`` gets a context (or "") and an English text, ``plural`` the English texts for one and
    for many, and a number; both return what a person reads.
    """

    id: str
    text: Callable[[str, str], str]
    plural: Callable[[str, str, int], str]
    decimal: str = "."
    group: str = ","
    percent: str = "{}%"


ENGLISH: Final = Language(
    "en", lambda _context, item: item, lambda entry, many, n: entry if n == 1 else many
)


@dataclass
class Reader:
    """For whom texts are: all that decides how they read at the moment.

    Attributes:
        language: in which they read.
        keys: the keys that were chosen instead of the standard ones, by action; ``key_names``
            reads them.
        names: what the four players are called; nothing for the names of this table.
    """

    language: Language = ENGLISH
    keys: Mapping[str, str] = field(default_factory=dict[str, str])
    names: tuple[str, ...] = ()


READER: Final = Reader()
"""The one there is: no other module keeps any of this."""


class LazyText(str):
    """An English text with a context, which reads itself in the language of the moment."""

    __slots__ = ("context",)
    context: str

    def __str__(self) -> str:
        return READER.language.text(self.context, str.__str__(self))

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __add__(self, other: str) -> str:
        return str(self) + str(other)

    def __radd__(self, other: str) -> str:
        return other + str(self)

    def __getitem__(self, at: Any) -> str:
        return str(self)[at]

    def __reduce__(self) -> tuple[type[LazyText], tuple[str]]:
        # Another process may speak another language: it is handed what a person reads here.
        return str, (str(self),)  # type: ignore[return-value]  # a plain text on purpose

    def format(self, *args: object, **places: object) -> str:
        """The text with its places filled in."""
        return str(self).format(*args, **places)

    def upper(self) -> str:
        """In capitals."""
        return str(self).upper()

    def lower(self) -> str:
        """In small letters."""
        return str(self).lower()

    def split(self, *args: Any, **more: Any) -> list[str]:
        return str(self).split(*args, **more)

    def replace(self, *args: Any) -> str:
        return str(self).replace(*args)


class LazyFormat(LazyText):
    """A text whose places are filled in anew whenever it is read."""

    __slots__ = ("places", "text")
    text: str
    places: dict[str, object]

    def __str__(self) -> str:
        return self.text.format(**self.places)


def tr(text: str, context: str = "") -> LazyText:
    """A text to be translated; ``context`` tells two meanings of the same English apart."""
    word = LazyText(text)
    word.context = context
    return word


def lazy_format(text: str, /, **places: object) -> LazyText:
    """A sentence for later: it is read, places and all, in the language of that moment."""
    plain = {
        name: str.__str__(place) if isinstance(place, LazyText) else place
        for name, place in places.items()
    }
    word = LazyFormat(str.__str__(text).format(**plain))
    word.context, word.text, word.places = "", text, places
    return word


def join_sentences(*sentences: str) -> LazyText:
    """Whole sentences one behind the other, for later."""
    names = [f"s{number}" for number in range(len(sentences))]
    holes = " ".join(f"{{{name}}}" for name in names)
    return lazy_format(holes, **dict(zip(names, sentences, strict=True)))


def trn(text: str, many: str, n: int, **places: object) -> str:
    """The text for ``n`` of something, its places filled in; ``{n}`` is the number."""
    return READER.language.plural(text, many, n).format(n=number(n), **places)


def join_text(between: str, parts: Iterable[str]) -> str:
    """The parts, in the language of the moment, in one text."""
    return str(between).join(str(part) for part in parts)


def capitalize_first(text: str) -> str:
    """The text with a capital letter at its beginning, and otherwise as it is."""
    told = str(text)
    return told[:1].upper() + told[1:]


def number(value: float, decimals: int = 0) -> str:
    """A number as people write it: a real minus sign, their comma or point, groups of three."""
    now = READER.language
    digits = f"{abs(value):,.{decimals}f}"
    if abs(value) < FIRST_GROUPED:
        digits = digits.replace(",", "")
    told = digits.replace(",", "\0").replace(".", now.decimal).replace("\0", now.group)
    return MINUS + told if value < 0 and digits.strip("0.") else told


def percent(value: float, decimals: int = 0) -> str:
    """``value`` hundredths as people write them."""
    return READER.language.percent.format(number(value, decimals))


def current_language() -> Language:
    """The language of the moment."""
    return READER.language


def use_language(new: Language) -> None:
    """Let every text read itself in this language from now on."""
    READER.language = new
