"""The files of the whole family: each is a rule set, and its options go together or say why not."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from typing import Any, Final

import pytest
from family_sets import RELATIVES
from msgspec import inspect

from pidro_desktop import variants
from pidro_desktop.engine.cards import JOKER_RANK
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.trumps import all_trump_suits

FOLDER = resources.files(variants)
TEXTS: Final = {name: (FOLDER / f"{name}.toml").read_text("utf-8") for name in RELATIVES}
POINTS: Final = {
    "pedro": 14,
    "pedro-jp": 14,
    "california": 16,
    "california-house": 16,
    "petro": 14,
    "nicaragua": 14,
    "pitch-fives": 9,
    "king-pedro": 44,
    "king-pedro-ca": 62,
    "sixty-three": 63,
    "eighty-three": 83,
    "sancho": 18,
    "dom-pedro": 21,
    "snoozer": 36,
    "blind-cinch": 14,
}
JOKER: Final = {"eighty-three", "snoozer"}
PATHS: Final = {
    "target": "scoring.target",
    "minimum": "auction.minimum",
    "forced": "auction.forced",
    "28-56": "auction.named.28-56.allowed",
    "moon": "auction.named.moon.allowed",
    "direction": "table.direction",
    "exchange": "exchange.method",
    "lay": "exchange.lay",
    "discards": "exchange.discards",
    "rob_discards": "exchange.rob_discards",
    "take_trumps": "exchange.take_trumps",
    "surplus": "exchange.surplus",
    "killed_points": "exchange.killed_points",
    "lead": "play.lead",
    "follow": "play.follow",
    "scoring": "scoring.method",
    "slam": "scoring.slam_made",
    "ending": "scoring.ending",
}
PEDRO: Final = PATHS.keys() - {"moon", "direction", "exchange"}
OPTIONS: Final = {name: {"target"} for name in POINTS} | {
    "pedro": PEDRO,
    "pedro-jp": PEDRO,
    "blind-cinch": PEDRO - {"lay", "rob_discards", "take_trumps", "surplus", "killed_points"},
    "california": {"target", "direction"},
    "california-house": {"target", "moon"},
    "sixty-three": {"target", "exchange"},
    "eighty-three": {"target", "minimum"},
}
SWITCHES: Final[dict[str, set[str]]] = {name: set() for name in POINTS} | {
    "sixty-three": {"joker"},
    "eighty-three": {"no_joker", "nine_cards"},
    "california-house": {"take_trumps"},
}
FIGURES: Final = {
    "pedro": (9, 0, 6, 7, 62),
    "pedro-jp": (9, 0, 6, 7, 62),
    "california": (9, 0, 6, 6, 100),
    "california-house": (9, 0, 6, 6, 91),
    "petro": (9, 0, 6, 7, 62),
    "nicaragua": (7, 0, 7, 7, 52),
    "pitch-fives": (6, 0, 6, 2, 31),
    "king-pedro": (12, 4, 6, 30, 200),
    "king-pedro-ca": (9, 0, 6, 30, 262),
    "sixty-three": (9, 0, 6, 1, 152),
    "eighty-three": (12, 5, 6, 30, 200),
    "sancho": (6, 0, 6, 1, 50),
    "dom-pedro": (6, 0, 6, 1, 50),
    "snoozer": (6, 0, 6, 1, 100),
    "blind-cinch": (9, 0, 6, 7, 62),
}
"""Cards dealt to each and to the kitty, cards to play with, the lowest bid, the target."""
NUMBERS: Final = {
    "target": (1, 7, 8, 31, 51, 52, 56, 61, 62, 100, 152, 200, 262, 10_000),
    "minimum": (1, 2, 6, 7, 14, 15, 30, 40, 83, 84),
    "forced": (0, 6, 7, 14, 15),
    "slam": (0, 28, 1000),
}
"""What is tried for options that are numbers: within their own bounds, not always sensible."""


@pytest.fixture(scope="module")
def family() -> dict[str, RuleSet]:
    return {name: variants.parse(text, f"{name}.toml") for name, text in TEXTS.items()}


@lru_cache
def type_of(path: str) -> Any:
    """What msgspec knows of the key that an option sets."""
    place: Any = inspect.type_info(RuleSet)
    for key in path.split("."):
        if isinstance(place, inspect.DictType):
            place = place.value_type
        else:
            place = next(field.type for field in place.fields if field.name == key)
    return place


def values(option: str, path: str) -> tuple[Any, ...]:
    """All words or both answers of an option, or some numbers."""
    kind = type_of(path)
    if isinstance(kind, inspect.LiteralType):
        return tuple(kind.values)
    return (False, True) if isinstance(kind, inspect.BoolType) else NUMBERS[option]


def fault(rules: RuleSet, options: Mapping[str, Any]) -> RulesError | None:
    """Why options do not go together; anything but a refusal breaks the test."""
    try:
        built = rules.with_options(options)
    except RulesError as refused:
        return refused
    assert {name: built.now(name) for name in options} == options
    return None


def told(refused: RulesError | None) -> bool:
    """Whether a refusal names a key and gives a whole sentence."""
    return refused is not None and bool(refused.key) and str(refused).endswith(".")


def impossible(rules: RuleSet, options: Mapping[str, Any]) -> bool:
    """Whether no game can come of it, as a person would reckon."""
    now = {name: rules.now(name) for name in rules.options} | dict(options)
    for name in now.keys() & rules.values.keys():
        if isinstance(now[name], str) and now[name] not in rules.values[name]:
            return True
    highest = rules.trumps.total
    if max(now.get("minimum", 0), now.get("forced", 0)) > highest:
        return True
    if now.get("ending", rules.scoring.ending) == "bidder_goes_out" and now["target"] <= 7:
        return True  # nobody is ever further from it
    if "lay" in now and now.get("take_trumps") and (now["lay"], now["discards"]) != ("any", "up"):
        return True
    killed_points: str = now.get("killed_points", "never")
    return killed_points != "never" and now["surplus"] != "kill"


def test_the_whole_family_is_there() -> None:
    assert set(TEXTS) == set(POINTS)


@pytest.mark.parametrize("name", POINTS)
def test_a_file_is_the_rule_set_that_it_is_called(name: str, family: dict[str, RuleSet]) -> None:
    rules = family[name]
    assert rules.id == name
    assert rules.trumps.total == POINTS[name]
    assert rules.auction.maximum == POINTS[name]
    assert rules.auction.top14 == "none"  # to bid the maximum over the maximum is Finnish
    assert (JOKER_RANK in rules.trumps.order) == (name in JOKER)
    assert TEXTS[name].startswith("# ")


@pytest.mark.parametrize("name", POINTS)
def test_the_pack_is_enough_and_every_suit_can_be_trumps(
    name: str, family: dict[str, RuleSet]
) -> None:
    rules = family[name]
    assert 4 * rules.deal.hand + rules.deal.kitty <= 52 + (name in JOKER)
    for suit in all_trump_suits(rules):
        assert len(suit.strength) == len(rules.trumps.order)
        assert suit.worth(suit.cards) == POINTS[name] - len(rules.trumps.awards)


@pytest.mark.parametrize("name", POINTS)
def test_every_option_that_the_rules_know_is_there(name: str, family: dict[str, RuleSet]) -> None:
    rules = family[name]
    assert rules.options == {option: PATHS[option] for option in OPTIONS[name]}
    assert set(rules.switches) == SWITCHES[name]


@pytest.mark.parametrize("name", POINTS)
def test_what_an_option_can_be_is_all_told_and_all_of_it_is_of_its_kind(
    name: str, family: dict[str, RuleSet]
) -> None:
    rules = family[name]
    for option in (*rules.options, *rules.switches):
        choices = rules.choices(option)
        assert rules.now(option) in choices
        assert 1 < len(choices) == len(set(choices))
        path = rules.options.get(option)
        if path is not None:
            assert {type(one) for one in choices} == {type(rules.now(option))}
            if option not in NUMBERS:
                assert set(choices) <= set(values(option, path))


@pytest.mark.parametrize("name", POINTS)
def test_the_figures_are_those_of_the_source(name: str, family: dict[str, RuleSet]) -> None:
    rules = family[name]
    deal = (rules.deal.hand, rules.deal.kitty, rules.exchange.hand)
    assert (*deal, rules.auction.minimum, rules.scoring.target) == FIGURES[name]


@pytest.mark.parametrize("name", POINTS)
def test_every_value_of_an_option_is_played_or_refused_in_a_sentence(
    name: str, family: dict[str, RuleSet]
) -> None:
    rules = family[name]
    for option, path in rules.options.items():
        assert not impossible(rules, {option: rules.now(option)})
        for one in values(option, path):
            refused = fault(rules, {option: one})
            assert told(refused) == impossible(rules, {option: one}), (option, one, refused)
        for wrong in ("colour", -1, 10_001, 1.5):
            assert told(fault(rules, {option: wrong})), (option, wrong)
    assert told(fault(rules, {"colour": 1}))


def test_options_together_are_played_or_cannot_be(family: dict[str, RuleSet]) -> None:
    chance = random.Random(1806)
    refused = 0
    for turn in range(1000):
        rules = family[sorted(family)[turn % len(family)]]
        names = chance.sample(sorted(rules.options), chance.randint(1, len(rules.options)))
        chosen = {name: chance.choice(values(name, rules.options[name])) for name in names}
        why = fault(rules, chosen)
        assert told(why) == impossible(rules, chosen), (rules.id, chosen, why)
        refused += why is not None
    assert 100 < refused < 950


def test_every_choice_together_with_every_other_is_played_or_cannot_be(
    family: dict[str, RuleSet],
) -> None:
    chance = random.Random(1910)
    built = 0
    for turn in range(1000):
        rules = family[sorted(family)[turn % len(family)]]
        every = (*rules.options, *rules.switches)
        chosen = {name: chance.choice(rules.choices(name)) for name in every}
        why = fault(rules, chosen)
        assert told(why) == impossible(rules, chosen), (rules.id, chosen, why)
        if why is not None:
            chosen |= {"surplus": "kill", "take_trumps": False}
            assert fault(rules, chosen) is None
        built += why is None
    assert built > 800


@pytest.mark.parametrize(
    ("name", "options", "deal", "worth"),
    [
        ("sixty-three", {}, (9, 0), {"A": 1, "K": 25, "9": 9, "3": 15}),
        ("sixty-three", {"joker": True}, (9, 0), {"A": 1, "K": 25, "9": 9, "joker": 15}),
        ("eighty-three", {}, (12, 5), {"joker": 15, "Q": 20}),
        ("eighty-three", {"no_joker": True}, (12, 4), {"3": 15, "Q": 20}),
        ("eighty-three", {"nine_cards": True}, (9, 0), {"joker": 15}),
        ("eighty-three", {"nine_cards": True, "no_joker": True}, (9, 0), {"3": 15}),
        ("eighty-three", {"no_joker": True, "nine_cards": True}, (9, 0), {"3": 15}),
        ("eighty-three", {"no_joker": False, "minimum": 40}, (12, 5), {"joker": 15}),
    ],
)
def test_a_switch_sets_all_that_belongs_to_it_whatever_comes_first(
    name: str,
    options: dict[str, Any],
    deal: tuple[int, int],
    worth: dict[str, int],
    family: dict[str, RuleSet],
) -> None:
    rules = family[name].with_options(options)
    assert (rules.deal.hand, rules.deal.kitty) == deal
    assert worth.items() <= rules.trumps.points.items()
    assert ("3" in rules.trumps.points) != ("joker" in rules.trumps.points)
    assert rules.trumps.order[-1] == ("joker" if "joker" in rules.trumps.points else "2")
    assert rules.trumps.total == rules.auction.maximum == POINTS[name]
    assert rules.chosen == {option: one for option, one in options.items() if one}
    assert (rules.exchange.method == "pass_and_refill") == ("nine_cards" in options)
