"""Sounds: varied, adjustable, and never a reason to stop the game."""

from __future__ import annotations

import itertools
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from pidro_desktop.render.audio import CARD_CUES, CUES, SIGNAL_CUES, Audio, Levels

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
FILES = sorted(FOLDER.glob("*.wav"))
FULL = Levels(100)


def loaded() -> Audio:
    """Sounds on a device that hears nothing, loaded."""
    pygame.mixer.quit()
    audio = Audio(FOLDER, FULL)
    audio.warm_up()
    assert audio.wait_until_loaded(10)
    return audio


@pytest.fixture(scope="module")
def kept() -> Iterator[Audio]:
    """The same for all tests that leave the device as it was."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        audio = loaded()
        yield audio
        audio.close()


@pytest.fixture
def audio(kept: Audio) -> Audio:
    """Sounds that are loaded, and silence before the first."""
    kept.adjust(FULL)
    pygame.mixer.stop()
    return kept


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch) -> Iterator[Audio]:
    """Sounds on a device that this test may break."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    audio = loaded()
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


@pytest.mark.parametrize("cue", sorted(CUES))
def test_every_cue_is_heard(audio: Audio, cue: str) -> None:
    audio.play(cue)
    assert pygame.mixer.get_busy()


def test_a_cue_that_does_not_exist_is_a_mistake_even_in_silence() -> None:
    with pytest.raises(ValueError, match="bang"):
        Audio(FOLDER, Levels(muted=True)).play("bang")


@pytest.mark.parametrize("cue", sorted(CUES))
def test_a_cue_never_sounds_the_same_twice_running(
    audio: Audio, heard: list[tuple[object, float]], cue: str
) -> None:
    for _ in range(100):
        audio.play(cue)
    sounds = [sound for sound, _ in heard]
    assert len(sounds) == 100
    assert all(a is not b for a, b in itertools.pairwise(sounds))
    assert len(set(sounds)) >= (4 if cue in CARD_CUES else 2)


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
    for step in (-1, 0, 1, 13, 14, 99):
        audio.play("point", pitch_step=step)
    files = [sound for variant in audio._sounds["point"] for sound in variant]
    assert [files.index(sound) % 14 for sound, _ in heard] == [0, 0, 1, 13, 13, 13]


def test_the_slider_is_heard(audio: Audio, heard: list[tuple[object, float]]) -> None:
    for volume in (50, 0, 1000):
        audio.adjust(Levels(volume))
        audio.play("click")
    half, full = (volume for _, volume in heard)
    assert 0.15 < half < 0.26
    assert 0.6 < full <= 1


@pytest.mark.parametrize("cue", sorted(CUES))
def test_cards_and_signals_have_volumes_of_their_own_below_the_one_over_all(cue: str) -> None:
    levels = Levels(50, cards=20, signals=80)
    assert levels.of(cue) == pytest.approx((0.5 * (0.2 if cue in CARD_CUES else 0.8)) ** 2)
    silent = Levels(100, cards=0) if cue in CARD_CUES else Levels(100, signals=0)
    assert silent.of(cue) == 0
    assert Levels(100, muted=True).of(cue) == 0


def test_a_part_that_is_silent_leaves_the_other_to_be_heard(
    audio: Audio, heard: list[tuple[object, float]]
) -> None:
    audio.adjust(Levels(100, cards=0))
    audio.play("place")
    assert not heard
    audio.play("bid")
    assert len(heard) == 1


def test_muting_is_silence_at_once(audio: Audio) -> None:
    audio.play("won")
    audio.adjust(FULL._replace(muted=True))
    assert not pygame.mixer.get_busy()
    audio.play("won")
    assert not pygame.mixer.get_busy()
    audio.adjust(FULL)
    audio.play("won")
    assert pygame.mixer.get_busy()


def test_more_sounds_than_channels_are_no_error(audio: Audio) -> None:
    for _ in range(60):
        audio.play("won")
    assert pygame.mixer.get_busy()


def test_a_device_that_goes_away_leaves_silence(own: Audio) -> None:
    pygame.mixer.quit()
    for cue in CUES:
        own.play(cue)
    own.adjust(Levels(100, ambience=100, muted=True))
    own.adjust(Levels(100, ambience=100))
    assert not own.ready


def test_nothing_is_heard_after_closing(own: Audio) -> None:
    own.close()
    own.play("won")
    assert not own.ready


@pytest.mark.nightly  # it measures time
def test_making_and_first_playing_cost_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.quit()
    spent = []
    for _ in range(3):  # something else may take the processor meanwhile
        begin = time.perf_counter()
        audio = Audio(FOLDER)
        audio.play("deal")
        spent.append(time.perf_counter() - begin)
        audio.close()
    assert min(spent) < 0.02


@pytest.mark.parametrize("driver", ["dummy", "there-is-no-such-driver"])
def test_a_program_plays_on_with_any_driver(driver: str, tmp_path: Path) -> None:
    program = """
import sys
from pathlib import Path
from pidro_desktop.render.audio import CUES, Audio, Levels
audio = Audio(Path(sys.argv[1]), Levels(ambience=50))
audio.warm_up()
audio.wait_until_loaded(10)
for cue in CUES:
    audio.play(cue)
audio.adjust(Levels(muted=True)); audio.adjust(Levels(10, ambience=50)); audio.rest(True)
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
    (tmp_path / "broken" / "won.0.0.wav").write_bytes(b"RIFF????")
    for folder in (tmp_path / "missing", tmp_path / "broken"):
        audio = Audio(folder)
        audio.warm_up()
        assert not audio.wait_until_loaded(10)
        audio.play("won")
        audio.close()


def test_one_broken_file_silences_no_other_cue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    (tmp_path / "bid.0.0.wav").write_bytes(b"RIFF????")
    (tmp_path / "won.0.0.wav").write_bytes((FOLDER / "won.0.0.wav").read_bytes())
    audio = Audio(tmp_path)
    audio.warm_up()
    assert audio.wait_until_loaded(10)
    audio.play("bid")
    assert not pygame.mixer.get_busy()
    audio.play("won")
    assert pygame.mixer.get_busy()
    audio.close()


def test_every_cue_has_its_files_and_nothing_else_lies_there() -> None:
    assert CARD_CUES.isdisjoint(SIGNAL_CUES)
    assert {path.name.split(".")[0] for path in FOLDER.iterdir()} == CUES | {"ambience"}
    assert sum(path.stat().st_size for path in FILES) < 1_500_000
