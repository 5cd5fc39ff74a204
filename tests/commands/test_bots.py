"""Commands that are given programs from outside: ``exec:COMMAND`` wherever a player is named."""

from __future__ import annotations

import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest
from outside_bots import OBEDIENT, bot, heard, listening_bot

from pidro_desktop import paths
from pidro_desktop.cli import main
from pidro_desktop.commands.arguments import split_names
from pidro_desktop.keeper import landlock

ROOT = Path(__file__).resolve().parents[2]
FIRST_BOT = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(ROOT / 'examples/first_bot.py'))}"

MATCH = ("match", "--seed", "m", "--deals", "1", "--against", "ida,ada", "--second", "ida,ada")
ONE_DEAL = ["--games", "1", "--max-deals", "1", "--seed", "bots"]


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict[str, Any], str]:
    """Status, the JSON summary, and standard error."""
    status = main([*arguments, "--json"])
    out, err = capsys.readouterr()
    return status, json.loads(out), err


def test_bots_that_behave_play_to_the_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    players = f"{bot(tmp_path)},steady,{bot(tmp_path)},random"
    status, summary, err = told(capsys, "simulate", *ONE_DEAL, "--players", players)
    assert (status, summary["fallbacks"], err) == (0, 0, "")
    assert summary["deals"] == 1
    assert summary["players"] == players.split(",")


@pytest.mark.parametrize("command", ["python3 first_bot.py", "./first_bot.py", "python3 -m bots"])
def test_a_command_with_a_relative_path_works_though_the_bot_runs_elsewhere(
    command: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = (ROOT / "examples/first_bot.py").read_text("utf-8")
    file = tmp_path / "first_bot.py"
    file.write_text(f"#!{sys.executable}\n{text}", encoding="utf-8")
    file.chmod(0o755)
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "__main__.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    status, summary, err = told(capsys, "simulate", *ONE_DEAL, "--players", seated(command))
    assert (status, summary["fallbacks"], err) == (0, 0, "")


def seated(command: str) -> str:
    """A bot in Bob's seat, run by the Python of these tests."""
    command = command.replace("python3", shlex.quote(sys.executable))
    return f"steady,steady,exec:{command},steady"


def test_a_lost_seat_is_told_counted_and_the_status_is_3(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    players = f"steady,{bot(tmp_path, 'sys.exit(5)')},exec:{tmp_path / 'nobody'},steady"
    status, summary, err = told(capsys, "simulate", *ONE_DEAL, "--players", players)
    assert (status, summary["fallbacks"]) == (3, 2)
    alice, bob = err.splitlines()
    assert alice.startswith("pidro-desktop: Game 1: Alice's bot (")
    assert "ended with exit status 5" in alice
    assert "cannot be started" in bob


def test_a_lost_seat_is_played_as_steady_plays(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """The record is the same byte for byte, but for the name of who sat there before."""
    records = []
    for number, name in enumerate(("steady", bot(tmp_path, "sys.exit(5)"))):
        record = tmp_path / f"record {number}"
        players = f"steady,steady,{name},random"
        main(["simulate", *ONE_DEAL, "--players", players, "--record", str(record)])
        records.append(record.read_bytes().replace(b'"exec"', b'"steady"'))
    assert records[0] == records[1]
    assert main(["check", str(tmp_path / "record 1")]) == 0
    assert "1 seats lost to steady" in capsys.readouterr().out


def test_bot_ms_is_what_a_bot_has(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    late = bot(tmp_path, "for ask in asks(): time.sleep(9)")
    players = f"{late},steady,steady,steady"
    limit = ["--players", players, "--bot-ms", "150"]
    status, summary, err = told(capsys, "simulate", *ONE_DEAL, *limit)
    assert (status, summary["fallbacks"]) == (3, 1)
    assert 'did not answer "bid" within 150 ms' in err
    assert summary["seconds"] < 5


def test_the_same_seed_gives_the_same_bytes_with_bots_whatever_the_jobs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    records = []
    for jobs in ("1", "2"):
        record = tmp_path / jobs
        few = ["--games", "3", "--max-deals", "1", "--seed", "j", "--jobs", jobs]
        players = ["--players", f"{FIRST_BOT},random,{FIRST_BOT},steady"]
        assert main(["simulate", *few, *players, "--record", str(record)]) == 0
        records.append(record.read_bytes())
    assert records[0] == records[1]
    assert capsys.readouterr().err == ""


def test_every_game_of_a_run_is_a_match_of_its_own(tmp_path: Path) -> None:
    log = tmp_path / "heard"
    players = f"{listening_bot(tmp_path, log)},steady,steady,steady"
    assert main(["simulate", "--games", "2", "--max-deals", "1", "--players", players]) == 0
    kinds = [line["t"] for line in heard(log)]
    assert [kinds.count(kind) for kind in ("hello", "game", "score", "bye")] == [2, 2, 2, 2]


def test_a_thousand_lost_seats_do_not_fill_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    players = ",".join([f"exec:{tmp_path / 'nobody'}"] * 4)
    run = ["simulate", "--games", "10", "--max-deals", "1", "--seed", "x", "--players", players]
    status, summary, err = told(capsys, *run)
    assert (status, summary["fallbacks"]) == (3, 40)
    lines = err.splitlines()
    assert len(lines) == 9
    assert lines[-1] == "pidro-desktop: 32 more seats were lost like these."


def test_what_else_there_is_to_say_of_a_bot_is_said_once(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    noisy = bot(tmp_path, "print('loading', flush=True)" + OBEDIENT)
    players = f"{noisy},steady,steady,steady"
    run = ["simulate", "--games", "3", "--max-deals", "1", "--seed", "x", "--players", players]
    status, summary, err = told(capsys, *run)
    assert (status, summary["fallbacks"]) == (0, 0)
    (remark,) = err.splitlines()
    assert 'which was ignored: "loading"' in remark


DUEL = ["--deals", "2", "--matches", "1", "--seed", "d", "--rules", "finnish"]


def test_bots_can_be_measured(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "heard"
    name = listening_bot(tmp_path, log)
    status, report, err = told(capsys, "duel", name, "steady", *DUEL)
    assert (status, report["fallbacks"], err) == (0, 0, "")
    assert (report["a"], report["deals"], report["matches"]) == (name, 2, 1)
    hellos = [line["seat"] for line in heard(log) if line["t"] == "hello"]
    assert sorted(hellos) == [0, 0, 1, 1, 2, 2, 3, 3], "a process a seat for deals and for matches"
    assert [line["t"] for line in heard(log)].count("game") == 2 * 4 + 4


def test_a_duel_counts_lost_seats_and_ends_with_status_3(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    dead = f"exec:{tmp_path / 'nobody'}"
    status, report, err = told(capsys, "duel", "steady", dead, "--deals", "2", "--seed", "d")
    assert (status, report["fallbacks"], report["net"]) == (3, 4, 0.0)
    assert len(err.splitlines()) == 4


def test_a_duel_is_the_same_whatever_the_jobs(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    reports = []
    for jobs in ("1", "2"):
        run = ["duel", FIRST_BOT, "random", "--deals", "12", "--seed", "d", "--jobs", jobs]
        status, report, _ = told(capsys, *run, "--phase", "play")
        assert status == 0
        del report["ms"]
        reports.append(report)
    assert reports[0] == reports[1]


def test_the_example_plays_whole_games_and_keeps_its_seat(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    lines = (ROOT / "examples" / "first_bot.py").read_text("utf-8").splitlines()
    assert len(lines) < 60
    players = f"{FIRST_BOT},random,{FIRST_BOT},random"
    run = ["simulate", "--games", "2", "--seed", "example", "--players", players]
    status, summary, err = told(capsys, *run)
    assert (status, summary["fallbacks"], err) == (0, 0, "")
    assert summary["wins"] == [2, 0], "it is better than chance"


def test_bots_can_be_watched(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pictures = ["--headless", "--shots", str(tmp_path / "shots"), "--size", "960x600"]
    players = ["--players", f"{FIRST_BOT},steady,exec:{tmp_path / 'nobody'},steady"]
    assert main(["demo", *pictures, "--speed", "instant", *players]) == 3
    assert "Bob's bot" in capsys.readouterr().err


@pytest.mark.unix(reason="on Windows a backslash is a part of a path")
def test_quotes_protect_commas_and_spaces_in_a_command() -> None:
    command = r"""exec:py 'a, b' "c,\"d" e\,f"""
    assert split_names(f"{command},steady, {command} ,random") == (
        *(command, "steady"),
        *(command, "random"),
    )


def test_words_reach_the_program_as_a_shell_would_split_them(tmp_path: Path) -> None:
    log = tmp_path / "bots" / "words"
    body = f"open({str(log)!r}, 'w').write(json.dumps(sys.argv[1:]))\n"
    name = bot(log.parent, body + OBEDIENT)
    words = f"""{name} 'a, b' "$HOME;" *"""
    assert main(["simulate", *ONE_DEAL, "--players", f"steady,{words},steady,steady"]) == 0
    assert json.loads(log.read_text()) == ["a, b", "$HOME;", "*"]


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["simulate", "--players", "steady,exec:,steady,steady"], "names no program"),
        pytest.param(
            ["simulate", "--players", "steady,exec:it's,steady,steady"],
            "never closed",
            marks=pytest.mark.unix(reason="on Windows this is a name with an apostrophe"),
        ),
        (["play", "--players", "exec: ,steady,steady"], "names no program"),
        (["duel", "steady", "exec:", "--deals", "1"], "names no program"),
        (["duel", "steady", "exec:'bot", "--deals", "1"], "Close every quote"),
        (["simulate", "--bot-ms", "0"], "'0'"),
        (["play", "--bot-ms", "soon"], "'soon'"),
        (["duel", "steady", "random", "--deals", "1", "--bot-ms", "-1"], "-1"),
        ([*MATCH, "--ours", "steady,exec:"], "names no program"),
    ],
)
def test_what_names_no_program_is_refused_with_status_2(
    arguments: list[str], word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert word in capsys.readouterr().err


@pytest.fixture(name="unsandboxed")
def _unsandboxed() -> str:
    """A bot that cannot be started in the sandbox, since it is where no bot may read."""
    if not landlock.version():
        pytest.skip("This system has no Landlock.")
    script = bot(paths.data_dir(), OBEDIENT).removeprefix("exec:")
    file = paths.data_dir() / "bot.sh"
    file.write_text(f"#!/bin/sh\nexec {script}\n", encoding="utf-8")
    file.chmod(0o755)
    return f"exec:{file}"


WHY = "the program cannot be started in it"
OUTSIDE = rf"(pidro-desktop: \w+'s bot \(.*\) runs without a sandbox: {WHY}\.\n)+"


def test_a_bot_outside_the_sandbox_is_told_on_standard_error_and_in_the_json(
    unsandboxed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = (
        ("simulate", *ONE_DEAL, "--players", f"steady,{unsandboxed},steady,steady"),
        ("duel", unsandboxed, "steady", "--deals", "1"),
    )
    for run in runs:
        status, summary, err = told(capsys, *run)
        assert status == 0
        assert (summary["sandbox"], summary["no_sandbox"]) == (None, WHY)
        assert re.fullmatch(OUTSIDE, err)


def test_a_demo_without_a_window_says_the_same(
    unsandboxed: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    players = f"steady,{unsandboxed},steady,steady"
    shots = ["--headless", "--size", "640x400", "--shots", str(tmp_path / "shots")]
    assert main(["demo", *shots, "--speed", "instant", "--players", players]) == 0
    assert re.fullmatch(OUTSIDE, capsys.readouterr().err)


def test_where_a_sandbox_is_required_no_other_bot_is_started(
    unsandboxed: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    inside = bot(tmp_path / "bots")
    for name, expected in ((inside, 0), (unsandboxed, 2)):
        runs = (
            ("simulate", *ONE_DEAL, "--players", f"steady,{name},steady,steady"),
            ("duel", name, "steady", "--deals", "1"),
            (*MATCH, "--ours", f"{name},steady", "--json"),
        )
        for run in runs:
            assert main([*run, "--sandbox-required"]) == expected
            out, err = capsys.readouterr()
            assert bool(out) == (expected == 0)
            assert err == ("" if expected == 0 else REFUSED.format(why=WHY))


REFUSED = (
    "pidro-desktop: A bot was not started without a sandbox: {why}. Leave out --sandbox-required "
    "to start bots without one.\n"
)


@pytest.mark.parametrize("command", ["simulate", "duel", "match", "demo", "play"])
def test_a_sandbox_that_is_required_but_not_there_stops_the_command(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(landlock, "version", int)
    seats = 3 if command == "play" else 4
    players = ["exec:nobody", "steady", "--deals", "1"]
    if command == "match":
        players = [*MATCH[1:], "--ours", "exec:nobody,steady"]
    elif command != "duel":
        players = ["--players", ",".join(["steady"] * (seats - 1) + ["exec:nobody"])]
    assert main([command, *players, "--sandbox-required"]) == 2
    assert "this system has no Landlock. Leave out --sandbox-required" in capsys.readouterr().err


def code_in(page: str) -> str:
    """The one program that a page shows."""
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    assert isinstance(code, str)
    return code


def test_the_bot_on_the_page_about_bots_works(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "page.py"
    file.write_text(code_in("docs/bots.md"), encoding="utf-8")
    name = f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"
    few = ["simulate", "--games", "1", "--max-deals", "4", "--seed", "page"]
    status, summary, err = told(capsys, *few, "--players", ",".join([name] * 4))
    assert (status, summary["fallbacks"], err) == (0, 0, "")
