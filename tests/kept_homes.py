"""Homes in which somebody has kept something of every kind, for tests of backups.

The records are real, but little of them is played: a backup does not look into them.
"""

from __future__ import annotations

import json
import shutil
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from pidro_desktop.regular_files import read_bytes
from pidro_desktop.storage import settings as settings_files
from pidro_desktop.storage.books.course_book import Finish, add_finish
from pidro_desktop.storage.books.puzzle_book import PuzzleTry, add_try
from pidro_desktop.storage.history import DealResult, GameResult, History
from pidro_desktop.storage.household import Household
from pidro_desktop.storage.people import FIRST, folder_of
from pidro_desktop.storage.settings import Settings

EARLIER = Path(__file__).parent / "storage" / "earlier" / "data"
"""A game that is bound to its secret, in the middle of a trick."""
TODAY = date(2026, 3, 16)
AT = datetime(2026, 3, 14, 19, 30, tzinfo=UTC)
CODE = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def household(home: Path) -> Household:
    """The people of a home, which is made if it is not there."""
    for kind in ("config", "data"):
        (home / kind).mkdir(parents=True, exist_ok=True)
    return Household(home / "config", home / "data", lambda: True)


def named(name: str) -> Settings:
    """The settings of somebody of this name."""
    return Settings(names=(name, "Alice", "Bob", "Carlos"), theme="dusk")


def result(number: int, *, won: bool = True) -> GameResult:
    """A finished game by its number: the same one from the same number."""
    at = AT + timedelta(hours=number)
    deal = DealResult(1, 0, 0, 8, True, (9, 5), (9, 5), (9, 5), back=number % 2)
    company = ("person", "steady", "champion", "steady")
    return GameResult(f"game {number}", at, "finnish", int(not won), (62, 20), 62, company, [deal])


def finished(number: int) -> bytes:
    """The record of that game."""
    line = {"t": "game", "format": 1, "rules": "finnish", "seats": ["A", "B", "C", "D"]}
    line |= {"seed": f"{number}", "created": f"2026-03-14T00:00:{number:02}Z"}
    lines = [line, {"t": "deal", "n": 1, "dealer": number % 4}, {"t": "end", "winner": 0}]
    return "".join(f"{json.dumps(line, separators=(',', ':'))}\n" for line in lines).encode()


def keep(home: Path, person: str, name: str, games: range) -> None:
    """Let somebody keep something of every kind, and finish these games."""
    found = household(home)
    settings_files.save(named(name), found.settings_file(person))
    data = folder_of(found.data, person)
    for folder in ("saves", "daily/saves", "matches", "evenings"):
        (data / folder).mkdir(parents=True, exist_ok=True)
    history = History.open(found.history_file(person))
    for number in games:
        assert history.record_game(result(number, won=number % 3 > 0))
        (data / "saves" / f"20260314-0000{number:02}.pidro.jsonl").write_bytes(finished(number))
        assert add_finish(history, Finish(f"lesson {number % 4}", 0, number), AT)
        add_try(history, PuzzleTry(f"p{number}", AT.isoformat(), 1, 0, *(1500.0 + number,) * 6))
    history.close()
    for ending in ("pidro.jsonl", "secret"):
        shutil.copyfile(EARLIER / f"current.{ending}", data / f"current.{ending}")
    (data / "daily" / "2026-03-10_2026-03-11.pidro.jsonl").write_bytes(finished(90))
    (data / "daily" / "saves" / "broken-20260311-101010.pidro.jsonl").write_bytes(b"\x00\xff\n")
    (data / "matches" / f"{CODE}_20260312T101010_01.pidro.jsonl").write_bytes(finished(91))
    (data / "matches" / f"{CODE}_20260312T101010.friends.txt").write_bytes(b"a line\n")
    (data / "evenings" / "0123456789ABCDEF.json").write_bytes(b"{}")
    (data / "evenings" / "0123456789ABCDEF_01.pidro.jsonl").write_bytes(finished(92))
    (data / "positions.txt").write_bytes(f"{name} P1:abc\n".encode())


def shared(home: Path) -> str:
    """A home of two people, with house rules; returns the id of the second one."""
    keep(home, FIRST, "Åsa", range(5))
    second = household(home).add(named("Nils"))
    keep(home, second, "Nils", range(3, 6))
    rules = home / "config" / "rules"
    rules.mkdir()
    text = 'format = 1\nname = "Kitchen"\nbase = "finnish"\n\n[options]\ntarget = 52\n'
    (rules / "kitchen.toml").write_bytes(text.encode())
    return second


def everything(folder: Path) -> dict[str, bytes]:
    """The bytes of all files below a folder, by their names."""
    return {
        path.relative_to(folder).as_posix(): read_bytes(path)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


if __name__ == "__main__":  # python tests/kept_homes.py FILE writes a backup of what tests know
    import sys
    import tempfile

    from pidro_desktop.backup.writing import write

    with tempfile.TemporaryDirectory() as folder:
        keep(Path(folder), FIRST, "Åsa", range(3))
        write(Path(sys.argv[1]), household(Path(folder)))
