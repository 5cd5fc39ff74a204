"""Reading a file sets aside as much memory as it has, and not as much as it may have."""

from __future__ import annotations

import os
import tracemalloc
from pathlib import Path
from types import SimpleNamespace

import pytest

from pidro_desktop.regular_files import WHOLE, read_bytes


def test_a_small_file_takes_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"x" * 1000)
    tracemalloc.start()
    assert read_bytes(path, WHOLE) == b"x" * 1000
    assert tracemalloc.get_traced_memory()[1] < 1 << 20
    tracemalloc.stop()


@pytest.mark.parametrize("size", [0, 1, 1000, 100_000, 1_000_000])
@pytest.mark.parametrize("said", [0, 1, 999, 1000, 5000])
def test_a_file_that_grows_meanwhile_is_read_to_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: int, said: int
) -> None:
    path = tmp_path / "x"
    path.write_bytes(os.urandom(size))
    real = os.fstat

    def earlier(handle: int) -> object:
        found = real(handle)
        return SimpleNamespace(st_mode=found.st_mode, st_size=said)

    content = path.read_bytes()
    monkeypatch.setattr(os, "fstat", earlier)
    assert read_bytes(path) == content


def test_a_file_that_grows_beyond_what_it_may_have_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "x"
    path.write_bytes(bytes(1001))
    mode = path.stat().st_mode
    earlier = SimpleNamespace(st_mode=mode, st_size=10)
    monkeypatch.setattr("pidro_desktop.regular_files._facts", lambda _path: earlier)
    monkeypatch.setattr(os, "fstat", lambda _handle: earlier)
    with pytest.raises(OSError, match="too large"):
        read_bytes(path, 1000)
