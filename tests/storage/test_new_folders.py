"""New folders survive a power cut: the folder above each is flushed before anything is in it."""

from __future__ import annotations

import errno
import os
import stat
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from failing import Trouble, struck
from own_games import SHORT, THREE, run, sittings
from played_evenings import plan_of

from pidro_desktop import paths
from pidro_desktop.evening.evening_records import EveningRecords
from pidro_desktop.storage import atomic
from pidro_desktop.storage.household import Household
from pidro_desktop.storage.saves import LiveSave
from pidro_desktop.storage.settings import Settings

PACKAGE = Path(atomic.__file__).parents[1]
flushes = pytest.mark.unix(reason="Windows has no flush of folders")


@pytest.fixture(name="unsafe")
def _unsafe(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> set[Path]:
    """The folders that a power cut would take away, with everything in them."""
    found: set[Path] = set()
    mkdir, fsync = os.mkdir, os.fsync

    def make(path: Path, *given: Any, **named: Any) -> None:
        mkdir(path, *given, **named)
        found.add(Path(path))

    def flush(handle: int) -> None:
        fsync(handle)
        flushed = os.fstat(handle)
        if stat.S_ISDIR(flushed.st_mode):
            for path in [path for path in found if os.path.samestat(path.parent.stat(), flushed)]:
                found.remove(path)

    monkeypatch.setattr(os, "mkdir", make)
    monkeypatch.setattr(os, "fsync", flush)
    return found


@flushes
def test_the_first_daily_deal_survives_a_power_cut(unsafe: set[Path]) -> None:
    record = paths.daily_dir() / "2026-01-31_begun.pidro.jsonl"
    assert not record.parent.exists()
    LiveSave.start(record, first=["one"]).close()
    assert unsafe == set()


@flushes
def test_the_plan_of_the_first_evening_survives_a_power_cut(unsafe: set[Path]) -> None:
    records = EveningRecords(paths.evenings_dir())
    assert not records.folder.exists()
    records.write(plan_of(1))
    assert unsafe == set()


@flushes
def test_the_programs_own_folders_survive_a_power_cut(unsafe: set[Path], own_home: Path) -> None:
    assert not own_home.exists()
    paths.current_save()
    paths.saves_dir()
    paths.house_dir()
    assert unsafe == set()


@flushes
def test_a_new_player_and_a_set_aside_game_survive_a_power_cut(
    unsafe: set[Path], tmp_path: Path
) -> None:
    household = Household(tmp_path / "config", tmp_path / "data", lambda: True)
    person = household.add(Settings())
    household.delete(person, date(2026, 1, 31))
    home = sittings(tmp_path)
    for _ in range(2):
        run(home.start(SHORT, THREE), 3).close()
    assert unsafe == set()


@flushes
def test_a_folder_that_cannot_be_flushed_is_made_again(unsafe: set[Path], tmp_path: Path) -> None:
    folder = tmp_path / "new"
    with struck(Trouble("flush", 1, errno.EIO)), pytest.raises(OSError, match="output error"):
        atomic.make_folder(folder)
    assert not folder.exists()
    unsafe.clear()
    atomic.make_folder(folder)
    assert folder.is_dir()
    assert unsafe == set()


def test_only_one_function_makes_folders_for_what_is_kept() -> None:
    others = {"demo.py"}  # pictures, where a person wants them
    found = [path.name for path in PACKAGE.rglob("*.py") if ".mkdir(" in path.read_text("utf-8")]
    assert set(found) - others == {"atomic.py"}
