"""Small building blocks of sound. A signal is an array of floats, RATE of them a second."""

from __future__ import annotations

import zlib
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

RATE = 32_000
Signal = npt.NDArray[np.float64]


def count(seconds: float) -> int:
    """How many samples a time takes."""
    return round(seconds * RATE)


def times(seconds: float) -> Signal:
    """The second of every sample."""
    return np.arange(count(seconds)) / RATE


def chance(seed: str) -> np.random.RandomState:
    """A source of chance, always the same for a seed, whatever numpy's version."""
    return np.random.RandomState(zlib.crc32(seed.encode()))


def noise(seconds: float, seed: str) -> Signal:
    """White noise between -1 and 1."""
    return chance(seed).uniform(-1.0, 1.0, count(seconds))


def band(signal: Signal, low: float, high: float, *, slope: int = 1) -> Signal:
    """What lies between two frequencies; each edge falls by 6 dB an octave and ``slope``."""
    room = 1 << (len(signal) + 2 * count(0.02)).bit_length()
    hertz = np.maximum(np.fft.rfftfreq(room, 1 / RATE), 1e-3)
    passed = (1 + (low / hertz) ** (2 * slope)) * (1 + (hertz / high) ** (2 * slope))
    return np.fft.irfft(np.fft.rfft(signal, room) / np.sqrt(passed), room)[: len(signal)]


def rustle(seconds: float, seed: str, low: float, high: float, grain: float = 90.0) -> Signal:
    """Noise of one band whose strength trembles without order, as of what rubs on something.

    ``grain`` is how many hertz the trembling has at most.
    """
    body = band(noise(seconds, seed), low, high, slope=2)
    tremble = np.abs(band(noise(seconds, seed + " grain"), 6.0, grain))
    return body * (0.35 + 0.65 * tremble / max(1e-9, float(tremble.mean())))


def swell(signal: Signal, *, peak: float = 0.5, power: float = 1.5) -> Signal:
    """Rise and fall without a corner; ``peak`` is where the top lies, 0 to 1."""
    bend = np.log(0.5) / np.log(peak)
    way = np.arange(len(signal)) / len(signal)
    return signal * np.sin(np.pi * way**bend) ** power


def strike(signal: Signal, *, attack: float = 0.002, decay: float) -> Signal:
    """Begin within ``attack`` seconds and die away to 1/e in ``decay``."""
    at = np.arange(len(signal)) / RATE
    start = 0.5 - 0.5 * np.cos(np.pi * np.minimum(1.0, at / attack))
    return signal * start * np.exp(-at / decay)


def tone(seconds: float, hertz: float, *, droop: float = 0.0) -> Signal:
    """A sine; ``droop`` is by how many hertz a second it sinks."""
    at = times(seconds)
    return np.sin(2 * np.pi * (hertz - droop * at / 2) * at)


def mix(parts: Iterable[tuple[float, float, Signal]]) -> Signal:
    """Lay signals over each other: each from its own second on, so many times as strong."""
    laid = list(parts)
    out = np.zeros(max(count(start) + len(signal) for start, _, signal in laid))
    for start, gain, signal in laid:
        first = count(start)
        out[first : first + len(signal)] += gain * signal
    return out


def room(signal: Signal, wet: float, *, last: float = 0.07) -> Signal:
    """In a small kitchen: its walls answer a little, ``last`` is where they do so by 1/e."""
    tail = strike(band(noise(last * 5, "walls"), 180, 2600), attack=0.006, decay=last)
    tail /= np.sqrt(float((tail**2).sum()))
    size = len(signal) + len(tail) + count(0.009)
    wide = 1 << size.bit_length()
    answer = np.fft.irfft(np.fft.rfft(signal, wide) * np.fft.rfft(tail, wide), wide)
    return mix([(0.0, 1.0, signal), (0.009, wet, answer[: len(signal) + len(tail)])])
