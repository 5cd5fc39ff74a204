"""Runs the tests in the Windows Python: in CI what can differ there, by hand all of them."""

from __future__ import annotations

import re
import subprocess
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from products.facts import BuildError

from wine.prefix import Wine, windows_path
from wine.python import WindowsPython

IN_CI = (
    # Files, folders and locks; games that are saved, found again and repaired; other processes.
    *("tests/storage", "tests/match/test_sessions.py"),
    *("tests/players/external/test_on_windows.py", "tests/players/external/test_failing.py"),
    "tests/players/external/test_windows_words.py",
    *("tests/match/test_bound_games.py", "tests/match/test_player_process.py"),
    *("tests/match/test_save_reader.py", "tests/match/test_save_repair.py"),
    *("tests/match/test_series.py", "tests/match/test_switching.py"),
    # A backup from another system, and one that goes there.
    *("tests/backup/test_other_systems.py", "tests/backup/test_restored_games.py"),
    # The command line, its streams, and languages.
    *("tests/commands/test_cli.py", "tests/commands/test_check.py", "tests/test_languages.py"),
    *("tests/commands/test_open_with.py", "tests/commands/test_without_console.py"),
    *("tests/test_system_language.py", "tests/test_text_safety.py", "tests/test_tr.py"),
    # The program as a whole: where its files lie, two copies, errors, what is compiled.
    *("tests/test_app.py", "tests/test_breakage.py", "tests/test_compiled.py"),
    *("tests/test_paths.py", "tests/test_second_copy.py"),
    *("tests/test_checksums.py", "tests/test_several_people.py"),
    # Every day: the same deal and par on every system, and what is remembered of days; and the
    # same second table.
    *("tests/daily", "tests/course/test_progress.py", "tests/duplicate", "tests/evening"),
    # What is compiled decides as its source does, and records are read as they are everywhere.
    *("tests/players/solver/test_forms.py", "tests/players/test_forms_of_thought.py"),
    *("tests/players/test_shared.py", "tests/players/test_arithmetic.py"),
    *("tests/engine/test_reader.py", "tests/engine/test_shuffle.py"),
    # What needs SDL or reads files: windows, sound, typefaces, and scenes that show files.
    *("tests/render/test_audio.py", "tests/render/test_display.py"),
    *("tests/render/test_image_cache.py", "tests/render/test_text.py"),
    *("tests/render/test_sapi.py", "tests/render/test_sapi_on_windows.py"),
    *("tests/scenes/test_handed_files.py", "tests/scenes/test_past_games.py"),
    "tests/scenes/test_past_games_import.py",
    *("tests/scenes/test_reading_files.py", "tests/scenes/test_saved_on_leaving.py"),
    *("tests/scenes/test_strange_names.py", "tests/scenes/test_title.py"),
    *("tests/scenes/test_viewer_file.py", "tests/scenes/test_viewer_live.py"),
)
"""What can differ on Windows: files, processes, streams, languages, and compiled modules. The rules
and the table are the same everywhere. Starting a program takes ten seconds under Wine on a slow
machine, so of commands and bots there is only what Windows does in its own way; the packed program
is tried with its commands anyway."""
NOT_IN_CI = (
    "tests/storage/test_corrupt.py",
    "tests/match/test_sessions.py::test_a_game_cut_off_at_any_byte_goes_on",
    "tests/match/test_player_process.py::test_a_heavy_player_decides_there_what_it_would_decide_here",
    "tests/match/test_player_process.py::test_what_a_heavy_player_raises_comes_out_where_it_is_asked_for",
    "tests/players/external/test_on_windows.py::test_no_console_window_is_shown[True]",
    "tests/players/external/test_on_windows.py"
    "::test_nothing_of_a_bot_stays_when_the_program_itself_is_killed[2]",
    "tests/test_compiled.py::test_the_version_says_which_kernel_runs",
)
"""Of these: what repeats hundreds of cases, or takes half a minute and has its like beside it."""
WINDOW = "tests/window"
"""Left out always: these tests look at a window from the side of X11. What they try is tried in
the packed program's window, by ``packaging/smoke.py``."""
WORKERS = 2
STUCK = 120
"""Seconds after which it is written down where a test has got to."""
PATIENCE, PATIENCE_FOR_ALL = 1500, 7200
"""Seconds for the tests in CI, and for all of them."""
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
        BuildError: pytest could not run them, or never ended.
    """
    report = checkout / "build" / "tests-in-wine.xml"
    report.parent.mkdir(exist_ok=True)
    report.unlink(missing_ok=True)
    left_out = (WINDOW,) if whole else NOT_IN_CI
    option = {False: "--ignore", True: "--deselect"}
    asked = (
        *(["tests"] if whole else IN_CI),
        *(f"{option['::' in name]}={name}" for name in left_out),
    )
    line = [
        *("-m", "pytest", "-q", "-n", str(WORKERS), "--dist", "loadfile", "-p", "no:cacheprovider"),
        *("-o", f"faulthandler_timeout={STUCK}", f"--junitxml={windows_path(report)}", *asked),
    ]
    try:
        patience = PATIENCE_FOR_ALL if whole else PATIENCE
        done = wine.run(python.program, *line, cwd=checkout, timeout=patience)
    except subprocess.TimeoutExpired as late:
        raise BuildError(f"pytest did not end under Wine:\n\n{_end(late)}") from late
    if done.returncode not in PASSED_OR_FAILED or not report.exists():
        raise BuildError(f"pytest ended under Wine with {done.returncode}:\n\n{_end(done)}")
    figures = read(report)
    print(figures, flush=True)
    return bool(figures.failed)


def _end(
    said: subprocess.CompletedProcess[bytes] | subprocess.TimeoutExpired, most: int = 6000
) -> str:
    """The end of what a program said, where it tells what went wrong."""
    parts = (
        (part or b"")[-most:].decode("utf-8", "replace") for part in (said.stdout, said.stderr)
    )
    return "\n".join(parts).replace("\r\n", "\n")


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
