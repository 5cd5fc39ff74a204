"""Two copies of the program at once: the second says so, shows what there is, writes nothing."""

from __future__ import annotations

from collections.abc import Iterator
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
from pidro_desktop.scenes.title.about import About
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.storage.history import History
from pidro_desktop.storage.lock import SECOND, Lock


@pytest.fixture
def first(own_home: Path) -> Iterator[Lock]:
    """The first copy: it has finished one game and is in the middle of another."""
    lock = Lock(paths.lock_file)
    assert lock.mine()
    history = History.open(paths.history_file())
    home = GameSessions(paths.current_save(), history)
    run(home.start(SHORT, THREE))
    run(home.start(SHORT, THREE), 8)
    yield lock
    history.close()
    lock.release()


def copy() -> tuple[Pilot, Program]:
    """A copy of the program at its title, all notices still to be read."""
    lock = Lock(paths.lock_file)
    program = Program(
        Preferences.load(paths.settings_file(), lock.mine), LaunchOptions(), silent=True, lock=lock
    )
    app = program.app(Display.headless((1280, 720)))
    pilot = Pilot(app)
    app.ctx.opened()
    for _ in range(600):
        pilot.run(0.02)
        if isinstance(pilot.scene, Message):
            break
        pygame.time.wait(5)
    return pilot, program


def files(home: Path) -> dict[str, bytes]:
    """All that lies in the folders, but for what SQLite needs to look at a database."""
    found = (file for file in home.rglob("*") if file.is_file() and not file.name.endswith("-shm"))
    return {file.name: file.read_bytes() for file in found}


@pytest.mark.usefixtures("first")
def test_the_second_copy_says_so_and_nothing_that_writes_can_be_chosen(own_home: Path) -> None:
    before = files(own_home)
    pilot, program = copy()
    assert isinstance(pilot.scene, Message)
    assert pilot.scene.text == SECOND
    pilot.press(pygame.K_RETURN)
    assert isinstance(pilot.scene, Title)
    for name in ("New game", "Deal code"):
        assert not pilot.find(name).enabled
        assert pilot.find(name).why == "open elsewhere"
        pilot.choose(name)
        assert isinstance(pilot.scene, Title)
    assert sum(pilot.app.ctx.lifetime()) == 1, "the numbers can be looked at"
    pilot.app.quit()
    program.close()
    assert files(own_home) == before


@pytest.mark.usefixtures("first")
def test_what_is_set_in_the_second_copy_holds_there_and_is_not_written(own_home: Path) -> None:
    before = files(own_home)
    pilot, program = copy()
    pilot.app.ctx.preferences.change(speed="fast", sound_volume=3)
    pilot.resize((1500, 900))
    pilot.app.quit()
    program.close()
    assert pilot.app.ctx.preferences.now.speed == "fast"
    assert files(own_home) == before


@pytest.mark.usefixtures("first")
def test_the_numbers_cannot_be_reset_from_the_second_copy() -> None:
    pilot, program = copy()
    pilot.press(pygame.K_RETURN)
    pilot.choose("About")
    assert isinstance(pilot.scene, About)
    assert not pilot.find("Reset").enabled
    assert pilot.find("Reset").why == "open elsewhere"
    program.close()


@pytest.mark.usefixtures("first")
def test_even_a_way_around_the_title_begins_no_game(own_home: Path) -> None:
    before = files(own_home)
    pilot, program = copy()
    games = pilot.app.ctx.games
    for way in (games.start, games.resume, lambda: games.take_up(own_home)):
        with pytest.raises(StorageError, match="already open"):
            way()
    program.close()
    assert files(own_home) == before


@pytest.mark.usefixtures("first")
def test_the_second_copy_mends_nothing(own_home: Path) -> None:
    paths.settings_file().write_text("nonsense")
    paths.current_save().write_text("nonsense\n")
    before = files(own_home)
    _pilot, program = copy()
    program.close()
    assert files(own_home) == before


def test_once_the_first_is_closed_the_next_one_plays(first: Lock) -> None:
    first.release()
    lock = Lock(paths.lock_file)
    program = Program(Preferences(), LaunchOptions(), silent=True, lock=lock)
    assert not program.read_only
    program.close()
