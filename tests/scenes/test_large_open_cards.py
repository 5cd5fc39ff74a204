"""Open cards in large letters: the replay and the viewer fold as every table does."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import scenes
from pilot import Pilot

from pidro_desktop.engine.seats import SEATS, SOUTH, Seat
from pidro_desktop.match.replaying import AUCTION
from pidro_desktop.scenes.after_deal.replay import Replaying, StartControl
from pidro_desktop.scenes.past_games import viewer_controls as controls
from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.shell.large_boards import READ, LargePaper
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.layout.proportions import unit

WINDOW = (960, 600)


def large(name: str, home: Path) -> Pilot:
    """A scene in the smallest window, with text twice as large."""
    home.mkdir()
    pilot = scenes()[name](home)
    pilot.app.ctx.preferences.change(ui_scale=200)
    pilot.app.display.resize(WINDOW)
    pilot.app.resized()
    pilot.frame()
    return pilot


@pytest.fixture
def viewer(own_home: Path) -> Pilot:
    return large("viewer", own_home)


@pytest.fixture
def replay(own_home: Path) -> Pilot:
    return large("replay: auction", own_home)


def shown(pilot: Pilot) -> Viewer:
    assert isinstance(pilot.scene, Viewer)
    return pilot.scene


def told(pilot: Pilot) -> str:
    return " ".join(map(str, pilot.scene.spoken()))


def test_the_viewer_has_the_whole_size_and_boards_for_steps(viewer: Pilot) -> None:
    assert shown(viewer).picture.layout.u == pytest.approx(unit(WINDOW, 200))
    assert [widget.key for widget in viewer.widgets()] == list(controls.ON_BOARDS)
    here = shown(viewer).position
    viewer.choose(controls.BACK)
    assert shown(viewer).position == here - 1
    viewer.choose(controls.ON)
    assert shown(viewer).position == here


def test_keys_without_a_board_work_as_ever(viewer: Pilot) -> None:
    viewer.press(pygame.K_HOME)
    assert shown(viewer).position == shown(viewer).deal.first
    viewer.press(pygame.K_o)
    assert not shown(viewer).opened


def test_everything_else_is_behind_one_board(viewer: Pilot) -> None:
    scene = shown(viewer)
    viewer.choose(controls.MORE)
    panel = viewer.scene
    assert isinstance(panel, LargePaper)
    keys = {widget.key for widget in viewer.widgets()}
    every = {*controls.STEPS, *controls.RUN, *controls.WORDS} - {*controls.ON_BOARDS}
    assert keys >= {*every, controls.LEAVE}
    viewer.choose(controls.FIRST)
    assert shown(viewer) is scene
    assert scene.position == scene.deal.first


def test_the_panel_closes_alone_or_with_the_viewer(viewer: Pilot) -> None:
    scene = viewer.scene
    viewer.choose(controls.MORE)
    viewer.press(pygame.K_ESCAPE)
    assert viewer.scene is scene
    viewer.choose(controls.MORE)
    viewer.choose(controls.LEAVE)
    assert viewer.scene is not scene
    assert not isinstance(viewer.scene, Viewer | LargePaper)


def test_the_panel_says_where_we_are_and_what_everybody_holds(viewer: Pilot) -> None:
    view = shown(viewer).stage.view
    viewer.choose(controls.MORE)
    said = told(viewer)
    assert "Step" in said
    for seat in SEATS[1:]:
        name = viewer.app.ctx.preferences.now.company.names[seat]
        assert (f"{name} holds" in said) == bool(view.hands[seat]), name


def test_a_replay_shows_the_hands_of_others_once_calls_are_over(replay: Pilot) -> None:
    scene = replay.scene
    assert isinstance(scene, TableScene)
    assert not open_in(scene)
    replay.choose(READ)
    assert told(replay).count("holds") == len(SEATS) - 1


def test_a_replay_begins_where_the_panel_says(replay: Pilot) -> None:
    scene = replay.scene
    assert isinstance(scene, TableScene)
    assert isinstance(scene.mode, Replaying)
    assert scene.mode.start is scene.mode.replay.starts[AUCTION.trick]
    replay.choose(READ)
    replay.choose(StartControl(2))
    assert replay.scene is scene
    assert scene.mode.start.trick == 2
    for _ in range(600):
        replay.frame()
        if others := open_in(scene):
            break
    assert others
    assert SOUTH not in others


def open_in(scene: TableScene) -> set[Seat | None]:
    """Whose hands lie open."""
    return {pose.owner for pose in scene.flow.motion.poses.values() if pose.place == "open"}
