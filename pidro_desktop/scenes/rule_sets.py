"""All rule sets that come with the program, each with its page."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets import Button, Chosen, Widget
from pidro_desktop.scenes import house_words as words
from pidro_desktop.scenes import key_lists
from pidro_desktop.scenes.panel import Panel
from pidro_desktop.scenes.rules import Chapters, Rules
from pidro_desktop.scenes.rules_text import Chapter
from pidro_desktop.scenes.rules_told import chapters_of
from pidro_desktop.scenes.scene import Change, Push
from pidro_desktop.tr import tr
from pidro_desktop.variants.texts import TEXTS

CHANGE, HOUSE = "change", "house rules"
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

    def buttons(self) -> list[Button]:
        """A copy of them can be changed."""
        return [Button(CHANGE, words.CHANGE, size=19)]

    def pressed(self, key: str) -> Change | None:
        """Begin a copy."""
        from pidro_desktop.scenes.house_editor import HouseEditor  # noqa: PLC0415  it shows this one

        return Push(HouseEditor(self.rules))

    def read(self) -> tuple[Chapter, ...]:
        """Made anew in every language: what is filled in is read at once."""
        return chapters_of(self.rules)


class RuleSets(Panel):
    """The rule sets in two columns; a press opens one's page, the last one one's own rules."""

    heading = tr("All rule sets", "heading")
    width: ClassVar[float] = 900
    least: ClassVar[float] = 760

    def units(self) -> tuple[float, float]:
        """As high as the rows need."""
        return self.across, TOP + self._rows * (ROW + GAP) + FOOT

    @property
    def more(self) -> tuple[str, ...]:
        """What else can be chosen here."""
        return (HOUSE,)

    @property
    def names(self) -> tuple[str, ...]:
        """Their ids, relatives beside each other."""
        return tuple(TEXTS)

    @property
    def _rows(self) -> int:
        return (len(self.names) + len(self.more) + 1) // 2

    def build(self) -> list[Widget]:
        """A button a rule set, and one for one's own."""
        sets = [
            Button(name, variants.told(variants.load(name)), face=Face.SERIF, size=19)
            for name in self.names
        ]
        return [*sets, *(Button(key, words.OPEN, size=19) for key in self.more)]

    def arrange(self) -> None:
        """Down the first column, then down the second."""
        look, rect = self.look, self.rect
        wide = (rect.width - look.s(2 * SIDE + 2 * GAP)) // 2
        pitch = look.s(ROW + GAP)
        for index, name in enumerate((*self.names, *self.more)):
            column, row = divmod(index, self._rows)
            left = rect.x + look.s(SIDE) + column * (wide + look.s(2 * GAP))
            top = rect.y + look.s(TOP) + row * pitch
            high = max(pitch - look.s(GAP), min(pitch - 2, self.target(ROW)))
            self.group[name].place(pygame.Rect(left, top, wide, high))

    def draw_body(self, canvas: Canvas) -> None:
        """Put what this is."""
        pen = self.look.pen(Face.SANS, 18, self.look.theme.paper.ink_old)
        self.put_lines(canvas, ABOUT, pen, 104, 1)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the page."""
        if chosen.key == HOUSE:
            from pidro_desktop.scenes.house_rules import HouseList  # noqa: PLC0415  it needs this

            return Push(HouseList())
        return Push(RulesOf(variants.load(chosen.key)))


def rules_page(rules: RuleSet | None) -> Chapters:
    """What is to be read where these are played: the written rules for the game as it comes."""
    usual = variants.load(variants.names()[0])
    return Rules() if rules in (None, usual) else RulesOf(rules or usual)
