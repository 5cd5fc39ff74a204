"""Who sits in the four seats: names and figures, read from the texts of the settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from pidro_desktop.figures.figure import Figure
from pidro_desktop.figures.names import alike, clean_name
from pidro_desktop.figures.people import FOUR, PEOPLE, read_figure, write_figure

Names = tuple[str, str, str, str]
Figures = tuple[Figure, Figure, Figure, Figure]


class Company(Struct, frozen=True):
    """Four different names and four different figures, by seat; the person is seat 0."""

    names: Names
    figures: Figures

    @property
    def written(self) -> dict[str, Names]:
        """Return the keys of the settings that say this."""
        one, two, three, four = (write_figure(figure) for figure in self.figures)
        return {"names": self.names, "figures": (one, two, three, four)}


def company(names: Sequence[str], figures: Sequence[str]) -> Company:
    """Return who sits at the table, from the four texts of each kind in the settings.

    Never raises. An empty name is the seat's own. Whoever has the name or the figure of somebody
    in an earlier seat gets another one.
    """
    return _company(tuple(names), tuple(figures))


@lru_cache(maxsize=8)
def _company(names: tuple[str, ...], figures: tuple[str, ...]) -> Company:
    called: list[str] = []
    for seat, text in enumerate(names):
        called.append(free_name(clean_name(text), called, seat))
    look: list[Figure] = []
    for seat, text in enumerate(figures):
        look.append(free_figure(read_figure(text, seat), look))
    one, two, three, four = called
    first, second, third, fourth = look
    return Company((one, two, three, four), (first, second, third, fourth))


def free_name(wanted: str, taken: Sequence[str], seat: int) -> str:
    """Return ``wanted`` if it is a name that nobody has, or else one that is free."""
    others = (PEOPLE[FOUR[seat]].name, *(person.name for person in PEOPLE.values()))
    names = (wanted, *others) if wanted else others
    return next(name for name in names if not any(alike(name, has) for has in taken))


def free_figure(wanted: Figure, taken: Iterable[Figure]) -> Figure:
    """Return ``wanted`` if nobody has this figure, or else one of the sixteen that is free."""
    worn = set(taken)
    if wanted not in worn:
        return wanted
    return next(person.figure for person in PEOPLE.values() if person.figure not in worn)


USUAL: Final = company([PEOPLE[who].name for who in FOUR], FOUR)
"""Who sits at the table of a new player."""
