"""Tricks by which a program could get out of its sandbox, and what it can do in it as ever."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any

import pytest

from pidro_desktop import paths
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.keeper import landlock
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.external import Bot, Outside, waiting, workplace
from pidro_desktop.players.external.child_process import ChildProcess, NoSandbox
from pidro_desktop.storage.saves import secret_beside
from pidro_desktop.variants import load

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


def ran(
    code: str, *words: str, kept: tuple[Path, ...] = (), inside: bool = True
) -> tuple[Any, str]:
    """What ``code`` printed in a sandbox, or outside, and what it said on standard error."""
    folder = workplace.new_folder()
    command = [sys.executable, "-c", code, *words]
    within = workplace.walls(folder, kept) if inside else None
    process = ChildProcess(command, folder, workplace.environment(folder, command), within)
    with process.stdin, process.stdout, process.stderr:
        process.stdin.close()
        out, errors = process.stdout.read(), process.stderr.read()
    process.finish()
    workplace.remove(folder)
    return json.loads(out or "null"), errors.decode()


def test_no_trick_leads_to_the_secret_of_a_running_game() -> None:
    secret = secret_beside(paths.current_save())
    secret.write_text("hidden cards", encoding="ascii")
    done, errors = ran(TRICKS, str(secret), str(os.getpid()))
    allowed = [] if landlock.version() >= 6 else ["stopped"]
    assert (done, errors) == (allowed, "")
    assert secret.read_text("ascii") == "hidden cards"


def test_without_a_sandbox_the_same_tricks_work() -> None:
    """So it is the sandbox that stops them."""
    secret = secret_beside(paths.current_save())
    secret.write_text("hidden cards", encoding="ascii")
    done, _errors = ran(TRICKS, str(secret), str(os.getpid()), inside=False)
    assert {"read", "written", "by the root of this process", "stopped"} <= {*done}


LEADS_ASTRAY = r"""
import json, os, sys

def quietly(trick):
    try:
        return trick() or "done"
    except OSError as fault:
        return type(fault).__name__

def led_away():
    for data in sys.argv[1:]:
        os.rename(data, data + "-before")
        os.symlink(os.getcwd(), data)

def planted():
    for data in sys.argv[1:]:
        open(os.path.join(data, "planted"), "w").close()

def above():
    for data in sys.argv[1:]:
        open(os.path.join(os.path.dirname(data), "planted"), "w").close()

print(json.dumps([quietly(trick) for trick in (led_away, planted, above)]))
"""


@pytest.mark.parametrize("above", ["data", "home", "test"])
def test_a_bot_above_the_data_folder_cannot_put_another_in_its_place(
    above: str, tmp_path: Path
) -> None:
    data = paths.data_dir()
    own = {"data": data.parent, "home": data.parent.parent, "test": tmp_path.parent}[above]
    beside = tmp_path / "beside.log"
    beside.touch()
    done, errors = ran(LEADS_ASTRAY, str(data), kept=(own,))
    assert (done, errors) == (["PermissionError"] * 3, "")
    assert data.is_dir()
    assert not data.is_symlink()
    assert not (data / "planted").exists()


def test_a_bot_cannot_lead_a_link_on_the_way_to_the_data_folder_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, mine = tmp_path / "disk" / "real", tmp_path / "mine"
    (real / "data").mkdir(parents=True)
    mine.mkdir()
    (mine / "second").symlink_to(real)
    (tmp_path / "first").symlink_to(mine / "second")
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "first"))
    done, errors = ran(LEADS_ASTRAY, str(mine / "second"), kept=(mine,))
    assert (done, errors) == (["PermissionError"] * 3, "")
    assert (mine / "second").readlink() == real


def test_a_bot_above_the_data_folder_writes_where_nothing_is_hidden(tmp_path: Path) -> None:
    paths.data_dir()
    (tmp_path / "logs").mkdir()
    (tmp_path / "mine.log").touch()
    code = "import sys; [open(name, 'w').write('x') for name in sys.argv[1:]]; print(1)"
    places = str(tmp_path / "logs" / "new"), str(tmp_path / "mine.log")
    assert ran(code, *places, kept=(tmp_path,)) == (1, "")
    assert (tmp_path / "mine.log").read_text("ascii") == "x"


def test_a_program_can_do_in_it_what_programs_do(
    on_disk: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In memory lie the locks that processes share, and in tests what is hidden from bots too."""
    monkeypatch.setenv("PIDRO_HOME", str(on_disk / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(on_disk))
    monkeypatch.setattr(workplace, "_more_hidden", set())  # by tests before this one
    own = on_disk / "bot"
    own.mkdir()
    done, errors = ran(USES, str(own), kept=(own,))
    assert (done, errors) == ([0, [1, 2], True, "x"], "")


def test_this_process_is_not_restricted_by_the_sandboxes_it_makes() -> None:
    ran("print(1)")
    secret = secret_beside(paths.current_save())
    secret.write_text("still mine", encoding="ascii")
    assert secret.read_text("ascii") == "still mine"


# ------------------------------------------------------------ no sandbox


def test_where_the_system_refuses_the_reason_is_told() -> None:
    """Sixteen restrictions is the most that a process may have."""

    def refused() -> None:
        for _ in range(16):
            landlock.restrict_thread([b"/"], [b"/"])
        with pytest.raises(NoSandbox, match=r"Landlock was refused \(Argument list too long\)"):
            ran("print(1)")
        told.append(True)

    told: list[bool] = []
    thread = Thread(target=refused)  # the restriction ends with it
    thread.start()
    thread.join()
    assert told


@pytest.fixture(name="hidden")
def _hidden() -> str:
    """A bot in a folder that no bot may read."""
    hidden = paths.data_dir() / "bot.sh"
    hidden.write_text(f"#!/bin/sh\nexec {sys.executable} -S -E -c '{PLAYS}'\n", encoding="ascii")
    hidden.chmod(0o755)
    return f"exec:{hidden}"


PLAYS = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["t"] == "hello":
        print(json.dumps({"t": "ready"}), flush=True)
    elif message["t"] == "ask":
        legal, few = message["legal"], message.get("count", message.get("min"))
        answer = legal[0] if few is None else legal[:few]
        print(json.dumps({"id": message["id"], "answer": answer}), flush=True)
"""
CANNOT = "the program cannot be started in it"


def deal(bot: Bot, then: Callable[[], None] = lambda: None) -> Match:
    """One deal with a bot in Alice's seat; ``then`` is called once it has been dealt."""
    players = {**dict.fromkeys((0, 2, 3), make("steady")), 1: bot}
    match = Match(Setup(load("finnish"), players, secret_of("sandbox")))
    match.deal()
    then()
    while asked := match.asks():
        match.submit(match.decide(asked[0]))
    match.close(wait=True)
    return match


def test_a_bot_that_cannot_be_in_the_sandbox_plays_outside_and_says_so(hidden: str) -> None:
    bot = Bot(hidden)
    assert deal(bot).losses == ()
    assert bot.no_sandbox == CANNOT
    assert bot.remark.startswith("Alice's bot (")
    assert bot.remark.endswith(f"bot.sh) runs without a sandbox: {CANNOT}.")


def test_a_bot_that_must_ask_waits_as_long_as_it_takes(hidden: str) -> None:
    bot = Bot(hidden, ready_ms=2000, outside="ask")

    def allow() -> None:
        assert waiting([bot, object()]) == [bot]
        assert (bot.whose, bot.command) == ("Alice", hidden.removeprefix("exec:"))
        bot.allow()
        assert waiting([bot]) == []

    assert deal(bot, allow).losses == ()
    assert bot.no_sandbox == CANNOT


def test_a_bot_that_is_refused_loses_its_seat_unstarted(hidden: str) -> None:
    asked, never = Bot(hidden, outside="ask"), Bot(hidden, outside="refuse")
    for match in (deal(asked, asked.refuse), deal(never)):
        (loss,) = match.losses
        assert f"is not started without a sandbox: {CANNOT}, in deal 1." in loss


def test_a_bot_that_waits_for_a_person_can_be_left(hidden: str) -> None:
    bot = Bot(hidden, outside="ask")
    deciding: list[object] = []

    def leave() -> None:
        thinker = Thread(target=lambda: deciding.append(bot.decide(seen, Random(1))))
        thinker.start()
        bot.leave()
        thinker.join()

    match = Match(Setup(load("finnish"), {1: bot}, secret_of("first asked 1")))
    match.deal()
    seat = match.asks()[0].seat
    seen = match.game_view(seat)
    leave()
    bot.gone()
    assert deciding
    assert bot.lost == ""


@pytest.mark.parametrize("outside", ["start", "ask", "refuse"])
def test_without_landlock_a_bot_plays_unless_a_sandbox_is_required(
    outside: Outside, hidden: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(landlock, "version", int)
    bot = Bot(hidden, outside=outside)
    match = deal(bot)
    assert bool(match.losses) == (outside == "refuse")
    assert bot.remark == ""
    assert bot.no_sandbox == "this system has no Landlock"


@pytest.mark.parametrize("outside", ["start", "ask"])
def test_a_program_that_cannot_run_at_all_asks_for_no_leave(
    outside: Outside, tmp_path: Path
) -> None:
    (tmp_path / "bot").write_text("no program", encoding="ascii")
    for name, why in (("bot", "Permission denied"), ("nobody", "No such file or directory")):
        bot = Bot(f"exec:{tmp_path / name}", outside=outside)
        assert f"cannot be started: {why}" in deal(bot).losses[0]
        assert bot.no_sandbox is None
