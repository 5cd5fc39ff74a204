"""Cards: paper over cloth, paper on paper, and the table below."""

from __future__ import annotations

from tools.sounds.dsp import Signal, band, chance, mix, noise, room, rustle, strike, swell
from tools.sounds.wood import felt, table


def rub(seed: str, pitch: float, seconds: float, peak: float = 0.4) -> Signal:
    """A card drawn over cloth: its edge whispers, its face strokes the wool."""
    edge = rustle(seconds, seed + " edge", 1500 * pitch, 5200 * pitch, 140)
    face = rustle(seconds, seed + " face", 380 * pitch, 1500 * pitch, 70)
    return mix([(0, 0.5, swell(edge, peak=peak)), (0, 1.0, swell(face, peak=peak * 0.9))])


def flap(seed: str, pitch: float, decay: float = 0.009) -> Signal:
    """The slap of pasteboard, with the air that escapes from under it."""
    slap = strike(band(noise(0.09, seed), 600 * pitch, 3600 * pitch), attack=0.0015, decay=decay)
    board = strike(band(noise(0.09, seed + " board"), 240, 900 * pitch), attack=0.002, decay=0.014)
    return mix([(0, 1.0, slap), (0, 1.2, board)])


def slide(seed: str, pitch: float) -> Signal:
    """A card drawn over the cloth."""
    return rub(seed, pitch, 0.2 / pitch)


def place(seed: str, pitch: float) -> Signal:
    """A card laid down: air, pasteboard, cloth, and the table top under it."""
    air = swell(rustle(0.045, seed + " air", 500, 2400 * pitch), peak=0.75)
    parts = [(0, 0.35, air), (0.03, 1.0, flap(seed, pitch))]
    parts += [(0.031, 0.5, felt(seed, pitch)), (0.031, 0.34, table(seed, 1.2 * pitch, hard=0.25))]
    return room(mix(parts), 0.16)


def deal(seed: str, pitch: float) -> Signal:
    """A packet from the deck: a flick off the thumb that lands softly."""
    flick = swell(rustle(0.055, seed, 1300 * pitch, 5200 * pitch, 200), peak=0.6)
    land = flap(seed + " land", pitch, 0.006)
    return mix([(0, 0.8, flick), (0.04, 0.75, land), (0.041, 0.3, felt(seed, 1.3 * pitch))])


def trick(seed: str, pitch: float) -> Signal:
    """Four cards drawn together, squared, and put down with a thump."""
    source, parts, at = chance(seed + " trick"), [], 0.0
    for card in range(4):
        drawn = rub(f"{seed} {card}", pitch * (0.94 + 0.04 * card), 0.17, 0.5)
        parts.append((at, 0.62 + 0.08 * card, drawn))
        at += source.uniform(0.035, 0.06)
    down = at + 0.11
    parts += [(down - 0.012, 0.5, flap(seed + " square", 1.1 * pitch))]
    parts += [(down, 0.8, flap(seed, 0.85 * pitch)), (down, 1.1, felt(seed, 0.9 * pitch))]
    parts += [(down, 0.8, table(seed, 0.95 * pitch, hard=0.2))]
    return room(mix(parts), 0.18)


def cold(seed: str, pitch: float) -> Signal:
    """A hand laid open: card falls on card, each a little lower, the last on the cloth."""
    source, parts, at = chance(seed + " cold"), [], 0.0
    for card in range(5):
        lower = pitch * (1.12 - 0.06 * card)
        parts.append((at, 0.4, rub(f"{seed} {card}", lower, 0.09, 0.6)))
        parts.append((at + 0.05, 1.0 - 0.11 * card, flap(f"{seed} {card}", lower)))
        at += source.uniform(0.06, 0.085)
    parts += [(at, 0.8, felt(seed, 0.9)), (at, 0.28, table(seed, pitch))]
    return room(mix(parts), 0.16)
