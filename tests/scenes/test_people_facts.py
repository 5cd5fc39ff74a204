"""What the list of players says of each: games unaided, or else how many games there are."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from pidro_desktop.scenes.people.facts import Games, games_in
from pidro_desktop.storage.history import DealResult, GameResult, History

AT = datetime(2026, 1, 1, tzinfo=UTC)
FOUR = ("person", "steady", "champion", "steady")


@pytest.mark.parametrize(("hints", "told"), [(0, Games(0, 1, 1)), (2, Games(0, 0, 1))])
def test_a_game_with_hints_is_a_game_too(tmp_path: Path, hints: int, told: Games) -> None:
    history = History.open(tmp_path / "history.sqlite3")
    score = (3, 62)
    deal = DealResult(1, 0, 1, 8, True, (3, 11), score, score, back=0, help=hints)
    assert history.record_game(GameResult("a", AT, "finnish", 1, score, 62, FOUR, (deal,)))
    history.close()
    assert games_in(tmp_path / "history.sqlite3") == told


def test_who_has_no_file_has_no_games(tmp_path: Path) -> None:
    assert games_in(tmp_path / "none.sqlite3") == Games(0, 0, 0)
