"""Cards: paper over cloth, paper on wood."""

from __future__ import annotations

import math

from tools.sounds.dsp import RATE, Signal, band, low_pass, mix, noise, scale, strike, swell, tone


def slide(seed: str, pitch: float) -> Signal:
    """A card drawn over the cloth: a breath with a slight flutter."""
    breath = swell(band(noise(0.21, seed), 700 * pitch, 2900 * pitch), peak=0.42)
    turn = 2 * math.pi * 31 * pitch / RATE
    return [value * (1 + 0.22 * math.sin(i * turn)) for i, value in enumerate(breath)]


def place(seed: str, pitch: float) -> Signal:
    """A card laid down: a soft slap, and the table top under the cloth answers."""
    slap = strike(low_pass(noise(0.15, seed), 2100 * pitch), attack=0.003, decay=0.016)
    body = strike(tone(0.15, 165 * pitch, droop=220), attack=0.004, decay=0.028)
    ring = strike(tone(0.15, 390 * pitch), attack=0.003, decay=0.012)
    return mix([(0, scale(slap, 2.2)), (0, scale(body, 0.55)), (0, scale(ring, 0.16))])


def deal(seed: str, pitch: float) -> Signal:
    """A packet from the deck: a short flick that lands softly."""
    flick = swell(band(noise(0.07, seed), 900 * pitch, 3300 * pitch), peak=0.55)
    land = strike(low_pass(noise(0.06, seed + "land"), 1700 * pitch), attack=0.003, decay=0.011)
    body = strike(tone(0.06, 190 * pitch, droop=250), attack=0.004, decay=0.014)
    return mix([(0, flick), (0.05, scale(land, 1.1)), (0.05, scale(body, 0.2))])


def trick(seed: str, pitch: float) -> Signal:
    """Four cards drawn together and put down."""
    cards = [(0.055 * n, scale(slide(f"{seed}{n}", pitch * (1 + 0.04 * n)), 0.7)) for n in range(3)]
    return mix([*cards, (0.3, scale(place(seed, 0.94 * pitch), 0.9))])


def cold(seed: str, pitch: float) -> Signal:
    """A hand laid open: cards one after the other, each a little lower."""
    return mix(
        (0.075 * n, scale(place(f"{seed}{n}", 1.1 - 0.07 * n), 1 - 0.1 * n)) for n in range(5)
    )
