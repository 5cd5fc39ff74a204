"""What the pages for those who carry this on name is really there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = ("docs/architecture.md", "docs/how-to.md", "packaging/README.md", "CONTRIBUTING.md")
FOLDERS = (
    "pidro_desktop",
    "tests",
    "tools",
    "packaging",
    "docs",
    "assets",
    "examples",
    "benchmarks",
)
THERE = {
    *(path.relative_to(ROOT).as_posix() for top in FOLDERS for path in (ROOT / top).rglob("*")),
    *(path.name for path in ROOT.iterdir()),
}


def named(text: str) -> list[str]:
    """The files and folders that a page names in backticks."""
    words = re.findall(r"`([\w-][\w./-]*\.(?:py|md|toml|json|yml)|[\w-]+/[\w./-]*)`", text)
    return [word for word in words if "ID" not in word and "NAME" not in word]


def is_there(name: str) -> bool:
    """Whether there is such a path, or one that ends so: pages leave out where they are anyway."""
    name = name.strip("/")
    return name in THERE or any(path.endswith((f"/{name}", f"/{name}.py")) for path in THERE)


def missing(text: str) -> list[str]:
    """What a page names and nobody has, but what building makes."""
    made = ("build/", "dist/", "pidro_desktop/compiled.json")
    return [name for name in named(text) if not (is_there(name) or name.startswith(made))]


@pytest.mark.parametrize("page", PAGES)
def test_files_that_a_page_names_are_there(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert named(text)
    assert missing(text) == []


def test_a_file_that_has_gone_is_found() -> None:
    assert missing("see `scenes/shell/scene.py`, `scenes/gone.py` and `variants/ID.toml`") == [
        "scenes/gone.py"
    ]


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_a_link_to_a_part_of_a_page_leads_to_a_heading(page: Path) -> None:
    links = re.findall(r"\]\(([^)\s#:]*)#([^)\s]+)\)", page.read_text("utf-8"))
    for target, part in links:
        other = (page.parent / target).read_text("utf-8") if target else page.read_text("utf-8")
        assert part in {anchor(line) for line in re.findall(r"^#+ (.+)$", other, re.MULTILINE)}


def anchor(heading: str) -> str:
    """The name that a heading gets as part of an address."""
    return re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
