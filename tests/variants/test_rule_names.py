"""Rule sets are called in the person's language, and in their files in English."""

from __future__ import annotations

import msgspec
import pytest

from pidro_desktop import variants
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.players.external import messages
from pidro_desktop.tr import ENGLISH, Language, LazyText, use_language

LOUD = Language("loud", lambda _context, one: f"<{one}>", lambda one, many, n: f"<{many}>")


@pytest.mark.parametrize("name", variants.names())
def test_every_rule_set_has_a_name_that_can_be_translated_and_is_that_of_its_file(
    name: str,
) -> None:
    rules = variants.load(name)
    assert variants.NAMES[name] == rules.name
    assert isinstance(variants.rule_set_name(rules), LazyText)


def test_a_rule_set_of_somebody_elses_is_called_as_its_file_says() -> None:
    rules = msgspec.structs.replace(variants.load("finnish"), id="mine", name="At my aunt's")
    assert variants.rule_set_name(rules) == "At my aunt's"


def test_a_program_that_sits_at_the_table_is_told_of_the_rules_in_english() -> None:
    names = ("Victor", "Alice", "Bob", "Carlos")
    rules = variants.load("sou")
    told = messages.hello(0, names, rules)
    use_language(LOUD)
    try:
        assert messages.hello(0, names, rules) == told
        assert "<" not in told
    finally:
        use_language(ENGLISH)


def test_why_rules_cannot_be_used_is_told_in_the_language_of_the_moment() -> None:
    with pytest.raises(RulesError) as caught:
        variants.load("bridge")
    assert str(caught.value).startswith("rules: bridge: There is no such rule set. Available: finn")
    use_language(LOUD)
    try:
        assert str(caught.value).startswith("rules: bridge: <There is no such rule set. ")
    finally:
        use_language(ENGLISH)
