"""Editor for house rules: a name, every option with an explanation, save and delete."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import ClassVar, Final

import pygame

from pidro_desktop import paths, variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Stepper, Toggle
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, ControlKey, Style, Widget
from pidro_desktop.scenes.house_rules import house_text as words
from pidro_desktop.scenes.house_rules.house_draft import Draft
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules import (
    option_text,
    rule_list_text,
    rules_auction,
    rules_cards,
    rules_exchange,
    rules_play,
    rules_score,
)
from pidro_desktop.scenes.settings.settings_layout import Laid, SettingsRow, height_of, lay
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.message import YES, Message, confirm
from pidro_desktop.scenes.shell.panel import LINE, Panel
from pidro_desktop.scenes.shell.routes import ReadRules
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.scenes.shell.tab import PageTab, Tab, page_of
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import lazy_format

NAME, SAVE, READ, DELETE = "name", "save", "read", "delete"


class HousePage(StrEnum):
    """The pages of the editor, one for each part of a rule set."""

    SCORING = "scoring"
    AUCTION = "auction"
    EXCHANGE = "exchange"
    PLAY = "play"
    TRUMPS = "trumps"


@dataclass(frozen=True, slots=True)
class OptionControl(ControlId):
    """Key of the control for one option of the rules."""

    option: str


PAGES: Final = {
    HousePage.SCORING: rules_score.TITLE,
    HousePage.AUCTION: rules_auction.TITLE,
    HousePage.EXCHANGE: rules_exchange.TITLE,
    HousePage.PLAY: rules_play.TITLE,
    HousePage.TRUMPS: rules_cards.TITLE,
}
"""What stands on the pages."""
ELSEWHERE: Final = {"table": HousePage.SCORING, "deal": HousePage.EXCHANGE}
"""Parts that have no page of their own."""
SIDE, TOP, FOOT, HIGH, TABS, TAB_HIGH, BETWEEN = 32, 92, 24, 50, 184, 52, 30
"""Units: what stays free beside, above and below, a button's height, the tabs' width and height,
and what lies between tabs and rows."""
SWITCH, WIDE = 130, 0.42
"""A switch's width in units, and the part of a row that any other control takes."""


class HouseEditor(Panel):
    """Panel that edits house rules; pops with a sentence about the result, or with None.

    ``path`` is the file of the rules, or None for new rules.
    """

    width: float = 988
    height: ClassVar[float] = 632
    least: ClassVar[float] = 820
    keys = key_lists.WRITING

    def __init__(self, rules: RuleSet, name: str = "", path: Path | None = None) -> None:
        super().__init__()
        self.heading = name or words.NEW_HEADING  # type: ignore[misc]  # each has its own
        self.draft = Draft(variants.load(rules.id), rules.chosen)
        self.path = path
        self.field = TextField(NAME, name, hint=words.NAME_HINT, longest=house_rules.LONGEST)
        self.page = next(iter(self._pages()))
        self._changed = ""
        self._laid: list[Laid] = []

    def units(self) -> tuple[float, float]:
        """Return the size for the page, measured at a scale without minimum sizes."""
        look = self.ctx.look.at(1.0)
        width = round(self.across - 2 * SIDE - TABS - BETWEEN)
        needed = height_of(look, width, self._rows(), self._labels(), self._remarks())
        return self.across, max(self.height, TOP + needed + FOOT + 2 * LINE)

    def build(self) -> list[Widget]:
        """Create the name field, the tabs, a control for each option, and the buttons."""
        tabs = [Tab(PageTab(page), PAGES[page]) for page in self._pages()]
        for tab in tabs:
            tab.open = tab.key == PageTab(self.page)
        buttons = [
            Button(SAVE, words.SAVE, style=Style.PRIMARY, size=20),
            Button(READ, rule_list_text.READ, size=18),
            *([Button(DELETE, words.DELETE, size=18)] if self.path else []),
        ]
        for button in buttons:
            button.on_paper = True
        return [self.field, *tabs, *map(self._control, self._options()), *reversed(buttons)]

    def arrange(self) -> None:
        """Lay out tabs and buttons on the left, name and options on the right."""
        look, rect = self.look, self.rect
        left, wide = rect.x + look.s(SIDE), look.s(TABS)
        for index, page in enumerate(self._pages()):
            top = rect.y + look.s(TOP + index * (TAB_HIGH + 4))
            self.group[PageTab(page)].place(pygame.Rect(left, top, wide, look.s(TAB_HIGH)))
        for index, key in enumerate((SAVE, READ, DELETE)[: 3 if self.path else 2]):
            top = rect.bottom - look.s(FOOT + HIGH + index * (HIGH + 10))
            self.group[key].place(pygame.Rect(left, top, wide, look.s(HIGH)))
        area = self._area
        rows, labels, remarks = self._rows(), self._labels(), self._remarks()
        self._laid = lay(look, area, rows, labels, remarks, self.target(0))
        for laid in self._laid:
            self.group[laid.key].place(laid.rect)
        self._judge()

    def draw_body(self, canvas: Canvas) -> None:
        """Draw the labels and notes, a line beside the tabs, and the location of the file."""
        look, area, paper = self.look, self._area, self.look.theme.paper
        size = (max(1, look.s(1.4)), self.rect.bottom - look.s(FOOT) - area.y)
        line = look.shapes.rounded(size, 0, (paper.margin_line, paper.margin_line), opacity=0.7)
        line.put(canvas, area.x - look.s(BETWEEN / 2), area.y)
        for laid in self._laid:
            laid.put(canvas, look)
        if self.path:
            pen = look.pen(Face.SANS, 18, paper.ink_soft)
            told, pen = look.text.fit(self.file, pen, area.width)
            look.text.put(canvas, told, (area.x, self.rect.bottom - look.s(FOOT + LINE / 2)), pen)

    @property
    def _area(self) -> pygame.Rect:
        """The area of the rows."""
        look, rect = self.look, self.rect
        left, top = rect.x + look.s(SIDE + TABS + BETWEEN), rect.y + look.s(TOP)
        bottom = rect.bottom - look.s(FOOT + 2 * LINE)
        return pygame.Rect(left, top, rect.right - look.s(SIDE) - left, bottom - top)

    @property
    def copied(self) -> str:
        """Which rule set these rules are based on."""
        return rule_list_text.COPIED.format(rules=variants.rule_set_name(self.draft.base))

    @property
    def file(self) -> str:
        """The name of the file."""
        return words.FILE.format(path=self.path.name) if self.path else ""

    def spoken(self) -> Sequence[str]:
        """Return the base of the rules, and the name of their file."""
        return [line for line in (self.copied, self.file) if line]

    def spoken_beside(self, key: ControlKey) -> tuple[str, str]:
        """Return the label and the note of a control."""
        return str(self._labels().get(key, "")), str(self._remarks().get(key, ""))

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Pass typed text to the field while it has the focus."""
        here = self.group.focus is self.field and event.type == pygame.KEYDOWN
        if here and self.field.type(event):
            self._judge()
            return None
        return super().handle(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Set an option, or perform the action of a button."""
        if chosen.key == SAVE:
            return self._save()
        if chosen.key == READ and self.draft.rules:
            return Push(ReadRules(self.draft.rules, self.field.text.strip()))
        if chosen.key == DELETE and self.path:
            told = words.GONE.format(file=self.path.name)
            return Push(confirm(words.SURE, told, words.DELETE))
        page = page_of(chosen.key, HousePage)
        if page is not None:
            self.page = page
            self.rebuild(chosen.key)
            self.resize(self.ctx.size)
        elif isinstance(chosen.key, OptionControl):
            self._set(chosen.key.option, chosen)
            self.resize(self.ctx.size)  # a remark may be longer now
        return None

    def resumed(self, result: object) -> Change | None:
        """React to the answer of the confirmation."""
        if result != YES or not self.path:
            return None
        try:
            house_rules.delete(self.path)
        except StorageError as trouble:
            return Push(Message(words.UNSAVED, trouble.text))
        if self.ctx.preferences.now.rules == house_rules.PREFIX + self.path.stem:
            self.ctx.preferences.change(rules=self.draft.base.id)
        return Pop("")

    def _set(self, option: str, chosen: Chosen) -> None:
        value = chosen.value
        if isinstance(value, str):
            value = self.draft.choices(option)[int(value)]
        self._changed = option
        self.draft.choose(option, value)  # type: ignore[arg-type]  # no control of these has None
        widget = self.group[chosen.key]
        if isinstance(widget, Stepper):  # a value that is not offered is not offered again
            widget.options, widget.value = _steps(self.draft, option)

    def _save(self) -> Change | None:
        name = self.field.text.strip()
        if not name or not self.draft.rules:
            return None
        try:
            self.path = house_rules.save(paths.house_dir(), name, self.draft.rules, self.path)
        except StorageError as trouble:
            return Push(Message(words.UNSAVED, trouble.text))
        return Pop(lazy_format(words.KEPT, name=name))

    def _judge(self) -> None:
        """Validate the rules, and enable or disable saving."""
        nameless = "" if self.field.text.strip() else words.NAMELESS
        elsewhere = OPEN_ELSEWHERE if self.ctx.read_only else ""
        for key, why in (
            (SAVE, elsewhere or self._fault() or nameless),
            (READ, self._fault()),
            (DELETE, elsewhere),
        ):
            if key != DELETE or self.path:
                self.group[key].enabled, self.group[key].why = not why, why

    def _fault(self) -> str:
        return lazy_format(words.IMPOSSIBLE, reason=self.draft.fault) if self.draft.fault else ""

    def _control(self, option: str) -> Widget:
        key, now = OptionControl(option), self.draft.now(option)
        if isinstance(now, bool):
            return Toggle(key, now)
        steps, value = _steps(self.draft, option)
        return Stepper(key, steps, value)

    def _pages(self) -> list[HousePage]:
        """Return the pages that have options."""
        has = {self._page_of(option) for option in self.draft.names}
        return [page for page in PAGES if page in has]

    def _page_of(self, option: str) -> HousePage:
        part = self.draft.base.options.get(option, "trumps").partition(".")[0]
        return ELSEWHERE.get(part) or HousePage(part)

    def _options(self) -> list[str]:
        """Return the options of the open page."""
        return [option for option in self.draft.names if self._page_of(option) == self.page]

    def _rows(self) -> list[SettingsRow]:
        rows = [SettingsRow(NAME, 0.42)]
        for option in self._options():
            switch = isinstance(self.draft.now(option), bool)
            rows.append(SettingsRow(OptionControl(option), SWITCH if switch else WIDE))
        return rows

    def _labels(self) -> dict[ControlKey, str]:
        labels: dict[ControlKey, str] = {NAME: str(words.NAME)}
        for option in self._options():
            labels[OptionControl(option)] = str(option_text.label(self.draft.base, option))
        return labels

    def _remarks(self) -> dict[ControlKey, str]:
        """Return the explanation of each option, or why its value is not valid."""
        found: dict[ControlKey, str] = {
            OptionControl(option): self.draft.meaning(option) for option in self._options()
        }
        wrong = OptionControl(self._changed) if self.draft.fault else None
        if wrong is not None and wrong in found:
            found[wrong] = str(self._fault())
        elsewhere = wrong is not None and wrong not in found
        return {NAME: str(self._fault()) if elsewhere else self.copied, **found}


def _steps(draft: Draft, option: str) -> tuple[list[tuple[str, str]], str]:
    """Return the indices of a stepper's values, and that of the current one."""
    found, now = draft.choices(option), draft.now(option)
    steps = [(str(place), draft.value_label(option, value)) for place, value in enumerate(found)]
    return steps, str(found.index(now))
