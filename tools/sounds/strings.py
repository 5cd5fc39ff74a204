"""A small kantele: steel strings over a wooden box, plucked with the tip of a finger."""

from __future__ import annotations

import numpy as np

from tools.sounds.dsp import RATE, Signal, band, chance, count, mix, noise, strike, times, tone

A4 = 440.0
HIGHEST = 7500.0
STIFF = 0.00022
HEARD = 7.0  # how often its decay a tone lasts until nothing of it is heard
# The box: hertz, strength, seconds until 1/e.
_BOX = ((142, 0.30, 0.035), (228, 0.22, 0.030), (396, 0.10, 0.018))


def hertz(semitones: float) -> float:
    """The tone so many semitones above the A of 440 hertz."""
    return A4 * float(2 ** (semitones / 12))


def pluck(semitones: float, seed: str, *, ring: float, soft: float = 0.16) -> Signal:
    """One string. ``ring`` is how long its ground tone lasts until 1/e; ``soft`` takes brightness.

    It is tied around a pin instead of lying on a bridge, so that it swings in two directions of
    slightly different lengths: that slow beat is what a kantele is known by.
    """
    source, base = chance(f"{seed} {semitones}"), hertz(semitones)
    where = source.uniform(0.13, 0.21)
    at = times(ring * HEARD)
    out = np.zeros(len(at))
    for partial in range(1, int(HIGHEST / base) + 1):
        swing = base * partial * np.sqrt(1 + STIFF * partial**2)
        gain = abs(np.sin(np.pi * partial * where)) / partial * np.exp(-soft * (partial - 1))
        last = ring / (1 + 0.34 * (partial - 1))
        beat = 1 + source.uniform(0.0009, 0.0016)
        now = at[: count(last * HEARD)]
        one = 0.7 * np.sin(2 * np.pi * swing * now) * np.exp(-now / last)
        other = 0.3 * np.sin(2 * np.pi * swing * beat * now) * np.exp(-now / (1.4 * last))
        out[: len(now)] += gain * (one + other)
    rise = count(0.004)
    out[:rise] *= 0.5 - 0.5 * np.cos(np.linspace(0, np.pi, rise))
    return mix([(0, 1.0, out), (0, 0.35, _box(seed))])


def _box(seed: str) -> Signal:
    """The finger leaves the string, and the box is heard."""
    skin = strike(band(noise(0.03, seed + " skin"), 300, 1900), attack=0.002, decay=0.006)
    parts = [(0.0, 0.8, skin)]
    for mode, gain, last in _BOX:
        parts.append((0.0, gain, strike(tone(last * 6, mode), attack=0.003, decay=last)))
    return mix(parts)


def damped(signal: Signal, at: float, within: float = 0.09) -> Signal:
    """A hand is laid on the strings, ``at`` so many seconds."""
    after = np.maximum(0.0, np.arange(len(signal)) / RATE - at)
    return signal * np.exp(-after / within)


def rolled(
    notes: tuple[tuple[float, float, float], ...], seed: str, *, ring: float, soft: float = 0.16
) -> Signal:
    """Strings one after the other: each is its second, its semitones from A4, its strength."""
    source, parts = chance(seed + " roll"), []
    for place, (at, semitones, gain) in enumerate(notes):
        when = at + source.uniform(0.0, 0.012)
        struck = gain * source.uniform(0.9, 1.05)
        parts.append((when, struck, pluck(semitones, f"{seed} {place}", ring=ring, soft=soft)))
    return mix(parts)
