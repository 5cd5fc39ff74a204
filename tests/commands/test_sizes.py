"""Time and memory of all that reads files grow with their size at most in proportion.

``python -m pytest -m slow -s tests/commands/test_sizes.py`` prints a table. PIDRO_LARGEST says how
many megabytes the largest file of each shape has; there are two smaller ones, of a half and a
quarter.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import pytest
from large_files import NO_END, SHAPES, write

from pidro_desktop import variants
from pidro_desktop.cli import main
from pidro_desktop.engine.record import reader
from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.storage import atomic, held
from pidro_desktop.storage.archive import skim
from pidro_desktop.storage.transfer import import_games

pytestmark = pytest.mark.unix(reason="Windows measures processes otherwise")

MEGABYTES: Final = float(os.environ.get("PIDRO_LARGEST", "8"))
MOST: Final = 2.6
"""How often as much twice as large a file may take."""
LITTLE: Final = (0.5, 16.0)
"""Seconds and megabytes that say nothing."""

OWN: Final = """
import atexit, os, sys
from pathlib import Path
@atexit.register
def _():
    peak = Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]
    os.write(2, b"\\n" + peak.encode())
from pidro_desktop import paths, variants
from pidro_desktop.cli import main
from pidro_desktop.storage.archive import check, files_in, skim
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.transfer import export, import_games
os.fsync = lambda handle: None
file, folder = Path(sys.argv[1]), paths.saves_dir()
folder.mkdir(parents=True, exist_ok=True)
def brought():
    kept = [kept for path in files_in(folder) for kept in skim(path, variants.load)]
    try:
        import_games(file, folder, kept, variants.load)
    except StorageError:
        pass
"""
"""The beginning of a process that does something with a file; at its end it tells its peak."""

RECORDS: Final = tuple(shape for shape in SHAPES if shape != "positions")
GAMES: Final = ("many games", "games begun alike", "a long game", "a deal undone", "a bid undone")
COMMANDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "check": (("check", "{file}"), RECORDS),
    "check --fair": (("check", "--fair", "{file}"), RECORDS),
    "check --bound": (("check", "--fair", "--bound", "5" * 64, "{file}"), ("games that are won",)),
    "advise": (("advise", "--deal", "9999999", "{file}"), RECORDS),
    "advise one game": (("advise", "--game", "9999999", "{file}"), GAMES),
    "review": (("review", "--deal", "9999999", "{file}"), RECORDS),
    "advise --position": (("advise", "--position", "-"), ("positions", "zeros", NO_END)),
    "solve": (("solve",), ("positions", "strange keys", "zeros", "empty lines", NO_END)),
    "solve --position": (("solve", "--position", "-"), ("positions", "zeros", NO_END)),
}
FUNCTIONS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "list": ("skim(file, variants.load)", RECORDS),
    "check of the list": ("check(file, variants.load)", RECORDS),
    "export": ("export(skim(file, variants.load)[-1], folder)", GAMES),
    "import": ("brought()", RECORDS),
    "import again": ("brought(); brought()", GAMES),
    "import of what lies there": (
        "(folder / 'mine.pidro.jsonl').write_bytes(file.read_bytes()); brought()",
        GAMES,
    ),
    "statistics --recount": (
        "(folder / '20260101-000000.pidro.jsonl').write_bytes(file.read_bytes()); "
        "main(['statistics', '--recount', '--json'])",
        ("games that are won", "many games", "a long game", "faults"),
    ),
}


class Cost(NamedTuple):
    """What a process took: seconds of processors, and megabytes at its peak."""

    seconds: float
    megabytes: float


def cost(code: str, file: Path, home: Path) -> Cost:
    """What a process took that reads a file, which is its standard input, too."""
    around = {**os.environ, "PIDRO_HOME": str(home)}
    with file.open("rb") as source:
        started = subprocess.Popen(
            [sys.executable, "-c", f"{OWN}{code}", str(file)],
            stdin=source,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=around,
        )
    assert started.stderr is not None
    said = started.stderr.read()
    _pid, status, used = os.wait4(started.pid, 0)
    started.returncode = os.waitstatus_to_exitcode(status)
    started.stderr.close()
    assert started.returncode in (0, 1, 2), said
    assert b"Traceback" not in said, said
    return Cost(used.ru_utime + used.ru_stime, int(said.split()[-1]) / 1024)


def code_of(task: str, file: Path) -> str:
    """What a process does for a task with a file."""
    if task in FUNCTIONS:
        return FUNCTIONS[task][0]
    words = [word.format(file=file) for word in COMMANDS[task][0]]
    return f"sys.exit(main({words!r}))"


CASES: Final = [
    (task, shape) for task, (_how, shapes) in {**COMMANDS, **FUNCTIONS}.items() for shape in shapes
]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="Only Linux tells the peak of one program.")
@pytest.mark.parametrize(("task", "shape"), CASES)
def test_twice_as_large_a_file_takes_twice_as_much(
    task: str, shape: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("large")
    file, found = folder / "large", list[Cost]()
    for part in (0.001, 0.25, 0.5, 1.0):
        write(shape, file, int(part * MEGABYTES * 1e6))
        found.append(cost(code_of(task, file), file, folder / f"{part}"))
        file.unlink()
    least, *grown = found
    print(
        f"\n{task} | {shape} |", *(f"{one.seconds:.1f} s {one.megabytes:.0f} MB |" for one in grown)
    )
    for before, after in pairwise(grown):
        for base, little, one, two in zip(least, LITTLE, before, after, strict=True):
            assert two - base <= MOST * max(one - base, little), grown


# ------------------------------------------------------------ the same, counted


def test_a_long_game_keeps_few_of_its_states(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader, "SPARSE", 128)
    file = tmp_path / "long"
    write("a long game", file, 60_000)
    (found,) = read_games(file.read_bytes(), variants.load)
    assert found.reader is not None
    kept = [game for _line, game, _ply in found.reader._states if game is not None]
    assert len(found.reader._states) > 6 * reader.SPARSE
    assert len(kept) < 3 * reader.SPARSE


def test_states_that_were_not_kept_are_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "long"
    write("a long game", file, 40_000)
    lines = file.read_bytes().splitlines(keepends=True)
    backs = [b'{"t":"back","to":%d}\n' % to for to in (300, 299, 40, 39)]
    forth = [*lines[:310], *backs, *lines[39:200], b'{"t":"back","to":11}\n', *lines[11:500]]

    def states() -> list[object]:
        (found,) = read_games(forth, variants.load)
        assert found.reader is not None
        return [*found.reader.states(), found.reader.game, found.reader.events]

    whole = states()
    monkeypatch.setattr(reader, "SPARSE", 16)
    assert states() == whole


def opened_by(monkeypatch: pytest.MonkeyPatch, work: Callable[[], object]) -> int:
    """How often a file is opened for ``work``."""
    opened, count = held.opened, [0]

    def counting(path: Path, most: int | None = None) -> object:
        count[0] += 1
        return opened(path, most)

    monkeypatch.setattr(held, "opened", counting)
    work()
    monkeypatch.setattr(held, "opened", opened)
    return count[0]


def test_an_import_reads_each_kept_file_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, folder = tmp_path / "alike.pidro.jsonl", tmp_path / "saves"
    write("games begun alike", file, 60_000)
    games = len(skim(file, variants.load))
    assert games > 9
    import_games(file, folder, (), variants.load)
    kept = [one for path in sorted(folder.iterdir()) for one in skim(path, variants.load)]
    assert len(kept) == games

    for known, files in ((kept, games), (skim(file, variants.load), 1)):
        again = partial(import_games, file, folder, known, variants.load)
        assert again().known == games
        assert opened_by(monkeypatch, again) <= files + 3


def test_a_name_is_found_among_thousands_without_trying_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(1, 1001):
        (tmp_path / ("a.x" if number == 1 else f"a-{number}.x")).touch()
    looked, there = [0], os.path.lexists

    def look(path: Path) -> bool:
        looked[0] += 1
        return there(path)

    monkeypatch.setattr(os.path, "lexists", look)
    assert atomic.free_name(tmp_path, "a", ".x") == tmp_path / "a-1001.x"
    assert looked[0] < 25


def test_a_game_that_is_not_wanted_is_not_advised_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "many"
    write("many games", file, 20_000)
    monkeypatch.delattr("pidro_desktop.match.review.turns.view_for")
    assert main(["advise", "--game", "99", str(file)]) == 2
    assert "no such decision" in capsys.readouterr().err
