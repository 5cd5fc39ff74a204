"""The sixteen people who can sit down at the table, each with a name and a figure."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from pidro_desktop.figures.figure import Figure, from_parts, in_parts


class Person(Struct, frozen=True):
    """Somebody who can sit at the table."""

    name: str
    figure: Figure


PEOPLE: Final[dict[str, Person]] = {
    "victor": Person("Victor", Figure(face="freckles")),
    "alice": Person(
        "Alice",
        Figure("fair", "bun", "flax", clothes="shawl", lashes=True, earrings=True),
    ),
    "bob": Person("Bob", Figure("warm", "tufts", "grey", "cap", "moustache", "bow", glasses=True)),
    "carlos": Person("Carlos", Figure("tan", "curly", "black", "none", "beard", "zigzag")),
    "ida": Person(
        "Ida", Figure("fair", "braids", "copper", "none", "freckles", "yoke", lashes=True)
    ),
    "nils": Person("Nils", Figure("warm", "tufts", "white", "beanie", "long_beard", "cable")),
    "aino": Person(
        "Aino",
        Figure("fair", "crew", "white", "kerchief", "plain", "cardigan", glasses=True),
    ),
    "omar": Person("Omar", Figure("brown", "curly", "black", "none", "moustache", "checked")),
    "greta": Person(
        "Greta", Figure("fair", "long", "flax", "straw", "plain", "apron", lashes=True)
    ),
    "tove": Person(
        "Tove",
        Figure("warm", "bob", "grey", clothes="scarf", glasses=True, earrings=True),
    ),
    "lars": Person("Lars", Figure("warm", "crew", "copper", "none", "moustache", "overalls")),
    "mei": Person("Mei", Figure("warm", "long", "black", "none", "plain", "sailor", lashes=True)),
    "einar": Person("Einar", Figure("tan", "tufts", "grey", "fur", "beard", "checked")),
    "ada": Person(
        "Ada",
        Figure("deep", "afro", "black", clothes="lace", lashes=True, earrings=True),
    ),
    "paul": Person("Paul", Figure("tan", "short", "black", "beret", "goatee", "stripes")),
    "elsa": Person(
        "Elsa", Figure("fair", "ponytail", "auburn", "wreath", "freckles", "shawl", True)
    ),
}
"""By id, in the order in which they are offered; the first four are those of a new player."""

FOUR: Final[tuple[str, str, str, str]] = ("victor", "alice", "bob", "carlos")
"""Who sits in the four seats until somebody else is chosen."""

_IDS: Final = {person.figure: key for key, person in PEOPLE.items()}


def person_of(figure: Figure) -> str:
    """Return the id of the person who looks like this, or an empty text."""
    return _IDS.get(figure, "")


def read_figure(text: str, seat: int) -> Figure:
    """Return the figure of a text of the settings; what is unknown is as usual in ``seat``."""
    known = PEOPLE.get(text.strip().lower())
    return known.figure if known else from_parts(text, PEOPLE[FOUR[seat]].figure)


def write_figure(figure: Figure) -> str:
    """Return a figure as the settings have it: a person's id, or else its parts."""
    return person_of(figure) or in_parts(figure)
