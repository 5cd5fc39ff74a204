"""Champion's calls: what each brings to the chance of winning the match.

Every call that can be considered is looked ahead in worlds that fit the auction so far. Where the
score is far from the target, what self-play has taught of such calls counts as well, as if it had
been seen in so many more worlds: it steadies a choice between calls that are nearly alike.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from threading import local
from typing import Final

from pidro_desktop import compiled
from pidro_desktop.engine.cards import RANKS, SUITS, Card
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import equity
from pidro_desktop.players.bids import bid_search, numbers
from pidro_desktop.players.bids.bid_search import Ahead
from pidro_desktop.players.player import question

WORLDS: Final = 1000 if compiled.is_compiled(bid_search) else 100
"""Worlds looked at for one call; twice as many where the match may end soon."""
LEARNT: Final = 240.0
"""Worlds that the learnt value of a call counts for."""
SOON: Final = 20
"""Points from the target from which on what was learnt far away counts for nothing."""
SWING: Final = 6
"""Points up and down over which the worth of a point is taken."""
PLAINLY: Final = (0, 32)
"""In so many of 64 worlds the partner, and the opponents, are taken to bid by rules of thumb."""

_THREAD: Final = local()


@dataclass(frozen=True, slots=True)
class Option:
    """A call and what follows from it on average, however the auction goes on.

    Attributes:
        call: 0 for a pass. chance: to win the match.
        points: what the own side takes. made: the chance that whoever comes to play makes his bid.
    """

    call: int
    chance: float
    points: float
    made: float


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a seat's side can expect if the seat names a suit.

    Attributes:
        points: points on average. least: the chance of at least 0, 1, … 14 points.
    """

    suit: str
    points: float
    least: tuple[float, ...]


def choose_bid(view: SeatView, rng: Random) -> int:
    """The call to make; 0 is a pass."""
    return max(bids(view, rng), key=lambda option: option.chance).call


def choose_suit(view: SeatView) -> str:
    """The suit to name: the one that promises most at the bid that stands."""
    look = prepared(view)
    look.stand()
    look.bidder.survey(look.deal, view.seat, view.bid)
    return SUITS[look.bidder.best]


def bids(view: SeatView, rng: Random) -> list[Option]:
    """The calls worth considering, the pass first, each with the chance to win the match."""
    legal = question(view).bids
    look = prepared(view)
    look.deal.seed = rng.getrandbits(60) | 1
    count = min(look.options(), len(legal))
    net = [look.bidder.worth[index] for index in range(count)]
    look.count = count
    trust = _trust(look)
    look.worlds = WORLDS if trust else 2 * WORLDS
    look.look()
    seen = [look.values[index] for index in range(count)]
    middle, slope = sum(net) / count, _slope(view, look)
    level = sum(seen) / count
    found, total = [], look.worlds + trust
    for index, (call, one, learnt) in enumerate(zip(legal, seen, net, strict=False)):
        chance = (one * look.worlds + trust * (level + slope * (learnt - middle))) / total
        found.append(Option(call, chance, look.points[index], look.made[index]))
    return found


def prospects(view: SeatView) -> list[Prospect]:
    """What each suit promises to the view's seat, after the calls so far."""
    look = prepared(view)
    look.stand()
    found = []
    for index, suit in enumerate(SUITS):
        look.bidder.look(look.deal, view.seat, index)
        least = tuple(look.bidder.tails[points] for points in range(15))
        found.append(Prospect(suit, look.bidder.points, least))
    return found


def number(card: Card) -> int:
    """A card as self-play counts them: suit by suit, in each from the two to the ace."""
    return len(RANKS) * SUITS.index(card.suit) + len(RANKS) - 1 - RANKS.index(card.rank)


def prepared(view: SeatView) -> Ahead:
    """A look ahead for the view's seat, set up but not begun."""
    look = _look()
    look.seat, look.deal.dealer = view.seat, view.dealer
    for index, card in enumerate(sorted(map(number, view.hand))):
        look.own[index] = card
    for seat in range(4):
        look.calls[seat] = -1
    for call in view.calls:
        look.calls[call.seat] = call.bid
    side = view.rules.side_of(view.seat)
    moved = equity.TARGET - view.rules.scoring.target
    look.us = view.totals[side] + moved
    look.them = view.totals[1 - side] + moved
    look.bidder.loss = view.rules.scoring.top14_loss
    look.sort()
    return look


def _look() -> Ahead:
    """Where this thread looks ahead; a hint may be wanted while somebody else thinks."""
    if not hasattr(_THREAD, "look"):
        look = Ahead()
        numbers.fill(look.bidder)
        numbers.fill_plain(look.plain)
        look.chances = equity.table()
        look.plainly[0], look.plainly[1] = PLAINLY
        _THREAD.look = look
    found: Ahead = _THREAD.look
    return found


def _trust(look: Ahead) -> float:
    """How many worlds the learnt values count for: none near the target."""
    away = equity.TARGET - max(look.us, look.them)
    return LEARNT * min(1.0, max(0.0, (away - SOON) / SOON))


def _slope(view: SeatView, look: Ahead) -> float:
    """What a net point is worth in chances to win."""
    next_ours = view.rules.side_of(view.dealer + 1) == view.rules.side_of(view.seat)
    up = equity.chance(look.us + SWING, look.them, next_ours)
    return (up - equity.chance(look.us, look.them + SWING, next_ours)) / (2 * SWING)
