"""What power cuts have found: each is a small case of its own."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest
from life import QUICK, Files, sat_down
from own_games import THREE, run
from people_life import LATER, TODAY, household
from power import each_state

from pidro_desktop import variants
from pidro_desktop.storage import house_rules
from pidro_desktop.storage.archive import skim
from pidro_desktop.storage.saves import kept_games
from pidro_desktop.storage.settings import Settings
from pidro_desktop.storage.transfer import export

pytestmark = pytest.mark.unix(reason="Windows has no fork, and flushes no folders")


def played(files: Files, decisions: int) -> None:
    """Begin a game, and play so much of it."""
    with sat_down(files, []) as home:
        match = home.start(QUICK, THREE)
        if decisions:
            run(match, decisions)


def said_at_start(home: Path) -> list[str]:
    """What the next start of the program has to say about the files."""
    said: list[str] = []
    with sat_down(Files(home), said):
        return [text for text in said if "was empty" not in text]


@pytest.fixture(name="home")
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home in which the games have the same cards in every run."""
    secrets = Random(1)
    monkeypatch.setattr(
        "pidro_desktop.match.sessions.sessions.drawn_secret", lambda: secrets.randbytes(32)
    )
    home = tmp_path / "home"
    home.mkdir()
    return home


def test_a_game_that_was_being_begun_is_not_missed(home: Path) -> None:
    """Its secret was on disk before its record."""
    for found in each_state(home, lambda files: played(files, 0)):
        assert said_at_start(found) == []


def test_a_game_without_a_card_that_was_being_deleted_is_not_missed(home: Path) -> None:
    """Its record was gone from the disk before its secret."""
    played(Files(home), 0)
    for found in each_state(home, lambda files: sat_down(files, []).__enter__()):
        assert said_at_start(found) == []


def finish(files: Files) -> None:
    """Play the game to its end."""
    with sat_down(files, []) as games:
        match = games.resume(THREE)
        assert match is not None
        run(match)


def no_secret_is_alone(home: Path) -> None:
    """Each kept secret is that of a kept game, after the next start."""
    said_at_start(home)
    for secret in kept_games(Files(home).save).glob("*.secret"):
        assert secret.with_name(f"{secret.stem}.pidro.jsonl").exists()


def test_a_secret_that_was_swept_does_not_outlive_its_game(home: Path) -> None:
    """It came back after the end, when nothing tells any more whose it was."""
    played(Files(home), 5)
    saves = kept_games(Files(home).save)
    saves.mkdir(exist_ok=True)
    shutil.copy(home / "current.secret", saves / "unfinished-20260101-180000.secret")
    for found in each_state(home, finish, most=8):
        no_secret_is_alone(found)


def test_the_secret_of_a_resumed_game_does_not_outlive_it(home: Path) -> None:
    """It was left beside the place that the record came from."""
    for _ in range(2):
        played(Files(home), 5)

    def switch(files: Files) -> None:
        with sat_down(files, []) as games:
            games.switch_to(next(kept_games(games.save).glob("unfinished-*.pidro.jsonl")))
        finish(files)

    for found in each_state(home, switch, most=8):
        no_secret_is_alone(found)


def test_a_finished_game_is_not_kept_twice(home: Path) -> None:
    """A disk may have the new name of a moved file and the old one as well."""
    played(Files(home), 5)
    numbers = set()
    for found in each_state(home, finish, most=8):
        assert said_at_start(found) == []
        kept = kept_games(Files(found).save)
        numbers.add(len([*kept.glob("2*.pidro.jsonl")]))
        assert (found / "current.secret").exists() == Files(found).save.exists()
    assert numbers == {0, 1}


def test_deleted_house_rules_stay_deleted(home: Path) -> None:
    path = house_rules.save(home, "Mine", variants.load("finnish"))

    def delete(files: Files) -> None:
        house_rules.delete(files.home / path.name)
        files.settings.touch()

    for found in each_state(home, delete):
        assert not (found / "settings.toml").exists() or not (found / path.name).exists()


def test_an_exported_game_is_whole_or_not_there(home: Path) -> None:
    played(Files(home), 9)
    (game,) = skim(Files(home).save, variants.load)

    def carry_out(files: Files) -> None:
        export(game, files.home / "Documents")

    carry_out(Files(home))
    whole = next(home.glob("Documents/*")).read_bytes()
    for found in each_state(home, carry_out):
        assert {path.read_bytes() for path in found.glob("Documents/Pidro*")} == {whole}


def test_a_player_who_was_removed_does_not_come_back_by_halves(home: Path) -> None:
    for kind in ("config", "data"):
        (home / kind).mkdir()
    found = household(home)
    person = found.add(Settings(sound_volume=7))
    found.delete(person, TODAY)
    for left in each_state(home, lambda files: household(files.home).empty_trash(LATER)):
        assert household(left).alone
