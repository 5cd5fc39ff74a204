"""The controls of the statistics, laid out: filters, buttons, tabs, and the reset."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from pidro_desktop.players import levels
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Style, Widget
from pidro_desktop.scenes.shell import statistics_text
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.panel import CLOSE
from pidro_desktop.scenes.statistics import spoken_text
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.scenes.statistics.choice_list import FilterValue
from pidro_desktop.scenes.statistics.controls import (
    Explained,
    Figure,
    FigureBars,
    FilterButton,
    PageName,
)
from pidro_desktop.scenes.statistics.picture import StatisticsPicture
from pidro_desktop.scenes.statistics.totals_paper import button_row, column_places, table_place
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.statistics.filters import AIDS, ALL, OPPONENTS, PARTNER, SPANS, Filters
from pidro_desktop.table.layout.layout_types import Rect

CLOTH_PAGES: Final = {"form": words.FORM, "accuracy": words.ACCURACY}
EXPORT, RESET, TABLE, TOTALS = "export", "reset", "table", "totals"
PAGE_SHARES: Final = (0.28, 0.44, 0.28)
PART_SHARES: Final = (1 / 3, 1 / 3, 1 / 3)


def filter_buttons(picture: StatisticsPicture, filters: Filters) -> list[Widget]:
    """Return the filters with their values."""
    found: list[FilterButton] = []
    for part, rect in zip(words.FILTERS, picture.places.filters, strict=True):
        value = words.filter_value(part, getattr(filters, part))
        button = FilterButton(part, str(words.FILTERS[part]), value)
        button.place(pygame.Rect(rect))
        found.append(button)
    px = min(button.largest(picture.kit.look) for button in found)
    for button in found:
        button.px = px
    return [*found]


def head_buttons(picture: StatisticsPicture, *, writes: bool) -> list[Widget]:
    """Return the buttons beside the filters; ``writes`` says whether files may be written."""
    export = Button(EXPORT, str(words.EXPORT), style=Style.WALNUT, size=19, face=Face.SEMI)
    export.place(pygame.Rect(picture.places.export))
    if not writes:
        export.enabled, export.why = False, str(OPEN_ELSEWHERE)
    close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
    close.place(pygame.Rect(picture.places.close))
    return [export, close]


def cloth_tabs(picture: StatisticsPicture, opened: str) -> list[Widget]:
    """Return the tabs of the cloth, side by side from the left."""
    look, area = picture.kit.look, picture.places.cloth_tabs
    x = area.x
    found: list[Widget] = []
    for page, label in CLOTH_PAGES.items():
        tab = PageName(page, str(label), opened=page == opened, on_cloth=True, size=28)
        wide = min(tab.wide(look), area.w // len(CLOTH_PAGES) - look.s(12))
        tab.place(pygame.Rect(x, area.y, wide, area.h))
        x += wide + look.s(12)
        found.append(tab)
    return found


def page_tabs(picture: StatisticsPicture, opened: str) -> list[Widget]:
    """Return the tabs at the foot of the large paper."""
    return _tabs(words.PAGES, opened, picture.places.tabs, PAGE_SHARES)


def part_tabs(picture: StatisticsPicture, opened: str) -> list[Widget]:
    """Return the tabs at the head of the large paper, for its small pages."""
    column, tabs = picture.places.column, picture.places.tabs
    area = Rect(tabs.x, column.y + picture.kit.s(12), tabs.w, tabs.h)
    return _tabs(words.PART_PAGES, opened, area, PART_SHARES)


def totals_controls(
    picture: StatisticsPicture, figures: Figures | None, chosen: int, *, undo: bool, why: str
) -> list[Widget]:
    """Return the columns, the reset or its undoing, and what the table of all numbers means.

    Args:
        picture: the picture. figures: the figures. chosen: the chosen column.
        undo: whether a reset can be undone. why: why nothing can be reset.
    """
    button = Button(RESET, str(words.UNDO_RESET if undo else words.RESET), size=19)
    button.on_paper = True
    button.enabled, button.why = not why, why
    row = button_row(picture.kit, picture.places)
    wide = max(row.w // 2, min(row.w, picture.kit.s(180)))
    button.place(pygame.Rect(row.x, row.y, wide, row.h))
    area, columns = (
        table_place(picture.kit, picture.places),
        column_places(picture.kit, picture.places),
    )
    whole = pygame.Rect(area._replace(h=columns[0].bottom - area.y))
    table = Explained(TABLE, str(words.PAGES["totals"]), str(statistics_text.NOTE), whole)
    table.place(pygame.Rect(area._replace(w=columns[0].x - area.x)))
    if figures is None or not any(figures.kinds):
        return [table, button]
    aside = picture.kit.s(6)
    found = [
        Figure(
            pygame.Rect(place).move(aside, 0), spoken_text.spoken_column(str(name), numbers), games
        )
        for place, name, numbers, games in zip(
            columns, statistics_text.COLUMNS, figures.totals, figures.kinds, strict=True
        )
    ]
    return [table, FigureBars(TOTALS, found, down=False, chosen=chosen), button]


def _tabs(
    labels: Mapping[str, str], opened: str, area: Rect, shares: Sequence[float]
) -> list[Widget]:
    """Return tabs side by side on paper."""
    found: list[Widget] = []
    at = 0.0
    for (page, label), share in zip(labels.items(), shares, strict=True):
        tab = PageName(page, str(label), opened=page == opened, on_cloth=False, size=18)
        left, right = (area.x + round(end * area.w) for end in (at, at + share))
        tab.place(pygame.Rect(left, area.y, right - left, area.h))
        at += share
        found.append(tab)
    return found


def filter_values(figures: Figures, part: str, chosen: str) -> list[FilterValue]:
    """Return the values of a filter in order, those that occur and those that usually do."""
    counts = figures.options[part]
    order: list[str] = [ALL]
    if part == "span":
        order = list(SPANS)
    elif part == "aid":
        order = list(AIDS)
    elif part == "company":
        order += [f"{who} {level}" for who in (PARTNER, OPPONENTS) for level in levels()]
    order += [value for value in (*sorted(counts), chosen) if value not in order]
    return [FilterValue(value, counts.get(value, 0)) for value in dict.fromkeys(order)]
