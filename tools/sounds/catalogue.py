"""Which sounds there are, how many variants and steps each has, and how loud it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tools.sounds import paper, wood
from tools.sounds.dsp import Signal, finish

# Four variants within 5% of pitch either way; a series rises by 2.5% a step.
PITCHES = (0.955, 0.985, 1.015, 1.045)
RISE = 1.025
POINT_STEPS = 8
POINT_LEVEL = -13.0


class Sound(NamedTuple):
    """A cue, how it is made from a seed and a pitch, its peak in dB below full scale."""

    cue: str
    make: Callable[[str, float], Signal]
    level: float
    pitches: tuple[float, ...] = (1.0,)
    steps: int = 1


SOUNDS = (
    Sound("slide", paper.slide, -14, PITCHES),
    Sound("place", paper.place, -9, PITCHES),
    Sound("deal", paper.deal, -13, PITCHES, 4),
    Sound("trick", paper.trick, -11, PITCHES),
    Sound("cold", paper.cold, -11, PITCHES),
    Sound("bid", wood.bid, -13),
    Sound("pass", wood.pass_, -11),
    Sound("click", wood.click, -17),
    Sound("made", wood.made, -12),
    Sound("set", wood.hole, -11),
    Sound("win", wood.win, -10),
    Sound("lose", wood.lose, -12),
)


def file_name(cue: str, variant: int, step: int) -> str:
    """The name the program looks for: "deal.2.0.wav"; variant and step count from 0."""
    return f"{cue}.{variant}.{step}.wav"


def render() -> Iterator[tuple[str, Signal]]:
    """Every sound's file name and signal."""
    for sound in SOUNDS:
        for variant, pitch in enumerate(sound.pitches):
            for step in range(sound.steps):
                made = sound.make(f"{sound.cue}{variant}", pitch * RISE**step)
                yield file_name(sound.cue, variant, step), finish(made, sound.level)
    for step in range(POINT_STEPS):
        yield file_name("point", 0, step), finish(wood.point(step), POINT_LEVEL)
