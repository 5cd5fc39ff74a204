"""A file that another program holds for a moment: waited for on Windows, and final elsewhere."""

from __future__ import annotations

import ast
import ctypes
import errno
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from own_games import SHORT, THREE, run, sittings

from pidro_desktop.match.sessions.sessions import resume_kept
from pidro_desktop.storage import held, settings
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.saves import LiveSave, kept_games, read_lines, secret_beside
from pidro_desktop.storage.settings import Settings
from pidro_desktop.storage.trash import Trash

CHANGED = Settings(speed="fast")


class Held:
    """Something that is refused a number of times."""

    def __init__(self, times: int, error: int = errno.EACCES) -> None:
        self.times, self.error, self.tried = times, error, 0

    def __call__(self) -> str:
        self.tried += 1
        if self.tried <= self.times:
            raise OSError(self.error, "refused")
        return "done"


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """All pauses, which take no time here."""
    pauses: list[float] = []
    monkeypatch.setattr(time, "sleep", pauses.append)
    return pauses


def test_what_is_held_for_a_moment_is_done_after_it(slept: list[float], tmp_path: Path) -> None:
    work = Held(3)
    assert held.patiently(tmp_path / "file", work, "win32") == "done"
    assert work.tried == 4
    assert slept == list(held.PAUSES[:3])


def test_what_is_held_for_ever_is_told_after_less_than_half_a_second(
    slept: list[float], tmp_path: Path
) -> None:
    with pytest.raises(PermissionError):
        held.patiently(tmp_path / "file", Held(99), "win32")
    assert slept == list(held.PAUSES)
    assert sum(slept) < 0.5


def test_a_file_that_was_waited_for_in_vain_is_not_waited_for_again_at_once(
    slept: list[float], tmp_path: Path
) -> None:
    for path in (tmp_path / "file", tmp_path / "another"):
        with pytest.raises(PermissionError):
            held.patiently(path, Held(99), "win32")
        slept.clear()
        with pytest.raises(PermissionError):
            held.patiently(path, Held(99), "win32")
        assert slept == []
        assert held.patiently(path, Held(0), "win32") == "done"


@pytest.mark.parametrize("system", ["linux", "darwin"])
def test_elsewhere_a_refusal_is_final(slept: list[float], tmp_path: Path, system: str) -> None:
    work = Held(1)
    with pytest.raises(PermissionError):
        held.patiently(tmp_path / "file", work, system)
    assert (work.tried, slept) == (1, [])


@pytest.mark.parametrize("error", [errno.ENOENT, errno.EISDIR, errno.ENOSPC, errno.EIO])
def test_no_other_error_is_waited_for(slept: list[float], tmp_path: Path, error: int) -> None:
    with pytest.raises(OSError, match="refused"):
        held.patiently(tmp_path / "file", Held(1, error), "win32")
    assert slept == []


# ------------------------------------------------------------ another process that holds a file

windows = pytest.mark.skipif(not hasattr(ctypes, "WinDLL"), reason="Only Windows holds files.")

HOLD = """
import ctypes, sys, time
system = ctypes.WinDLL("kernel32")
system.CreateFileW.restype = ctypes.c_void_p
handle = system.CreateFileW(sys.argv[1], 0x8000_0000, 0, None, 3, 0, None)  # shared with nobody
print(handle != ctypes.c_void_p(-1).value, flush=True)
time.sleep(float(sys.argv[2]))
system.CloseHandle(ctypes.c_void_p(handle))
sys.stdin.read()
"""
MOMENT, FOR_EVER = 0.2, 60.0
"""Seconds for which a virus scanner holds a file, and something that is broken."""

BUSY = 4.0
"""Seconds after which a sentence must be there, on a machine with much else to do."""


@contextmanager
def another_holds(path: Path, seconds: float) -> Iterator[None]:
    """Another process opens a file so that nobody else can."""
    command = [sys.executable, "-S", "-E", "-c", HOLD, str(path), str(seconds)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == "True"
        yield
        process.kill()


def change_settings(folder: Path) -> tuple[Path, Callable[[], object]]:
    path = folder / "settings.toml"
    settings.save(Settings(), path)
    return path, lambda: settings.save(CHANGED, path)


def start_a_game(folder: Path) -> tuple[Path, Callable[[], object]]:
    path = folder / "current.pidro.jsonl"
    LiveSave.start(path, "ab" * 32, ["one"]).close()
    return path, lambda: LiveSave.start(path, "cd" * 32, ["two"]).close()


def start_while_the_secret_is_held(folder: Path) -> tuple[Path, Callable[[], object]]:
    path, start = start_a_game(folder)
    return secret_beside(path), start


def resume_the_game(folder: Path) -> tuple[Path, Callable[[], object]]:
    path, _start = start_a_game(folder)
    return path, lambda: LiveSave.resume(path).close()


def resume_another(folder: Path) -> tuple[Path, Callable[[], object]]:
    path, start = start_a_game(folder)
    start()
    (other,) = kept_games(path).glob("*.jsonl")
    return other, lambda: resume_kept(other, path)


def delete_a_record(folder: Path) -> tuple[Path, Callable[[], object]]:
    path = folder / "old.pidro.jsonl"
    path.write_text("old\n")
    return path, lambda: Trash().discard(path)


WAYS = (
    *(change_settings, start_a_game, start_while_the_secret_is_held),
    *(resume_the_game, resume_another, delete_a_record),
)


def contents(folder: Path) -> list[bytes]:
    """What all files hold, whatever their names."""
    return sorted(path.read_bytes() for path in folder.rglob("*") if path.is_file())


@windows
@pytest.mark.parametrize("way", WAYS)
def test_a_scanner_that_holds_a_file_for_a_moment_is_not_noticed(
    way: Callable[[Path], tuple[Path, Callable[[], object]]], tmp_path: Path
) -> None:
    path, do = way(tmp_path)
    with another_holds(path, MOMENT):
        do()


@windows
@pytest.mark.parametrize("way", WAYS)
def test_what_stays_held_is_a_sentence_and_nothing_is_lost(
    way: Callable[[Path], tuple[Path, Callable[[], object]]], tmp_path: Path
) -> None:
    path, do = way(tmp_path)
    before = contents(tmp_path)
    with another_holds(path, FOR_EVER):
        began = time.monotonic()
        with pytest.raises(StorageError) as told:
            do()
        assert time.monotonic() - began < BUSY
    assert str(tmp_path) in told.value.text
    assert contents(tmp_path) == before
    time.sleep(0.1)
    do()


@windows
def test_a_game_goes_on_while_its_file_is_scanned(tmp_path: Path) -> None:
    home = sittings(tmp_path)
    run(home.start(SHORT, THREE), 8)
    home.close_current()
    lines = read_lines(home.save).lines
    with another_holds(home.save, MOMENT):
        match = home.resume(THREE)
    assert match is not None
    run(match, 3)
    home.close_current()
    assert read_lines(home.save).lines[: len(lines)] == lines
    home.history.close()


# ------------------------------------------------------------ everywhere

PACKAGE = Path(held.__file__).parents[1]
OPENS = {"read_bytes", "read_text", "write_bytes", "write_text", "unlink", "rename", "open"}
ELSEWHERE = {
    "sweeping.py": "what cannot be swept is swept at the next start",
    "held.py": "here it is done",
}
OWN = {
    ("atomic.py", "open"): "a folder, which only Unix opens",
    ("reading.py", "open"): "a file in a zip that is open",
    ("transfer.py", "open"): "a file made a moment ago",
    ("database.py", "open"): "a copy in a folder made a moment ago",
    ("database.py", "unlink"): "a file made a moment ago",
}
HELPERS = {"held", "atomic", "tarfile", "History"}


def straight(tree: ast.AST, inside: bool = False) -> Iterator[ast.Attribute]:
    """What opens or deletes a file without waiting for it, and not only to tidy up."""
    for node in ast.iter_child_nodes(tree):
        patient = inside or (
            isinstance(node, ast.With) and "suppress(OSError)" in ast.unparse(node.items[0])
        )
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner = ast.unparse(node.func.value)
            patient = patient or owner == "held"
            moves = node.func.attr == "replace" and len(node.args) == 1 and not node.keywords
            if (node.func.attr in OPENS or moves) and owner not in HELPERS and not patient:
                yield node.func
        yield from straight(node, patient)


@pytest.mark.parametrize("folder", ["storage", "match/sessions", "backup"])
def test_every_file_of_the_player_is_waited_for(folder: str) -> None:
    found = [
        f"{path.name}:{call.lineno}"
        for path in sorted((PACKAGE / folder).glob("*.py"))
        if path.name not in ELSEWHERE
        for call in straight(ast.parse(path.read_text("utf-8")))
        if (path.name, call.attr) not in OWN
    ]
    assert found == []
