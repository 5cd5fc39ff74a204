"""Puzzles of one's own in the results: what games were looked through, and what was removed."""

from __future__ import annotations

import os
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from random import Random

import msgspec
import pytest
from slices import rounds

from pidro_desktop.storage.books.own_book import (
    OwnPuzzle,
    games_searched,
    is_own,
    keep_found,
    own_puzzles,
    remove,
    there,
)
from pidro_desktop.storage.game_facts import connect
from pidro_desktop.storage.history import History

AT = "2026-11-23T20:00:00+02:00"


def own(number: int, game: str = "g") -> OwnPuzzle:
    options = (("9H", 0.6, 2.0), ("3H", 0.5, 0.5))
    ended = f"2026-11-{number:02}T20:00:00+02:00"
    return OwnPuzzle(
        f"own {game} {number}",
        game,
        f"{game}.jsonl",
        ended,
        (62, 40),
        3,
        number,
        "low",
        "3H",
        options,
    )


def kept(path: Path, version: int, game: str, *found: OwnPuzzle) -> None:
    with closing(connect(path, writes=True)) as connection:
        keep_found(connection, version, game, found)


def test_puzzles_come_back_as_they_were_kept_those_of_the_latest_game_first(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "history.sqlite3")) as history:
        kept(history.path, 1, "a", own(3, "a"))
        kept(history.path, 1, "b", own(9, "b"), own(12, "b"))
        assert own_puzzles(history) == (own(12, "b"), own(9, "b"), own(3, "a"))
        assert all(is_own(puzzle.id) for puzzle in own_puzzles(history))


def test_a_removed_puzzle_does_not_come_back_when_its_game_is_looked_through_again(
    tmp_path: Path,
) -> None:
    with closing(History.open(tmp_path / "history.sqlite3")) as history:
        kept(history.path, 1, "a", own(3, "a"), own(4, "a"))
        assert remove(history, "own a 3", AT)
        assert not remove(history, "own a 3", AT)
        kept(history.path, 2, "a", own(3, "a"), own(4, "a"))
        assert own_puzzles(history) == (own(4, "a"),)
        with closing(sqlite3.connect(history.path)) as rows, pytest.raises(sqlite3.IntegrityError):
            rows.execute("DELETE FROM own_removed")


def test_an_earlier_version_replaces_nothing_of_a_later_one(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "history.sqlite3")) as history:
        kept(history.path, 2, "a", own(3, "a"))
        kept(history.path, 1, "a")
        assert own_puzzles(history) == (own(3, "a"),)
        with closing(connect(history.path)) as connection:
            assert games_searched(connection, 1) == games_searched(connection, 2) == {"a"}
            assert games_searched(connection, 3) == set()


def test_a_damaged_row_has_no_puzzles(tmp_path: Path) -> None:
    with closing(History.open(tmp_path / "history.sqlite3")) as history:
        kept(history.path, 1, "a", own(3, "a"))
        with closing(sqlite3.connect(history.path)) as rows, rows:
            rows.execute("INSERT INTO game_searched VALUES ('b', 1, '[[1')")
            rows.execute("INSERT INTO game_searched VALUES ('c', 1, x'00')")
        assert own_puzzles(history) == (own(3, "a"),)


def test_a_copy_that_only_looks_removes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite3"
    with closing(History.open(path)):
        kept(path, 1, "a", own(3, "a"))
    with closing(History.look_into(path)) as history:
        assert not remove(history, "own a 3", AT)
        assert own_puzzles(history) == (own(3, "a"),)


def test_puzzles_go_and_come_back_with_the_records_of_their_games(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").touch()
    assert there([own(3, "a"), own(4, "b")], tmp_path) == [own(3, "a")]
    (tmp_path / "a.jsonl").rename(tmp_path / "a.jsonl.deleted")
    assert there([own(3, "a")], tmp_path) == []
    assert there([own(3, "a")], tmp_path / "nowhere") == []


def test_two_games_with_the_same_cards_ask_a_puzzle_once_that_of_the_newest_game(
    tmp_path: Path,
) -> None:
    again = msgspec.structs.replace(own(3, "b"), ended=AT)
    for game in "ab":
        (tmp_path / f"{game}.jsonl").touch()
    with closing(History.open(tmp_path / "history.sqlite3")) as history:
        kept(history.path, 1, "a", own(3, "a"))
        kept(history.path, 1, "b", again)
        assert there(own_puzzles(history), tmp_path) == [again]
        (tmp_path / "b.jsonl").unlink()
        assert there(own_puzzles(history), tmp_path) == [own(3, "a")]


def test_a_removed_puzzle_does_not_come_back_from_another_game_with_the_same_cards(
    tmp_path: Path,
) -> None:
    with closing(History.open(tmp_path / "history.sqlite3")) as history:
        kept(history.path, 1, "a", own(3, "a"))
        kept(history.path, 1, "b", own(3, "b"), own(4, "b"))
        assert remove(history, "own b 3", AT)
        assert own_puzzles(history) == (own(4, "b"),)


@pytest.mark.unix(reason="Windows has no fork and no SIGKILL")
@rounds("kills", 3, 24)
def test_games_that_were_looked_through_survive_every_kill(on_disk: Path, kills: int) -> None:
    path, chance = on_disk / "history.sqlite3", Random(1)
    History.open(path).close()
    for _kill in range(kills):
        hears, tells = os.pipe()
        process = os.fork()
        if process == 0:
            with closing(connect(path, writes=True)) as connection:
                for number in range(100_000):
                    keep_found(connection, 1, f"g{number}", [own(number % 28 + 1, f"g{number}")])
                    os.write(tells, number.to_bytes(4, "big"))
        os.close(tells)
        time.sleep(chance.uniform(0.02, 0.15))
        os.kill(process, signal.SIGKILL)
        os.waitpid(process, 0)
        told = [0]
        while word := os.read(hears, 4):
            told.append(1 + int.from_bytes(word, "big"))
        os.close(hears)
        with closing(History.open(path)) as history:
            found = {puzzle.game for puzzle in own_puzzles(history)}
            assert {f"g{number}" for number in range(max(told))} <= found
