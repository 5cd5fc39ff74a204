"""What the list of players says of each: their games, and how long a deletion can be undone."""

from __future__ import annotations

from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from pidro_desktop.scenes.people import people
from pidro_desktop.scenes.people.people import games_in
from pidro_desktop.storage.history import DealResult, GameResult, History
from pidro_desktop.storage.household import Household
from pidro_desktop.storage.people import FIRST

AT = datetime(2026, 1, 1, tzinfo=UTC)
FOUR = ("person", "steady", "champion", "steady")


@pytest.mark.parametrize("hints", [0, 2])
def test_a_game_with_hints_is_a_game_too(tmp_path: Path, hints: int) -> None:
    history = History.open(tmp_path / "history.sqlite3")
    score = (3, 62)
    deal = DealResult(1, 0, 1, 8, True, (3, 11), score, score, back=0, help=hints)
    assert history.record_game(GameResult("a", AT, "finnish", 1, score, 62, FOUR, (deal,)))
    history.close()
    assert games_in(tmp_path / "history.sqlite3") == (0, 1)


def test_who_has_no_file_has_no_games(tmp_path: Path) -> None:
    assert games_in(tmp_path / "none.sqlite3") == (0, 0)


@pytest.mark.parametrize(
    ("day", "left"),
    [
        (date(2026, 1, 31), "30 more days."),
        (date(2026, 1, 2), "1 more day."),
        (date.min, "1 more day."),
        (date.max, "30 more days."),
    ],
)
def test_whatever_day_a_deletion_is_dated_it_can_be_told(day: date, left: str) -> None:
    told = people.deleted("Elsa", day, date(2026, 1, 31))
    assert told == f"Elsa was deleted. You can undo this for {left}"


def test_a_deletion_dated_in_the_future_can_be_undone(tmp_path: Path) -> None:
    listed = 'format = 1\nactive = ""\nothers = []\n\n[deleted]\n9e44d0c7 = 9999-12-31\n'
    (tmp_path / "people.toml").write_text(listed, "utf-8")
    household = Household(tmp_path, tmp_path, lambda: True)
    household.empty_trash(date(2026, 1, 31))
    household.bring_back(household.last_deleted or "")
    assert household.ids == (FIRST, "9e44d0c7")
