"""List of rule sets: name, origin, special rules, deck size and target."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.parts import ByWidth, Control, Gap, Pad, Part, Sized, Toolbar
from pidro_desktop.render.widgets.text_parts import Line, Rule, Text, old
from pidro_desktop.render.widgets.widget import Button, Style
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.shell.row_list import NARROW, OPEN, ListPage, RowList, RowText
from pidro_desktop.storage.house_rules import HouseRules
from pidro_desktop.tr import AnyText, number, tr
from pidro_desktop.variants.texts import TEXTS

CHOOSE: Final = tr("Use these rules", "button")
CHANGE: Final = tr("Change these rules", "button")
COPIED: Final = tr("Based on {rules}")
READ: Final = tr("Read the rules", "button")
BUTTON: Final = 19
"""Units of a button's letters."""
# tr: In a list, at the right end: rules that the person has made
HOUSE_HOME: Final = tr("House rules", "home of rules")
# tr: In a list, behind the name of the rules that the next game is played by
PLAYED: Final = tr("selected", "rules")


def size_of(rules: RuleSet) -> str:
    """Return how many cards everyone is dealt, and the target of the game."""
    # tr: Rules in short: how many cards everyone is dealt, and the points that win the game
    text = tr("{cards} cards, to {points}")
    return text.format(cards=number(rules.deal.hand), points=number(rules.scoring.target))


class RulesRow(NamedTuple):
    """Row of the rule list; ``key`` is its id in the settings."""

    key: str
    name: AnyText
    rules: RuleSet
    home: AnyText
    brief: AnyText
    house: HouseRules | None = None


def set_row(name: str) -> RulesRow:
    """Return the row of a built-in rule set."""
    rules, page = variants.load(name), TEXTS[name]
    return RulesRow(name, variants.rule_set_name(rules), rules, page.home, page.brief)


def house_row(rules: HouseRules) -> RulesRow:
    """Return the row of house rules."""
    copied = COPIED.format(rules=variants.rule_set_name(rules.rules))
    return RulesRow(rules.id, rules.name, rules.rules, HOUSE_HOME, copied, rules)


class RulesList(RowList[RulesRow]):
    """List of rule sets; the one ``played`` is marked."""

    long_notes = True

    def __init__(self) -> None:
        super().__init__(tr("Rules", "a list"))
        self.played = ""

    def row_text(self, row: RulesRow) -> RowText:
        """Return name and origin, and below them special rules, number of cards, and target."""
        mark = PLAYED if row.key == self.played else ""
        return RowText(row.name, row.home, row.brief, size_of(row.rules), mark)


class RulesSheet(ListPage[RulesList]):
    """Page with the rule list, a status line and buttons; a second press or Enter chooses."""

    width: float = 988
    height: ClassVar[float] = 672
    least: ClassVar[float] = 850
    shortest: ClassVar[float] = 440
    tallest: ClassVar[float] = 900
    keys = key_lists.RULES_LIST
    choose: ClassVar[AnyText] = ""

    def __init__(self) -> None:
        super().__init__()
        self.list = RulesList()

    def found(self) -> Sequence[RulesRow]:
        """Return the rows to choose from."""
        return [set_row(name) for name in variants.names()]

    def beside(self) -> list[Button]:
        """Return the other buttons for the selected row."""
        return []

    def status_text(self) -> AnyText:
        """Return the status line below the list."""
        return ""

    @property
    def row(self) -> RulesRow:
        """The selected row; there is always one."""
        row = self.list.chosen
        assert row is not None
        return row

    def page(self) -> Part:
        """Return the list, the status line, the buttons at its foot, and the primary button."""
        self.list.rows = self.found()  # in the language of the moment
        choose = Button(OPEN, self.choose, style=Style.PRIMARY, size=BUTTON)
        beside = [Control(button, 52, 0) for button in self.beside()]
        buttons = Toolbar(beside, [Control(choose, 52, 180)], BUTTON, gap=12, air=22)
        line = Sized(Rule(lambda theme: theme.paper.line), high=0)
        return self.listed(Gap(4), line, ByWidth(self._status), buttons)

    def _status(self, look: Look, width: float) -> Part:
        """Return the status line, or where words are large for the sheet all lines of it."""
        text = self.status_text()
        if width >= look.s(NARROW) or not text:
            return Sized(Line(text, size=17, ink=old, lift=2), high=52)
        return Pad(Text(text, size=17, ink=old, lift=0), top=10, bottom=12)
