"""``pidro-desktop match``: two pairs with the same cards, deal by deal, in JSON and in words."""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys
from pathlib import Path
from statistics import stdev
from typing import Any, Final

import pytest
from outside_bots import bot

from pidro_desktop.cli import main
from pidro_desktop.compiled import is_compiled
from pidro_desktop.duplicate.match_code import deal_of_match, read_match_code
from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.players.lookahead import values
from pidro_desktop.variants import load

PAIRS: Final = (
    *("--ours", "steady,steady"),
    *("--against", "shared:casual,ada"),
    *("--second", "shared:random,shared:beginner"),
)
FOLDER: Final = Path(__file__).resolve().parents[2]


def said(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    assert main(["match", *arguments]) == status
    out, err = capsys.readouterr()
    assert err == "" or status
    return out


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    """What each line of JSON says."""
    out = said(capsys, "--seed", "s", *PAIRS, "--json", *arguments)
    return [json.loads(line) for line in out.splitlines()]


def test_json_has_a_line_for_each_deal_and_one_for_the_match(
    capsys: pytest.CaptureFixture[str],
) -> None:
    *deals, match = told(capsys, "--deals", "8")
    table = ["bid", "suit", "bidder", "points", "net"]
    for number, deal in enumerate(deals, start=1):
        keys = ["t", "n", "dealer", "code", "ours", "second", "difference"]
        assert list(deal) == keys
        assert (deal["t"], deal["n"]) == ("deal", number)
        assert list(deal["ours"]) == list(deal["second"]) == table
        assert sum(deal["ours"]["points"]) == sum(deal["second"]["points"]) == 14
        assert deal["difference"] == deal["ours"]["net"] - deal["second"]["net"]
    assert list(match) == ["t", "deals", "difference", "se", "winner", "code", "better"]
    gained = [deal["difference"] for deal in deals]
    assert (match["t"], match["deals"], match["difference"]) == ("match", 8, sum(gained))
    assert match["se"] == pytest.approx(math.sqrt(8) * stdev(gained), abs=1e-4)
    assert (match["winner"], match["better"] > 0.5) == ("ours", True)


def test_the_code_at_the_end_gives_the_deals_that_were_played(
    capsys: pytest.CaptureFixture[str],
) -> None:
    *deals, match = told(capsys)
    code = read_match_code(match["code"])
    assert (code.deals, code.rules, len(deals)) == (16, "finnish", 16)
    assert code.company.second == ("shared:random", "shared:beginner")
    assert code.company.against == ("shared:casual", "ada")
    for deal in deals:
        own = read_code(deal["code"])
        assert own == deal_of_match(match["code"], "finnish", deal["n"])
        assert own.dealer == deal["dealer"]


def test_the_same_seed_prints_the_same_bytes_whatever_the_jobs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    printed, records = set(), set()
    for jobs in ("1", "2"):
        file = tmp_path / jobs
        more = ("--rules", "pedro", "--deals", "8", "--jobs", jobs, "--record", str(file))
        printed.add(said(capsys, "--seed", "s", *PAIRS, "--json", *more))
        records.add(file.read_bytes())
    assert len(printed) == len(records) == 1


def test_the_record_has_the_games_of_the_first_table_and_then_of_the_second(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "match.pidro.jsonl"
    *deals, _match = told(capsys, "--deals", "8", "--record", str(file))
    games = [found.reader for found in read_games(file.read_bytes(), load)]
    assert len(games) == 16
    for at, game in enumerate(games):
        deal, table = deals[at % 8], "ours" if at < 8 else "second"
        assert game is not None
        assert (game.header.deal_code, game.header.commit) == (deal["code"], None)
        (score,) = game.game.sheet
        assert list(score.taken) == deal[table]["points"]
        first = "steady" if at < 8 else "shared:random"
        assert game.header.players is not None
        assert game.header.players[0] == first
    assert main(["check", str(file)]) == 0
    assert main(["check", "--fair", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.count("not committed: 1 deal and the first dealer follow from the deal code") == 16


def test_a_record_takes_the_place_of_a_record_only(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Maija")
    assert main(["match", "--seed", "s", *PAIRS, "--record", str(file)]) == 2
    assert file.read_text() == "Dear Maija"
    assert "letter.txt" in capsys.readouterr().err


def test_the_words_say_each_deal_and_who_wins(capsys: pytest.CaptureFixture[str]) -> None:
    out = said(capsys, "--seed", "s", *PAIRS, "--deals", "8")
    head, who, columns, *rows = out.splitlines()
    assert head == "A match of 8 deals of Finnish Pidro, seed s"
    assert "steady and steady, and at the second table shared:random and shared:beginner" in who
    assert columns.split() == ["deal", "dealer", "ours", "second", "difference"]
    assert len(rows) == 11
    assert re.search(r"^   1  \w+ +\w+ \d+ \w+, \d+-\d+, ", rows[0])
    assert "our pair wins" in rows[8]
    assert "the better pair is ours, in" in rows[9]
    assert rows[10].startswith("  match code: 1001-0")
    level = said(
        capsys,
        *("--seed", "s", "--deals", "1", "--ours", "steady,ida", "--second", "steady,ida"),
        *("--against", "casual,casual"),
    )
    assert "A match of 1 deal of" in level
    assert "  0 in all: level" in level
    assert "which pair is better is hard to tell" in level
    assert "match code" not in level


@pytest.mark.parametrize(
    "more", [("--option", "target=52"), ("--deals", "10"), ("--against", "steady,casual")]
)
def test_there_is_no_code_if_none_can_say_how_it_was_played(
    capsys: pytest.CaptureFixture[str], more: tuple[str, ...]
) -> None:
    assert told(capsys, "--deals", "8", *more)[-1]["code"] is None


def test_a_bot_of_your_own_can_play_and_then_there_is_no_code(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    *deals, match = told(capsys, "--deals", "1", "--ours", f"{bot(tmp_path)},steady")
    assert len(deals) == 1
    assert (match["code"], match["se"]) == (None, None)
    assert "fallbacks" not in match
    assert "sandbox" in match


def test_a_lost_seat_is_told_counted_and_the_status_is_3(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    dead = bot(tmp_path, "sys.exit(5)")
    arguments = ["--seed", "s", *PAIRS, "--ours", f"{dead},steady", "--deals", "1"]
    assert main(["match", *arguments, "--json"]) == 3
    out, err = capsys.readouterr()
    assert json.loads(out.splitlines()[-1])["fallbacks"] == 1
    assert "Deal 1: " in err
    assert "  1 seat lost to steady" in said(capsys, *arguments, status=3)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--seed", "s"], "--ours"),
        ([*PAIRS], "--seed"),
        (["--seed", "", *PAIRS], "seed"),
        (["--seed", "s", *PAIRS, "--ours", "steady"], "2 players separated by a comma"),
        (["--seed", "s", *PAIRS, "--second", "ida,nils,omar"], "2 players"),
        (["--seed", "s", *PAIRS, "--against", "ida,nobody"], "nobody"),
        (["--seed", "s", *PAIRS, "--against", "Ida,ada"], "write victor, alice, bob, carlos, ida,"),
        (["--seed", "s", *PAIRS, "--deals", "0"], "'0'"),
        (["--seed", "s", *PAIRS, "--jobs", "0"], "'0'"),
        (["--seed", "s", *PAIRS, "--rules", "bridge"], "bridge"),
    ],
)
def test_what_cannot_be_is_refused_in_words_with_status_2(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["match", *arguments])
    out, err = capsys.readouterr()
    assert (stopped.value.code, out) == (2, "")
    assert word in err


def test_rules_without_partners_are_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "none.pidro.jsonl"
    more = ("--rules", "petro", "--record", str(file))
    assert main(["match", "--seed", "s", *PAIRS, *more]) == 2
    out, err = capsys.readouterr()
    assert (out, file.exists()) == ("", False)
    assert "in Petro everyone plays alone. Choose another rule set." in err


@pytest.mark.skipif(not is_compiled(values), reason="there is only the interpreted form here")
@pytest.mark.parametrize(
    ("pair", "deals"),
    [
        ("ada,nils", "2"),
        pytest.param("ada,nils", "8", marks=pytest.mark.nightly),
        pytest.param("shared:champion,shared:bold", "2", marks=pytest.mark.nightly),
    ],
)
def test_interpreted_the_tables_have_the_same_bytes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, pair: str, deals: str
) -> None:
    pairs = ("--ours", pair, "--against", "shared:casual,elsa", "--second", "shared:steady,ida")
    file, other = tmp_path / "compiled", tmp_path / "interpreted"
    arguments = ["--seed", "s", *pairs, "--deals", deals, "--json", "--record"]
    printed = said(capsys, *arguments, str(file))
    done = subprocess.run(
        [sys.executable, "-m", "pidro_desktop", "match", *arguments, str(other)],
        env={**os.environ, "PIDRO_KERNEL": "off"},
        cwd=FOLDER,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == printed
    assert other.read_bytes() == file.read_bytes()
