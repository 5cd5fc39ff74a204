"""A gamepad plays the whole game; it comes and goes, and a stick that trembles wakes nobody."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from at_table import sit_down, wait
from every_scene import asking, at_table, over, scenes
from pilot import Pilot

from pidro_desktop.scenes.game_log.game_log import GameLog
from pidro_desktop.scenes.input.devices import FIRST_REPEAT, FULL, MOVES, REPEAT, Gamepads
from pidro_desktop.scenes.rules.rules import Rules
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.shell.keys_panel import KeysHelp
from pidro_desktop.scenes.table.click_guard import REACTION
from pidro_desktop.scenes.table.last_trick import LastTrick
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import SCORE

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
START, SELECT = pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
L1, R1 = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
STICK = pygame.CONTROLLER_AXIS_LEFTX


def button(kind: int, number: int, pad: int = 0) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=pad, button=number)


def axis(number: int, value: float, pad: int = 0) -> pygame.event.Event:
    fields = {"instance_id": pad, "axis": number, "value": round(value * FULL)}
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, fields)


def push(pilot: Pilot, *numbers: int) -> None:
    """Push buttons and let them go, one after the other."""
    for number in numbers:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pilot.frame(button(kind, number))


def focus(pilot: Pilot) -> str:
    """The control that has the ring, which has to be seen."""
    group = pilot.scene.group
    assert group.by_keyboard
    return group.focus.key


def test_a_whole_deal_is_played_with_the_pad_alone(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "pad")
    asked: list[str] = []
    for _ in range(400):
        wait(pilot, scene)
        pilot.run(REACTION)  # nobody answers what they have not seen yet
        if scene.flow.pause == SCORE:
            break
        asked.append(scene.flow.ask.what if scene.flow.ask else scene.flow.pause)
        if asked[-1] == "trump" and scene.group.focus is None:
            push(pilot, RIGHT)  # no suit is a default
        push(pilot, A)
        pilot.run(1.0)
    assert scene.match.game.sheet
    assert {"bid", "play"} <= set(asked)
    push(pilot, A)
    wait(pilot, scene)
    assert scene.match.game.now.number == 2


def test_the_buttons_beside_the_table_have_buttons_on_the_pad(tmp_path: Path) -> None:
    pilot = at_table(tmp_path, asking("play"))
    table = pilot.scene
    for number, opened in ((L1, LastTrick), (R1, GameLog), (START, PauseMenu), (SELECT, KeysHelp)):
        push(pilot, number)
        assert isinstance(pilot.scene, opened)
        push(pilot, B)
        assert pilot.scene is table
    assert isinstance(table, TableScene)
    assert table.help is not None
    push(pilot, X)
    assert table.help.on
    made = len(table.match.moments)
    assert made
    push(pilot, Y)
    assert len(table.match.moments) < made


def test_directions_move_the_focus_where_it_can_be_seen_and_again_while_held(tmp_path) -> None:
    pilot = at_table(tmp_path, asking("bid"))
    push(pilot, LEFT)
    first = focus(pilot)
    push(pilot, LEFT)
    second = focus(pilot)
    assert first != second
    push(pilot, RIGHT)
    assert focus(pilot) == first
    pilot.frame(axis(STICK, -1.0))
    assert focus(pilot) == second
    pilot.run(FIRST_REPEAT - 0.05)
    assert focus(pilot) == second
    pilot.run(0.1)
    third = focus(pilot)
    assert third not in (first, second)
    assert pilot.app.pad.busy
    pilot.run(REPEAT + 0.02)
    assert focus(pilot) != third
    pilot.frame(axis(STICK, 0.1))
    here = focus(pilot)
    pilot.run(1.0)
    assert focus(pilot) == here
    assert not pilot.app.pad.busy


def test_a_dialog_that_the_pad_opens_shows_its_focus_and_a_click_hides_it(tmp_path) -> None:
    pilot = at_table(tmp_path, asking("play"))
    push(pilot, START)
    assert focus(pilot) == "continue"
    pilot.choose("settings")
    assert isinstance(pilot.scene, SettingsPanel)
    assert not pilot.scene.group.by_keyboard


def test_triggers_scroll_and_the_right_stick_goes_through_everything(tmp_path: Path) -> None:
    pilot = over(tmp_path, Rules)
    rules = pilot.scene
    assert isinstance(rules, Rules)
    pilot.frame(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0))
    assert rules.scroll.offset > 0
    pilot.frame(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0))
    pilot.frame(axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0), axis(pygame.CONTROLLER_AXIS_RIGHTX, 0.0))
    before = focus(pilot)
    pilot.frame(axis(pygame.CONTROLLER_AXIS_RIGHTX, 1.0), axis(pygame.CONTROLLER_AXIS_RIGHTX, 0.0))
    assert focus(pilot) != before


def test_every_button_everywhere_breaks_nothing(tmp_path: Path) -> None:
    made = scenes()
    for name in ("title", "viewer", "old games: first", "import: written", "breakage"):
        pilot = made[name](tmp_path)
        for number in (UP, LEFT, DOWN, RIGHT, X, Y, L1, R1, SELECT, SELECT, B):
            if pilot.app.running:
                push(pilot, number)
        assert pilot.app.running, name


def test_a_stick_that_trembles_is_no_reason_to_wake_up() -> None:
    pad = Gamepads()
    assert list(pad.keys_of(axis(STICK, 0.3))) == []
    down = list(pad.keys_of(axis(STICK, 0.8)))
    assert [(one.type, one.key) for one in down] == [(pygame.KEYDOWN, pygame.K_RIGHT)]
    assert list(pad.keys_of(axis(STICK, 0.5))) == []
    up = list(pad.keys_of(axis(STICK, 0.2)))
    assert [(one.type, one.key) for one in up] == [(pygame.KEYUP, pygame.K_RIGHT)]


class Plugged:
    """A pad that SDL makes up, with real events from one end of the program to the other."""

    def __init__(self) -> None:
        self.sdl = ctypes.CDLL(_sdl())
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.sdl.SDL_SetHint(b"SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", b"1")
        self.index = self.sdl.SDL_JoystickAttachVirtual(1, 6, 15, 0)
        assert self.index >= 0
        self.handle = ctypes.c_void_p(self.sdl.SDL_JoystickOpen(self.index))

    def button(self, number: int, down: int) -> None:
        self.sdl.SDL_JoystickSetVirtualButton(self.handle, number, down)

    def axis(self, number: int, value: float) -> None:
        given = ctypes.c_short(round(value * FULL))
        self.sdl.SDL_JoystickSetVirtualAxis(self.handle, number, given)

    def pull(self) -> None:
        self.sdl.SDL_JoystickDetachVirtual(self.index)


def _sdl() -> str:
    """The library that pygame has loaded, where the system tells."""
    maps = Path("/proc/self/maps")
    lines = maps.read_text("utf-8").splitlines() if maps.exists() else []
    found = [line.split()[-1] for line in lines if "libSDL2-2" in line]
    if not found:
        pytest.skip("Only where the loaded libraries can be listed can a pad be made up.")
    return found[0]


@pytest.fixture
def real_pad(tmp_path: Path) -> Iterator[tuple[Pilot, Plugged]]:
    pilot = at_table(tmp_path, asking("bid"))
    pilot.app.pad.open()
    pad = Plugged()
    yield pilot, pad
    pad.pull()
    pilot.app.pad.close()
    pygame.event.get()


def test_a_pad_is_plugged_in_and_out_while_the_program_runs(real_pad) -> None:
    pilot, pad = real_pad
    assert not pilot.app.pad.there
    pilot.frame(*pygame.event.get())
    assert pilot.app.pad.there
    pad.button(RIGHT, 1)
    pilot.frame(*pygame.event.get())
    assert focus(pilot)
    assert pilot.app.pad.busy
    pad.pull()
    pilot.frame(*pygame.event.get())
    assert not pilot.app.pad.there
    assert not pilot.app.pad.busy


def test_while_the_program_sleeps_a_tremble_is_thrown_away_and_a_push_wakes_it(real_pad) -> None:
    pilot, pad = real_pad
    pilot.frame(*pygame.event.get())
    assert pilot.app.pad.there
    pad.axis(STICK, 0.2)
    assert pilot.app.pad.wakes() == []
    assert not pygame.event.peek(MOVES)
    pad.axis(STICK, 0.9)
    (woken,) = pilot.app.pad.wakes()
    assert woken.axis == STICK
    pilot.frame(woken)
    assert focus(pilot)
