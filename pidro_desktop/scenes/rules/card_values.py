"""One card at a glance: the trumps in order with their points, the low, and what cold means."""

from __future__ import annotations

from typing import ClassVar, Final

import pygame

from pidro_desktop import variants
from pidro_desktop.engine.cards import WRONG_FIVE
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.render.look import Look
from pidro_desktop.render.widgets.parts import ByWidth, Col, Gap, Grow, Pad, Part, Row
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.rules.finnish_rules import Block, Chapter, MeaningTable
from pidro_desktop.scenes.rules.rules import chapter_part
from pidro_desktop.scenes.rules.rules_cards import AWARDS, LOW, card_rows
from pidro_desktop.scenes.rules.rules_play import OUT
from pidro_desktop.scenes.shell.page import Page
from pidro_desktop.scenes.shell.scene import Change
from pidro_desktop.scenes.shell.scroll import Scroll, Scrolled
from pidro_desktop.tr import AnyText, number, tr
from pidro_desktop.variants import texts_shared as shared

Entry = tuple[AnyText, AnyText]
NARROW: Final = 520
"""Units of width under which the points below the cards would touch in one row."""

HEADING: Final = tr("Card values", "heading")
# tr: {rules} is the name of a rule set
OF_RULES: Final = tr("{rules}: the trumps from high to low, with the points below each")
DEAL: Final = tr("A deal", "card values")
WORTH: Final = tr("{points} points in all. {target} win the game.", "card values")
WRONG: Final = tr("The wrong five", "card values")
IS_WRONG: Final = tr(
    "The other five of the same colour. It is a trump too, just below the right five."
)
THE_LOW: Final = tr("The low", "card values")
COLD: Final = tr("Cold", "card values")
NEVER_COLD: Final = tr("Under these rules nobody goes cold: a player without trumps plays on.")


def values_of(rules: RuleSet, lines: int = 1) -> Chapter:
    """Return what is on the card, generated from the data of a rule set.

    Args:
        rules: the rule set. lines: in how many rows the trumps lie, one or two.
    """
    name = variants.rule_set_name(rules)
    head = OF_RULES.format(rules=name)
    blocks: tuple[Block, ...] = (head, *card_rows(rules, lines), MeaningTable(tuple(_rows(rules))))
    return Chapter(HEADING, blocks)


def _rows(rules: RuleSet) -> list[Entry]:
    """Return the lines below the cards."""
    trumps, play = rules.trumps, rules.play
    total, target = number(trumps.total), number(rules.scoring.target)
    five = IS_WRONG if WRONG_FIVE in trumps.order else shared.ONE_FIVE
    found: list[Entry] = [(DEAL, WORTH.format(points=total, target=target)), (WRONG, five)]
    found += [AWARDS[award] for award in trumps.awards]
    if trumps.low:
        found.append((THE_LOW, LOW[trumps.low_to]))
    cold = NEVER_COLD if play.out == "never" else OUT[play.out, play.cold]
    return [*found, (COLD, cold)]


class CardValues(Page):
    """Panel with the card of a rule set; it scrolls where there is little room."""

    heading = HEADING
    width: float = 980
    height: ClassVar[float] = 560
    least: ClassVar[float] = 640
    shortest: ClassVar[float] = 440
    keys = key_lists.CARD_VALUES

    def __init__(self, rules: RuleSet | None = None) -> None:
        super().__init__()
        self.rules = rules or variants.load(variants.names()[0])
        self.scroll = Scroll()

    def page(self) -> Part:
        """Return the cards and the lines below them."""
        chapter = Pad(ByWidth(self._values), right=8)
        inside = Row(
            [Gap(32), Grow(Scrolled(chapter, self.scroll, fade=28)), Gap(28)], stretch=True
        )
        return Col([Gap(88), Grow(inside), Gap(24)])

    def _values(self, look: Look, width: float) -> Part:
        """Return the card; where words are large for it, its trumps lie in two rows."""
        return chapter_part(values_of(self.rules, 1 if width >= look.s(NARROW) else 2))

    def handle(self, event: pygame.event.Event) -> Change | None:
        """Scroll the card and then the sheet, or close."""
        before, goes_on = self.scroll.offset, event.type in (pygame.MOUSEWHEEL, pygame.KEYDOWN)
        used = self.scroll.handle(event, self.look)
        if used and not (goes_on and self.scroll.offset == before):
            self.arrange()
            return None
        return super().handle(event)
