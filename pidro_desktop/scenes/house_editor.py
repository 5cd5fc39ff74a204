"""Making house rules: every option of a rule set with what it means, a name, and the file."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar, Final

import pygame

from pidro_desktop import paths, variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.controls import Stepper, Toggle
from pidro_desktop.render.text import Face
from pidro_desktop.render.text_field import TextField
from pidro_desktop.render.widgets import Button, Chosen, Style, Widget
from pidro_desktop.scenes import house_words as words
from pidro_desktop.scenes import key_lists, option_words
from pidro_desktop.scenes.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.house_draft import Draft
from pidro_desktop.scenes.message import YES, Message, confirm
from pidro_desktop.scenes.panel import LINE, Panel
from pidro_desktop.scenes.rule_sets import RulesOf
from pidro_desktop.scenes.scene import Change, Pop, Push
from pidro_desktop.scenes.settings_layout import Laid, Row, height_of, lay
from pidro_desktop.storage import house
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import filled

NAME, SAVE, READ, DELETE = "name", "save", "read", "delete"
OPTION: Final = "option:"
SIDE, TOP, FOOT, HIGH = 32, 128, 136, 52
"""Units: what stays free beside, above the rows and below them, and a button's height."""
SWITCH, WIDE = 130, 0.42
"""A switch's width in units, and the part of a row that any other control takes."""


class HouseEditor(Panel):
    """Pops with the sentence of what became of the rules, or with None.

    ``path`` is the file that they are kept in, None while there is none.
    """

    width: ClassVar[float] = 940
    least: ClassVar[float] = 800
    keys = key_lists.WRITING

    def __init__(self, rules: RuleSet, name: str = "", path: Path | None = None) -> None:
        super().__init__()
        self.heading = name or words.NEW_HEADING  # type: ignore[misc]  # each has its own
        self.draft = Draft(variants.load(rules.id), rules.chosen)
        self.path = path
        self.field = TextField(NAME, name, hint=words.NAME_HINT, longest=house.LONGEST)
        self._changed = ""
        self._laid: list[Laid] = []

    def units(self) -> tuple[float, float]:
        """As high as the rows need, measured where no letter is clamped."""
        look, width = self.ctx.look.at(1.0), round(self.across - 2 * SIDE)
        needed = height_of(look, width, self._rows(), self._labels(), self._remarks())
        return self.across, TOP + needed + FOOT

    def build(self) -> list[Widget]:
        """The name, a control an option, and what to do."""
        delete = [Button(DELETE, words.DELETE, size=20)] if self.path else []
        buttons = [
            *delete,
            Button(READ, words.READ, size=20),
            Button(SAVE, words.SAVE, style=Style.PRIMARY, size=20),
        ]
        for button in buttons:
            button.on_paper = True
        return [self.field, *map(self._control, self.draft.names), *buttons]

    def arrange(self) -> None:
        """Rows below each other, the buttons at the foot."""
        look, rect, side = self.look, self.rect, self.look.s(SIDE)
        area = pygame.Rect(rect.x + side, rect.y + look.s(TOP), rect.width - 2 * side, 0)
        area.height = rect.bottom - look.s(FOOT) - area.y
        rows = self._rows()
        self._laid = lay(look, area, rows, self._labels(), self._remarks(), self.target(0))
        for laid in self._laid:
            self.group[laid.key].place(laid.rect)
        right = rect.right - side
        for key, wide in ((SAVE, 150), (READ, 216), (DELETE, 150)):
            if key == DELETE and not self.path:
                continue
            place = pygame.Rect(0, 0, look.s(wide), look.s(HIGH))
            place.bottomright = (right, rect.bottom - look.s(24))
            self.group[key].place(place)
            right = place.left - look.s(12)
        self._judge()

    def draw_body(self, canvas: Canvas) -> None:
        """Put what it is a copy of, the labels and remarks, and where the file is."""
        look, paper = self.look, self.look.theme.paper
        self.put_lines(canvas, self.copied, look.pen(Face.SANS, 18, paper.ink_old), 104, 1)
        for laid in self._laid:
            laid.put(canvas, look)
        if self.path:
            pen = look.pen(Face.SANS, 18, paper.ink_soft)
            told, pen = look.text.fit(self.file, pen, self.rect.width - 2 * look.s(SIDE))
            y = self.rect.bottom - look.s(FOOT - LINE - 4)
            look.text.put(canvas, told, (self.rect.x + look.s(SIDE), y), pen)

    @property
    def copied(self) -> str:
        """What these rules are a copy of."""
        return words.COPIED.format(rules=variants.told(self.draft.base))

    @property
    def file(self) -> str:
        """Where the rules are kept."""
        return words.FILE.format(path=self.path) if self.path else ""

    def beside(self, key: str) -> tuple[str, str]:
        """The label and the remark of a control, to be read aloud."""
        return str(self._labels().get(key, "")), str(self._remarks().get(key, ""))

    def handle(self, event: pygame.event.Event) -> Change | None:
        """What is typed goes to the field while it has the focus."""
        here = self.group.focus is self.field and event.type == pygame.KEYDOWN
        if here and self.field.type(event):
            self._judge()
            return None
        return super().handle(event)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Set an option, or do what the button says."""
        if chosen.key == SAVE:
            return self._save()
        if chosen.key == READ and self.draft.rules:
            return Push(RulesOf(self.draft.rules, self.field.text.strip()))
        if chosen.key == DELETE and self.path:
            told = words.GONE.format(file=self.path.name)
            return Push(confirm(words.SURE, told, words.DELETE))
        if chosen.key.startswith(OPTION):
            self._set(chosen.key.removeprefix(OPTION), chosen)
            self.resize(self.ctx.size)  # a remark may be longer now
        return None

    def resumed(self, result: object) -> Change | None:
        """The question was answered."""
        if result != YES or not self.path:
            return None
        try:
            house.delete(self.path)
        except StorageError as trouble:
            return Push(Message(words.UNSAVED, trouble.told))
        if self.ctx.preferences.now.rules == house.PREFIX + self.path.stem:
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
            self.path = house.save(paths.house_dir(), name, self.draft.rules, self.path)
        except StorageError as trouble:
            return Push(Message(words.UNSAVED, trouble.told))
        played = self.draft.base.id in variants.names()
        return Pop(filled(words.KEPT if played else words.ONLY_KEPT, name=name))

    def _judge(self) -> None:
        """Say why the rules cannot be kept, or let them be."""
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
        return filled(words.IMPOSSIBLE, reason=self.draft.fault) if self.draft.fault else ""

    def _control(self, option: str) -> Widget:
        key, now = f"{OPTION}{option}", self.draft.now(option)
        if isinstance(now, bool):
            return Toggle(key, now)
        steps, value = _steps(self.draft, option)
        return Stepper(key, steps, value)

    def _rows(self) -> list[Row]:
        wide = {option: SWITCH if isinstance(self.draft.now(option), bool) else WIDE
                for option in self.draft.names}  # fmt: skip
        rows = [Row(f"{OPTION}{option}", wide[option]) for option in self.draft.names]
        return [Row(NAME, 0.6), *rows]

    def _labels(self) -> dict[str, str]:
        found = {f"{OPTION}{one}": option_words.label(self.draft.base, one)
                 for one in self.draft.names}  # fmt: skip
        return {NAME: words.NAME, **found}

    def _remarks(self) -> dict[str, str]:
        found = {f"{OPTION}{one}": self.draft.meaning(one) for one in self.draft.names}
        if self.draft.fault and self._changed:
            found[f"{OPTION}{self._changed}"] = self._fault()
        return found


def _steps(draft: Draft, option: str) -> tuple[list[tuple[str, str]], str]:
    """What a stepper offers, by the places of the choices, and which one it is."""
    found, now = draft.choices(option), draft.now(option)
    steps = [(str(place), draft.called(option, one)) for place, one in enumerate(found)]
    return steps, str(found.index(now))
