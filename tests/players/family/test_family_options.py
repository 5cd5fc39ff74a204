"""Whatever option is set, everybody answers every question as the rules allow."""

from __future__ import annotations

import pytest
from family_sets import RELATIVES
from relatives import Sits, course

from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.players import make
from pidro_desktop.variants import load

TOGETHER = (
    ("pedro", {"surplus": "kill", "killed_points": "others", "lay": "any"}),
    ("pedro", {"surplus": "kill", "killed_points": "free", "rob_discards": True}),
    ("pedro", {"take_trumps": True, "lay": "any", "discards": "up"}),
    ("pedro", {"28-56": True, "forced": 6, "minimum": 6, "follow": "suit", "lead": "trump"}),
)
"""Options that change something only with others."""


def each(name: str) -> list[RuleSet]:
    """The rule set with every option set by itself, as far as that is allowed."""
    rules = load(name)
    found = [load(name, {switch: True}) for switch in rules.switches]
    alone = [option for option in rules.options if option not in ("killed_points", "take_trumps")]
    found += [load(name, {option: value}) for option in alone for value in rules.choices(option)]
    return [*found, *(load(one, options) for one, options in TOGETHER if one == name)]


def in_all_seats(name: str) -> Sits:
    """The same player everywhere."""
    player = make(name)
    return lambda _seat, _phase: player


@pytest.mark.parametrize("name", RELATIVES)
def test_every_decision_is_legal_under_every_option(name: str) -> None:
    """``course`` itself finds fault with what is not."""
    for number, rules in enumerate(each(name)):
        for who in ("steady", "random"):
            assert list(course(rules, f"{name} {number}", in_all_seats(who)))


@pytest.mark.slow
@pytest.mark.parametrize("name", RELATIVES)
def test_every_decision_is_legal_in_many_deals(name: str) -> None:
    for who in ("steady", "random"):
        for number in range(300):
            assert list(course(load(name), f"legal {name} {number}", in_all_seats(who)))
