"""The parameters of champion's bids: ``blueprint.json``, written by ``tools/learn_bids.py``."""

from __future__ import annotations

from array import array
from functools import lru_cache

import msgspec

from pidro_desktop.players.selfplay.blueprint import Blueprint
from pidro_desktop.players.selfplay.plain import Plain
from pidro_desktop.players.steady.bidding import STEADY, worth
from pidro_desktop.structs import read_packaged

PLAIN = (
    *("base", "2", "3", "4", "wrong 5", *"56789TJQKA"),
    *("long", "pidros times length", "pidros with ace", "both pidros", "ace times length"),
    *("ace king", "fork", "king queen", "dealer", "dealing side"),
)
"""The names of the weights of steady's bids, in the order of ``Plain``."""


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The result of self-play.

    Attributes:
        script: how it was made.
        weights: the curves for at least 1, 2, … 14 points, one weight a feature.
        values: the values of calls, one weight a term, for each step of each situation.
    """

    script: str
    weights: tuple[tuple[float, ...], ...]
    values: tuple[tuple[float, ...], ...]


@lru_cache(maxsize=1)
def numbers() -> Numbers:
    """Return the parameters that come with the program."""
    return read_packaged(__name__, "blueprint.json", Numbers)


def fill(bidder: Blueprint) -> None:
    """Set the learnt parameters of ``bidder``."""
    bidder.weights = array("d", (value for row in numbers().weights for value in row))
    bidder.values = array("d", (item for row in numbers().values for item in row))


def fill_plain(plain: Plain) -> None:
    """Set the parameters of steady's bids in ``plain``."""
    plain.weights = array("d", (worth().points.get(name, 0.0) for name in PLAIN))
    plain.centre = array("d", worth().centre)
    plain.slope = array("d", worth().slope)
    plain.over_foe, plain.over_friend = STEADY.over_foe, STEADY.over_friend
