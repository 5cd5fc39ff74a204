"""Whatever is wrong with a file, the window says what happened, what was kept, and where."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from own_games import SHORT, THREE, run
from pilot import Pilot

from pidro_desktop import paths
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.match.sessions.sessions import GameSessions
from pidro_desktop.program import Program
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage import schema
from pidro_desktop.storage.history import History
from pidro_desktop.storage.lock import Lock
from pidro_desktop.storage.saves import secret_beside


@pytest.fixture(autouse=True)
def played(own_home: Path) -> None:
    """Somebody has set something, finished a game and is in the middle of another."""
    assert own_home == paths.settings_file().parent.parent
    Preferences.load(paths.settings_file()).change(speed="fast")
    history = History.open(paths.history_file())
    home = GameSessions(paths.current_save(), history)
    run(home.start(SHORT, THREE))
    run(home.start(SHORT, THREE), 8)
    home.close_current()
    history.close()


def opened() -> tuple[list[str], Pilot, Program]:
    """The program at its title; all that it says before it is left alone."""
    lock, told = Lock(paths.lock_file), list[str]()
    preferences = Preferences.load(paths.settings_file(), lock.mine)
    program = Program(preferences, LaunchOptions(), silent=True, lock=lock)
    app = program.app(Display.headless((1280, 720)))
    pilot = Pilot(app)
    app.ctx.opened()
    while not app.ctx.games_at_hand():
        pygame.time.wait(2)
    pilot.run(0.1)
    while isinstance(pilot.scene, Message):
        told.append(pilot.scene.text)
        pilot.press(pygame.K_RETURN)
        pilot.run(0.1)
    assert isinstance(pilot.scene, Title)
    return told, pilot, program


def broken_in_the_middle() -> None:
    lines = paths.current_save().read_bytes().split(b"\n")
    lines[5] = lines[5][:-4]
    paths.current_save().write_bytes(b"\n".join(lines))


def of_a_newer_version() -> None:
    first, _, rest = paths.current_save().read_text("utf-8").partition("\n")
    newer = json.dumps(json.loads(first) | {"format": 9})
    paths.current_save().write_text(f"{newer}\n{rest}", "utf-8")


def newer_results() -> None:
    raw = bytearray(paths.history_file().read_bytes())
    raw[60:64] = (len(schema.VERSIONS) + 1).to_bytes(4, "big")
    paths.history_file().write_bytes(raw)


def _secret() -> Path:
    return secret_beside(paths.current_save())


CASES: dict[str, tuple[Callable[[], object], str, bool]] = {
    "save broken": (broken_in_the_middle, "broken-", True),
    "save empty": (lambda: paths.current_save().write_bytes(b""), "broken-", False),
    "save foreign": (lambda: paths.current_save().write_bytes(b"PNG\n\n"), "broken-", False),
    "save newer": (of_a_newer_version, "newer version", False),
    "save gone": (lambda: paths.current_save().unlink(), "gone-", False),
    "secret gone": (lambda: _secret().unlink(), "unproved-", True),
    "secret another": (
        lambda: secret_beside(paths.current_save()).write_text("00" * 32),
        "unproved-",
        True,
    ),
    "results broken": (lambda: paths.history_file().write_bytes(b"?" * 5000), "broken-", True),
    "results empty": (lambda: paths.history_file().write_bytes(b""), "was empty", True),
    "results gone": (lambda: paths.history_file().unlink(), "missing", True),
    "results newer": (newer_results, "newer version", True),
    "settings broken": (lambda: paths.settings_file().write_text("speed ="), "broken-", True),
    "settings newer": (lambda: paths.settings_file().write_text("format = 2"), "newer", True),
}


@pytest.mark.parametrize("case", CASES)
def test_one_sentence_says_what_was_kept_and_where(case: str) -> None:
    spoil, word, may_resume = CASES[case]
    spoil()
    told, pilot, program = opened()
    assert len(told) == 1, told
    assert word in told[0]
    assert str(paths.data_dir()) in told[0] or str(paths.config_dir()) in told[0]
    assert pilot.find("Resume").enabled == may_resume
    pilot.app.quit()
    program.close()


def test_when_nothing_is_wrong_nothing_is_said() -> None:
    told, pilot, program = opened()
    assert told == []
    assert pilot.find("Resume").enabled
    pilot.app.quit()
    program.close()


def test_what_was_told_once_is_not_told_again() -> None:
    broken_in_the_middle()
    secret_beside(paths.current_save()).unlink()
    paths.settings_file().write_text("speed =")
    told, pilot, program = opened()
    assert len(told) == 2
    assert "damaged" in told[1]
    assert "proved" in told[1]
    pilot.app.quit()
    program.close()
    told, pilot, program = opened()
    assert told == []
    pilot.app.quit()
    program.close()


def test_where_the_lock_cannot_be_made_that_is_said_and_one_can_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(paths, "lock_file", lambda: paths.settings_file() / "lock")
    told, pilot, program = opened()
    assert ["Open only one at a time" in one for one in told] == [True]
    assert pilot.find("New game").enabled
    pilot.app.quit()
    program.close()
