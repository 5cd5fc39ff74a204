"""Every scene is opened once, and everything that holds in every scene is looked at there.

The order counts: first what changes nothing, last what opens and closes something over the scene.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heard import unsaid
from pilot import OPENED, RUNNING, Pilot, close_histories, quit_programs
from scene_audits import (
    KEPT,
    MADE,
    REWRITE,
    group_of,
    kept_at,
    too_small,
    transcript,
    unshown_hints,
)
from window_grid import SLICE, faults, unpainted

from pidro_desktop.scenes.past_games.viewer import Viewer
from pidro_desktop.scenes.shell.keys_panel import KeysHelp
from pidro_desktop.scenes.shell.message import Notice

__all__ = ["unpainted"]
GOLDEN = Path(__file__).resolve().parents[1] / "data" / "golden.pidro.jsonl"


@pytest.fixture(scope="module", params=MADE)
def opened(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, Path, Pilot]]:
    """The name of a scene, the folder of the program, and the program with that scene on top."""
    home = tmp_path_factory.mktemp("home")
    others = len(RUNNING), len(OPENED)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PIDRO_HOME", str(home))
        pilot = MADE[request.param](home)
    yield request.param, home, pilot
    quit_programs(others[0])
    close_histories(others[1])


@pytest.fixture
def pilot(
    opened: tuple[str, Path, Pilot], own_home: Path, monkeypatch: pytest.MonkeyPatch
) -> Pilot:
    """The program, whose files are where they were when it began, and players called as then."""
    monkeypatch.setenv("PIDRO_HOME", str(opened[1]))
    opened[2].app._call_players()
    return opened[2]


@pytest.fixture
def name(opened: tuple[str, Path, Pilot]) -> str:
    """The name of the scene."""
    return opened[0]


def test_a_finger_hits_every_control_in_the_smallest_window(pilot: Pilot) -> None:
    assert too_small(group_of(pilot)) == []


def test_what_is_shown_is_said(name: str, pilot: Pilot) -> None:
    assert unsaid(name, pilot) == []


def test_it_is_read_aloud_as_it_was(
    name: str, pilot: Pilot, opened: tuple[str, Path, Pilot]
) -> None:
    said = transcript(pilot, opened[1])
    if isinstance(pilot.scene, KeysHelp) and name != "keys":
        pilot.press(pygame.K_ESCAPE)
    pilot.app.ctx.preferences.change(speech=False)
    if REWRITE:
        KEPT.mkdir(parents=True, exist_ok=True)
        kept_at(name).write_text(said, "utf-8")
    assert said == kept_at(name).read_text("utf-8")


def test_every_hint_is_shown_to_the_keyboard_too(name: str, pilot: Pilot) -> None:
    if name != "watch":  # who only watches has no focus: the menu has all that is beside the table
        assert unshown_hints(pilot) == []


def test_f1_lies_over_it_and_any_key_takes_it_away(name: str, pilot: Pilot) -> None:
    below = pilot.scene
    if name == "keys":
        return
    pilot.press(pygame.K_F1)
    assert isinstance(pilot.scene, KeysHelp)
    assert pilot.scene.listed == below.keys
    pilot.press(pygame.K_x)
    assert pilot.scene is below


def test_a_record_is_watched_over_it_and_what_is_none_is_told(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    before, below = pilot.scene, list(pilot.app.stack)
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(GOLDEN), window=None))
    assert type(pilot.scene) is Viewer
    assert pilot.app.stack[:-1] == below
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is before
    pilot.frame(pygame.event.Event(pygame.DROPFILE, file=str(tmp_path), window=None))
    assert isinstance(pilot.scene, Notice)
    pilot.press(pygame.K_RETURN)
    assert pilot.scene is before
    pilot.run(0.1)


@pytest.mark.usefixtures("unpainted")
def test_it_has_room_in_small_and_nearly_square_windows(pilot: Pilot) -> None:
    assert faults(pilot, SLICE) == []


def test_no_transcript_is_kept_of_a_scene_that_is_gone() -> None:
    assert {path.name for path in KEPT.iterdir()} == {kept_at(name).name for name in MADE}
