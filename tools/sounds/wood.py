"""Wood: knocks on the table, and bars struck with a soft mallet."""

from __future__ import annotations

from tools.sounds.dsp import Signal, low_pass, mix, noise, scale, strike, tone

A4 = 440.0
# How a tuned wooden bar rings: multiples of its tone, their strength, and how long they last.
_PARTIALS = ((1.0, 1.0, 1.0), (3.98, 0.16, 0.28), (9.6, 0.05, 0.12))
_SCALE = (0, 2, 4, 5, 7, 9, 11, 12)


def bar(semitones: float, length: float = 0.22) -> Signal:
    """A struck bar, `semitones` from the A of 440 hertz; it rings for about three `length`s."""
    hertz, seconds = A4 * 2 ** (semitones / 12), length * 3.2
    parts = [
        (0.0, scale(strike(tone(seconds, hertz * m), attack=0.004, decay=length * last), gain))
        for m, gain, last in _PARTIALS
        if hertz * m < 9000
    ]
    felt = strike(low_pass(noise(0.03, f"felt{semitones}"), 900), attack=0.003, decay=0.008)
    return mix([*parts, (0.0, scale(felt, 0.5))])


def knock(seed: str, pitch: float = 1.0) -> Signal:
    """A knuckle on the table."""
    modes = ((185, 1.0, 0.034), (310, 0.5, 0.022), (545, 0.22, 0.012))
    parts = [
        (0.0, scale(strike(tone(0.17, hertz * pitch), attack=0.003, decay=last), gain))
        for hertz, gain, last in modes
    ]
    skin = strike(low_pass(noise(0.17, seed), 1300), attack=0.002, decay=0.007)
    return mix([*parts, (0.0, scale(skin, 1.2))])


def tune(notes: tuple[tuple[float, float, float], ...]) -> Signal:
    """Bars one after the other: each note is its second, its semitones from A4, its strength."""
    return mix((at, scale(bar(semitones, 0.3), gain)) for at, semitones, gain in notes)


def point(step: int) -> Signal:
    """A point counted; a series climbs the major scale from D."""
    return bar(5 + _SCALE[step], 0.11)


def bid(_: str, __: float) -> Signal:
    """A number is called: two bars, the second higher."""
    return mix([(0, scale(bar(-2, 0.09), 0.7)), (0.085, bar(3, 0.11))])


def pass_(seed: str, _: float) -> Signal:
    """No bid: one knock on the table, as people do."""
    return knock(seed, 1.25)


def click(seed: str, _: float) -> Signal:
    """A button: the tip of a nail on wood."""
    tap = strike(tone(0.045, 880), attack=0.002, decay=0.007)
    grain = strike(low_pass(noise(0.045, seed), 2400), attack=0.002, decay=0.004)
    return mix([(0, tap), (0, scale(grain, 1.1))])


def made(_: str, __: float) -> Signal:
    """The bid is made: a fourth up, then its third."""
    return tune(((0, -2, 0.7), (0.11, 3, 0.9), (0.22, 7, 1.0)))


def hole(seed: str, _: float) -> Signal:
    """The bid is lost: two low bars going down, and a dull drop."""
    drop = scale(knock(seed, 0.62), 0.7)
    return mix([(0, scale(bar(-7, 0.2), 0.8)), (0.17, bar(-13, 0.26)), (0.17, drop)])


def win(_: str, __: float) -> Signal:
    """The game is won: up a chord, and the chord."""
    run = ((0, -7, 0.6), (0.12, -3, 0.7), (0.24, 0, 0.8), (0.36, 5, 0.9))
    chord = ((0.62, -7, 0.6), (0.63, 0, 0.6), (0.64, 5, 0.7), (0.65, 9, 0.8))
    return tune(run + chord)


def lose(_: str, __: float) -> Signal:
    """The game is lost: down a minor chord, without a grudge."""
    return tune(((0, 0, 0.8), (0.2, -4, 0.75), (0.4, -7, 0.7), (0.66, -12, 0.8)))
