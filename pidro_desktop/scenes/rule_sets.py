"""All rule sets that come with the program, each with its page."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Button, Chosen, Widget
from pidro_desktop.scenes import key_lists
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.rules import Chapters
from pidro_desktop.scenes.rules_text import Chapter
from pidro_desktop.scenes.rules_told import chapters_of
from pidro_desktop.scenes.scene import Change, Push
from pidro_desktop.tr import tr

ABOUT: Final = tr("Pidro has relatives in many countries. Choose one to read its rules.")
SIDE, TOP, ROW, GAP, FOOT = 32, 132, 46, 6, 28
"""Units: what stays free beside and below, where the rows begin, a row's height, between rows."""


class RulesOf(Chapters):
    """One rule set, told from its data; ``name`` is what is written above it."""

    keys = key_lists.RULES

    def __init__(self, rules: RuleSet, name: str = "") -> None:
        super().__init__()
        self.rules = rules
        self.heading = name or variants.told(rules)  # type: ignore[misc]  # each has its own

    def read(self) -> tuple[Chapter, ...]:
        """Made anew in every language: what is filled in is read at once."""
        return chapters_of(self.rules)


class RuleSets(Panel):
    """The rule sets in two columns; a press opens one's page."""

    heading = tr("All rule sets", "heading")
    width: ClassVar[float] = 900
    least: ClassVar[float] = 760

    def units(self) -> tuple[float, float]:
        """As high as the rows need."""
        return self.across, TOP + self._rows * (ROW + GAP) + FOOT

    @property
    def names(self) -> tuple[str, ...]:
        """Their ids, those that are played here first."""
        return (*variants.names(), *variants.relatives())

    @property
    def _rows(self) -> int:
        return (len(self.names) + 1) // 2

    def build(self) -> list[Widget]:
        """A button a rule set."""
        return [
            Button(name, variants.told(variants.load(name)), face=Face.SERIF, size=19)
            for name in self.names
        ]

    def arrange(self) -> None:
        """Down the first column, then down the second."""
        look, rect = self.look, self.rect
        wide = (rect.width - look.s(2 * SIDE + 2 * GAP)) // 2
        pitch = look.s(ROW + GAP)
        for index, name in enumerate(self.names):
            column, row = divmod(index, self._rows)
            left = rect.x + look.s(SIDE) + column * (wide + look.s(2 * GAP))
            top = rect.y + look.s(TOP) + row * pitch
            self.group[name].place(pygame.Rect(left, top, wide, pitch - look.s(GAP)))

    def draw_body(self, canvas: Canvas) -> None:
        """Put what this is."""
        pen = self.look.pen(Face.SANS, 18, self.look.theme.paper.ink_old)
        self.put_lines(canvas, ABOUT, pen, 104, 1)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the page."""
        return Push(RulesOf(variants.load(chosen.key)))
