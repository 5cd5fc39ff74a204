"""The sounds that are shipped: made by the script, soft, alike in loudness, without a click."""

from __future__ import annotations

import itertools
import struct
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="the art scripts need the art dependency group")

import numpy as np

from tools.sounds import catalogue, level
from tools.sounds.__main__ import write
from tools.sounds.adpcm import BLOCK, SAMPLES, WIDER, WIDTHS, wav
from tools.sounds.catalogue import CARDS, SIGNS, Made
from tools.sounds.dsp import RATE, Signal, tone

FOLDER = Path(__file__).parents[2] / "assets" / "sounds"
HEAD = 60
"""Bytes before the samples: what the file is, its form, and how many samples there are."""
CUES = [one.cue for one in (*CARDS, *SIGNS)]


@pytest.fixture(scope="module")
def made() -> dict[str, Made]:
    """Every sound by its file's name; that the files hold them, the first test says."""
    return {one.name: one for one in catalogue.render()}


def of(made: dict[str, Made], cue: str) -> list[Made]:
    return [one for name, one in made.items() if name.startswith(f"{cue}.")]


@pytest.mark.nightly
def test_the_script_writes_the_sounds_that_are_shipped(
    made: dict[str, Made], tmp_path: Path
) -> None:
    for one in made.values():
        write(tmp_path, one)
    assert {path.name for path in FOLDER.iterdir()} == set(made)
    for name in made:
        assert (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes(), name


def test_little_is_lost_in_a_quarter_of_the_room() -> None:
    signal = 0.3 * tone(0.2, 440.0) + 0.05 * tone(0.2, 2310.0)
    raw = wav(np.round(signal * 32767).astype(int).tolist(), RATE)
    assert len(raw) < HEAD + (len(signal) / SAMPLES + 1) * BLOCK
    lost = (decoded(raw) - signal)[200:]
    assert 10 * np.log10((signal[200:] ** 2).mean() / (lost**2).mean()) > 30


def decoded(raw: bytes) -> Signal:
    """The samples between -1 and 1 as a player reads them."""
    assert struct.unpack_from("<HHI", raw, 20) == (0x11, 1, RATE)
    (samples,) = struct.unpack_from("<I", raw, 48)
    told: list[int] = []
    for first in range(HEAD, len(raw), BLOCK):
        told += block(raw[first : first + BLOCK])
    return np.array(told[:samples]) / 32768


def block(raw: bytes) -> list[int]:
    """The samples of one block."""
    value, index = struct.unpack_from("<hB", raw)
    told = [value]
    for code in itertools.chain.from_iterable((byte & 15, byte >> 4) for byte in raw[4:]):
        width = WIDTHS[index]
        step = width >> 3
        step += sum(width >> place for place, bit in enumerate((4, 2, 1)) if code & bit)
        value = max(-32768, min(32767, value - step if code & 8 else value + step))
        index = max(0, min(88, index + WIDER[code & 7]))
        told.append(value)
    return told


@pytest.mark.nightly
def test_a_sound_is_never_cut_and_begins_and_ends_in_silence(made: dict[str, Made]) -> None:
    for name, one in made.items():
        assert 0.02 < np.abs(one.signal).max() < 0.4, name
        assert abs(one.signal.mean()) < 0.001, name
        if not name.startswith("ambience"):
            assert np.abs(one.signal[:12]).max() < 0.03, name
            assert np.abs(one.signal[-12:]).max() < 0.005, name


@pytest.mark.nightly
@pytest.mark.parametrize("cue", CUES)
def test_the_variants_of_a_cue_are_equally_loud_and_long(cue: str, made: dict[str, Made]) -> None:
    sounds = of(made, cue)
    loud = [level.loudness(one.signal, one.rate) for one in sounds]
    lengths = [len(one.signal) / one.rate for one in sounds]
    assert max(loud) - min(loud) < 1.0
    assert -33 < min(loud) <= max(loud) < -23
    assert max(lengths) < 1.5 * min(lengths)
    assert 0.05 < min(lengths) <= max(lengths) < 4


@pytest.mark.nightly
@pytest.mark.parametrize("cue", CUES)
def test_no_two_sounds_of_a_cue_are_the_same(cue: str, made: dict[str, Made]) -> None:
    sounds = of(made, cue)
    assert len({one.signal.tobytes() for one in sounds}) == len(sounds) >= 2


@pytest.mark.nightly
def test_cards_are_softer_than_what_means_something(made: dict[str, Made]) -> None:
    def loudest(cue: str) -> float:
        return max(level.loudness(one.signal, one.rate) for one in of(made, cue))

    cards = max(loudest(card.cue) for card in CARDS)
    assert all(loudest(cue) > cards for cue in ("bid", "pidro", "made", "won", "lost"))


@pytest.mark.nightly
@pytest.mark.parametrize("number", range(len(catalogue.AMBIENCE)))
def test_what_goes_round_has_no_seam(number: int, made: dict[str, Made]) -> None:
    signal = made[catalogue.file_name("ambience", number, 0)].signal
    steps = np.abs(np.diff(signal))
    assert abs(signal[0] - signal[-1]) <= np.quantile(steps, 0.999) + 1e-4


@pytest.mark.nightly
def test_the_steps_of_a_series_rise_to_the_last_point_of_a_deal(made: dict[str, Made]) -> None:
    for variant in range(2):
        names = [catalogue.file_name("point", variant, step) for step in range(14)]
        tones = [tone_of(made[name].signal) for name in names]
        assert all(1.03 < b / a < 1.25 for a, b in itertools.pairwise(tones)), tones


def tone_of(signal: Signal) -> float:
    """The tone that a string has after the stroke, in hertz: after how long it looks the same."""
    rung = signal[RATE // 20 : RATE // 5]
    like = np.correlate(rung, rung, "full")[len(rung) - 1 :]
    first = RATE // 1300
    return RATE / (first + int(like[first : RATE // 250].argmax()))
