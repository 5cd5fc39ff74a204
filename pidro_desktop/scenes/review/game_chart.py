"""The chart on the cloth: the thread of a game, its deals, and the beads of its moments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from pidro_desktop.match.review.reviewed import ReviewedDecision, Unit
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.nameplate import SIGNS
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, diameter, draw_bead
from pidro_desktop.render.review.curves import ChartPlan, Stretch, draw_level, draw_thread
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.draw_context import corner, draw_light
from pidro_desktop.render.table_ui.sides import other
from pidro_desktop.render.text import Face
from pidro_desktop.render.theme import Colour
from pidro_desktop.render.widgets.parts import Col, Gap, Part, Sized, Spring
from pidro_desktop.render.widgets.spoken import SpokenControl
from pidro_desktop.render.widgets.text_parts import line, of_team, sign, soft_on_wood
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.review import game_text as words
from pidro_desktop.scenes.review.game_summary import DealMark, GameSummary
from pidro_desktop.table.animation.easing import ENTER, MOVE, linear
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET, Rect, around
from pidro_desktop.tr import percent

CHART: Final = "chart"
BEAD, CHOSEN_BEAD, APART = 38, 44, 42
"""Units: the beads on the thread, the chosen one, and how far apart two are at least."""
GLOW: Final = 70
SIGN: Final = 26
AIR: Final = 8
"""Units of a band above and below the thread."""
SLIP, SLIP_AT, SIGNS_AT, NUMBER_AT, FOOT = 44, 44, 86, 122, 138
"""Units below the thread: a bid's slip and its middle, those of the lines below, the bands' end."""
DARK: Final = 0.2
"""How much darker every other deal lies."""
CHOSEN: Final = 0.13
"""How bright the light on the chosen deal is."""
DEAL_SIGN, PIT = 20, 24
SIGNS_APART: Final = 13
"""Units from the middle of a band to each of the two signs below it."""
LEAST_SIGN: Final = 16
ROOMY: Final = 50
"""Units of a band in which both signs lie beside each other."""
NARROW: Final = 23
"""Pixels of a band that has room for its bid; below that only the chosen one shows its own."""
EVERY: Final = (1, 2, 5, 10, 20, 50)
"""Numbers of deals are written below each one, or each second, and so on."""
DRAWN: Final = 0.9
"""Seconds until the thread has come to the right end."""
FILLED: Final = 0.7
"""Seconds until the ring is full; its number counts up a little faster."""
COUNTED: Final = 0.5
BETWEEN_BEADS: Final = 0.12
"""Seconds from one bead to the next."""
FALL: Final = 0.18
"""Seconds that a bead falls."""
HEIGHT: Final = 26.0
"""Units from which it falls."""
BEADS: Final = 3
END: Final = DRAWN + BETWEEN_BEADS * (BEADS - 1) + FALL


@dataclass
class Motion:
    """How far everything has moved; it is shown once, when the scene opens.

    Attributes:
        opened: seconds since the scene has opened.
        settled: seconds since all is reviewed.
    """

    opened: float = 0.0
    settled: float = 0.0

    def pass_time(self, seconds: float, *, settled: bool) -> None:
        """Let time pass."""
        self.opened += seconds
        if settled:
            self.settled += seconds

    @property
    def drawn(self) -> float:
        """The part of the thread that is drawn."""
        return MOVE(min(1.0, self.opened / DRAWN))

    @property
    def filled(self) -> float:
        """The part of the ring that is filled, of what will be."""
        return ENTER(min(1.0, self.settled / FILLED))

    @property
    def counted(self) -> float:
        """The part of its number that is counted."""
        return linear(min(1.0, self.settled / COUNTED))

    def height(self, place: int) -> float | None:
        """Return how many units a bead is above its place, or None if it is not there yet.

        Args:
            place: the number of beads that fall before it.
        """
        since = min(self.opened, self.settled + DRAWN) - DRAWN - BETWEEN_BEADS * place
        if since < 0:
            return None
        return HEIGHT * (1 - ENTER(min(1.0, since / FALL)))


class MomentControl(ControlId, frozen=True):
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

    def __init__(self, motion: Motion, summary: GameSummary) -> None:
        super().__init__(CHART)
        self.deals = summary.deals
        self.moment = 0 if summary.moments else None
        self.chosen = summary.deal_of(summary.moments[0]) if summary.moments else 0
        self.bands: list[Rect] = []
        self.beads: dict[int, Rect] = {}
        self.plan: ChartPlan
        self._look: Look
        self._summary = summary
        self._motion = motion
        self._pressed: int | None = None

    def show(self, look: Look, summary: GameSummary) -> None:
        """Show a state of the review, once it is placed."""
        self._look, self._summary = look, summary
        self._thread = tuple(
            Stretch(tuple((point.at, point.value) for point in deal.points), deal.waits)
            for deal in summary.thread.deals
        )

    def place(self, rect: pygame.Rect, clip: pygame.Rect | None = None) -> None:
        """Lay out the deals and beads in ``rect``."""
        super().place(rect, clip)
        s, thread, deals = self._look.s, self._summary.thread, self._summary.deals
        high = rect.height - s(AIR) - s(FOOT)
        area = Rect(rect.x, rect.y + s(AIR), rect.width, high)
        self.plan = ChartPlan(area, deals, thread.middle, thread.reach)
        ends = map(self.plan.band, range(deals))
        self.bands = [Rect(left, rect.y, wide, rect.height) for left, wide in ends]
        self.beads = self._bead_places()

    def _bead_places(self) -> dict[int, Rect]:
        """Return the places of the beads on the thread, moved apart where they would touch."""
        look, moments = self._look, self._summary.moments
        apart, half = look.s(APART), look.s(CHOSEN_BEAD) // 2
        side = max(SMALLEST_TARGET, diameter(look, CHOSEN_BEAD))
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
        plan = self.plan
        self._draw_bands(canvas)
        if self.deals:
            self._draw_chosen(canvas)
        draw_level(canvas, look, plan)
        teams = self._summary.team, other(self._summary.team)
        draw_thread(canvas, look, plan, self._thread, teams, self._motion.drawn)
        self._draw_marks(canvas)
        self._draw_beads(canvas)

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the chosen deal."""
        if not self.bands:
            return
        band = self.bands[self.chosen]
        radius = min(self.radius, band.w / look.u / 3)
        look.shapes.ring(band.size, look.u, radius).put(canvas, *band.topleft)

    def _draw_beads(self, canvas: Canvas) -> None:
        """Draw the beads; they fall from left to right, and the chosen one lies on top."""
        look = self._look
        order = sorted(self.beads, key=lambda place: self.beads[place].x)
        fallen = {place: self._motion.height(index) for index, place in enumerate(order)}
        for place in sorted(order, key=lambda place: place == self.moment):
            high = fallen[place]
            if high is None:
                continue
            mark, middle = self._summary.moments[place].mark, self.beads[place].centre
            bead = Bead.UNKNOWN if mark is None else Bead(mark)
            at = (middle[0], middle[1] - look.s(high))
            if place != self.moment:
                draw_bead(canvas, look, bead, at, BEAD)
                continue
            draw_light(canvas, look, at, GLOW, GLOW, 0.5)
            square = draw_bead(canvas, look, bead, at, CHOSEN_BEAD)
            ring = look.shapes.ring(square.size, look.u, CHOSEN_BEAD / 2)
            ring.put(canvas, *square.topleft)

    @property
    def _wide(self) -> float:
        """The pixels of a band."""
        return self.plan.area.w / max(1, self.plan.deals)

    def _draw_bands(self, canvas: Canvas) -> None:
        """Draw the bands of the deals."""
        look, plan = self._look, self.plan
        dark, air = look.theme.ground.shadow, look.s(AIR)
        for deal in range(0, plan.deals, 2):
            left, wide = plan.band(deal)
            size, radius = (wide, plan.area.h + 2 * air), min(8 * look.u, wide / 3)
            look.fill(canvas, (left, plan.area.y - air, *size), radius, dark, opacity=DARK)

    def _draw_chosen(self, canvas: Canvas) -> None:
        """Draw the light on the chosen deal."""
        look, band = self._look, self.bands[self.chosen]
        attention, radius = look.theme.attention, min(10 * look.u, band.w / 3)
        look.fill(canvas, band, radius, attention.lamp, opacity=CHOSEN)
        rim = attention.brass_lit
        look.fill(canvas, band, radius, None, rim=rim, thick=max(1.0, 1.6 * look.u))

    def _draw_marks(self, canvas: Canvas) -> None:
        """Draw what is written below the deals; in narrow bands only what there is room for."""
        look, wide, marks = self._look, self._wide, self._summary.marks
        inks, text = look.theme.text_on_table, look.text
        soft = look.pen(Face.SERIF, 18, inks.plain_soft)
        most = max((len(str(mark.number)) for mark in marks), default=1)
        least = soft.px * 0.62 * most + look.s(6)
        every = next((step for step in EVERY if step * wide >= least), EVERY[-1])
        y = self.plan.area.bottom + look.s(NUMBER_AT) + (0 if self._roomy else look.s(5))
        for deal, mark in enumerate(marks):
            left, band = self.plan.band(deal)
            x, away = left + band / 2, abs(deal - self.chosen) * wide
            if mark.bid and (wide >= NARROW or not away):
                self._draw_bid(canvas, x, mark)
            if not away or (mark.number % every == 0 and away >= least):
                pen = soft if away else soft._replace(colour=inks.plain)
                text.put(canvas, table_text.number(mark.number), (x, y), pen, anchor="centre")

    @property
    def _roomy(self) -> bool:
        """Whether both signs of a deal lie beside each other."""
        return self._wide >= self._look.s(ROOMY)

    def _draw_bid(self, canvas: Canvas, x: float, mark: DealMark) -> None:
        """Draw the slip of a bid, whose it was, and whether it was made."""
        look, foot, wide, high = self._look, self.plan.area.bottom, self._wide, self._look.s(SLIP)
        theme, middle = look.theme, foot + look.s(SLIP_AT)
        side = min(high, max(NARROW + 1, round(wide) - 2))
        papers = theme.paper.slip_top, theme.paper.slip_bottom
        thick, radius = max(1.0, 1.4 * look.u), min(8 * look.u, side / 4)
        place = round(x - side / 2), round(middle - high / 2), side, high
        look.fill(canvas, place, radius, papers, rim=theme.attention.brass, thick=thick)
        pen = look.pen(Face.SERIF_BOLD, 25, theme.paper.ink)
        look.text.put_fitted(canvas, mark.bid, (x, middle), pen, side - 2, anchor="centre")
        apart = look.s(SIGNS_APART) if self._roomy else 0
        y = foot + look.s(SIGNS_AT) - (0 if self._roomy else look.s(4))
        size = max(LEAST_SIGN, look.s(DEAL_SIGN))
        _put(canvas, mark.sign, (x - apart, y), size, theme.team.tint(mark.team))
        if mark.made is None:
            return
        below = x + apart, y if self._roomy else y + size + 1
        colour = theme.text_on_table.plain if mark.made else theme.review.hole
        if not self._roomy and wide < look.s(PIT):
            size = max(10, look.s(14))
        elif self._roomy and not mark.made:
            size = look.s(PIT)
        _put(canvas, "tick" if mark.made else "pit", below, size, colour)


def _put(canvas: Canvas, name: str, at: tuple[float, float], size: int, colour: Colour) -> None:
    made = emblem(name, size, colour)
    canvas.put(made, corner(at, made.get_size()))


def labels(summary: GameSummary) -> Part:
    """Return the words and signs beside the chart: sides, middle, bids and deals."""
    own, sides = summary.team, summary.game.rules.sides
    theirs: Part = Gap(SIGN)
    if sides == 2:
        theirs = sign(SIGNS[other(own)], of_team(other(own)), SIGN, 18)
    middle, bid, deal = (
        line(text, 18, soft_on_wood, anchor="centre")
        for text in (percent(50) if summary.unit is Unit.WIN else "0", words.BID, words.DEAL)
    )
    foot = Sized(Col([Gap(26), bid, Spring(), deal, Gap(5)]), high=FOOT - 7)
    ours = sign(summary.sign, of_team(own), SIGN, 18)
    return Col([Gap(1), ours, Spring(share=0.5), middle, Spring(), theirs, foot])
