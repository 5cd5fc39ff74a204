"""Controls of the calendar: the days of a month as one control, and the arrows on its head."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import ClassVar

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.table_ui.draw_context import corner
from pidro_desktop.render.text import Colour
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Chosen, Widget
from pidro_desktop.scenes.daily import daily_text as words
from pidro_desktop.table.layout.layout_types import Rect

DAYS, BACK, FORTH = "days", "back", "forth"


class MonthControl(Widget):
    """The days of a month, of which one is chosen; later days than today cannot be.

    Left and right, up and down choose another day of the month; past its edge the focus moves on.
    Enter opens the chosen day, a click only chooses.

    Attributes:
        chosen: the chosen day. today: the last one that can be chosen.
        cells: the cells of the days of the month.
        tell: what is said of a day.
    """

    radius: ClassVar[float] = 10

    def __init__(self, chosen: date, today: date, tell: Callable[[date], str]) -> None:
        super().__init__(DAYS)
        self.chosen = chosen
        self.today = today
        self.tell = tell
        self.cells: dict[date, Rect] = {}

    def day_at(self, at: tuple[int, int]) -> date | None:
        """Return the day under the pointer that can be chosen, or None."""
        found = (day for day, cell in self.cells.items() if cell.has(at) and day <= self.today)
        return next(found, None)

    def hit(self, at: tuple[int, int]) -> bool:
        """Return whether a day that can be chosen is there."""
        return self.rect.collidepoint(at) and self.day_at(at) is not None

    def press(self, at: tuple[int, int]) -> Chosen | None:
        """Choose the day under the pointer."""
        day = self.day_at(at)
        return Chosen(DAYS, day.isoformat()) if day is not None else None

    def release(self, at: tuple[int, int]) -> Chosen | None:
        """Do nothing more: the press has chosen."""
        return None

    def activate(self) -> Chosen | None:
        """Open the chosen day."""
        return Chosen(DAYS, "")

    def arrow(self, dx: int, dy: int) -> tuple[bool, Chosen | None]:
        """Choose another day of the month."""
        to = self.chosen + timedelta(days=dx + 7 * dy)
        here = self.cells.get(self.chosen)
        there = self.cells.get(to)
        if here is None or there is None or to > self.today or (dx and there.y != here.y):
            return False, None
        return True, Chosen(DAYS, to.isoformat())

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return what is said of the chosen day."""
        said = self.tell(self.chosen)
        return SpokenControl((self.key,), f"{said} {words.ARROWS}", said)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw nothing: the picture has it all."""

    def draw_focus(self, canvas: Canvas, look: Look) -> None:
        """Draw the focus ring around the chosen day."""
        cell = self.cells.get(self.chosen)
        area = pygame.Rect(cell).inflate(-4, -4) if cell is not None else self.rect
        look.shapes.ring(area.size, look.u, self.radius).put(canvas, *area.topleft)


class ArrowControl(Widget):
    """An arrow on the calendar's red head."""

    radius: ClassVar[float] = 8

    def __init__(self, key: str, label: str, sign: str, why: str) -> None:
        super().__init__(key, label, enabled=not why, why=why)
        self._sign = sign

    @property
    def tooltip(self) -> str:
        """Where it leads, or why it leads nowhere."""
        return str(super().tooltip or self.label)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return where it leads, and why it leads nowhere."""
        return spoken_button(self.key, str(self.label), hint=str(self.why), enabled=self.enabled)

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the sign, in a lit field under the pointer."""
        things = look.theme.things
        ink: Colour = things.head_ink
        if not self.enabled:
            ink = colour_between(things.head_ink, things.head, 0.6)
        elif self.hovered:
            field = look.shapes.rounded(
                self.rect.size, 8 * look.u, (things.head_dark, things.head_dark), opacity=0.5
            )
            field.put(canvas, *self.rect.topleft)
        made = emblem(self._sign, max(16, look.s(20)), ink)
        canvas.put(made, corner(self.rect.center, made.get_size()))


def colour_between(first: Colour, second: Colour, part: float) -> Colour:
    """Return the colour that lies ``part`` of the way from the first to the second."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(first, second, strict=True))
    return red, green, blue
