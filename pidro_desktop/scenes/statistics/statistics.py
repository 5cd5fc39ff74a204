"""Statistics scene: form, bids, points left on the table, records; each figure leads to games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from pidro_desktop import paths
from pidro_desktop.key_actions import Action
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.clipboard import copy
from pidro_desktop.render.widgets.focus import FocusGroup
from pidro_desktop.render.widgets.spoken import COMMA, PAIR, SpokenControl
from pidro_desktop.render.widgets.tooltip import draw_tooltip
from pidro_desktop.render.widgets.widget import Chosen, Widget
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
from pidro_desktop.scenes.statistics import motion, spoken_text
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.scenes.statistics.arranging import (
    CLOTH_PAGES,
    EXPORT,
    RESET,
    TOTALS,
    cloth_tabs,
    filter_buttons,
    filter_values,
    head_buttons,
    page_tabs,
    part_tabs,
    totals_controls,
)
from pidro_desktop.scenes.statistics.choice_list import ChoiceList, Filtered
from pidro_desktop.scenes.statistics.controls import (
    FigureBars,
    FigureControl,
    FigureSpot,
    FilterControl,
)
from pidro_desktop.scenes.statistics.parts_paper import PAGES as PARTS
from pidro_desktop.scenes.statistics.picture import Shown, StatisticsPicture
from pidro_desktop.scenes.statistics.totals_paper import table_rows
from pidro_desktop.statistics.background import FactsWorker
from pidro_desktop.statistics.export import export
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.statistics.filters import Filters
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import join_text

COPY = "copy"
_LEAVE: Final = codes(Action.CLOSE)


class StatisticsScene(Scene):
    """Scene with the statistics of the games that the filters leave.

    Attributes:
        picture: the layout and the drawing. group: the controls.
        worker: reads the results, and works out what is not stored yet.
        figures: the figures that are shown; None until there are any.
    """

    keys = key_lists.PANEL

    def __init__(self) -> None:
        self.group = FocusGroup()
        self.picture: StatisticsPicture
        self.worker: FactsWorker
        self.figures: Figures | None = None
        self._cloth, self._page, self._parts = "form", "records", PARTS[0]
        self._opened = 0.0
        self._asked = ""
        self._bars: dict[str, int] = {}

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
        figures = self.worker.figures
        if figures is not self.figures:
            self.figures = figures
            self._renew()
        if self.figures is not None:
            moves = not self.ctx.preferences.now.reduced_motion
            self._opened += dt if moves else motion.END
        self.worker.allow(free=not self.busy)
        return None

    @property
    def busy(self) -> bool:
        """Whether something moves; what is worked out meanwhile wakes the program."""
        if self.figures is None:
            return not self.worker.failed
        return self._opened < motion.END

    def draw(self, canvas: Canvas) -> None:
        """Draw the scene."""
        self.picture.draw(canvas, self._shown())
        look = self.picture.kit.look
        self.group.draw(canvas, look)
        asked = self.group.explained()
        if asked is not None:
            bounds = pygame.Rect((0, 0), canvas.size)
            beside = asked.spot if isinstance(asked, FigureBars) else asked.rect
            draw_tooltip(canvas, look, str(asked.tooltip), beside, bounds)

    # -------------------------------------------------------- speech

    def spoken_heading(self) -> str:
        """Return the name of the scene."""
        return str(words.HEADING)

    def spoken(self) -> Sequence[str]:
        """Return form and records, or the table of all numbers."""
        figures = self.figures
        if figures is None:
            return [str(words.UNREADABLE if self.worker.failed else words.READING)]
        if self._page == "totals":
            columns = [str(name) for name in statistics_text.COLUMNS]
            rows = table_rows(figures.totals)
            told = [PAIR.format(name=name, value=join_text(COMMA, row)) for name, row in rows]
            return [join_text(COMMA, columns), *told, str(statistics_text.NOTE)]
        form = spoken_text.spoken_form if self._cloth == "form" else spoken_text.spoken_accuracy
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
        self._follow()
        if chosen is None:
            return None
        self.ctx.sound("click")
        return self._used(chosen)

    def _follow(self) -> None:
        """Choose the bar under the pointer, and remember which bars are chosen."""
        for widget in self.group:
            if isinstance(widget, FigureBars) and isinstance(widget.key, FigureControl):
                if widget.hovered and not self.group.by_keyboard:
                    widget.point(self.group.pointer)
                self._bars[widget.key.where] = widget.chosen

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
        return self._open(spot) if isinstance(spot, FigureSpot | FigureBars) else None

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
        if self.figures is None:
            return None
        chosen = str(getattr(self.figures.filters, part))
        values = filter_values(self.figures, part, chosen)
        return Push(ChoiceList(part, values, chosen, lambda: self.group[FilterControl(part)].rect))

    def _open(self, spot: FigureSpot | FigureBars) -> Change | None:
        """Open the games that a figure is made of."""
        wanted = set(spot.games)
        ids = frozenset(row.id for row in self.worker.rows or () if row.seq in wanted)
        self.worker.allow(free=False)
        return Push(OpenPastGames(only=ids, about=spot.told))

    def _export(self) -> Change | None:
        figures = self.figures
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
            self.figures,
            self.worker.progress,
            trouble,
            self._cloth,
            self._page,
            self._parts,
            self._opened,
        )

    def _renew(self) -> None:
        """Create and lay out the controls."""
        filters = self.figures.filters if self.figures is not None else Filters()
        widgets: list[Widget] = filter_buttons(self.picture, filters)
        widgets += head_buttons(self.picture, writes=not self.ctx.read_only)
        widgets += cloth_tabs(self.picture, self._cloth)
        widgets += self.picture.bars(self._shown(), self._bars)
        widgets += self.picture.spots(self._shown())
        widgets += page_tabs(self.picture, self._page)
        if self._page == "parts":
            widgets += part_tabs(self.picture, self._parts)
        if self._page == "totals":
            why = OPEN_ELSEWHERE if self.ctx.read_only else ""
            if not why and not self.ctx.resets and not self.worker.rows:
                why = words.NO_GAMES
            chosen, undo = self._bars.get(TOTALS, 0), bool(self.ctx.resets)
            widgets += totals_controls(self.picture, self.figures, chosen, undo=undo, why=str(why))
        focus = self.group.focus.key if self.group.focus is not None else ""
        known = {widget.key for widget in widgets}
        self.group.replace(widgets, first=focus if focus in known else "")
