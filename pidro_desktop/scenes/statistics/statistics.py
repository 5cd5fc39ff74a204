"""Statistics scene: form, bids, points left on the table, records; each figure leads to games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from pidro_desktop import paths
from pidro_desktop.key_actions import Action
from pidro_desktop.players import levels
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.spoken import COMMA, PAIR, SpokenControl
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import Button, Chosen, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input.strokes import codes
from pidro_desktop.scenes.shell import statistics_text
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE, Context
from pidro_desktop.scenes.shell.message import YES, Answer, Message, confirm
from pidro_desktop.scenes.shell.panel import CLOSE
from pidro_desktop.scenes.shell.resetting import count_again
from pidro_desktop.scenes.shell.routes import OpenPastGames
from pidro_desktop.scenes.shell.scene import Change, Pop, Push, Scene
from pidro_desktop.scenes.shell.tab import page_of
from pidro_desktop.scenes.statistics import motion
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.scenes.statistics.choice_list import ChoiceList, Filtered, FilterValue
from pidro_desktop.scenes.statistics.controls import (
    FigureSpot,
    FilterButton,
    FilterControl,
    PageName,
)
from pidro_desktop.scenes.statistics.parts_paper import PAGES as PARTS
from pidro_desktop.scenes.statistics.picture import Shown, StatisticsPicture
from pidro_desktop.scenes.statistics.totals_paper import button_row, table_rows
from pidro_desktop.statistics.background import FactsWorker
from pidro_desktop.statistics.export import export
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.statistics.filters import AIDS, ALL, OPPONENTS, PARTNER, SPANS, Filters
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import join_text

CLOTH_PAGES: Final = {"form": words.FORM, "accuracy": words.ACCURACY}
EXPORT, RESET, COPY = "export", "reset", "copy"
_LEAVE: Final = codes(Action.CLOSE)


class StatisticsScene(Scene):
    """Scene with the statistics of the games that the filters leave.

    Attributes:
        picture: the layout and the drawing. group: the controls.
        worker: reads the results, and works out what is not stored yet.
    """

    keys = key_lists.PANEL

    def __init__(self) -> None:
        self.group = FocusGroup()
        self.picture: StatisticsPicture
        self.worker: FactsWorker
        self._figures: Figures | None = None
        self._cloth, self._page, self._parts = "form", "records", PARTS[0]
        self._opened = 0.0
        self._asked = ""

    # -------------------------------------------------------- as a scene

    def enter(self, ctx: Context) -> None:
        """Start to read the results."""
        super().enter(ctx)
        self._begin()
        if ctx.by_keys:
            self.group.show_focus()

    def leave(self) -> None:
        """Stop the worker; what it has found is stored."""
        self.worker.close()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out everything again."""
        self.picture = StatisticsPicture(self.ctx)
        self._renew()

    def resumed(self, result: object) -> Change | None:
        """Apply another value of a filter, or the answer of a question."""
        asked, self._asked = self._asked, ""
        if isinstance(result, Filtered) and self._figures is not None:
            new = replace(self._figures.filters, **{result.part: result.value})
            self.worker.ask(new)
        elif result == YES:
            return self._count(undo=False)
        elif result == COPY:
            copy(asked)
        self.resize(self.ctx.size)
        return None

    def update(self, dt: float) -> Change | None:
        """Let time pass, and take what the worker has published."""
        figures = self.worker.figures
        if figures is not self._figures:
            self._figures = figures
            self._renew()
        if self._figures is not None:
            moves = not self.ctx.preferences.now.reduced_motion
            self._opened += dt if moves else motion.END
        self.worker.allow(free=not self.busy)
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves; what is worked out meanwhile wakes the program."""
        return self._figures is not None and self._opened < motion.END

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""
        self.picture.draw(canvas, self._shown())
        look = self.picture.kit.look
        self.group.draw(canvas, look)
        asked = self.group.explained()
        if asked is not None:
            bounds = pygame.Rect((0, 0), canvas.size)
            draw_tooltip(canvas, look, str(asked.tooltip), asked.rect, bounds)

    # -------------------------------------------------------- speech

    def spoken_heading(self) -> str:
        """Return the name of the scene."""
        return str(words.HEADING)

    def spoken(self) -> Sequence[str]:
        """Return form and records, or the table of all numbers."""
        figures = self._figures
        if figures is None:
            return [str(words.UNREADABLE if self.worker.failed else words.READING)]
        if self._page == "totals":
            columns = [str(name) for name in statistics_text.COLUMNS]
            rows = table_rows(figures.totals)
            told = [PAIR.format(name=name, value=join_text(COMMA, row)) for name, row in rows]
            return [join_text(COMMA, columns), *told, str(statistics_text.NOTE)]
        form = words.spoken_form if self._cloth == "form" else words.spoken_accuracy
        progress = self.worker.progress
        waits = [f"{words.working(progress)}."] if progress.done < progress.games else []
        return [form(figures.form), *waits]

    def spoken_focus(self) -> SpokenControl | None:
        """Return the focused control."""
        return self.group.read_aloud()

    # -------------------------------------------------------- the person

    def handle(self, event: pygame.event.Event) -> Change | None:
        """React to input."""
        if event.type == pygame.KEYDOWN and event.key in _LEAVE:
            return Pop()
        chosen = self.group.handle(event)
        if chosen is None:
            return None
        self.ctx.sound("click")
        return self._used(chosen)

    def _used(self, chosen: Chosen) -> Change | None:
        key = chosen.key
        page = page_of(key, str)
        if key == CLOSE:
            return Pop()
        if key == EXPORT:
            return self._export()
        if key == RESET:
            return self._reset()
        if isinstance(key, FilterControl):
            return self._choose(key.part)
        if page is not None:
            self._turn(page)
            return None
        spot = self.group[key]
        return self._open(spot) if isinstance(spot, FigureSpot) else None

    def _turn(self, page: str) -> None:
        """Open another page of the cloth or of the large paper."""
        if page in CLOTH_PAGES:
            self._cloth = page
        elif page in PARTS:
            self._parts = page
        else:
            self._page = page
        self._renew()

    def _choose(self, part: str) -> Change | None:
        """Open the list of a filter's values."""
        if self._figures is None:
            return None
        chosen = str(getattr(self._figures.filters, part))
        return Push(ChoiceList(part, _values(self._figures, part, chosen), chosen))

    def _open(self, spot: FigureSpot) -> Change | None:
        """Open the games that a figure is made of."""
        wanted = set(spot.games)
        ids = frozenset(row.id for row in self.worker.rows or () if row.seq in wanted)
        self.worker.allow(free=False)
        return Push(OpenPastGames(only=ids, about=spot.label))

    def _export(self) -> Change | None:
        figures = self._figures
        if figures is None:
            return None
        try:
            files = export(self.worker.rows or (), figures, paths.exports_dir())
        except StorageError as trouble:
            return Push(Message(str(words.NOT_EXPORTED), str(trouble)))
        self._asked = str(files[0].parent)
        answers = Answer(COPY, words.COPY_PATH), Answer("ok", statistics_text.DONE)
        return Push(Message(str(words.EXPORTED), words.exported(files), answers))

    def _reset(self) -> Change | None:
        if self.ctx.resets:
            return self._count(undo=True)
        told = statistics_text.what_goes(self.ctx.statistics())
        return Push(confirm(statistics_text.RESET, told, statistics_text.DO_RESET))

    def _count(self, *, undo: bool) -> Change | None:
        """Reset, or undo that, and read the results again."""
        trouble = count_again(self.ctx, undo=undo)
        if trouble is None:
            self.worker.close()
            self._begin()
        return trouble

    # -------------------------------------------------------- controls

    def _begin(self) -> None:
        self.worker = FactsWorker(
            self.ctx.history.path,
            paths.saves_dir(),
            writes=not self.ctx.read_only,
            wake=self.ctx.wake,
        )
        self.worker.start()

    def _shown(self) -> Shown:
        trouble = str(words.UNREADABLE) if self.worker.failed else ""
        return Shown(
            self._figures,
            self.worker.progress,
            trouble,
            self._cloth,
            self._page,
            self._parts,
            self._opened,
        )

    def _renew(self) -> None:
        """Create and lay out the controls."""
        filters = self._figures.filters if self._figures is not None else Filters()
        places = self.picture.places
        widgets: list[Widget] = []
        for part, rect in zip(words.FILTERS, places.filters, strict=True):
            value = words.filter_value(part, getattr(filters, part))
            button = FilterButton(part, str(words.FILTERS[part]), value)
            button.place(pygame.Rect(rect))
            widgets.append(button)
        export_button = Button(EXPORT, str(words.EXPORT), style=Style.WALNUT, size=19)
        export_button.place(pygame.Rect(places.export))
        if self.ctx.read_only:
            export_button.enabled, export_button.why = False, str(OPEN_ELSEWHERE)
        close = Button(CLOSE, style=Style.WALNUT, sign="close", size=22)
        close.place(pygame.Rect(places.close))
        widgets += [export_button, close, *self._cloth_tabs()]
        widgets += self.picture.spots(self._shown())
        widgets += [*self._page_tabs(), *self._part_tabs(), *self._reset_button()]
        focus = self.group.focus.key if self.group.focus is not None else ""
        known = {widget.key for widget in widgets}
        self.group.replace(widgets, first=focus if focus in known else "")

    def _cloth_tabs(self) -> list[Widget]:
        look, area = self.picture.kit.look, self.picture.places.cloth_tabs
        x = area.x
        found: list[Widget] = []
        for page, label in CLOTH_PAGES.items():
            tab = PageName(page, str(label), opened=page == self._cloth, on_cloth=True, size=28)
            wide = min(tab.wide(look), area.w // len(CLOTH_PAGES))
            tab.place(pygame.Rect(x, area.y, wide, area.h))
            x += wide + look.s(12)
            found.append(tab)
        return found

    def _page_tabs(self) -> list[Widget]:
        area = self.picture.places.tabs
        labels = {page: str(label) for page, label in words.PAGES.items()}
        return _tabs(labels, self._page, area, [0.28, 0.44, 0.28])

    def _part_tabs(self) -> list[Widget]:
        if self._page != "parts":
            return []
        places, kit = self.picture.places, self.picture.kit
        column = places.column
        area = column._replace(y=column.y + kit.s(12), h=places.tabs.h).grown(0)
        area = area._replace(x=area.x + kit.s(8), w=area.w - kit.s(16))
        labels = {page: str(label) for page, label in words.PART_PAGES.items()}
        return _tabs(labels, self._parts, area, [1 / 3] * 3)

    def _reset_button(self) -> list[Widget]:
        if self._page != "totals":
            return []
        label = words.UNDO_RESET if self.ctx.resets else words.RESET
        button = Button(RESET, str(label), size=19)
        button.on_paper = True
        if self.ctx.read_only:
            button.enabled, button.why = False, str(OPEN_ELSEWHERE)
        elif not self.ctx.resets and not (self.worker.rows or ()):
            button.enabled, button.why = False, str(words.NO_GAMES)
        row = button_row(self.picture.kit, self.picture.places)
        wide = max(row.w // 2, min(row.w, self.picture.kit.s(180)))
        button.place(pygame.Rect(row.x, row.y, wide, row.h))
        return [button]


def _tabs(
    labels: dict[str, str], opened: str, area: pygame.Rect | tuple[int, int, int, int],
    shares: Sequence[float],
) -> list[Widget]:  # fmt: skip
    """Return tabs side by side on paper."""
    left, top, wide, high = area
    found: list[Widget] = []
    at = 0.0
    for (page, label), share in zip(labels.items(), shares, strict=True):
        tab = PageName(page, label, opened=page == opened, on_cloth=False, size=18)
        tab.place(pygame.Rect(left + round(at * wide), top, round(share * wide), high))
        at += share
        found.append(tab)
    return found


def _values(figures: Figures, part: str, chosen: str) -> list[FilterValue]:
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
    return [
        FilterValue(value, words.filter_value(part, value), counts.get(value, 0))
        for value in dict.fromkeys(order)
    ]
