"""House rules: their list, and the editor with a name, and every option with an explanation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from pathlib import Path
from typing import Any, ClassVar, Final

import msgspec
import pygame

from pidro_desktop import paths, variants
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.controls import Stepper, Toggle
from pidro_desktop.render.widgets.parts import Col, Control, Gap, Pad, Part, Row, Sized, Spring
from pidro_desktop.render.widgets.text_field import TextField
from pidro_desktop.render.widgets.text_parts import Line, Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlId, ControlKey, Style, Widget
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules import (
    option_text,
    rule_list,
    rules_auction,
    rules_cards,
    rules_exchange,
    rules_play,
    rules_score,
)
from pidro_desktop.scenes.rules.rule_list import RulesSheet
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.form import field, form, tabbed
from pidro_desktop.scenes.shell.message import YES, Message, confirm
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.routes import CopyRules, EditRules, ReadRules
from pidro_desktop.scenes.shell.row_list import OPEN
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.scenes.shell.tab import page_of
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.structs import convert
from pidro_desktop.tr import AnyText, lazy_format, tr

HOW: Final = tr(
    "Play the way you do at home: copy a rule set, change what differs, and "
    "name it. Each set of house rules is a file you can share. Put files from "
    "others in this folder: {folder}"
)
NONE: Final = tr("No house rules yet.")
MORE_REFUSED: Final = tr("{fault} There are other files that cannot be used either.")

NEW = "new"


class CopyFrom(RulesSheet):
    """List of the built-in rule sets to copy; pops with the result of the editor."""

    heading = tr("Which rules do you want to copy?")
    choose = tr("Copy", "rules")

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open the editor with a copy."""
        return Push(EditRules(self.row.rules)) if chosen.key == OPEN else None

    def resumed(self, result: object) -> Change | None:
        """Return to the list after saving."""
        return None if result is None else Pop(result)


class HouseList(Page):
    """Panel with one button for each file of house rules; a press opens the editor."""

    heading = tr("House rules", "heading")
    width: float = 820
    least: ClassVar[float] = 720

    def __init__(self) -> None:
        super().__init__()
        self.shelf = house_rules.HouseRulesList((), ())
        self.folder = ""
        self.said: AnyText = ""

    def page(self) -> Part:
        """Return the instructions, a row for each valid file, the messages, and the button."""
        above, below = self.sentences
        found, looking = self.shelf.found, self.ctx.read_only
        label, why = tr("New house rules", "button"), OPEN_ELSEWHERE if looking else ""
        new = Button(NEW, label, style=Style.PRIMARY, size=20, why=why, on_paper=True)
        rows: list[Part] = []
        for rules in found:
            note = variants.rule_set_name(rules.rules)
            row = Button(rules.id, rules.name, note=note, face=Face.SERIF, tail="next")
            rows += [Control(row), Gap(8)]
        inside = [
            Text(above, ink=old, step=LINE, at_top=True),
            Gap(16),
            *(rows or [Gap(33)]),
            Text(below, Face.SEMI, ink=ink, step=LINE, at_top=True),
            Spring(26 if found else 51),
            Row([Spring(), Control(new, 52, 250)]),
        ]
        return Pad(Col(inside), 92, 32, 28, 32)

    def resize(self, size: tuple[int, int]) -> None:
        """Read the folder again, then lay out: files may have changed."""
        self._look()
        super().resize(size)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Open a rule set, or choose the base of a new one."""
        if chosen.key == NEW:
            return Push(CopyRules())
        rules = next(item for item in self.shelf.found if item.id == chosen.key)
        return Push(EditRules(rules.rules, rules.name, rules.path))

    def resumed(self, result: object) -> Change | None:
        """Update the list after saving or deleting."""
        self.said = result if isinstance(result, AnyText) else ""
        self.renew()
        return None

    @property
    def sentences(self) -> tuple[str, AnyText]:
        """The sentences above and below the rows."""
        refused, said = self.shelf.refused, self.said
        if not said and refused:
            said = lazy_format(tr("This file cannot be used. {fault}"), fault=refused[0].text)
            if len(refused) > 1:
                said = lazy_format(MORE_REFUSED, fault=said)
        elif not said and not self.shelf.found:
            said = NONE
        return HOW.format(folder=self.folder), said

    def _look(self) -> None:
        try:
            folder = paths.house_dir()
        except StorageError as trouble:
            self.said = trouble.text
            return
        self.folder = str(folder)
        self.shelf = house_rules.all_in(folder, variants.load)


NAME_LABEL: Final = tr("Name", "of house rules")
NAME_HINT: Final = tr("Our house rules", "name of house rules")
NAMELESS: Final = tr("Give the rules a name first.")
IMPOSSIBLE: Final = tr("This conflicts with the other options: {reason}")
UNSAVED: Final = tr("The house rules cannot be saved")
GONE: Final = tr("This deletes the file {file}. You can still watch games played by these rules.")
KEPT: Final = tr("{name} is saved. Select it in the list of rules to use it.")

Value = bool | int | str
NUMBERS: Final = {
    "scoring.target": (31, 42, 50, 51, 52, 56, 61, 62, 75, 91, 100, 152, 200, 262),
    "scoring.top14_loss": (14, 28),
}
"""What numbers can be where a rule set's file does not say which make sense."""


class Draft:
    """A copy of ``base`` with ``options``; ``rules`` is None if they are not valid."""

    def __init__(self, base: RuleSet, options: Mapping[str, Any]) -> None:
        self.base = base
        self.options: dict[str, Any] = dict(options)
        self.rules: RuleSet | None = None
        self.fault: AnyText = ""
        self.described = base
        self._judge()

    @property
    def names(self) -> tuple[str, ...]:
        """All options, in the order of the file."""
        return (*self.base.options, *self.base.switches)

    def now(self, option: str) -> Value:
        """Return the current value of an option."""
        return self.options.get(option, self.base.now(option))  # type: ignore[no-any-return]  # as in the file

    def choices(self, option: str) -> tuple[Value, ...]:
        """Return the possible values of an option and the current one, in order."""
        now = self.now(option)
        offered = self.base.choices(option)
        path = self.base.options.get(option, "")
        if not offered and isinstance(now, str):
            offered = tuple(option_text.CALLED.get(path, {}))
        found = offered or NUMBERS.get(path, ())
        if now in found:
            return found
        return tuple(sorted((*found, now))) if isinstance(now, int) else (*found, now)

    def choose(self, option: str, value: Value) -> None:
        """Set an option."""
        self.options.pop(option, None)
        if value != self.base.now(option):
            self.options[option] = value
        self._judge()

    def _judge(self) -> None:
        self.described = _unchecked(self.base, self.options)
        try:
            self.rules, self.fault = self.base.with_options(self.options), ""
        except RulesError as wrong:
            self.rules, self.fault = None, wrong.reason


def _unchecked(base: RuleSet, options: Mapping[str, Any]) -> RuleSet:
    """Return the rule set with options, valid or not, only for display."""
    raw = msgspec.to_builtins(base)
    ways = [(base.options[name], value) for name, value in options.items() if name in base.options]
    for name in options:
        ways += base.switches.get(name, {}).items()
    for path, value in ways:
        *sections, key = path.split(".")
        place = raw
        for section in sections:
            place = place[section]
        place[key] = value
    return convert(raw, RuleSet)


NAME, SAVE, READ, DELETE = "name", "save", "read", "delete"


class HousePage(StrEnum):
    """The pages of the editor, one for each part of a rule set."""

    SCORING = "scoring"
    AUCTION = "auction"
    EXCHANGE = "exchange"
    PLAY = "play"
    TRUMPS = "trumps"


class OptionControl(ControlId, frozen=True):
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
SWITCH, WIDE = 130, 0.42
"""A switch's width in units, and the part of a row that any other control takes."""


class HouseEditor(Page):
    """Panel that edits house rules; pops with a sentence about the result, or with None.

    ``path`` is the file of the rules, or None for new rules.
    """

    width: float = 988
    height: ClassVar[float] = 632
    least: ClassVar[float] = 820
    keys = key_lists.WRITING

    def __init__(self, rules: RuleSet, name: AnyText = "", path: Path | None = None) -> None:
        super().__init__()
        self.heading: AnyText = name or tr("New house rules", "heading")  # type: ignore[misc]  # each has its own
        self.draft = Draft(variants.load(rules.id), rules.chosen)
        self.path = path
        self.field = TextField(
            NAME, str(name), name=NAME_LABEL, hint=NAME_HINT, longest=house_rules.LONGEST
        )
        self.open = next(iter(self._pages()))
        self._changed = ""

    def page(self) -> Part:
        """Return the tabs and buttons, and the name and the options of the open page."""
        delete = [(DELETE, tr("Delete", "button"))] if self.path else []
        buttons = [
            Button(key, label, size=18, why=self._why_not(key), on_paper=True)
            for key, label in (*delete, (READ, rule_list.READ))
        ]
        primary, why = Style.PRIMARY, self._why_not(SAVE)
        save = Button(SAVE, tr("Save", "button"), style=primary, size=20, why=why, on_paper=True)
        names = {page: PAGES[page] for page in self._pages()}
        file = Sized(Line(self.file, lift=0, aloud=False), high=LINE)
        rows = form([self._name(), *map(self._row, self._options())])
        return tabbed(
            names, self.open, [*buttons, save], rows, Sized(Col([Spring(), file]), high=2 * LINE)
        )

    @property
    def file(self) -> str:
        """The name of the file."""
        return tr("File: {path}").format(path=self.path.name) if self.path else ""

    def spoken(self) -> Sequence[str]:
        """Return the name of their file; what they are based on is a note of the field."""
        return [self.file] if self.file else []

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Pass typed text to the field while it has the focus."""
        here = self.group.focus is self.field and event.type == pygame.KEYDOWN
        if here and self.field.type(event):
            self.renew()
            return None
        return super().handle(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Set an option, or perform the action of a button."""
        if chosen.key == SAVE:
            return self._save()
        if chosen.key == READ and self.draft.rules:
            return Push(ReadRules(self.draft.rules, self.field.text.strip()))
        if chosen.key == DELETE and self.path:
            text = GONE.format(file=self.path.name)
            return Push(confirm(tr("Delete these house rules?"), text, tr("Delete", "button")))
        page = page_of(chosen.key, HousePage)
        if page is not None:
            self.open = page
        elif isinstance(chosen.key, OptionControl):
            self._set(chosen.key.option, chosen)
        self.renew()
        return None

    def resumed(self, result: object) -> Change | None:
        """React to the answer of the confirmation."""
        if result != YES or not self.path:
            return None
        try:
            house_rules.delete(self.path)
        except StorageError as trouble:
            return Push(Message(UNSAVED, trouble.text))
        if self.ctx.preferences.now.rules == house_rules.PREFIX + self.path.stem:
            self.ctx.preferences.change(rules=self.draft.base.id)
        return Pop("")

    def _set(self, option: str, chosen: Chosen) -> None:
        value = chosen.value
        if isinstance(value, str):
            value = self.draft.choices(option)[int(value)]
        self._changed = option
        self.draft.choose(option, value)  # type: ignore[arg-type]  # no control of these has None

    def _save(self) -> Change | None:
        name = self.field.text.strip()
        if not name or not self.draft.rules:
            return None
        try:
            self.path = house_rules.save(paths.house_dir(), name, self.draft.rules, self.path)
        except StorageError as trouble:
            return Push(Message(UNSAVED, trouble.text))
        return Pop(lazy_format(KEPT, name=name))

    def _why_not(self, key: ControlKey) -> AnyText:
        """Return why a button cannot be used now, or nothing."""
        elsewhere = OPEN_ELSEWHERE if self.ctx.read_only else ""
        if key == DELETE:
            return elsewhere
        if key == READ:
            return self._fault()
        return elsewhere or self._fault() or ("" if self.field.text.strip() else NAMELESS)

    def _fault(self) -> AnyText:
        return lazy_format(IMPOSSIBLE, reason=self.draft.fault) if self.draft.fault else ""

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
        return [option for option in self.draft.names if self._page_of(option) == self.open]

    def _name(self) -> Part:
        """Return the row of the name; its note tells of a fault in what is on another page."""
        here = self._changed in self._options()
        note = "" if here else self._fault()
        note = note or rule_list.COPIED.format(rules=variants.rule_set_name(self.draft.base))
        return field(NAME_LABEL, note, self.field, WIDE, later=-1)

    def _row(self, option: str) -> Part:
        """Return the row of an option; its note explains it, or why its value is not valid."""
        wrong = self.draft.fault and option == self._changed
        note = self._fault() if wrong else option_text.meaning(self.draft.described, option)
        label = str(option_text.label(self.draft.base, option))
        wide = SWITCH if isinstance(self.draft.now(option), bool) else WIDE
        return field(label, note, self._control(option), wide)


def _steps(draft: Draft, option: str) -> tuple[list[tuple[str, str]], str]:
    """Return the indices of a stepper's values, and that of the current one."""
    found, now = draft.choices(option), draft.now(option)
    labels = [option_text.value_label(draft.base, option, value) for value in found]
    return [(str(place), label) for place, label in enumerate(labels)], str(found.index(now))
