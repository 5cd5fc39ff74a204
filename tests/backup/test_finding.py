"""Backups are found where people keep them, the newest first."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs
import pytest

from pidro_desktop.backup import reading


def put(folder: Path, name: str, age: int) -> Path:
    """A file that was written so many seconds ago."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(b"")
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_the_newest_are_found_in_all_places_and_only_backups(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for kind in ("documents", "downloads", "desktop"):
        monkeypatch.setattr(platformdirs, f"user_{kind}_path", lambda kind=kind: tmp_path / kind)
    monkeypatch.setattr(reading, "_drives", lambda: iter([tmp_path / "stick", tmp_path / "gone"]))
    found = [
        put(tmp_path / "stick", "Pidro backup 2026-11-30.zip", 1),
        put(tmp_path / "downloads", "Pidro backup 2026-11-30 (1).zip", 2),
        put(tmp_path / "stick" / "Pidro", "Pidro backup 2026-10-01.zip", 3),
        put(tmp_path / "exports", "Pidro backup 2026-09-01.zip", 4),
    ]
    put(tmp_path / "desktop", "Pidro backup 2025-01-01.zip", 5)
    put(tmp_path / "documents", "holiday.zip", 0)
    assert reading.find(tmp_path / "exports", everywhere=True) == tuple(found)
    assert reading.find(tmp_path / "exports", everywhere=False) == (found[3],)
