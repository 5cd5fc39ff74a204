"""What stands on the page of a rule set, for the tests that read it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from pidro_desktop import variants
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.scenes.rules.finnish_rules import CardRow, Chapter, Head, MeaningTable
from pidro_desktop.scenes.rules.rules import chapters_of, chosen
from pidro_desktop.tr import AnyText


def written(chapter: Chapter) -> list[str]:
    """Everything that stands on a chapter."""
    found: list[AnyText] = []
    for block in chapter.blocks:
        if isinstance(block, CardRow):
            found += block.labels
        elif isinstance(block, MeaningTable):
            found += [one for row in block.rows for one in row]
        else:
            found.append(block.text if isinstance(block, Head) else block)
    return [str(chapter.title), *(str(one) for one in found)]


def lines(rules: RuleSet) -> list[str]:
    """Every line of a page but the table of what is chosen, which says nothing of its own."""
    table = {one for row in chosen(rules) for one in row}
    every = [line for chapter in chapters_of(rules) for line in written(chapter)]
    return [line for line in every if line not in table]


def every_choice() -> Iterator[RuleSet]:
    """All rule sets as they come, and with each single value of each option."""
    for name in variants.names():
        usual = variants.load(name)
        yield usual
        for option in (*usual.options, *usual.switches):
            for value in _values(usual, option):
                if value != usual.now(option):
                    rules = _with(usual, {option: value})
                    yield from () if rules is None else (rules,)


def mixed_choices(count: int, seed: int) -> Iterator[RuleSet]:
    """Rule sets with several options chosen together, those that can be played."""
    chance = random.Random(seed)
    names = variants.names()
    while count:
        usual = variants.load(chance.choice(names))
        every = (*usual.options, *usual.switches)
        picked = chance.sample(every, chance.randint(1, len(every)))
        rules = _with(usual, {one: chance.choice(_values(usual, one)) for one in picked})
        if rules is not None:
            count -= 1
            yield rules


def _values(rules: RuleSet, option: str) -> tuple[Any, ...]:
    """What an option can be; for one that takes any word or number of its kind, some of them."""
    free = {
        "target": (51, 62, 100),
        "top14": ("any", "dealer", "none"),
        "top14_loss": (14, 28),
        "discards": ("up", "down"),
        "cold": ("up", "down"),
        "kill": ("owner", "lowest"),
    }
    return rules.choices(option) or free[option]


def _with(rules: RuleSet, options: dict[str, Any]) -> RuleSet | None:
    if options.get("take_trumps") and "lay" in rules.options:  # it asks for these two
        options |= {"lay": "any", "discards": "up"}
    if options.get("killed_points", "never") != "never":
        options["surplus"] = "kill"
    try:
        return rules.with_options(options)
    except RulesError:
        return None
