"""The house keeps its own rules: imports run one way, the engine is pure, the texts are true."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "pidro_desktop"

# What each part may import besides itself; everything else in the package is above it.
MAY_IMPORT: dict[str, set[str]] = {
    "tr": set(),
    "text_safety": set(),
    "structs": set(),
    "regular_files": set(),
    "disk_space": set(),
    "background": set(),
    "languages": {"tr", "regular_files"},
    "assets": set(),
    "subprocess_env": set(),
    "secrecy": set(),
    "keeper": set(),
    "engine": {"tr", "text_safety", "structs"},
    "variants": {"tr", "text_safety", "engine"},
    "players": {
        *("tr", "text_safety", "structs", "subprocess_env", "secrecy", "compiled"),
        *("keeper",),
        *("engine", "variants", "paths"),
    },
    "positions": {"tr", "text_safety", "engine", "variants", "players"},
    "fairness": {"tr", "text_safety", "engine"},
    "key_actions": {"tr", "engine"},
    "figures": {"tr", "text_safety"},
    "storage": {
        *("tr", "text_safety", "structs", "regular_files", "disk_space", "background"),
        *("engine", "variants", "key_actions", "figures"),
    },
    "key_names": {"tr", "storage", "key_actions"},
    "paths": {"tr", "storage"},
    "match": {
        *("tr", "text_safety", "structs", "regular_files", "background"),
        *("engine", "variants", "players", "storage", "paths", "figures", "positions"),
    },
    "daily": {
        *("tr", "background", "engine", "variants", "players", "storage", "paths", "match"),
        "figures",
    },
    "duplicate": {
        *("tr", "text_safety", "structs", "background", "engine", "variants", "players", "storage"),
        *("match", "figures", "regular_files"),
    },
    "evening": {
        *("tr", "structs", "regular_files", "background", "engine", "variants", "players"),
        *("storage", "match", "figures", "duplicate"),
    },
    "puzzles": {
        *("tr", "structs", "regular_files", "disk_space", "background", "engine", "variants"),
        *("players", "storage", "paths", "match"),
    },
    "course": {*("tr", "engine", "variants", "players", "storage", "match")},
    "backup": {
        *("tr", "text_safety", "structs", "regular_files", "engine", "storage", "match"),
        "duplicate",
    },
    "statistics": {
        *("tr", "disk_space", "background", "engine", "variants", "players", "storage", "paths"),
        "match",
    },
    "table": {"tr", "text_safety", "engine", "variants", "players", "storage", "match"},
    "render": {
        "tr",
        "text_safety",
        "structs",
        "subprocess_env",
        "key_actions",
        "key_names",
        "assets",
        "regular_files",
        "disk_space",
        "background",
        "engine",
        "variants",
        "table",
        "figures",
    },
    "scenes": {
        *(
            "tr",
            "text_safety",
            "structs",
            "languages",
            "assets",
            "background",
            "engine",
            "variants",
            "players",
            "storage",
            "paths",
        ),
        *("key_actions", "key_names", "match", "table", "render"),
        *(
            "backup",
            "daily",
            "duplicate",
            "evening",
            "puzzles",
            "course",
            "statistics",
            "figures",
            "positions",
        ),
    },
}
# What holds all of it together stands at the top, and nothing that is listed above imports it.
TOP = {
    *("commands", "doctor", "cli", "__main__", "program", "app", "game_launcher"),
    *("launch_options", "compiled", "versions", "memory", "error_log", "streams", "start_errors"),
}
MAY_IMPORT_PYGAME = {"render", "scenes", "app"}

# The engine gets everything through its arguments: no chance, clock, file, process or network.
PURE_MODULES = {
    *("__future__", "abc", "bisect", "collections", "copy", "dataclasses", "enum", "functools"),
    *("hashlib", "heapq", "itertools", "json", "math", "operator", "re", "string", "tomllib"),
    *("types", "typing", "msgspec"),
}
PURE_CALLS_FORBIDDEN = {"open", "input", "print", "exec", "eval", "__import__"}

TEXT_SUFFIXES = {
    *(".py", ".md", ".toml", ".yaml", ".yml", ".json", ".jsonl", ".txt", ".svg", ".cfg", ".in"),
    *(".desktop", ".sh", ".spec", ".ini", ""),
}
# Written in pieces, so that this file does not break the rule it states.
MACHINE_PATHS = re.compile(
    r"(?<![\w.~-])/(?:" + "|".join(("work", "root", "home", "tmp", "Users", "opt")) + r")/\w"
)


def part_of(module: str) -> str:
    """`pidro_desktop.engine.cards` is in part `engine`, the package itself in `__init__`."""
    words = module.split(".")
    return words[1] if len(words) > 1 else "__init__"


def module_of(path: Path, root: Path) -> str:
    """The dotted name of a source file below `root`."""
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Every statement below a node, without the many more expressions."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield child
            yield from statements(child)


def imported(tree: ast.Module, module: str, is_package: bool) -> Iterator[tuple[int, str]]:
    """Every (line, absolute module name) imported anywhere in a module, late imports as well."""
    home = module.split(".") if is_package else module.split(".")[:-1]
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = home[: len(home) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            for alias in node.names:
                # `from pidro_desktop import engine` imports the part, not only the package.
                yield node.lineno, f"{source}.{alias.name}" if source == PACKAGE else source


def fault_of_import(part: str, target: str) -> str | None:
    """Why a part may not import a module, or None where it may."""
    top = target.partition(".")[0]
    if top == "pygame" and part not in MAY_IMPORT_PYGAME:
        return f"{part} imports pygame"
    if top == PACKAGE:
        other = part_of(target)
        allowed = MAY_IMPORT.get(part)
        if allowed is None or other == part or other in allowed:
            return None
        if part != "engine" and other.startswith("__"):
            return None  # the version and its like, which lean on nothing
        return f"{part} imports {other}, which is not below it"
    if part == "engine" and top not in PURE_MODULES:
        return f"the engine imports {top}"
    return None


def faults_in(path: Path, root: Path) -> list[str]:
    """All that is wrong with the imports, and in the engine with the calls, of one file."""
    module = module_of(path, root)
    tree = ast.parse(path.read_text("utf-8"))
    part = part_of(module)
    name = path.relative_to(root).as_posix()
    imports = imported(tree, module, path.name == "__init__.py")
    faults = [(line, fault_of_import(part, target)) for line, target in imports]
    if part == "engine":
        faults += impure_names(tree)
    return [f"{name}:{line}: {fault}" for line, fault in faults if fault]


def impure_names(tree: ast.Module) -> list[tuple[int, str | None]]:
    """The built-in functions by which a module could reach the world outside."""
    names = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return [(node.lineno, f"uses {node.id}") for node in names if node.id in PURE_CALLS_FORBIDDEN]


def all_faults(root: Path) -> list[str]:
    return [
        fault for path in sorted((root / PACKAGE).rglob("*.py")) for fault in faults_in(path, root)
    ]


def test_imports_run_one_way_and_the_engine_is_pure() -> None:
    assert len(list((ROOT / PACKAGE).rglob("*.py"))) > len(MAY_IMPORT)
    assert all_faults(ROOT) == []


def test_every_package_has_its_place_in_the_order() -> None:
    packages = {path.parent.name for path in (ROOT / PACKAGE).glob("*/__init__.py")}
    modules = {path.stem for path in (ROOT / PACKAGE).glob("*.py")}
    assert set(MAY_IMPORT) | TOP == packages | modules - {"__init__"}


@pytest.mark.parametrize(
    ("file", "source", "reason"),
    [
        ("engine/a.py", "import random", "the engine imports random"),
        ("engine/a.py", "from os.path import join", "the engine imports os"),
        ("engine/a.py", "def late():\n    import time", "the engine imports time"),
        ("engine/a.py", "import pygame", "engine imports pygame"),
        ("engine/a.py", "from ..match import match", "engine imports match"),
        ("engine/a.py", "from pidro_desktop import paths", "engine imports paths"),
        ("engine/a.py", "text = open('x').read()", "uses open"),
        ("engine/__init__.py", "from ..players import steady", "engine imports players"),
        ("players/b.py", "import pidro_desktop.match.match", "players imports match"),
        ("players/b.py", "from pidro_desktop import scenes", "players imports scenes"),
        ("storage/c.py", "from ..players import steady", "storage imports players"),
        ("table/d.py", "import pygame.freetype", "table imports pygame"),
        ("table/d.py", "from ..render import text", "table imports render"),
        (
            "render/e.py",
            "from pidro_desktop.scenes.title.title import Title",
            "render imports scenes",
        ),
        ("scenes/f.py", "from .. import app", "scenes imports app"),
        ("cli.py", "import pygame", "cli imports pygame"),
        ("paths.py", "from .match import match", "paths imports match"),
    ],
)
def test_a_planted_violation_is_found(tmp_path: Path, file: str, source: str, reason: str) -> None:
    path = tmp_path / PACKAGE / file
    path.parent.mkdir(parents=True)
    path.write_text(source)
    assert any(reason in fault for fault in all_faults(tmp_path)), all_faults(tmp_path)


@pytest.mark.parametrize(
    ("file", "source"),
    [
        (
            "engine/a.py",
            "from .cards import Card\nfrom dataclasses import dataclass\nimport msgspec",
        ),
        ("engine/sub/a.py", "from ..cards import Card"),
        ("match/b.py", "import random\nfrom ..players import steady\nfrom .worker import Worker"),
        ("scenes/c.py", "import pygame\nfrom .. import paths\nfrom ..render import text"),
        ("app.py", "import pygame\nfrom .scenes import title"),
    ],
)
def test_a_proper_import_is_let_through(tmp_path: Path, file: str, source: str) -> None:
    path = tmp_path / PACKAGE / file
    path.parent.mkdir(parents=True)
    path.write_text(source)
    assert all_faults(tmp_path) == []


def tracked_files() -> list[Path]:
    """The files under version control, or those that lie there where git is missing."""
    try:
        listing = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout
        names = [ROOT / name for name in listing.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        parts = ("pidro_desktop", "tests", "tools", "docs", "packaging", "benchmarks", "assets")
        names = [*ROOT.glob("*.*"), *(path for part in parts for path in (ROOT / part).rglob("*"))]
    return [path for path in names if path.is_file() and path.suffix in TEXT_SUFFIXES]


def machine_paths(text: str) -> list[str]:
    """The lines of a text that name a folder of somebody's machine."""
    return [line.strip() for line in text.splitlines() if MACHINE_PATHS.search(line)]


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    files = tracked_files()
    assert ROOT / "run.py" in files
    named = {path.name: machine_paths(path.read_text("utf-8", errors="replace")) for path in files}
    assert {name: lines for name, lines in named.items() if lines} == {}


def test_a_planted_machine_path_is_found() -> None:
    for folder in ("home", "tmp", "root"):
        assert machine_paths(f"see '/{folder}/maija/x.py'") != []
    assert machine_paths("~/.local/share/x https://example.org/home/x ./tmp/y") == []


def test_run_py_and_the_package_agree_on_the_oldest_python() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["requires-python"] == ">=3.11"
    assert "(3, 11)" in (ROOT / "run.py").read_text("utf-8")
