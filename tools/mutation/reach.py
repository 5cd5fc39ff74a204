"""Runs all tests once and writes down which of them come to each drawn line."""

from __future__ import annotations

import contextlib
import json
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.mutation.drawing import ROOT, Mutant, parses

REACH = ROOT / "build" / "reach"

PLUGIN = """
import json, os, sys, time
FOLDER = {folder!r}
seen = set()
def hit(number):
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rsplit(" (", 1)[0]
    if (number, test) not in seen:
        seen.add((number, test))
        write("hits", [number, test])
def write(kind, line):
    try:
        with open(f"{{FOLDER}}/{{os.getpid()}}.{{kind}}", "a") as file:
            file.write(json.dumps(line) + "\\n")
    except OSError:
        pass  # a bot may not write there
if "pytest" in sys.modules:
    import pytest
    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(item, nextitem):
        began = time.perf_counter()
        try:
            return (yield)
        finally:
            write("times", [item.nodeid, time.perf_counter() - began])
"""


def compiled_modules() -> set[str]:
    """The modules that are compiled, as paths: nothing can be written into these."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    return {line.strip(' ",') for line in text.splitlines() if line.startswith('    "pidro_desk')}


def reach(mutants: list[Mutant], options: list[str]) -> None:
    """Run all tests once, and write down which come to each drawn line, and how long each took."""
    REACH.mkdir(parents=True, exist_ok=True)
    plugin = Path(sysconfig.get_path("purelib")) / "reach_plugin.py"
    plugin.write_text(PLUGIN.format(folder=str(REACH)), "utf-8")
    kept: dict[Path, str] = {}
    for number, mutant in sorted(
        enumerate(mutants), key=lambda one: (one[1].path, one[1].statement), reverse=True
    ):
        path = ROOT / mutant.path
        if not mutant.inside or mutant.path in compiled_modules():
            continue
        text = path.read_text("utf-8")
        kept.setdefault(path, text)
        lines = text.splitlines(keepends=True)
        at = mutant.statement - 1
        call = f"__import__('reach_plugin').hit({number})"
        if lines[at].lstrip().startswith(("def ", "async def ", "elif ", "@")):
            continue  # defaults run once; what is in an elif is found by its module
        lines.insert(at, " " * mutant.hit_column + call + "\n")
        changed = "".join(lines)
        if parses(changed):
            path.write_text(changed, "utf-8")
    try:
        subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "reach_plugin", *options],
            cwd=ROOT,
            check=False,
        )
    finally:
        plugin.unlink()
        for path, text in kept.items():
            path.write_text(text, "utf-8")


def reached() -> tuple[dict[int, set[str]], dict[str, float]]:
    """Return the tests that came to each line, and the seconds that each test took."""
    hits: dict[int, set[str]] = {}
    for number, test in _written("hits"):
        if test:
            hits.setdefault(number, set()).add(test)
    times: dict[str, float] = dict(_written("times"))
    return hits, times


def _written(kind: str) -> Iterator[Any]:
    """What the processes of all tests have written; one that was killed may have left half."""
    for path in REACH.glob(f"*.{kind}"):
        for line in path.read_text("utf-8", errors="replace").splitlines():
            with contextlib.suppress(ValueError):
                yield json.loads(line)
