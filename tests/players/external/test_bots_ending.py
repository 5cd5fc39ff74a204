"""Nothing of a bot outlasts it, nor the program that started it; on Windows see its own tests."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest
from outside_bots import OBEDIENT, bot, has_ended
from test_failing import loss, played

from pidro_desktop.players.external import workplace

if sys.platform != "win32":
    from pidro_desktop.keeper import family, limits

pytestmark = pytest.mark.unix(reason="Windows has jobs, which test_on_windows.py tries")

HELPERS = """
import signal, subprocess
stays = "import os, signal, sys, time; signal.signal(1, 1); print(os.getpid(), flush=True)"
stays += "; os.close(1); time.sleep(600)"
log = open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "pids"), "a")
def helper(**ways):
    started = subprocess.Popen([sys.executable, "-SEc", stays], stdout=subprocess.PIPE, **ways)
    log.write(started.stdout.readline().decode())
    log.flush()
def orphan():
    if os.fork():
        os.wait()
        return
    os.setsid()
    helper()
    os._exit(0)
helper()
helper(start_new_session=True)
orphan()
log.write(f"{os.getpid()}\\n")
log.flush()
"""


def pids(folder: Path) -> list[int]:
    """The processes of the bot in ``folder``."""
    return [int(line) for line in (folder / "pids").read_text("ascii").split()]


def all_gone(folder: Path, many: int = 4) -> bool:
    """Whether so many processes of a bot have been there, and all of them end before long."""
    until = time.monotonic() + 20
    found = pids(folder)
    while not all(map(has_ended, found)) and time.monotonic() < until:
        time.sleep(0.01)
    return len(found) == many and all(map(has_ended, found))


ENDS = {
    "when its match is over": OBEDIENT + "time.sleep(60)",
    "when it ends itself": "sys.stdout.flush(); os._exit(3)",
    "when it is killed": "os.kill(os.getpid(), 9)",
    "when it loses its seat": "for ask in asks(): say({'id': ask['id'], 'answer': 'nonsense'})",
}


@pytest.mark.parametrize("body", ENDS.values(), ids=ENDS)
def test_every_helper_of_a_bot_ends_with_it(body: str, tmp_path: Path) -> None:
    played(bot(tmp_path / "bot", HELPERS + body))
    assert all_gone(tmp_path / "bot")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_nothing_of_a_bot_stays_when_the_program_is_killed(jobs: str, tmp_path: Path) -> None:
    own = tmp_path / "bot"
    body = f"""
open("note", "w").close()
open({str(own / "folder")!r}, "w").write(os.getcwd())
for ask in asks():
    open({str(own / "asked")!r} + str(os.getpid()), "w").close()
    time.sleep(600)
"""
    players = f"steady,{bot(own, HELPERS + body)},steady,steady"
    words = ["simulate", "--games", "2", "--jobs", jobs, "--bot-ms", "600000", "--players", players]
    command = [sys.executable, "-m", "pidro_desktop", *words]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as program:
        while len(list(own.glob("asked*"))) < int(jobs) and program.poll() is None:
            time.sleep(0.01)
        program.kill()
    assert all_gone(own, 4 * int(jobs))
    gone = Path((own / "folder").read_text("utf-8"))
    until = time.monotonic() + 20
    while gone.exists() and time.monotonic() < until:
        time.sleep(0.01)
    assert not gone.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux counts the processes of a bot.")
def test_a_bot_with_too_many_processes_is_ended(tmp_path: Path) -> None:
    body = f"""
for _ in range({limits.MOST_PROCESSES + 1}):
    if not os.fork():
        time.sleep(600)
time.sleep(600)
"""
    match = played(bot(tmp_path, body))
    assert "was ended because it used too many processes" in loss(match)


def test_a_bot_is_limited_by_the_system_as_well(tmp_path: Path) -> None:
    body = """
import resource
names = ("RLIMIT_CORE", "RLIMIT_NOFILE", "RLIMIT_FSIZE", "RLIMIT_DATA")
sys.exit(" ".join(str(max(resource.getrlimit(getattr(resource, name)))) for name in names))
"""
    data = limits.memory() if sys.platform == "linux" else r"-?\d+"
    told = loss(played(bot(tmp_path, body)))
    assert f'its last words: "0 {limits.MOST_OPEN_FILES} {limits.LARGEST_FILE} {data}"' in told


@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux counts what a bot has.")
def test_memory_is_counted_over_all_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    with subprocess.Popen(["sleep", "60"]) as child:
        assert child.pid in family.below(os.getpid())
        assert limits.exceeded([child.pid] * 3) == ""
        monkeypatch.setattr(limits, "MOST_MEMORY", 1)
        assert limits.exceeded([child.pid]) == "much memory"
        monkeypatch.setattr(limits, "MOST_PROCESSES", 2)
        assert limits.exceeded([child.pid] * 3) == "many processes"
        child.kill()
    assert limits.exceeded([child.pid]) == "", "one that has just ended has nothing"


# ------------------------------------------------------------ folders


@pytest.fixture(name="temporary")
def _temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for temporary files of a program that has just been started."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    workplace.sweep_once.cache_clear()
    return tmp_path


def test_folders_that_a_killed_program_left_are_removed_at_the_next_start(temporary: Path) -> None:
    left = temporary / "pidro-bot-left"
    (left / "deep").mkdir(parents=True)
    (left / "deep" / "note").touch()
    link = temporary / "pidro-bot-link"
    (temporary / "somewhere").mkdir()
    link.symlink_to(temporary / "somewhere")
    folder = workplace.new_folder()
    assert folder is not None
    assert {path.name for path in temporary.iterdir()} == {folder.name, link.name, "somewhere"}
    workplace.remove(folder)
    assert not folder.exists()


def test_the_folder_of_a_living_bot_stays(temporary: Path) -> None:
    folder = workplace.new_folder()
    assert folder is not None
    workplace.sweep_once.cache_clear()
    workplace.sweep_once()
    assert folder.is_dir()
    workplace.remove(folder)
    (temporary / folder.name).mkdir()
    workplace.sweep_once.cache_clear()
    workplace.sweep_once()
    assert not folder.exists()


def test_a_folder_that_another_program_sweeps_at_this_moment_is_not_used(
    temporary: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, made = tempfile.mkdtemp, []

    def swept(**named: str) -> str:
        made.append(whole(**named))
        if len(made) == 1:
            Path(made[0]).rmdir()
        return made[-1]

    monkeypatch.setattr(tempfile, "mkdtemp", swept)
    folder = workplace.new_folder()
    assert str(folder) == made[1]
    workplace.remove(folder)
