"""Which branches of the pure parts no test takes: ``python -m tools.branch_coverage``.

Runs the tests of four packages and fails where they take fewer than ``FLOORS`` percent of the
branches of one. What takes no branch that others do not, or next to none, is left out if it takes
more than a second, and so is what ends processes: both would take minutes to measure.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "pidro_desktop"
FLOORS = {"engine": 95.0, "match": 92.0, "storage": 93.0, "fairness": 95.0}
"""Percent of the branches of each part: what is measured, rounded down, and 95 at most."""
PARTS = tuple(FLOORS)
TESTS = (*PARTS, "variants")
"""Whose tests are run; those of the rule sets take what can be wrong with one."""
LEFT_OUT = (
    *("engine/test_perft_family.py", "engine/test_referee.py", "engine/test_symmetry.py"),
    *("match/test_strength.py", "match/test_double_dummy.py", "fairness/test_planted.py"),
    *("storage/test_kill.py", "storage/test_full_disk.py", "storage/test_faults.py"),
    *("engine/test_perft.py", "engine/test_pages_promise.py", "engine/family/test_bid_ranges.py"),
    *("storage/test_limits.py", "fairness/test_page.py"),
)
TIMED = (
    "match/test_claim.py::test_nobody_waits_for_the_answer",
    "match/test_player_process.py::test_interpreted_champion_costs_no_frames"
    "_and_answers_within_a_second_and_a_half",
    "match/test_player_process.py::test_who_looks_ahead_is_slow_where_that_is_interpreted",
)
"""Single tests left out too: measuring slows what they time, or they run elsewhere."""
REPEATING = (
    "engine/test_falsified.py::test_every_changed_key_of_a_line_is_refused",
    "engine/test_fuzz.py::test_a_strange_line_anywhere",
    "match/test_duplicate.py::test_an_executor_changes_nothing",
    "match/test_duplicate.py::test_nobody_wins_against_himself_when_chance_is_fixed",
    "match/test_duplicate.py::test_without_partners_each_of_the_two_has_two_seats",
    "match/test_save_repair.py::test_a_save_broken_in_the_middle_goes_on_before_the_fault"
    "_and_is_kept_whole",
    "match/test_undo_points.py::test_a_game_taken_back_at_random_is_read_back_the_same",
)
"""Single tests that take long when measured and next to no branch that no other test takes."""
SETTINGS = """\
[run]
branch = true
source = {sources}
[report]
exclude_also =
    if TYPE_CHECKING:
    assert_never
"""


class Branches(NamedTuple):
    """How many branches there are, and how many of them a test takes."""

    there: int
    taken: int

    @property
    def percent(self) -> float:
        """The share that is taken; a part without branches has nothing to miss."""
        return 100 * self.taken / self.there if self.there else 100.0


def branches(report: Mapping[str, Any]) -> dict[str, Branches]:
    """Return the branches of each part, from a report of coverage.py as JSON."""
    found = dict.fromkeys(PARTS, Branches(0, 0))
    for name, file in report["files"].items():
        part = Path(name).relative_to(PACKAGE).parts[0]
        summary, before = file["summary"], found[part]
        found[part] = Branches(
            before.there + summary["num_branches"], before.taken + summary["covered_branches"]
        )
    return found


def faults(found: Mapping[str, Branches]) -> list[str]:
    """Return a sentence for every part of which too few branches are taken."""
    return [
        f"{part}: {one.percent:.1f}% of the branches are taken by a test; "
        f"{FLOORS[part]:g}% is the least."
        for part, one in found.items()
        if one.percent < FLOORS[part] or not one.there
    ]


def measure(folder: Path, workers: int) -> Mapping[str, Any]:
    """Run the tests and return the report; raises CalledProcessError where a test fails."""
    settings, report = folder / "coverage.ini", folder / "coverage.json"
    sources = ",".join(f"{PACKAGE}/{part}" for part in PARTS)
    settings.write_text(SETTINGS.format(sources=sources), "utf-8")
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-n", str(workers), "--dist", "loadfile"),
        *("--cov", f"--cov-config={settings}", f"--cov-report=json:{report}"),
        "--cov-report=term-missing:skip-covered",
        *(f"tests/{part}" for part in TESTS),
        *(f"--ignore=tests/{name}" for name in LEFT_OUT),
        *(f"--deselect=tests/{name}" for name in (*TIMED, *REPEATING)),
    ]
    env = os.environ | {"COVERAGE_FILE": str(folder / "coverage.data")}
    subprocess.run(command, cwd=ROOT, env=env, check=True)
    read: Mapping[str, Any] = json.loads(report.read_text("utf-8"))
    return read


def main() -> int:
    """Measure, say how many branches of each part are taken, and return the exit status."""
    workers = min(4, len(os.sched_getaffinity(0)) if sys.platform == "linux" else 2)
    with tempfile.TemporaryDirectory() as folder:
        found = branches(measure(Path(folder), workers))
    for part, one in found.items():
        print(f"{part:10}{one.taken:5} of {one.there:5} branches: {one.percent:.1f}%")
    missing = faults(found)
    for fault in missing:
        print(fault, file=sys.stderr)
    return bool(missing)


if __name__ == "__main__":
    sys.exit(main())
