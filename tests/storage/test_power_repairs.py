"""Power cuts while something damaged is put aside or repaired: not one byte of it is lost."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from evening_life import folder_of, opened
from laid_positions import laid
from life import Files, Witness, live, sat_down
from own_games import SHORT, THREE
from people_life import household
from played_evenings import plan_of
from power import each_state
from shelf_life import MATCH, friends, positions
from test_earlier_version import EARLIER, rows

from pidro_desktop.evening.evening_records import EveningRecords
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.storage.history import History
from pidro_desktop.storage.saves import secret_beside

pytestmark = pytest.mark.unix(reason="Windows has no fork, and flushes no folders")

NONSENSE = b"\xff\xfe nothing that anybody could use\n" * 40


def in_the_middle(path: Path) -> None:
    """Damage a file so that the half before it can be used."""
    raw = path.read_bytes()
    path.write_bytes(raw[: len(raw) // 2] + b"\xff" * 9 + raw[len(raw) // 2 + 9 :])


def all_of_it(path: Path) -> None:
    path.write_bytes(NONSENSE)


DAMAGE: dict[str, tuple[str, Callable[[Path], None]]] = {
    "a line of the save": ("current.pidro.jsonl", in_the_middle),
    "the whole save": ("current.pidro.jsonl", all_of_it),
    "the secret": ("current.secret", all_of_it),
    "the lost secret": ("current.secret", Path.unlink),
    "the lost save": ("current.pidro.jsonl", Path.unlink),
    "the settings": ("settings.toml", all_of_it),
    "the list of players": ("config/people.toml", all_of_it),
    "the results": ("history.sqlite3", all_of_it),
    "the positions": ("positions.txt", all_of_it),
    "friends' lines": (f"matches/{MATCH.id}.friends.txt", all_of_it),
    "the plan of an evening": (f"evenings/{plan_of(1).id}.json", all_of_it),
}


def begin(home: Path) -> None:
    """Somebody has one of everything."""
    home.mkdir()
    files = Files(home)
    live(files, Random(2), Witness().hear, 12)
    Preferences.load(files.settings).change(sound_volume=99)
    positions(files).keep("Mine", laid("bid"))
    friends(files).keep_friend(MATCH, "line")
    EveningRecords(folder_of(files)).write(plan_of(1))
    for folder in ("config", "data"):
        (home / folder).mkdir()
    household(home).add(Preferences().now)


def start(files: Files) -> None:
    """Start the program, look at everything, and add to it."""
    said = [*Preferences.load(files.settings).notices]
    said += [notice for notice in [household(files.home).notice] if notice]
    with sat_down(files, said) as home:
        assert home.history.counting
        assert home.resume(THREE) or home.start(SHORT, THREE)
        opened(home.history, files, said).close()
    positions(files).keep("Another", laid("bid"))
    friends(files).keep_friend(MATCH, "another")
    assert len(said) <= 2, said


def judge(files: Files, before: dict[str, bytes]) -> None:
    """The program starts, and what was damaged or lay beside it is there, whole."""
    start(files)
    found = [path.read_bytes() for path in files.home.rglob("*") if path.is_file()]
    for name, raw in before.items():
        assert any(other.startswith(raw) for other in found), name


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_power_cut_in_a_repair_loses_nothing(damage: str, tmp_path: Path) -> None:
    home = tmp_path / "home"
    begin(home)
    name, spoil = DAMAGE[damage]
    spoil(home / name)
    save = Files(home).save
    kept = [path for path in (home / name, save, secret_beside(save)) if path.exists()]
    before = {path.name: path.read_bytes() for path in kept}
    states = 0
    for found in each_state(home, start):
        judge(Files(found), before)
        states += 1
    assert states > 10


def test_a_power_cut_in_an_update_loses_no_result(tmp_path: Path) -> None:
    home, name = tmp_path / "home", "history.sqlite3"
    home.mkdir()
    shutil.copy(EARLIER / "data" / name, home)
    before = rows(home / name)

    states = 0
    for found in each_state(home, lambda files: History.open(files.history).close()):
        with closing(History.open(found / name)) as history:
            assert history.notice is None
            assert history.lifetime() == (2, 1)
        assert before in [rows(copy) for copy in found.glob("history.v1-*.sqlite3")]
        states += 1
    assert states > 3
