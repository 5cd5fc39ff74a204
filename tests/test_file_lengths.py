"""One idea a file: none is longer than ``LONGEST`` lines."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("pidro_desktop", "tests", "tools", "packaging", "benchmarks")
LONGEST = 700


def too_long(root: Path) -> dict[str, int]:
    """Return the files below ``root`` with more lines than there may be, and how many."""
    paths = (path for folder in FOLDERS for path in (root / folder).rglob("*.py"))
    lines = {
        path.relative_to(root).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in paths
    }
    return {name: count for name, count in lines.items() if count > LONGEST}


def test_no_file_is_longer_than_it_may_be() -> None:
    assert too_long(ROOT) == {}


def test_a_planted_file_is_found(tmp_path: Path) -> None:
    for folder, count in (("tools", LONGEST), ("tests", LONGEST + 1)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "planted.py").write_text("pass\n" * count, "utf-8")
    assert too_long(tmp_path) == {"tests/planted.py": LONGEST + 1}
