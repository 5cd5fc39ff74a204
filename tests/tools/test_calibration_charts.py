"""The charts and tables of calibration are those of what was measured."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree

import pytest

from benchmarks.calibration.report import as_data, report
from benchmarks.calibration.scores import Claim
from benchmarks.calibration.stating import Stated
from tools.calibration_charts import (
    IMAGES,
    MEASURED,
    PAGE,
    chart,
    charts,
    filled,
    measured,
    tables,
)

CIRCLE = "{http://www.w3.org/2000/svg}circle"


def line(table: str, note: str, true: float) -> str:
    """A line about a table at which everything is said to be 70% likely."""
    claims = [Claim(0.7, float(deal < 100 * true), deal) for deal in range(100)]
    found = Stated(10, 100, 100, claims, claims, [], claims, claims)
    return json.dumps(as_data(report(table, "seed", found), note))


def found(*lines: str) -> list[Mapping[str, Any]]:
    return measured("\n".join(lines) + "\n")


def test_the_page_and_the_charts_are_those_of_what_was_measured() -> None:
    rows = measured(MEASURED.read_text("utf-8"))
    assert PAGE.read_text("utf-8") == filled(PAGE.read_text("utf-8"), rows), (
        "run: python -m tools.calibration_charts"
    )
    drawn = {path.name: path.read_text("utf-8") for path in IMAGES.glob("calibration-*.svg")}
    assert drawn == charts(rows)


def test_of_several_lines_about_a_table_the_last_counts() -> None:
    rows = found(
        line("a", "before doubt", 0.1), line("b", "", 0.2), line("a", "", 0.3), line("a", "", 0.7)
    )
    assert [(row["table"], row["note"]) for row in rows] == [
        ("a", "before doubt"),
        ("a", ""),
        ("b", ""),
    ]
    assert rows[1]["cards"][3]["true"] == pytest.approx(0.7)


def test_a_row_says_how_far_from_the_truth_chances_are() -> None:
    text = tables(found(line("a", "", 0.5), line("b+c", "without d", 0.69)))
    assert "| four `a` | 100 |  |  |  | **−20.0** ± 9.8 |  | 0.2900, 0.2900 |" in text
    assert "| `b`, `c`, without d | 100 |  |  |  | −1.0 ±" in text
    assert "| .70/.50 |" in text


def test_what_was_not_measured_has_no_row() -> None:
    claims = [Claim(0.7, float(deal < 70), deal) for deal in range(100)]
    cards = json.dumps(as_data(report("a", "seed", Stated(10, 100, 100, claims, claims, []))))
    promises = json.dumps(
        as_data(report("b", "seed", Stated(10, 100, 100, made=claims, win=claims)), "many games")
    )
    text = tables(found(cards, promises))
    assert [row.split(" | ")[0] for row in text.splitlines() if row.startswith("| four")] == [
        "| four `a`",
        "| four `b`, many games",
    ]


def test_a_chart_has_a_point_where_the_truth_lies() -> None:
    (now,) = found(line("a", "", 0.5))
    (before,) = found(line("a", "before doubt", 0.9))
    points = {
        (round(float(one.attrib["cx"])), round(float(one.attrib["cy"])))
        for one in ElementTree.fromstring(chart(now, before)).iter(CIRCLE)
    }
    assert {(234, 170), (234, 66)} <= points  # 52 + 70% of 260; 40 + 50% and 10% of 260


def test_only_kinds_of_tables_have_charts_and_each_is_shown() -> None:
    rows = found(line("a", "", 0.5), line("b+c", "", 0.5), line("a", "without b", 0.5))
    assert set(charts(rows)) == {"calibration-a.svg", "calibration-b-c.svg"}
    shown = re.findall(r"!\[([^]]+)\]\(images/([^)]+)\)", tables(rows))
    assert shown == [
        ("Chances stated and come true, four a", "calibration-a.svg"),
        ("Chances stated and come true, b, c", "calibration-b-c.svg"),
    ]


def test_a_page_without_a_place_is_refused() -> None:
    with pytest.raises(ValueError, match="one place"):
        filled("# Strength\n", [])
