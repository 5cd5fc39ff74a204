"""Records that were played before the exchange was read again: refused, listed, put aside whole."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from test_falsified import is_a_sentence

from pidro_desktop import variants
from pidro_desktop.cli import main
from pidro_desktop.match.sessions.save_repair import repair
from pidro_desktop.storage import archive

FOLDER = Path(__file__).resolve().parents[1] / "data" / "older_rules"
OLDER = sorted(FOLDER.iterdir())
"""Golden records as an earlier version of this program wrote them."""


def lines_of(path: Path) -> list[dict[str, Any]]:
    return [json.loads(text) for text in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.name.partition(".")[0])
def test_check_refuses_them_and_says_that_older_rules_are_the_reason(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(path)]) != 0
    text = "".join(capsys.readouterr())
    assert f"{path}:" in text
    assert "played by older rules for the exchange" in text
    is_a_sentence(text.strip())


@pytest.mark.parametrize("path", OLDER, ids=lambda path: path.name.partition(".")[0])
def test_a_kept_one_stays_in_the_list_with_its_result(path: Path) -> None:
    (kept,) = archive.check(path, variants.load)
    scores = [line for line in lines_of(path) if line["t"] == "score"]
    assert kept.fault == ""
    assert kept.checked
    assert "older rules" in kept.older
    assert kept.totals == tuple(scores[-1]["total"])
    assert kept.deals == len(scores)
    assert kept.winner == lines_of(path)[-1]["winner"]
    assert archive.read_again(kept, variants.load).reader is None


@pytest.mark.parametrize("name", ["pedro", "sixty-three", "california"])
def test_a_save_of_one_is_put_among_the_old_games_whole(tmp_path: Path, name: str) -> None:
    texts = (FOLDER / f"{name}.pidro.jsonl").read_text("utf-8").splitlines(keepends=True)
    open_ = "".join(texts[:-3])  # somewhere in the last deal
    save = tmp_path / "current.pidro.jsonl"
    save.write_text(open_, "utf-8")
    text = repair(save)
    assert text is not None
    assert "older rules" in text
    assert not save.exists()
    (kept,) = (tmp_path / "saves").iterdir()
    assert kept.name.startswith("unfinished-")
    assert kept.read_text("utf-8") == open_
    assert [one.older != "" for one in archive.check(kept, variants.load)] == [True]


def test_a_record_that_is_simply_wrong_is_not_taken_for_an_older_one(tmp_path: Path) -> None:
    path = FOLDER.parent / "family" / "pedro.pidro.jsonl"
    lines = lines_of(path)
    first = next(at for at, line in enumerate(lines) if line["t"] == "discard")
    lines[first]["cards"] = lines[first]["cards"][:-1]
    wrong = tmp_path / "wrong.pidro.jsonl"
    wrong.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    (kept,) = archive.check(wrong, variants.load)
    assert kept.fault
    assert not kept.older
    assert "older rules" not in kept.fault


@pytest.mark.parametrize("seat", [7, -9, 2**63])
def test_a_discard_of_a_seat_that_there_is_not_is_told_as_that(tmp_path: Path, seat: int) -> None:
    lines = lines_of(FOLDER.parent / "family" / "blind-cinch.pidro.jsonl")
    next(line for line in lines if line["t"] == "discard")["seat"] = seat
    wrong = tmp_path / "wrong.pidro.jsonl"
    wrong.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    (kept,) = archive.check(wrong, variants.load)
    assert f"{seat} is not a seat" in kept.fault
