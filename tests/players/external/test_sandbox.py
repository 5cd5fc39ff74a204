"""Tricks by which a program could get out of its sandbox, and what it can do in it as ever."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pidro_desktop import paths
from pidro_desktop.players.external import landlock, sandbox, workplace
from pidro_desktop.players.external.sandbox import Confinement, in_sandbox

pytestmark = pytest.mark.skipif(
    landlock.version() == 0, reason="This system has no Landlock, the sandbox that is tried here."
)

TRICKS = r"""
import ctypes, json, os, signal, sys

secret, parent = sys.argv[1], int(sys.argv[2])
folder = os.path.dirname(secret)
libc = ctypes.CDLL(None, use_errno=True)

def linked():
    os.link(secret, "stolen")
    return open("stolen").read()

def moved():
    os.rename(secret, "stolen")
    return open("stolen").read()

def moved_with_its_folder():
    os.rename(folder, "stolen")
    return open("stolen/current.secret").read()

def led_to():
    os.symlink(secret, "led")
    return open("led").read()

def found_from_above():
    above = os.open(os.path.dirname(folder), os.O_PATH)
    inside = os.open("data", os.O_PATH, dir_fd=above)
    return os.read(os.open("current.secret", os.O_RDONLY, dir_fd=inside), 9)

def bound():
    os.mkdir("bound")
    if libc.mount(folder.encode(), b"bound", None, 4096, None):
        raise OSError(ctypes.get_errno(), "mount")
    return open("bound/current.secret").read()

def run():
    return os.popen(f"cat {secret} 2>/dev/null").read() or 1 / 0

def traced():
    open(f"/proc/{parent}/mem", "rb").close()  # allowed to those who may trace it

def changed():
    os.truncate(secret, 0)
    return "changed"

ways = {
    "read": lambda: open(secret).read(),
    "written": lambda: open(secret, "a").write("x"),
    "by the root of this process": lambda: open("/proc/self/root" + secret).read(),
    "by the root of the parent": lambda: open(f"/proc/{parent}/root" + secret).read(),
    "removed": lambda: os.unlink(secret),
    "stopped": lambda: os.kill(parent, 0) or "signalled",
    **{one.__name__: one for one in (
        linked, moved, moved_with_its_folder, led_to, found_from_above, bound, run, traced, changed
    )},
}
done = []
for name, way in ways.items():
    try:
        way()
        done.append(name)
    except (OSError, ZeroDivisionError):
        pass
print(json.dumps(done))
"""

USES = r"""
import json, multiprocessing, os, subprocess, sys, tempfile, threading

open("note", "w").write("x")
os.mkdir("folder"); os.rename("note", "folder/note"); os.link("folder/note", "again")
with tempfile.TemporaryFile() as file:
    file.write(b"x")
open("/dev/null", "w").write("x")
child = subprocess.run([sys.executable, "-c", "import json, ssl"], check=False).returncode
with multiprocessing.Pool(2) as pool:
    doubled = pool.map(abs, [-1, -2])
beside = os.path.join(sys.argv[1], "log")
open(beside, "a").write("x")
print(json.dumps([child, doubled, os.path.expanduser("~") == os.getcwd(), open(beside).read()]))
"""


def ran(code: str, *words: str, kept: tuple[Path, ...] = ()) -> tuple[Any, str, Confinement]:
    """What ``code`` printed in a sandbox, and what it said on standard error."""
    folder = workplace.new_folder()
    command = [sys.executable, "-c", code, *words]

    def start() -> subprocess.Popen[str]:
        return subprocess.Popen(
            command,
            cwd=folder,
            env=workplace.environment(folder, command),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    process, found = in_sandbox(start, folder, kept)
    out, errors = process.communicate(timeout=60)
    workplace.remove(folder)
    return json.loads(out or "null"), errors, found


def test_no_trick_leads_to_the_secret_of_a_running_game() -> None:
    secret = paths.current_secret()
    secret.write_text("hidden cards", encoding="ascii")
    done, errors, found = ran(TRICKS, str(secret), str(os.getpid()))
    allowed = [] if landlock.version() >= 6 else ["stopped"]
    assert (done, errors, found) == (allowed, "", Confinement(sandbox.LANDLOCK))
    assert secret.read_text("ascii") == "hidden cards"


def test_without_a_sandbox_the_same_tricks_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it is the sandbox that stops them."""
    monkeypatch.setattr(landlock, "version", int)
    secret = paths.current_secret()
    secret.write_text("hidden cards", encoding="ascii")
    done, _errors, found = ran(TRICKS, str(secret), str(os.getpid()))
    assert found == Confinement(why="this system has no Landlock")
    assert {"read", "written", "by the root of this process", "stopped"} <= {*done}


def test_a_program_can_do_in_it_what_programs_do(tmp_path: Path) -> None:
    own = tmp_path / "bot"
    own.mkdir()
    done, errors, found = ran(USES, str(own), kept=(own,))
    assert (done, errors) == ([0, [1, 2], True, "x"], "")
    assert found.sandbox


def test_this_process_is_not_restricted_by_the_sandboxes_it_makes(tmp_path: Path) -> None:
    ran("print(1)")
    secret = paths.current_secret()
    secret.write_text("still mine", encoding="ascii")
    assert secret.read_text("ascii") == "still mine"
    other = subprocess.run(["cat", str(secret)], capture_output=True, text=True, check=True)
    assert other.stdout == "still mine"


def test_where_the_system_refuses_the_program_runs_and_the_reason_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(landlock, "restrict_thread", refused)
    done, _errors, found = ran("print(1)")
    assert done == 1
    assert found == Confinement(why="Landlock was refused (Operation not permitted)")


def test_a_program_that_lies_where_nobody_may_read_is_started_without_a_sandbox() -> None:
    hidden = paths.data_dir() / "bot.sh"
    hidden.write_text("#!/bin/sh\necho 1\n", encoding="ascii")
    hidden.chmod(0o755)

    def start() -> subprocess.Popen[bytes]:
        return subprocess.Popen([str(hidden)], stdout=subprocess.PIPE)

    process, found = in_sandbox(start, None, ())
    assert process.communicate()[0] == b"1\n"
    assert found == Confinement(why="the program cannot be started in it")


def test_a_program_that_is_not_there_is_still_not_there() -> None:
    with pytest.raises(FileNotFoundError):
        in_sandbox(lambda: subprocess.Popen(["/nowhere/to/be/found"]), None, ())
