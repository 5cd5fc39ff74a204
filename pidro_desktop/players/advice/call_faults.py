"""What goes wrong with a call that is not advised."""

from __future__ import annotations

from typing import Final

from pidro_desktop.players.advice.advice import Fact, Speaks, Value
from pidro_desktop.players.advice.call_plans import EVEN, LIKELY
from pidro_desktop.players.advice.calling import Calling, tenths

MORE: Final = 0.3
"""A difference of points that is told."""
RARELY: Final = 0.15
"""Bids that fail less often are not said to fail."""
IN: Final = 0.03
SOME: Final = 0.015
"""How much more often a seat gets the bid that is let in after another, and after a lower bid."""


def call_fault(calling: Calling, call: int) -> Fact | None:
    """Return what goes wrong with a call, or None if there is nothing to tell.

    Args:
        calling: what the seat knows.
        call: a call that is not advised.
    """
    if not call:
        return _passing(calling)
    if not calling.best:
        return _bidding(calling, call)
    return (_higher if call > calling.best else _lower)(calling, call)


def _passing(calling: Calling) -> Fact | None:
    """Return what goes wrong with a pass."""
    view, best = calling.view, calling.best
    kept = calling.standing_kept() if calling.for_good() else None
    if kept is not None and view.bidder is not None:
        values: dict[str, Value] = {"name": view.bidder, "fewer": view.bid}
        if calling.is_foes and calling.loses(view.bid):
            return _wrong("pass loses", **values)
        if calling.is_foes:
            return _wrong("pass leaves", **values, share=tenths(kept))
        if kept < EVEN:
            return _wrong("pass leaves partner", **values, share=tenths(kept))
    foes = calling.held(0, *calling.foes)
    if not calling.is_partners and foes >= LIKELY:
        return _wrong("pass lets", share=tenths(foes))
    after, bid = calling.searched[0].points, calling.searched[best].points
    if bid - after >= MORE:
        return _wrong("pass less", count=best, score=round(10 * after), more=round(10 * bid))
    if calling.made(best) >= EVEN:
        return _wrong("pass gives up", **calling.of_bid(best))
    return _wrong("pass lets", share=tenths(foes)) if foes >= IN else None


def _bidding(calling: Calling, call: int) -> Fact:
    """Return what goes wrong with a bid where a pass is advised."""
    view, fails = calling.view, 1.0 - calling.made(call)
    if calling.is_partners and view.bidder is not None:
        kept = calling.standing_kept()
        if kept is not None and kept > calling.made(call):
            values: dict[str, Value] = {"name": view.bidder, "fewer": view.bid}
            return _wrong("over partner", count=call, **values, share=tenths(kept))
    values = {**calling.of_bid(call), "share": tenths(fails)}
    if calling.cost(call) != call:
        return _wrong("fails", **values)
    return _wrong("fails and costs", **values)


def _higher(calling: Calling, call: int) -> Fact | None:
    """Return what goes wrong with a higher bid than the one advised."""
    best = calling.best
    fails = 1.0 - calling.made(call)
    if fails >= RARELY:
        return _wrong("fails", **{**calling.of_bid(call), "share": tenths(fails)})
    if not calling.waiting:
        return _wrong("for nothing", count=call, fewer=best)
    kept_out = any(
        calling.held(best, seat) - calling.held(call, seat) >= IN for seat in calling.waiting
    )
    if call in calling.searched and not kept_out and calling.made(call) < calling.made(best):
        return _wrong("harder", count=call, fewer=best)
    return None


def _lower(calling: Calling, call: int) -> Fact | None:
    """Return what goes wrong with a lower bid than the one advised."""
    more = {
        seat: calling.held(call, seat) - calling.held(calling.best, seat)
        for seat in calling.waiting
    }
    rival = max(more, key=more.__getitem__, default=None)
    share = 0 if rival is None else tenths(calling.held(call, rival))
    if rival is not None and more[rival] >= SOME and share:
        return _wrong("lets in", count=call, name=rival, share=share)
    foes = tenths(calling.held(call, *calling.foes))
    if calling.held(call, *calling.foes) - calling.held(calling.best, *calling.foes) >= SOME:
        return _wrong("lets foes in", count=call, share=foes) if foes else None
    return None


def _wrong(key: str, **values: Value) -> Fact:
    return Fact(key, tuple(values.items()), Speaks.AGAINST)
