"""The command line as a person meets it: in a process of its own, with no traceback ever."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pidro_desktop import __version__, cli, start_errors

GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl"
ENVIRONMENT = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
COMMAND = [sys.executable, "-m", "pidro_desktop"]


def ran(*arguments: str, **others: object) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(  # type: ignore[call-overload]
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
        env=ENVIRONMENT,
        **others,
    )
    assert "Traceback" not in done.stdout + done.stderr
    return done


@pytest.mark.parametrize(
    ("arguments", "status", "word"),
    [
        (["--version"], 0, __version__),
        (["--help"], 0, "simulate"),
        (["-h"], 0, "check"),
        (["check", "--help"], 0, "FILE"),
        (["simulate", "--help"], 0, "--max-deals"),
        (["chek"], 2, "chek"),
        (["Check"], 2, "Check"),
        (["simulate", "check"], 2, "check"),
        (["check"], 2, "FILE"),
        (["check", "--fast", "x"], 2, "--fast"),
        (["--nonsense"], 2, "--nonsense"),
        (["simulate", "--games", "two"], 2, "two"),
        (["--record", "no/such/folder/r.jsonl"], 2, "Choose another file"),
        (["--windowed", "10x10"], 2, "320x200"),
        (["demo", "--headless"], 2, "--shots"),
        (["check", "no such file"], 1, "no such file"),
        (["check", "no\nsuch\x1bfile"], 1, r"no\nsuch\x1bfile"),
    ],
)
def test_every_command_line_ends_with_a_word_and_a_status(
    arguments: list[str],
    status: int,
    word: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert answered(*arguments) == status
    assert word in "".join(capsys.readouterr())


def answered(*arguments: str) -> object:
    """The status of a command that is given in this process."""
    try:
        return cli.main([*arguments])
    except SystemExit as left:
        return left.code


@pytest.mark.parametrize(
    ("arguments", "status", "word"),
    [
        (["--version"], 0, __version__),
        (["chek"], 2, "chek"),
        (["check", "no such file"], 1, "no s"),
    ],
)
def test_a_process_ends_with_a_word_and_a_status(
    arguments: list[str], status: int, word: str, tmp_path: Path
) -> None:
    done = ran(*arguments, cwd=tmp_path)
    assert done.returncode == status
    assert word in done.stdout + done.stderr


def test_a_true_record_is_0_and_a_false_one_1(tmp_path: Path) -> None:
    assert ran("check", str(GOLDEN)).returncode == 0
    false = tmp_path / "false"
    false.write_bytes(GOLDEN.read_bytes().replace(b'"made":true', b'"made":false', 1))
    done = ran("check", str(false), str(GOLDEN))
    assert done.returncode == 1
    assert "made is given as false, but it is true" in done.stdout


def test_a_reader_that_goes_away_ends_it_quietly() -> None:
    many = [str(GOLDEN)] * 400
    with subprocess.Popen(
        [*COMMAND, "check", *many], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(str(GOLDEN).encode())
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(timeout=60) == 0


@pytest.mark.unix(reason="Windows has no signal for a group of processes")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_it_with_a_word_and_status_130(jobs: str, tmp_path: Path) -> None:
    record = tmp_path / "r"
    arguments = ["simulate", "--games", "100000", "--jobs", jobs, "--record", str(record)]
    arguments += ["--players", "steady,steady,steady,steady", "--max-deals", "1"]
    with subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        start_new_session=True,
    ) as process:
        deadline = time.monotonic() + 30
        try:
            while not (record.exists() and record.stat().st_size):
                assert time.monotonic() < deadline
                time.sleep(0.05)
            os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to the whole group
            out, err = process.communicate(timeout=30)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # or a failure waits for all the games
    assert process.returncode == 130
    assert out == b""
    assert err.decode().splitlines()[-1] == "pidro-desktop: Stopped."
    assert b"Traceback" not in err
    assert cli.main(["check", str(record)]) == 0


def test_output_that_a_terminal_cannot_show_is_escaped(tmp_path: Path) -> None:
    named = tmp_path / "r"
    named.write_bytes(GOLDEN.read_bytes().replace(b'"Alice"', '"Ålice ♠"'.encode(), 1))
    done = subprocess.run(
        [*COMMAND, "check", str(named)],
        capture_output=True,
        timeout=60,
        check=False,
        env={**ENVIRONMENT, "PYTHONIOENCODING": "ascii"},
    )
    assert done.returncode == 0
    assert b"lice \\u2660" in done.stdout


def test_what_breaks_inside_is_a_sentence_with_status_70(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def break_down(_name: str) -> None:
        raise RuntimeError("spilled the coffee")

    monkeypatch.setattr("pidro_desktop.commands.check.report", break_down)
    monkeypatch.setattr(start_errors, "_logged", lambda: "Something went wrong.")
    assert cli.main(["check", "x"]) == 70
    assert capsys.readouterr().err == "pidro-desktop: Something went wrong.\n"


def test_a_program_without_a_terminal_ends_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    """Packed for Windows it has neither output nor errors to write to."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["check", str(GOLDEN)]) == 0


@pytest.mark.parametrize(
    ("fault", "status", "said"),
    [
        (KeyboardInterrupt(), 130, "Stopped."),
        (OSError(28, "No space left on device", "saves"), 2, "saves: No space left on device."),
        (BrokenPipeError(), 0, ""),
    ],
)
def test_faults_of_the_system_are_sentences(
    fault: BaseException,
    status: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(_name: str, *, fair: bool, bound: str | None) -> None:
        raise fault

    monkeypatch.setattr(sys, "stdout", sys.stdout)
    monkeypatch.setattr("pidro_desktop.commands.check.report", fail)
    assert cli.main(["check", "x"]) == status
    assert said in capsys.readouterr().err
