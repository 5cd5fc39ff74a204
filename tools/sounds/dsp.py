"""Small building blocks of sound. A signal is a list of floats, RATE of them a second."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

RATE = 44_100
Signal = list[float]


def count(seconds: float) -> int:
    """How many samples a time takes."""
    return round(seconds * RATE)


def noise(seconds: float, seed: str) -> Signal:
    """White noise between -1 and 1, always the same for a seed."""
    source = random.Random(seed)
    return [source.uniform(-1.0, 1.0) for _ in range(count(seconds))]


def low_pass(signal: Signal, hertz: float) -> Signal:
    """Two one-pole filters in a row: soft, never ringing."""
    for _ in range(2):
        k, level, out = 1 - math.exp(-2 * math.pi * hertz / RATE), 0.0, []
        for value in signal:
            level += k * (value - level)
            out.append(level)
        signal = out
    return signal


def high_pass(signal: Signal, hertz: float) -> Signal:
    """What the low pass takes away."""
    return [a - b for a, b in zip(signal, low_pass(signal, hertz), strict=True)]


def band(signal: Signal, low: float, high: float) -> Signal:
    """What lies between two frequencies, roughly."""
    return high_pass(low_pass(signal, high), low)


def swell(signal: Signal, *, peak: float = 0.5, power: float = 1.5) -> Signal:
    """Rise and fall without a corner; `peak` is where the top lies, 0 to 1."""
    bend, size = math.log(0.5) / math.log(peak), len(signal)
    return [v * math.sin(math.pi * (i / size) ** bend) ** power for i, v in enumerate(signal)]


def strike(signal: Signal, *, attack: float = 0.002, decay: float) -> Signal:
    """Begin within `attack` seconds and die away to 1/e in `decay`."""
    rise = max(1, count(attack))
    out = []
    for i, value in enumerate(signal):
        start = 0.5 - 0.5 * math.cos(math.pi * min(1.0, i / rise))
        out.append(value * start * math.exp(-i / RATE / decay))
    return out


def tone(seconds: float, hertz: float, *, droop: float = 0.0) -> Signal:
    """A sine; `droop` is by how many hertz a second it sinks."""
    times = (i / RATE for i in range(count(seconds)))
    return [math.sin(2 * math.pi * (hertz - droop * t / 2) * t) for t in times]


def scale(signal: Signal, gain: float) -> Signal:
    """Louder or softer."""
    return [value * gain for value in signal]


def mix(parts: Iterable[tuple[float, Signal]]) -> Signal:
    """Lay signals over each other, each from its own second on."""
    out: Signal = []
    for start, signal in parts:
        first = count(start)
        out.extend([0.0] * (first + len(signal) - len(out)))
        for i, value in enumerate(signal, first):
            out[i] += value
    return out


def finish(signal: Signal, decibels: float, *, fade: float = 0.012) -> Signal:
    """End in silence, hold no constant part, and peak at `decibels` below full scale."""
    signal = high_pass(signal, 25.0)
    tail = min(count(fade), len(signal))
    for i in range(tail):
        signal[-1 - i] *= i / tail
    gain = 10 ** (decibels / 20) / max(abs(value) for value in signal)
    return scale(signal, gain)
