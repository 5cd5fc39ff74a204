"""The plan of a call: the one idea that comes first, and what its result says for or against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from pidro_desktop.engine.seats import Seat, partner_of
from pidro_desktop.players.advice.advice import SLIGHT, Fact, Speaks, Value, counted, fact
from pidro_desktop.players.advice.calling import Calling, tenths

OUT: Final = 0.05
"""An opponent is shut out if the probability that this seat gets the bid is so much lower."""
EVEN: Final = 0.5
"""Bids with a lower chance are risky."""
OFTEN: Final = 0.4
"""A side that fails so often is left alone with its bid."""
LIKELY: Final = 0.3
NEAR: Final = 3
"""Points to the target that a side takes without the bid, too."""
FAR: Final = 20
"""Points to the target that no deal brings."""
CLOSE: Final = 8
"""Points to the target for which opponents are worth a risk."""


def call_plan(calling: Calling) -> tuple[Fact, ...]:
    """Return the plan of the call that is advised, then facts about its result."""
    planned = _bid(calling) if calling.best else _pass(calling)
    return (planned, *(_about_bid if calling.best else _about_pass)(calling, planned))


# ------------------------------------------------------------ a bid


def _bid(calling: Calling) -> Fact:
    bid, view = calling.best, calling.view
    values = calling.of_bid(bid)
    if calling.is_foes and calling.loses(view.bid):
        return _planned("bid to deny", **values, name=view.bidder, fewer=view.bid)
    if calling.wins(bid):
        return _planned("bid to win", **values)
    rival = shut_out(calling)
    if rival is not None:
        return _planned("bid to shut", count=bid, fewer=bid - 1, name=rival)
    if calling.made(bid) < EVEN:
        foes = calling.held(0, *calling.foes)
        if foes >= EVEN:
            return _planned("bid anyway", **values, other_share=tenths(foes))
        return _planned("bid risky", **values)
    if calling.is_partners:
        return _planned("bid over partner", **values, name=view.bidder)
    if calling.is_foes:
        return _planned("bid over foe", **values, name=view.bidder)
    return _planned("bid", **values)


def shut_out(calling: Calling) -> Seat | None:
    """Return the opponent whom the bid shuts out beside the next lower one, if that is its idea."""
    bid, lower = calling.best, calling.best - 1
    if lower not in calling.searched or lower not in calling.meant:
        return None
    others = [call for call in calling.equity if call != bid]
    if max(others, key=calling.equity.__getitem__) != lower:
        return None
    noise = calling.searched[lower].noise + calling.searched[bid].noise
    if calling.lag(lower) < max(SLIGHT, noise):
        return None
    rivals = {
        seat: calling.held(lower, seat) - calling.held(bid, seat)
        for seat in calling.waiting
        if seat in calling.foes
    }
    found = max(rivals, key=rivals.__getitem__, default=None)
    return found if found is not None and rivals[found] >= OUT else None


def _about_bid(calling: Calling, planned: Fact) -> Iterator[Fact]:
    bid, view = calling.best, calling.view
    if planned.id in ("bid to deny", "bid to win", "bid to shut"):
        yield you_make(calling, bid, best=True)
    if planned.id in ("bid anyway", "bid risky") and 0 < calling.short(ours=False) <= CLOSE:
        yield counted("foes short", calling.short(ours=False), Speaks.FOR)
    if calling.is_foes and not calling.waiting and bid == calling.lowest:
        yield fact("bid last", Speaks.FOR, count=bid)
    kept = calling.standing_kept() if calling.for_good() else None
    if kept is not None and view.bidder is not None:
        values: dict[str, Value] = {"name": view.bidder, "fewer": view.bid}
        if calling.is_foes and kept >= EVEN:
            yield fact("they make", Speaks.FOR, **values, share=tenths(kept))
        elif calling.is_foes and kept < 1.0 - OFTEN:
            yield fact("they fail", Speaks.AGAINST, **values, share=tenths(1.0 - kept))
        elif calling.is_partners:
            speaks = Speaks.FOR if kept < calling.made(bid) else Speaks.AGAINST
            yield fact("they make", speaks, **values, share=tenths(kept))


# ------------------------------------------------------------ a pass


def _pass(calling: Calling) -> Fact:
    view, lowest = calling.view, calling.lowest
    values = calling.of_bid(lowest)
    made = calling.made(lowest)
    if is_same(calling):
        return _planned("same", count=lowest)
    if calling.is_partners:
        return _left(calling, values)
    if calling.is_foes and calling.for_good():
        kept = calling.standing_kept()
        if kept is not None and 1.0 - kept >= OFTEN:
            failing = tenths(1.0 - kept)
            return _planned("set", name=view.bidder, fewer=view.bid, share=failing)
    if made < EVEN:
        return _planned("pass dear", **values)
    short = calling.short(ours=True)
    if 0 < short <= NEAR and calling.short(ours=False) > FAR:
        return counted("pass near", short, Speaks.PLAN)
    partner = partner_of(view.seat)
    if partner in calling.waiting and calling.held(0, partner) >= LIKELY:
        held = tenths(calling.held(0, partner))
        return _planned("pass to partner", name=partner, share=held)
    foes, kept = calling.held(0, *calling.foes), calling.keeps(0, *calling.foes)
    if foes >= EVEN and kept is not None and 1.0 - kept >= LIKELY:
        shares = {"share": tenths(foes), "other_share": tenths(1.0 - kept)}
        return _planned("pass to foes", **shares)
    return _planned("pass", **values)


def _left(calling: Calling, values: dict[str, Value]) -> Fact:
    """Return the plan to leave the bid to the partner."""
    view, kept = calling.view, calling.standing_kept()
    if kept is None:
        return _planned("leave yours", **values, name=view.bidder)
    key = "leave" if calling.for_good() else "leave for now"
    return _planned(key, name=view.bidder, fewer=view.bid, share=tenths(kept))


def _about_pass(calling: Calling, planned: Fact) -> Iterator[Fact]:
    if planned.id == "same":
        return
    passes = planned.id in ("pass dear", "pass", "leave yours")
    if not passes:
        yield you_make(calling, calling.lowest, best=False)
    view = calling.view
    if calling.is_foes and calling.for_good() and planned.id != "set":
        kept = calling.standing_kept()
        if kept is not None and view.bidder is not None and 1.0 - kept >= LIKELY:
            values: dict[str, Value] = {"name": view.bidder, "fewer": view.bid}
            yield fact("they fail", Speaks.FOR, **values, share=tenths(1.0 - kept))


def is_same(calling: Calling) -> bool:
    """Return whether a pass and the lowest bid are the same: a dealer to whom all have passed."""
    return calling.view.seat == calling.view.dealer and not calling.view.bid


# ------------------------------------------------------------ parts


def you_make(calling: Calling, bid: int, *, best: bool) -> Fact:
    """Return how often a bid of the seat is made; ``best``: it is advised, and not a pass."""
    often = calling.made(bid) >= EVEN
    speaks = Speaks.FOR if often == best else Speaks.AGAINST
    return fact("you make" if often else "you make seldom", speaks, **calling.of_bid(bid))


def _planned(key: str, **values: Value | None) -> Fact:
    given = {place: value for place, value in values.items() if value is not None}
    return fact(key, Speaks.PLAN, **given)
