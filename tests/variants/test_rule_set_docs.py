"""``docs/rule-sets.md`` names every key and every word of a rule set, and all of the family."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pidro_desktop import variants
from pidro_desktop.engine.bids import NamedBidRule
from pidro_desktop.engine.rule_data import value_at
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.variants.texts import TEXTS
from pidro_desktop.variants.texts_page import Sentence, numbers

TEXT = (Path(__file__).resolve().parents[2] / "docs" / "rule-sets.md").read_text("utf-8")
SECTIONS = ("table", "trumps", "deal", "auction", "exchange", "play", "scoring")
HINTS = msgspec.structs.fields(RuleSet)
KEYS = [
    (section.name, field)
    for section in HINTS
    if section.name in SECTIONS
    for field in msgspec.structs.fields(section.type)
]


def words_of(kind: Any) -> list[str]:
    """The words that a key can have."""
    return [
        word for part in (kind, *get_args(kind)) for word in get_args(part) if type(word) is str
    ]


@pytest.mark.parametrize(("section", "field"), KEYS, ids=lambda one: getattr(one, "name", one))
def test_every_key_and_its_words_are_told(section: str, field: msgspec.structs.FieldInfo) -> None:
    lines = [line for line in TEXT.splitlines() if f"`{section}.{field.name}`" in line]
    assert lines, f"{section}.{field.name}"
    assert all(f"`{word}`" in lines[0] for word in words_of(field.type)), words_of(field.type)


def test_every_key_of_a_named_bid_is_told() -> None:
    (line,) = [line for line in TEXT.splitlines() if "`auction.named`" in line]
    for field in msgspec.structs.fields(NamedBidRule):
        assert f"`{field.name}`" in line


def row(rules: RuleSet) -> str:
    """What the table says of a rule set."""
    cards, kitty = rules.deal.hand, rules.deal.kitty
    told = f"{cards}, kitty {kitty}" if kitty else str(cards)
    bids = f"{rules.auction.minimum} to {rules.auction.maximum}"
    named = [bid.name for bid in rules.named_bids]
    told_bids = ", ".join([bids, *named])
    return (
        f"| `{rules.id}` | {rules.name} | {told} | {rules.trumps.total} | {told_bids} "
        f"| {rules.scoring.target} |"
    )


def test_the_table_of_the_family_is_that_of_the_files() -> None:
    every = variants.names()
    between = re.search(r"<!-- family -->\n(.*)\n<!-- /family -->", TEXT, re.DOTALL)
    assert between is not None
    assert between[1].splitlines()[2:] == [row(variants.load(one)) for one in every]


def option(rules: RuleSet, key: str, value: object) -> str:
    """The option that gives a key a value, as it is written on the command line."""
    told = str(value).lower() if isinstance(value, bool) else value
    names = [name for name, path in rules.options.items() if path == key]
    switches = [name for name, keys in rules.switches.items() if keys.get(key) == value]
    return f"`{names[0]}={told}`" if names else f"`{switches[0]}=true`"


def reading(rules: RuleSet, one: Sentence) -> str:
    """A line of the list of readings; for one that holds only by options, with these."""
    told = str(one.text).format(**numbers(rules))
    missing = [key for key, value in one.where.items() if value_at(rules, key) != value]
    options = " and ".join(option(rules, key, one.where[key]) for key in missing)
    return f"- With {options}: {told}" if options else f"- {told}"


def readings() -> str:
    """What the document says of everything that is only our reading, made from the pages."""
    parts = []
    for name in variants.names():
        page, rules = TEXTS[name], variants.load(name)
        lines = [str(page.unsourced), ""] if page.unsourced else []
        lines += [reading(rules, one) for one in page.readings]
        parts.append("\n".join((f"### {page.name}", "", *dict.fromkeys(lines))))
    return "\n\n".join(parts)


def test_the_readings_are_those_of_the_pages() -> None:
    between = re.search(r"<!-- readings -->\n(.*)\n<!-- /readings -->", TEXT, re.DOTALL)
    assert between is not None
    assert between[1] == readings()
