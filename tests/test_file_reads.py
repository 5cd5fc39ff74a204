"""One module reads files, so that nothing else than a regular file is ever waited for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from test_repository import PACKAGE, ROOT, module_of

READERS = {"read_bytes", "read_text", "fdopen", "copyfile", "copy2", "copytree", "open_code"}
"""Calls that read a file; ``open`` does unless it says that it writes."""
OF_LIBRARIES = {"pygame.image.load", "pygame.mixer.Sound", "pygame.font.Font", "sqlite3.connect"}
"""Calls by which a library reads a file if it gets a path."""
MAY = re.compile(
    "|".join((r"open\(", *READERS, *(name.rpartition(".")[2] for name in OF_LIBRARIES)))
)
"""What is written in every module that has such a call."""
OWNERS = {"held", "regular_files"}
"""``regular_files`` reads; ``held`` waits on Windows before it says no."""
OPEN_NO_FILE = {"History", "Display", "self.pad", "self.reviews"}
MAY_READ = {
    ("regular_files", "os.open"): "here it is done",
    ("regular_files", "os.fdopen"): "likewise",
    ("render.media_files", "pygame.image.load"): "gets what regular_files has opened",
    ("render.media_files", "pygame.mixer.Sound"): "likewise",
    ("storage.atomic", "os.open"): "a folder, to flush it",
    ("backup.books", "sqlite3.connect"): "after check_files, and in memory",
    ("backup.reading", "self._packed.open"): "a file in a zip that regular_files has opened",
    ("storage.database", "sqlite3.connect"): "after check_files, which looks at what SQLite opens",
    ("storage.migration", "sqlite3.connect"): "a database in use, and a new one",
    ("storage.game_facts", "sqlite3.connect"): "after check_files",
    ("streams", "os.open"): "the null device, for a stream that is missing",
    ("secrecy", "Path.read_text"): "a file of the kernel, which tells no size",
    ("secrecy", "Path.read_bytes"): "likewise",
    ("players.external.child_process", "open"): "the ends of pipes that it has made",
    ("players.external.workplace", "os.open"): "a folder, to lock it",
    ("keeper.keeper", "os.open"): "the null device, for a bot that may say nothing",
    ("keeper.family", "open"): "files of the kernel about its processes",
    ("keeper.limits", "open"): "likewise",
}


def own_reads(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every (line, call) by which a module reads a file without asking ``regular_files``."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name):
            owner, name = "", node.func.id
        elif isinstance(node.func, ast.Attribute):
            owner, name = ast.unparse(node.func.value), node.func.attr
        else:
            continue
        called = f"{owner.partition('(')[0]}.{name}".lstrip(".")
        if name in READERS:
            reads = bool(owner) and owner not in OWNERS and "resources.files(" not in owner
        elif called in OF_LIBRARIES:
            reads = not ast.unparse(node.args[0]).startswith("io.BytesIO(")
        else:
            reads = name == "open" and owner not in OPEN_NO_FILE and not writes(node, owner)
        if reads:
            yield node.lineno, called


def writes(call: ast.Call, owner: str) -> bool:
    """Return whether a call of ``open`` says that it writes."""
    given = [*call.args[0 if owner else 1 :], *(item.value for item in call.keywords)][:1]
    mode = given[0].value if given and isinstance(given[0], ast.Constant) else ""
    return owner != "os" and isinstance(mode, str) and mode[:1] in {"w", "a", "x"}


def test_only_one_module_reads_files() -> None:
    """What comes with the package, ``resources.files``, is read as Python reads its modules."""
    found = {
        (module_of(path, ROOT).removeprefix(f"{PACKAGE}."), called): line
        for path in sorted((ROOT / PACKAGE).rglob("*.py"))
        if MAY.search(text := path.read_text("utf-8"))
        for line, called in own_reads(ast.parse(text))
    }
    assert found.keys() == MAY_READ.keys()


@pytest.mark.parametrize(
    "source",
    [
        *("open(path)", "path.open()", "path.open('rb')", "path.open(mode='rb')", "io.open(path)"),
        *("os.open(path, flags)", "path.read_text('utf-8')", "Path(name).read_bytes()"),
        *("shutil.copyfile(path, other)", "pygame.image.load(path)", "sqlite3.connect(path)"),
        *("pygame.font.Font(path, 20)", "open(path, 'r+')", "path.open(mode)"),
    ],
)
def test_a_planted_read_is_found(source: str) -> None:
    assert len(list(own_reads(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        *("open(path, 'w')", "path.open('xb')", "held.read_bytes(path)", "read_text(path)"),
        *("(resources.files(name) / 'x.json').read_bytes()", "History.open(path)"),
        *("pygame.image.load(io.BytesIO(content))", "regular_files.read_text(path)"),
    ],
)
def test_what_writes_or_asks_is_let_through(source: str) -> None:
    assert list(own_reads(ast.parse(source))) == []
