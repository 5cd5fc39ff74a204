"""Games that come from a backup can be played on, and prove nothing that only a secret could."""

from __future__ import annotations

from pathlib import Path

import pytest
from kept_homes import EARLIER, TODAY, household, keep
from own_games import THREE, run

from pidro_desktop import variants
from pidro_desktop.backup.restoring import How, restore, undo
from pidro_desktop.backup.writing import write
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.fairness.proof import Standing, verdicts
from pidro_desktop.match.sessions.sessions import GameSessions, resume_kept
from pidro_desktop.storage.history import History
from pidro_desktop.storage.people import FIRST, folder_of
from pidro_desktop.storage.saves import read_lines


@pytest.fixture(name="home")
def _home(tmp_path: Path) -> Path:
    """A home with a sealed game in the middle of a trick."""
    keep(tmp_path / "home", FIRST, "Åsa", range(1))
    return tmp_path / "home"


def sessions(home: Path, person: str, told: list[object]) -> GameSessions:
    data = folder_of(home / "data", person)
    history = History.open(data / "history.sqlite3")
    return GameSessions(data / "current.pidro.jsonl", history, notify=told.append)


def restored(home: Path, how: How) -> str:
    found = household(home)
    path = write(home / "mine.zip", found).path
    return restore(path, "first", found, FIRST, how, TODAY).person


def test_an_open_game_goes_on_where_it_was_without_its_seal(home: Path) -> None:
    before = read_one(read_lines(home / "data" / "current.pidro.jsonl").lines, variants.load).game
    told: list[object] = []
    games = sessions(home, restored(home, How.REPLACE), told)
    assert games.saved() is None
    (kept,) = (games.save.parent / "saves").glob("unfinished-*.jsonl")
    resume_kept(kept, games.save)
    match = games.resume(THREE)
    assert match is not None
    assert told == []
    assert match.game == before
    assert not match.setup.proved
    run(match)
    assert match.is_over
    (record,) = (
        path
        for path in (games.save.parent / "saves").glob("*.jsonl")
        if b'"unproved"' in path.read_bytes()
    )
    (verdict,) = verdicts(record.read_bytes(), variants.load)
    assert verdict.standing is Standing.BARE
    games.history.close()


def test_a_game_that_is_played_keeps_its_seal_where_something_is_added(home: Path) -> None:
    games = sessions(home, restored(home, How.ADD), [])
    match = games.resume(THREE)
    assert match is not None
    assert match.setup.proved
    games.close_current()
    games.history.close()


def test_after_a_restoring_is_undone_the_game_that_was_played_goes_on(home: Path) -> None:
    new = restored(home, How.REPLACE)
    undo(household(home), new, TODAY)
    games = sessions(home, FIRST, [])
    match = games.resume(THREE)
    assert match is not None
    assert match.setup.proved
    games.close_current()
    games.history.close()


def test_results_of_an_earlier_version_are_restored_as_they_are_and_brought_up_to_date(
    home: Path,
) -> None:
    book = home / "data" / "history.sqlite3"
    book.write_bytes((EARLIER / "history.sqlite3").read_bytes())
    new = restored(home, How.REPLACE)
    file = folder_of(home / "data", new) / "history.sqlite3"
    history = History.open(file)
    assert history.notice is None
    assert history.lifetime() == (2, 1)
    history.close()
    again = restore(home / "mine.zip", "first", household(home), new, How.ADD, TODAY)
    assert again.games == 0
