"""Steady's bidding and naming of trumps.

The value of a suit is linear in a few named features of the hand. Its weights, and the curves of
its points, are in ``worth.toml``, written by ``tools/fit_steady.py``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from operator import itemgetter
from typing import Final

from msgspec import Struct

from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.trumps import TrumpSuit, all_trump_suits
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import exp, total
from pidro_desktop.players.player import is_own_bid, question
from pidro_desktop.structs import read_packaged

# ------------------------------------------------------------ the value of a hand


LONG = 4
"""A suit counts as long from the fifth trump on."""


def pidros_among(suit: TrumpSuit, mine: Cards) -> Cards:
    """Return the cards of ``mine`` that are worth more than one point."""
    return tuple(card for card in mine if suit.points[card] > 1)


def features(view: SeatView, suit: TrumpSuit) -> dict[str, float]:
    """Return counts by feature of ``suit``: the rank of each trump held, and combinations.

    A missing name counts as 0.
    """
    mine = suit.among(view.hand)
    order = view.rules.trumps.order
    found = {"base": 1.0} | {order[len(order) - suit.strength[card]]: 1.0 for card in mine}
    ace, king, queen = (top in mine for top in suit.cards[:3])
    pidros = len(pidros_among(suit, mine))
    dealing = view.rules.side_of(view.dealer) == view.rules.side_of(view.seat)
    together = {
        "long": max(0, len(mine) - LONG),
        "pidros times length": pidros * len(mine),
        "pidros with ace": pidros if ace else 0,
        "both pidros": pidros > 1,
        "ace times length": len(mine) if ace else 0,
        "ace king": ace and king,
        "fork": ace and queen,
        "king queen": king and queen,
        "dealer": view.seat == view.dealer,
        "dealing side": dealing,
    }
    return found | {name: float(count) for name, count in together.items() if count}


class Worth(Struct, frozen=True, forbid_unknown_fields=True):
    """The results of steady's own play.

    Attributes:
        points: weight by feature, in points.
        centre, slope: the probability of taking at least 1, 2, … points, as logistic curves over
            the expected points: one half at ``centre``, the steeper the larger ``slope``.
    """

    points: dict[str, float]
    centre: tuple[float, ...]
    slope: tuple[float, ...]

    def chances(self, expected: float) -> tuple[float, ...]:
        """Return the probabilities of taking exactly 0, 1, 2, … points, of so many expected."""
        least = [1.0]
        for centre, slope in zip(self.centre, self.slope, strict=True):
            least.append(min(least[-1], 1.0 / (1.0 + exp(slope * (centre - expected)))))
        return tuple(high - low for high, low in pairwise((*least, 0.0)))


@lru_cache(maxsize=1)
def worth() -> Worth:
    """Return the parameters that come with the program; cached."""
    return read_packaged(__name__, "worth.toml", Worth)


def net_points(chances: tuple[float, ...], bid: int, loss: int) -> float:
    """Return the average net points of ``bid``; a failure costs ``loss``.

    ``chances`` are those of taking exactly 0, 1, 2, … points.
    """
    top = len(chances) - 1
    return total(
        chance * ((taken if taken >= bid else -loss) - (top - taken))
        for taken, chance in enumerate(chances)
    )


# ------------------------------------------------------------ the sample bids


def sample_bid(view: SeatView, suit: TrumpSuit) -> int:
    """Return the highest of the three sample bids that a hand makes in ``suit``, or 0.

    6: the ace, which catches the partner's pidro if there is one. 8: ace, queen and a third trump;
    the low card is led, and the fork takes the two tricks after it. 10: six trumps with both
    pidros, which few can take away.
    """
    mine = suit.among(view.hand)
    ace, queen = suit.cards[0] in mine, suit.cards[2] in mine
    if len(mine) >= 6 and len(pidros_among(suit, mine)) >= 2:
        return 10
    if ace and queen and len(mine) >= 3:
        return 8
    return 6 if ace else 0


def floor(view: SeatView) -> int:
    """Return the highest sample bid of a hand in any suit, or 0."""
    return max(sample_bid(view, suit) for suit in all_trump_suits(view.rules))


# ------------------------------------------------------------ the auction


@dataclass(frozen=True, slots=True)
class Daring:
    """How much is dared in an auction, by default as much as ``steady`` dares.

    Attributes:
        over_foe: net points that a bid must promise if no one on this side has bid.
        over_friend: net points that it must promise to top the partner's bid.
        reserve: how far below the highest bid worth making a seat opens when others are still to
            call.
        samples: whether the three sample bids are made, no matter what they promise.
        chance: how likely any other bid must be made, 0 to 1.
    """

    over_foe: float = 0.0
    over_friend: float = 3.0
    reserve: int = 3
    samples: bool = True
    chance: float = 0.0


STEADY: Final = Daring()


def best_suit(view: SeatView) -> tuple[str, float]:
    """Return the suit to declare, and the average points of this seat's side with it.

    Of equal ones it is the first of C D H S.
    """
    weights, found = worth().points, dict[str, float]()
    for suit in all_trump_suits(view.rules):
        counts = features(view, suit).items()
        found[suit.suit] = total(weights.get(name, 0.0) * count for name, count in counts)
    return max(found.items(), key=itemgetter(1))


def choose_bid(view: SeatView, daring: Daring = STEADY, overrated: float = 0.0) -> int:
    """Return the call to make, 0 for a pass, by a hand that is overrated by so many points."""
    sound, bids = sound_bids(view, daring, overrated), question(view).bids
    if not sound:
        return 0
    lowest = next(bid for bid in bids if bid)
    if view.seat == view.dealer:
        return lowest
    sample = _sample(view, daring)
    return max(lowest, max(sound) - daring.reserve, min(sample, max(sound)))


def sound_bids(view: SeatView, daring: Daring = STEADY, overrated: float = 0.0) -> list[int]:
    """Return the bids that promise enough, from low to high; ``overrated`` as above."""
    sample, chances = _sample(view, daring), worth().chances(best_suit(view)[1] + overrated)
    least = daring.over_friend if is_own_bid(view) else daring.over_foe
    return [
        bid
        for bid in question(view).bids
        if bid
        and (
            bid <= sample
            or (_promise(view, bid, chances) >= least and total(chances[bid:]) >= daring.chance)
        )
    ]


def _sample(view: SeatView, daring: Daring) -> int:
    """Return up to where the sample bids are made, no matter what they promise."""
    return floor(view) if daring.samples and not is_own_bid(view) else 0


def _promise(view: SeatView, bid: int, chances: tuple[float, ...]) -> float:
    """Return the average net points of ``bid``; a bid over an equal one may cost more."""
    loss = view.rules.scoring.top14_loss if bid == view.bid else bid
    return net_points(chances, bid, loss)
