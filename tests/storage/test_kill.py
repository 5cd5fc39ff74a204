"""A real program killed while it writes: what is on the disk is always whole."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pidro_desktop.storage import settings
from pidro_desktop.storage.history import History
from pidro_desktop.storage.saves import LiveSave, read_lines

KILLS = 20
HAMMER = Path(__file__).with_name("hammer.py")

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL on Windows")


def hammer_until_killed(what: str, path: Path, first: int, chance: random.Random) -> list[int]:
    """The numbers whose writing the program had reported as done before it was killed."""
    command = [sys.executable, str(HAMMER), what, str(path), str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        head = process.stdout.readline()
        time.sleep(chance.uniform(0, 0.03))
        process.kill()
        done = [int(line) for line in [head, *process.stdout] if line.endswith("\n")]
    assert process.returncode == -9
    return done


def test_settings_are_the_old_or_the_new(tmp_path: Path) -> None:
    path, chance, last = tmp_path / "settings.toml", random.Random(1), 0
    for _ in range(KILLS):
        last = hammer_until_killed("settings", path, last + 1, chance)[-1]
        loaded, notice = settings.load(path)
        assert notice is None
        assert loaded.sound_volume in {last % 101, (last + 1) % 101}
        assert loaded.muted == (loaded.sound_volume > 50)


def test_counters_equal_the_games_and_no_counted_game_is_lost(tmp_path: Path) -> None:
    path, chance, told = tmp_path / "history.sqlite3", random.Random(2), set[int]()
    for _ in range(KILLS):
        # The last game is reported again, as after a kill between counting and saying so.
        told |= set(hammer_until_killed("history", path, max(told, default=0), chance))
        history = History.open(path)
        assert history.notice is None
        won, lost = history.lifetime()
        history.close()
        with sqlite3.connect(path) as rows:
            games = {int(row[0][5:]) for row in rows.execute("SELECT id FROM game")}
            deals = rows.execute("SELECT game, COUNT(*) FROM deal GROUP BY game").fetchall()
        rows.close()
        assert told <= games <= told | {max(told) + 1}
        assert (won, lost) == (sum(n % 2 == 0 for n in games), sum(n % 2 for n in games))
        assert [count for _, count in deals] == [2] * len(games)


def test_a_running_game_keeps_every_line_that_was_appended(tmp_path: Path) -> None:
    path, chance, last = tmp_path / "current.pidro.jsonl", random.Random(3), 0
    LiveSave.start(path).close()
    for _ in range(KILLS):
        last = hammer_until_killed("save", path, last + 1, chance)[-1]
        numbers = [int(line.split()[0]) for line in read_lines(path).lines]
        assert numbers == sorted(numbers)
        assert numbers.count(last) == 2
        assert max(numbers) <= last + 1
        last = max(numbers)
