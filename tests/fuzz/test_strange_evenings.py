"""Damaged plans and deals of evenings: a sentence, every byte kept, and other evenings go on."""

from __future__ import annotations

import os
import shutil
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from mutations import damaged
from played_evenings import NAMES, fill, opened, plan_of, play_on, record
from slices import rounds
from spoiling import kept

from pidro_desktop.evening.evenings import EveningGame, Evenings
from pidro_desktop.evening.plan import ROUNDS
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.tr import AnyText

PLAN, OTHER = plan_of(1), plan_of(2)
PLAYED, LEFT = 4, 11
"""How many deals of the evening are played, and after how many decisions the next one was left."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of somebody with two evenings, one of them in the middle of a deal."""
    folder = tmp_path_factory.mktemp("sound")
    with closing(History.open(folder / "h.sqlite3")) as history:
        records = opened(history, folder / "evenings").records
        fill(records, PLAN, PLAYED)
        fill(records, OTHER, 1)
        records.path(PLAN, PLAYED + 1).write_bytes(record(PLAN, PLAYED + 1, LEFT))
    return folder / "evenings"


def look(evenings: Evenings) -> None:
    """Look at all that the club room shows."""
    for game in evenings.open:
        for number in range(1, game.deals + 1):
            game.tables(number)
        for number in range(ROUNDS + 1):
            game.standing(number)


def play(evenings: Evenings, game: EveningGame, said: list[AnyText]) -> None:
    """Go on with an evening, which may be refused with a sentence."""
    try:
        play_on(evenings.play(game, NAMES), 3)
    except StorageError as fault:
        said.append(fault.text)
    evenings.is_over(game)
    look(evenings)


def spoil_one(sound: Path, home: Path, history: History, rng: Random) -> int:
    """Damage one file of an evening and go on with both; how many sentences that makes."""
    folder = home / "evenings"
    shutil.copytree(sound, folder)
    plan = folder / f"{PLAN.id}.json"
    path = plan if rng.random() < 0.4 else folder / PLAN.file(rng.randint(1, PLAYED + 1))
    spoilt = damaged(path.read_bytes(), rng)
    path.write_bytes(spoilt)
    said: list[AnyText] = []
    evenings = opened(history, folder, said.append)
    look(evenings)
    assert {OTHER} <= {game.plan for game in evenings.open} <= {PLAN, OTHER}, "no plan is changed"
    assert (PLAN not in {game.plan for game in evenings.open}) == bool(said)
    for game in list(evenings.open):
        play(evenings, game, said)
        assert game.plan == PLAN or game.number == 2
    assert all(str(one).endswith(".") and str(folder) in str(one) for one in said), said
    whole = spoilt[: spoilt.rfind(b"\n") + 1] if path != plan else spoilt
    assert kept(whole, folder), "nothing is lost"
    again = opened(history, folder, said.append)
    assert {game.plan for game in again.open} == {game.plan for game in evenings.open}
    shutil.rmtree(folder)
    return len(said)


def spoil_many(sound: Path, folder: Path, first: int, times: int) -> int:
    sentences = 0
    with closing(History.open(folder / "h.sqlite3")) as history:
        for number in range(first, first + times):
            try:
                sentences += spoil_one(sound, folder, history, Random(number))
            except BaseException as fault:
                fault.add_note(f"number {number}: PIDRO_STRANGE={number}:1")
                raise
    return sentences


@rounds("files", 40, 500)
def test_a_damaged_file_of_an_evening_gets_a_sentence(
    sound: Path, tmp_path: Path, files: int
) -> None:
    assert spoil_many(sound, tmp_path, 0, files) > files / 3


@pytest.mark.slow
def test_twenty_thousand_damaged_files_of_evenings_get_a_sentence(
    sound: Path, tmp_path: Path
) -> None:
    """PIDRO_STRANGE says which ones, where it is set: the first, a colon, and how many."""
    first, _, times = os.environ.get("PIDRO_STRANGE", "1000:20000").partition(":")
    print(spoil_many(sound, tmp_path, int(first), int(times)), "sentences")
