"""Texts of the panel with all rule sets."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.tr import number, tr

HEADING: Final = tr("Rules", "heading")
LIST_NAME: Final = tr("Rules", "a list")
CHOOSE: Final = tr("Use these rules", "button")
HOUSE: Final = tr("House rules", "button")
CHANGE: Final = tr("Change these rules", "button")
COPIED: Final = tr("Based on {rules}")
READ: Final = tr("Read the rules", "button")
LESSON: Final = tr("Lessons", "heading")
# tr: In a list, at the right end: rules that the person has made
HOUSE_HOME: Final = tr("House rules", "home of rules")
# tr: In a list, behind the name of the rules that the next game is played by
PLAYED: Final = tr("selected", "rules")
HOLDS: Final = tr("A game in progress keeps its rules. The next game uses the rules you select.")


def size(rules: RuleSet) -> str:
    """Return how many cards everyone is dealt, and the target of the game."""
    # tr: Rules in short: how many cards everyone is dealt, and the points that win the game
    told = tr("{cards} cards, to {points}")
    return told.format(cards=number(rules.deal.hand), points=number(rules.scoring.target))
