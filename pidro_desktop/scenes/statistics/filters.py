"""The filters of the statistics, and the values of each."""

from __future__ import annotations

from typing import Final

from pidro_desktop.players import levels
from pidro_desktop.render.widgets.parts import Control, Part, Row, evenly
from pidro_desktop.scenes.shell.game_filters import (
    HIGH,
    FilterButton,
    FilterRows,
    FilterValue,
    company_value,
    rules_value,
)
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.statistics.filters import AIDS as AID_VALUES
from pidro_desktop.statistics.filters import (
    ALL,
    DAYS,
    LAST,
    OPPONENTS,
    PARTNER,
    SPANS,
    Filters,
)
from pidro_desktop.tr import AnyText, tr, trn

AIDS: Final = {
    ALL: tr("All games", "with and without help"),
    "0": tr("Unaided", "games"),
    "1": tr("With hints", "games"),
    "2": tr("With undo", "games"),
}
FILTERS: Final = {
    "rules": tr("Rules", "a filter"),
    "company": tr("Company", "a filter"),
    "aid": tr("Hints and undo", "a filter"),
    "span": tr("Time", "a filter"),
}


def filter_value(part: str, value: str) -> AnyText:
    """Return the name of a filter's value."""
    if part == "rules":
        return rules_value(value)
    if part == "company":
        return company_value(value)
    if part == "aid":
        return str(AIDS[value])
    return _span(value)


def _span(value: str) -> str:
    """Return the name of a span of time."""
    if value == ALL:
        return str(tr("All time"))
    what, _, count = value.partition(" ")
    if what == LAST:
        return trn("Last {n} game", "Last {n} games", int(count))
    assert what == DAYS
    return trn("Last {n} day", "Last {n} days", int(count))


def filter_rows(filters: Filters, columns: int) -> Part:
    """Return the filters with their values, in so many columns."""
    buttons: list[Part] = []
    for part, name in FILTERS.items():
        value = filter_value(part, getattr(filters, part))
        buttons.append(Control(FilterButton(part, name, value), HIGH, 0))
    rows = [buttons[at : at + columns] for at in range(0, len(buttons), columns)]
    return FilterRows([Row(evenly(row), gap=12) for row in rows], gap=12)


def filter_values(figures: Figures, part: str, chosen: str) -> list[FilterValue]:
    """Return the values of a filter in order, those that occur and those that usually do."""
    counts = figures.options[part]
    order: list[str] = [ALL]
    if part == "span":
        order = list(SPANS)
    elif part == "aid":
        order = list(AID_VALUES)
    elif part == "company":
        order += [f"{who} {level}" for who in (PARTNER, OPPONENTS) for level in levels()]
    order += [value for value in (*sorted(counts), chosen) if value not in order]
    return [
        FilterValue(value, filter_value(part, value), counts.get(value, 0))
        for value in dict.fromkeys(order)
    ]
