"""Who is being seated at the table: a draft of names and figures, until it is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from pidro_desktop.figures.company import Company, free_figure
from pidro_desktop.figures.figure import EXTRAS, PARTS, Figure, changed
from pidro_desktop.figures.names import alike, clean_name
from pidro_desktop.figures.people import PEOPLE

ROLLED: Final = ("hair", "face", "hat", "clothes", "skin")
"""The parts that a surprise changes, one after the other."""


class Seating:
    """A draft: what was chosen and typed, and what it was before.

    Two seats never have the same figure: whoever chooses another's figure swaps with them.

    Attributes:
        before: who sat here at first.
        seat: the seat that is changed.
        names: the names as they are typed, by seat; ``company`` has those that can be used.
        figures: the figures, by seat.
    """

    def __init__(self, before: Company, seat: int = 0) -> None:
        self.before = before
        self.seat = seat
        self.names = list(before.names)
        self.figures = list(before.figures)
        self._kept = list(before.names)

    @property
    def figure(self) -> Figure:
        """The figure of the seat that is changed."""
        return self.figures[self.seat]

    @property
    def company(self) -> Company:
        """Who sits at the table if it is left like this."""
        names = self._kept.copy()
        for seat, text in enumerate(self.names):
            name = clean_name(text)
            if name and self._taken(name, seat) is None:
                names[seat] = name
        one, two, three, four = names
        first, second, third, fourth = self.figures
        return Company((one, two, three, four), (first, second, third, fourth))

    def namesake(self, seat: int) -> int | None:
        """Return another seat with the name that was typed for ``seat``, or None."""
        return self._taken(clean_name(self.names[seat]), seat)

    def settle(self, seat: int) -> None:
        """Keep a name that was typed, or go back to the last one that could be used."""
        name = clean_name(self.names[seat])
        if name and self._taken(name, seat) is None:
            self._kept[seat] = name
        self.names[seat] = self._kept[seat]

    def suggest_name(self) -> str:
        """Return the next of the sixteen names that nobody else has, and write it down."""
        names = [person.name for person in PEOPLE.values()]
        now = self.names[self.seat]
        start = names.index(now) + 1 if now in names else 0
        others = [self.names[seat] for seat in range(4) if seat != self.seat]
        order = names[start:] + names[:start]
        self.names[self.seat] = next(
            name for name in order if not any(alike(name, has) for has in others)
        )
        return self.names[self.seat]

    def wear(self, figure: Figure) -> int | None:
        """Give the seat a figure; returns the seat that had it and got this one's instead."""
        had = self.figure
        other = self.wearer(figure)
        self.figures[self.seat] = figure
        if other is not None:
            self.figures[other] = had
        return other

    def wearer(self, figure: Figure) -> int | None:
        """Return the other seat that has a figure, or None."""
        others = (seat for seat in range(4) if seat != self.seat)
        return next((seat for seat in others if self.figures[seat] == figure), None)

    def change(self, part: str, value: str | bool) -> int | None:
        """Change a part; returns the seat that happened to look like that, as ``wear``."""
        return self.wear(changed(self.figure, part, value))

    def undo(self) -> None:
        """Go back to how it was before."""
        self.names, self.figures = list(self.before.names), list(self.before.figures)
        self._kept = list(self.before.names)

    def surprises(self, random: Random) -> Iterator[Figure]:
        """Return figures on the way to a surprise, each with one more part changed.

        The last one is unlike all others at the table.
        """
        figure = self.figure
        for part in ROLLED:
            figure = changed(figure, part, _other(random, PARTS[part], getattr(figure, part)))
            if part == "hair":
                figure = changed(figure, "colour", random.choice(PARTS["colour"]))
            if part == "face":
                for extra in EXTRAS:
                    figure = changed(figure, extra, random.random() < 0.3)
            if part == ROLLED[-1]:
                others = [self.figures[seat] for seat in range(4) if seat != self.seat]
                figure = free_figure(figure, others)
            yield figure

    def _taken(self, name: str, seat: int) -> int | None:
        others = (other for other in range(4) if other != seat)
        return next((other for other in others if alike(self._kept[other], name)), None)


def _other(random: Random, values: Sequence[str], now: str) -> str:
    return random.choice([value for value in values if value != now])
