"""Finished games are looked through while nothing moves; a stop in the middle loses nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue

import pytest
from own_mistakes import MANY, TWO_PLAYS, Remembered, finished, found_in

from pidro_desktop.engine.record.reader import Finding, RulesOf
from pidro_desktop.puzzles import own_search
from pidro_desktop.puzzles.own_puzzles import MOST
from pidro_desktop.puzzles.own_search import VERSION, OwnSearch
from pidro_desktop.storage.archive import game_at
from pidro_desktop.storage.books.own_book import OwnPuzzle, games_searched, own_puzzles
from pidro_desktop.storage.game_facts import connect
from pidro_desktop.storage.history import History


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_search, "STILL", 0.0)
    monkeypatch.setattr(own_search, "AGAIN", 0.05)


@pytest.fixture
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is judged again, in tests of when and what is stored."""
    monkeypatch.setattr(own_search, "Background", Remembered)


@pytest.fixture
def search(own_home: Path) -> Iterator[OwnSearch]:
    found = OwnSearch(own_home / "data" / "history.sqlite3", own_home / "data" / "saves")
    yield found
    found.close()


def searched(home: Path) -> set[str]:
    with closing(connect(home / "data" / "history.sqlite3")) as connection:
        return games_searched(connection, VERSION)


def puzzles(home: Path) -> tuple[OwnPuzzle, ...]:
    with closing(History.look_into(home / "data" / "history.sqlite3")) as history:
        return own_puzzles(history)


def until_searched(home: Path, count: int, seconds: float = 120.0) -> None:
    end = time.monotonic() + seconds
    while len(searched(home)) < count:
        assert time.monotonic() < end, "The games were not looked through."
        time.sleep(0.01)


def test_the_puzzles_of_finished_games_are_found_three_of_one_at_most(
    own_home: Path, search: OwnSearch
) -> None:
    finished(own_home, TWO_PLAYS, MANY)
    search.allow(free=True)
    search.start()
    until_searched(own_home, 2)
    found = puzzles(own_home)
    games = [puzzle.game for puzzle in found]
    assert {item for item in found if item.game == games[0]} == set(found_in(TWO_PLAYS))
    assert max(games.count(game) for game in games) == MOST


def test_whoever_shows_puzzles_hears_of_each_game_that_has_some(own_home: Path) -> None:
    finished(own_home, TWO_PLAYS)
    heard, data = SimpleQueue[int](), own_home / "data"
    search = OwnSearch(
        data / "history.sqlite3", data / "saves", lambda: heard.put(len(puzzles(own_home)))
    )
    search.allow(free=True)
    search.start()
    assert heard.get(timeout=120.0) == 2
    search.close()
    assert heard.empty()
    assert set(puzzles(own_home)) == set(found_in(TWO_PLAYS)), "as judged in this process"


def test_nothing_is_computed_while_something_moves(own_home: Path, search: OwnSearch) -> None:
    finished(own_home, TWO_PLAYS)
    search.allow(free=True)
    search.allow(free=False)
    search.start()
    time.sleep(0.5)
    assert searched(own_home) == set()
    assert not search._background._workers


def test_a_search_that_is_closed_in_the_middle_begins_the_game_again(
    own_home: Path, search: OwnSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(own_home, TWO_PLAYS)
    search.allow(free=True)
    search.start()
    time.sleep(0.6)
    search.close()
    assert searched(own_home) == set()
    monkeypatch.setattr(own_search, "Background", Remembered)
    again = OwnSearch(own_home / "data" / "history.sqlite3", own_home / "data" / "saves")
    again.allow(free=True)
    again.start()
    until_searched(own_home, 1)
    again.close()
    assert puzzles(own_home) == tuple(
        sorted(found_in(TWO_PLAYS), key=lambda one: one.position, reverse=True)
    )


def test_a_deleted_game_is_passed_over_and_looked_through_once_it_is_back(
    own_home: Path, remembered: None, search: OwnSearch
) -> None:
    finished(own_home, TWO_PLAYS)
    path = own_home / "data" / "saves" / found_in(TWO_PLAYS)[0].record
    hidden = path.rename(path.with_name(f"{path.name}.deleted"))
    search.allow(free=True)
    search.start()
    time.sleep(0.5)
    assert searched(own_home) == set()
    hidden.rename(path)
    until_searched(own_home, 1)


def test_a_game_that_cannot_be_read_just_now_is_looked_through_later(
    own_home: Path, remembered: None, search: OwnSearch, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(own_home, TWO_PLAYS)
    failed: list[Path] = []

    def held_once(path: Path, line: int, rules_of: RulesOf) -> Finding:
        if not failed:
            failed.append(path)
            raise PermissionError(13, "another program holds it")
        return game_at(path, line, rules_of)

    monkeypatch.setattr(own_search, "game_at", held_once)
    search.allow(free=True)
    search.start()
    until_searched(own_home, 1)
    assert failed
    assert set(puzzles(own_home)) == set(found_in(TWO_PLAYS))


def test_without_results_nothing_happens(own_home: Path, search: OwnSearch) -> None:
    search.allow(free=True)
    search.start()
    time.sleep(0.2)
    assert not (own_home / "data").exists()
