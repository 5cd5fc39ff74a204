"""The evening around the table: off unless wanted, soft in coming and going, never in the way."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pidro_desktop.render.audio import INAUDIBLE, Ambience, Audio, Levels

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
EVENING = Levels(100, ambience=50)


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    """Sounds on a device that hears nothing, loaded."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr("pidro_desktop.render.audio.FADE_OUT_MS", 30)
    pygame.mixer.quit()
    audio = Audio(FOLDER, Levels(100))
    audio.warm_up()
    assert audio.wait_until_loaded(10)
    yield audio
    audio.close()


def silent_within(seconds: float) -> bool:
    """Whether nothing is heard any more after so long at most."""
    until = time.monotonic() + seconds
    while pygame.mixer.get_busy() and time.monotonic() < until:
        time.sleep(0.01)
    return not pygame.mixer.get_busy()


def begin(audio: Audio) -> None:
    audio.adjust(EVENING)
    assert audio.ambience.wait_until_read(10)
    time.sleep(INAUDIBLE)


def volume(audio: Audio) -> float:
    layers = audio.ambience._layers
    assert layers
    (one,) = {layer.get_volume() for layer in layers}
    return one


def test_nobody_hears_it_or_waits_for_it_unless_he_wants_it(audio: Audio) -> None:
    assert not audio.ambience.heard
    assert not audio.ambience.wait_until_read(0)
    assert not pygame.mixer.get_busy()


def test_it_begins_by_itself_where_it_was_wanted_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    audio = Audio(FOLDER, EVENING)
    audio.warm_up()
    assert audio.wait_until_loaded(10)
    assert audio.ambience.wait_until_read(10)
    assert audio.ambience.heard
    audio.close()
    assert not audio.ambience.heard


def test_its_layers_go_round_at_once_and_have_no_common_length(audio: Audio) -> None:
    begin(audio)
    layers = audio.ambience._layers
    assert layers
    assert all(layer.get_num_channels() == 1 for layer in layers)
    lengths = [round(layer.get_length(), 1) for layer in layers]
    assert len(set(lengths)) == len(lengths) >= 3
    assert 20 <= sum(lengths) <= 60


def test_a_layer_goes_round_without_end(audio: Audio) -> None:
    short = pygame.mixer.Sound(buffer=bytes(44_100 * 4 // 20))
    ambience = Ambience(lambda: [short])
    ambience.follow(1.0)
    assert ambience.wait_until_read(5)
    time.sleep(0.3)
    assert short.get_num_channels() == 1
    short.stop()


def test_it_follows_the_sliders_while_it_plays(audio: Audio) -> None:
    begin(audio)
    assert volume(audio) == pytest.approx(0.25, abs=0.01)
    audio.adjust(Levels(100, ambience=100))
    assert volume(audio) == pytest.approx(1.0, abs=0.01)
    audio.adjust(Levels(50, ambience=100))
    assert volume(audio) == pytest.approx(0.25, abs=0.01)
    assert all(layer.get_num_channels() == 1 for layer in audio.ambience._layers or ())


def test_switched_off_it_fades_and_switched_on_it_is_back(audio: Audio) -> None:
    begin(audio)
    audio.adjust(Levels(100))
    assert not audio.ambience.heard
    assert silent_within(3)
    audio.adjust(EVENING)
    assert audio.ambience.heard
    assert pygame.mixer.get_busy()


def test_it_rests_while_the_person_is_elsewhere(audio: Audio) -> None:
    begin(audio)
    audio.rest(True)
    assert silent_within(3)
    audio.adjust(Levels(100, ambience=80))
    assert not pygame.mixer.get_busy()
    audio.rest(False)
    assert pygame.mixer.get_busy()


def test_muting_silences_it_at_once(audio: Audio) -> None:
    begin(audio)
    audio.adjust(EVENING._replace(muted=True))
    assert not pygame.mixer.get_busy()
    audio.adjust(EVENING)
    assert pygame.mixer.get_busy()


def test_a_device_that_goes_away_leaves_silence(audio: Audio) -> None:
    begin(audio)
    pygame.mixer.quit()
    audio.adjust(Levels(100, ambience=100))
    audio.rest(True)
    assert not audio.ambience.heard


def test_without_files_there_is_none_and_no_fault() -> None:
    ambience = Ambience(list)
    ambience.follow(1.0)
    assert not ambience.wait_until_read(5)
    ambience.follow(0.5)
    ambience.follow(0.0)
    assert not ambience.heard


@pytest.mark.nightly  # it measures time
def test_following_never_waits_for_the_files(audio: Audio) -> None:
    def slow() -> list[pygame.mixer.Sound]:
        time.sleep(0.3)
        return []

    ambience = Ambience(slow)
    begun = time.perf_counter()
    ambience.follow(1.0)
    ambience.follow(0.0)
    assert time.perf_counter() - begun < 0.1
