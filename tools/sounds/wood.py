"""Wood and felt: a table top under a cloth, and knuckles on it."""

from __future__ import annotations

from tools.sounds.dsp import Signal, band, chance, mix, noise, strike, tone

# How the table top rings: hertz, strength, and seconds until 1/e. No mode is a multiple of
# another, so that no tone is heard.
_TOP = ((92, 1.0, 0.050), (171, 0.8, 0.042), (263, 0.5, 0.030), (418, 0.3, 0.020))
_EDGE = ((655, 0.2, 0.013), (1040, 0.1, 0.008), (1630, 0.05, 0.005))


def table(seed: str, pitch: float = 1.0, *, hard: float = 0.0, droop: float = 0.0) -> Signal:
    """The table top answers a stroke; ``hard`` is how much of its bright modes is heard."""
    source = chance(seed + " table")
    parts = []
    for modes, share in ((_TOP, 1.0), (_EDGE, hard)):
        for hertz, gain, last in modes:
            # Where it is struck decides which modes speak.
            loud = gain * share * source.uniform(0.6, 1.2)
            high = hertz * pitch * source.uniform(0.97, 1.03)
            ring = tone(last * 7, high, droop=droop * high)
            parts.append((0.0, loud, strike(ring, attack=0.003, decay=last)))
    return mix(parts)


def felt(seed: str, pitch: float = 1.0, *, decay: float = 0.022) -> Signal:
    """Something soft falls on cloth: no tone, nothing bright."""
    dull = band(noise(decay * 7, seed + " felt"), 70 * pitch, 420 * pitch, slope=2)
    return strike(dull, attack=0.005, decay=decay) * 5


def knock(seed: str, pitch: float = 1.0) -> Signal:
    """A knuckle on the table: skin, wood, and the board below."""
    skin = strike(band(noise(0.06, seed), 260, 1500), attack=0.002, decay=0.007)
    return mix([(0, 1.0, table(seed, 1.9 * pitch, hard=0.9)), (0, 2.2, skin)])


def thud(seed: str, pitch: float = 1.0) -> Signal:
    """Low and damped, as a full sack set down on a floor of boards."""
    low = strike(tone(0.5, 84 * pitch, droop=46), attack=0.006, decay=0.085)
    boards = table(seed, 0.85 * pitch, hard=0.3, droop=0.4)
    cloth = felt(seed, pitch, decay=0.05)
    return mix([(0, 0.6, low), (0, 0.8, boards), (0, 0.9, cloth)])


def tap(seed: str, pitch: float = 1.0) -> Signal:
    """The tip of a nail on wood."""
    nail = strike(band(noise(0.03, seed), 900, 4200), attack=0.001, decay=0.0035)
    small = strike(tone(0.06, 905 * pitch), attack=0.0015, decay=0.008)
    board = strike(tone(0.08, 338 * pitch), attack=0.002, decay=0.012)
    return mix([(0, 1.3, nail), (0, 0.6, small), (0, 0.5, board)])
