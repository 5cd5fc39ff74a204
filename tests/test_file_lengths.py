"""One idea a file: none is longer than ``LONGEST`` lines, but those that wait to be split."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("pidro_desktop", "tests", "tools", "packaging", "benchmarks")
LONGEST = 350
# Each with why it is still in one piece. What has been split leaves the list.
MAY_BE_LONGER = {
    "tests/every_scene.py": "one list of every scene, which all tests that walk them lean on",
}


def too_long(root: Path) -> dict[str, int]:
    """Return the files below ``root`` with more lines than there may be, and how many."""
    paths = (path for folder in FOLDERS for path in (root / folder).rglob("*.py"))
    lines = {
        path.relative_to(root).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in paths
    }
    return {name: count for name, count in lines.items() if count > LONGEST}


def test_no_file_is_longer_than_it_may_be() -> None:
    found = {name: count for name, count in too_long(ROOT).items() if name not in MAY_BE_LONGER}
    assert found == {}


def test_what_may_be_longer_is_there_and_says_why() -> None:
    assert [name for name in MAY_BE_LONGER if not (ROOT / name).is_file()] == []
    assert all(MAY_BE_LONGER.values())


def test_a_planted_file_is_found(tmp_path: Path) -> None:
    for folder, count in (("tools", LONGEST), ("tests", LONGEST + 1)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "planted.py").write_text("pass\n" * count, "utf-8")
    assert too_long(tmp_path) == {"tests/planted.py": LONGEST + 1}
