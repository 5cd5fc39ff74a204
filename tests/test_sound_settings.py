"""What the settings say of sound holds at once, and the evening rests while nobody is there."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pilot import context, launch

from pidro_desktop.launch_options import LaunchOptions
from pidro_desktop.program import Program
from pidro_desktop.render.audio import Audio, Levels
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.title.title import Title


class Heard(Audio):
    """Remembers what it was told, and opens no device."""

    levels: Levels
    told: list[bool]

    def __init__(self, folder: Path | None = None, levels: Levels | None = None) -> None:
        super().__init__(folder, levels)
        self.levels = levels or Levels()
        self.told = []

    def adjust(self, levels: Levels) -> None:
        self.levels = levels

    def rest(self, resting: bool) -> None:
        self.told.append(resting)


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences.load(tmp_path / "settings.toml")


@pytest.fixture
def audio(preferences: Preferences, monkeypatch: pytest.MonkeyPatch) -> Heard:
    """The sound of a program with these preferences."""
    monkeypatch.setattr("pidro_desktop.render.audio.Audio", Heard)
    made = Program(preferences, LaunchOptions())._audio()
    assert isinstance(made, Heard)
    return made


def test_at_first_there_is_no_ambience_and_nothing_is_held_back(audio: Heard) -> None:
    assert audio.levels == Levels(sound=70, cards=100, signals=100, ambience=0, muted=False)


def test_every_volume_follows_its_setting_at_once(audio: Heard, preferences: Preferences) -> None:
    preferences.change(sound_volume=60, card_volume=50, signal_volume=40)
    assert audio.levels == Levels(60, 50, 40, 0)
    preferences.change(ambience_volume=30)
    assert audio.levels.ambience == 0
    preferences.change(ambience=True)
    assert audio.levels.ambience == 30
    preferences.change(muted=True)
    assert audio.levels.muted


def test_the_evening_rests_while_the_window_is_not_in_front(tmp_path: Path) -> None:
    ctx = context(tmp_path)
    ctx.audio = heard = Heard()
    pilot = launch(ctx, Title())
    pilot.app.step(0.0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    pilot.app.step(0.0, [pygame.event.Event(pygame.WINDOWFOCUSGAINED)])
    assert heard.told == [True, False]


def test_a_program_without_sound_does_not_mind(tmp_path: Path) -> None:
    pilot = launch(context(tmp_path), Title())
    pilot.app.step(0.0, [pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    assert pilot.app.running
