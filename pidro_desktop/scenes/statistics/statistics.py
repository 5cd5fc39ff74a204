"""Statistics scene and its filters: form, bids, points lost, records; figures lead to games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from pidro_desktop import paths
from pidro_desktop.players import levels
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.review.paper import draw_plain_sheet
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import (
    Col,
    Control,
    Gap,
    Grid,
    Grow,
    Over,
    Pad,
    Part,
    Row,
    Sized,
    Split,
    Stack,
    evenly,
)
from pidro_desktop.render.widgets.text_parts import Line, on_wood
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE, Context
from pidro_desktop.scenes.shell.game_filters import (
    HIGH,
    NO_GAMES,
    ChoiceList,
    FilterButton,
    FilterControl,
    Filtered,
    FilterRows,
    FilterValue,
    company_value,
    rules_value,
)
from pidro_desktop.scenes.shell.message import DONE, YES, Answer, Message
from pidro_desktop.scenes.shell.resetting import count_again, reset_question
from pidro_desktop.scenes.shell.routes import OpenKnown, OpenPastGames
from pidro_desktop.scenes.shell.scene import Change, Push
from pidro_desktop.scenes.shell.screen import Screen
from pidro_desktop.scenes.shell.tab import page_of
from pidro_desktop.scenes.statistics.bar_papers import bids_paper, losses_paper
from pidro_desktop.scenes.statistics.form_cloth import CLOTH_PAGES, PEOPLE, form_cloth, working
from pidro_desktop.scenes.statistics.parts_paper import PART_PAGES, parts_paper
from pidro_desktop.scenes.statistics.record_paper import evening_rows, evenings_of, record_paper
from pidro_desktop.scenes.statistics.sheet import (
    FigureBars,
    FigureSpot,
    Motion,
    note,
    tabs,
)
from pidro_desktop.scenes.statistics.totals_paper import TOTALS, totals_paper
from pidro_desktop.statistics.background import FactsWorker
from pidro_desktop.statistics.export import export
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
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.layout.proportions import EDGE, READABLE, is_tall
from pidro_desktop.tr import AnyText, tr, trn

PAGES: Final = {
    "records": tr("Records", "tab"),
    "parts": tr("Partner and suit", "tab"),
    "totals": TOTALS,
}
PAGE_SHARES: Final = (0.28, 0.44 / 0.72, 1.0)
"""The part of the width that is left which each tab takes."""
READING: Final = tr("Reading…")
UNREADABLE: Final = tr("The results cannot be read. The log says why.")
NO_RECORD: Final = tr("Reviews need the records of games, and these games have none.")
EXPORT: Final = tr("Export", "button")
COPY = "copy"
HEAD, EXPORT_WIDE, TITLE = 48, 132, 150
"""Units: the height of the filters, and the widths of the button and of the scene's name."""
ONE_ROW: Final = 860
"""Units of width that all filters need side by side, where they have a row of their own."""
COLUMN, COLUMN_SHARE = 432, 0.34
TWO_FILTERS: Final = 520
"""Units of the window's width from which on two filters lie side by side where all is stacked."""
CLOTH_HIGH, PAPER_HIGH, LAST_HIGH, LAST_NARROW = 360, 320, 560, 760
"""Units of height of the cloth and the papers where they are stacked; the last in narrow windows.
"""
LAST_SHARE, LAST_LARGER = 0.5, 0.55
"""The part of a tall window that the last paper gets, and with a row for evenings."""
CLOTH_SHARE: Final = 0.505
"""The part of the height below the filters that the cloth gets."""


class StatisticsScene(Screen):
    """Scene with the statistics of the games that the filters leave.

    Attributes:
        worker: reads the results, and works out what is not stored yet.
        figures: the figures that are shown; None until there are any.
    """

    heading = tr("Statistics")
    least_wide, least_tall = (1120, 660), (640, 1020)
    least_scale = READABLE * 0.75
    keys = key_lists.PANEL
    worker: FactsWorker

    def __init__(self) -> None:
        super().__init__()
        self.figures: Figures | None = None
        self._cloth, self._page, self._parts = "form", "records", "company"
        self._motion = Motion()
        self._asked = ""
        self._chosen: dict[str, int] = {}
        self._failed = False
        self._drawn: object = None

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Start to read the results."""
        super().enter(ctx)
        self._begin()

    def leave(self) -> None:
        """Stop the worker; what it has found is stored."""
        self.worker.close()

    def resumed(self, result: object) -> Change | None:
        """Apply another value of a filter, or the answer of a question."""
        asked, self._asked = self._asked, ""
        if isinstance(result, Filtered) and self.figures is not None:
            new = replace(self.figures.filters, **{result.part: result.value})
            self.worker.ask(new)
        elif result == YES:
            return self._count(undo=False)
        elif result == COPY:
            copy(asked)
        self.resize(self.ctx.size)
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass, and take what the worker has published."""
        self.figures = self.worker.figures
        self._failed = self.worker.failed
        state = (self.figures, self.worker.progress, self._failed)
        if state != self._drawn:
            self._drawn = state
            self.renew()
        if self.figures is not None:
            self._motion.pass_time(dt, moves=not self.ctx.preferences.now.reduced_motion)
        self.worker.allow(free=not self.busy)
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves; what is worked out meanwhile wakes the program."""
        if self.figures is None:
            return not self._failed
        return not self._motion.over

    # -------------------------------------------------------- what it shows

    def page(self) -> Part:
        """Return the filters, the cloth and the papers."""
        size, cloth = self.ctx.size, self._form()
        papers = Grid(self._papers(), columns=2, gap=EDGE)
        if is_tall(size):
            upper = Split(cloth, papers, 0.52, gap=EDGE, stacked=True)
            last = LAST_LARGER if self._evenings else LAST_SHARE
            everything: Part = Split(upper, self._paper(), 1 - last, gap=EDGE, stacked=True)
        else:
            wide = min(COLUMN, round(size[0] * COLUMN_SHARE) / self.look.u)
            left = Split(cloth, papers, CLOTH_SHARE, gap=EDGE, stacked=True)
            paper = Sized(self._paper(), wide=wide)
            everything = Row([Grow(left), paper], gap=EDGE, stretch=True)
        return Pad(Col([self._head(), Grow(everything)], gap=EDGE), EDGE, EDGE, EDGE, EDGE)

    def above(self) -> Sequence[Part]:
        """Return the name, and the buttons."""
        return [self.stacked_head(1, Control(self._export_button(), HEAD, EXPORT_WIDE, later=1))]

    def column(self) -> Sequence[Part]:
        """Return the filters, the cloth and the papers below each other, for large text."""
        filters = self.figures.filters if self.figures is not None else Filters()
        columns = 2 if self.ctx.size[0] >= TWO_FILTERS * self.look.u else 1
        bids, losses = self._papers()
        return [
            filter_rows(filters, columns),
            Over(self._draw_felt, Sized(self._form(), high=CLOTH_HIGH)),
            Sized(bids, high=PAPER_HIGH),
            Sized(losses, high=PAPER_HIGH),
            Sized(self._paper(), high=LAST_HIGH if columns > 1 else LAST_NARROW),
        ]

    def _form(self) -> Part:
        aloud = self._page != "totals"
        drawn, progress = self._motion.drawn, self.worker.progress
        return form_cloth(self.figures, self._cloth, drawn, progress, aloud=aloud)

    def _papers(self) -> tuple[Part, Part]:
        """Return the papers of bids and of points left on the table."""
        figures, grown = self.figures, self._motion.grown
        if figures is None:
            return Over(draw_plain_sheet, Part()), Over(draw_plain_sheet, Part())
        why = self._without_losses()
        losses = losses_paper(figures.losses, why, self._chosen, grown)
        return bids_paper(figures.bids, self._chosen, grown), losses

    def _export_button(self) -> Button:
        why = str(OPEN_ELSEWHERE) if self.ctx.read_only else ""
        return Button("export", str(EXPORT), style=Style.WALNUT, size=19, face=Face.SEMI, why=why)

    def _head(self) -> Part:
        """Return the name, the filters, and the buttons; in a tall window the filters are below."""
        look, width = self.look, self.ctx.size[0] - 2 * self.look.s(EDGE)
        filters = self.figures.filters if self.figures is not None else Filters()
        title = Pad(
            Line(str(self.heading), Face.SERIF, 34, on_wood, lift=0, aloud=False), 0, 9, 0, 4
        )
        buttons: list[Part] = [
            Control(self._export_button(), HEAD, EXPORT_WIDE, later=1),
            Gap(20),
            self.close_button(later=1),
        ]
        if is_tall(self.ctx.size):
            rows = filter_rows(filters, 4 if width >= look.s(ONE_ROW) else 2)
            return Col([Row([Grow(title), Gap(12), *buttons], stretch=True), rows], gap=12)
        rows = filter_rows(filters, 4)
        return Row([Sized(title, wide=TITLE), Gap(12), Grow(rows), Gap(24), *buttons], stretch=True)

    def _paper(self) -> Part:
        """Return the large paper: one of its pages above their tabs."""
        figures, page, empty = self.figures, self._page, ""
        content: Part = Part()
        if page == "parts":
            content = parts_paper(figures, self._parts, self._motion)
            empty = "" if isinstance(content, Col) else str(NO_GAMES)
        elif page == "totals":
            undo = bool(self.ctx.resets)
            content = totals_paper(figures, self._chosen, undo, self._why_not_reset())
        elif figures is not None:
            content = record_paper(figures.records, evening_rows(self._evenings))
        if figures is None:
            empty = str(UNREADABLE if self._failed else READING)
        names = Pad(tabs(PAGES, page, 3, PAGE_SHARES), bottom=8)
        said = note(empty, aloud=figures is None)
        return Over(draw_plain_sheet, Stack([said, Col([Grow(content), Gap(4), names])]))

    def _without_losses(self) -> str:
        """Return why there are no points left on the table to show."""
        progress = self.worker.progress
        if progress.reading or progress.done < progress.games:
            return working(progress) if progress.games else str(READING)
        return str(tr("No game has been reviewed yet.") if not progress.games else NO_RECORD)

    def _why_not_reset(self) -> str:
        """Return why the numbers can neither be reset nor that be undone, or nothing."""
        if self.ctx.read_only:
            return str(OPEN_ELSEWHERE)
        return "" if self.ctx.resets or self.worker.rows else str(NO_GAMES)

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input; the bar under the pointer is the chosen one."""
        change = super().handle(event)
        for widget in self.group:
            if isinstance(widget, FigureBars) and widget.hovered and not self.group.by_keyboard:
                widget.point(self.group.pointer)
        return change

    def used(self, chosen: Chosen) -> Change | None:
        """Export, reset, filter, turn a page, or open the games of a figure."""
        self.ctx.sound("click")
        key = chosen.key
        page = page_of(key, str)
        if key == "export":
            return self._export()
        if key == PEOPLE:
            self.worker.allow(free=False)
            return Push(OpenKnown())
        if key == "reset":
            return self._reset()
        if isinstance(key, FilterControl):
            return self._choose(key.part)
        if page is not None:
            self._turn(page)
            return None
        spot = self.group[key]
        return self._open(spot) if isinstance(spot, FigureSpot | FigureBars) else None

    def _turn(self, page: str) -> None:
        """Open another page of the cloth or of the large paper."""
        if page in CLOTH_PAGES:
            self._cloth = page
        elif page in PART_PAGES:
            self._parts = page
        else:
            self._page = page
        self.renew()

    def _choose(self, part: str) -> Change | None:
        """Open the list of a filter's values."""
        if self.figures is None:
            return None
        chosen = str(getattr(self.figures.filters, part))
        values = filter_values(self.figures, part, chosen)
        at = FilterControl(part)
        return Push(ChoiceList(part, FILTERS[part], values, chosen, lambda: self.group[at].rect))

    def _open(self, spot: FigureSpot | FigureBars) -> Change | None:
        """Open the games that a figure is made of."""
        wanted = set(spot.games)
        ids = frozenset(row.id for row in self.worker.rows or () if row.seq in wanted)
        self.worker.allow(free=False)
        return Push(OpenPastGames(only=ids, about=spot.sentence))

    def _export(self) -> Change | None:
        figures = self.figures
        if figures is None:
            return None
        try:
            files = export(self.worker.rows or (), figures, paths.exports_dir())
        except StorageError as trouble:
            return Push(Message(str(tr("The statistics cannot be exported")), str(trouble)))
        self._asked = str(files[0].parent)
        names = "\n".join(path.name for path in files)
        # tr: names of files, one a line, in a folder
        text = tr("{names}\nwere saved in {folder}").format(names=names, folder=self._asked)
        answers = Answer(COPY, tr("Copy path")), Answer("ok", DONE)
        return Push(Message(str(tr("Statistics exported")), text, answers))

    def _reset(self) -> Change | None:
        if self.ctx.resets:
            return self._count(undo=True)
        return Push(reset_question(self.ctx))

    def _count(self, *, undo: bool) -> Change | None:
        """Reset, or undo that, and read the results again."""
        trouble = count_again(self.ctx, undo=undo)
        if trouble is None:
            self.worker.close()
            self._begin()
        return trouble

    def _begin(self) -> None:
        self.worker = FactsWorker(
            self.ctx.history.path,
            paths.saves_dir(),
            writes=not self.ctx.read_only,
            wake=self.ctx.wake,
        )
        self.worker.start()
        self._evenings = evenings_of(self.ctx.history)


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
