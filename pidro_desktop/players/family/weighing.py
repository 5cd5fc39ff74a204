"""What a play brings on average: the trick's points, and what the cards would do later.

Everything is counted in points that this side gets more than the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.seats import Seat
from pidro_desktop.players.family.reading import RANK, FamilyReading


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each thought counts; settled by duplicate play."""

    gift: float = 0.6
    """How much of what a partner holds he brings to a trick that is taken."""
    forced: float = 0.25
    """How much of what an opponent holds he must bring to it."""
    control: float = 0.32
    """What the highest trump takes of all that is out with the opponents."""
    alone: float = 0.9
    """The same where no partner helps."""
    fade: float = 0.45
    """How much less that is for every trump above it."""
    home: float = 0.5
    """The chance that a scoring trump comes home later from a short hand."""
    length: float = 0.5
    """How much more it is for a long one."""
    plain: float = 0.03
    """What a plain card is worth a rank, as a share of a point in fourteen."""


WEIGHTS: Final = Weights()


def weigh(reading: FamilyReading, cards: Cards, weights: Weights = WEIGHTS) -> float:
    """What playing ``cards``, the last on top, brings more than not having to play any."""
    top = cards[-1]
    taken = reading.chance(top)
    brought = reading.at_stake + reading.losable(cards)
    value = (2.0 * taken - 1.0) * brought
    value += taken * _added(reading, reading.later_friends, reading.later_foes, weights)
    value -= (1.0 - taken) * _added(reading, reading.later_foes, reading.later_friends, weights)
    return value - sum(later(reading, one, weights) for one in cards)


def _added(
    reading: FamilyReading, winners: tuple[Seat, ...], losers: tuple[Seat, ...], weights: Weights
) -> float:
    """What those still to play add to a trick that the side of ``winners`` takes."""
    out = reading.losable(reading.unseen)
    gifts = weights.gift * sum(reading.share(seat) for seat in winners)
    forced = weights.forced * sum(reading.share(seat) for seat in losers)
    known = reading.losable(reading.friend_has)
    if any(reading.friendly(seat) for seat in winners):
        return out * (gifts + forced) + weights.gift * known
    return out * (gifts + forced)


def later(reading: FamilyReading, one: Card, weights: Weights = WEIGHTS) -> float:
    """What a card in hand can be expected to do later."""
    if not reading.suit.has(one):
        unit = weights.plain * reading.rules.trumps.total / 14
        return unit * RANK.get(one.rank, 0)
    above = reading.above(one)
    held = len(reading.mine)
    foes = sum(reading.trumps[seat] for seat in reading.foes)
    home = 1.0
    if above and reading.foes:
        home = weights.home + weights.length * held / (held + foes)
    own = sum(reading.suit.strength[c] > reading.suit.strength[one] for c in reading.mine)
    most = weights.control if reading.rules.sides == 2 else weights.alone
    control = 2.0 * most * reading.out * weights.fade**above / (1 + 0.5 * own)
    return (2.0 * home - 1.0) * reading.losable((one,)) + control
