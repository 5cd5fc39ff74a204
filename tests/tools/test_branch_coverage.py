"""The measured branches are summed up by part, and too few of them are told of."""

from __future__ import annotations

from typing import Any

from tools.branch_coverage import (
    FLOORS,
    LEFT_OUT,
    PARTS,
    REPEATING,
    ROOT,
    TIMED,
    Branches,
    branches,
    faults,
)


def file(there: int, taken: int) -> dict[str, Any]:
    """A file in a report of coverage.py."""
    return {"summary": {"num_branches": there, "covered_branches": taken}}


def test_the_branches_of_a_part_are_those_of_all_its_files() -> None:
    found = branches(
        {
            "files": {
                "pidro_desktop/engine/play.py": file(60, 59),
                "pidro_desktop/engine/exchange/step.py": file(40, 40),
                "pidro_desktop/match/tip.py": file(10, 9),
            }
        }
    )
    assert found["engine"] == Branches(100, 99)
    assert found["match"] == Branches(10, 9)
    assert found["storage"] == Branches(0, 0)


def test_a_part_below_the_floor_is_told_of_and_one_that_was_not_measured() -> None:
    enough = {part: Branches(1000, round(10 * FLOORS[part])) for part in PARTS}
    assert faults(enough) == []
    (few,) = faults(enough | {"match": Branches(1000, round(10 * FLOORS["match"]) - 1)})
    assert few.startswith(f"match: {FLOORS['match'] - 0.1:.1f}%")
    (none,) = faults(enough | {"engine": Branches(0, 0)})
    assert none.startswith("engine: ")


def test_every_part_and_every_file_that_is_left_out_is_there() -> None:
    assert all((ROOT / "pidro_desktop" / part).is_dir() for part in PARTS)
    assert [name for name in LEFT_OUT if not (ROOT / "tests" / name).is_file()] == []
    for file_name, test in (name.split("::") for name in (*TIMED, *REPEATING)):
        assert f"def {test}(" in (ROOT / "tests" / file_name).read_text("utf-8")
