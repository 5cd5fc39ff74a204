"""What an update has changed is told once, to everyone who played before it and to nobody else."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from pilot import Pilot, Table, context, games, launch, stands_in

from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import settings
from pidro_desktop.storage.history import DealResult, GameResult, History
from pidro_desktop.storage.settings import NEWS, Settings

EARLIER = "format = 1\nmuted = true\nlesson_offered = true\n"
KEYS = (
    "Hints now have the same key everywhere (H, F2), suits are 1 to 4, and a click or Enter that "
    "skips something does nothing else."
)
WINS = "Your wins and losses now include games with hints and undo: {}."


@pytest.fixture
def home(own_home: Path) -> Path:
    own_home.mkdir()
    return own_home


def earlier(home: Path) -> None:
    """Somebody has played with an earlier version."""
    (home / "settings.toml").write_text(EARLIER, "utf-8")


def start(home: Path, **more: object) -> Pilot:
    made = Preferences.load(home / "settings.toml")
    more.setdefault("open_games", lambda: games(stands_in(Table)))
    ctx: Context = context(home, preferences=made, **more)
    pilot = launch(ctx, Title())
    pilot.run(0.5)
    return pilot


def play(home: Path, name: str, *, won: bool, hints: int = 0, undone: int = 0) -> None:
    """A finished game with so many hints and undone decisions."""
    path = home / "history.sqlite3"
    history = History.open(path)
    score = (62, 3) if won else (3, 62)
    deal = DealResult(1, 0, 0, 8, won, (11, 3), score, score, back=undone, help=hints)
    four = ("person", "steady", "champion", "steady")
    at = datetime(2026, 1, 1, tzinfo=UTC)
    assert history.record_game(
        GameResult(name, at, "finnish", int(not won), score, 62, four, (deal,))
    )
    history.close()


def told(pilot: Pilot) -> str:
    """What the message over the title says, or nothing."""
    if not isinstance(pilot.scene, Message):
        return ""
    assert str(pilot.scene.heading) == "New in this version"
    return str(pilot.scene.text)


def test_a_fresh_installation_says_nothing(home: Path) -> None:
    pilot = start(home)
    assert told(pilot) == ""
    pilot.app.ctx.preferences.change(muted=True)
    assert told(start(home)) == ""


def test_after_an_update_one_sentence_tells_of_keys_and_clicks_once(home: Path) -> None:
    earlier(home)
    pilot = start(home)
    assert told(pilot) == KEYS
    pilot.choose("Continue")
    assert isinstance(pilot.scene, Title)
    assert told(start(home)) == ""
    assert settings.load(home / "settings.toml").settings.muted, "other settings are as they were"


def test_whoever_won_with_hints_is_told_that_it_counts_now(home: Path) -> None:
    earlier(home)
    play(home, "a", won=True, hints=2)
    play(home, "b", won=False)
    assert told(start(home)) == f"{KEYS} {WINS.format('1 won, 1 lost')}"


def test_undo_counts_as_well(home: Path) -> None:
    earlier(home)
    play(home, "a", won=False, undone=1)
    assert WINS.format("0 won, 1 lost") in told(start(home))


def test_nothing_is_said_of_wins_that_counted_already(home: Path) -> None:
    earlier(home)
    play(home, "a", won=True)
    assert told(start(home)) == KEYS


def test_a_program_that_is_killed_before_it_was_read_says_it_again(home: Path) -> None:
    earlier(home)
    assert told(start(home)) == KEYS
    assert told(start(home)) == KEYS


def test_a_copy_that_only_looks_says_nothing_and_leaves_it_to_the_other(home: Path) -> None:
    earlier(home)
    assert told(start(home, may_write=lambda: False)) == ""
    assert told(start(home)) == KEYS


def test_it_waits_until_the_results_can_be_read(home: Path) -> None:
    earlier(home)
    play(home, "a", won=True, hints=1)
    path = home / "history.sqlite3"
    held = path.with_name("held")
    path.rename(held)
    path.mkdir()
    pilot = start(home)
    while isinstance(pilot.scene, Message):
        assert "New in this version" not in str(pilot.scene.heading)
        pilot.choose("Continue")
        pilot.run(0.5)
    path.rmdir()
    held.rename(path)
    assert WINS.format("1 won, 0 lost") in told(start(home))


def test_what_a_newer_version_has_told_is_not_told_again_and_stays_known(home: Path) -> None:
    (home / "settings.toml").write_text(f"{EARLIER}news = {NEWS + 1}\n", "utf-8")
    pilot = start(home)
    assert told(pilot) == ""
    pilot.app.ctx.preferences.change(muted=False)
    assert settings.load(home / "settings.toml").settings.news == NEWS + 1


def test_default_settings_tell_nothing_either(home: Path) -> None:
    earlier(home)
    pilot = start(home)
    pilot.choose("Continue")
    pilot.app.ctx.preferences.reset()
    assert pilot.app.ctx.preferences.now.news == Settings().news == NEWS
