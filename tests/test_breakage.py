"""Something breaks: a calm screen, the details to copy, a log that stays small, and no loss."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest
from matches import any_decision
from own_games import SHORT, THREE, run, sittings
from pilot import Pilot, context, launch

from pidro_desktop import error_log, paths
from pidro_desktop.app import App
from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.program import Program
from pidro_desktop.render import clipboard
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.display import Display
from pidro_desktop.scenes.shell.message import ErrorMessage
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.shell.scene import Change, Quit, Scene
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.title.title import Title


@pytest.fixture(autouse=True)
def own_log() -> Iterator[None]:
    """The program's log handler for this test alone: no test before has begun one."""
    _end_logs()
    yield
    _end_logs()


def _end_logs() -> None:
    root = logging.getLogger()
    for handler in [one for one in root.handlers if isinstance(one, error_log._Handler)]:
        handler.close()
        root.removeHandler(handler)


class Odd(Scene):
    """Breaks in the frame after it was told to; a thread of it breaks, where that is wanted."""

    busy = True
    breaks = False

    def update(self, dt: float) -> Change | None:
        if self.breaks:
            raise ZeroDivisionError("the sky has fallen")
        return None

    def draw(self, canvas: Canvas) -> None:
        canvas.put(pygame.Surface((4, 4)), (0, 0))


def broken() -> Pilot:
    """The program right after a scene has broken."""
    program = Program(Preferences(), LaunchOptions(), silent=True)
    scene = Odd()
    pilot = Pilot(program.app(Display.headless((1280, 720)), scene))
    scene.breaks = True
    pilot.frame()
    return pilot


def text(pilot: Pilot) -> str:
    assert isinstance(pilot.scene, ErrorMessage)
    return str(pilot.scene.text)


def test_a_broken_scene_is_a_calm_sentence_that_names_the_log(own_home: Path) -> None:
    pilot = broken()
    assert "Your game is saved" in text(pilot)
    assert str(paths.log_file()) in text(pilot)
    assert "the sky has fallen" not in text(pilot)
    assert "ZeroDivisionError: the sky has fallen" in paths.log_file().read_text()


def test_the_details_can_be_copied_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    board = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda words: board.__setitem__(0, words))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: board[0])
    pilot = broken()
    pilot.choose("Copy details")
    assert "ZeroDivisionError: the sky has fallen" in board[0]
    assert error_log.system() in board[0]
    assert "Details copied." in text(pilot)


def test_without_a_clipboard_the_place_of_the_log_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_words: str) -> None:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    assert not clipboard.copy("x")
    pilot = broken()
    pilot.choose("Copy details")
    assert "No clipboard is available." in text(pilot)
    assert str(paths.log_file()) in text(pilot)


def test_back_to_the_title_or_out() -> None:
    pilot = broken()
    pilot.choose("Back to title screen")
    assert isinstance(pilot.scene, Title)
    pilot = broken()
    pilot.choose("Quit")
    assert not pilot.app.running


def test_where_no_log_can_be_written_nothing_breaks_further(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv("PIDRO_HOME", str(tmp_path / "taken"))
    assert "The log could not be written." in text(broken())
    assert "Traceback" not in capsys.readouterr().err


def test_what_a_thread_raises_is_shown_too(own_home: Path) -> None:
    class Starts(Odd):
        frames = 0

        def update(self, dt: float) -> Change | None:
            self.frames += 1
            if self.frames == 1:
                threading.Thread(target=lambda: 1 / 0).start()
            return Quit() if self.frames > 600 else None

    shown: list[BaseException] = []

    def seen(fault: BaseException) -> Scene:
        shown.append(fault)
        return Leaves()

    class Leaves(Scene):
        busy = True

        def update(self, dt: float) -> Change | None:
            return Quit()

    own_home.mkdir()
    before = threading.excepthook
    App(context(own_home), Display.headless((1280, 720)), Starts(), seen).run()
    assert [type(fault) for fault in shown] == [ZeroDivisionError]
    assert "ZeroDivisionError" in paths.log_file().read_text()
    assert threading.excepthook is before


def test_a_second_fault_is_logged_and_the_screen_stays() -> None:
    pilot = broken()
    pilot.app.fail(RuntimeError("and the sea as well"))
    pilot.frame()
    assert isinstance(pilot.scene, ErrorMessage)
    assert "and the sea as well" in paths.log_file().read_text()


def test_a_player_who_breaks_while_thinking_is_told_and_the_game_can_be_resumed(
    own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("out of thoughts")

    own_home.mkdir()
    home = sittings(tmp_path, seed="breaks")
    match = run(home.start(SHORT, THREE), 5)
    for player in {id(one): one for one in match.setup.players.values()}.values():
        monkeypatch.setattr(type(player), "decide", fails)
    pilot = launch(context(own_home), TableScene(match))
    for _ in range(600):
        pilot.run(0.1)
        if isinstance(pilot.scene, ErrorMessage):
            break
        pilot.scene.flow.go_on()
        if pilot.scene.flow.ask:
            ask = pilot.scene.flow.ask
            pilot.scene.flow.decide(any_decision(ask, Random(match.ply)))
        pygame.time.wait(1)
    assert isinstance(pilot.scene, ErrorMessage)
    assert "out of thoughts" in paths.log_file().read_text()
    monkeypatch.undo()
    resumed = sittings(tmp_path).resume(THREE)
    assert resumed is not None
    assert resumed.game == match.game


def test_a_path_that_is_not_utf8_is_in_the_log_too(
    own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = b"/saves/g\xf6ran".decode("utf-8", "surrogateescape")
    with monkeypatch.context() as only_the_file:  # what pytest hears cannot be sent to xdist
        only_the_file.setattr(logging.getLogger(), "handlers", [])
        try:
            raise ZeroDivisionError(path)
        except ZeroDivisionError:
            error_log.log_exception()
    assert "ZeroDivisionError: /saves/g\\udcf6ran" in paths.log_file().read_text("utf-8")


@pytest.mark.unix(reason="Windows has no pipes among its files")
def test_a_pipe_in_place_of_the_log_holds_nothing_up(own_home: Path) -> None:
    os.mkfifo(paths.log_file())
    # A writer waits for a reader here; with one, it would have written.
    reader = os.open(paths.log_file(), os.O_RDONLY | os.O_NONBLOCK)
    try:
        raise ZeroDivisionError
    except ZeroDivisionError:
        error_log.log_exception()
    assert os.read(reader, 1) == b""
    os.close(reader)


def test_the_log_is_kept_from_growing(own_home: Path) -> None:
    for number in range(4 * error_log.SIZE // 20_000 + 40):
        try:
            raise ZeroDivisionError(f"{number} {'x' * 20_000}")
        except ZeroDivisionError:
            error_log.log_exception()
    logs = sorted(paths.state_dir().iterdir())
    assert len(logs) == 1 + error_log.KEPT
    assert all(log.stat().st_size <= error_log.SIZE for log in logs)
