"""A bot that looks for the hidden cards finds nothing, and one that does not is seated as ever."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from prying import findings, prying_bot

from pidro_desktop import paths, secrecy
from pidro_desktop.keeper import landlock
from pidro_desktop.match.match import play_out
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.players import make
from pidro_desktop.players.external import command, hide, workplace
from pidro_desktop.storage.history import History
from pidro_desktop.storage.saves import secret_beside
from pidro_desktop.variants import load

linux = pytest.mark.skipif(sys.platform != "linux", reason="Only Linux has /proc and Landlock.")
with_landlock = pytest.mark.skipif(
    landlock.version() == 0, reason="This system has no Landlock, the sandbox that is tried here."
)

SEED = "a-seed-that-nobody-guesses"
NOTHING: dict[str, Any] = {
    "seed in a command": [],
    "seed in an environment": [],
    "environments": [],
    "memory": [],
    "maps": [],
    "files of others": [],
    "own open files": [],
    "telling values": [],
    "files": [],
    "writable": [],
    "own": ["own"],
}


def as_a_person_runs_it() -> list[str]:
    """What stands before a command so that root, too, runs it without a right that people lack."""
    if sys.platform != "linux" or os.getuid() != 0:
        return []
    setpriv = shutil.which("setpriv")
    if setpriv is None:
        pytest.skip("Root may read everything, and setpriv is not here to give that up.")
    return [setpriv, "--bounding-set=-all", "--inh-caps=-all"]


def program(
    folder: Path, *words: str, python: Sequence[str] = ("-m", "pidro_desktop")
) -> subprocess.CompletedProcess[str]:
    """The program run as a person runs it, with its files and temporary ones in ``folder``."""
    (folder / "tmp").mkdir(exist_ok=True)
    own = {"PIDRO_HOME": str(folder / "home"), "TMPDIR": str(folder / "tmp")}
    with (folder / "open").open("w") as inherited:  # as a shell may have left one open
        return subprocess.run(
            [*as_a_person_runs_it(), sys.executable, *python, *words],
            env={**os.environ, **own, "SECRET_OF_THE_PARENT": str(folder / "home")},
            pass_fds=(inherited.fileno(),),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )


def kept_by_the_program(folder: Path) -> list[Path]:
    """Folders and files with something in them that no bot may read."""
    record = folder / "games.pidro.jsonl"
    other = folder / "tmp" / "pidro-bot-another"
    data = folder / "home" / "data"
    for place in (other, data):
        place.mkdir(parents=True)
        (place / "note").write_text("hidden cards", encoding="utf-8")
    if sys.platform != "win32":
        import fcntl  # noqa: PLC0415  Windows has none

        fcntl.flock(os.open(other, os.O_RDONLY), fcntl.LOCK_EX)  # a living bot's
    return [data, other, record]


@linux
@with_landlock
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_prying_bot_finds_nothing_in_simulate(tmp_path: Path, jobs: str) -> None:
    places = kept_by_the_program(tmp_path)
    name = prying_bot(tmp_path / "bot", SEED, places, at=2)
    ran = program(
        *(tmp_path, "simulate", "--games", "2", "--max-deals", "1", "--json", "--jobs", jobs),
        *("--seed", SEED, "--players", f"steady,{name},steady,steady"),
        *("--record", str(places[-1])),
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["sandbox"] == "Landlock"
    looked = findings(tmp_path / "bot")
    assert len(looked) == 2
    for found in looked:
        assert {key: found[key] for key in NOTHING} == NOTHING
        assert set(found["variables"]) <= allowed_variables(found["variables"])
        assert not Path(found["folder"]).exists(), "the bot's own folder is gone afterwards"
    assert SEED in places[-1].read_text("utf-8"), "the record was not written in the end"
    assert [one.name for one in (tmp_path / "tmp").iterdir()] == ["pidro-bot-another"]


@linux
@with_landlock
def test_a_prying_bot_finds_nothing_in_a_duel(tmp_path: Path) -> None:
    name = prying_bot(tmp_path / "bot", SEED, kept_by_the_program(tmp_path))
    ran = program(tmp_path, "duel", name, "steady", "--deals", "2", f"--seed={SEED}")
    assert ran.returncode == 0, ran.stderr
    assert "  bots ran in a sandbox: Landlock\n" in ran.stdout
    for found in findings(tmp_path / "bot"):
        assert {key: found[key] for key in NOTHING} == NOTHING


def allowed_variables(found: list[str]) -> frozenset[str]:
    own = {"HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP", workplace.CALLED_FROM}
    passed = {one for one in found if one.startswith(workplace.PASSED_BEGINNINGS)}
    return workplace.PASSED | own | passed | {"LC_CTYPE"}  # Python itself sets the last one


@linux
def test_without_a_sandbox_seed_memory_and_running_games_are_hidden_all_the_same(
    tmp_path: Path,
) -> None:
    record = tmp_path / "games.pidro.jsonl"
    name = prying_bot(tmp_path / "bot", SEED, [record], at=2)
    code = (
        "import sys; from pidro_desktop.keeper import landlock; landlock.version = int;"
        "from pidro_desktop.cli import main; sys.exit(main())"
    )
    ran = program(
        *(tmp_path, "simulate", "--games", "2", "--max-deals", "9", "--seed", SEED),
        *("--players", f"steady,{name},steady,steady", "--record", str(record)),
        python=["-c", code],
    )
    assert "  bots ran without a sandbox: this system has no Landlock; see " in ran.stdout
    assert f"seed {SEED}\n" in ran.stdout, "the program itself knows the seed as before"
    looked = findings(tmp_path / "bot")
    assert len(looked) == 2
    for found in looked:
        assert {key: found[key] for key in NOTHING} == NOTHING | {"writable": found["writable"]}
        assert "--seed\0***\0" in found["words"]
    assert record.read_text("utf-8").count('"t":"game"') == 2


@with_landlock
def test_a_game_at_the_table_keeps_its_save_and_secret_from_a_bot(tmp_path: Path) -> None:
    record = tmp_path / "copy.pidro.jsonl"
    hide(record)
    name = prying_bot(tmp_path / "bot", "x", [paths.data_dir(), record], at=2)
    sittings = GameSessions(paths.current_save(), History.open(paths.history_file()), record)
    match = sittings.start(load("finnish"), (name, "steady", "steady"))
    steady = make("steady")
    play_out(match, 3, lambda one, ask: steady_or_bot(one, ask, steady))  # it may go cold at once
    match.close(wait=True)
    sittings.close_current()
    assert secret_beside(paths.current_save()).read_text("ascii").strip()
    assert record.read_text("utf-8").startswith('{"t":"game"')
    (found,) = findings(tmp_path / "bot")
    assert found["files"] == []
    assert found["writable"] == []


def steady_or_bot(match: Any, ask: Any, steady: Any) -> Any:
    if ask.seat == 0:
        return steady.decide(match.game_view(0), match.rng(0))
    return match.decide(ask)


# ------------------------------------------------------------ this process


FORKED = r"""
import os, sys
sys.path.insert(0, sys.argv[1])
from pidro_desktop import secrecy
import ctypes

if os.getuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
ctypes.CDLL(None).prctl(4, 1, 0, 0, 0)  # as an ordinary program is
own = os.getpid()

def can_be_read():
    child = os.fork()
    if child:
        return os.waitpid(child, 0)[1] == 0
    try:
        open(f"/proc/{own}/environ", "rb").read()
        open(f"/proc/{own}/mem", "rb").close()
        os.listdir(f"/proc/{own}/fd")
    except OSError:
        os._exit(1)
    os._exit(0)

print(can_be_read(), secrecy.forbid_inspection(), can_be_read())
"""


@linux
def test_no_process_of_the_same_user_can_look_into_one_that_forbids_it() -> None:
    root = Path(secrecy.__file__).resolve().parents[1]
    ran = subprocess.run(
        [sys.executable, "-c", FORKED, str(root)], capture_output=True, text=True, check=False
    )
    before, forbidden, after = ran.stdout.split()
    if before == "False":
        pytest.skip("This system lets no process look into another one of its user anyway.")
    assert (forbidden, after) == ("True", "False")


def test_only_whole_words_and_values_are_masked_and_never_made_longer() -> None:
    words = [b"pidro", b"--seed", b"ab", b"--seed=ab", b"abc", b"\xff"]
    masked = secrecy.masked_words(words, lambda word: word == "ab")
    assert masked == [b"pidro", b"--seed", b"**", b"--seed=**", b"abc", b"\xff"]


# ------------------------------------------------------------ what may be read


def test_the_open_parts_are_everything_but_what_is_hidden(tmp_path: Path) -> None:
    for name in ("a/one", "a/two/deep", "b/three", "c"):
        (tmp_path / name).mkdir(parents=True)
    (tmp_path / "a" / "file").touch()
    (tmp_path / "a" / "link").symlink_to(tmp_path / "a" / "two")
    (tmp_path / "c and more").touch()
    hidden = [tmp_path / "a" / "two", tmp_path / "c", tmp_path / "nowhere" / "to be found"]

    def open_parts(whole: Path) -> set[str]:
        ended = tuple(os.path.join(one, "") for one in hidden)  # noqa: PTH118  pathlib drops the end
        found = workplace.open_parts(str(whole), ended)
        return {Path(one).relative_to(tmp_path).as_posix() for one in found}

    assert open_parts(tmp_path) == {"a/file", "a/one", "b", "c and more"}
    assert open_parts(tmp_path / "b") == {"b"}
    assert open_parts(tmp_path / "c") == set()
    assert open_parts(tmp_path / "c" / "below") == set()


def test_what_the_program_keeps_is_hidden_wherever_it_is(tmp_path: Path) -> None:
    hidden = workplace.hidden_paths()
    for place in (paths.data_dir(), paths.cache_dir(), paths.state_dir(), paths.config_dir()):
        assert Path(os.path.realpath(place)) in hidden
    folder = workplace.new_folder()
    assert folder is not None
    assert Path(os.path.realpath(folder)) in workplace.hidden_paths() - hidden
    assert folder.parent == Path(tempfile.gettempdir())
    workplace.remove(folder)
    assert not folder.exists()


# ------------------------------------------------------------ where it runs


def test_the_files_of_a_command_are_found_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bots").mkdir()
    for name in ("bots/bot.py", "run", "model.bin", "fast"):
        (tmp_path / name).touch()
    here = str(tmp_path)

    def rooted(text: str) -> str:
        words, _folders = command.rooted(text.split())
        return " ".join(
            word.replace(here, "HERE").replace("\\", "/") if here in word else word
            for word in words
        )

    assert rooted("python3 bots/bot.py --fast") == "python3 HERE/bots/bot.py --fast"
    assert rooted("./run --depth 3 fast") == "HERE/run --depth 3 fast"
    assert rooted("python3 -u run fast") == "python3 -u HERE/run fast"
    assert rooted("./run --model=model.bin -m model.bin") == (
        "HERE/run --model=HERE/model.bin -m HERE/model.bin"
    )
    assert rooted("python3 -m bots") == "python3 -m bots", "a module is not a path"
    code = "print();" * 200
    assert rooted(f"python3 -c {code}") == f"python3 -c {code}", "too long for a file's name"
    assert rooted("python3 missing.py 0.5") == "python3 missing.py 0.5"
    for text, folders in {
        "./run": {tmp_path},
        f"{sys.executable} {here}/bots/bot.py": {tmp_path / "bots"},
        "python3 run --model=bots/bot.py bots": {tmp_path, tmp_path / "bots"},
        "./run bots/": {tmp_path / "bots"},
    }.items():
        assert command.rooted(text.split())[1] == folders
    if sys.platform != "win32":  # which finds the program itself
        assert command.rooted(["python3", "-c", "0"])[1] == set()


def test_the_environment_is_clean_and_its_folders_are_the_bots_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    theirs = {
        "PATH": os.pathsep.join(["bin", ""]),
        "PIDRO_HOME": "x",
        "PIDRO_BOT_DEPTH": "3",
        "DISPLAY": ":0",
        "LC_ALL": "C",
        "AWS_SECRET": "x",
        "HOME": "x",
    }
    monkeypatch.setattr(workplace, "child_environment", theirs.copy)
    found = workplace.environment(tmp_path / "own", ["python3", "-m", "bot"])
    own = str(tmp_path / "own")
    assert found == {
        **dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP"), own),
        "PATH": os.pathsep.join([str(tmp_path / "bin"), str(tmp_path)]),
        "PIDRO_BOT_DEPTH": "3",
        "LC_ALL": "C",
        "PIDRO_CALLED_FROM": str(tmp_path),
        "PYTHONPATH": str(tmp_path),
    }
