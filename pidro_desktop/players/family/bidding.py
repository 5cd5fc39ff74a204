"""Bidding and naming trumps by rules of thumb, and how likely a bid must be to be made."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.scoring import worth
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import total
from pidro_desktop.players.family.hand import Fitted, counted, kind_of, spread_of
from pidro_desktop.players.player import is_own_bid, partner_has_won, question
from pidro_desktop.structs import read_packaged


class Demands(Struct, frozen=True, forbid_unknown_fields=True):
    """The probability of success from which a bid is made.

    Attributes:
        first: the probability if nobody has bid.
        over_foe: the same over an opponent's bid.
        over_friend: the same over the partner's bid.
        sure: the same for a bid with a value of its own, which costs more to lose.
        reserve: how far below the highest sound bid a seat opens, as a share of all points.
    """

    first: float = 0.57
    over_foe: float = 0.57
    over_friend: float = 0.72
    sure: float = 0.9
    reserve: float = 0.15

    def surer(self, by: float) -> Demands:
        """Return demands that are higher by ``by``, except for bids with a value of their own."""
        return replace(
            self,
            first=self.first + by,
            over_foe=self.over_foe + by,
            over_friend=self.over_friend + by,
        )


STEADY: Final = Demands()
"""What the rules of thumb ask for, under every rule set."""
LOWEST: Final = 1.0
"""The reserve of a seat that always makes the lowest bid."""


@lru_cache(maxsize=1)
def _learnt() -> dict[str, dict[str, float]]:
    return read_packaged(__name__, "demands.toml", dict[str, dict[str, float]])


@lru_cache(maxsize=64)
def learnt(rules: RuleSet) -> Demands:
    """Return what ``champion`` asks for; cached.

    What it asks for over an opponent's bid was learnt by playing deals out after a bid and after a
    pass (``tools/fit_family_calls.py``). Of bids that are likely enough it makes the lowest: where
    deals were played out, a higher one gained nothing.
    """
    return Demands(**_learnt().get(kind_of(rules), {}), reserve=LOWEST)


def tries(view: SeatView, bid: int) -> int:
    """Return how many times this side could bid so much and still win with one made bid.

    It is 1 if a bid must be sound by itself. If only bidders can win the game, and no one loses it
    by falling low, the others can keep a side from winning by always bidding higher than they can
    make. A side with points to spare then makes bids that may well fail.
    """
    rules, scoring = view.rules, view.rules.scoring
    bidders_only = scoring.must_bid_to_win and scoring.loses_at == 0
    if not bidders_only or rules.auction.order != "rounds":
        return 1
    need = rules.points_for(bid)
    spare = view.totals[rules.side_of(view.seat)] + need - scoring.target
    return 1 + max(0, spare) // need


@dataclass(frozen=True, slots=True)
class Declared:
    """The estimate of one suit as trumps.

    Attributes:
        suit: the suit's letter.
        least: the probability of taking at least 0, 1, 2, … points.
    """

    suit: str
    least: tuple[float, ...]

    @property
    def expected(self) -> float:
        """Return the average points of this seat's side."""
        return total(self.least[1:])

    def chance(self, points: int) -> float:
        """Return the probability of taking at least ``points`` points."""
        return self.least[points] if points < len(self.least) else 0.0


def estimates(
    view: SeatView, suits: tuple[str, ...] = tuple(SUITS), numbers: Fitted | None = None
) -> tuple[Declared, ...]:
    """Return the estimate of each suit as trumps for the view's seat."""
    rules, hand, dealer = view.rules, view.hand, view.dealer
    return tuple(
        Declared(suit, spread_of(rules, hand, counted(rules, suit), view.seat, dealer, numbers))
        for suit in suits
    )


def choose_suit(view: SeatView, numbers: Fitted | None = None) -> str:
    """Return the suit most likely to make the bid; among equals the one with more points."""
    need = view.rules.points_for(view.bid)
    found = estimates(view, question(view).suits, numbers)
    return max(
        found, key=lambda declared: (round(declared.chance(need), 2), declared.expected)
    ).suit


def choose_bid(view: SeatView, overrated: float = 0.0, demands: Demands = STEADY) -> int:
    """Return the call to make, 0 for a pass, by a hand that is overrated by so many points."""
    found = estimates(view)
    sound = [
        number
        for number in worth_bidding(view)
        if _is_sound(view, number, found, least_chance(view, number, demands), overrated)
    ]
    if not sound:
        return 0
    highest = sound[-1]
    if isinstance(highest, NamedBid):
        return highest
    if view.seat == view.dealer:
        return sound[0]
    return max(sound[0], highest - round(demands.reserve * view.rules.trumps.total))


def worth_bidding(view: SeatView) -> tuple[int, ...]:
    """Return the bids that can gain anything, from low to high.

    If the partner's bid has won the auction already, a higher one is harder to make and scores no
    more, unless it has a value of its own.
    """
    bids = tuple(bid for bid in question(view).bids if bid)
    if not partner_has_won(view):
        return bids
    return tuple(
        bid
        for bid in bids
        if isinstance(bid, NamedBid) or worth(view.rules, bid, topped=False)[0] > 0
    )


def least_chance(view: SeatView, bid: int, demands: Demands = STEADY) -> float:
    """Return the probability of success from which a bid is made."""
    if isinstance(bid, NamedBid) or partner_has_won(view):
        return demands.sure
    if view.bidder is None:
        return demands.first / tries(view, bid)
    over = demands.over_friend if is_own_bid(view) else demands.over_foe
    return over / tries(view, bid)


def biddable(view: SeatView, bid: int, found: tuple[Declared, ...]) -> tuple[Declared, ...]:
    """Return the suits in which a bid may be made: for a named one certain cards must be held."""
    if not isinstance(bid, NamedBid):
        return found
    held = view.rules.auction.named[bid.name].holding
    return tuple(one for one in found if all(rank + one.suit in view.hand for rank in held))


def _is_sound(
    view: SeatView, bid: int, found: tuple[Declared, ...], least: float, overrated: float
) -> bool:
    """Return whether ``bid`` is likely enough to be made with its best suit."""
    need = max(0, view.rules.points_for(bid) - round(overrated))
    return any(item.chance(need) >= least for item in biddable(view, bid, found))
