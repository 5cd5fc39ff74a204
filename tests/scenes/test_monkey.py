"""Any event at any moment: nothing breaks, nothing is stuck, and memory stays flat."""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

import pytest
from monkey import Monkey, megabytes
from slices import rounds

ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
USUAL = {"Title", "TableScene", "SettingsPanel"}
LONG = (
    USUAL
    | {"PauseMenu", "Rules", "About", "Message", "GameLog", "LastTrick", "UndoPanel"}
    | {"PastGames", "Import", "Viewer", "Deals", "Replaying", "DealCodePanel"}
    | {"StatisticsScene", "ChoiceList", "RuleChoice", "HouseEditor"}
)
SCENES = 14
"""So many kinds of scenes at least; which ones is chance."""
HOME_EVERY = 4_000


def rage(monkeypatch: pytest.MonkeyPatch, home: Path, events: int, seed: int) -> list[float]:
    """Let a monkey send so many events; returns megabytes at each time it came home."""
    monkeypatch.setenv("PIDRO_HOME", str(home))
    monkey, held = Monkey(Random(seed)), []
    try:
        monkey.run(events, lambda: held.append(megabytes()), HOME_EVERY)
        monkey.go_home()
        print(f"{monkey.sent} events, {monkey.starts} starts, {dict(monkey.seen)}, {held}")
        for error in monkey.errors:
            raise error
    finally:
        monkey.close()
    if events >= 30_000:  # how far a short walk comes depends on how fast threads are
        assert set(monkey.seen) >= (LONG if events >= 100_000 else USUAL)
        assert len(monkey.seen) >= SCENES
    assert {"Title", "TableScene"} <= set(monkey.seen)
    return held


@ON_LINUX
@rounds("events", 600, 5_000)
def test_random_events_break_nothing(
    events: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rage(monkeypatch, tmp_path, events, 4)


@ON_LINUX
@pytest.mark.nightly
def test_thirty_thousand_random_events_break_nothing(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rage(monkeypatch, tmp_path, 30_000, 1)


@ON_LINUX
@pytest.mark.slow
def test_a_million_random_events_break_nothing_and_memory_stays_flat(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    held = rage(monkeypatch, tmp_path, 1_000_000, 2)
    third = len(held) // 3
    assert sum(held[-third:]) / third < sum(held[third : 2 * third]) / third + 20
