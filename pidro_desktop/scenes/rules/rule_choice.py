"""Panel for choosing the rules of the next game: built-in rule sets and house rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pidro_desktop import paths, variants
from pidro_desktop.render.widgets.widget import Button, Chosen, ControlKey
from pidro_desktop.scenes.rules import rule_list
from pidro_desktop.scenes.rules.rule_list import RulesRow, RulesSheet, house_row
from pidro_desktop.scenes.rules.rules import PLAY
from pidro_desktop.scenes.shell.routes import RULES_CHOSEN, EditRules, ListHouseRules, ReadRules
from pidro_desktop.scenes.shell.row_list import LIST
from pidro_desktop.scenes.shell.scene import Change, Pop, Push
from pidro_desktop.storage import house_rules
from pidro_desktop.tr import AnyText, tr

HOLDS: Final = tr("A game in progress keeps its rules. The next game uses the rules you select.")
READ, CHANGE, HOUSE = "read", "change", "house rules"


class RuleChoice(RulesSheet):
    """List of rule sets; pops with ``RULES_CHOSEN``. Leads to reading and editing rules."""

    heading = tr("Rules", "heading")
    choose = rule_list.CHOOSE

    def __init__(self) -> None:
        super().__init__()
        self._said: AnyText = ""

    def found(self) -> Sequence[RulesRow]:
        """Return the house rules first, then the built-in rule sets."""
        own = house_rules.usable(paths.house_dir(), variants.load)
        return [*(house_row(rules) for rules in own), *super().found()]

    def beside(self) -> list[Button]:
        """Return the buttons for reading and editing rules, and for the house rules."""
        return [
            Button(READ, rule_list.READ, size=19),
            Button(CHANGE, rule_list.CHANGE, size=19),
            Button(HOUSE, tr("House rules", "button"), size=19),
        ]

    def status_text(self) -> AnyText:
        """Return what was saved, or when the choice takes effect."""
        return self._said or HOLDS

    def rebuild(self, focus: ControlKey = "") -> None:
        """Mark the current rules, and scroll to them."""
        self.list.played = self.ctx.games.playing().id
        begun = self.list.chosen is not None
        super().rebuild(focus)
        if not begun:
            self.list.choose(self.list.played)

    def chosen(self, chosen: Chosen) -> Change | None:
        """Choose, read or edit the rules, or open the house rules."""
        row = self.row
        match chosen.key:
            case "open":
                return self._choose(row.key)
            case "read":
                name = row.name if row.house else ""
                return Push(ReadRules(row.rules, name, offered=True))
            case "change" if row.house:
                return Push(EditRules(row.rules, row.name, row.house.path))
            case "change":
                return Push(EditRules(row.rules))
            case "house rules":
                return Push(ListHouseRules())
            case _:
                return None

    def resumed(self, result: object) -> Change | None:
        """Reload the house rules, and select new ones."""
        if result == PLAY:
            return self._choose(self.row.key)
        before = {row.key for row in self.list.rows}
        self._said = result if isinstance(result, AnyText) else ""
        self.rebuild(LIST if result else "")
        for row in self.list.rows:
            if row.key not in before:
                self.list.choose(row.key)
        return None

    def _choose(self, key: str) -> Change:
        self.ctx.preferences.change(rules=key)
        self.ctx.games.rules_chosen()
        return Pop(RULES_CHOSEN)
