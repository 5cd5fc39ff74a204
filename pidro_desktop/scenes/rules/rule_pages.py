"""Rules pages as scenes: the page of a rule set, or the written rules of Finnish Pidro."""

from __future__ import annotations

from typing import Final

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.widgets.widget import Button, ControlKey
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules import rule_list_text as words
from pidro_desktop.scenes.rules.finnish_rules import Chapter
from pidro_desktop.scenes.rules.rule_set_page import chapters_of
from pidro_desktop.scenes.rules.rules import PLAY, Chapters, Rules
from pidro_desktop.scenes.shell.routes import EditRules
from pidro_desktop.scenes.shell.scene import Change, Pop, Push

CHANGE: Final = "change"


class RulesOf(Chapters):
    """Rules page of one rule set, generated from its data; ``name`` is the heading.

    If ``offered``, a button chooses the rule set: then the page pops with ``PLAY``.
    """

    keys = key_lists.RULES

    def __init__(self, rules: RuleSet, name: str = "", *, offered: bool = False) -> None:
        super().__init__()
        self.rules = rules
        self.offered = offered
        self.heading = name or variants.rule_set_name(rules)  # type: ignore[misc]  # each has its own

    def buttons(self) -> list[Button]:
        """Return the buttons that choose the rules or edit a copy of them."""
        play = [Button(PLAY, words.CHOOSE, size=19)] if self.offered else []
        return [*play, Button(CHANGE, words.CHANGE, size=19)]

    def pressed(self, key: ControlKey) -> Change | None:
        """Choose the rules, or edit a copy of them."""
        if key == PLAY:
            return Pop(PLAY)
        return Push(EditRules(self.rules))

    def read(self) -> tuple[Chapter, ...]:
        """Return the chapters, generated again after a change of language."""
        return chapters_of(self.rules)


def rules_page(rules: RuleSet | None, name: str = "", *, offered: bool = False) -> Chapters:
    """Return the rules page: the written rules for Finnish Pidro, otherwise the generated one."""
    usual = variants.load(variants.names()[0])
    if rules in (None, usual) and not name:
        return Rules(offered=offered)
    return RulesOf(rules or usual, name, offered=offered)
