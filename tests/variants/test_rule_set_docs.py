"""``docs/rule-sets.md`` explains every key of a rule set and every value that it can have."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pidro_desktop.engine.bids import NamedBidRule
from pidro_desktop.engine.rules import RuleSet

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
