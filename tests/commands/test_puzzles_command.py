"""``pidro-desktop puzzles``: every puzzle as a line, for people and for programs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from slices import some

from pidro_desktop.cli import main
from pidro_desktop.commands.advise import choice_json
from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.puzzle import Theme


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["puzzles", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def one_of(capsys: pytest.CaptureFixture[str], theme: Theme) -> dict[str, Any]:
    line: dict[str, Any] = json.loads(printed(capsys, "--json", "--theme", theme.value)[0])
    return line


def test_there_is_a_line_for_every_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    lines = [json.loads(line) for line in printed(capsys, "--json")]
    assert [line["id"] for line in lines] == [puzzle.id for puzzle in all_puzzles()]
    decision = {"record", "seat", "options", "solution"}
    for line, puzzle in zip(lines, all_puzzles(), strict=True):
        assert set(line) == {"id", "theme", "rating", "then"} | decision
        assert [set(step) for step in line["then"]] == [decision] * len(puzzle.then)
        for step, later in zip(line["then"], puzzle.then, strict=True):
            assert len(step["record"]) == len(later.lines)
            assert step["solution"] == choice_json(later.options[0].decision)
        assert line["theme"] in {theme.value for theme in Theme}
        assert [json.dumps(item) for item in line["record"]] == [
            json.dumps(json.loads(text)) for text in puzzle.lines
        ]
        assert line["solution"] == line["options"][0]["choice"] == choice_json(puzzle.solution)
        assert all(set(item) == {"choice", "win", "points"} for item in line["options"])


@pytest.mark.parametrize(
    ("theme", "kind"),
    [(Theme.OPENING_BID, int), (Theme.TRUMP, str), (Theme.KILL, list), (Theme.LOW, list)],
)
def test_choices_are_written_as_advise_writes_them(
    capsys: pytest.CaptureFixture[str], theme: Theme, kind: type
) -> None:
    line = one_of(capsys, theme)
    assert all(isinstance(item["choice"], kind) for item in line["options"])


@pytest.mark.parametrize("theme", some(Theme, 4))
def test_a_record_is_accepted_by_check_and_advise(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, theme: Theme
) -> None:
    line = one_of(capsys, theme)
    record = tmp_path / "puzzle.pidro.jsonl"
    record.write_text("".join(json.dumps(item) + "\n" for item in line["record"]), "utf-8")
    assert main(["check", str(record)]) == 0
    capsys.readouterr()
    decided = sum(item["t"] in ("bid", "trump", "kill", "play") for item in line["record"])
    if decided:
        assert main(["advise", str(record), "--ply", "1"]) == 0
        assert "decided" in capsys.readouterr().out


def test_without_json_it_is_a_list_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys)
    assert len(lines) == len(all_puzzles())
    assert all("points better than" in line for line in lines)


def test_one_puzzle_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    first = all_puzzles()[0]
    (line,) = printed(capsys, "--id", first.id.lower())
    assert line.startswith(first.id)
    assert main(["puzzles", "--id", "none"]) == 2
    assert "There is no such puzzle." in capsys.readouterr().err
