"""What means something in the game: knocks on the table, and a kantele in D.

Semitones count from A4, so that the D below it is -7.
"""

from __future__ import annotations

from tools.sounds.dsp import Signal, mix, room
from tools.sounds.strings import damped, pluck, rolled
from tools.sounds.wood import felt, knock, table, tap, thud

# A deal has fourteen points; the last of them is the D two octaves higher.
CLIMB = (-7, -5, -3, -2, 0, 2, 4, 5, 7, 9, 10, 12, 14, 17)
# Each seat calls on a string of its own, and knocks on its own side of the table.
CALLS = (-7, -10, -5, -12)
KNOCKS = (1.0, 0.93, 1.06, 0.97)


def bid(seed: str, seat: int) -> Signal:
    """A number is called: a knuckle, and two strings, the second a fourth higher."""
    low = CALLS[seat]
    notes = ((0.0, low, 0.7), (0.085, low + 5, 1.0))
    strings = rolled(notes, seed, ring=0.17, soft=0.3)
    return room(mix([(0, 0.35, knock(seed, KNOCKS[seat])), (0.012, 1.0, strings)]), 0.2)


def pass_(seed: str, seat: int) -> Signal:
    """No bid: two knocks on the table, as people do, the second softer."""
    first, second = knock(seed, KNOCKS[seat]), knock(seed + " again", 0.97 * KNOCKS[seat])
    return room(mix([(0, 1.0, first), (0.13, 0.6, second)]), 0.22)


def click(seed: str, _: int) -> Signal:
    """A button."""
    return tap(seed)


def point(seed: str, step: int) -> Signal:
    """A point counted: a counter of wood and a string; a series climbs the scale of D."""
    string = pluck(CLIMB[step], seed, ring=0.11, soft=0.28)
    return room(mix([(0, 0.5, tap(seed, 1.1)), (0.004, 1.0, string)]), 0.2)


def pidro(seed: str, theirs: int) -> Signal:
    """A five falls to a side: a warm fifth with its octave; lower and closer where it is theirs."""
    roots = (-19, -12, -7, -3, 0) if not theirs else (-21, -14, -9, -6)
    notes = tuple((0.045 * n, tone, 1.0 - 0.12 * n) for n, tone in enumerate(roots))
    strings = rolled(notes, seed, ring=0.34, soft=0.34)
    return room(mix([(0, 0.6, felt(seed, 0.9, decay=0.03)), (0, 1.0, strings)]), 0.26)


def made(seed: str, _: int) -> Signal:
    """The bid is made: a chord of D rolled upwards."""
    tones = (-19, -12, -7, -3, 0, 5)
    notes = tuple((0.05 * n, tone, 0.8 + 0.05 * n) for n, tone in enumerate(tones))
    return room(rolled(notes, seed, ring=0.4), 0.26)


def stamp(seed: str, _: int) -> Signal:
    """A rubber stamp on the paper of a calendar: soft, low and short."""
    rubber, paper = felt(seed, 1.25, decay=0.03), table(seed, 0.9, hard=0.15)
    return room(mix([(0, 1.0, rubber), (0.004, 0.7, paper)]), 0.14)


def hole(seed: str, _: int) -> Signal:
    """The bid is lost: a low thud, and low strings under a hand."""
    notes = ((0.02, -14, 0.6), (0.05, -18, 0.7), (0.2, -19, 0.6))
    strings = damped(rolled(notes, seed, ring=0.3, soft=0.45), 0.26, 0.1)
    return room(mix([(0, 0.8, thud(seed)), (0.0, 0.8, strings)]), 0.2)


def won(seed: str, _: int) -> Signal:
    """The game is won: up the strings, a breath, and the whole chord."""
    run = tuple((0.11 * n, tone, 0.75) for n, tone in enumerate((-7, -5, -3, 0, 2, 5)))
    chord = tuple(
        (0.82 + 0.04 * n, tone, 0.9) for n, tone in enumerate((-19, -12, -7, -3, 0, 5, 9))
    )
    low = table(seed, 0.8)
    return room(mix([(0, 1.0, rolled(run + chord, seed, ring=0.46)), (0.82, 0.6, low)]), 0.28)


def lost(seed: str, _: int) -> Signal:
    """The game is lost: down to a chord of B minor, without a grudge."""
    run = ((0.0, 2, 0.7), (0.2, 0, 0.7), (0.4, -3, 0.7), (0.62, -5, 0.7))
    chord = tuple((0.95 + 0.07 * n, tone, 0.75) for n, tone in enumerate((-22, -15, -10, -7)))
    return room(rolled(run + chord, seed, ring=0.42, soft=0.3), 0.28)
