"""Only what belongs here is under version control: files of known kinds, and none too large."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parent.parent

# A kind that is new here is added on purpose, with where it may lie.
KINDS: dict[str, tuple[str, ...]] = {
    ".py": ("",),
    ".pxd": ("pidro_desktop/players/", "tools/self_play/"),
    ".toml": (
        "pyproject.toml",
        "assets/",
        "packaging/addresses.toml",
        "pidro_desktop/",
        "tests/",
        "tools/art/data/",
    ),
    ".ini": ("tests/mypy.ini",),
    ".json": (
        *("pidro_desktop/players/", "pidro_desktop/match/review/levels.json"),
        "pidro_desktop/puzzles/puzzles.json",
        *("tests/", "packaging/trials/"),
    ),
    ".jsonl": ("tests/", "examples/", "docs/", "benchmarks/calibration/"),
    ".csv": ("pidro_desktop/daily/",),
    ".po": ("pidro_desktop/languages/",),
    ".typed": ("pidro_desktop/",),
    ".md": ("",),
    ".png": ("assets/", "docs/images/", "packaging/desktop/icons/", "tests/data/"),
    ".webp": ("docs/images/",),
    ".svg": ("assets/", "docs/images/", "packaging/desktop/icons/"),
    ".wav": ("assets/sounds/",),
    ".ttf": ("assets/fonts/",),
    ".txt": ("assets/fonts/", "tests/data/"),
    ".yml": (".github/workflows/",),
    ".yaml": (".pre-commit-config.yaml",),
    ".sh": ("packaging/",),
    ".spec": ("packaging/",),
    ".nsi": ("packaging/windows/",),
    ".manifest": ("packaging/windows/", "packaging/wine/sources/"),
    ".plist": ("packaging/macos/",),
    ".c": ("packaging/wine/sources/",),
    ".h": ("packaging/wine/sources/",),
    ".rc": ("packaging/wine/sources/",),
    ".desktop": ("packaging/desktop/",),
    ".xml": ("packaging/desktop/", "packaging/windows/"),
    ".1": ("packaging/desktop/",),
    ".secret": ("tests/storage/earlier/",),
    ".sqlite3": ("tests/storage/earlier/",),
    ".zip": ("tests/data/backups/",),
}
# Names without a kind.
NAMED = {
    *(".gitignore", ".gitattributes", ".ci/run", "LICENSE"),
    *("packaging/debian/copyright", "packaging/debian/lintian-overrides"),
}

LARGE = 300_000
LARGEST = 3_000_000
# Whoever clones the repository loads each version of these; the reason says why it is worth it.
MAY_BE_LARGE = {
    "docs/images/deal.webp": "a whole deal in motion, shown in the README",
    "pidro_desktop/daily/pars.csv": "what players make of each daily deal of ten years",
    "pidro_desktop/languages/fi.po": "every text of the program in Finnish",
    "pidro_desktop/languages/sv.po": "every text of the program in Swedish",
    "pidro_desktop/players/policy/policy.json": "how four kinds of players play, learnt",
}


def faults(sizes: Mapping[str, int]) -> list[str]:
    """Return a sentence for every file that should not be tracked, given each one's bytes."""
    found = [f"{name}: {fault}" for name in sizes if (fault := fault_of_kind(name))]
    large = [f"{name}: {fault}" for name in sizes if (fault := too_large(name, sizes[name]))]
    return found + large


def fault_of_kind(name: str) -> str:
    """Return why a file of this name does not belong here; empty if it does."""
    if name in NAMED:
        return ""
    kind = PurePosixPath(name).suffix
    if kind not in KINDS:
        return "a file of an unknown kind"
    return "" if name.startswith(KINDS[kind]) else f"no {kind} belongs there"


def too_large(name: str, size: int) -> str:
    """Return why a file of so many bytes is too large; empty if it is not."""
    if size > LARGEST:
        return f"{size} bytes, more than any file may have"
    if size > LARGE and name not in MAY_BE_LARGE:
        return f"{size} bytes, and no reason is given"
    return ""


@pytest.fixture(scope="module")
def tracked() -> dict[str, int]:
    """The files under version control by their names from the root, with their sizes in bytes."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is no checkout, so nothing is tracked")
    listing = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
    ).stdout
    names = (name for name in listing.split("\0") if name)
    return {name: (ROOT / name).stat().st_size for name in names if (ROOT / name).is_file()}


def test_only_known_kinds_are_tracked_and_nothing_large_without_a_reason(
    tracked: dict[str, int],
) -> None:
    assert "run.py" in tracked
    assert faults(tracked) == []


def test_every_reason_for_a_large_file_is_needed(tracked: dict[str, int]) -> None:
    assert [name for name in MAY_BE_LARGE if tracked.get(name, 0) <= LARGE] == []
    assert all(MAY_BE_LARGE.values())


def test_every_kind_and_name_is_in_use(tracked: dict[str, int]) -> None:
    assert set(KINDS) == {PurePosixPath(name).suffix for name in tracked} - {""}
    assert set(tracked) >= NAMED


@pytest.mark.parametrize(
    ("name", "size", "reason"),
    [
        ("speech-doc_0.11_all.deb", 10, "unknown kind"),
        ("tools/cache.pkl", 10, "unknown kind"),
        ("pidro_desktop/players/solver/kernel.so", 10, "unknown kind"),
        ("docs/notes", 10, "unknown kind"),
        ("Makefile", 10, "unknown kind"),
        ("run.PY", 10, "unknown kind"),
        ("pidro_desktop/players/table.sqlite3", 10, "no .sqlite3 belongs there"),
        ("screenshot.png", 10, "no .png belongs there"),
        ("docs/images/new.png", LARGE + 1, "no reason is given"),
        ("pidro_desktop/players/book.json", LARGE + 1, "no reason is given"),
        ("docs/images/deal.webp", LARGEST + 1, "more than any file may have"),
    ],
)
def test_a_planted_file_is_found(name: str, size: int, reason: str) -> None:
    (fault,) = faults({"run.py": 10, name: size})
    assert fault.startswith(f"{name}: ")
    assert reason in fault


def test_a_large_file_with_a_reason_is_let_through() -> None:
    assert faults({"docs/images/deal.webp": LARGEST, "docs/images/small.png": LARGE}) == []
