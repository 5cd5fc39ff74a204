"""``pidro-desktop review``: a record in, what its decisions cost and what was luck out."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from pidro_desktop.cli import main
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.match.review.turns import Turn

GOLDEN = str(Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl")
DECISION = [
    *("t", "game", "deal", "ply", "seat", "what", "decided", "best", "win", "best_win", "loss"),
    *("loss_points", "noise", "mark", "reason"),
]
DEAL = ["t", "game", "deal", "seat", "before", "own", "partner", "opponents", "luck", "after"]
GAME = [
    *("t", "game", "seat", "decisions", "accuracy", "level_low", "level_high", "own", "luck"),
    *("level", "level_chance", "stake", "mattered"),
]


def reviewed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["review", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def test_a_decision_that_cannot_be_judged_has_no_mark_and_stops_nothing(
    capsys: pytest.CaptureFixture[str], record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    judge = Judge.judge

    def at_times(self: Judge, turn: Turn, *, explain: bool = True) -> ReviewedDecision:
        if turn.ply == 2:
            raise ZeroDivisionError
        return judge(self, turn, explain=explain)

    monkeypatch.setattr(Judge, "judge", at_times)
    capsys.readouterr()
    assert main(["review", record, "--deal", "1", "--seat", "3", "--json"]) == 0
    first, *others = lines_of(capsys.readouterr().out)
    assert (first["ply"], first["mark"]) == (2, None)
    assert others


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.split("\n") if line]


@pytest.fixture(scope="module", name="record")
def _a_record_of_two_games(tmp_path_factory: pytest.TempPathFactory) -> str:
    return simulated(tmp_path_factory.mktemp("review"), "--games", "2")


@pytest.fixture(scope="module", name="short")
def _a_record_of_one_deal_of_each(tmp_path_factory: pytest.TempPathFactory) -> str:
    return simulated(tmp_path_factory.mktemp("short"), "--games", "2", "--max-deals", "1")


def simulated(folder: Path, *options: str) -> str:
    """The record of games between quick players."""
    record = str(folder / "games.pidro.jsonl")
    players = ["--players", "steady,random,steady,casual", "--seed", "9", "--max-deals", "2"]
    assert main(["simulate", *players, "--record", record, *options]) == 0
    return record


def test_every_line_has_the_promised_keys_in_their_order(
    capsys: pytest.CaptureFixture[str], short: str
) -> None:
    capsys.readouterr()
    keys = {"decision": DECISION, "deal": DEAL, "game": GAME}
    lines = lines_of(reviewed(capsys, short, "--json"))
    assert {line["t"] for line in lines} == set(keys)
    for line in lines:
        assert list(line) == keys[line["t"]]


def test_decision_lines_are_those_of_one_seat_in_order(
    capsys: pytest.CaptureFixture[str], record: str
) -> None:
    for seat in ("0", "3"):
        lines = lines_of(reviewed(capsys, record, "--seat", seat, "--json"))
        assert {line["seat"] for line in lines} == {int(seat)}
        places = [
            (line["game"], line["deal"], line["ply"]) for line in lines if line["t"] == "decision"
        ]
        assert places == sorted(places)


def test_the_figures_are_those_of_advise(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", GOLDEN, "--deal", "1", "--json"]) == 0
    advice = {line["ply"]: line for line in lines_of(capsys.readouterr().out)}
    found = 0
    for line in lines_of(reviewed(capsys, GOLDEN, "--deal", "1", "--json")):
        if line["t"] != "decision":
            continue
        told = advice[line["ply"]]
        assert (line["seat"], line["what"], line["decided"]) == (
            *(told["seat"], told["what"]),
            told["decided"],
        )
        equity = {json.dumps(option["choice"]): option["equity"] for option in told["options"]}
        if json.dumps(line["decided"]) in equity:
            assert equity[json.dumps(line["decided"])] == pytest.approx(line["win"], abs=6e-5)
            found += 1
        assert equity[json.dumps(line["best"])] == pytest.approx(line["best_win"], abs=6e-5)
        assert line["best_win"] >= told["options"][0]["equity"] - 6e-5
        assert line["best_win"] - line["win"] == pytest.approx(line["loss"], abs=2e-9)
    assert found > 1


def test_accounts_add_up_and_follow_one_another(
    capsys: pytest.CaptureFixture[str], record: str
) -> None:
    lines = lines_of(reviewed(capsys, record, "--json"))
    deals = [line for line in lines if line["t"] == "deal"]
    for line in deals:
        parts = sum(line[key] for key in ("before", "own", "partner", "opponents", "luck"))
        assert parts == pytest.approx(line["after"], abs=1e-8)
    for last, now in pairwise(deals):
        if last["game"] == now["game"]:
            assert now["before"] == last["after"]
    for game in (line for line in lines if line["t"] == "game"):
        own = [line["own"] for line in deals if line["game"] == game["game"]]
        assert game["own"] == pytest.approx(sum(own), abs=1e-8)


def test_the_losses_of_a_seat_are_its_part_of_the_account(
    capsys: pytest.CaptureFixture[str], record: str
) -> None:
    lines = lines_of(reviewed(capsys, record, "--seat", "1", "--json"))
    for deal in (line for line in lines if line["t"] == "deal"):
        lost = sum(
            line["loss"]
            for line in lines
            if line["t"] == "decision"
            and (line["game"], line["deal"]) == (deal["game"], deal["deal"])
        )
        assert deal["own"] == pytest.approx(-lost, abs=1e-8)


def test_any_number_of_jobs_gives_the_same_bytes(
    capsys: pytest.CaptureFixture[str], short: str
) -> None:
    capsys.readouterr()
    alone = reviewed(capsys, short, "--json")
    assert reviewed(capsys, short, "--jobs", "3", "--json") == alone
    assert reviewed(capsys, short, "--jobs", "2") == reviewed(capsys, short)


def test_one_game_or_one_deal_can_be_asked_for(
    capsys: pytest.CaptureFixture[str], record: str
) -> None:
    lines = lines_of(reviewed(capsys, record, "--game", "2", "--json"))
    assert {line["game"] for line in lines} == {2}
    lines = lines_of(reviewed(capsys, record, "--game", "2", "--deal", "2", "--json"))
    assert {line["deal"] for line in lines} == {2}
    assert lines[-1]["t"] == "deal"


def test_a_deal_that_was_broken_off_has_decision_lines_only(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, record: str
) -> None:
    whole = Path(record).read_text("utf-8").splitlines()
    second = [at for at, line in enumerate(whole) if '"t":"deal"' in line][1]
    cut = tmp_path / "cut.pidro.jsonl"
    cut.write_text("\n".join(whole[: second + 10]) + "\n", "utf-8")
    lines = lines_of(reviewed(capsys, str(cut), "--json"))
    assert [line["deal"] for line in lines if line["t"] == "deal"] == [1]
    assert {line["deal"] for line in lines if line["t"] == "decision"} == {1, 2}
    assert lines[-1]["t"] == "game"


def test_points_are_told_as_such(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    record = simulated(tmp_path, "--games", "1", "--rules", "pedro")
    capsys.readouterr()
    lines = lines_of(reviewed(capsys, record, "--json"))
    deals = [line for line in lines if line["t"] == "deal"]
    assert deals
    assert all(line["unit"] == "points" and line["before"] == 0 for line in deals)
    marked = [line for line in lines if line["t"] == "decision" and line["win"] is not None]
    assert marked
    assert all(line["unit"] == "points" for line in marked)
    bids = [line for line in lines if line["t"] == "decision" and line["what"] == "bid"]
    assert all(line["mark"] in (None, "forced") for line in bids)
    assert "in the score" in reviewed(capsys, record, "--seat", "1")


def test_the_text_says_what_was_better(capsys: pytest.CaptureFixture[str], record: str) -> None:
    text = reviewed(capsys, record, "--seat", "1")
    assert "mistake" in text or "blunder" in text
    assert "  better: " in text
    assert "% to win" in text
    assert "before, own decisions" in text
    assert text.splitlines()[-1].startswith("Game 2: Alice, ")


def test_what_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", GOLDEN, "--deal", "999"]) == 2
    assert "there is no such deal" in capsys.readouterr().err


def test_a_fault_in_the_record_is_told_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    broken = tmp_path / "broken.pidro.jsonl"
    broken.write_text(Path(GOLDEN).read_text("utf-8").replace('"play"', '"plai"', 1), "utf-8")
    assert main(["review", str(broken)]) == 2
    assert "broken.pidro.jsonl:" in capsys.readouterr().err


@pytest.mark.parametrize("seat", ["4", "-1", "Victor", "00"])
def test_a_seat_that_does_not_exist_is_refused(
    capsys: pytest.CaptureFixture[str], seat: str
) -> None:
    with pytest.raises(SystemExit):
        main(["review", GOLDEN, "--seat", seat])
    capsys.readouterr()


@pytest.mark.unix(reason="Windows interrupts a console, not a process")
def test_an_interruption_leaves_whole_lines(record: str) -> None:
    command = [sys.executable, "-m", "pidro_desktop", "review", record, "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        first = running.stdout.readline()
        running.send_signal(signal.SIGINT)
        rest, _err = running.communicate(timeout=60)
    text = first + rest
    assert text.endswith(b"\n")
    assert lines_of(text.decode())
    assert running.returncode in (0, 130)
