"""What was released can be compared with what was written down about it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).resolve().parents[1] / "packaging" / "checksums.py"


def run(*words: str | Path) -> subprocess.CompletedProcess[str]:
    line = [sys.executable, str(SCRIPT), *map(str, words)]
    return subprocess.run(line, capture_output=True, text=True, check=False)


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    (tmp_path / "b.deb").write_bytes(b"b")
    (tmp_path / "a.whl").write_bytes(b"a")
    assert run(tmp_path).returncode == 0
    return tmp_path


def test_the_list_is_what_sha256sum_reads(dist: Path) -> None:
    lines = (dist / "SHA256SUMS").read_text().splitlines()
    assert lines[0] == "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb  a.whl"
    assert [line.split()[1] for line in lines] == ["a.whl", "b.deb"]
    if shutil.which("sha256sum"):
        subprocess.run(["sha256sum", "--check", "--strict", "SHA256SUMS"], cwd=dist, check=True)
    assert run("--check", dist).returncode == 0


def test_what_was_changed_taken_away_or_added_is_named(dist: Path) -> None:
    (dist / "a.whl").write_bytes(b"other")
    (dist / "b.deb").rename(dist / "c.deb")
    done = run("--check", dist)
    assert done.returncode == 1
    assert [line.split(": ")[1] for line in done.stderr.splitlines()] == [
        "c.deb is not on the list.",
        "b.deb is missing.",
        "a.whl is another file now.",
    ]


def test_an_empty_folder_and_a_missing_list_are_told(tmp_path: Path) -> None:
    assert run(tmp_path).returncode == 2
    (tmp_path / "a.whl").write_bytes(b"a")
    done = run("--check", tmp_path)
    assert done.returncode == 1
    assert "SHA256SUMS cannot be read" in done.stderr
