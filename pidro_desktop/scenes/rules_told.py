"""The page of a rule set: what its texts tell, and chapters made from its data."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes import option_words
from pidro_desktop.scenes.rules_auction import the_auction
from pidro_desktop.scenes.rules_cards import cards_and_points
from pidro_desktop.scenes.rules_exchange import the_exchange
from pidro_desktop.scenes.rules_play import the_play
from pidro_desktop.scenes.rules_score import the_score
from pidro_desktop.scenes.rules_text import Block, Chapter, Head, Table, Words
from pidro_desktop.tr import tr
from pidro_desktop.variants.texts import TEXTS
from pidro_desktop.variants.texts_page import RulesPage

IN_SHORT: Final = tr("In short", "chapter")
EXAMPLE: Final = tr("An example", "chapter")
READINGS: Final = tr("How it is read", "chapter")
ALONE: Final = tr("Everyone plays alone: there are no partners.")
TOGETHER: Final = tr("You, Victor, play with Bob, and Alice plays with Carlos.")
SPECIAL: Final = tr("What is special")
CHOSEN: Final = tr("Chosen here")
WITHOUT: Final = tr(
    "The other pages tell the rules as they are chosen; this one, and the example, tell them "
    "without these choices."
)
ON_EXAMPLE: Final = tr("One deal, reckoned with real cards:")
ON_READINGS: Final = tr(
    "Where the rules that have come down leave something open, or are told in more than one way, "
    "this is how they are played here:"
)


def chapters_of(rules: RuleSet) -> tuple[Chapter, ...]:
    """Everything there is to read about a rule set, as it stands with its chosen options."""
    page = TEXTS.get(rules.id)
    told = (
        in_short(rules, page),
        cards_and_points(rules),
        the_auction(rules),
        the_exchange(rules),
        the_play(rules),
        the_score(rules),
    )
    return (*told, *_example(page), *_readings(page)) if page else told


def in_short(rules: RuleSet, page: RulesPage | None) -> Chapter:
    """Where it is played, who plays with whom, what is chosen, and what is special."""
    blocks: list[Block] = [Words(page.where)] if page else []
    blocks.append(Words(TOGETHER if rules.sides == 2 else ALONE))
    if rules.chosen:
        blocks += [Head(CHOSEN), Table(chosen(rules)), Words(WITHOUT)]
    if page:
        blocks += [Head(SPECIAL), *(Words(told) for told in page.special)]
    return Chapter(IN_SHORT, tuple(blocks))


def chosen(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """The options that differ from the file: what they are called, and what they are."""
    return tuple(
        (str(option_words.label(rules, name)), option_words.called(rules, name, value))
        for name, value in rules.chosen.items()
    )


def _example(page: RulesPage) -> tuple[Chapter, ...]:
    return (Chapter(EXAMPLE, (Words(ON_EXAMPLE), Words(page.example))),)


def _readings(page: RulesPage) -> tuple[Chapter, ...]:
    blocks = (Words(ON_READINGS), *(Words(told) for told in page.readings))
    return (Chapter(READINGS, blocks),) if page.readings else ()
