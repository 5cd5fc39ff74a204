"""A choice by softened values: the better something seems, the likelier it is chosen."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TypeVar

Thing = TypeVar("Thing")


def softened(things: Sequence[Thing], values: Sequence[float], blur: float, rng: Random) -> Thing:
    """One of ``things``; one that is worth ``blur`` less is chosen 1/e times as often."""
    best = max(values)
    return rng.choices(things, [exp((one - best) / blur) for one in values])[0]
