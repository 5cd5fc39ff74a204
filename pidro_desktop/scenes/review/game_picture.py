"""Drawing of the review of a game: the thread on the cloth, and the papers beside it."""

from __future__ import annotations

from typing import Final

import pygame

from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.render.art.nameplate import SIGNS, SINGLES
from pidro_desktop.render.art.table_background import render_background
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.review.beads import Bead, diameter, draw_bead
from pidro_desktop.render.review.chart import draw_bands, draw_chosen, draw_marks
from pidro_desktop.render.review.thread import ChartPlan, Stretch, draw_level, draw_thread
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.review import game_motion
from pidro_desktop.scenes.review import game_text as words
from pidro_desktop.scenes.review.game_papers import draw_accuracy, draw_luck, draw_moments
from pidro_desktop.scenes.review.game_summary import GameSummary
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.table.layout.layout_types import Rect, around
from pidro_desktop.table.layout.review_game_layout import game_review_places, review_scale
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.tr import percent

BEAD, CHOSEN_BEAD, APART = 38, 44, 42
"""Units: the beads on the thread, the chosen one, and how far apart two are at least."""
GLOW: Final = 70
SIGN: Final = 26
TITLE, SUBTITLE = 36, 20


class GamePicture:
    """Draws the review of one game at one window size.

    Attributes:
        summary: what is shown. kit: the draw context. places: the layout. plan: the
            coordinates of the thread. beads: the squares around the beads, by the places
            of their moments.
    """

    def __init__(self, ctx: Context, summary: GameSummary) -> None:
        self._size, self._scale = ctx.size, review_scale(ctx.size, ctx.u)
        self.kit = DrawContext.of(ctx.look, TableLayout(*ctx.size, self._scale.u))
        self.show(summary)
        cloth, column = self.places.cloth, self.places.column
        beside = column.ring.x if column.ring.x > cloth.x else None
        self._ground = render_background(
            ctx.size, pygame.Rect(cloth), self._scale.u, ctx.look.theme, beside
        )

    def show(self, summary: GameSummary) -> None:
        """Lay out another state of the review in the same window."""
        self.summary = summary
        self._label = self._widest_label()
        rows, thread = len(summary.moments), summary.thread
        self.places = game_review_places(self._size, self._scale, rows=rows, label=self._label)
        self.plan = ChartPlan(self.places.chart, summary.deals, thread.middle, thread.reach)
        self._thread = tuple(
            Stretch(tuple((point.at, point.value) for point in deal.points), deal.waits)
            for deal in thread.deals
        )
        self.beads = self._beads()

    def draw(
        self, canvas: Canvas, deal: int, moment: int | None, opened: float, settled: float
    ) -> None:
        """Draw everything but the controls.

        Args:
            canvas: the canvas.
            deal: the chosen deal, the first one being 0.
            moment: the place of the chosen moment in the list, or None.
            opened, settled: seconds since the scene has opened, and since all is reviewed.
        """
        kit, places, plan, summary = self.kit, self.places, self.plan, self.summary
        canvas.ground(self._ground)
        self._draw_heads(canvas)
        draw_bands(canvas, kit, places, plan)
        if summary.deals:
            draw_chosen(canvas, kit, places, plan, deal)
        draw_level(canvas, kit, plan)
        draw_thread(canvas, kit, plan, self._thread, game_motion.drawn(opened))
        self._draw_labels(canvas)
        draw_marks(canvas, kit, places, plan, summary.marks, deal)
        self._draw_beads(canvas, moment, min(opened, settled + game_motion.DRAWN))
        column = places.column
        grown = game_motion.filled(settled), game_motion.counted(settled)
        draw_accuracy(canvas, kit, column.ring, summary, grown)
        draw_luck(canvas, kit, column.luck, summary, grown[0])
        draw_moments(canvas, kit, column, summary)

    def bands(self) -> list[Rect]:
        """Return the areas of the deals, from the top of the chart to their numbers."""
        top, _, bottom = self.places.bands
        found = (self.plan.band(deal) for deal in range(self.summary.deals))
        return [Rect(left, top, wide, bottom - top) for left, wide in found]

    def _draw_heads(self, canvas: Canvas) -> None:
        kit, places, summary = self.kit, self.places, self.summary
        inks = kit.look.theme.text_on_table
        pen = kit.pen(Face.SERIF, TITLE, inks.plain)
        told = words.title(summary.game, summary.person)
        kit.text(canvas, told, places.title, pen, room=places.title_room)
        pen = kit.pen(Face.SEMI, SUBTITLE, inks.plain_soft)
        told = words.subtitle(summary.unit, summary.seat, summary.person)
        kit.text(canvas, told, places.subtitle, pen, room=places.subtitle_room)
        column = places.column
        pen = kit.pen(Face.SERIF, 34, inks.plain)
        room = column.close.x - kit.s(12) - column.heading[0]
        kit.text(canvas, str(words.HEADING), column.heading, pen, room=room)

    def _draw_labels(self, canvas: Canvas) -> None:
        """Draw the words and signs left of the chart."""
        kit, places, plan = self.kit, self.places, self.plan
        theme, sides = kit.look.theme, self.summary.game.rules.sides
        x = places.label - self._label / 2
        ours, theirs = (SIGNS["us"], SIGNS["them"]) if sides == 2 else (SINGLES[0], "")
        top, bottom = plan.area.y + kit.s(6), plan.area.bottom - kit.s(6)
        kit.sign(canvas, ours, (x, top), SIGN, theme.team.us, least=18)
        if theirs:
            kit.sign(canvas, theirs, (x, bottom), SIGN, theme.team.them, least=18)
        pen = kit.pen(Face.SEMI, 18, theme.text_on_table.plain_soft)
        for told, y in self._labels():
            kit.text(canvas, told, (x, y), pen, "centre")

    def _labels(self) -> list[tuple[str, float]]:
        places, plan = self.places, self.plan
        return [
            (self._middle_text(), plan.y(plan.middle)),
            (str(words.BID), places.slips),
            (str(words.DEAL), places.numbers),
        ]

    def _middle_text(self) -> str:
        return percent(50) if self.summary.unit is Unit.WIN else "0"

    def _widest_label(self) -> int:
        pen = self.kit.pen(Face.SEMI, 18, (0, 0, 0))
        told = (self._middle_text(), str(words.BID), str(words.DEAL))
        return max(self.kit.look.text.width(text, pen) for text in told)

    # -------------------------------------------------------- beads

    def _beads(self) -> dict[int, Rect]:
        """Return the places of the beads on the thread, moved apart where they would touch."""
        summary, area = self.summary, self.plan.area
        apart, half = self.kit.s(APART), self.kit.s(CHOSEN_BEAD) // 2
        side = max(44, diameter(self.kit.look, CHOSEN_BEAD))
        found: dict[int, Rect] = {}
        last: tuple[float, float] | None = None
        at = {place: self._on_thread(moment) for place, moment in enumerate(summary.moments)}
        for place in sorted(at, key=lambda place: at[place]):
            x, y = at[place]
            if last is not None and abs(x - last[0]) < apart and abs(y - last[1]) < apart:
                x = last[0] + apart
            last = x, y
            found[place] = around((min(x, area.right - half), y), side, side)
        return found

    def _on_thread(self, moment: ReviewedDecision) -> tuple[float, float]:
        """Return the place of a decision on the thread, or in the middle of its deal."""
        summary, plan = self.summary, self.plan
        point = summary.thread.find(moment.position)
        if point is not None:
            return plan.x(point.at), plan.y(point.value)
        numbers = [result.number for result in summary.results]
        return plan.x(numbers.index(moment.deal) + 0.5), plan.y(plan.middle)

    def _draw_beads(self, canvas: Canvas, chosen: int | None, since: float) -> None:
        """Draw the beads; they fall from left to right, and the chosen one lies on top."""
        kit = self.kit
        order = sorted(self.beads, key=lambda place: self.beads[place].x)
        fallen = {place: game_motion.height(since, index) for index, place in enumerate(order)}
        for place in sorted(order, key=lambda place: place == chosen):
            high = fallen[place]
            if high is None:
                continue
            moment, middle = self.summary.moments[place], self.beads[place].centre
            mark = Bead.UNKNOWN if moment.mark is None else Bead(moment.mark)
            at = (middle[0], middle[1] - kit.s(high))
            if place != chosen:
                draw_bead(canvas, kit.look, mark, at, BEAD)
                continue
            kit.light(canvas, at, GLOW, GLOW, 0.5)
            square = draw_bead(canvas, kit.look, mark, at, CHOSEN_BEAD)
            ring = kit.look.shapes.ring(square.size, kit.u, CHOSEN_BEAD / 2)
            ring.put(canvas, *square.topleft)
