"""Many games in one window: memory stays bounded, and what was opened is closed."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from random import Random

import pytest
from evening import SIZES, Held, evening, held
from slices import rounds

from pidro_desktop.render.surface_pool import POOLS

if sys.platform != "linux":
    pytest.skip("what a process holds is read from /proc", allow_module_level=True)

LIMIT_MEGABYTES = 300
ROOM = 40
"""Megabytes by which memory may go up and down with the window's size and what was drawn last."""


@rounds("games", 1, 4)
def test_games_with_outside_bots_leave_nothing_open(own_home: Path, games: int) -> None:
    own_home.mkdir(parents=True)
    with evening(Random(1)) as one:
        for _ in range(2 if games > 1 else 1):
            one.game(deals=1)
        before = one.settled()
        for _ in range(games):
            one.game(deals=1)
            assert not one.errors, one.errors
            after = one.settled(before)
            assert after.files <= before.files, _open_files()
            assert after.threads <= before.threads, threading.enumerate()
            assert after.children <= before.children
            assert all(pool.held <= pool.limit for pool in POOLS)
        at_title = _open_in(own_home)
        assert "history.sqlite3" in at_title, "the results are open as long as the window is"
        assert not any(name.endswith(".jsonl") for name in at_title), "and no game"
    assert not _open_in(own_home), "and closed with it"


@rounds("times", 12, 60)
def test_a_window_resized_many_times_keeps_to_its_budget(own_home: Path, times: int) -> None:
    own_home.mkdir(parents=True)
    with evening(Random(2)) as one:
        one.game(deals=1, wild=False)
        random, before = Random(3), one.settled()
        for _ in range(times):
            one.app.display.resize((random.randint(960, 1400), random.randint(600, 800)))
            one.app.resized()
            one._frames(1)
            assert all(pool.held <= pool.limit for pool in POOLS)
        assert one.settled(before).files <= before.files
        assert held().megabytes < before.megabytes + 2 * ROOM


@pytest.mark.slow
def test_two_hundred_games_in_one_window_stay_under_three_hundred_megabytes(own_home: Path) -> None:
    """PIDRO_GAMES says how many, where it is set."""
    games = int(os.environ.get("PIDRO_GAMES", "200"))
    own_home.mkdir(parents=True)
    seen: list[Held] = []
    with evening(Random(1), size=SIZES[0]) as one:
        for _ in range(games):
            one.game()
            assert not one.errors, one.errors
            seen.append(one.settled(seen[1] if len(seen) > 1 else None))
            assert seen[-1].megabytes < LIMIT_MEGABYTES, (len(seen), seen[-1])
    print({number: seen[number - 1] for number in (1, 25, 100, 200) if number <= len(seen)})
    assert max(one.files for one in seen[2:]) <= seen[1].files
    assert max(one.threads for one in seen[2:]) <= seen[1].threads
    third = len(seen) // 3
    late, early = seen[-third:], seen[third : 2 * third]
    assert _mean(late) < _mean(early) + ROOM, "it does not go on growing"


def _mean(some: list[Held]) -> float:
    return sum(one.megabytes for one in some) / len(some)


def _open_files() -> list[str]:
    folder = Path("/proc/self/fd")
    return sorted(os.readlink(link) for link in folder.iterdir() if link.is_symlink())  # noqa: PTH115  a pipe's name is no path


def _open_in(home: Path) -> list[str]:
    """What is open of the files of this test's own person."""
    return [Path(name).name for name in _open_files() if name.startswith(str(home))]
