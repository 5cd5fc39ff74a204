"""``pidro-desktop advise``: a record in, advice on each of its decisions out."""

from __future__ import annotations

import json
import re
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from pidro_desktop.cli import main
from pidro_desktop.commands import advise
from pidro_desktop.engine.seats import NAMES

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


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.split("\n") if line]


@cache
def first_deal() -> list[dict[str, Any]]:
    """The advice on each decision of the golden record's first deal."""
    with redirect_stdout(StringIO()) as out:
        assert main(["advise", GOLDEN, "--deal", "1", "--json"]) == 0
    return lines_of(out.getvalue())


def test_a_deal_has_a_line_of_json_for_each_decision() -> None:
    lines = first_deal()
    assert [line["ply"] for line in lines] == list(range(1, len(lines) + 1))
    assert [line["what"] for line in lines[:7]] == ["bid"] * 4 + ["trump", "keep", "play"]
    assert [line["decided"] for line in lines[:5]] == [7, 0, 0, 8, "D"]
    for line in lines:
        assert line["options"][0]["reason"]
        choices = [option["choice"] for option in line["options"]]
        assert line["what"] == "keep" or line["decided"] in choices


def test_each_play_says_where_every_hidden_trump_may_be() -> None:
    turns = {(turn.deal, turn.ply): turn for turn in advise.turns(GOLDEN)}
    told = 0
    for line in first_deal():
        if line["what"] != "play":
            assert "beliefs" not in line
            continue
        view = turns[line["deal"], line["ply"]].view
        seen = {card for cards in (*view.hands, *view.rows, *view.killed) for card in cards}
        hidden = [card for card in view.suit.cards if card not in seen]
        others = [seat for seat in range(4) if seat != line["seat"]]
        expected = [(seat, card) for card in hidden for seat in others]
        assert [(one["seat"], one["card"]) for one in line["beliefs"]] == expected
        assert all(list(one) == ["seat", "card", "chance"] for one in line["beliefs"])
        for card in hidden:
            chances = [one["chance"] for one in line["beliefs"] if one["card"] == card]
            assert sum(chances) == pytest.approx(1.0, abs=1e-9)
            assert all(0 <= chance == round(chance, 4) for chance in chances)
        told += 1
    assert told > 10


def test_a_seat_without_trumps_is_believed_to_have_none() -> None:
    turns = {(turn.deal, turn.ply): turn for turn in advise.turns(GOLDEN)}
    cold = 0
    for line in first_deal():
        for one in line.get("beliefs", ()):
            if turns[line["deal"], line["ply"]].view.cold[one["seat"]]:
                assert one["chance"] == 0
                cold += 1
    assert cold


def test_the_chances_in_reasons_are_the_same_beliefs() -> None:
    told = re.compile(r"(\w+) has the (ace|king|queen|jack|ten) in (\d) of 10 deals")
    found = 0
    for line in first_deal():
        for option in line["options"] if line["what"] == "play" else ():
            for name, rank, tenths in told.findall(" ".join(option["reason"])):
                chance = next(
                    one["chance"]
                    for one in line["beliefs"]
                    if NAMES[one["seat"]] == name and one["card"][0] == rank[0].upper()
                )
                assert abs(10 * chance - int(tenths)) <= 0.51
                found += 1
    assert found


def test_only_plays_with_trumps_alone_have_beliefs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    record = simulated(tmp_path, "--rules", "pedro")
    capsys.readouterr()
    lines = lines_of(advised(capsys, record, "--deal", "1", "--json"))
    assert any(line["what"] == "play" for line in lines)
    assert all("beliefs" not in line for line in lines)


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
