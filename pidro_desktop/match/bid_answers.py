"""Bids in an answer: every one is searched, and judged in the deals in which its suit is named.

A person who asks what to bid and then which suit to name gets the same figures for the same bid.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import PASS
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.hint import adviser
from pidro_desktop.players.advice import Advice, Option
from pidro_desktop.positions.laying import of_view
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import question_of
from pidro_desktop.positions.viewing import view_of

CERTAIN: Final = 1.0 - 1e-9
"""The seat gets the bid, whatever the others hold."""


def won_with(position: Position, bid: int) -> Position | None:
    """Return the auction in which a seat that is to call gets the bid, and everybody after passes.

    Args:
        position: the position before its call. bid: what it bids.

    Returns:
        The position in which it names trumps; None if it cannot get the bid so.
    """
    seat = position.seat
    for passes in range(len(SEATS)):
        calls = (*position.calls, bid, *(PASS,) * passes)
        after = replace(position, calls=calls, asked=None, posed=False)
        with suppress(PositionFault):
            if question_of(after) == (AskKind.TRUMP, seat):
                return after
    return None


def suits_of(advice: Advice, asked: Position | SeatView) -> dict[tuple[int, str], Option]:
    """Return what naming each suit is worth after each bid, if the bid wins; the best suit first.

    Args:
        advice: the choices of a seat. asked: the position in which they are given, or its view.
    """
    found: dict[tuple[int, str], Option] = {}
    if not any(option.gets is not None for option in advice.options):
        return found
    position = asked if isinstance(asked, Position) else of_view(asked)
    for bid in (bid_of(option) for option in advice.options if option.suit):
        after = won_with(position, bid)
        with suppress(PositionFault):
            suits = adviser().values(view_of(after)).options if after is not None else ()
            found |= {(bid, one.suit): one for one in suits}
    return found


def with_suits(advice: Advice, suits: Mapping[tuple[int, str], Option]) -> Advice:
    """Return the advice for a call, with the points that each bid brings if it gets the bid.

    Those that players consider come first, and then the other bids, going up.

    Args:
        advice: the advice, every call of which was searched. suits: what each suit is worth.
    """
    if not suits:
        return advice
    options = [_named(option, suits) for option in advice.options]
    far = sorted((option for option in options if option.far), key=bid_of)
    # What is better than the best by less than the noise is as good.
    most = advice.best.equity or 0.0
    far = [replace(option, equity=min(most, option.equity or 0.0)) for option in far]
    return replace(advice, options=(*(one for one in options if not one.far), *far))


def bid_of(option: Option) -> int:
    """Return the number that a choice bids; 0 for a pass, and for any other decision."""
    bid = option.decision.bid if isinstance(option.decision, Bid) else PASS
    return bid if isinstance(bid, int) else PASS


def _named(option: Option, suits: Mapping[tuple[int, str], Option]) -> Option:
    named = suits.get((bid_of(option), option.suit))
    if named is None:
        return option
    sure = option.gets is not None and option.gets >= CERTAIN
    return replace(option, points=named.points, outcome=named.points if sure else option.outcome)
