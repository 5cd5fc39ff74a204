"""The result of each deal of a game, for the row of bids below its thread."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pidro_desktop.engine.events import DealScored, Dealt, Event, Redealt
from pidro_desktop.engine.seats import Seat


@dataclass(frozen=True, slots=True)
class DealResult:
    """How a deal ended.

    Attributes:
        number: the number of the deal, from 1.
        bidder: who won the auction; None if the deal was thrown in or broken off.
        bid: the winning bid.
        made: whether it was made.
        thrown_in: whether everyone passed.
        total: the score after the deal, by side; empty if it was not scored.
    """

    number: int
    bidder: Seat | None = None
    bid: int | str = 0
    made: bool = False
    thrown_in: bool = False
    total: tuple[int, ...] = ()


def deal_results(events: Sequence[Event]) -> tuple[DealResult, ...]:
    """Return the results of all deals, in order.

    Args:
        events: the events of the game from its first.
    """
    found: list[DealResult] = []
    for event in events:
        if isinstance(event, Dealt):
            found.append(DealResult(event.number))
        elif isinstance(event, DealScored):
            found[-1] = replace(
                found[-1], bidder=event.bidder, bid=event.bid, made=event.made, total=event.total
            )
        elif isinstance(event, Redealt):
            found[-1] = replace(found[-1], thrown_in=True)
    return tuple(found)
