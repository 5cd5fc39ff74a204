"""Breaks one line, runs the tests that come to it, and puts the line back."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.changed import reached_tests
from tools.mutation.drawing import ROOT, Mutant
from tools.mutation.reach import compiled_modules

FIRST_SECONDS = 20.0
"""Tests are run in portions, the first of about so many seconds, each next one four times that."""
MOST_SECONDS = 1_500.0
"""What hangs longer than its tests can take has been caught by its watch."""

Known = tuple[dict[int, set[str]], dict[str, float]]
"""The tests that come to each line, by its number, and the seconds that each test takes."""


def knowing(mutant: Mutant, times: dict[str, float]) -> list[str]:
    """All tests of files that import the module, directly or not, those of its package first."""
    files = reached_tests({mutant.path})
    near = Path(mutant.path).parts[1:-1]
    name = Path(mutant.path).stem

    def far(test: str) -> tuple[bool, int, float]:
        file = test.split("::", maxsplit=1)[0]
        return name not in file, -sum(part in file for part in near), times[test]

    return sorted((test for test in times if test.split("::")[0] in files), key=far)


def portions(tests: list[str], times: dict[str, float]) -> Iterator[list[str]]:
    """The tests in portions that grow, so that a line that is caught at once costs little."""
    portion: list[str] = []
    seconds, limit = 0.0, FIRST_SECONDS
    for test in tests:
        portion.append(test)
        seconds += times.get(test, 0.1)
        if seconds > limit:
            yield portion
            portion, seconds, limit = [], 0.0, limit * 4
    if portion:
        yield portion


def failing(tests: list[str], seconds: float) -> str | None:
    """Run tests; returns the first that fails, or nothing if all pass."""
    limit = min(MOST_SECONDS, 120 + 10 * seconds)
    listed = ROOT / "build" / "mutation-tests.txt"
    listed.write_text("\n".join(tests), "utf-8")
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-rfE"]
    try:
        done = subprocess.run(
            [*command, f"@{listed}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=limit,
        )
    except subprocess.TimeoutExpired:
        return "hangs"
    if done.returncode in (0, 5):
        return None
    failed = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0] if failed else (done.stdout + done.stderr)[-300:]


def judge(
    number: int,
    mutant: Mutant,
    known: tuple[dict[int, set[str]], dict[str, float]],
    most: float,
) -> dict[str, Any]:
    """Break the line, run its tests, put it back; returns what happened."""
    hits, times = known
    tests = sorted(hits.get(number, ()), key=lambda test: times.get(test, 0.1))
    exact = bool(tests)
    path = ROOT / mutant.path
    text = path.read_text("utf-8")
    began = time.perf_counter()
    caught: str | None = None
    compiled = mutant.path in compiled_modules()
    try:
        path.write_text(mutant.broken(text), "utf-8")
        if compiled:
            _compile()
        tried, left = 0.0, 0
        for portion in portions(tests or knowing(mutant, times), times):
            seconds = sum(times.get(test, 0.1) for test in portion)
            if tried and tried + seconds > most:
                left += len(portion)
                continue
            tried += seconds
            caught = failing(portion, seconds)
            if caught:
                break
    finally:
        path.write_text(text, "utf-8")
        if compiled:
            _compile()
    return {
        "number": number,
        "part": mutant.part(),
        "path": mutant.path,
        "line": mutant.line,
        "before": mutant.before,
        "after": mutant.after,
        "caught": caught,
        "reached": exact,
        "tests_left": 0 if caught else left,
        "seconds": round(time.perf_counter() - began, 1),
    }


def _compile() -> None:
    subprocess.run(
        [sys.executable, "packaging/compiling.py"], cwd=ROOT, check=False, capture_output=True
    )
