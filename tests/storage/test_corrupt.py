"""Files that something has spoilt: no traceback, a sentence, and every byte that there was."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from life import Files, Witness, live, sat_down
from own_games import SHORT, THREE, run
from slices import rounds
from spoiling import SPOIL, kept

from pidro_desktop.storage import settings
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import AnyText


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of somebody with some finished games, in the middle of another."""
    home, witness = tmp_path_factory.mktemp("sound"), Witness()
    secrets, number = Random(8), 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "pidro_desktop.match.sessions.sessions.drawn_secret", lambda: secrets.randbytes(32)
        )
        while len(witness.finished) < 12 or witness.played is None:
            live(Files(home), Random(number), witness.hear, 60)
            number += 1
    shutil.rmtree(home / "saves")
    return home


NAMES = ("settings.toml", "history.sqlite3", "current.pidro.jsonl", "current.secret")


def is_undealt(spoilt: bytes) -> bool:
    """Whether it is a game that was cut off within its first deal: nobody has seen a card of it."""
    first, _, rest = spoilt.rstrip(b"\0").partition(b"\n")
    dealt = b'{"t":"deal"'
    begun = rest.startswith(dealt) or dealt.startswith(rest)
    return first.startswith(b'{"t":"game"') and begun and b"\n" not in rest


def look(home: Path) -> list[AnyText]:
    """Do with the files what the title does; returns what a person is told."""
    files, told = Files(home), []
    loaded = settings.load(files.settings)
    if loaded.notice:
        told.append(loaded.notice)
    with sat_down(files, told) as games:
        games.saved()
        games.history.lifetime()
    return told


def play(home: Path) -> None:
    """Go on with the game, or begin one, and set something: what a person does then."""
    told: list[str] = []
    with sat_down(Files(home), told) as games:
        match = games.resume(THREE) or games.start(SHORT, THREE)
        run(match, 2)
        match.close()
    told.append(saved_settings(home) or "")
    # Of the number of a format one cannot know: it is said again as long as the file lies there.
    assert [one for one in told if one and "newer version" not in one] == [], "all was told before"


def saved_settings(home: Path) -> AnyText | None:
    """What is said when settings are saved."""
    try:
        return settings.save(settings.Settings(), home / "settings.toml")
    except StorageError as fault:
        return str(fault)


def spoil_one(sound: Path, home: Path, chance: Random, names: Sequence[str]) -> None:
    """Spoil one file, use them all, and see that nothing is lost."""
    shutil.copytree(sound, home)
    name, how = chance.choice(names), chance.choice(SPOIL)
    spoilt = how((home / name).read_bytes(), chance)
    (home / name).write_bytes(spoilt)
    try:
        told = look(home)
        assert all(str(home) in one for one in told), told
        assert kept(spoilt, home) or is_undealt(spoilt)
        play(home)
    except Exception as fault:
        fault.add_note(f"{how.__name__} {name} in {home}")
        raise
    shutil.rmtree(home)


def spoil_many(
    sound: Path, folder: Path, times: int, seed: int, names: Sequence[str] = NAMES
) -> None:
    chance = Random(seed)
    for number in range(times):
        spoil_one(sound, folder / str(number), chance, names)


@rounds("files", 30, 500)
def test_spoilt_files_lose_nothing_that_was_whole(sound: Path, tmp_path: Path, files: int) -> None:
    spoil_many(sound, tmp_path, files, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_twenty_thousand_spoilt_files_lose_nothing_that_was_whole(
    name: str, sound: Path, tmp_path: Path
) -> None:
    """PIDRO_SPOILT says how many, where it is set."""
    times = int(os.environ.get("PIDRO_SPOILT", "20000"))
    spoil_many(sound, tmp_path, times, times, [name])
    print(times, "spoilt files")
