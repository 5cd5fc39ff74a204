"""``pidro-desktop advise``: a record in, advice on each of its decisions out."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pidro_desktop.cli import main

GOLDEN = str(Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl")


def advised(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["advise", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def simulated(folder: Path, *options: str) -> str:
    """The record of a game between quick players."""
    record = str(folder / "game.pidro.jsonl")
    players = ["--players", "steady,random,steady,random", "--games", "1", "--seed", "9"]
    assert main(["simulate", *players, "--record", record, *options]) == 0
    return record


def test_one_decision_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    lines = advised(capsys, GOLDEN, "--deal", "1", "--ply", "7").splitlines()
    assert lines[0] == "Game 1, deal 1, ply 7: Bob is to play."
    assert lines[-2] == "  Bob decided: 4♦."
    assert sum(line.startswith("  ") and "match" in line for line in lines) >= 5


def test_a_deal_has_a_line_of_json_for_each_decision(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [
        json.loads(line)
        for line in advised(capsys, GOLDEN, "--deal", "1", "--json").split("\n")
        if line
    ]
    assert [line["ply"] for line in lines] == list(range(1, len(lines) + 1))
    assert [line["what"] for line in lines[:7]] == ["bid"] * 4 + ["trump", "keep", "play"]
    assert [line["decided"] for line in lines[:5]] == [7, 0, 0, 8, "D"]
    for line in lines:
        assert line["options"][0]["reason"]
        choices = [option["choice"] for option in line["options"]]
        assert line["what"] == "keep" or line["decided"] in choices


def test_hidden_discards_and_hands_are_no_hindrance(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = simulated(tmp_path, "--rules", "sou")
    capsys.readouterr()
    out = advised(capsys, record, "--deal", "2")
    assert "is to play." in out
    assert "??" not in out


def test_the_figures_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["advise", "--help"])
    assert "how many of the 14 points" in " ".join(capsys.readouterr().out.split())


def test_what_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", GOLDEN, "--deal", "99"]) == 2
    assert "no such decision" in capsys.readouterr().err


def test_a_record_with_a_fault_is_told_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text(Path(GOLDEN).read_text("utf-8").replace('"bid":8', '"bid":5', 1), "utf-8")
    assert main(["advise", str(wrong)]) == 2
    assert f"{wrong}:6: " in capsys.readouterr().err


def test_a_file_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", "nowhere.jsonl"]) == 2
    assert "nowhere.jsonl: No such file" in capsys.readouterr().err
