"""``pidro-desktop simulate``: the same seed gives the same bytes, and the figures are right."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from slices import rounds

from pidro_desktop import __version__
from pidro_desktop.cli import main
from pidro_desktop.commands import simulate
from pidro_desktop.commands.arguments import seed_text

SMALL = ["--games", "3", "--seed", "s", "--players", "random,steady,random,steady"]
LIMIT = ["--max-deals", "6"]

Run = Any


@pytest.fixture
def ran(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Run ``simulate`` with a record: status, what it said, and the record's bytes."""

    def run(*arguments: str, record: str = "r") -> tuple[int, str, bytes]:
        path = tmp_path / record
        status = main(["simulate", *arguments, "--record", str(path)])
        out, err = capsys.readouterr()
        assert err == ""
        return status, out, path.read_bytes()

    return run


def games(record: bytes) -> list[list[dict[str, Any]]]:
    found: list[list[dict[str, Any]]] = []
    for text in record.decode().splitlines():
        line = json.loads(text)
        if line["t"] == "game":
            found.append([])
        found[-1].append(line)
    return found


def test_the_same_seed_gives_the_same_bytes_whatever_the_jobs(ran: Run) -> None:
    many = ["--games", "5", "--seed", "jobs", "--max-deals", "4"]
    one, two, three = (ran(*many, "--jobs", str(jobs))[2] for jobs in (1, 2, 3))
    assert one == two == three
    assert len(games(one)) == 5


def test_records_tell_who_played_in_which_version(ran: Run) -> None:
    header = games(ran(*LIMIT, *SMALL)[2])[0][0]
    assert header["players"] == ["random", "steady", "random", "steady"]
    assert header["version"] == __version__


def test_another_seed_gives_other_games(ran: Run) -> None:
    assert (
        ran(*LIMIT, "--games", "1", "--seed", "a")[2]
        != ran(*LIMIT, "--games", "1", "--seed", "b")[2]
    )


def test_more_games_begin_with_the_same_games(ran: Run) -> None:
    short = ran(*LIMIT, "--games", "2", "--seed", "a")[2]
    assert ran(*LIMIT, "--games", "4", "--seed", "a")[2].startswith(short)


def test_all_games_go_in_order_into_one_file_that_check_accepts(
    ran: Run, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    status, _, record = ran(*SMALL)
    assert status == 0
    assert [game[0]["seed"] for game in games(record)] == ["s", "s#2", "s#3"]
    assert main(["check", str(tmp_path / "r")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[1] for line in lines] == ["game 1", "game 2", "game 3"]


def test_created_is_the_epoch_and_line_ends_are_plain(ran: Run) -> None:
    record = ran(*SMALL, *LIMIT)[2]
    assert {game[0]["created"] for game in games(record)} == {"1970-01-01T00:00:00Z"}
    assert b"\r" not in record
    assert record.endswith(b"}\n")


def test_a_game_that_is_not_won_after_max_deals_stays_open(ran: Run) -> None:
    status, out, record = ran("--games", "2", "--seed", "x", "--max-deals", "1")
    assert status == 0
    assert "2 still open" in out
    for game in games(record):
        assert [line["t"] for line in game].count("score") == 1
        assert game[-1]["t"] == "score"


def test_max_deals_is_200_unless_told() -> None:
    parser = argparse.ArgumentParser()
    simulate.add_arguments(parser)
    assert parser.parse_args([]).max_deals == 200


def test_the_rules_are_in_the_record(ran: Run) -> None:
    record = ran(*LIMIT, "--games", "1", "--seed", "x", "--rules", "sou")[2]
    assert games(record)[0][0]["rules"] == "sou"
    assert games(record)[0][0]["options"] == {}


def test_json_has_the_figures_that_the_record_has(ran: Run) -> None:
    _, out, record = ran(*SMALL, "--json")
    (line,) = out.splitlines()
    told = json.loads(line)
    scores = [line for game in games(record) for line in game if line["t"] == "score"]
    ends = [game[-1].get("winner") for game in games(record)]
    assert told["seconds"] >= 0
    assert {key: value for key, value in told.items() if key != "seconds"} == {
        "games": 3,
        "seed": "s",
        "rules": "finnish",
        "players": ["random", "steady", "random", "steady"],
        "wins": [ends.count(0), ends.count(1)],
        "open": ends.count(None),
        "deals": len(scores),
        "points": [sum(score["taken"][side] for score in scores) for side in (0, 1)],
        "score": [sum(score["delta"][side] for score in scores) for side in (0, 1)],
        "bids": [sum(score["bidder"] == seat for score in scores) for seat in range(4)],
        "made": [
            sum(score["bidder"] == seat and score["made"] for score in scores) for seat in range(4)
        ],
        "fallbacks": 0,
    }


def test_the_summary_tells_wins_points_bids_and_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", *SMALL, *LIMIT]) == 0
    out = capsys.readouterr().out
    assert out.startswith("3 games of Finnish Pidro, ")
    for word in (
        "random and random",
        "steady and steady",
        "won",
        "points taken",
        "bids made",
        " s\n",
    ):
        assert word in out


def test_without_a_seed_one_is_drawn_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = set()
    for _ in range(2):
        assert main(["simulate", "--games", "1", "--max-deals", "1", "--json"]) == 0
        seeds.add(json.loads(capsys.readouterr().out)["seed"])
    assert len(seeds) == 2
    assert "" not in seeds


def test_all_players_can_sit_anywhere(ran: Run) -> None:
    for players in ("steady,random,random,random", " random , random,random,steady"):
        assert ran(*LIMIT, "--games", "1", "--seed", "x", "--players", players)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["--games", "0"], "'0'"),
        (["--games", "-1"], "-1"),
        (["--games", "1.5"], "1.5"),
        (["--games", "many"], "many"),
        (["--games", "9999999999"], "9999999999"),
        (["--jobs", "0"], "'0'"),
        (["--jobs", "x"], "'x'"),
        (["--max-deals", "0"], "'0'"),
        (["--seed", ""], "seed"),
        (["--rules", "bridge"], "bridge"),
        (["--rules", ""], "finnish"),
        (["--players", "steady"], "4 players"),
        (["--players", "steady,steady,steady,steady,steady"], "4 players"),
        (["--players", "steady,steady,steady,"], "called"),
        (["--players", "steady,steady,steady,Deep Blue"], "Deep Blue"),
        (["--players", ""], "4 players"),
        (["--colour", "red"], "--colour"),
        (["extra"], "extra"),
    ],
)
def test_what_cannot_be_is_refused_in_words_with_status_2(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["simulate", *arguments])
    assert left.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert word in err
    assert "Traceback" not in err


def test_a_record_that_cannot_be_written_is_told(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    for where in (tmp_path / "none" / "r", tmp_path):
        assert main(["simulate", "--games", "1", "--record", str(where)]) == 2
        assert str(where) in capsys.readouterr().err


def test_a_file_that_is_no_record_is_never_written_over(
    ran: Run, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("shopping: milk")
    assert main(["simulate", "--games", "1", "--record", str(notes)]) == 2
    assert "is not a game record" in capsys.readouterr().err
    assert notes.read_text() == "shopping: milk"
    assert ran(*SMALL, *LIMIT)[2] == ran(*SMALL, *LIMIT)[2]


SURROUNDINGS: tuple[dict[str, str], ...] = (
    {"PYTHONHASHSEED": "0", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "1", "LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    {"PYTHONHASHSEED": "2", "LC_ALL": "tr_TR.UTF-8", "LANGUAGE": "tr", "TZ": "Pacific/Kiritimati"},
    {"PYTHONHASHSEED": "3", "LC_ALL": "sv_SE.ISO-8859-1", "PYTHONIOENCODING": "latin-1"},
)
"""Hash seeds, locales (of those that are not installed a system falls back to C) and clocks."""


@pytest.mark.unix(reason="on Windows no locale changes arguments")
@rounds("surroundings", 2, len(SURROUNDINGS))
def test_every_locale_and_every_hash_seed_gives_the_same_bytes(
    tmp_path: Path, surroundings: int
) -> None:
    seed = "Österbotten \u2660 I\u0131\u0130i".encode()
    players = "champion,strong,casual,beginner"
    records, told = set(), set()
    for number, changed in enumerate(SURROUNDINGS[-surroundings:]):
        record = tmp_path / str(number)
        line: list[str | bytes] = [sys.executable, "-m", "pidro_desktop", "simulate"]
        line += ["--games", "1", "--max-deals", "1", "--players", players]
        line += ["--json", "--record", str(record)]
        environment = {**os.environ, "LANG": "C", **changed}
        done = subprocess.run(
            [*line, "--seed", seed], capture_output=True, timeout=120, check=False, env=environment
        )
        assert done.returncode == 0, done.stderr.decode("utf-8", "replace")
        records.add(record.read_bytes())
        summary = json.loads(done.stdout)
        assert summary.pop("seconds") >= 0
        told.add(json.dumps(summary))
    assert len(records) == 1
    assert len(told) == 1
    (lines,) = records
    assert json.loads(lines.split(b"\n")[0])["seed"] == seed.decode()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such arguments")
def test_a_seed_that_is_no_utf8_is_refused_in_a_sentence() -> None:
    assert seed_text(os.fsdecode("Österbotten".encode())) == "Österbotten"
    for seed in (b"\xff\xfe", b"\xd6sterbotten", b"\xed\xa0\x80"):
        with pytest.raises(argparse.ArgumentTypeError, match="is not UTF-8 text"):
            seed_text(os.fsdecode(seed))
    command = (sys.executable, "-m", "pidro_desktop", "simulate", "--seed")
    line: list[str | bytes] = [*command, b"\xff\xfe"]
    done = subprocess.run(line, capture_output=True, timeout=60, check=False)
    assert done.returncode == 2
    assert b"is not UTF-8 text; use other characters" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_seed_does_nothing_to_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "1", "--max-deals", "1", "--seed", "\x1b[2J\n"]) == 0
    assert r"seed \x1b[2J\n" in capsys.readouterr().out


def test_more_jobs_than_games_start_no_more_processes_than_games(ran: Run) -> None:
    assert ran(*SMALL, *LIMIT, "--jobs", "999999999")[2] == ran(*SMALL, *LIMIT)[2]
