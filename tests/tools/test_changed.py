"""What a change can reach is what imports it, starts it, looks round, or names it."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools.changed import changed_files, reached_tests

FILES = {
    "pidro_desktop/__init__.py": "",
    "pidro_desktop/cards.py": "",
    "pidro_desktop/auction.py": "def late():\n    from .cards import x",
    "pidro_desktop/sound.py": "",
    "pidro_desktop/rules/finnish.toml": "",
    "tests/pilot.py": "from pidro_desktop import auction",
    "tests/engine/test_cards.py": "import pidro_desktop.cards",
    "tests/engine/test_auction.py": "from pilot import x",
    "tests/test_sound.py": "from pidro_desktop.sound import y",
    "tests/test_program.py": "import sys\nstart = [sys.executable]",
    "tests/test_house.py": "root.rglob('*.py')",
    "tests/test_rules.py": "open('finnish.toml')",
    "tests/conftest.py": "",
    "docs/README.md": "",
}
ALWAYS = {"tests/test_house.py"}
EVERY = {name for name in FILES if Path(name).name.startswith("test_")}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with these files."""
    folder = tmp_path_factory.mktemp("checkout")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return folder


@pytest.mark.parametrize(
    ("changed", "reached"),
    [
        (
            "pidro_desktop/cards.py",
            {"tests/engine/test_cards.py", "tests/engine/test_auction.py", "tests/test_program.py"},
        ),
        ("pidro_desktop/sound.py", {"tests/test_sound.py", "tests/test_program.py"}),
        ("tests/pilot.py", {"tests/engine/test_auction.py"}),
        ("tests/engine/test_cards.py", {"tests/engine/test_cards.py"}),
        ("tests/conftest.py", EVERY),
        ("docs/README.md", EVERY),
    ],
)
def test_a_change_reaches_what_imports_it_or_starts_it(
    root: Path, changed: str, reached: set[str]
) -> None:
    assert reached_tests({changed}, root) == reached | ALWAYS


def test_a_file_that_is_not_python_reaches_what_names_it(root: Path) -> None:
    found = reached_tests({"pidro_desktop/rules/finnish.toml"}, root)
    assert found == {"tests/test_rules.py", "tests/test_program.py"} | ALWAYS


def test_changed_is_what_git_does_not_have_yet(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=a", "-c", "user.email=a@b.c"]
        subprocess.run(["git", *who, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init")
    for name in ("kept", "other"):
        (tmp_path / name).write_text("one")
    git("add", ".")
    git("commit", "-m", "One")
    (tmp_path / "kept").write_text("two")
    (tmp_path / "a new one").write_text("three")
    assert changed_files(tmp_path) == {"kept", "a new one"}
