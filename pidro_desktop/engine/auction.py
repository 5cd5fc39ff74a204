"""The auction: legal calls, the current bid, and naming trumps (docs/rules.md, Auction)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.bids import PASS, NamedBid
from pidro_desktop.engine.cards import SUITS, Card
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import BidMade, TrumpNamed
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import Call, DealState, Phase, replace
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import AnyText, tr

CLAUSE = "Auction"
_BELOW_LOWEST: Final = tr("{name} cannot bid {bid}: the lowest bid is {lowest}.")
_MAY_NOT_NAME: Final = tr("{name} may not bid {bid} with these cards.")
_TOO_LOW: Final = tr("{name} cannot bid {bid}: the current bid is {standing}.")


# ------------------------------------------------------------ policies


TOP14: Final[dict[str, Callable[[DealState, Seat], bool]]] = {
    "any": lambda _deal, _seat: True,
    "dealer": lambda deal, seat: seat == deal.dealer,
    "none": lambda _deal, _seat: False,
}
"""Whether a seat may bid the maximum over a standing maximum."""

ALL_PASS: Final[dict[str, Callable[[RuleSet, Seat], tuple[Seat, int] | None]]] = {
    "dealer_plays": lambda rules, dealer: (dealer, rules.auction.forced or rules.auction.minimum),
    "redeal": lambda _rules, _dealer: None,
}
"""The declarer and the bid of a deal that everyone passed; None if it is thrown in."""


def _once_around(rules: RuleSet, deal: DealState) -> Seat | None:
    """Return the seat that calls next if each seat has one call; None at the end."""
    return rules.next_to(deal.calls[-1].seat) if len(deal.calls) < len(SEATS) else None


def _in_rounds(rules: RuleSet, deal: DealState) -> Seat | None:
    """Return the seat that calls next if the auction goes on until one seat is left.

    A seat that has passed is out of the auction.
    """
    out = {call.seat for call in deal.calls if call.bid == PASS}
    if len(out) == len(SEATS) or (len(out) == len(SEATS) - 1 and deal.bidder is not None):
        return None
    order = rules.around(rules.next_to(deal.calls[-1].seat))
    return next(seat for seat in order if seat not in out)


ORDER: dict[str, Callable[[RuleSet, DealState], Seat | None]] = {
    "once_around": _once_around,
    "rounds": _in_rounds,
}


# ------------------------------------------------------------ calls


def candidates(rules: RuleSet) -> tuple[int, ...]:
    """Return every call that exists under these rules: the pass, then from low to high.

    Returns:
        Calls, with named bids as ``NamedBid``.
    """
    numbers = range(_lowest_of_all(rules), rules.auction.maximum + 1)
    return (PASS, *numbers, *rules.named_bids)


def _lowest_of_all(rules: RuleSet) -> int:
    return min(rules.auction.minimum, rules.auction.forced or rules.auction.minimum)


def call_of(rules: RuleSet, bid: object) -> int | None:
    """Return the call that a number or a name stands for; None if there is none.

    Args:
        rules: the rule set.
        bid: a number of points, 0 for a pass, or the name of a bid.
    """
    if isinstance(bid, NamedBid | str):
        return next((named for named in rules.named_bids if named.name == str(bid)), None)
    if type(bid) is not int:
        return None
    inside = _lowest_of_all(rules) <= bid <= rules.auction.maximum
    return bid if inside or bid == PASS else None


def bid_violation(rules: RuleSet, deal: DealState, action: Bid) -> ActionError | None:
    """Return why a call is not legal, or None if it is.

    Args:
        rules: the rule set.
        deal: the deal so far.
        action: the action.

    Returns:
        A Malformed error if the call can never be legal, Illegal if it is not legal now.
    """
    seat, bid = action.seat, call_of(rules, action.bid)
    if bid is None:
        return Malformed(
            tr("{bid} is not a valid bid: use 0 to pass, or bid {lowest} to {highest}."),
            bid=quoted(action.bid),
            lowest=_lowest(rules, deal, seat),
            highest=rules.auction.maximum,
            seat=seat,
            clause=CLAUSE,
        )
    if deal.phase is not Phase.AUCTION:
        return _illegal(tr("{name} cannot bid: the auction is over."), seat)
    if seat != deal.turn:
        return _illegal(
            tr("{name} cannot bid: it is {other}'s turn."), seat, other=NAMES[deal.turn]
        )
    lowest = _lowest(rules, deal, seat)
    against = _against_height(rules, deal, seat, bid, lowest)
    if not against:
        return None
    return _illegal(against, seat, bid=bid, lowest=lowest, standing=deal.bid)


def _against_height(rules: RuleSet, deal: DealState, seat: Seat, bid: int, lowest: int) -> AnyText:
    """Return why a seat may not bid so high or so low at its turn, or an empty text."""
    if bid == PASS:
        return ""
    if bid < lowest:
        return _BELOW_LOWEST
    if isinstance(bid, NamedBid) and not _may_name(rules, deal, seat, bid):
        return _MAY_NOT_NAME
    if bid > deal.bid or (bid == deal.bid and _may_equal(rules, deal, seat)):
        return ""
    return _TOO_LOW


def _illegal(text: AnyText, seat: Seat, card: str = "", **values: object) -> Illegal:
    return Illegal(text, name=NAMES[seat], seat=seat, clause=CLAUSE, card=card, **values)


def _lowest(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """Return the lowest number that may be bid: after three passes the dealer's forced bid."""
    forced = rules.auction.forced
    alone = len(deal.calls) == len(SEATS) - 1 and deal.bidder is None and seat == deal.dealer
    if forced and alone and rules.auction.all_pass == "dealer_plays":
        return forced
    return rules.auction.minimum


def _may_equal(rules: RuleSet, deal: DealState, seat: Seat) -> bool:
    if rules.auction.dealer_equals and seat == deal.dealer:
        return True
    return deal.bid == rules.auction.maximum and TOP14[rules.auction.top14](deal, seat)


def _may_name(rules: RuleSet, deal: DealState, seat: Seat, bid: NamedBid) -> bool:
    rule = rules.auction.named[bid.name]
    if rule.by == "dealer" and seat != deal.dealer:
        return False
    return not rule.holding or bool(_suits_held(deal, seat, rule.holding))


def _suits_held(deal: DealState, seat: Seat, ranks: tuple[str, ...]) -> tuple[str, ...]:
    """Return the suits in which a seat holds all of ``ranks``."""
    hand = deal.hands[seat]
    return tuple(s for s in SUITS if all(Card(rank + s) in hand for rank in ranks))


def legal_bids(rules: RuleSet, deal: DealState, seat: Seat) -> tuple[int, ...]:
    """Return the legal calls of a seat, the pass first, then from low to high.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
    if deal.phase is not Phase.AUCTION or seat != deal.turn:
        return ()
    every, lowest = candidates(rules), _lowest(rules, deal, seat)
    return tuple([bid for bid in every if not _against_height(rules, deal, seat, bid, lowest)])


def bid_made(rules: RuleSet, action: Bid) -> BidMade:
    """Return the event of a legal call.

    Args:
        rules: the rule set.
        action: the call, which must be legal.
    """
    bid = call_of(rules, action.bid)
    assert bid is not None
    return BidMade(action.seat, bid)


def after_bid(rules: RuleSet, deal: DealState, event: BidMade) -> DealState:
    """Return the deal after a call."""
    seat, bid, calls = event.seat, event.bid, (*deal.calls, Call(event.seat, event.bid))
    if bid == PASS:
        deal = replace(deal, calls=calls)
    else:
        topped = bid == deal.bid == rules.auction.maximum
        topped = topped and TOP14[rules.auction.top14](deal, seat)
        deal = replace(deal, calls=calls, bidder=seat, bid=bid, topped=topped)
    following = ORDER[rules.auction.order](rules, deal)
    return _closed(rules, deal) if following is None else replace(deal, turn=following)


def _closed(rules: RuleSet, deal: DealState) -> DealState:
    """Return the deal after the auction: the declarer names trumps, or it is thrown in."""
    won: tuple[Seat, int] | None = None
    if deal.bidder is not None:
        won = deal.bidder, deal.bid
    else:
        won = ALL_PASS[rules.auction.all_pass](rules, deal.dealer)
    if won is None:
        return replace(deal, phase=Phase.TRUMP)
    return replace(deal, phase=Phase.TRUMP, bidder=won[0], bid=won[1], turn=won[0])


# ------------------------------------------------------------ naming trumps


def suits_to_name(rules: RuleSet, deal: DealState) -> tuple[str, ...]:
    """Return the suits that the declarer may name.

    A named bid may require certain ranks in the suit. If the first lead names trumps, it must be a
    suit of the declarer's hand.

    Args:
        rules: the rule set.
        deal: the deal so far.

    Returns:
        Letters of suits, in the order C D H S.
    """
    bid, hand = deal.bid, deal.hands[deal.declarer]
    if isinstance(bid, NamedBid) and (holding := rules.auction.named[bid.name].holding):
        return _suits_held(deal, deal.declarer, holding)
    if rules.auction.naming == "lead":
        return tuple(suit for suit in SUITS if any(card.suit == suit for card in hand))
    return tuple(SUITS)


def trump_violation(rules: RuleSet, deal: DealState, action: NameTrump) -> ActionError | None:
    """Return why naming these trumps is not legal, or None if it is.

    Args:
        rules: the rule set.
        deal: the deal so far.
        action: the action.

    Returns:
        A Malformed error if there is no such suit, Illegal if it may not be named now.
    """
    seat, suit = action.seat, action.suit
    if suit not in tuple(SUITS):
        return Malformed(
            tr("{suit} is not a suit: use C, D, H or S."),
            suit=quoted(suit),
            seat=seat,
            clause=CLAUSE,
        )
    if deal.phase is not Phase.TRUMP or deal.bidder is None:
        return _illegal(tr("{name} cannot name trumps now."), seat, suit)
    if seat != deal.bidder:
        text = tr("{name} cannot name trumps: {other} won the auction.")
        return _illegal(text, seat, suit, other=NAMES[deal.declarer])
    if suit not in suits_to_name(rules, deal):
        return _illegal(tr("{name} may not name that suit with these cards."), seat, suit)
    return None


def after_trump(rules: RuleSet, deal: DealState, event: TrumpNamed) -> DealState:
    """Return the deal after trumps are named."""
    return replace(deal, trump=trump_suit(rules, event.suit), phase=Phase.EXCHANGE)
