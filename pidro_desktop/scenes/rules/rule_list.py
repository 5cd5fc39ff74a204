"""List of rule sets: name, origin, special rules, deck size and target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

import pygame

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.look import Look
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.widget import Button, ControlKey, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules import rule_list_text as words
from pidro_desktop.scenes.shell.panel import Panel
from pidro_desktop.scenes.shell.row_list import LIST, OPEN, SIDE, RowList
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.storage.house_rules import HouseRules
from pidro_desktop.variants.texts import TEXTS

FOOT, HIGH, GAP, BUTTON = 132, 52, 12, 19
"""Units: of the foot, a button, between buttons, and of a button's letters."""


class RulesRow(NamedTuple):
    """Row of the rule list; ``key`` is its id in the settings."""

    key: str
    name: str
    rules: RuleSet
    home: str
    brief: str
    house: HouseRules | None = None


def set_row(name: str) -> RulesRow:
    """Return the row of a built-in rule set."""
    rules, page = variants.load(name), TEXTS[name]
    return RulesRow(name, variants.rule_set_name(rules), rules, page.home, page.brief)


def house_row(rules: HouseRules) -> RulesRow:
    """Return the row of house rules."""
    copied = words.COPIED.format(rules=variants.rule_set_name(rules.rules))
    return RulesRow(rules.id, rules.name, rules.rules, words.HOUSE_HOME, copied, rules)


class RulesList(RowList[RulesRow]):
    """List of rule sets; the one ``played`` is marked."""

    def __init__(self) -> None:
        super().__init__(words.LIST_NAME)
        self.played = ""

    def spoken(self, row: RulesRow) -> Sequence[str]:
        """Return the name, the mark, and the other texts of a row."""
        mark = words.PLAYED if row.key == self.played else ""
        return row.name, mark, row.home, row.brief, words.size(row.rules)

    def draw_row(self, canvas: Canvas, look: Look, row: RulesRow, place: pygame.Rect) -> None:
        """Draw name and origin; below them special rules, number of cards, and target."""
        paper, inset = look.theme.paper, look.s(18)
        high, low = place.y + place.height * 0.32, place.y + place.height * 0.72
        left, right = place.x + inset, place.right - inset
        soft = look.pen(Face.SANS, 17, paper.ink_old)
        home = look.text.put(canvas, row.home, (right, high), soft, anchor="right")
        mark = look.pen(Face.SEMI, 17, look.theme.attention.brass_dark)
        marked = look.text.width(words.PLAYED, mark) + inset if row.key == self.played else 0
        pen = look.pen(Face.SERIF_BOLD, 20, paper.ink)
        name, pen = look.text.fit(row.name, pen, right - left - home - inset - marked)
        wide = look.text.put(canvas, name, (left, high), pen)
        if marked:
            look.text.put(canvas, words.PLAYED, (left + wide + inset, high), mark)
        size = look.text.put(canvas, words.size(row.rules), (right, low), soft, anchor="right")
        brief, pen = look.text.fit(row.brief, soft, right - left - size - inset)
        look.text.put(canvas, brief, (left, low), pen)


class RulesSheet(Panel):
    """Panel with the rule list, a status line and buttons; a second press or Enter chooses."""

    width: float = 988
    height: ClassVar[float] = 672
    least: ClassVar[float] = 850
    shortest: ClassVar[float] = 440
    tallest: ClassVar[float] = 900
    keys = key_lists.RULES_LIST
    choose: ClassVar[str] = ""
    wide: ClassVar[float] = 180

    def __init__(self) -> None:
        super().__init__()
        self.list = RulesList()

    def found(self) -> Sequence[RulesRow]:
        """Return the rows to choose from."""
        return [set_row(name) for name in variants.names()]

    def beside(self) -> list[Button]:
        """Return the other buttons for the selected row."""
        return []

    def status_text(self) -> str:
        """Return the status line below the list."""
        return ""

    @property
    def row(self) -> RulesRow:
        """The selected row; there is always one."""
        row = self.list.chosen
        assert row is not None
        return row

    def build(self) -> list[Widget]:
        """Create the list, the buttons at its foot, and the primary button."""
        self.list.rows = self.found()  # in the language of the moment
        return [
            self.list,
            *self.beside(),
            Button(OPEN, self.choose, style=Style.PRIMARY, size=BUTTON),
        ]

    def rebuild(self, focus: ControlKey = "") -> None:
        """Start with the focus on the list."""
        super().rebuild(focus or LIST)

    def arrange(self) -> None:
        """Lay out the list over the whole sheet; the buttons at its foot fit their labels."""
        look, rect = self.look, self.rect
        self.list.lay_on(look, rect, FOOT)
        self.list.show(self.list.rows)
        foot = rect.bottom - look.s(24)
        left = rect.x + look.s(SIDE)
        pen = look.pen(Face.SERIF_BOLD, BUTTON, look.theme.paper.ink)
        buttons = [widget for widget in self.group if isinstance(widget, Button)][
            : len(self.beside()) + 1
        ]
        spans = [look.text.width(item.label, pen) for item in buttons]
        free = rect.width - 2 * look.s(SIDE) - sum(spans) - look.s(GAP) * (len(spans) - 1)
        air = min(look.s(22), free // (2 * len(spans)))
        for button, span in zip(buttons, spans, strict=True):
            place = pygame.Rect(left, 0, span + 2 * air, self.target(HIGH))
            place.bottom = foot
            if button.key == OPEN:
                place.width = max(place.width, min(look.s(self.wide), rect.right - left))
                place.right = rect.right - look.s(SIDE)
            button.place(place)
            left = place.right + look.s(GAP)

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll the list by wheel and keys, wherever the focus is."""
        if event.type == pygame.MOUSEWHEEL:
            self.list.scroll.handle(event, self.look)
            return None
        if event.type == pygame.KEYDOWN and self.list.moved_by(event.key, self.group):
            return None
        return super().handle(event)

    def spoken(self) -> Sequence[str]:
        """Return the status line."""
        return [str(self.status_text())] if self.status_text() else []

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the status line."""
        look, rect = self.look, self.rect
        self.draw_line(canvas, rect.bottom - look.s(FOOT - 4))
        pen = look.pen(Face.SANS, 17, look.theme.paper.ink_old)
        told, pen = look.text.fit(self.status_text(), pen, rect.width - 2 * look.s(SIDE))
        look.text.put(canvas, told, (rect.x + look.s(SIDE), rect.bottom - look.s(FOOT - 28)), pen)
