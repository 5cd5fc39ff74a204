"""``pidro-desktop fairness``: tables for people, the same figures as JSON, and an exit status."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pidro_desktop.cli import main


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["fairness", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(told(capsys, *arguments, "--json"))
    return found


def test_the_tables_answer_what_a_doubter_asks(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "--deals", "1000", "--seed", "7")
    assert out.startswith("1,000 deals in 125 games, each with a secret from the seed 7.\n")
    for asked in ("aces", "pidros", "point cards", "trumps in hearts", "dealer and others"):
        assert asked in out
    aces = next(line for line in out.splitlines() if line.startswith("  aces"))
    assert re.fullmatch(r"  aces +(\d+ +){4}692\.3 +\d+\.\d +4  \d+ of [\d,]+", aces)
    assert len(re.findall(r"^  [2-9TJQKA][CDHS] ", out, re.MULTILINE)) == 52
    assert "rows tested look like chance." in out


def test_the_same_seed_gives_the_same_tables(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = (
        told(capsys, "--deals", "300", "--seed", seed) for seed in ("a", "a", "b")
    )
    assert first == again != other


def test_without_a_seed_every_run_draws_other_deals(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (as_json(capsys, "--deals", "40") for _ in range(2))
    assert first["seed"] is None
    assert first["tables"] != second["tables"]


def test_the_json_has_every_table_with_its_chi_square_values(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = as_json(capsys, "--deals", "900", "--seed", "7")
    assert (found["deals"], found["games"], found["sound"]) == (900, 113, True)
    rows = {row["label"]: row for row in found["tables"][0]["rows"]}
    aces = rows["aces"]
    assert sum(aces["counts"]) <= 4 * 900
    assert aces["due"] == [pytest.approx(900 * 4 * 9 / 52)]
    assert aces["df"] == 4
    assert 0 <= aces["p"] <= 1
    assert aces["verdict"] == "as chance would have it"
    tested = [row for table in found["tables"] for row in table["rows"] if row["verdict"]]
    assert len(tested) == found["tests"]


def test_a_single_deal_is_too_few_to_say_anything(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "--deals", "1", "--seed", "7")
    assert out.startswith("1 deal in 1 game, ")
    assert "too few deals to say" in out
    assert out.count("of 100") == 0


def test_another_rule_set_has_its_own_figures(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "--deals", "300", "--seed", "7", "--rules", "eighty-three")
    assert "They are dealt by the rules of Eighty-Three.\n" in out
    assert "Point cards are A K J T 9 5 2 joker" in out.replace(" Q", "")
    aces = next(line for line in out.splitlines() if line.startswith("  aces"))
    assert f"{300 * 4 * 12 / 53:.1f}" in aces
    found = as_json(capsys, "--deals", "40", "--seed", "7", "--rules", "eighty-three")
    assert found["rules"] == "eighty-three"
    other = as_json(
        capsys,
        "--deals",
        "40",
        "--seed",
        "7",
        "--rules",
        "eighty-three",
        "--option",
        "no_joker=true",
    )
    assert "joker" not in [row["label"] for row in other["tables"][0]["rows"]]
