"""Controls of the review of a game: the chart with its deals, the moments, and the seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.art.portraits import seat_portrait
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.review.beads import Bead, draw_bead
from pidro_desktop.render.table_ui.table_text import name
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Choice
from pidro_desktop.render.widgets.spoken import CHOICE, SpokenControl, spoken_button, spoken_value
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.review import game_text as words
from pidro_desktop.table.layout.layout_types import Rect

CHART, SEATS_ROW, DONE, LOOK = "chart", "seats", "done", "look"
BEAD: Final = 42
"""Units: the diameter of the bead of a row."""


@dataclass(frozen=True, slots=True)
class MomentControl(ControlId):
    """Key of the row of a moment; the first one is 0."""

    place: int


class ChartControl(Widget):
    """The deals below the thread, of which one is chosen.

    Left and right choose another deal, Enter and a click open it; a click on a bead opens the
    decision of that bead. While the button is held, the deal under the pointer is chosen.

    Attributes:
        deals: how many there are. chosen: the chosen one; the first is 0.
        told: what is said of each deal.
        bands: the areas of the deals. beads: the squares around the beads, each with the place of
            its moment in the list.
    """

    radius: ClassVar[float] = 10

    def __init__(self, deals: int, chosen: int) -> None:
        super().__init__(CHART)
        self.deals = deals
        self.chosen = chosen
        self.told: tuple[str, ...] = ()
        self.bands: list[Rect] = []
        self.beads: list[tuple[Rect, int]] = []
        self._pressed: int | None = None

    def deal_at(self, at: tuple[int, int]) -> int:
        """Return the deal under the pointer, or the nearest one."""
        return min(
            range(self.deals),
            key=lambda deal: abs(at[0] - self.bands[deal].centre[0]),
            default=0,
        )

    def bead_at(self, at: tuple[int, int]) -> int | None:
        """Return the place of the moment whose bead is under the pointer, or None."""
        return next((place for rect, place in self.beads if rect.has(at)), None)

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
        said = self.told[self.chosen] if self.chosen < len(self.told) else str(words.NO_DEAL)
        return SpokenControl((self.key,), f"{said}. {words.ARROWS}", said)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: the picture has it all."""

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the chosen deal."""
        if not self.bands:
            return
        band = self.bands[self.chosen]
        radius = min(self.radius, band.w / look.u / 3)
        look.shapes.ring(band.size, look.u, radius).put(canvas, *band.topleft)


class MomentRow(Widget):
    """A row with a moment that is worth another look: bead, deal, decision, and cost."""

    radius: ClassVar[float] = 10

    def __init__(self, place: int, moment: ReviewedDecision) -> None:
        super().__init__(MomentControl(place), words.moment_text(moment.decided))
        self.index = place
        self.moment = moment
        self.lit = False

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return the deal, the decision, its mark and its cost."""
        return spoken_button(self.key, words.spoken_moment(self.moment))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row; it has a line above it unless it is the first or lit."""
        rect, paper, s = self.rect, look.theme.paper, look.s
        if self.lit or self.hovered:
            size = (rect.w, rect.h - 2 * s(2))
            warm = look.shapes.rounded(
                size, 10 * look.u, (paper.new_line, paper.new_line), opacity=0.55
            )
            warm.put(canvas, rect.x, rect.y + s(2))
        elif self.index:
            line = look.shapes.rounded(
                (rect.w - 2 * s(14), max(1, round(1.2 * look.u))), 0, (paper.line, paper.line)
            )
            line.put(canvas, rect.x + s(14), rect.y)
        y, bead = rect.centery, min(BEAD, (rect.h - s(4)) / look.u)
        mark = Bead.UNKNOWN if self.moment.mark is None else Bead(self.moment.mark)
        draw_bead(canvas, look, mark, (rect.x + s(38), y), bead)
        sign = emblem("next", s(16), paper.ink_soft)
        canvas.put(sign, (rect.right - s(28), round(y - sign.get_height() / 2)))
        pen = look.pen(Face.SERIF_BOLD, 25, look.theme.review.mistake_ink)
        cost = words.amount(-(self.moment.loss or 0.0), self.moment.unit)
        right = rect.right - s(40)
        wide = look.text.put(canvas, cost, (right, y), pen, anchor="right")
        left = rect.x + s(74)
        room = right - wide - s(8) - left
        apart = max(s(12), 10)
        small = look.pen(Face.SEMI, 17, paper.ink_soft)
        first, small = look.text.fit(words.deal_line(self.moment.deal), small, room)
        look.text.put(canvas, first, (left, y - apart), small)
        large = look.pen(Face.SEMI, 21, paper.ink)
        second, large = look.text.fit(self.label, large, room)
        look.text.put(canvas, second, (left, y + apart), large)


class SeatChoice(Choice):
    """The four players in a row; the chosen one's eyes the game is seen with."""

    def __init__(self, seat: Seat) -> None:
        super().__init__(SEATS_ROW, [(str(seat), name(seat)) for seat in SEATS], str(seat))
        self.cells: list[Rect] = []

    @property
    def tooltip(self) -> str:
        """What it is for."""
        return str(words.EYES_HINT)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return whose eyes are chosen."""
        return spoken_value(CHOICE, self.key, str(words.EYES), str(self.label))

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the four portraits; the chosen one lies on a bright tile."""
        for seat, cell in zip(SEATS, self.cells, strict=False):
            chosen = self.value == str(seat)
            state = "lit" if chosen else "on"
            if chosen:
                look.shapes.tile(cell.size, look.u, "hot").put(canvas, *cell.topleft)
            else:
                look.shapes.walnut(cell.size, look.u, state, 10).put(canvas, *cell.topleft)
            made = seat_portrait(look, seat, "calm", cell.h - look.s(8))
            x = cell.x + (cell.w - made.get_width()) // 2
            y = cell.y + (cell.h - made.get_height()) // 2 - look.s(1)
            canvas.put(made, (x, y))

    def _cell(self, index: int) -> pygame.Rect:
        return pygame.Rect(self.cells[index])
