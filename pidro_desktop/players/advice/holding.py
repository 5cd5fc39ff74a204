"""What a hand of nine holds in a suit, or lacks, and what a bid in it needs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.seats import SEATS, partner_of
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Speaks, Value, fact
from pidro_desktop.players.bids.bidding import exchanged

NAMED: Final = frozenset({"A", "K", "Q", "J", "T", "5", "wrong 5", "2"})
"""Trumps that are named: the high ones and those worth points."""
HIGH: Final = frozenset("KQJ")
PIDROS: Final = ("5", "wrong 5")
PIDRO: Final = 5
BOTH: Final = 10
"""Bids from here on need both pidros: all other points are four."""
MOSTLY: Final = 5
"""Of ten deals, in how many the own side must have a card before it speaks for a bid."""
DEAR: Final = 8
"""Bids from here on need most of the other points where only one pidro is won."""
SHORT: Final = 3
"""So few trumps are no strength by themselves."""
TEN: Final = 10


def tenths(chance: float) -> int:
    """Return a chance as a number of deals out of ten."""
    return round(TEN * min(1.0, max(0.0, chance)))


def held(view: SeatView, suit: str) -> tuple[str, ...]:
    """Return the ranks of a hand's trumps, the highest first."""
    trumps = zip(view.rules.trumps.order, trump_suit(view.rules, suit).cards, strict=True)
    return tuple(rank for rank, card in trumps if card in view.hand)


def strong(view: SeatView, suit: str, speaks: Speaks = Speaks.PLAN) -> Fact:
    """Return what a hand has in a suit: how many trumps, and what beats its best."""
    ranks, values, order = held(view, suit), _values(view, suit), view.rules.trumps.order
    sure = next((at for at, rank in enumerate(ranks) if rank != order[at]), len(ranks))
    if sure > 1:
        return fact("holds sure", speaks, **values, falls=sure)
    if "A" in ranks:
        return fact("holds ace low" if "2" in ranks else "holds ace", speaks, **values)
    if "K" in ranks:
        ace = _side_has(view, suit, "A")
        if int(str(ace["share"])) < MOSTLY:
            return fact("holds king", speaks, **values)
        return fact("holds king ace", speaks, **values, **ace)
    key = "holds cards" if values["cards"] else "holds length"
    return fact(key, speaks, **values)


def weak(view: SeatView, suit: str, speaks: Speaks = Speaks.PLAN) -> Fact:
    """Return what a hand lacks in a suit: length, the highest trumps, or points."""
    ranks, values = held(view, suit), _values(view, suit)
    if not ranks:
        return fact("lacks trumps", speaks, suit=suit)
    if "A" in ranks and len(ranks) > 1 and ranks[1] not in HIGH:
        return fact("lacks next", speaks, **values, the_card=ranks[1])
    if "A" in ranks:
        return fact("lacks length", speaks, **values)
    if "K" in ranks:
        return fact("lacks ace", speaks, **values, **_side_has(view, suit, "A", ours=False))
    if any(rank in PIDROS for rank in ranks):
        return fact("lacks cover", speaks, **values)
    return fact("lacks honours" if values["cards"] else "lacks all", speaks, **values)


def lacking(view: SeatView, suit: str, other: str) -> tuple[str, dict[str, Value]]:
    """Return what another suit lacks beside the best one, and its values; empty for nothing.

    It is the last part of the key of a sentence about both.
    """
    mine, theirs = held(view, suit), held(view, other)
    order = view.rules.trumps.order
    pidros = [sum(rank in PIDROS for rank in ranks) for ranks in (mine, theirs)]
    if mine and theirs and order.index(theirs[0]) > order.index(mine[0]):
        return "top", {"the_card": theirs[0]}
    if pidros[0] > pidros[1] == 0:
        return "five", {}
    if 1 < len(theirs) < len(mine):
        return "short", {"fewer": len(theirs)}
    if pidros[1] > pidros[0]:
        return "risk", {}
    if "2" in mine and "2" not in theirs:
        return "low", {}
    second = [ranks[1:2] or ranks for ranks in (mine, theirs)]
    if "A" in theirs and order.index(second[1][0]) > order.index(second[0][0]):
        return "next", {"the_card": second[1][0]}
    return "", {}


def is_weak(view: SeatView, suit: str) -> bool:
    """Return whether a suit has neither a high trump nor length."""
    ranks = held(view, suit)
    return len(ranks) <= SHORT and not {"A", "K"} & {*ranks}


def tempting(view: SeatView, suit: str) -> str:
    """Return a suit that has more pidros of one's own and looks richer, or an empty string."""
    worth = {one: int(str(_values(view, one)["points"])) for one in SUITS}
    pidros = {one: sum(rank in PIDROS for rank in held(view, one)) for one in SUITS}
    richest = max(SUITS, key=worth.__getitem__)
    more = pidros[richest] > pidros[suit] and {"A", "K"} & {*held(view, richest)}
    return richest if more else ""


def carries(view: SeatView, suit: str, bid: int) -> Fact | None:
    """Return what carries a bid that is advised: the points of one's own, or what the dealer gets.

    The two pidros are ten of the fourteen points: every bid needs one, and from ten on both.
    """
    ranks, points = held(view, suit), int(str(_values(view, suit)["points"]))
    said: dict[str, Value] = {"count": bid, "suit": suit, "points": points}
    if view.dealer == view.seat and points < bid < BOTH and (stock := _stock(view, suit)):
        return stock
    if points > bid:
        return fact("owns both" if points - bid >= PIDRO else "owns more", Speaks.FOR, **said)
    if points == bid:
        return fact("owns", Speaks.FOR, **said)
    mine = [rank for rank in PIDROS if rank in ranks]
    if mine and (bid < BOTH or len(mine) > 1):
        return fact("owns less", Speaks.FOR, **said, fewer=bid - points)
    if mine or bid >= BOTH:
        return _five(view, suit, bid)
    return _stock(view, suit)


def _stock(view: SeatView, suit: str) -> Fact | None:
    """Return how many trumps a dealer of the own side holds after the exchange, if that is more."""
    dealer, mine = view.dealer, len(held(view, suit))
    if view.rules.side_of(dealer) != view.rules.side_of(view.seat):
        return None

    def at_least(count: int) -> int:
        return shares_of(view, suit, lambda hands: len(hands[dealer]) >= count)

    shares = {count: at_least(count) for count in range(1, len(view.rules.trumps.order))}
    trumps = max((count for count, share in shares.items() if share > MOSTLY), default=0)
    said: dict[str, Value] = {"suit": suit, "trumps": trumps, "share": shares.get(trumps, 0)}
    if dealer == view.seat:
        return fact("stock", Speaks.FOR, **said) if trumps > mine else None
    return fact("stock partner", Speaks.FOR, name=dealer, **said) if trumps > 1 else None


def needs(view: SeatView, suit: str, bid: int, speaks: Speaks, best: int = 0) -> Fact | None:
    """Return which points a bid that is not advised needs, and the hand lacks; None for nothing.

    It speaks against the bid, or for a pass; a lower ``best`` bid needs a pidro as well.
    """
    mine = sum(rank in PIDROS for rank in held(view, suit))
    said: dict[str, Value] = {"count": bid, "suit": suit}
    if bid >= BOTH and mine == 1:
        return replace(_five(view, suit, bid), speaks=speaks)
    if bid >= BOTH:
        return fact("needs yours" if mine else "needs both", speaks, **said)
    others = int(str(_values(view, suit)["points"])) - PIDRO * mine
    lacks = others < bid - PIDRO
    five = None if mine or best or (lacks and bid >= DEAR) else _five(view, suit, bid)
    if five is not None and int(str(dict(five.values)["share"])) <= MOSTLY:
        return replace(five, speaks=speaks)
    if mine > 1 or not lacks:
        return None
    if bid == BOTH - 1:
        return fact("needs all", speaks, **said, points=others)
    key = "needs one" if bid == PIDRO + 1 else "needs others"
    return fact(key, speaks, **said, points=others, fewer=bid - PIDRO)


def _five(view: SeatView, suit: str, bid: int) -> Fact:
    """Return that a bid needs a pidro, or both, and how often the partner has what is missing."""
    ranks, partner = held(view, suit), partner_of(view.seat)
    missing = frozenset(PIDROS) - frozenset(ranks)
    has = shares_of(view, suit, lambda hands: not hands[partner].isdisjoint(missing))
    said: dict[str, Value] = {"count": bid, "suit": suit, "name": partner, "share": has}
    if bid >= BOTH:
        return fact("needs other" if len(missing) == 1 else "needs both", None, **said)
    return fact("needs five", None, **said)


def shares_of(view: SeatView, suit: str, holds: Callable[[Sequence[frozenset[str]]], bool]) -> int:
    """Return in how many of ten deals that fit the calls the trumps of a suit lie in one way.

    Args:
        view: what the seat sees.
        suit: the suit.
        holds: whether they lie so, by what each seat holds after the exchange.
    """
    deals = exchanged(view, suit)
    return tenths(sum(weight for weight, hands in deals if holds(hands)) / sum(w for w, _ in deals))


def _side_has(view: SeatView, suit: str, rank: str, *, ours: bool = True) -> dict[str, Value]:
    """Return in how many deals a side has a trump that this seat does not hold yet."""
    own = view.rules.side_of(view.seat)
    seats = [seat for seat in SEATS if (view.rules.side_of(seat) == own) is ours]
    return {
        "share": shares_of(view, suit, lambda hands: any(rank in hands[seat] for seat in seats))
    }


def _values(view: SeatView, suit: str) -> dict[str, Value]:
    ranks = held(view, suit)
    points = view.rules.trumps.points
    return {
        "suit": suit,
        "count": len(ranks),
        "cards": ",".join(rank for rank in ranks if rank in NAMED),
        "points": sum(points.get(rank, 0) for rank in ranks),
    }
