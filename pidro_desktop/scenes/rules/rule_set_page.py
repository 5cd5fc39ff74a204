"""Rules page of a rule set: its written texts, and chapters generated from its data."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules import option_text, rules_example
from pidro_desktop.scenes.rules.finnish_rules import Block, Chapter, Head, MeaningTable
from pidro_desktop.scenes.rules.rules_auction import the_auction
from pidro_desktop.scenes.rules.rules_cards import cards_and_points
from pidro_desktop.scenes.rules.rules_exchange import the_exchange
from pidro_desktop.scenes.rules.rules_play import the_play
from pidro_desktop.scenes.rules.rules_score import the_score
from pidro_desktop.tr import tr
from pidro_desktop.variants import texts_page
from pidro_desktop.variants.texts import TEXTS
from pidro_desktop.variants.texts_page import RulesPage

ALONE: Final = tr("Everyone plays alone: there are no partners.")
TOGETHER: Final = tr("You play with the partner across from you, against the two beside you.")
ON_EXAMPLE: Final = tr("One deal, scored by these rules:")
ON_READINGS: Final = tr(
    "If the sources leave something open or contradict each other, this is how it is played here:"
)


def chapters_of(rules: RuleSet) -> tuple[Chapter, ...]:
    """Return the chapters of a rule set with its chosen options."""
    page = TEXTS.get(rules.id)
    chapters: tuple[Chapter, ...] = (
        in_short(rules, page),
        cards_and_points(rules),
        the_auction(rules),
        the_exchange(rules),
        the_play(rules),
        the_score(rules),
    )
    if page is None:
        return chapters
    blocks = ON_EXAMPLE, *rules_example.example_blocks(rules, page.example)
    return (*chapters, Chapter(tr("An example", "chapter"), blocks), *readings(rules))


def in_short(rules: RuleSet, page: RulesPage | None) -> Chapter:
    """Return the summary chapter: origin, partners, chosen options, and special rules."""
    blocks: list[Block] = []
    if page:
        blocks += [text for text in (page.unsourced, page.where) if text]
    blocks.append(TOGETHER if rules.sides == 2 else ALONE)
    if rules.chosen:
        blocks += [Head(tr("Your options")), MeaningTable(chosen(rules))]
    if page:
        blocks += [Head(tr("What is different")), *texts_page.true_sentences(page.special, rules)]
    return Chapter(tr("In short", "chapter"), tuple(blocks))


def chosen(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return labels and values of the options that differ from the file."""
    return tuple(
        (str(option_text.label(rules, name)), option_text.value_label(rules, name, value))
        for name, value in rules.chosen.items()
    )


def readings(rules: RuleSet) -> tuple[Chapter, ...]:
    """Return a page of the interpretations where the sources are unclear."""
    page = TEXTS.get(rules.id)
    lines = texts_page.true_sentences(page.readings, rules) if page else []
    return (Chapter(tr("Interpretation", "chapter"), (ON_READINGS, *lines)),) if lines else ()
