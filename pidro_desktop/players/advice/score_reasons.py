"""Reasons for a call from its result: what a higher or a lower one would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact
from pidro_desktop.players.bids.bidding import Option

AS_OFTEN: Final = 0.01
NEARLY: Final = 0.04
"""Differences in the probability of making a bid that count as none, and as little."""
OUT: Final = 0.05
"""An opponent is shut out if the probability that this seat gets the bid is so much lower."""
SLIGHT: Final = 0.001
"""Smaller differences in the probability of winning the game are ignored."""


def score_facts(
    view: SeatView, searched: Sequence[Option], chosen: int, made: Mapping[int, float]
) -> dict[int, tuple[Fact, ...]]:
    """Return what the results of the calls say about them.

    Args:
        view: the view of a seat that is to bid.
        searched: the calls that were searched, the lowest first.
        chosen: the call that is advised.
        made: the probability that each bid is made if it wins the auction.

    Returns:
        Facts by call.
    """
    if is_same(view) and len(searched) > 1:
        lowest = searched[1].call
        same = (Fact("same", (("count", lowest),)),)
        return {0: same, lowest: same}
    place = [option.call for option in searched].index(chosen)
    facts = (*_enough(searched, place), *_shuts(view, searched, place, made))
    return {chosen: facts} if facts else {}


def is_same(view: SeatView) -> bool:
    """Return whether a pass and the lowest bid are the same: a dealer to whom all have passed."""
    return view.seat == view.dealer and not view.bid


def _enough(searched: Sequence[Option], place: int) -> tuple[Fact, ...]:
    """Return that no higher bid is clearly better, if one seems to be."""
    best = max(option.chance for option in searched)
    if best - searched[place].chance < SLIGHT:
        return ()
    return (Fact("enough" if searched[place].call else "pass enough"),)


def _shuts(
    view: SeatView, searched: Sequence[Option], place: int, made: Mapping[int, float]
) -> tuple[Fact, ...]:
    """Return which opponent the bid shuts out, beside the next lower one."""
    if place < 2:
        return ()
    bid, lower = searched[place], searched[place - 1]
    lost = made[lower.call] - made[bid.call]
    if bid.chance - lower.chance < SLIGHT or lost > NEARLY:
        return ()
    called = {call.seat for call in view.calls}
    own = view.rules.side_of(view.seat)
    rivals = [
        seat
        for seat in SEATS
        if seat not in called
        and view.rules.side_of(seat) != own
        and lower.held[seat] - bid.held[seat] >= OUT
    ]
    if not rivals:
        return ()
    rival = max(rivals, key=lambda seat: lower.held[seat] - bid.held[seat])
    values = (("count", bid.call), ("fewer", lower.call), ("name", rival))
    return (Fact("shuts" if lost <= AS_OFTEN else "nearly shuts", values),)
