"""Where the deal stands, and whose turn it is, told from what a seat has seen alone.

The engine knows all cards; here it is followed by counting them. Where that is not enough, as
when somebody had nothing to lay aside, the first card that is played tells it.
"""

from __future__ import annotations

from dataclasses import replace

from pidro_desktop.engine import auction
from pidro_desktop.engine.events import (
    BidMade,
    Discarded,
    Event,
    Killed,
    Refilled,
    Robbed,
)
from pidro_desktop.engine.exchange.dealer import Rob
from pidro_desktop.engine.exchange.discarding import Reduce
from pidro_desktop.engine.exchange.killing import KillSurplus
from pidro_desktop.engine.exchange.refill import Refill
from pidro_desktop.engine.exchange.sequence import steps
from pidro_desktop.engine.exchange.step import Step
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Phase
from pidro_desktop.table.lying import TableModel


def after_call(model: TableModel, event: BidMade) -> TableModel:
    """The table after a call; nothing about an auction is hidden."""
    deal = auction.after_bid(model.rules, model.as_deal(), event)
    model = replace(
        model, calls=deal.calls, bidder=deal.bidder, bid=deal.bid, turn=deal.turn, phase=deal.phase
    )
    if deal.phase is Phase.AUCTION:
        return model
    if deal.bidder is None:
        return replace(model, turn=None)
    first = steps(model.rules)[0].phase
    return replace(model, phase=first, turn=deal.bidder if first is Phase.TRUMP else None)


def after_exchange(model: TableModel, event: Event) -> TableModel:
    """The table with the phase that it has come to with ``event``, which is folded already."""
    if model.trump is None:
        return replace(model, phase=Phase.TRUMP, turn=model.bidder)
    if not isinstance(event, Killed) and not _is_over(model, event):
        return replace(model, phase=Phase.EXCHANGE, turn=None)
    kills = model.rules.exchange.surplus == "kill"
    if kills and any(_too_many(model, seat) for seat in SEATS):
        return replace(model, phase=Phase.KILL, turn=None)
    return playing(model)


def playing(model: TableModel) -> TableModel:
    """The table as the play begins: the bidder leads, or the next who is not out."""
    if model.phase is Phase.PLAY or model.bidder is None:
        return model
    order = model.rules.around(model.bidder)
    leads = next((seat for seat in order if not model.cold[seat]), model.bidder)
    return replace(model, phase=Phase.PLAY, turn=leads)


def next_turn(model: TableModel, seat: Seat) -> Seat:
    """Who comes after ``seat``; back at the leader the trick is complete."""
    leader = model.trick[0].seat if model.trick else None
    for following in model.rules.around(model.rules.next_to(seat)):
        if following == leader or model.plays_on(following):
            return following
    return seat


def leads_next(model: TableModel, winner: Seat) -> Seat:
    """Who leads after a trick."""
    return next((seat for seat in model.rules.around(winner) if model.plays_on(seat)), winner)


def _is_over(model: TableModel, event: Event) -> bool:
    """Whether nothing but killing is left of the exchange."""
    match _last_step(model):
        case Rob():
            return isinstance(event, Robbed)
        case Refill():
            return _is_filled(model, event)
        case Reduce():
            return _is_robbed(model, event) and all(_is_reduced(model, seat) for seat in SEATS)
    return True


def _last_step(model: TableModel) -> Step:
    return next(one for one in reversed(steps(model.rules)) if not isinstance(one, KillSurplus))


def _is_filled(model: TableModel, event: Event) -> bool:
    """Whether all have laid cards aside, the dealer last, and been filled from the stock."""
    if not isinstance(event, Discarded | Refilled):
        return False
    exchange = model.rules.exchange
    lasts = model.stock_count or (exchange.recycle and any(model.discards))
    short = any(len(hand) < exchange.hand for hand in model.hands)
    all_laid = isinstance(event, Refilled) or event.seat == model.dealer
    return all_laid and not (short and lasts)


def _is_robbed(model: TableModel, event: Event) -> bool:
    """Whether the dealer has taken the rest, where he takes one before all come down."""
    if not any(isinstance(one, Rob) for one in steps(model.rules)):
        return True
    # Nobody discards or passes cards with an empty stock before he has.
    return isinstance(event, Robbed) or not (model.stock_count or isinstance(event, Refilled))


def _is_reduced(model: TableModel, seat: Seat) -> bool:
    """Whether a seat has come down to the hand's size, or to its trumps where these stay."""
    if model.folded[seat] or not _too_many(model, seat):
        return True
    return model.rules.exchange.surplus == "stack" and bool(model.discards[seat])


def _too_many(model: TableModel, seat: Seat) -> bool:
    return len(model.hands[seat]) > model.rules.exchange.hand
