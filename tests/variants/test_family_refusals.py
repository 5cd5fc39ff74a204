"""What files of the family can say that cannot be played, and what is told of it."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from test_family_files import TEXTS

from pidro_desktop import variants
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet, build


@pytest.fixture(scope="module")
def family() -> dict[str, RuleSet]:
    return {name: variants.parse(text, f"{name}.toml") for name, text in TEXTS.items()}


@pytest.mark.parametrize(
    ("path", "wrong", "key", "words"),
    [
        ("exchange.killed_points", "free", "exchange.killed_points", "do not kill trumps"),
        ("exchange.surplus", "none", "exchange.surplus", "more trumps than this"),
        ("values.discards", ["up"], "exchange.discards", "It can be up."),
        ("values.discards", ["up", "mixed"], "values.discards", '"mixed", expected'),
        ("values.colour", ["red"], "values.colour", "no option called colour"),
        ("deal.hand", 1, "deal.packet", "A hand of 1"),
    ],
)
def test_a_file_that_cannot_be_played_is_told_by_its_key(
    path: str, wrong: object, key: str, words: str
) -> None:
    raw = tomllib.loads(TEXTS["pedro"])
    section, name = path.split(".")
    raw[section][name] = wrong
    with pytest.raises(RulesError) as refused:
        build(raw, "my.toml")
    assert refused.value.key == key
    assert words in str(refused.value)


@pytest.mark.parametrize(
    ("name", "lay"), [("pitch-fives", "plain"), ("nicaragua", "plain"), ("petro", "some_plain")]
)
def test_a_hand_that_stays_too_large_after_it_was_filled_is_refused(name: str, lay: str) -> None:
    raw = tomllib.loads(TEXTS[name])
    raw["exchange"]["lay"] = lay
    raw["exchange"]["hand"] = 5
    with pytest.raises(RulesError, match="more trumps than this"):
        build(raw, "my.toml")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("pedro", {"minimum": 6, "forced": 7}),
        ("pedro", {"minimum": 6, "forced": 6, "slam": 28, "28-56": True}),
        ("pedro", {"lead": "trump", "follow": "suit"}),
        ("pedro", {"follow": "trump_or_any", "target": 51, "ending": "bidders_first"}),
        ("pedro", {"surplus": "kill", "killed_points": "free"}),
        ("pedro", {"surplus": "kill", "killed_points": "others"}),
        ("pedro", {"surplus": "kill", "lay": "some_plain"}),
        ("pedro", {"rob_discards": True, "discards": "up", "scoring": "difference"}),
        ("california", {"direction": "clockwise"}),
        ("california-house", {"moon": True}),
        ("sixty-three", {"exchange": "pass_and_refill"}),
        ("pedro", {"lay": "any", "discards": "up", "rob_discards": True}),
        ("sixty-three", {"joker": True}),
        ("sixty-three", {"joker": True, "exchange": "pass_and_refill"}),
        ("eighty-three", {"nine_cards": True}),
        ("eighty-three", {"no_joker": True}),
        ("eighty-three", {"no_joker": True, "nine_cards": True, "minimum": 1}),
        ("eighty-three", {"minimum": 40}),
        ("eighty-three", {"minimum": 1}),
    ],
)
def test_the_ways_that_the_sources_tell_of_are_all_played(
    name: str, options: dict[str, Any], family: dict[str, RuleSet]
) -> None:
    rules = family[name].with_options(options)
    assert rules.chosen == {
        option: one for option, one in options.items() if one != family[name].now(option)
    }


def test_a_switch_that_sets_a_key_to_what_it_cannot_be_is_refused_as_the_file_is_read() -> None:
    raw = tomllib.loads(TEXTS["eighty-three"])
    raw["switches"]["no_joker"]["deal.kitty"] = "four"
    with pytest.raises(RulesError) as refused:
        build(raw, "my.toml")
    assert refused.value.key == "switches.no_joker.deal.kitty"
    assert '"four", expected a whole number' in str(refused.value)
