"""What a hand holds in a suit, counted: what speaks for these trumps, and what they lack."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.seats import partner_of
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Speaks, Value, fact
from pidro_desktop.players.steady.bidding import pidros_among

NAMED: Final = frozenset({"A", "K", "Q", "J", "T", "5", "wrong 5", "2"})
"""Trumps that are named: the high ones and those worth points."""
HIGH: Final = frozenset("KQJ")
PIDROS: Final = ("5", "wrong 5")
PIDRO: Final = 5
BOTH: Final = 10
"""Bids from here on need both pidros: all other points are four."""
DEAR: Final = 8
"""Bids from here on need most of the other points where only one pidro is won."""
SHORT: Final = 3
"""So few trumps are no strength by themselves."""


def held(view: SeatView, suit: str) -> tuple[str, ...]:
    """Return the ranks of a hand's trumps, the highest first."""
    trumps = zip(view.rules.trumps.order, trump_suit(view.rules, suit).cards, strict=True)
    return tuple(rank for rank, card in trumps if card in view.hand)


def strong(view: SeatView, suit: str, speaks: Speaks = Speaks.PLAN) -> Fact:
    """Return what a hand has in a suit: how many trumps and points, and what beats its best."""
    ranks, values, order = held(view, suit), _values(view, suit), view.rules.trumps.order
    sure = next((at for at, rank in enumerate(ranks) if rank != order[at]), len(ranks))
    if sure > 1:
        return fact("holds sure", speaks, **values, falls=sure)
    if "A" in ranks:
        return fact("holds ace low" if "2" in ranks else "holds ace", speaks, **values)
    if "K" in ranks:
        return fact("holds king", speaks, **values)
    if any(rank in PIDROS for rank in ranks):
        return fact("holds points", speaks, **values)
    key = "holds cards" if values["cards"] else "holds length"
    return fact(key, speaks, **values, fewer=len(order) - len(ranks))


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
        return fact("lacks ace", speaks, **values)
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
    if 1 < len(theirs) < len(mine):
        return "short", {"fewer": len(theirs)}
    if pidros[1] > pidros[0]:
        return "risk", {}
    return ("low", {}) if "2" in mine and "2" not in theirs else ("", {})


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


def of_deal(view: SeatView) -> Iterator[Fact]:
    """Yield that the own side takes the trumps left in the stock, if it does."""
    partner = partner_of(view.seat)
    if view.dealer == view.seat:
        yield fact("you deal", Speaks.FOR)
    elif view.dealer == partner:
        yield fact("partner deals", Speaks.FOR, name=partner)


def needs_pidros(view: SeatView, suit: str, bid: int) -> Fact | None:
    """Return why a bid is hard by the points: the two pidros are ten of the fourteen."""
    trumps = trump_suit(view.rules, suit)
    mine = len(pidros_among(trumps, trumps.among(view.hand)))
    said: dict[str, Value] = {"count": bid, "suit": suit}
    if bid >= BOTH:
        return fact(("needs both", "needs other", "needs yours")[mine], Speaks.AGAINST, **said)
    if bid < DEAR or mine > 1:
        return None
    said["points"] = others = trumps.worth(view.hand) - PIDRO * mine
    if others >= bid - PIDRO:
        return None
    if bid == BOTH - 1:
        return fact("needs all", Speaks.AGAINST, **said)
    return fact("needs others", Speaks.AGAINST, **said, fewer=bid - PIDRO)


def _values(view: SeatView, suit: str) -> dict[str, Value]:
    ranks = held(view, suit)
    points = view.rules.trumps.points
    return {
        "suit": suit,
        "count": len(ranks),
        "cards": ",".join(rank for rank in ranks if rank in NAMED),
        "points": sum(points.get(rank, 0) for rank in ranks),
    }
