"""Write every text that has a place in all forms that it can have, in all languages.

    python -m tools.rendered                     a table: where, English, Swedish, Finnish
    python -m tools.rendered --only advice       texts of modules with this in their name
    python -m tools.rendered > rendered.tsv      to read in a spreadsheet

A catalogue shows "{name} har {the_card}"; what a person reads is "Alice har esset". Read the table
after you change a text with a card, a suit, a name or a number: is the card in the form that its
verb needs, do adjectives agree, is one point a point? ``tools.text_places`` finds what fills a
place. Forms that cannot differ are written once: of cards those by which languages tell genders and
cases apart, of numbers one and several, of names one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Final, NamedTuple

from pidro_desktop.languages import NAMES as LANGUAGES
from pidro_desktop.languages import set_language
from pidro_desktop.players.advice.sentences import FACTS, IN_ONE_DEAL, fact_text, filled
from pidro_desktop.players.why.thoughts import SENTENCES
from pidro_desktop.tr import LazyText, capitalize_first, number, percent, tr, trn
from tools.text_places import NUMBERS, Places, Program, Text, Values

PLAYERS: Final = ("Alice", "Bob", "Carlos")
SEVERAL: Final = 5
"""An example of a number; one is told apart only where a text is counted."""
NAMED: Final = frozenset(
    {
        *("name", "who", "other", "first", "second", "partner", "player", "dealer", "side"),
        *("west", "north", "east", "south"),
    }
)
"""Places of names, unless the code says otherwise."""
WORDS: Final = {
    "path": "/srv/pidro",
    "folder": "/srv/pidro",
    "save": "/srv/pidro/save",
    "kept": "save.1",
    "file": "kitchen.toml",
    "secret": "/srv/pidro/secret",
    "key": "H",
    "command": "Ctrl",
    "clock": "18.30",
    "hour": "18",
    "minute": "30",
    "year": "2026",
    "day": "16",
    "line": "7",
    "score": "44–38",
    "code": "TKB1-TPBS",
    "rating": "1263",
    "label": "Pidro",
    "error": "no such column",
}
"""Places of words that no language inflects, as examples."""
_COUNTED: Final = """
number bid points hand target high low deal fewer at of us them before now made won lost least
most deals trick games worth sum near forced highest lowest found failed took par packet out new
rank bids ours theirs done kitty loss win whole column minimum standing steps here total delta
change after days both plain back helped more less others start end costs cost accuracy luck
result right left count cards n
"""
COUNTED: Final = frozenset(_COUNTED.split())
"""Places of numbers, unless the code says otherwise."""
TELLING: Final = ("right five", "ace", "seven", "eight", "spades", "diamonds", "low", "joker")
"""Cards and suits whose forms differ by gender, agreement and case, in the order to show them."""
MOST: Final = 4
"""Examples of a list."""

Example = Callable[[], str]
Tell = Callable[[str, Mapping[str, object]], Example]
"""An example of what fills a place, in the language of the moment."""


class Row(NamedTuple):
    """A text filled in: its module, the text itself, and what is read in each language."""

    where: str
    text: Text
    read: Mapping[str, str]


def rows(program: Program | None = None) -> Iterator[Row]:
    """Yield all texts with places, filled in; advice as the players write it."""
    found = program or Program()
    places = found.places()
    every = (*FACTS.values(), *IN_ONE_DEAL.values(), *SENTENCES.values())
    advice = {text.english for text in every}
    for text, where in found.where.items():
        if text.places and text.one not in advice:
            yield from _different(where, text, _filled(text, places))
    for key, sentence in FACTS.items():
        yield from _different("advice", Text(sentence.english), _facts(key, sentence))
    for key, sentence in IN_ONE_DEAL.items():
        filled = _facts(key, sentence, one_deal=True)
        yield from _different("advice", Text(sentence.english), filled)
    for key, sentence in SENTENCES.items():
        yield from _different(
            "ask why", Text(sentence.english), _facts(key, sentence, tell=_thought)
        )


def _different(where: str, text: Text, examples: Iterable[Example]) -> Iterator[Row]:
    """Yield the examples in all languages, each that differs from those before it."""
    seen: set[tuple[str, ...]] = set()
    for example in examples:
        read: dict[str, str] = {}
        for language in LANGUAGES:
            set_language(language)
            read[language] = example()
        set_language("en")
        if tuple(read.values()) not in seen:
            seen.add(tuple(read.values()))
            yield Row(where, text, read)


# ------------------------------------------------------------ texts of the window


def _filled(text: Text, places: Places, *, deep: bool = True) -> list[Example]:
    """Return a text with its places filled in, in as many ways as any place has examples."""
    values = {place: _examples(place, places[text][place], places, deep) for place in text.places}
    values.pop("n", None) if text.many else None
    if "your_card" in values:  # a translation may need another form of the same card
        values["whole_card"] = values["your_card"]
    ways = max([1, *map(len, values.values())])
    filled: list[Example] = []
    for way in range(ways):
        chosen = {place: found[way % len(found)] for place, found in values.items()}
        if text.many:
            filled += [_counted(text, n, chosen) for n in (1, SEVERAL)]
        else:
            filled.append(_formatted(tr(text.one, text.context), chosen))
    return filled


def _formatted(text: LazyText, values: Mapping[str, Example]) -> Example:
    return lambda: text.format(**{place: value() for place, value in values.items()})


def _counted(text: Text, n: int, values: Mapping[str, Example]) -> Example:
    """Return a text for ``n``; of all its numbers only that one becomes 1."""
    return lambda: trn(
        text.one, text.many, n, **{place: value() for place, value in values.items()}
    )


def _examples(place: str, values: Values, places: Places, deep: bool) -> list[Example]:
    """Return examples of what fills a place."""
    listed = [text for text in values.texts if not _is_sign(text)]
    if listed:
        several = bool(values.makers & {"row", "by_suit", "join_text"})
        examples = _of_list(listed, places, several=several, deep=deep)
        if "bid_name" in values.makers:
            examples.insert(0, lambda: number(8))
        return list(map(_capital, examples)) if "capitalize_first" in values.makers else examples
    if "percent" in values.makers:
        return [lambda: percent(12)]
    if "name" in values.makers or (place in NAMED and not values.makers & NUMBERS):
        return [lambda: PLAYERS[1 if place in ("other", "second", "partner") else 0]]
    if place in WORDS:
        return [lambda: WORDS[place]]
    if values.makers & NUMBERS or place in COUNTED:
        return [lambda: number(SEVERAL)]
    return [lambda: f"‹{place}›"]


def _capital(example: Example) -> Example:
    return lambda: capitalize_first(example())


def _is_sign(text: Text) -> bool:
    """Return whether a text only stands between others, or names a key."""
    between = text.one.startswith(" ") or not any(map(str.isalpha, text.one))
    return between or text.context.startswith(("key", "what a key"))


def _of_list(listed: Sequence[Text], places: Places, *, several: bool, deep: bool) -> list[Example]:
    """Return examples of a list of texts: those that tell forms apart; ``several`` are joined."""
    plain = [text for text in listed if not text.places]
    chosen = _telling(plain)
    if several and len(chosen) > 1:
        names = [_formatted(tr(text.one, text.context), {}) for text in chosen]
        return [names[0], lambda: ", ".join(name() for name in names[:2])]
    examples = [_formatted(tr(text.one, text.context), {}) for text in chosen]
    if deep:
        nested = sorted(text for text in listed if text.places)
        for text in islice(nested, MOST):
            examples += _filled(text, places, deep=False)[:1]
    return examples or [lambda: "‹…›"]


def _telling(texts: Sequence[Text]) -> list[Text]:
    """Return at most four texts of a list: those that tell forms apart, or the first ones."""
    ordered = sorted(texts)
    found = [next((text for text in ordered if word in text.one), None) for word in TELLING]
    telling = list(dict.fromkeys(text for text in found if text is not None))
    rest = [text for text in ordered if text not in telling]
    return [*telling, *rest][: MOST if telling else 2]


# ------------------------------------------------------------ advice

VALUES: Final[Mapping[str, Sequence[str | int]]] = {
    "name": (2,),
    "partner": (0,),
    "holder": (3,),
    "owner": (1,),
    "least": (57,),
    "card": ("5", "A", "7", "8"),
    "second": ("A", "K", "9", "wrong 5"),
    "suit": ("S", "D", "H", "C"),
    "other": ("H", "S", "C", "D"),
    "share": (4, 0, 10),
    "other_share": (2,),
    "cards": ("A,K,wrong 5,2", "5"),
    "call": (7, 0),
    "than": (0, 8),
    "percent": (40,),
    "target": (62,),
    "worlds": (40,),
    "fewer": (7,),
}
"""Examples of the places of advice, by the names that ``fact_text`` knows; others are numbers."""
FORMS: Final = ("your_", "part_", "whole_", "in_", "only_", "bare_", "after_")
KNOWN: Final = ("against_", "won_")


def _facts(
    key: str, sentence: LazyText, *, one_deal: bool = False, tell: Tell | None = None
) -> list[Example]:
    """Return a sentence of advice, or what ``tell`` makes of it, with its places filled in."""
    tell = tell or partial(_advised, one_deal=one_deal)
    values = {place: _values(place) for place in map(_place, Text(sentence.english).places)}
    ways = max([1, *map(len, values.values())])
    return [
        tell(key, {place: found[way % len(found)] for place, found in values.items()})
        for way in range(ways)
    ]


def _advised(key: str, values: Mapping[str, object], *, one_deal: bool) -> Example:
    return lambda: fact_text(key, values, ("Victor", *PLAYERS), one_deal=one_deal)


def _thought(key: str, values: Mapping[str, object]) -> Example:
    return lambda: filled(SENTENCES[key], values, ("Victor", *PLAYERS))


def _place(form: str) -> str:
    """Return the place of which a translation uses a form."""
    for prefix in KNOWN:
        if form.startswith(prefix):
            return f"the_{form.removeprefix(prefix)}"
    for prefix in FORMS:
        form = form.removeprefix(prefix)
    return form


def _values(place: str) -> Sequence[str | int]:
    if place.startswith("the_"):
        return VALUES["second" if place == "the_second" else "card"]
    return VALUES.get(place, (25,) if place in ("score", "more", "less") else (SEVERAL,))


# ------------------------------------------------------------ the table


def table(only: str = "") -> Iterator[str]:
    """Yield the lines of the table."""
    yield "\t".join(("where", *LANGUAGES))
    for row in rows():
        if only in row.where:
            cells = (row.where, *row.read.values())
            yield "\t".join(cell.replace("\n", " / ") for cell in cells)


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Write texts in all their forms.")
    parser.add_argument("--only", default="", help="texts of modules with this in their name")
    for line in table(parser.parse_args(arguments).only):
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    main()
