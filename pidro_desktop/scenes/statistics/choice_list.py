"""The list of a filter's values; the chosen one is ticked, those without games are dimmed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from pidro_desktop.render.art.emblems import emblem
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.spoken import SpokenControl, spoken_button
from pidro_desktop.render.widgets.widget import Chosen, ControlId, Widget
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.scene import Change, Pop
from pidro_desktop.scenes.statistics import text as words
from pidro_desktop.tr import tr

TOP, ROW, FOOT, GAP = 92, 50, 24, 4
CHOSEN = tr("chosen", "read aloud")


@dataclass(frozen=True, slots=True)
class ValueControl(ControlId):
    """Key of a value of a filter."""

    value: str


@dataclass(frozen=True, slots=True)
class FilterValue:
    """A value of a filter, and how many games it leaves."""

    value: str
    games: int


@dataclass(frozen=True, slots=True)
class Filtered:
    """The answer of the list: a filter and its new value."""

    part: str
    value: str


class ValueRow(Widget):
    """A row: a tick if it is chosen, its name, and how many games it leaves."""

    radius: ClassVar[float] = 8

    def __init__(self, item: FilterValue, name: str, *, ticked: bool) -> None:
        usable = item.games > 0 or ticked
        super().__init__(ValueControl(item.value), name, enabled=usable)
        self.why = "" if usable else str(words.NO_GAMES)
        self.ticked = ticked
        self._note = words.games(item.games)

    def read_aloud(self, label: str = "") -> SpokenControl:
        """Return its name, how many games it leaves, and whether it is chosen."""
        note = f"{self._note}, {CHOSEN}" if self.ticked else self._note
        return spoken_button(
            self.key, self.label, note=note, hint=str(self.tooltip), enabled=self.enabled
        )

    def draw(self, canvas: Canvas, look: Look) -> None:
        """Draw the row."""
        rect, paper = self.rect, look.theme.paper
        if self.ticked or (self.hovered and self.enabled):
            ground = look.shapes.rounded(
                rect.size, 8 * look.u, (paper.new_line, paper.new_line),
                opacity=0.62 if self.ticked else 0.3,
            )  # fmt: skip
            ground.put(canvas, *rect.topleft)
        ink = paper.ink if self.enabled else paper.ink_soft
        left = rect.x + look.s(44)
        if self.ticked:
            sign = emblem("tick", max(14, look.s(20)), paper.ink)
            canvas.put(sign, (rect.x + look.s(14), round(rect.centery - sign.get_height() / 2)))
        soft = look.pen(Face.SEMI, 17, paper.ink_soft)
        right = rect.right - look.s(14)
        note = look.text.put(canvas, self._note, (right, rect.centery), soft, anchor="right")
        face = Face.SERIF_BOLD if self.ticked else Face.SERIF
        pen = look.pen(face, 20, ink)
        name, pen = look.text.fit(self.label, pen, right - note - look.s(12) - left)
        look.text.put(canvas, name, (left, rect.centery), pen)


class ChoiceList(Panel):
    """A panel with the values of a filter; pops with ``Filtered``, or None."""

    width: float = 520

    def __init__(self, part: str, values: Sequence[FilterValue], chosen: str) -> None:
        super().__init__()
        self.part = part
        self._values = values
        self._chosen = chosen

    @property
    def heading(self) -> str:  # type: ignore[override]  # it depends on the filter
        """The name of the filter."""
        return str(words.FILTERS[self.part])

    def units(self) -> tuple[float, float]:
        """Return the size: one row for each value."""
        return self.across, TOP + len(self._values) * (ROW + GAP) + FOOT

    def build(self) -> list[Widget]:
        """Create the rows."""
        return [
            ValueRow(
                item, words.filter_value(self.part, item.value), ticked=item.value == self._chosen
            )
            for item in self._values
        ]

    def rebuild(self, focus: object = "") -> None:
        """Start at the chosen value."""
        super().rebuild(ValueControl(self._chosen))

    def arrange(self) -> None:
        """Lay out the rows below each other."""
        look, rect = self.look, self.rect
        y, high = rect.y + look.s(TOP), self.target(ROW)
        for item in self._values:
            wide = rect.width - 2 * look.s(24)
            self.group[ValueControl(item.value)].place(
                pygame.Rect(rect.x + look.s(24), y, wide, high)
            )
            y += high + look.s(GAP)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Close with the value."""
        key = chosen.key
        return Pop(Filtered(self.part, key.value)) if isinstance(key, ValueControl) else None
