"""``pidro-desktop check`` of games that are bound to a secret."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from typing import Any

import pytest
from check_refusals import refused

from pidro_desktop import variants
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make


@pytest.fixture(scope="module")
def proved() -> list[dict[str, Any]]:
    """A whole game that is bound to its secret."""
    lines: list[str] = []
    player = make("steady")
    setup = Setup(
        rules=variants.load("sou", {"target": 20}),
        players=dict.fromkeys(range(4), player),
        secret=sha256(b"proof").digest(),
        proved=True,
    )
    match = Match(replace(setup), lines.extend)
    match.begin()
    play_out(match, 100)
    assert match.is_over
    return [json.loads(line) for line in lines]


def text_of(lines: list[dict[str, Any]]) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


def test_a_game_that_is_bound_to_its_secret_is_true(told: Any, proved: Any) -> None:
    assert told(text_of(proved))[0] == 0
    shouted = {**proved[-1], "secret": proved[-1]["secret"].upper()}
    assert told(text_of([*proved[:-1], shouted]))[0] == 0


def test_a_secret_that_is_another_one_or_no_secret_is_refused(told: Any, proved: Any) -> None:
    end = proved[-1]
    other = sha256(b"another").hexdigest()
    for secret in (other, end["secret"][:-2], end["secret"] + "00", "", "xyz", None, 5, [end]):
        false = text_of([*proved[:-1], {**end, "secret": secret}])
        refused(told, false, len(proved), "secret")
    refused(told, text_of([*proved[:-1], {"t": "end", "winner": end["winner"]}]), len(proved))


def test_a_commit_to_another_secret_is_refused(told: Any, proved: Any) -> None:
    for commit in (sha256(b"x").hexdigest(), proved[0]["commit"][::-1]):
        false = text_of([{**proved[0], "commit": commit}, *proved[1:]])
        refused(told, false, len(proved), "secret")


def test_a_secret_that_nothing_was_bound_to_is_refused(told: Any, proved: Any) -> None:
    bare = {key: value for key, value in proved[0].items() if key != "commit"}
    refused(told, text_of([bare, *proved[1:]]), len(proved), "no commit")
