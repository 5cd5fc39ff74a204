"""Rule set files changed at random: each is a rule set still, or refused with file, key, reason."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from datetime import date
from importlib import resources
from random import Random
from typing import Any, Final

import pytest
import tomli_w
from family_games import deal_steps

from pidro_desktop import variants
from pidro_desktop.engine.errors import RulesError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game

FOLDER = resources.files(variants)
FILES: Final = {name: (FOLDER / f"{name}.toml").read_text("utf-8") for name in variants.names()}
JUNK: Final[tuple[Any, ...]] = (
    *(0, 1, -1, 2, 3, 6, 7, 13, 14, 52, 53, 10_000, 10_001, 10**30, -(10**30), 1.5, 7.0),
    *(float("inf"), float("nan"), True, False, "", "x", "up", "wrong 5", "joker", "ä" * 300),
    *([], [[]], [1, "x"], ["A", "A"], {}, {"a": 1}, {"A": {"b": [{}]}}, date(1999, 1, 1)),
)
TEXTS: Final = (*"=[]\"'\n#{},\\\x00é", "==", "[[", "9" * 5000, "[" * 2000)


def places(raw: dict[str, Any]) -> list[tuple[dict[str, Any], str]]:
    """Every table in a file with each of its keys."""
    found = [(raw, key) for key in raw]
    for value in raw.values():
        found += places(value) if isinstance(value, dict) else []
    return found


def changed_value(raw: dict[str, Any], rng: Random) -> None:
    """A key with another value, of any kind, or near to what it was, or as elsewhere."""
    table, key = rng.choice(places(raw))
    other, there = rng.choice(places(raw))
    near = table[key] + rng.choice((-1, 1)) if type(table[key]) is int else rng.choice(JUNK)
    table[key] = rng.choice((rng.choice(JUNK), near, deepcopy(other[there])))


def changed_key(raw: dict[str, Any], rng: Random) -> None:
    table, key = rng.choice(places(raw))
    table[rng.choice(("", "x", "colour", key + "s", key.upper(), "chosen"))] = table.pop(key)


def dropped(raw: dict[str, Any], rng: Random) -> None:
    table, key = rng.choice(places(raw))
    del table[key]


def moved(raw: dict[str, Any], rng: Random) -> None:
    """A key in another table."""
    (table, key), (other, _) = rng.choice(places(raw)), rng.choice(places(raw))
    if not isinstance(table[key], dict):
        other[key] = table.pop(key)


def pointed_elsewhere(raw: dict[str, Any], rng: Random) -> None:
    """An option that sets another key, or none."""
    ways = ("play", "play.", ".play", "id", "name.upper", "trumps.total", "trumps.order", "a.b.c")
    parts = {name: part for name, part in raw.items() if isinstance(part, dict)}
    paths = [f"{name}.{key}" for name, part in parts.items() for key in part]
    options = raw.get("options")
    if isinstance(options, dict):
        options[rng.choice((*options, "x"))] = rng.choice((*ways, *paths))


def as_elsewhere(raw: dict[str, Any], rng: Random) -> None:
    """A key as another rule set has it."""
    other = tomllib.loads(FILES[rng.choice(sorted(FILES))])
    table = rng.choice([name for name, part in raw.items() if isinstance(part, dict)] or ["x"])
    part, there = raw.get(table), other.get(table)
    if isinstance(part, dict) and isinstance(there, dict) and there:
        key = rng.choice(sorted(there))
        part[key] = there[key]


CHANGES: Final = (
    *(changed_value, changed_value, as_elsewhere, as_elsewhere, as_elsewhere, as_elsewhere),
    *(changed_key, dropped, moved, pointed_elsewhere),
)


def fuzzed(text: str, rng: Random) -> str:
    """The file with one to three changes, or with something broken in its text."""
    if rng.random() < 0.3:
        for _ in range(rng.randint(1, 3)):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice((*TEXTS, "")) + text[at + rng.choice((0, 1, 1, 30)) :]
        return text
    raw = tomllib.loads(text)
    for _ in range(rng.choice((1, 1, 2, 3))):
        if places(raw):
            rng.choice(CHANGES)(raw, rng)
    return tomli_w.dumps(raw)


def read(text: str) -> RuleSet | RulesError:
    """The rule set, or why there is none; anything else breaks the test."""
    try:
        return variants.parse(text, "my.toml")
    except RulesError as refused:
        return refused


def is_told(refused: RulesError, text: str) -> None:
    """File, key and reason, in a whole sentence of the program's own."""
    message = str(refused)
    assert message.startswith("my.toml: "), message
    assert message.endswith("."), message
    assert refused.key or "Line " in message or "nested" in message, message
    for jargon in ("`", "Struct", "msgspec", "<class", "$.", "at line"):
        assert jargon not in str(refused.reason).replace(text, ""), message


def check(count: int, seed: int) -> tuple[int, int]:
    """How many were refused, and how many could be played."""
    rng, refused, played = Random(seed), 0, 0
    for _ in range(count):
        name = rng.choice(sorted(FILES))
        text = fuzzed(FILES[name], rng)
        found = read(text)
        if isinstance(found, RulesError):
            is_told(found, text)
            refused += 1
            continue
        try:
            *_, (after, _events, _asked) = deal_steps(Game.new(found), rng)
        except Exception as fault:
            raise AssertionError(text) from fault
        assert after.now.phase.value in ("scored", "thrown in")
        played += 1
    return refused, played


def test_300_files_changed_at_random_are_played_or_refused_with_key_and_reason() -> None:
    refused, played = check(300, seed=1)
    assert min(refused, played) > 20


@pytest.mark.slow
def test_2_000_files_changed_at_random_are_played_or_refused_with_key_and_reason() -> None:
    refused, played = check(2_000, seed=2)
    assert min(refused, played) > 150
