"""The commands under every rule set of the family."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from family_sets import RELATIVES
from slices import rounds, some

from pidro_desktop import paths, variants
from pidro_desktop.cli import main
from pidro_desktop.storage import house_rules

FAMILY = Path(__file__).resolve().parents[1] / "data" / "family"
RANDOM = ["--players", "random,random,random,random"]


@pytest.mark.parametrize("name", some(RELATIVES, 5))
def test_simulate_plays_records_and_sums_up(
    name: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "f.pidro.jsonl"
    run = ["simulate", "--rules", name, "--games", "2", "--max-deals", "5", "--seed", "sums"]
    assert main([*run, *RANDOM, "--json", "--record", str(file)]) == 0
    tally = json.loads(capsys.readouterr().out)
    sides = variants.load(name).sides
    assert len(tally["wins"]) == len(tally["points"]) == len(tally["score"]) == sides
    assert tally["deals"] + tally.get("redeals", 0) <= 10
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    assert tally.get("redeals", 0) == sum(line["t"] == "redeal" for line in lines)
    assert main(["check", str(file)]) == 0
    assert main(["check", "--fair", str(file)]) == 0
    assert main([*run, *RANDOM, "--jobs", "1"]) == 0
    told = capsys.readouterr().out
    assert told.count("  side ") == sides


def test_a_game_that_never_ends_stops_at_max_deals(capsys: pytest.CaptureFixture[str]) -> None:
    run = ["simulate", "--rules", "petro", "--games", "1", "--max-deals", "7", "--seed", "x"]
    assert main([*run, *RANDOM, "--json"]) == 0
    tally = json.loads(capsys.readouterr().out)
    assert tally["open"] == 1
    assert tally["deals"] + tally.get("redeals", 0) == 7


def test_options_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    run = ["simulate", "--rules", "pedro", "--games", "3", "--max-deals", "3", "--seed", "named"]
    options = ["--option", "28-56=true", "--option", "target=51", "--option", "discards=up"]
    assert main([*run, *RANDOM, *options, "--json"]) == 0
    tally = json.loads(capsys.readouterr().out)
    assert tally["options"] == {"28-56": True, "target": 51, "discards": "up"}
    assert main([*run, *RANDOM, *options]) == 0
    assert "28-56 true, target 51, discards up" in capsys.readouterr().out.replace("\n", " ")


@pytest.mark.parametrize(
    ("option", "words"),
    [("goal=7", "has no such option"), ("target=7", "target"), ("28-56=yes", "auction.named")],
)
def test_an_option_that_does_not_fit_is_told_before_anything_is_played(
    option: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "--rules", "pedro", "--games", "1", "--option", option]) == 2
    assert words in capsys.readouterr().err
    assert main(["duel", "random", "random", "--deals", "1", "--option", "goal=7"]) == 2


@pytest.mark.parametrize("option", ["goal", "=7", "goal="])
def test_what_is_no_option_is_refused(option: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["simulate", "--option", option])
    assert "write it like target=52" in capsys.readouterr().err


@rounds("games", 10, 30)
def test_named_bids_stand_in_summaries(capsys: pytest.CaptureFixture[str], games: int) -> None:
    run = ["simulate", "--rules", "eighty-three", "--games", str(games), "--max-deals", "3"]
    assert main([*run, *RANDOM, "--seed", "doubles", "--json"]) == 0
    named = json.loads(capsys.readouterr().out)["named"]["83 double"]
    assert named["bids"] > named["made"] >= 0
    assert main([*run, *RANDOM, "--seed", "doubles"]) == 0
    assert f"83 double: {named['made']} of {named['bids']} made" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["petro", "pedro", "king-pedro"])
def test_duels_are_played_on_the_same_cards(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "random", "random", "--deals", "4", "--rules", name, "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["deals"], report["net"]) == (4, 0.0)


PLY = {
    "pedro": ("7", "play"),
    "petro": ("8", "discard"),
    "eighty-three": ("6", "pass_cards"),
    "california-house": ("1", "bid"),
}


@pytest.mark.parametrize("name", some(RELATIVES, 6))
def test_every_rule_set_is_advised_on(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    record, (ply, what) = str(FAMILY / f"{name}.pidro.jsonl"), PLY.get(name, ("2", "bid"))
    chosen = ["advise", record, "--deal", "1", "--ply", ply]
    assert main([*chosen, "--json"]) == 0
    line = json.loads(capsys.readouterr().out)
    assert line["what"] == what
    assert all(one["reason"] for one in line["options"])
    assert set(line["options"][0]) >= {"choice", "points", "made", "equity", "reason"}
    assert line.get("drawn", 0) == (0 if what != "play" else line["drawn"])
    if what == "bid":
        assert line["decided"] in [one["choice"] for one in line["options"]]
    if what == "play":
        scores = [one["score"] for one in line["options"]]
        every = [one["choice"] for one in line["options"]]
        every += [cards for one in line["options"] for cards in one.get("alike", [])]
        assert scores == sorted(scores, reverse=True)
        assert line["decided"] in every
        assert line["drawn"] >= 8
    assert main(chosen) == 0
    told = capsys.readouterr().out
    assert told.startswith("Game 1, deal 1, ply ")
    assert line["options"][0]["reason"][0] in told


def test_house_rules_are_named_by_their_id(
    capsys: pytest.CaptureFixture[str], own_home: Path
) -> None:
    house_rules.save(paths.house_dir(), "At home", variants.load("pedro", {"target": 51}))
    run = ["simulate", "--rules", "house-at-home", "--games", "1", "--seed", "x", *RANDOM, "--json"]
    assert main([*run, "--option", "minimum=6"]) == 0
    tally = json.loads(capsys.readouterr().out)
    assert (tally["rules"], tally["options"]) == ("pedro", {"target": 51, "minimum": 6})
    with pytest.raises(SystemExit):
        main(["simulate", "--rules", "house-nobody"])
    assert "nobody.toml" in capsys.readouterr().err


def test_the_window_takes_options_and_refuses_those_that_do_not_fit(
    capsys: pytest.CaptureFixture[str], own_home: Path
) -> None:
    assert main(["play", "--rules", "petro", "--option", "moon=true"]) == 2
    assert "moon" in capsys.readouterr().err
    shots = own_home / "shots"
    run = ["demo", "--headless", "--shots", str(shots), "--size", "640x400", "--speed", "instant"]
    assert main([*run, "--rules", "eighty-three", "--option", "no_joker=true"]) == 0
    assert list(shots.glob("*.png"))
