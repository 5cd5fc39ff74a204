"""List of the player's house rules, with a button for a new rule set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import pygame

from pidro_desktop import paths, variants
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, Chosen, Style, Widget
from pidro_desktop.scenes.house_rules import house_text as words
from pidro_desktop.scenes.rules.rule_list import RulesSheet
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.panel import LINE, Panel
from pidro_desktop.scenes.shell.routes import CopyRules, EditRules
from pidro_desktop.scenes.shell.row_list import OPEN
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import lazy_format

NEW = "new"
SIDE, ROW, GAP, FOOT = 32, 50, 8, 28


class CopyFrom(RulesSheet):
    """List of the built-in rule sets to copy; pops with the result of the editor."""

    heading = words.COPY
    choose = words.MAKE_COPY

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the editor with a copy."""
        return Push(EditRules(self.row.rules)) if chosen.key == OPEN else None

    def resumed(self, result: object) -> Change | None:
        """Return to the list after saving."""
        return None if result is None else Pop(result)


class HouseList(Panel):
    """Panel with one button for each file of house rules; a press opens the editor."""

    heading = words.HEADING
    width: float = 820
    least: ClassVar[float] = 720

    def __init__(self) -> None:
        super().__init__()
        self.shelf = house_rules.HouseRulesList((), ())
        self.folder = ""
        self.said: str = ""

    def units(self) -> tuple[float, float]:
        """Return the size for the rows and the sentences."""
        lines = self._lines(1.0)
        rows = max(1, len(self.shelf.found))
        below = LINE * (len(lines[1]) + 1)
        return self.across, 92 + LINE * len(lines[0]) + 16 + rows * (ROW + GAP) + below + 52 + FOOT

    def resize(self, size: tuple[int, int]) -> None:
        """Read the folder again, then lay out: files may have changed."""
        rows = self.shelf.found
        self._look()
        if self.shelf.found != rows:
            self.group.replace([])  # they are created again
        super().resize(size)

    def build(self) -> list[Widget]:
        """Create a button for each valid file, and one for a new rule set."""
        looking = self.ctx.read_only
        new = Button(NEW, words.NEW, style=Style.PRIMARY, size=20, enabled=not looking)
        new.why, new.on_paper = OPEN_ELSEWHERE if looking else "", True
        return [
            *(
                Button(
                    rules.id,
                    rules.name,
                    note=variants.rule_set_name(rules.rules),
                    face=Face.SERIF,
                    tail="next",
                )
                for rules in self.shelf.found
            ),
            new,
        ]

    def arrange(self) -> None:
        """Lay out the rows below the sentences."""
        look, rect, side = self.look, self.rect, self.look.s(SIDE)
        top = rect.y + look.s(92 + LINE * len(self._lines(look.u)[0]) + 16)
        wide = rect.width - 2 * side
        for rules in self.shelf.found:
            self.group[rules.id].place(pygame.Rect(rect.x + side, top, wide, self.target(ROW)))
            top += self.target(ROW) + look.s(GAP)
        place = pygame.Rect(0, 0, look.s(250), self.target(52))
        place.bottomright = (rect.right - side, rect.bottom - look.s(FOOT))
        self.group[NEW].place(place)

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the instructions and the messages about files."""
        look, paper = self.look, self.look.theme.paper
        above, below = self._lines(look.u)
        x, y = self.rect.x + look.s(SIDE), self.rect.y + look.s(92 + LINE / 2)
        for line in above:
            look.text.put(canvas, line, (x, y), look.pen(Face.SANS, 18, paper.ink_old))
            y += look.s(LINE)
        y += look.s(16)
        y += max(1, len(self.shelf.found)) * (self.target(ROW) + look.s(GAP))
        if not self.shelf.found:
            y -= self.target(ROW) // 2
        for line in below:
            look.text.put(canvas, line, (x, y), look.pen(Face.SEMI, 18, paper.ink))
            y += look.s(LINE)

    def spoken(self) -> Sequence[str]:
        """Return the instructions and the messages about files."""
        return [sentence for sentence in self.sentences if sentence]

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open a rule set, or choose the base of a new one."""
        if chosen.key == NEW:
            return Push(CopyRules())
        rules = next(item for item in self.shelf.found if item.id == chosen.key)
        return Push(EditRules(rules.rules, rules.name, rules.path))

    def resumed(self, result: object) -> Change | None:
        """Update the list after saving or deleting."""
        self.said = result if isinstance(result, str) else ""
        self._look()
        self.rebuild()
        self.resize(self.ctx.size)
        return None

    @property
    def sentences(self) -> tuple[str, str]:
        """The sentences above and below the rows."""
        refused, said = self.shelf.refused, self.said
        if not said and refused:
            said = lazy_format(words.REFUSED, fault=refused[0].text)
            if len(refused) > 1:
                said = lazy_format(words.MORE_REFUSED, fault=said)
        elif not said and not self.shelf.found:
            said = words.NONE
        return words.HOW.format(folder=self.folder), str(said)

    def _lines(self, u: float) -> tuple[list[str], list[str]]:
        look = self.ctx.look.at(u)
        pen = look.pen(Face.SEMI, 18, look.theme.paper.ink)
        width = look.s(self.across - 2 * SIDE)
        above, below = self.sentences
        return look.text.wrap(above, pen, width), look.text.wrap(below, pen, width)

    def _look(self) -> None:
        try:
            folder = paths.house_dir()
        except StorageError as trouble:
            self.said = trouble.text
            return
        self.folder = str(folder)
        self.shelf = house_rules.all_in(folder, variants.load)
