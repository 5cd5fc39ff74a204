"""An evening in a kitchen: a fire in the stove, a clock on the wall, wind outside.

Each goes round without a seam, and all have different lengths.
"""

from __future__ import annotations

import numpy as np

from tools.sounds.dsp import RATE, Signal, band, chance, count, mix, noise, strike, tone

FIRE, CLOCK, WIND = 12.7, 6.0, 17.1  # seconds


def around(signal: Signal, low: float, high: float) -> Signal:
    """What lies between two frequencies of what goes round: its end leads into its beginning."""
    hertz = np.maximum(np.fft.rfftfreq(len(signal), 1 / RATE), 1e-3)
    passed = (1 + (low / hertz) ** 4) * (1 + (hertz / high) ** 4)
    return np.fft.irfft(np.fft.rfft(signal) / np.sqrt(passed), len(signal))


def thinned(signal: Signal, by: int) -> Signal:
    """The same with fewer samples, for what has no high tones."""
    size = len(signal) // by
    return np.fft.irfft(np.fft.rfft(signal)[: size // 2 + 1], size) / by


def fire(seed: str) -> Signal:
    """A fire that has burnt for a while: a soft breath, and now and then the wood cracks."""
    breath = around(noise(FIRE, seed + " breath"), 60, 340)
    draught = around(noise(FIRE, seed + " draught"), 0.05, 0.5)
    out = breath * (1 + 0.35 * draught / np.abs(draught).max())
    out *= 0.013 / float(np.sqrt((out**2).mean()))
    source = chance(seed + " crackle")
    for crack in range(58):
        at = source.uniform(0, FIRE)
        # Most are small; some come in a burst, as sparks do.
        for spark in range(1 + source.randint(0, 4) * (crack % 6 == 0)):
            loud = 0.12 + 0.9 * source.uniform() ** 5
            _lay_round(out, at + spark * source.uniform(0.02, 0.07), loud, _crack(source))
    return out


def clock(seed: str) -> Signal:
    """A clock in a wooden case: tick, and a little lower tock."""
    out = np.zeros(count(CLOCK))
    for second in range(int(CLOCK)):
        pitch, loud = (1.0, 1.0) if second % 2 == 0 else (0.86, 0.85)
        _lay_round(out, second + 0.3, loud, _tick(f"{seed} {second}", pitch))
    return out


def wind(seed: str) -> Signal:
    """Wind around the corner of the house: it rises, sighs, and is gone."""
    deep = around(noise(WIND, seed), 90, 260)
    high = around(noise(WIND, seed + " high"), 300, 720)
    way = np.arange(len(deep)) / len(deep)
    first, second = np.sin(np.pi * way) ** 2, np.sin(3 * np.pi * way) ** 2
    return deep * first * (0.5 + 0.5 * second) + 0.5 * high * first * second**2


def _crack(source: np.random.RandomState) -> Signal:
    """One spark: a sharp little noise, and what it sets ringing in the log."""
    decay = source.uniform(0.0012, 0.006)
    low = source.uniform(500, 2200)
    wide = band(noise(0.05, str(source.uniform())), low, 2.6 * low)
    snap = strike(wide / np.abs(wide).max(), attack=0.0006, decay=decay)
    log = strike(tone(0.05, source.uniform(320, 900)), attack=0.001, decay=2 * decay)
    return mix([(0, 1.0, snap), (0, 0.25, log)])


def _tick(seed: str, pitch: float) -> Signal:
    source = chance(seed)
    pawl = strike(band(noise(0.03, seed), 1400, 4200), attack=0.0008, decay=0.0025)
    parts = [(0.0, 0.8, pawl)]
    for hertz, gain, last in ((520, 1.0, 0.016), (880, 0.5, 0.010), (1730, 0.25, 0.006)):
        ring = tone(0.12, hertz * pitch * source.uniform(0.995, 1.005))
        parts.append((0.0, gain, strike(ring, attack=0.0012, decay=last)))
    return mix(parts)


def _lay_round(out: Signal, at: float, gain: float, signal: Signal) -> None:
    """Add a signal; what is left of it at the end goes on at the beginning."""
    places = (count(at) + np.arange(len(signal))) % len(out)
    out[places] += gain * signal
