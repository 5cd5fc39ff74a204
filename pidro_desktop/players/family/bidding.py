"""Bidding and naming trumps by rules of thumb, from how likely a hand is to make a bid.

``chances.toml`` has the weights of the probabilities of point cards, by method of the exchange.
They were fitted by ``tools/fit_family.py`` to deals played by these rules of thumb. Rule sets that
share a method share its weights; if bids of some of them were still made more often than promised,
its probabilities are corrected by ``corrections.toml`` (``tools/fit_family_corrections.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from pidro_desktop.engine.bids import NamedBid
from pidro_desktop.engine.cards import SUITS, Card, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.scoring import worth
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.arithmetic import exp, log, total
from pidro_desktop.players.player import is_own_bid, partner_has_won, question
from pidro_desktop.structs import read_packaged

AWARDED = {"high": "A", "low": "2", "game": "T"}
"""The card that stands for an awarded point, because it usually wins the point."""

MOSTLY = 0.6


@dataclass(frozen=True, slots=True)
class Counted:
    """Trumps and the points that they count as.

    Attributes:
        suit: the trump suit.
        points: card to all points that come with it, awards included; only cards that count.
        losable: card to the points that go to the winner of the trick; awards in part.
    """

    suit: TrumpSuit
    points: dict[Card, int]
    losable: dict[Card, float]


@lru_cache(maxsize=256)
def counted(rules: RuleSet, suit: str) -> Counted:
    """Return what counts if ``suit`` is named trumps; cached."""
    trumps = trump_suit(rules, suit)
    points = {card: worth for card, worth in trumps.points.items() if worth}
    stays = trumps.low if rules.trumps.low_to != "winner" else None
    losable: dict[Card, float] = {item: worth for item, worth in points.items() if item != stays}
    for award in rules.trumps.awards:
        stands = next(entry for entry in trumps.cards if entry == AWARDED[award] + suit)
        points[stands] = points.get(stands, 0) + 1
        losable[stands] = losable.get(stands, 0) + MOSTLY
    return Counted(trumps, points, losable)


FOLDING: Final = " and fold"
"""Suffix of the exchange if seats with few trumps fold before play."""
SINGLE: Final = " for oneself"
"""Suffix of the exchange if there are no partners."""

Features = Mapping[str, float]


class Fitted(Struct, frozen=True, forbid_unknown_fields=True):
    """The probability that a bidder's side takes a card, as logistic curves over features.

    Attributes:
        held: weights for cards in the bidder's hand.
        out: weights for other cards.
        luck: how far luck moves all cards of a deal together.
    """

    held: dict[str, float]
    out: dict[str, float]
    luck: float


class Correction(Struct, frozen=True, forbid_unknown_fields=True):
    """What becomes of the log odds of a promise: ``shift`` + ``slope`` times what they were."""

    shift: float
    slope: float

    def __call__(self, chance: float) -> float:
        """Return the corrected probability."""
        if not 0.0 < chance < 1.0:
            return chance
        return _curve(self.shift + self.slope * log(chance / (1.0 - chance)))


@lru_cache(maxsize=1)
def corrections() -> dict[str, Correction]:
    """Return the corrections that come with the program, by kind of rule set."""
    return read_packaged(__name__, "corrections.toml", dict[str, Correction])


@lru_cache(maxsize=1)
def fitted() -> dict[str, Fitted]:
    """Return the parameters that come with the program, by exchange."""
    return read_packaged(__name__, "chances.toml", dict[str, Fitted])


def exchange_of(rules: RuleSet) -> str:
    """Return the name of a rule set's parameters."""
    folding = FOLDING if rules.exchange.fold else ""
    return rules.exchange.method + folding + ("" if rules.sides == 2 else SINGLE)


def kind_of(rules: RuleSet) -> str:
    """Return the name of what was fitted to rule sets with this exchange and so many points."""
    return f"{exchange_of(rules)}, {rules.trumps.total} points"


def features(
    rules: RuleSet, hand: Cards, counts: Counted, card: Card, seat: Seat, dealer: Seat
) -> Features:
    """Return the features for taking ``card`` if ``seat`` names this suit."""
    suit = counts.suit
    mine = suit.among(hand)
    above = len(suit.cards) - suit.strength[card]
    own_above = sum(suit.strength[other] > suit.strength[card] for other in mine)
    tops = next((n for n, top in enumerate(suit.cards) if top not in mine), len(suit.cards))
    dealing = "dealer" if seat == dealer else "friend deals"
    found = {
        "base": 1.0,
        "above": above - own_above,
        "master": float(above == own_above),
        "own above": own_above,
        "height": above,
        "length": len(mine),
        "tops": min(3, tops),
        "stays": float(card not in counts.losable),
    }
    if rules.side_of(seat) == rules.side_of(dealer):
        found[dealing] = 1.0
    return found


def spread_of(
    rules: RuleSet,
    hand: Cards,
    counts: Counted,
    seat: Seat,
    dealer: Seat,
    numbers: Fitted | None = None,
) -> tuple[float, ...]:
    """Return the probability of taking at least 0, 1, 2, … points.

    The parameters are those of the program with their correction if ``numbers`` is None.
    """
    if numbers is None:
        least = spread_of(rules, hand, counts, seat, dealer, fitted()[exchange_of(rules)])
        correction = corrections().get(kind_of(rules))
        return least if correction is None else tuple(correction(chance) for chance in least)
    scores: list[tuple[int, float]] = []
    for card, brings in counts.points.items():
        weights = numbers.held if card in hand else numbers.out
        found = features(rules, hand, counts, card, seat, dealer)
        scores.append((brings, total(weights.get(name, 0.0) * x for name, x in found.items())))
    good = _summed([(brings, _curve(score + numbers.luck)) for brings, score in scores])
    bad = _summed([(brings, _curve(score - numbers.luck)) for brings, score in scores])
    exactly = [(value + other) / 2 for value, other in zip(good, bad, strict=True)]
    return tuple(accumulate(reversed(exactly)))[::-1]


def _curve(score: float) -> float:
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, score))))


def _summed(cards: list[tuple[int, float]]) -> list[float]:
    """Return the probability of every sum of points of independent cards."""
    sums = [1.0] + [0.0] * sum(brings for brings, _ in cards)
    top = 0
    for brings, chance in cards:
        top += brings
        for points in range(top, -1, -1):
            with_it = sums[points - brings] * chance if points >= brings else 0.0
            sums[points] = sums[points] * (1.0 - chance) + with_it
    return sums


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
