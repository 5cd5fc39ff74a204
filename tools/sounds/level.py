"""How loud a sound is to the ear, and what makes it ready to be written."""

from __future__ import annotations

import numpy as np

from tools.sounds.dsp import RATE, Signal, band, count

WINDOW = 0.05  # seconds in which the ear sums up
CEILING = 0.38  # of full scale: a dozen sounds at once must not be cut off
SILENCE = 10 ** (-44 / 20)  # of the peak: what is softer at the end is left out
FADE = 0.03


def loudness(signal: Signal, rate: int = RATE) -> float:
    """Decibels below full scale in the loudest moment, weighed as the ear hears (A)."""
    size = round(WINDOW * rate)
    room = 1 << (len(signal) + size).bit_length()
    spectrum = np.fft.rfft(signal, room) * _weight(np.fft.rfftfreq(room, 1 / rate))
    heard = np.fft.irfft(spectrum, room)[: len(signal) + size]
    sums = np.cumsum(np.concatenate([[0.0], heard**2]))
    return float(10 * np.log10((sums[size:] - sums[:-size]).max() / size))


def _weight(hertz: np.ndarray) -> np.ndarray:
    """The A curve of IEC 61672: how much of a frequency the ear takes in."""
    two = np.maximum(hertz, 1.0) ** 2
    low = (two + 20.6**2) * np.sqrt((two + 107.7**2) * (two + 737.9**2))
    return 1.2589 * 12194.0**2 * two**2 / (low * (two + 12194.0**2))


def finish(signal: Signal, decibels: float) -> Signal:
    """Hold no constant part, end in silence, and be so loud."""
    signal = band(signal, 32.0, 14_000.0)
    loud = np.flatnonzero(np.abs(signal) > SILENCE * np.abs(signal).max())
    signal = signal[: loud[-1] + count(FADE)].copy()
    tail = min(count(FADE), len(signal))
    signal[-tail:] *= 0.5 + 0.5 * np.cos(np.linspace(0, np.pi, tail))
    signal[:12] *= np.linspace(0, 1, 12)
    return levelled(signal, decibels)


def levelled(signal: Signal, decibels: float) -> Signal:
    """So loud to the ear, unless a peak were too high."""
    gain = 10 ** ((decibels - loudness(signal)) / 20)
    return signal * min(gain, CEILING / float(np.abs(signal).max()))
