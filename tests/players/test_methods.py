"""One place picks the method for a rule set; players, advice and the solver go by it alone."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path
from random import Random

import pytest
from hidden import decisions
from msgspec.structs import replace

import pidro_desktop
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.view import view_for
from pidro_desktop.players import make, names
from pidro_desktop.players.methods import by_search, has_finnish_tips, is_exact
from pidro_desktop.players.random_player import RandomPlayer
from pidro_desktop.variants import load

CASES: tuple[tuple[str, dict[str, str], bool, bool], ...] = (
    ("finnish", {}, True, True),
    ("finnish", {"kill": "lowest"}, True, True),
    ("sou", {}, True, True),
    ("pedro", {}, False, False),
    ("nicaragua", {}, False, False),
)
DECIDING = {"can_solve", "is_exact", "has_finnish_tips"}
"""Functions that tell rule sets apart; nobody else may ask them."""
MAY = {
    "players/methods.py",
    "players/solver/__init__.py",
    "match/duels/contestants.py",  # refuses what it has no answer to
    "players/beliefs/chances.py",  # beliefs are a promise where they are exact
    "match/review/accounts.py",  # in chances where there is a table of them, else in points
    "match/duels/duplicate.py",  # measures against it only where it has an answer
}


@pytest.mark.parametrize(("name", "options", "exact", "finnish"), CASES)
def test_the_data_pick_the_method(
    name: str, options: dict[str, object], exact: bool, finnish: bool
) -> None:
    rules = load(name, options)
    assert (is_exact(rules), has_finnish_tips(rules)) == (exact, finnish)


def test_tips_for_another_direction_are_those_of_the_family() -> None:
    rules = load("finnish")
    other = replace(rules, table=replace(rules.table, direction="counter"))
    assert (is_exact(other), has_finnish_tips(other)) == (True, False)


def test_nobody_else_tells_rule_sets_apart() -> None:
    package = Path(pidro_desktop.__file__).parent
    asking = {
        path.relative_to(package).as_posix()
        for folder in ("players", "match", "commands")
        for path in (package / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.ImportFrom) and DECIDING & {alias.name for alias in node.names}
    }
    assert asking <= MAY


def test_a_thing_is_made_once_and_anew_in_a_copy() -> None:
    picked = by_search(list, dict)
    rules: RuleSet = load("finnish")
    thing = picked.under(rules)
    assert thing == []
    assert picked.under(rules) is thing
    assert picked.under(load("pedro")) == {}
    assert pickle.loads(pickle.dumps(picked)).under(rules) is not thing


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("rules", ["finnish", "pedro"])
def test_a_player_decides_the_same_after_it_was_copied(name: str, rules: str) -> None:
    game = next(iter(decisions(load(rules), RandomPlayer(), 1, "copied")))
    view, player = view_for(game, asks(game)[0].seat), make(name)
    first = player.decide(view, Random(1))
    assert pickle.loads(pickle.dumps(player)).decide(view, Random(1)) == first
