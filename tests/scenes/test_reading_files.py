"""Files of any size are read beside the window: frames go on, and Cancel ends it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import wait
from pathlib import Path

import pygame
import pytest
from game_list import THEIRS, choose_row, open_list
from pilot import Pilot, context, launch
from records import keep, played

from pidro_desktop.scenes.past_games import past_games_text as words
from pidro_desktop.scenes.past_games.past_games import PastGames
from pidro_desktop.scenes.past_games.reading import DELAY, Reading
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.past_games.viewer_file import FileGames
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.record_file import Progress

WAIT = 20.0


class Held:
    """Holds the reader at its first line until ``go_on`` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.began, self.go_on = threading.Event(), threading.Event()
        real = Progress.passed

        def passed(progress: Progress, size: int) -> None:
            self.began.set()
            assert self.go_on.wait(WAIT)
            real(progress, size)

        monkeypatch.setattr(Progress, "passed", passed)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    """A reader that waits; the test lets it go on."""
    holder = Held(monkeypatch)
    yield holder
    holder.go_on.set()


def hurried(home: Path, opens: Path | None = None) -> Pilot:
    """The program at its title, where no frame waits for a file."""
    home.mkdir(exist_ok=True)
    return launch(context(home), Title(opens), hurry=True)


def until(pilot: Pilot, right: Callable[[], bool]) -> None:
    """Let frames pass, in none of which anybody waits, until something is so."""
    for _ in range(4000):
        if right():
            return
        pilot.frame()
        threading.Event().wait(0.002)
    raise AssertionError(f"It never came: {pilot.scene}")


def several(folder: Path) -> Path:
    return keep(folder, "mail", [*played("first", 1), *played("second", 1)])


def opened(pilot: Pilot, path: Path) -> None:
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(path), window=None))


@pytest.mark.paint
def test_frames_go_on_while_a_file_is_read_and_its_games_follow(own_home, tmp_path, held) -> None:
    path = several(tmp_path)
    pilot = hurried(own_home)
    before = pilot.app.display.pixels()
    opened(pilot, path)
    assert held.began.wait(WAIT)
    pilot.run(DELAY - 0.1)
    assert isinstance(pilot.scene, Reading)
    assert pilot.app.display.pixels() == before, "what is read soon is not told"
    pilot.run(0.2)
    assert pilot.app.display.pixels() != before
    assert pilot.app.busy
    held.go_on.set()
    until(pilot, lambda: isinstance(pilot.scene, FileGames))
    assert [scene.__class__ for scene in pilot.app.stack] == [Title, FileGames]


@pytest.mark.parametrize("way", ["escape", "button", "escape before it is seen"])
def test_cancel_ends_the_reading_and_nothing_follows(own_home, tmp_path, held, way: str) -> None:
    pilot = hurried(own_home)
    opened(pilot, several(tmp_path))
    reading = pilot.scene
    assert held.began.wait(WAIT)
    if way != "escape before it is seen":
        pilot.run(DELAY + 0.1)
    if way == "button":
        pilot.choose(words.STOP)
    else:
        pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, Title)
    held.go_on.set()
    assert wait([reading.answer], WAIT).done
    pilot.run(0.1)
    assert isinstance(pilot.scene, Title)


def test_what_is_not_seen_yet_cannot_be_clicked(own_home, tmp_path, held) -> None:
    pilot = hurried(own_home)
    opened(pilot, several(tmp_path))
    pilot.choose(words.STOP)
    assert isinstance(pilot.scene, Reading)


def test_a_list_of_keys_over_the_panel_is_not_closed_by_the_end_of_the_reading(
    own_home, tmp_path, held
) -> None:
    pilot = hurried(own_home)
    opened(pilot, several(tmp_path))
    reading = pilot.scene
    pilot.run(DELAY + 0.1)
    pilot.press(pygame.K_F1)
    above = pilot.scene
    assert above is not reading
    held.go_on.set()
    assert wait([reading.answer], WAIT).done
    pilot.run(0.1)
    assert pilot.scene is above
    pilot.press(pygame.K_F1)
    until(pilot, lambda: isinstance(pilot.scene, FileGames))


def test_a_file_of_the_command_line_is_read_beside_the_window(own_home, tmp_path, held) -> None:
    pilot = hurried(own_home, keep(tmp_path, "one", played("one", 1)))
    until(pilot, lambda: isinstance(pilot.scene, Reading))
    pilot.run(0.1)
    held.go_on.set()
    until(pilot, lambda: type(pilot.scene) is Viewer)


def test_the_panel_is_read_aloud_once_it_is_seen(own_home, tmp_path, held) -> None:
    pilot = hurried(own_home)
    pilot.app.ctx.preferences.change(speech=True)
    pilot.frame()
    pilot.said.clear()
    opened(pilot, several(tmp_path))
    pilot.run(0.1)
    assert pilot.said == []
    pilot.run(DELAY)
    assert pilot.said[:2] == [words.READING, "mail.pidro.jsonl"]
    assert str(words.STOP) in pilot.said[2]


@pytest.mark.parametrize("button", [words.WATCH, words.EXPORT])
def test_a_past_game_is_read_beside_the_window(own_home, monkeypatch, button: str) -> None:
    own_home.mkdir(exist_ok=True)
    keep(own_home / "data" / "saves", "20260106-190000", played("a", 1, created=THEIRS))
    pilot, scene = open_list(own_home)
    assert isinstance(scene, PastGames)
    choose_row(pilot, scene, "")
    scene.shelf.close()
    holder = Held(monkeypatch)
    pilot.hurry = True
    pilot.choose(button)
    assert holder.began.wait(WAIT)
    pilot.run(DELAY + 0.1)
    assert isinstance(pilot.scene, Reading)
    holder.go_on.set()
    until(pilot, lambda: isinstance(pilot.scene, Viewer | Message))


def test_of_a_large_file_only_the_watched_game_is_played_through(
    own_home, tmp_path, monkeypatch
) -> None:
    from pidro_desktop.engine.record import reader as engine_reader  # noqa: PLC0415  is patched

    games = [line for number in range(8) for line in played(f"game {number}", 1)]
    path = keep(tmp_path, "mail", games)
    fed: list[object] = []
    real = engine_reader.expected_events

    def counted(game, event):
        fed.append(event)
        return real(game, event)

    monkeypatch.setattr(engine_reader, "expected_events", counted)
    own_home.mkdir()
    pilot = launch(context(own_home), Title())
    opened(pilot, path)
    assert isinstance(pilot.scene, FileGames)
    assert fed == []
    pilot.press(pygame.K_RETURN)
    assert type(pilot.scene) is Viewer
    assert 0 < len(fed) < len(games) / 4
