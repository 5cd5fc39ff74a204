"""Bots on Windows: how their commands are read, and that nothing of them stays behind."""

from __future__ import annotations

import ctypes
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from outside_bots import HEAD, OBEDIENT, bot, in_command, is_gone
from test_failing import SOON, loss, played

from pidro_desktop.players.external.command import words_of

pytestmark = pytest.mark.skipif(not hasattr(ctypes, "WinDLL"), reason="Only Windows has these.")

SECONDS = 5.0
"""Time for what was ended to be gone."""

HELPER = """
import os, subprocess, sys
own = "import os, sys, time; open(sys.argv[1], 'w').write(str(os.getpid())); time.sleep(60)"
def helper(pid, *flags):
    subprocess.Popen([sys.executable, "-S", "-E", "-c", own, pid], creationflags=sum(flags))
    while not os.path.exists(pid) or not open(pid).read():
        time.sleep(0.01)
"""
DETACHED = "subprocess.DETACHED_PROCESS, subprocess.CREATE_NEW_PROCESS_GROUP"


def batch(folder: Path, name: str = "bot of mine.cmd") -> Path:
    """A batch file that runs the bot in ``folder``, as people write them."""
    file = folder / name
    text = f'@echo off\n"{sys.executable}" -S -E "{folder / "bot.py"}" %*\n'
    file.write_text(text, encoding="ascii")
    return file


def gone_soon(pid: Path) -> bool:
    """Whether a process ends before long."""
    until = time.monotonic() + SECONDS
    while not is_gone(pid) and time.monotonic() < until:
        time.sleep(0.02)
    return is_gone(pid)


# ------------------------------------------------------------ commands


def test_paths_with_backslashes_and_spaces_are_found(tmp_path: Path) -> None:
    folder = tmp_path / "My bots"
    folder.mkdir()
    command = bot(folder)
    assert words_of(command)[0] == sys.executable
    assert played(command).losses == ()


@pytest.mark.parametrize("name", ["bot.cmd", "bot of mine.CMD", "bot & co (1).bat"])
def test_a_batch_file_plays(name: str, tmp_path: Path) -> None:
    bot(tmp_path)
    assert played(f"exec:{in_command(batch(tmp_path, name))}").losses == ()


def test_a_script_plays_without_its_python_being_named(tmp_path: Path) -> None:
    bot(tmp_path)
    assert played(f"exec:{in_command(tmp_path / 'bot.py')}").losses == ()


def test_a_program_is_found_without_its_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot(tmp_path)
    batch(tmp_path, "mine.cmd")
    monkeypatch.chdir(tmp_path)
    assert played("exec:mine").losses == ()
    assert played(r"exec:.\mine").losses == ()


@pytest.mark.parametrize("through_batch", [False, True])
def test_words_reach_the_program_as_they_were_written(through_batch: bool, tmp_path: Path) -> None:
    log = tmp_path / "words"
    command = bot(tmp_path, f"open({str(log)!r}, 'w').write(json.dumps(sys.argv[1:]))" + OBEDIENT)
    if through_batch:
        command = f"exec:{in_command(batch(tmp_path))}"
    words = ["a b", "a&b", "c|d", "^", "!x!", "(y)", 'q"r', "ends\\", "", "$HOME", "*", "a,b;c=d"]
    given = " ".join(in_command(word) for word in words)
    assert played(f"{command} {given}").losses == ()
    assert json.loads(log.read_text()) == words


def test_a_percent_sign_for_a_batch_file_is_refused_with_the_reason(tmp_path: Path) -> None:
    bot(tmp_path)
    told = loss(played(f"exec:{in_command(batch(tmp_path))} %PATH%"))
    assert "cannot be started: a batch file cannot be given a word with a percent sign" in told


def test_a_file_that_is_no_program_is_refused_with_the_reason(tmp_path: Path) -> None:
    file = tmp_path / "bot.jar"
    file.write_text("x")
    told = loss(played(f"exec:{in_command(file)}"))
    assert (
        "cannot be started: it is not a program; write the program that runs it before it" in told
    )


# ------------------------------------------------------------ ending


@pytest.mark.parametrize("through_batch", [False, True])
def test_a_bot_that_ignores_its_closed_input_is_ended(through_batch: bool, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    body = f"open({str(pid)!r}, 'w').write(str(os.getpid()))" + OBEDIENT + "time.sleep(60)"
    command = bot(tmp_path, body)
    if through_batch:
        command = f"exec:{in_command(batch(tmp_path))}"
    assert played(command).losses == ()
    assert gone_soon(pid)


@pytest.mark.parametrize("flags", ["", DETACHED])
def test_what_a_bot_has_started_ends_with_it(flags: str, tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    assert played(bot(tmp_path, HELPER + f"helper({str(pid)!r}, {flags})" + OBEDIENT)).losses == ()
    assert gone_soon(pid)


def test_what_a_bot_leaves_behind_when_it_ends_itself_is_ended(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    body = HELPER + f"helper({str(pid)!r}, {DETACHED})\nsys.stdout.flush(); os._exit(3)"
    began = time.monotonic()
    match = played(bot(tmp_path, body), bot_ms=2000, ready_ms=2000)
    assert len(match.losses) == 1
    assert time.monotonic() - began < SECONDS
    assert gone_soon(pid)


def test_a_bot_that_tries_to_leave_its_job_cannot(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    body = f"""
try:
    helper({str(pid)!r}, subprocess.CREATE_BREAKAWAY_FROM_JOB)
except OSError:
    open({str(pid)!r}, "w").write("0")
"""
    assert played(bot(tmp_path, HELPER + body + OBEDIENT)).losses == ()
    assert gone_soon(pid)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_nothing_of_a_bot_stays_when_the_program_itself_is_killed(
    jobs: str, tmp_path: Path
) -> None:
    own, helpers = tmp_path / "own", tmp_path / "helpers"
    body = (
        "say({'t': 'ready'})\n"
        + HELPER
        + f"open({str(own)!r}, 'w').write(str(os.getpid())); helper({str(helpers)!r}, {DETACHED})"
        + "\nopen(sys.argv[1], 'w').close(); time.sleep(60)"
    )
    bot(tmp_path, body)
    asked = tmp_path / "asked"
    command = f"exec:{in_command(batch(tmp_path))} {in_command(asked)}"
    words = ["simulate", "--games", "2", "--jobs", jobs, "--bot-ms", "60000"]
    words += ["--players", f"steady,{command},steady,steady"]
    with subprocess.Popen([sys.executable, "-m", "pidro_desktop", *words]) as program:
        until = time.monotonic() + 60
        while not asked.exists() and time.monotonic() < until:
            time.sleep(0.02)
        assert not is_gone(own)
        assert not is_gone(helpers)
        program.kill()
    assert gone_soon(own)
    assert gone_soon(helpers)


def test_the_folder_of_a_bot_is_removed(tmp_path: Path) -> None:
    log = tmp_path / "folder"
    body = f"""
open({str(log)!r}, "w").write(os.getcwd())
kept = open("open while it is ended", "w")
"""
    assert played(bot(tmp_path, body + OBEDIENT + "time.sleep(60)")).losses == ()
    assert not Path(log.read_text()).exists()


# ------------------------------------------------------------ no window


@pytest.mark.parametrize("through_batch", [False, True])
def test_no_console_window_is_shown(through_batch: bool, tmp_path: Path) -> None:
    """The program has no console itself here, as from its icon; a child would get a new one."""
    log = tmp_path / "window"
    body = f"""
import ctypes
ctypes.windll.kernel32.GetConsoleWindow.restype = ctypes.c_void_p
window = ctypes.windll.kernel32.GetConsoleWindow()
shown = bool(window) and bool(ctypes.windll.user32.IsWindowVisible(ctypes.c_void_p(window)))
open({str(log)!r}, "w").write(str(shown))
"""
    command = bot(tmp_path, body + OBEDIENT)
    if through_batch:
        command = f"exec:{in_command(batch(tmp_path))}"
    words = ["simulate", "--games", "1", "--max-deals", "1", "--jobs", "1", "--players"]
    ran = subprocess.run(
        [sys.executable, "-m", "pidro_desktop", *words, f"steady,{command},steady,steady"],
        creationflags=0x0000_0008,  # DETACHED_PROCESS
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0
    assert log.read_text() == "False"


def test_the_last_words_of_a_bot_come_through_a_batch_file(tmp_path: Path) -> None:
    bot(tmp_path, "raise RuntimeError('lost the thread')")
    began = time.monotonic()
    told = loss(played(f"exec:{in_command(batch(tmp_path))}"))
    assert "RuntimeError: lost the thread" in told
    assert time.monotonic() - began < SOON


assert "def asks" in HEAD
