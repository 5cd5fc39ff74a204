"""Commands whose streams are closed, full, or left by their readers: they end, and quietly."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from slices import some

GOLDEN = str(Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl")
ENVIRONMENT = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
COMMAND = [sys.executable, "-m", "pidro_desktop"]
QUESTION = {"id": 1, "trump": "H", "hands": [["AH"], ["QH"], ["JH"], ["TH"]], "leader": 0}
QUESTIONS = json.dumps(QUESTION).encode() + b"\n"
MATCH = ["--against", "random,random", "--second", "random,ada"]
PRINTING = [
    ["check", GOLDEN],
    ["simulate", "--games", "1", "--seed", "1"],
    ["duel", "random", "random", "--deals", "2", "--seed", "1"],
    [*("match", "--seed", "1", "--deals", "2", "--ours", "random,random"), *MATCH],
    ["solve"],
    ["fairness", "--deals", "20"],
    ["advise", GOLDEN, "--game", "1", "--deal", "1", "--ply", "1"],
    ["doctor"],
    ["--version"],
    ["--help"],
]


def named(value: object) -> str:
    """How a parameter of a test is called."""
    return "-".join(word for word in value if word != GOLDEN) if isinstance(value, list) else ""


@pytest.mark.parametrize(
    ("arguments", "errors_too"),
    some(
        [
            *((arguments, False) for arguments in PRINTING),
            (["solve"], True),
            (["check", GOLDEN], True),
        ],
        4,
        rows=True,
    ),
    ids=named,
)
def test_a_reader_that_has_gone_ends_every_command_quietly(
    arguments: list[str], errors_too: bool
) -> None:
    theirs, ours = os.pipe()
    os.close(theirs)
    process = subprocess.Popen(
        [*COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=ours,
        stderr=ours if errors_too else subprocess.PIPE,
        env=ENVIRONMENT,
    )
    os.close(ours)
    _out, err = process.communicate(QUESTIONS, timeout=120)
    assert not err
    assert process.returncode == 0


@pytest.mark.parametrize(
    "arguments", some([["chek"], ["simulate", "--games", "two"], ["play"]], 1), ids=named
)
def test_an_error_that_nobody_reads_keeps_its_status(arguments: list[str]) -> None:
    theirs, ours = os.pipe()
    os.close(theirs)
    done = subprocess.run([*COMMAND, *arguments], stderr=ours, env=ENVIRONMENT, check=False)
    os.close(ours)
    assert done.returncode == 2


def without_streams(*arguments: str, closed: str = "<&- >&- 2>&-") -> int:
    """The status of a command that was started without these streams."""
    if sys.platform == "win32":
        pythonw = Path(sys.executable).with_name("pythonw.exe")
        line = [str(pythonw), *COMMAND[1:], *arguments]
        flags = subprocess.DETACHED_PROCESS
        return subprocess.run(
            line, creationflags=flags, env=ENVIRONMENT, timeout=120, check=False
        ).returncode
    line = ["sh", "-c", f'exec "$@" {closed}', "sh", *COMMAND, *arguments]
    return subprocess.run(line, env=ENVIRONMENT, timeout=120, check=False).returncode


@pytest.mark.parametrize(
    ("arguments", "status"),
    some(
        [
            *((arguments, 0) for arguments in PRINTING if arguments[0] not in ("solve", "doctor")),
            (["duel", "random", "random", "--deals", "4", "--seed", "1", "--jobs", "2"], 0),
            (["demo", "--headless", "--shots", "shots ä ö", "--speed", "instant"], 0),
            (["solve"], 2),
            (["doctor"], 1),  # the screen is the dummy
            (["chek"], 2),
            (["play"], 2),  # likewise
        ],
        4,
        rows=True,
    ),
    ids=named,
)
def test_every_command_works_without_any_stream(
    arguments: list[str], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).resolve().parents[2]))
    monkeypatch.setitem(ENVIRONMENT, "PYTHONPATH", os.environ["PYTHONPATH"])
    assert without_streams(*arguments) == status


@pytest.mark.unix(reason="a Windows program cannot be started without its input only")
def test_solve_says_that_its_input_is_closed() -> None:
    line = ["sh", "-c", 'exec "$@" <&-', "sh", *COMMAND, "solve"]
    done = subprocess.run(
        line, env=ENVIRONMENT, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert "reads positions from standard input, which is closed" in done.stderr


def test_nothing_that_is_printed_gets_into_a_file_opened_without_streams(tmp_path: Path) -> None:
    """The record would be the first file to be opened, under the number of a closed stream."""
    record = tmp_path / "games.pidro.jsonl"
    without_streams("simulate", "--games", "1", "--seed", "1", "--record", str(record))
    told = record.read_text("utf-8")
    assert all(line.startswith("{") for line in told.splitlines())
    assert told.endswith("}\n")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has a device that is full")
@pytest.mark.parametrize(
    "arguments", some([["check", GOLDEN], ["--help"], ["--version"]], 1), ids=named
)
def test_output_that_does_not_fit_is_a_sentence(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [*COMMAND, *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            env=ENVIRONMENT,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr == b"pidro-desktop: No space left on device.\n"


def test_redirected_output_is_utf8_on_windows_too(tmp_path: Path) -> None:
    folder = tmp_path / "Åland ♠ 雪"
    folder.mkdir()
    record = folder / "spel ä.jsonl"
    record.write_bytes(Path(GOLDEN).read_bytes().replace(b'"Alice"', '"Älice ♥"'.encode(), 1))
    environment = {name: text for name, text in ENVIRONMENT.items() if name != "PYTHONIOENCODING"}
    done = subprocess.run(
        [*COMMAND, "check", str(record), str(folder / "ingen ö")],
        capture_output=True,
        env=environment,
        check=False,
    )
    assert "Älice ♥ and Carlos" in done.stdout.decode("utf-8")
    assert str(folder / "ingen ö") in done.stdout.decode("utf-8")
    wrong = subprocess.run(
        [*COMMAND, "simulate", "--rules", "ö♣"], capture_output=True, env=environment, check=False
    )
    assert "'ö♣'" in wrong.stderr.decode("utf-8")
