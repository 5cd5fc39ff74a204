"""Which tests a change can reach: ``python run.py test --changed`` runs these.

A test is reached by a module that it imports, directly or through others, and by any module of the
program if it starts the program in a process of its own. A test that looks through the checkout is
reached by everything. Where a file that is not Python has changed, whoever names it is reached; if
nobody does, all tests are.
"""

from __future__ import annotations

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("pidro_desktop", "tests", "tools", "benchmarks", "packaging")
EVERYBODY = ("tests/conftest.py", "pyproject.toml", "run.py")
"""A change of one of these reaches all tests."""
STARTS = re.compile(r"sys\.executable|run_program|\"-m\", \"pidro_desktop\"")
"""What a test says that starts the program, or a part of it, as a process."""
LOOKS_ROUND = re.compile(r"\brglob\(|ls-files")
"""What a test says that looks through the files of the checkout."""

Imports = Mapping[str, set[str]]
"""The files that a file imports; all are paths below the checkout, with slashes."""


def import_map(root: Path = ROOT) -> dict[str, set[str]]:
    """Return which Python files of the checkout each of them imports, anywhere in it."""
    paths = [path for folder in FOLDERS for path in sorted((root / folder).rglob("*.py"))]
    known = {path.relative_to(root).as_posix(): path for path in paths}
    by_name: dict[str, list[str]] = {}
    for name in known:
        if name.startswith(("tests/", "packaging/")):
            by_name.setdefault(Path(name).stem, []).append(name)
    return {name: set(_imports(name, path, known, by_name)) for name, path in known.items()}


def _imports(
    name: str, path: Path, known: Mapping[str, Path], by_name: Mapping[str, list[str]]
) -> Iterator[str]:
    for module in _names(name, ast.parse(path.read_text("utf-8"))):
        file = module.replace(".", "/")
        found = [one for one in (f"{file}.py", f"{file}/__init__.py") if one in known]
        if not found and "." not in module:  # tests import each other by their bare names
            found = by_name.get(module, [])
        yield from (one for one in found if one != name)


def _names(name: str, tree: ast.Module) -> Iterator[str]:
    """All dotted names that an import may mean: ``from a import b`` is ``a`` or ``a.b``."""
    home = name.removesuffix(".py").split("/")[:-1]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = home[: len(home) - node.level + 1] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            yield from (source, *(f"{source}.{alias.name}" for alias in node.names))


def reached_by(files: set[str], imports: Imports) -> set[str]:
    """Return these files and all that import one of them, directly or through others."""
    importers: dict[str, set[str]] = {}
    for name, targets in imports.items():
        for target in targets:
            importers.setdefault(target, set()).add(name)
    seen, ahead = set(files), list(files)
    while ahead:
        for name in importers.get(ahead.pop(), set()) - seen:
            seen.add(name)
            ahead.append(name)
    return seen


def reached_tests(changed: Iterable[str], root: Path = ROOT) -> set[str]:
    """Return the files of tests that these changed files can reach, as paths with slashes.

    All paths are relative to ``root``; a file that is gone reaches what a file of its name would.
    """
    changed = set(changed)
    imports = import_map(root)
    tests = {name for name in imports if _is_test(name)}
    if changed & set(EVERYBODY):
        return tests
    texts = {name: (root / name).read_text("utf-8") for name in imports if name[:5] == "tests"}
    reached = reached_by({name for name in changed if name.endswith(".py")}, imports)
    if any(name.startswith("pidro_desktop/") for name in changed):
        starting = {name for name, text in texts.items() if STARTS.search(text)}
        reached |= reached_by(starting, imports)
    for name in (name for name in changed if not name.endswith(".py")):
        naming = {test for test, text in texts.items() if _names_it(name, text)}
        if not naming:
            return tests
        reached |= reached_by(naming, imports)
    return tests & (reached | {name for name, text in texts.items() if LOOKS_ROUND.search(text)})


def _is_test(name: str) -> bool:
    return name.startswith("tests/") and Path(name).name.startswith("test_")


def _names_it(name: str, text: str) -> bool:
    """Whether a test names a file, or else the folder in which it lies."""
    path = Path(name)
    return path.name in text or bool(re.search(rf"\b{re.escape(path.parent.name)}\b", text))


def changed_files(root: Path = ROOT) -> set[str]:
    """Return what differs from the last commit, and what git does not know yet."""
    told = subprocess.run(
        ["git", "status", "--porcelain", "--no-renames", "-z", "--untracked-files=all"],
        cwd=root,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    return {entry[3:] for entry in told.split("\0") if entry}


def main() -> None:
    """Print the files of tests that the change can reach, a line each."""
    for name in sorted(reached_tests(changed_files())):
        print(name)


if __name__ == "__main__":
    main()
