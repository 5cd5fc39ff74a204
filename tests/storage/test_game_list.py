"""The list of kept games reads files once, checks those that are looked at, and can be closed."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from records import keep, played

from pidro_desktop.engine.record.reader import RulesOf
from pidro_desktop.storage import game_list
from pidro_desktop.storage.archive import Kept, check
from pidro_desktop.storage.game_list import GameListLoader
from pidro_desktop.variants import load

PATIENCE = 20.0


def until(done: Callable[[], bool]) -> None:
    """Wait for the reading thread."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "the list never came so far"
        time.sleep(0.005)


def filled(folder: Path) -> GameListLoader:
    """A list that has read two games quickly."""
    keep(folder, "20260101-000000", played("one", 1))
    keep(folder, "20260102-000000", played("two", 1))
    shelf = GameListLoader(folder, load)
    shelf.read()
    until(lambda: not shelf.reading)
    return shelf


def paths(shelf: GameListLoader) -> list[Path]:
    return [game.path for game in shelf.games]


def test_what_is_looked_at_is_checked_and_only_that(tmp_path: Path) -> None:
    shelf = filled(tmp_path)
    first, second = paths(shelf)
    assert not any(game.checked for game in shelf.games)
    shelf.check([first])
    until(lambda: any(game.checked for game in shelf.games))
    assert {game.path for game in shelf.games if game.checked} == {first}
    shelf.check([first, second])
    until(lambda: all(game.checked for game in shelf.games))
    shelf.close()


def test_a_file_that_turns_out_broken_stays_in_its_row(tmp_path: Path) -> None:
    shelf = filled(tmp_path)
    shelf.close()
    last = paths(shelf)[-1]
    text = last.read_text("utf-8").replace('"t":"score"', '"t":"scare"', 1)
    last.write_text(text, "utf-8")
    shelf.read()
    until(lambda: not shelf.reading)
    shelf.check([last])
    found: list[Kept] = []

    def broken() -> bool:
        found[:] = [game for game in shelf.games if game.fault]
        return bool(found)

    until(broken)
    assert found[0].path == last
    assert paths(shelf)[-1] == last
    shelf.close()


def test_a_file_that_is_gone_leaves_the_list(tmp_path: Path) -> None:
    shelf = filled(tmp_path)
    gone = paths(shelf)[0]
    gone.unlink()
    shelf.read()
    until(lambda: not shelf.reading and len(shelf.games) == 1)
    assert gone not in paths(shelf)
    shelf.close()


def test_a_deleted_file_that_the_old_list_still_asks_for_does_not_come_back(
    tmp_path: Path,
) -> None:
    shelf = filled(tmp_path)
    gone, left = paths(shelf)
    gone.unlink()
    shelf.read()
    shelf.check([gone, left])
    until(lambda: any(game.checked for game in shelf.games))
    assert paths(shelf) == [left]
    shelf.close()


def test_a_list_that_is_closed_reads_no_further(tmp_path: Path) -> None:
    for number in range(3):
        keep(tmp_path, f"2026010{number + 1}-000000", played(f"{number}", 1))
    read: list[str] = []
    shelf = GameListLoader(tmp_path, load)
    started = threading.Event()

    def rules_of(*given: object, **named: object) -> object:
        read.append("one")
        shelf.close()
        started.set()
        return load(*given, **named)

    shelf._rules_of = rules_of  # type: ignore[assignment]  # closes the list as it reads
    shelf.read()
    assert started.wait(PATIENCE)
    time.sleep(0.1)
    assert len(read) < 3
    assert not shelf.reading


def test_a_file_deleted_while_it_is_checked_does_not_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, go_on = threading.Event(), threading.Event()

    def slow_check(path: Path, rules_of: RulesOf) -> list[Kept]:
        begun.set()
        assert go_on.wait(PATIENCE)
        return check(path, rules_of)

    others = set(threading.enumerate())
    shelf = filled(tmp_path)
    first, second = paths(shelf)
    monkeypatch.setattr(game_list, "check", slow_check)
    shelf.check([first])
    assert begun.wait(PATIENCE)
    (reader,) = set(threading.enumerate()) - others
    first.unlink()
    shelf.read()
    until(lambda: not shelf.reading)
    assert paths(shelf) == [second]
    go_on.set()
    reader.join(PATIENCE)
    assert not reader.is_alive()
    shelf.check([second])
    until(lambda: shelf.games[0].checked)
    assert paths(shelf) == [second]
    shelf.close()
