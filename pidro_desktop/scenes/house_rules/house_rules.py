"""List of the player's house rules, with a button for a new rule set."""

from __future__ import annotations

from typing import ClassVar, Final

from pidro_desktop import paths, variants
from pidro_desktop.render.text import Face
from pidro_desktop.render.widgets.parts import Col, Control, Gap, Pad, Part, Row, Spring
from pidro_desktop.render.widgets.text_parts import Text, ink, old
from pidro_desktop.render.widgets.widget import Button, Chosen, Style
from pidro_desktop.scenes.rules.rule_list import RulesSheet
from pidro_desktop.scenes.shell.context import OPEN_ELSEWHERE
from pidro_desktop.scenes.shell.page import LINE, Page
from pidro_desktop.scenes.shell.routes import CopyRules, EditRules
from pidro_desktop.scenes.shell.row_list import OPEN
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.errors import StorageError
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
