"""What players make of the daily deals on average: the shipped table of ten years.

The table has the sum of the results of every player over a number of runs, each with draws of its
own (``tools/daily_table.py`` makes it, and says how). It begins where the second company does.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from math import floor
from pathlib import Path
from typing import Final

from pidro_desktop.daily.deal_of_day import company_of
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.storage.books.daily_book import DailyResult

TABLE: Final = Path(__file__).with_name("pars.csv")
PAR: Final = "champion"
"""Whose mean is par."""
LEVELS: Final = ("beginner", "casual", "steady", "strong", PAR)
"""The levels of the table, the weakest first."""
RUNS: Final = {name: 200 if name == PAR else 40 for name in LEVELS} | dict.fromkeys(PEOPLE, 10)
"""How often each player plays a deal, by column of the table."""
LEVEL: Final = 0.5
"""Points by which two results must differ, or else they are level."""


@dataclass(frozen=True, slots=True)
class FairPar:
    """What players make of the deal of a day on average.

    Attributes:
        day: the day.
        means: the average net score in Victor's seat, by level and by person.
    """

    day: date
    means: Mapping[str, float]

    @property
    def mean(self) -> float:
        """Return par, unrounded."""
        return self.means[PAR]

    @property
    def par(self) -> int:
        """Return par as it is shown."""
        return rounded(self.mean)

    @property
    def stake(self) -> float:
        """Return how much is at stake: the points from the worst level to the best one."""
        levels = [self.means[name] for name in LEVELS]
        return max(levels) - min(levels)

    @property
    def quiet(self) -> bool:
        """Return whether all levels play alike, so that there is nothing to win."""
        return self.stake < LEVEL

    def place(self, net: int, at_home: Iterable[str] = ()) -> tuple[int, int]:
        """Return the place of a result among the people, and how many it is a place of.

        Only who is better by at least half a point is ahead.

        Args:
            net: the result.
            at_home: people who are left out.
        """
        people = [mean for name, mean in self.means.items() if name in set(PEOPLE) - set(at_home)]
        return 1 + sum(mean >= net + LEVEL for mean in people), 1 + len(people)


def rounded(points: float) -> int:
    """Return points as a whole number; halves go away from nothing, as in a newspaper."""
    return floor(points + 0.5) if points >= 0 else -floor(0.5 - points)


def fair_par(day: date) -> FairPar | None:
    """Return what players make of the deal of a day, or None if the table lacks it."""
    sums = read_table().get(day.isoformat())
    if sums is None or len(sums) < len(RUNS):
        return None
    return FairPar(day, {name: total / RUNS[name] for name, total in sums.items()})


def fair_of(result: DailyResult) -> FairPar | None:
    """Return what players make of the deal of a result; None if its par was that of one run."""
    fair = fair_par(result.day)
    return fair if fair is not None and result.company == company_of(result.day) else None


@cache
def read_table(path: Path = TABLE) -> Mapping[str, Mapping[str, int]]:
    """Return the sums of the table by ISO date and column; empty cells are left out."""
    with path.open(encoding="ascii", newline="") as file:
        return {
            row.pop("day"): {name: int(value) for name, value in row.items() if value}
            for row in csv.DictReader(file)
        }
