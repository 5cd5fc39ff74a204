"""Runs the tests in the Windows Python: in CI what can differ there, by hand all of them."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from products.facts import BuildError

from wine.prefix import Wine, windows_path
from wine.python import WindowsPython

IN_CI = (*("tests/storage", "tests/match", "tests/commands", "tests/doctor", "tests/fuzz"),)
"""What of the program can differ on Windows: files, processes, streams, paths and languages."""
WINDOW = "tests/window"
"""Left out always: these tests look at a window from the side of X11. What they try is tried in
the packed program's window, by ``packaging/smoke.py``."""
WORKERS = 2
STUCK = 300
"""Seconds that one test may take before its process is ended, and it has failed."""
PATIENCE = 7200
"""Seconds for all of them."""
PASSED_OR_FAILED = (0, 1)
"""How pytest ends when it could run what it was asked to."""


@dataclass(frozen=True)
class Figures:
    """How tests went.

    Attributes:
        left_out: how often each reason was given. failed: the tests, with the end of what they
            said. seconds: from the first to the last.
    """

    passed: int = 0
    failed: dict[str, str] = field(default_factory=dict)
    left_out: Counter[str] = field(default_factory=Counter)
    seconds: float = 0.0

    def __str__(self) -> str:
        out = sum(self.left_out.values())
        head = f"{self.passed} passed, {len(self.failed)} failed, {out} left out"
        lines = [f"Tests in the Windows Python: {head}, in {self.seconds:.0f} seconds."]
        lines += [f"{number:6} left out: {why}" for why, number in self.left_out.most_common()]
        for name, text in self.failed.items():
            lines += [f"\nFAILED {name}", *("    " + line for line in text.splitlines()[-40:])]
        return "\n".join(lines)


def run_tests(wine: Wine, python: WindowsPython, checkout: Path, *, whole: bool = False) -> int:
    """Run tests in two processes at a time, each file in one piece, and print how they went.

    Args:
        python: one with the packages of ``requirements.testing``.
        checkout: a copy in which the modules are compiled for Windows.
        whole: all tests but those of the window, instead of ``IN_CI``.

    Returns:
        The exit status: 1 where a test failed.

    Raises:
        BuildError: pytest could not run them.
        subprocess.TimeoutExpired: it never ended.
    """
    report = checkout / "build" / "tests-in-wine.xml"
    report.parent.mkdir(exist_ok=True)
    report.unlink(missing_ok=True)
    asked = ("tests", f"--ignore={WINDOW}") if whole else IN_CI
    done = wine.run(
        python.program,
        *("-m", "pytest", "-q", "-n", str(WORKERS), "--dist", "loadfile", "-p", "no:cacheprovider"),
        *("-o", f"faulthandler_timeout={STUCK}", "-o", "faulthandler_exit_on_timeout=true"),
        *(f"--junitxml={windows_path(report)}", *asked),
        cwd=checkout,
        timeout=PATIENCE,
    )
    if done.returncode not in PASSED_OR_FAILED or not report.exists():
        said = (done.stdout + done.stderr).decode("utf-8", "replace").replace("\r\n", "\n")
        raise BuildError(f"pytest ended under Wine with {done.returncode}:\n\n{said[-4000:]}")
    figures = read(report)
    print(figures, flush=True)
    return bool(figures.failed)


def read(report: Path) -> Figures:
    """Read what pytest wrote down, in the form of JUnit."""
    suites = ET.parse(report).getroot()
    failed: dict[str, str] = {}
    left_out = Counter[str]()
    passed = 0
    for case in suites.iter("testcase"):
        name = "::".join(filter(None, (case.get("classname"), case.get("name"))))
        wrong = [part for kind in ("failure", "error") for part in case.iter(kind)]
        skipped = case.find("skipped")
        if wrong:
            failed[name] = "\n".join(part.text or part.get("message") or "" for part in wrong)
        elif skipped is not None:
            left_out[_reason(skipped)] += 1
        else:
            passed += 1
    seconds = sum(float(suite.get("time", 0)) for suite in suites.iter("testsuite"))
    return Figures(passed, failed, left_out, seconds)


def _reason(skipped: ET.Element) -> str:
    """Why a test was left out, or a module: of that pytest writes down where, and then why."""
    module = re.search(r"'Skipped: (.*)'\)$", skipped.text or "")
    return module[1] if module else skipped.get("message") or ""
