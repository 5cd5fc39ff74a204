"""The text that shares a result: what was made and par, and no card."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from pidro_desktop.daily.deal_of_day import number_of
from pidro_desktop.daily.fair_par import fair_of
from pidro_desktop.storage.books.daily_book import DailyResult
from pidro_desktop.tr import number, tr, trn

TITLE: Final = tr("Pidro daily {number}")
# tr: a result and par, as "+11, par +9"
RESULT: Final = tr("{result}, par {par}")
# tr: a place in the middle of a sentence: "third of seventeen"
PLACES: Final = (
    *(tr("first", "place"), tr("second", "place"), tr("third", "place")),
    *(tr("fourth", "place"), tr("fifth", "place"), tr("sixth", "place")),
    *(tr("seventh", "place"), tr("eighth", "place"), tr("ninth", "place")),
    *(tr("tenth", "place"), tr("eleventh", "place"), tr("twelfth", "place")),
    *(tr("thirteenth", "place"), tr("fourteenth", "place"), tr("fifteenth", "place")),
    *(tr("sixteenth", "place"), tr("seventeenth", "place")),
)
# tr: a place and how many there are: "third of sixteen"
OF: Final = {16: tr("{place} of sixteen"), 17: tr("{place} of seventeen")}
MOST: Final = 14
"""Squares: as many as a deal has points."""
LEAST_RUN: Final = 2
"""Days in a row that are told."""


class Square(StrEnum):
    """A square of the row: a point up to par, one beyond it, and one that is missing."""

    PAR = "🟩"
    ABOVE = "🟨"
    MISSING = "⬜"


def signed(points: int) -> str:
    """Return points with their sign."""
    return f"+{points}" if points > 0 else number(points)


def squares(net: int, par: int) -> tuple[Square, ...]:
    """Return the row of squares: one for each point above nothing, of the result or of par.

    Where neither is above nothing, one square says whether par was met.
    """
    made, wanted = min(MOST, max(0, net)), min(MOST, max(0, par))
    row = [Square.PAR] * min(made, wanted) + [Square.ABOVE] * (made - wanted)
    row += [Square.MISSING] * (wanted - made)
    return tuple(row) or ((Square.PAR,) if net >= par else (Square.MISSING,))


def title_line(result: DailyResult) -> str:
    """Return the first line."""
    return TITLE.format(number=number_of(result.day))


def result_line(result: DailyResult) -> str:
    """Return the second line."""
    return RESULT.format(result=signed(result.net), par=signed(result.par))


def run_line(run: int) -> str:
    """Return the last line, or an empty text for a run of less than two days."""
    return trn("{n} day in a row", "{n} days in a row", run) if run >= LEAST_RUN else ""


def place_line(result: DailyResult, at_home: Iterable[str]) -> str:
    """Return the place of a result among the people, or an empty text if there is none.

    Args:
        result: the result.
        at_home: who is left out: the player's double.
    """
    fair = fair_of(result)
    if fair is None:
        return ""
    place, count = fair.place(result.net, at_home)
    return OF[count].format(place=PLACES[place - 1])


def share_text(result: DailyResult, run: int, at_home: Iterable[str] = ()) -> str:
    """Return the text that is copied.

    Args:
        result: the result.
        run: how many days in a row it ends.
        at_home: who is not among those with whom it is compared.
    """
    row = "".join(squares(result.net, result.par))
    place = place_line(result, at_home)
    lines = (title_line(result), result_line(result), place, row, run_line(run))
    return "\n".join(line for line in lines if line)
