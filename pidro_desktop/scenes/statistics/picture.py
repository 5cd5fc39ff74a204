"""Drawing of the statistics, and where its figures are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.statistics import motion, spoken_text
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.scenes.statistics.controls import (
    CLOTH,
    PAPER,
    Figure,
    FigureBars,
    FigureControl,
    FigureSpot,
)
from pidro_desktop.scenes.statistics.form_cloth import draw_form
from pidro_desktop.scenes.statistics.papers import (
    bid_places,
    draw_bids,
    draw_losses,
    draw_note,
    draw_sheet,
    loss_places,
)
from pidro_desktop.scenes.statistics.parts_paper import draw_parts, part_places, part_rows
from pidro_desktop.scenes.statistics.record_paper import draw_records, record_places, record_rows
from pidro_desktop.scenes.statistics.totals_paper import draw_totals
from pidro_desktop.statistics.background import Progress
from pidro_desktop.statistics.figures import Figures
from pidro_desktop.table.layout.layout_types import Rect
from pidro_desktop.table.layout.statistics_layout import statistics_places, statistics_scale
from pidro_desktop.table.layout.table_layout import TableLayout

BIDS, LOSSES = "bids", "losses"


@dataclass(frozen=True, slots=True)
class Shown:
    """What is shown.

    Attributes:
        figures: the figures, or None while they are read.
        progress: how far the reviews have come. trouble: why there are none, or nothing.
        cloth, page, parts: the open page of the cloth, of the large paper, and of its parts.
        opened: seconds since the figures were there.
    """

    figures: Figures | None
    progress: Progress
    trouble: str
    cloth: str
    page: str
    parts: str
    opened: float


class StatisticsPicture:
    """Draws the statistics at one window size.

    Attributes:
        kit: the draw context. places: the layout.
    """

    def __init__(self, ctx: Context) -> None:
        scale = statistics_scale(ctx.size, ctx.u)
        self.kit = DrawContext.of(
            ctx.look,
            TableLayout(*ctx.size, scale.u),
            four_colours=ctx.preferences.now.four_colours,
        )
        self.places = statistics_places(ctx.size, scale)
        cloth, column = self.places.cloth, self.places.column
        beside = column.x if column.x > cloth.x else None
        self._ground = render_background(
            ctx.size, pygame.Rect(cloth), scale.u, ctx.look.theme, beside
        )

    def draw(self, canvas: Canvas, shown: Shown) -> None:
        """Draw everything but the controls."""
        kit, places = self.kit, self.places
        canvas.ground(self._ground)
        pen = kit.pen(Face.SERIF, 34, kit.look.theme.text_on_table.plain)
        kit.text(canvas, str(words.HEADING), places.title, pen, room=places.title_room)
        figures = shown.figures
        if figures is None:
            self._draw_empty(canvas, shown.trouble or str(words.READING))
            return
        drawn, grown = motion.drawn(shown.opened), motion.grown(shown.opened)
        draw_form(canvas, kit, places, figures.form, shown.cloth, drawn, shown.progress)
        draw_bids(canvas, kit, places.bids, figures.bids, grown)
        note = _without_losses(shown)
        draw_losses(canvas, kit, places.losses, figures.losses, note, grown)
        if shown.page == "records":
            counted = motion.counted(shown.opened)
            draw_records(canvas, kit, places, figures.records, counted)
        elif shown.page == "parts":
            draw_parts(canvas, kit, places, part_rows(figures, shown.parts), grown)
        else:
            draw_totals(canvas, kit, places, figures.totals)

    def spots(self, shown: Shown) -> list[FigureSpot]:
        """Return the figures that can be pressed, each with the games that it is made of."""
        if shown.figures is None:
            return []
        found = self._cloth_spots(shown)
        if shown.page == "records":
            found += self._record_spots(shown.figures)
        elif shown.page == "parts":
            found += self._part_spots(shown.figures, shown.parts)
        return [spot for spot in found if spot.games]

    def _cloth_spots(self, shown: Shown) -> list[FigureSpot]:
        figures = shown.figures
        if figures is None or not figures.form.games:
            return []
        places = self.places
        told = spoken_text.spoken_form if shown.cloth == "form" else spoken_text.spoken_accuracy
        area = places.cloth._replace(
            y=places.cloth_tabs.bottom, h=places.cloth.bottom - places.cloth_tabs.bottom
        ).grown(-self.kit.s(12))
        games = figures.records.every[-figures.form.games :]
        return [_spot("form", 0, area, told(figures.form).rstrip("."), games, CLOTH)]

    def bars(self, shown: Shown, chosen: Mapping[str, int]) -> list[FigureBars]:
        """Return the bars that can be pressed, of bids and of points left on the table.

        Args:
            shown: what is shown. chosen: the chosen bar of each.
        """
        figures = shown.figures
        if figures is None:
            return []
        kit, places = self.kit, self.places
        bids = [
            Figure(pygame.Rect(rect), spoken_text.spoken_bid(bar), bar.games)
            for bar, rect in zip(
                figures.bids, bid_places(kit, places.bids, len(figures.bids)), strict=True
            )
        ]
        rows = loss_places(kit, places.losses, len(figures.losses))
        losses = [
            Figure(pygame.Rect(rect), spoken_text.spoken_loss(loss), loss.games)
            for loss, rect in zip(figures.losses, rows, strict=False)
        ]
        return [
            FigureBars(where, items, down=where == LOSSES, chosen=chosen.get(where, 0))
            for where, items in ((BIDS, bids), (LOSSES, losses))
            if items
        ]

    def _record_spots(self, figures: Figures) -> list[FigureSpot]:
        best = figures.records
        rows = record_rows(best)
        where = record_places(self.kit, self.places, len(rows))
        now = best.now.games if best.now is not None else ()
        found = [
            _spot("streak", 0, where.streak, words.streak(best.now), now),
            _spot(
                "last", 0, where.dots, spoken_text.spoken_last(best).rstrip("."), best.last_games
            ),
        ]
        for place, (row, rect) in enumerate(zip(rows, where.rows, strict=True)):
            told = spoken_text.spoken_record(row.number, row.what, row.note)
            found.append(_spot("record", place, rect, told, row.games))
        return found

    def _part_spots(self, figures: Figures, page: str) -> list[FigureSpot]:
        rows = part_rows(figures, page)
        return [
            _spot("part", place, rect, spoken_text.spoken_part(row.what, row.part), row.part.games)
            for place, (row, rect) in enumerate(
                zip(rows, part_places(self.kit, self.places, rows), strict=True)
            )
            if row.part is not None
        ]

    def _draw_empty(self, canvas: Canvas, told: str) -> None:
        places = self.places
        for area in (places.bids, places.losses, places.column):
            draw_sheet(canvas, self.kit, area)
        draw_note(canvas, self.kit, places.column, told)


def _spot(
    where: str, place: int, rect: Rect, told: str, games: tuple[int, ...], ground: str = PAPER
) -> FigureSpot:
    return FigureSpot(FigureControl(where, place), pygame.Rect(rect), told, games, ground)


def _without_losses(shown: Shown) -> str:
    """Return why there are no points left on the table to show."""
    progress = shown.progress
    if progress.reading or progress.done < progress.games:
        return words.working(progress) if progress.games else str(words.READING)
    return str(words.NO_REVIEWS if not progress.games else words.NO_RECORD)
