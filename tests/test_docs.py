"""The documentation keeps to its form, its links lead somewhere, and what it names exists."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (
    *("pidro_desktop", "tests", "tools", "packaging", "docs", "assets", "examples", "benchmarks"),
    ".ci",
    ".github",
)
PAGES = sorted(
    path
    for path in (*ROOT.glob("*.md"), *(p for top in FOLDERS for p in (ROOT / top).rglob("*.md")))
    if not {"node_modules", ".venv"} & set(path.parts)
)
NAMING = (
    *("docs/architecture.md", "docs/how-to.md", "docs/players.md", "docs/performance.md"),
    *(
        "docs/advice.md",
        "docs/languages.md",
        "docs/rule-sets.md",
        "docs/words.md",
    ),
    *("packaging/README.md", "assets/README.md", "CONTRIBUTING.md"),
)
THERE = {
    *(path.relative_to(ROOT).as_posix() for top in FOLDERS for path in (ROOT / top).rglob("*")),
    *(path.name for path in ROOT.iterdir()),
}
WIDTH = 100
"""Characters of a line of Markdown; tables, links and code may be longer."""


def page_id(path: Path) -> str:
    """The name of a page in a test's name."""
    return path.relative_to(ROOT).as_posix()


every_page = pytest.mark.parametrize("page", PAGES, ids=page_id)


# ------------------------------------------------------------ form


def long_lines(text: str) -> list[str]:
    """Return the lines of a page that are too long and are not a table, a link or code."""
    prose = re.sub(r"^([ ]*)```.*?^[ ]*```$", "", text, flags=re.DOTALL | re.MULTILINE)
    lines = [line for line in prose.splitlines() if not line.startswith(("|", "    "))]
    return [line for line in lines if len(re.sub(r"\]\([^)]*\)", "]", line)) > WIDTH]


@every_page
def test_a_page_is_wrapped(page: Path) -> None:
    assert long_lines(page.read_text("utf-8")) == []


def test_a_long_line_is_found() -> None:
    long, link = "word " * 21, f"[page]({'folder/' * 20})"
    code = f"```sh\n{long}\n```\n    {long}\n| {long} |\n"
    assert long_lines(f"{code}{link}\n{long}\n") == [long]


# ------------------------------------------------------------ links


def dead_links(path: Path) -> list[str]:
    """Return the links and pictures of a page that lead nowhere in the repository."""
    text = re.sub(r"`[^`\n]*`", "", path.read_text("utf-8"))
    links = re.findall(r"\]\(([^)#\s]*)(?:#([^)\s]+))?[^)]*\)", text)
    dead = []
    for target, part in links:
        if ":" in target:
            continue
        other = path.parent / target if target else path
        if not other.exists() or (part and part not in anchors(other)):
            dead.append(f"{target}#{part}" if part else target)
    return dead


def anchors(page: Path) -> set[str]:
    """Return the names that the headings of a page get as parts of an address."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", line.lower()).replace(" ", "-") for line in headings}


@every_page
def test_every_link_into_the_repository_leads_somewhere(page: Path) -> None:
    assert dead_links(page) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# A part\n[a](page.md) [b](gone.md) ![c](gone.png) [d](https://example.org/x) "
        "[e](#a-part) [f](#no-part) [g](page.md#a-part) [h](page.md#none)"
    )
    assert dead_links(page) == ["gone.md", "gone.png", "#no-part", "page.md#none"]


def test_the_index_lists_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text("utf-8")
    listed = set(re.findall(r"\]\(([\w-]+\.md)\)", index))
    assert listed == {page.name for page in (ROOT / "docs").glob("*.md")} - {"README.md"}


# ------------------------------------------------------------ names of files


def named(text: str) -> list[str]:
    """Return the files and folders that a page names in backticks."""
    words = re.findall(r"`([\w-][\w./-]*\.(?:py|md|toml|json|yml)|[\w-]+/[\w./-]*)`", text)
    return [word for word in words if "ID" not in word and "NAME" not in word]


def is_there(name: str) -> bool:
    """Whether there is such a path, or one that ends so: pages leave out where they are anyway."""
    name = name.strip("/")
    return name in THERE or any(path.endswith((f"/{name}", f"/{name}.py")) for path in THERE)


def missing(text: str) -> list[str]:
    """Return what a page names and does not exist, except what building makes."""
    made = ("build/", "dist/", "pidro_desktop/compiled.json")
    return [name for name in named(text) if not (is_there(name) or name.startswith(made))]


@pytest.mark.parametrize("page", NAMING)
def test_files_that_a_page_names_are_there(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert named(text)
    assert missing(text) == []


def test_a_file_that_has_gone_is_found() -> None:
    assert missing("see `scenes/shell/scene.py`, `scenes/gone.py` and `variants/ID.toml`") == [
        "scenes/gone.py"
    ]


# ------------------------------------------------------------ names in the code

CODE_SPAN = re.compile(r"`([^`\n]+)`")
DOTTED = re.compile(r"((?:[A-Za-z_]\w*\.)*[A-Za-z_]\w*)(\(.*\))?")


@cache
def words_of_code() -> set[str]:
    """Return every word in the Python files of the repository."""
    tops = ("pidro_desktop", "tests", "tools", "packaging", "benchmarks", "examples")
    files = [path for top in tops for path in sorted((ROOT / top).rglob("*.py"))]
    return {word for path in files for word in re.findall(r"\w+", path.read_text("utf-8"))}


def unknown_names(text: str) -> list[str]:
    """Return the classes, functions and constants in backticks that no code has.

    A name in backticks is one of the code if it is called, or is written as a class or a constant
    is: ``SeatView``, ``view_for(game)``, ``Match.undo``, ``CARD_SHAKE``.
    """
    prose = re.sub(r"^([ ]*)```.*?^[ ]*```$", "", text, flags=re.DOTALL | re.MULTILINE)
    found = []
    for span in CODE_SPAN.findall(prose):
        match = DOTTED.fullmatch(span)
        if match is None:
            continue
        names = match[1].split(".")
        is_name = match[2] or (names[0][0].isupper() and re.search(r"[a-z]|_", names[0]))
        found += [span] if is_name and not set(names) <= words_of_code() else []
    return found


@every_page
def test_names_of_the_code_that_a_page_has_are_there(page: Path) -> None:
    assert unknown_names(page.read_text("utf-8")) == []


def test_a_name_that_has_gone_is_found() -> None:
    gone = ["Gone" + "Class", "Match.un" + "done_all", "gone_by" + "_now(game)", "GONE" + "_BY"]
    good = ["SeatView", "Match.undo", "view_for(game, seat)", "BOT_MS", "champion", "ACE"]
    assert unknown_names(" ".join(f"`{name}`" for name in (*gone, *good))) == gone
