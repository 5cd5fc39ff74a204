"""Sounds: varied, adjustable, and never a reason to stop the game."""

from __future__ import annotations

import array
import itertools
import subprocess
import sys
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pidro_desktop.render.audio import CUES, Audio

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.wav"))
CARD_CUES = ("slide", "place", "deal", "trick", "cold")


@pytest.fixture
def audio(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    """Sounds on a device that hears nothing, loaded."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    audio = Audio(FOLDER, volume=100)
    audio.warm_up()
    assert audio.wait_until_loaded(10)
    yield audio
    audio.close()


@pytest.fixture
def heard(audio: Audio, monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, float]]:
    """What was sounded so far: the sound and its volume."""
    heard: list[tuple[object, float]] = []

    class Channel:
        def play(self, sound: object) -> None:
            self.sound = sound

        def set_volume(self, volume: float) -> None:
            heard.append((self.sound, volume))

    monkeypatch.setattr(pygame.mixer, "find_channel", Channel)
    return heard


def samples(path: Path) -> array.array[int]:
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 44100)
        return array.array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("cue", sorted(CUES))
def test_every_cue_is_heard(audio: Audio, cue: str) -> None:
    audio.play(cue)
    assert pygame.mixer.get_busy()


def test_a_cue_that_does_not_exist_is_a_mistake_even_in_silence() -> None:
    with pytest.raises(ValueError, match="bang"):
        Audio(FOLDER, muted=True).play("bang")


@pytest.mark.parametrize("cue", CARD_CUES)
def test_a_card_never_sounds_the_same_twice_running(
    audio: Audio, heard: list[tuple[object, float]], cue: str
) -> None:
    for _ in range(200):
        audio.play(cue)
    sounds = [sound for sound, _ in heard]
    assert len(sounds) == 200
    assert all(a is not b for a, b in itertools.pairwise(sounds))
    assert len(set(sounds)) == 4


def test_the_level_varies_by_two_decibels_either_way_and_is_never_cut(
    audio: Audio, heard: list[tuple[object, float]]
) -> None:
    for _ in range(300):
        audio.play("place")
    levels = [volume for _, volume in heard]
    assert 10 ** (-4 / 20) <= min(levels) < 10 ** (-3 / 20)
    assert 10 ** (-1 / 20) < max(levels) <= 1


def test_a_series_rises_and_stays_at_its_top(
    audio: Audio, heard: list[tuple[object, float]]
) -> None:
    for step in (-1, 0, 1, 7, 8, 99):
        audio.play("point", pitch_step=step)
    low, first, second, top, *beyond = [sound for sound, _ in heard]
    assert low is first
    assert len({first, second, top}) == 3
    assert beyond == [top, top]


def test_the_slider_is_heard(audio: Audio, heard: list[tuple[object, float]]) -> None:
    audio.set_volume(50)
    audio.play("click")
    audio.set_volume(0)
    audio.play("click")
    audio.set_volume(1000)
    audio.play("click")
    half, full = (volume for _, volume in heard)
    assert 0.15 < half < 0.26
    assert 0.6 < full <= 1


def test_muting_is_silence_at_once(audio: Audio) -> None:
    audio.play("win")
    audio.mute(True)
    assert not pygame.mixer.get_busy()
    audio.play("win")
    assert not pygame.mixer.get_busy()
    audio.mute(False)
    audio.play("win")
    assert pygame.mixer.get_busy()


def test_more_sounds_than_channels_are_no_error(audio: Audio) -> None:
    for _ in range(60):
        audio.play("win")
    assert pygame.mixer.get_busy()


def test_a_device_that_goes_away_leaves_silence(audio: Audio) -> None:
    pygame.mixer.quit()
    for cue in CUES:
        audio.play(cue)
    audio.mute(True)
    assert not audio.ready


def test_nothing_is_heard_after_closing(audio: Audio) -> None:
    audio.close()
    audio.play("win")
    assert not audio.ready


def test_making_and_first_playing_cost_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    begin = time.perf_counter()
    audio = Audio(FOLDER)
    audio.play("deal")
    spent = time.perf_counter() - begin
    audio.close()
    assert spent < 0.02


@pytest.mark.parametrize("driver", ["dummy", "there-is-no-such-driver"])
def test_a_program_plays_on_with_any_driver(driver: str, tmp_path: Path) -> None:
    program = """
import sys
from pathlib import Path
from pidro_desktop.render.audio import CUES, Audio
audio = Audio(Path(sys.argv[1]))
audio.warm_up()
audio.wait_until_loaded(10)
for cue in CUES:
    audio.play(cue)
audio.mute(True); audio.set_volume(10); audio.mute(False)
print(audio.ready)
audio.close()
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(FOLDER)],
        env={"SDL_AUDIODRIVER": driver, "PATH": "", "HOME": str(tmp_path)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == str(driver == "dummy")
    assert "Traceback" not in done.stderr


def test_missing_and_broken_files_are_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "win.0.0.wav").write_bytes(b"RIFF????")
    for folder in (tmp_path / "missing", tmp_path / "broken"):
        audio = Audio(folder)
        audio.warm_up()
        assert not audio.wait_until_loaded(10)
        audio.play("win")
        audio.close()


def test_one_broken_file_silences_no_other_cue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "bid.0.0.wav").write_bytes(b"RIFF????")
    (tmp_path / "win.0.0.wav").write_bytes((FOLDER / "win.0.0.wav").read_bytes())
    audio = Audio(tmp_path)
    audio.warm_up()
    assert audio.wait_until_loaded(10)
    audio.play("bid")
    assert not pygame.mixer.get_busy()
    audio.play("win")
    assert pygame.mixer.get_busy()
    audio.close()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_sound_is_soft_and_begins_and_ends_in_silence(path: Path) -> None:
    wave_form = samples(path)
    assert 1000 < max(map(abs, wave_form)) < 32767 * 0.4
    assert max(map(abs, wave_form[:20])) < 800
    assert max(map(abs, wave_form[-20:])) < 200
    assert abs(sum(wave_form) / len(wave_form)) < 30


def test_all_sounds_together_are_small() -> None:
    assert {path.name.split(".")[0] for path in FILES} == CUES
    assert sum(path.stat().st_size for path in FILES) < 1_500_000


def test_the_script_writes_the_sounds_that_are_shipped(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tools.sounds", str(tmp_path)]
    subprocess.run(command, cwd=FOLDER.parents[1], check=True, capture_output=True)
    assert sorted(path.name for path in tmp_path.iterdir()) == [path.name for path in FILES]
    for path in FILES:
        fresh, shipped = samples(tmp_path / path.name), samples(path)
        # Mathematical libraries differ in the last bit between systems.
        assert max(abs(a - b) for a, b in zip(fresh, shipped, strict=True)) <= 1
