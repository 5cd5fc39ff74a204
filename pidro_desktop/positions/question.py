"""What is asked in a position, and of whom."""

from __future__ import annotations

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players.methods import has_finnish_tips
from pidro_desktop.positions.auction import Auction, auction_of
from pidro_desktop.positions.checking import check_auction, check_exchange
from pidro_desktop.positions.fault import PositionFault
from pidro_desktop.positions.position import Position
from pidro_desktop.positions.turns import turns_of
from pidro_desktop.tr import lazy_format, tr

_EXCHANGE = (AskKind.KEEP, AskKind.KILL)
Question = tuple[AskKind, Seat]


def is_finnish(rules: RuleSet) -> bool:
    """Return whether hands are formed and played as in Finnish Pidro."""
    return has_finnish_tips(rules)


def plays_dealt_cards(rules: RuleSet) -> bool:
    """Return whether the cards that were dealt are played, one at a time."""
    return rules.exchange.method == "none" and rules.exchange.surplus == "none"


def question_of(position: Position) -> Question:
    """Return what is asked, and of whom.

    Raises:
        PositionFault: something is missing or wrong; the sentence says what.
    """
    return question_after(position, auction_of(position))


def question_after(position: Position, auction: Auction) -> Question:
    """Return what is asked after this auction, and of whom.

    Raises:
        PositionFault: something is missing or wrong; the sentence says what.
    """
    found = _next(position, auction)
    if found[0] in _EXCHANGE:
        check_exchange(position, found[0])
    if position.asked not in (None, found[0]):
        reason = tr("This cannot be asked now; what can is: {kind}.")
        raise PositionFault(lazy_format(reason, kind=found[0].replace("_", "-")), "asked")
    return found


def _next(position: Position, auction: Auction) -> Question:
    if not position.trump:
        check_auction(position)
    if not auction.over:
        return AskKind.BID, auction.turn
    if not position.trump:
        return AskKind.TRUMP, auction.turn
    assert auction.bidder is not None
    if not any(part(position.rules) for part in (is_finnish, plays_dealt_cards)):
        reason = tr("In these rules only the auction and naming trumps can be laid.")
        raise PositionFault(reason, "trump")
    before = _before_play(position)
    if before is not None:
        return before
    if any(position.gone):
        return AskKind.PLAY, position.seat
    turns = turns_of(position, auction.bidder)
    if turns.over:
        raise PositionFault(tr("The deal is over: nobody has a trump left."), "plays")
    return AskKind.PLAY, turns.turn


def _before_play(position: Position) -> Question | None:
    """Return the question of the exchange that is asked, or None in the play."""
    seat, hand = position.seat, position.hands[position.seat]
    if not is_finnish(position.rules):
        return None
    if position.asked is AskKind.KEEP:
        return AskKind.KEEP, position.dealer
    if position.asked is AskKind.KILL:
        return AskKind.KILL, seat
    begun = position.plays or any(position.gone) or position.asked is AskKind.PLAY
    if begun or len(hand) <= position.rules.exchange.hand:
        return None
    suit = trump_suit(position.rules, position.trump)
    if len(suit.among(hand)) == len(hand):
        return AskKind.KILL, seat
    return (AskKind.KEEP, seat) if seat == position.dealer else None
