"""``pidro-desktop check`` of games that are bound to a secret."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from check_refusals import refused

from pidro_desktop import variants
from pidro_desktop.cli import main
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


# ------------------------------------------------------------ the bound that somebody kept


@pytest.fixture
def compared(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> Callable[[bytes, str], tuple[int, list[str]]]:
    """Compare data, as the file ``f``, with a bound: the exit status and what is found of games."""

    def check(data: bytes, bound: str) -> tuple[int, list[str]]:
        path = tmp_path / "f"
        path.write_bytes(data)
        status = main(["check", "--fair", "--bound", bound, str(path)])
        out = capsys.readouterr().out.replace(str(path), "f")
        return status, out.splitlines()

    return check


def test_the_bound_that_was_kept_is_found_also_as_the_window_writes_it(
    compared: Any, proved: Any
) -> None:
    bound = proved[0]["bound"]
    for kept in (bound, bound.upper(), f"{bound[:4]} {bound[4:60]}  {bound[60:]}\n"):
        status, (line,) = compared(text_of(proved), kept)
        assert status == 0
        assert line.startswith("f: game 1: fair: ")
        assert line.endswith("; this is the bound that was kept")
    status, (line,) = compared(text_of(proved[:5]), bound)
    assert (status, line.startswith("f: game 1: still open: ")) == (0, True)


def test_another_bound_than_the_one_that_was_kept_is_false(compared: Any, proved: Any) -> None:
    other, own = sha256(b"x").hexdigest(), proved[0]["bound"]
    assert compared(text_of(proved), other) == (
        1,
        [f"f:1: FALSE: the bound is {own}, not the one that was kept."],
    )
    earlier = {key: value for key, value in proved[0].items() if key != "bound"}
    assert compared(text_of([earlier, *proved[1:]]), own) == (
        1,
        ["f:1: FALSE: the record has no bound, although you kept one."],
    )


def test_of_several_games_one_is_enough_and_the_others_are_told_as_always(
    compared: Any, proved: Any
) -> None:
    two = text_of(proved) + text_of([{**proved[0], "commit": "5" * 64, "bound": "6" * 64}])
    status, (one, other) = compared(two, proved[0]["bound"])
    assert status == 0
    assert one.endswith("; this is the bound that was kept")
    assert other.startswith("f: game 2: still open: ")
    assert "kept" not in other
    status, found = compared(two, "7" * 64)
    assert (status, len(found)) == (1, 2)
    assert all(": FALSE: the bound is " in line for line in found)


@pytest.mark.parametrize("bound", ["", "xyz", "5" * 63, "5" * 65, "g" * 64, "５" * 64])
def test_what_is_no_bound_is_a_sentence(
    bound: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["check", "--fair", "--bound", bound, str(tmp_path / "f")])
    assert left.value.code == 2
    assert "is not a bound, which has 64 hex digits" in capsys.readouterr().err


def test_a_bound_needs_fair(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--bound", "5" * 64, str(tmp_path / "f")]) == 2
    assert "Add --fair." in capsys.readouterr().err


def test_check_without_fair_reads_any_key_called_bound_or_resolved(told: Any, proved: Any) -> None:
    """They may be another program's own."""
    for value in ("", 5, None, [1], {"a": "b"}):
        own = {**proved[0], "bound": value, "resolved": value}
        assert told(text_of([own, *proved[1:]]))[0] == 0
