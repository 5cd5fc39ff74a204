"""Lazy translation: texts that are translated when they are read.

    HEADING: Final = tr("Score sheet")            a text, also as a constant of a module
    CALL: Final = tr("Pass", "button")            the context tells meanings apart for translators
    tr("{name} bid {bid}").format(name=.., bid=..)   a sentence with placeholders
    trn("{n} deal", "{n} deals", n)               a singular or plural; {n} is filled in
    lazy_format(tr("It is gone from {path}."), path=..)   a sentence for later: errors, notices

A text of ``tr`` is no ``str``: it becomes one when it is read, by ``str``, an f-string, ``format``
or ``join_text``, and it is compared and searched as it is read. Whatever takes both kinds says so
with ``AnyText``. ``pidro_desktop.languages`` sets the language; before that, everything is English.
This module reads no files, so every package may import it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final, TypeAlias

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


class LazyText:
    """An English text with a context, translated when it is read."""

    __slots__ = ("context", "english")

    def __init__(self, english: str, context: str = "") -> None:
        self.english = english
        self.context = context

    def __str__(self) -> str:
        return READER.language.text(self.context, self.english)

    def __repr__(self) -> str:
        return f"tr({self.english!r}, {self.context!r})"

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LazyText):
            return (self.english, self.context) == (other.english, other.context)
        return str(self) == other

    def __hash__(self) -> int:
        return hash(self.english)  # it stays when the language changes

    def __contains__(self, part: AnyText) -> bool:
        return str(part) in str(self)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        # Another process may speak another language: it is handed what a person reads here.
        return str, (str(self),)

    def format(self, *args: object, **values: object) -> str:
        """Return the translation with its placeholders filled in."""
        return str(self).format(*args, **values)


class LazyFormat(LazyText):
    """A text whose placeholders are filled in whenever it is read."""

    __slots__ = ("places", "text")

    def __init__(self, text: AnyText, values: dict[str, object]) -> None:
        plain = {
            name: place.english if isinstance(place, LazyText) else place
            for name, place in values.items()
        }
        english = text.english if isinstance(text, LazyText) else text
        super().__init__(english.format(**plain))
        self.text = text
        self.places = values

    def __str__(self) -> str:
        return self.text.format(**self.places)


AnyText: TypeAlias = str | LazyText
"""What a person reads: as it is, or translated when it is read."""


def tr(text: str, context: str = "") -> LazyText:
    """Return a lazy text; ``context`` distinguishes two meanings of the same English."""
    return LazyText(text, context)


def lazy_format(text: AnyText, /, **values: object) -> LazyText:
    """Return a sentence that is translated and filled in when it is read."""
    return LazyFormat(text, values)


def join_sentences(*sentences: AnyText) -> LazyText:
    """Join whole sentences with spaces, lazily."""
    names = [f"s{number}" for number in range(len(sentences))]
    holes = " ".join(f"{{{name}}}" for name in names)
    return lazy_format(holes, **dict(zip(names, sentences, strict=True)))


def trn(text: str, many: str, n: int, **values: object) -> str:
    """Return the singular or plural text for ``n``, filled in; ``{n}`` is the number."""
    return READER.language.plural(text, many, n).format(n=number(n), **values)


def join_text(between: AnyText, parts: Iterable[AnyText]) -> str:
    """Join the parts, translated, in one text."""
    return str(between).join(str(part) for part in parts)


def capitalize_first(text: AnyText) -> str:
    """Return the text with its first letter in upper case."""
    message = str(text)
    return message[:1].upper() + message[1:]


def number(value: float, decimals: int = 0) -> str:
    """Format a number: a real minus sign, the language's decimal mark, groups of three."""
    now = READER.language
    digits = f"{abs(value):,.{decimals}f}"
    if abs(value) < FIRST_GROUPED:
        digits = digits.replace(",", "")
    text = digits.replace(",", "\0").replace(".", now.decimal).replace("\0", now.group)
    return MINUS + text if value < 0 and digits.strip("0.") else text


def percent(value: float, decimals: int = 0) -> str:
    """Format ``value`` hundredths as a percentage."""
    return READER.language.percent.format(number(value, decimals))


def current_language() -> Language:
    """Return the current language."""
    return READER.language


def use_language(new: Language) -> None:
    """Set the language of every text from now on."""
    READER.language = new
