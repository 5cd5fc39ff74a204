"""Lazy translation: texts that are translated when they are read.

    HEADING: Final = tr("Score sheet")            a text, also as a constant of a module
    CALL: Final = tr("Pass", "button")            the context tells meanings apart for translators
    tr("{name} bid {bid}").format(name=.., bid=..)   a sentence with placeholders
    trn("{n} deal", "{n} deals", n)               a singular or plural; {n} is filled in
    lazy_format(tr("It is gone from {path}."), path=..)   a sentence for later: errors, notices

A text is the English one when it is compared, searched and stored. ``str``, f-strings and the
methods that derive a text return the translation. There is one exception: ``", ".join`` takes the
English text, so use ``join_text(", ", parts)``. ``pidro_desktop.languages`` sets the language;
before that, everything is English. This module reads no files, so every package may import it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from msgspec import Struct

MINUS: Final = "\N{MINUS SIGN}"
FIRST_GROUPED: Final = 10_000
"""Smaller numbers are read at a glance as they are."""


class Language(Struct, frozen=True):
    """A language: its translations and its number format.

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


class Reader(Struct):
    """The reader of the texts: everything that affects a translation.

    Attributes:
        language: in which they read.
        keys: the keys that were chosen instead of the standard ones, by action; ``key_names``
            reads them.
        names: what the four players are called; nothing for the names of this table.
        own_names: the names of this table; nothing for those of a new player.
    """

    language: Language = ENGLISH
    keys: Mapping[str, str] = {}
    names: tuple[str, ...] = ()
    own_names: tuple[str, ...] = ()


READER: Final = Reader()
"""The one there is: no other module keeps any of this."""


class LazyText(str):
    """An English text with a context, translated when it is read."""

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
        """Return the translation with its placeholders filled in."""
        return str(self).format(*args, **places)

    def upper(self) -> str:
        """Return the translation in upper case."""
        return str(self).upper()

    def lower(self) -> str:
        """Return the translation in lower case."""
        return str(self).lower()

    def split(self, *args: Any, **more: Any) -> list[str]:
        return str(self).split(*args, **more)

    def replace(self, *args: Any) -> str:
        return str(self).replace(*args)


class LazyFormat(LazyText):
    """A text whose placeholders are filled in whenever it is read."""

    __slots__ = ("places", "text")
    text: str
    places: dict[str, object]

    def __str__(self) -> str:
        return self.text.format(**self.places)


def tr(text: str, context: str = "") -> LazyText:
    """Return a lazy text; ``context`` distinguishes two meanings of the same English."""
    word = LazyText(text)
    word.context = context
    return word


def lazy_format(text: str, /, **places: object) -> LazyText:
    """Return a sentence that is translated and filled in when it is read."""
    plain = {
        name: str.__str__(place) if isinstance(place, LazyText) else place
        for name, place in places.items()
    }
    word = LazyFormat(str.__str__(text).format(**plain))
    word.context, word.text, word.places = "", text, places
    return word


def join_sentences(*sentences: str) -> LazyText:
    """Join whole sentences with spaces, lazily."""
    names = [f"s{number}" for number in range(len(sentences))]
    holes = " ".join(f"{{{name}}}" for name in names)
    return lazy_format(holes, **dict(zip(names, sentences, strict=True)))


def trn(text: str, many: str, n: int, **places: object) -> str:
    """Return the singular or plural text for ``n``, filled in; ``{n}`` is the number."""
    return READER.language.plural(text, many, n).format(n=number(n), **places)


def join_text(between: str, parts: Iterable[str]) -> str:
    """Join the parts, translated, in one text."""
    return str(between).join(str(part) for part in parts)


def capitalize_first(text: str) -> str:
    """Return the text with its first letter in upper case."""
    told = str(text)
    return told[:1].upper() + told[1:]


def number(value: float, decimals: int = 0) -> str:
    """Format a number: a real minus sign, the language's decimal mark, groups of three."""
    now = READER.language
    digits = f"{abs(value):,.{decimals}f}"
    if abs(value) < FIRST_GROUPED:
        digits = digits.replace(",", "")
    told = digits.replace(",", "\0").replace(".", now.decimal).replace("\0", now.group)
    return MINUS + told if value < 0 and digits.strip("0.") else told


def percent(value: float, decimals: int = 0) -> str:
    """Format ``value`` hundredths as a percentage."""
    return READER.language.percent.format(number(value, decimals))


def current_language() -> Language:
    """Return the current language."""
    return READER.language


def use_language(new: Language) -> None:
    """Set the language of every text from now on."""
    READER.language = new
