"""Every way around the rules, names and players of a game that its first line is bound to."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from typing import Any

import pytest
from proofs import SECRET, changed, played, text_of

from pidro_desktop import variants
from pidro_desktop.engine.record.header import binding
from pidro_desktop.fairness.proof import Standing, Verdict, compared, verdicts

OTHER = sha256(b"another secret").hexdigest()


@cache
def game() -> tuple[str, ...]:
    """A game to 27 that was won at 27, from 13 points."""
    return played(rules=variants.load("finnish", {"target": 27}))


def first() -> dict[str, Any]:
    line: dict[str, Any] = json.loads(game()[0])
    return line


def only(lines: tuple[str, ...]) -> Verdict:
    (verdict,) = verdicts(text_of(lines), variants.load)
    return verdict


def false(lines: tuple[str, ...], word: str) -> None:
    verdict = only(lines)
    assert verdict.standing is Standing.FALSE, verdict
    assert word in verdict.reason
    assert verdict.line == 1
    assert verdict.reason.endswith(".")


LOWER = {"options": {"target": 14}}


def lower_in_full() -> dict[str, Any]:
    """The rules in full, as if the game had gone to 14."""
    full: dict[str, Any] = first()["resolved"]
    return {"resolved": full | {"scoring": full["scoring"] | {"target": 14}}}


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        (LOWER, "resolved"),
        ({"options": {"target": 27, "discards": "down"}}, "resolved"),
        ({"options": {"target": 27, "top14": "any"}}, "the bound"),
        ({"rules": "sou", "options": {"target": 27}}, "resolved"),
        ({"players": ["steady", "random", "steady", "steady"]}, "the bound"),
        ({"players": ["steady", "steady", "steady"]}, "the bound"),
        ({"players": ...}, "the bound"),
        ({"seats": ["Alice", "Victor", "Bob", "Carlos"]}, "the bound"),
        ({"seats": ["Victor", "Alice", "Bob", "carlos"]}, "the bound"),
        ({"resolved": ...}, "resolved"),
        ({"resolved": {}}, "resolved"),
        ({"resolved": None}, "resolved"),
        ({"resolved": [{}]}, "resolved"),
        ({"bound": OTHER}, "the bound"),
        *(({"bound": wrong}, "64 hex") for wrong in ("", "5" * 63, "g" * 64, 5, None, [OTHER])),
    ],
    ids=str,
)
def test_whatever_is_changed_in_the_first_line_is_false(changes: dict[str, Any], word: str) -> None:
    """The seal holds the cards alone: without a bound, all of it passes."""
    false(changed(game(), 0, **changes), word)
    assert only(changed(game(), 0, **changes | {"bound": ...})).standing is Standing.FAIR


def test_a_target_that_is_lowered_everywhere_does_not_fit_the_bound() -> None:
    false(changed(game(), 0, **LOWER, **lower_in_full()), "the bound")


def test_rules_in_full_that_are_others_are_false_before_the_secret_is_told() -> None:
    false(changed(game(), 0, **lower_in_full())[:9], "resolved")
    assert only(game()[:9]).standing is Standing.OPEN


def test_a_bound_taken_away_looks_like_an_earlier_game_unless_somebody_kept_it() -> None:
    lines = changed(game(), 0, bound=..., **LOWER)
    assert only(lines).standing is Standing.FAIR
    (verdict,) = compared([only(lines)], first()["bound"])
    assert verdict.standing is Standing.FALSE
    assert verdict.reason == "the record has no bound, although you kept one."


def test_a_bound_that_is_made_again_once_the_secret_is_known_needs_the_one_that_was_kept() -> None:
    line = first() | LOWER | lower_in_full()
    lines = changed(game(), 0, **line | {"bound": binding(SECRET, line)})
    assert only(lines).standing is Standing.FAIR
    (verdict,) = compared([only(lines)], first()["bound"])
    assert verdict.standing is Standing.FALSE
    assert verdict.reason.endswith("not the one that was kept.")


def test_a_bound_without_its_seal_is_false() -> None:
    lines = changed(changed(game(), 0, commit=...), -1, secret=...)
    false(lines, "a bound, but no commit")
    (verdict,) = compared([only(lines)], first()["bound"])
    assert verdict.standing is Standing.FALSE
