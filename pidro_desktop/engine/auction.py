"""The auction: who may bid what, who has the bid, and who names trumps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import BidMade, TrumpNamed
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, Seat, left_of
from pidro_desktop.engine.state import Call, DealState, Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.tr import tr

PASS = 0
CLAUSE = "Auction"
_TOO_LOW: Final = tr("{name} cannot bid {bid}: the bid that stands is {standing}.")


def any_later_seat(_deal: DealState, _seat: Seat) -> bool:
    """Any seat may bid the maximum over a standing maximum."""
    return True


def dealer_only(deal: DealState, seat: Seat) -> bool:
    """Only the dealer may bid the maximum over a standing maximum."""
    return seat == deal.dealer


def nobody(_deal: DealState, _seat: Seat) -> bool:
    """A standing maximum cannot be topped."""
    return False


TOP14: dict[str, Callable[[DealState, Seat], bool]] = {
    "any": any_later_seat,
    "dealer": dealer_only,
    "none": nobody,
}


def dealer_plays(rules: RuleSet, dealer: Seat) -> tuple[Seat, int]:
    """If all pass, the dealer has the bid at the minimum."""
    return dealer, rules.auction.minimum


ALL_PASS: dict[str, Callable[[RuleSet, Seat], tuple[Seat, int]]] = {"dealer_plays": dealer_plays}


def candidates(rules: RuleSet) -> tuple[int, ...]:
    """Every call there is under these rules, the pass first."""
    return (PASS, *range(rules.auction.minimum, rules.auction.maximum + 1))


def fault_of_bid(rules: RuleSet, deal: DealState, action: Bid) -> ActionError | None:
    """What is wrong with a call, or None."""
    seat, bid = action.seat, action.bid
    lowest, highest = rules.auction.minimum, rules.auction.maximum
    if type(bid) is not int or (bid != PASS and not lowest <= bid <= highest):
        return Malformed(
            tr("{bid} is no bid: pass with 0, or bid {lowest} to {highest}."),
            bid=repr(bid),
            lowest=lowest,
            highest=highest,
            seat=seat,
            clause=CLAUSE,
        )
    if deal.phase is not Phase.AUCTION:
        return Illegal(
            tr("{name} cannot bid: the auction is over."),
            name=NAMES[seat],
            seat=seat,
            clause=CLAUSE,
        )
    if seat != deal.turn:
        return Illegal(
            tr("{name} cannot bid: it is {other}'s turn."),
            name=NAMES[seat],
            other=NAMES[deal.turn],
            seat=seat,
            clause=CLAUSE,
        )
    if bid == PASS or bid > deal.bid:
        return None
    if bid == deal.bid == highest and TOP14[rules.auction.top14](deal, seat):
        return None
    return Illegal(
        _TOO_LOW,
        name=NAMES[seat],
        bid=bid,
        standing=deal.bid,
        seat=seat,
        clause=CLAUSE,
    )


def legal_bids(rules: RuleSet, deal: DealState, seat: Seat) -> tuple[int, ...]:
    """The calls that ``seat`` may make now."""
    return tuple(
        bid for bid in candidates(rules) if fault_of_bid(rules, deal, Bid(seat, bid)) is None
    )


def after_bid(rules: RuleSet, deal: DealState, event: BidMade) -> DealState:
    """The deal after a call."""
    deal = replace(deal, calls=(*deal.calls, Call(event.seat, event.bid)), turn=left_of(event.seat))
    if event.bid != PASS:
        topped = event.bid == deal.bid
        deal = replace(deal, bidder=event.seat, bid=event.bid, topped=topped)
    return _closed(rules, deal) if len(deal.calls) == 4 else deal


def _closed(rules: RuleSet, deal: DealState) -> DealState:
    bidder, bid = deal.bidder, deal.bid
    if bidder is None:
        bidder, bid = ALL_PASS[rules.auction.all_pass](rules, deal.dealer)
    return replace(deal, phase=Phase.TRUMP, bidder=bidder, bid=bid, turn=bidder)


def fault_of_trump(deal: DealState, action: NameTrump) -> ActionError | None:
    """What is wrong with naming trumps, or None."""
    seat = action.seat
    if action.suit not in tuple(SUITS):
        return Malformed(
            tr("{suit} is no suit: name C, D, H or S."),
            suit=repr(action.suit),
            seat=seat,
            clause=CLAUSE,
        )
    if deal.phase is not Phase.TRUMP:
        return Illegal(
            tr("{name} cannot name trumps now."),
            name=NAMES[seat],
            seat=seat,
            clause=CLAUSE,
            card=action.suit,
        )
    if seat != deal.bidder:
        return Illegal(
            tr("{name} cannot name trumps: {other} has the bid."),
            name=NAMES[seat],
            other=NAMES[deal.declarer],
            seat=seat,
            clause=CLAUSE,
            card=action.suit,
        )
    return None


def after_trump(rules: RuleSet, deal: DealState, event: TrumpNamed) -> DealState:
    """The deal once trumps are named."""
    return replace(deal, trump=trump_suit(rules, event.suit), phase=Phase.EXCHANGE)
