"""``pidro-desktop statistics``: what it prints, and what it refuses."""

from __future__ import annotations

from pathlib import Path

import pytest
from histories import history

from pidro_desktop.cli import main


@pytest.fixture
def home(own_home: Path) -> Path:
    history(own_home, 3, different=2, target=24).close()
    return own_home


@pytest.mark.parametrize("option", ["--rules", "--partner", "--opponents"])
def test_a_name_that_there_is_not_is_refused_with_those_there_are(
    option: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["statistics", option, "nope"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"argument {option}: 'nope' is none of " in told.err
    assert ("finnish, sou" if option == "--rules" else "steady") in told.err


@pytest.mark.parametrize("option", ["--rules=pedro", "--partner=champion", "--opponents=bold"])
def test_what_no_game_was_played_with_leaves_no_games(
    option: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["statistics", option]) == 0
    assert capsys.readouterr().out.startswith("Games: ")


def test_one_is_told_as_one(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["statistics", "--last", "1"]) == 0
    told = capsys.readouterr().out
    assert "1 game, " in told
    assert not any(f" 1 {many}" in told for many in ("games", "deals", "times"))
