"""The chart on the cloth: the thread of a game, its deals, and the beads of its moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.render.art.nameplate import SIGNS, SINGLES
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review import chart
from pidro_desktop.render.review.beads import Bead, diameter, draw_bead
from pidro_desktop.render.review.thread import ChartPlan, Stretch, draw_level, draw_thread
from pidro_desktop.render.table_ui.draw_context import DrawContext
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.review import game_text as words
from pidro_desktop.scenes.review.game_motion import Motion
from pidro_desktop.scenes.review.game_summary import GameSummary
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, Rect, around
from pidro_desktop.tr import percent

CHART: Final = "chart"
BEAD, CHOSEN_BEAD, APART = 38, 44, 42
"""Units: the beads on the thread, the chosen one, and how far apart two are at least."""
GLOW: Final = 70
SIGN: Final = 26
LABELS: Final = 14
"""Units between the chart and the words beside it."""


@dataclass(frozen=True, slots=True)
class MomentControl(ControlId):
    """Key of what stands for a moment; the first one is 0."""

    place: int


class ChartControl(Widget):
    """The thread over the deals, of which one is chosen.

    Left and right choose another deal, Enter and a click open it; a click on a bead opens the
    decision of that bead. While the button is held, the deal under the pointer is chosen.

    Attributes:
        deals: how many there are. chosen: the chosen one; the first is 0.
        moment: the place of the chosen moment in their list, or None.
        plan: the coordinates of the thread. bands: the areas of the deals.
        beads: the squares around the beads, by the places of their moments.
    """

    radius: ClassVar[float] = 10

    def __init__(self, motion: Motion, summary: GameSummary) -> None:
        super().__init__(CHART)
        self.deals = summary.deals
        self.moment = 0 if summary.moments else None
        self.chosen = summary.deal_of(summary.moments[0]) if summary.moments else 0
        self.bands: list[Rect] = []
        self.beads: dict[int, Rect] = {}
        self.plan: ChartPlan
        self._kit: DrawContext
        self._summary = summary
        self._motion = motion
        self._pressed: int | None = None

    def show(self, kit: DrawContext, summary: GameSummary) -> None:
        """Show a state of the review, once it is placed."""
        self._kit, self._summary = kit, summary
        self._thread = tuple(
            Stretch(tuple((point.at, point.value) for point in deal.points), deal.waits)
            for deal in summary.thread.deals
        )

    def place(self, rect: pygame.Rect, clip: pygame.Rect | None = None) -> None:
        """Lay out the deals and beads in ``rect``."""
        super().place(rect, clip)
        s, thread, deals = self._kit.s, self._summary.thread, self._summary.deals
        high = rect.height - s(chart.AIR) - s(chart.FOOT)
        area = Rect(rect.x, rect.y + s(chart.AIR), rect.width, high)
        self.plan = ChartPlan(area, deals, thread.middle, thread.reach)
        ends = map(self.plan.band, range(deals))
        self.bands = [Rect(left, rect.y, wide, rect.height) for left, wide in ends]
        self.beads = self._bead_places()

    def _bead_places(self) -> dict[int, Rect]:
        """Return the places of the beads on the thread, moved apart where they would touch."""
        kit, moments = self._kit, self._summary.moments
        apart, half = kit.s(APART), kit.s(CHOSEN_BEAD) // 2
        side = max(SMALLEST_TARGET, diameter(kit.look, CHOSEN_BEAD))
        found: dict[int, Rect] = {}
        last: tuple[float, float] | None = None
        at = {place: self._on_thread(moment) for place, moment in enumerate(moments)}
        for place in sorted(at, key=lambda place: at[place]):
            x, y = at[place]
            if last is not None and abs(x - last[0]) < apart and abs(y - last[1]) < apart:
                x = last[0] + apart
            last = x, y
            found[place] = around((min(x, self.plan.area.right - half), y), side, side)
        return found

    def _on_thread(self, moment: ReviewedDecision) -> tuple[float, float]:
        """Return the place of a decision on the thread, or in the middle of its deal."""
        plan, point = self.plan, self._summary.thread.find(moment.position)
        if point is not None:
            return plan.x(point.at), plan.y(point.value)
        return plan.x(self._summary.deal_of(moment) + 0.5), plan.y(plan.middle)

    # -------------------------------------------------------- the person

    def deal_at(self, at: tuple[int, int]) -> int:
        """Return the deal under the pointer, or the nearest one."""
        return min(
            range(self.deals),
            key=lambda deal: abs(at[0] - self.bands[deal].centre[0]),
            default=0,
        )

    def bead_at(self, at: tuple[int, int]) -> int | None:
        """Return the place of the moment whose bead is under the pointer, or None."""
        return next((place for place, rect in self.beads.items() if rect.has(at)), None)

    def choose_moment(self, at: tuple[int, int] | None) -> None:
        """Choose the moment under the pointer, or else the first of the chosen deal."""
        moments = enumerate(self._summary.moments)
        here = (place for place, one in moments if self._summary.deal_of(one) == self.chosen)
        under = None if at is None else self.bead_at(at)
        self.moment = next(here, None) if under is None else under

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Choose the deal under the pointer."""
        self._pressed = self.bead_at(at)
        self.chosen = self.deal_at(at)
        return None

    def drag(self, at: tuple[int, int]) -> Chosen | None:
        """Choose the deal under the pointer."""
        self.chosen = self.deal_at(at)
        return None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Open the bead that was pressed, or the chosen deal."""
        pressed, self._pressed = self._pressed, None
        if not self.hit(at):
            return None
        if pressed is not None and self.bead_at(at) == pressed:
            return Chosen(MomentControl(pressed))
        return self.activate()

    def activate(self) -> Chosen | None:
        """Open the chosen deal."""
        return Chosen(CHART, self.chosen) if self.deals else None

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Left and right choose another deal; past the last one the focus moves on."""
        to = self.chosen + dx
        if not dx or not 0 <= to < self.deals:
            return False, None
        self.chosen = to
        return True, None

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what is said of the chosen deal."""
        said, summary = str(words.NO_DEAL), self._summary
        if self.chosen < summary.deals:
            result, values = summary.results[self.chosen], summary.values(self.chosen)
            said = words.spoken_deal(result, values, summary.unit)
        return SpokenControl((self.key,), f"{said}. {words.ARROWS}", said)

    # -------------------------------------------------------- drawing

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the deals, the thread over them, what is written below, and the beads."""
        kit, plan, marks = self._kit, self.plan, self._summary.marks
        chart.draw_bands(canvas, kit, plan)
        if self.deals:
            chart.draw_chosen(canvas, kit, self.bands[self.chosen])
        draw_level(canvas, kit, plan)
        draw_thread(canvas, kit, plan, self._thread, self._motion.drawn)
        self._draw_labels(canvas)
        chart.draw_marks(canvas, kit, plan, marks, self.chosen)
        self._draw_beads(canvas)

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the chosen deal."""
        if not self.bands:
            return
        band = self.bands[self.chosen]
        radius = min(self.radius, band.w / look.u / 3)
        look.shapes.ring(band.size, look.u, radius).put(canvas, *band.topleft)

    def _draw_labels(self, canvas: Canvas) -> None:
        """Draw the words and signs left of the chart."""
        kit, plan, area = self._kit, self.plan, self.plan.area
        theme, sides = kit.look.theme, self._summary.game.rules.sides
        x = self.rect.x - kit.s(LABELS) - labels_width(kit, self._summary.unit) / 2
        ours, theirs = (SIGNS["us"], SIGNS["them"]) if sides == 2 else (SINGLES[0], "")
        kit.sign(canvas, ours, (x, area.y + kit.s(6)), SIGN, theme.team.us, least=18)
        if theirs:
            at = x, area.bottom - kit.s(6)
            kit.sign(canvas, theirs, at, SIGN, theme.team.them, least=18)
        pen = kit.pen(Face.SEMI, 18, theme.text_on_table.plain_soft)
        heights = plan.y(plan.middle), chart.slips_at(kit, plan), chart.numbers_at(kit, plan)
        for told, y in zip(labels(self._summary.unit), heights, strict=True):
            kit.text(canvas, told, (x, y), pen, "centre")

    def _draw_beads(self, canvas: Canvas) -> None:
        """Draw the beads; they fall from left to right, and the chosen one lies on top."""
        kit = self._kit
        order = sorted(self.beads, key=lambda place: self.beads[place].x)
        fallen = {place: self._motion.height(index) for index, place in enumerate(order)}
        for place in sorted(order, key=lambda place: place == self.moment):
            high = fallen[place]
            if high is None:
                continue
            mark, middle = self._summary.moments[place].mark, self.beads[place].centre
            bead = Bead.UNKNOWN if mark is None else Bead(mark)
            at = (middle[0], middle[1] - kit.s(high))
            if place != self.moment:
                draw_bead(canvas, kit.look, bead, at, BEAD)
                continue
            kit.light(canvas, at, GLOW, GLOW, 0.5)
            square = draw_bead(canvas, kit.look, bead, at, CHOSEN_BEAD)
            ring = kit.look.shapes.ring(square.size, kit.u, CHOSEN_BEAD / 2)
            ring.put(canvas, *square.topleft)


def labels(unit: Unit) -> Sequence[str]:
    """Return the words beside the chart: its middle, the bids, and the deals."""
    return (percent(50) if unit is Unit.WIN else "0", str(words.BID), str(words.DEAL))


def labels_width(kit: DrawContext, unit: Unit) -> int:
    """Return the width in pixels of the widest word beside the chart."""
    pen = kit.pen(Face.SEMI, 18, (0, 0, 0))
    return max(kit.look.text.width(text, pen) for text in labels(unit))
