"""Random choice that prefers better values (softmax)."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")


def softened(things: Sequence[Thing], values: Sequence[float], blur: float, rng: Random) -> Thing:
    """Choose one of ``things``; one worth ``blur`` less is chosen 1/e times as often.

    Args:
        things: the options.
        values: their values.
        blur: the softness, in the unit of the values.
        rng: the randomness for the choice.
    """
    best = max(values)
    return rng.choices(things, [exp((one - best) / blur) for one in values])[0]
