"""Which sounds there are, how many variants and steps each has, and how loud it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.sounds import kitchen, paper, signals
from tools.sounds.dsp import RATE, Signal
from tools.sounds.level import finish, levelled

# Four variants within 5% of pitch either way; a dealt packet is higher by 1.2% than the last.
PITCHES = (0.955, 0.985, 1.015, 1.045)
RISE = 1.012
PACKETS = 12
SEATS = 4


class Card(NamedTuple):
    """A cue of cards: what makes it of a seed and a pitch, how loud it is, how many steps it has.

    The loudness is in dB below full scale, weighed by ear, in the loudest twentieth of a second.
    """

    cue: str
    make: Callable[[str, float], Signal]
    loud: float
    steps: int = 1


class Sign(NamedTuple):
    """A cue that means something: what makes it of a seed and a step, how loud, how many."""

    cue: str
    make: Callable[[str, int], Signal]
    loud: float
    variants: int = 2
    steps: int = 1


CARDS = (
    Card("slide", paper.slide, -31),
    Card("place", paper.place, -28),
    Card("deal", paper.deal, -30, PACKETS),
    Card("trick", paper.trick, -28),
    Card("cold", paper.cold, -28),
)
SIGNS = (
    Sign("bid", signals.bid, -26, steps=SEATS),
    Sign("pass", signals.pass_, -28.5, steps=SEATS),
    Sign("click", signals.click, -32, 3),
    Sign("point", signals.point, -27, steps=len(signals.CLIMB)),
    Sign("pidro", signals.pidro, -25, steps=2),
    Sign("made", signals.made, -25),
    Sign("hole", signals.hole, -28),
    Sign("stamp", signals.stamp, -27),
    Sign("won", signals.won, -24),
    Sign("lost", signals.lost, -25),
)


class Layer(NamedTuple):
    """One of the sounds that go round: what makes it, how loud, and every how manieth sample."""

    make: Callable[[str], Signal]
    loud: float
    thin: int


AMBIENCE = (
    Layer(kitchen.fire, -36, 2),
    Layer(kitchen.clock, -42, 1),
    Layer(kitchen.wind, -42, 4),
)


class Made(NamedTuple):
    """A sound as it is written: ``rate`` samples a second."""

    name: str
    signal: Signal
    rate: int = RATE


def file_name(cue: str, variant: int, step: int) -> str:
    """The name the program looks for: "deal.2.0.wav"; variant and step count from 0."""
    return f"{cue}.{variant}.{step}.wav"


def render() -> Iterator[Made]:
    """Every sound."""
    for card in CARDS:
        for variant, pitch in enumerate(PITCHES):
            for step in range(card.steps):
                signal = card.make(f"{card.cue} {variant}", pitch * RISE**step)
                yield Made(file_name(card.cue, variant, step), finish(signal, card.loud))
    for sign in SIGNS:
        for variant in range(sign.variants):
            for step in range(sign.steps):
                signal = sign.make(f"{sign.cue} {variant}", step)
                yield Made(file_name(sign.cue, variant, step), finish(signal, sign.loud))
    for number, layer in enumerate(AMBIENCE):
        loop = levelled(layer.make("evening"), layer.loud)
        name = file_name("ambience", number, 0)
        yield Made(name, kitchen.thinned(loop, layer.thin), RATE // layer.thin)
