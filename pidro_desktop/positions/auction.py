"""The auction of a position: its calls judged by the engine, and calls for a mere contract."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pidro_desktop.engine.actions import Bid, Deal
from pidro_desktop.engine.bids import PASS, NamedBid
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import BidMade
from pidro_desktop.engine.game import apply, evolve, violation
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.players.worlds.places import pack
from pidro_desktop.positions.fault import PositionFault
from pidro_desktop.positions.position import Position
from pidro_desktop.tr import tr


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction as far as it went.

    Attributes:
        calls: the bids in turn; where only the contract is known, some that lead to it.
        is_known: whether these are the calls that were made.
        over: whether it is over. bidder, bid: the current bid, or the contract.
        turn: the seat that calls next, or names trumps.
    """

    calls: tuple[int, ...]
    is_known: bool
    over: bool
    bidder: Seat | None
    bid: int
    turn: Seat


def auction_of(position: Position) -> Auction:
    """Return the auction of a position.

    Raises:
        PositionFault: a call is not possible, or calls and contract contradict each other.
    """
    game = any_deal(position.rules, position.dealer)
    for bid in position.calls:
        game = _called(game, bid, "calls")
    given = len(position.calls)
    known = True
    if position.bidder is not None or position.bid:
        before = game
        game = _to_contract(position, game)
        known = game is before or _follows(position, before)
    deal = game.now
    if deal.phase is Phase.TRUMP and deal.bidder is None:
        reason = tr("Everybody has passed, so the deal is thrown in.")
        raise PositionFault(reason, "calls")
    over = deal.phase is not Phase.AUCTION
    if position.trump and not over:
        reason = tr("Trumps are named, so the auction is over: give all calls, or the contract.")
        raise PositionFault(reason, "calls")
    calls = tuple(call.bid for call in deal.calls)
    assert calls[:given] == position.calls
    return Auction(calls, known, over, deal.bidder, deal.bid, deal.turn)


def _called(game: Game, bid: int, place: str) -> Game:
    """Return the game after a call; which cards a named bid needs is judged later."""
    deal = game.now
    if deal.phase is not Phase.AUCTION:
        raise PositionFault(tr("There are more calls than the auction has."), place)
    fault = violation(game, Bid(deal.turn, bid))
    if fault is not None and not (isinstance(bid, NamedBid) and bid in game.rules.named_bids):
        raise PositionFault(fault.text, place, deal.turn)
    return evolve(game, BidMade(deal.turn, bid))


def _to_contract(position: Position, game: Game) -> Game:
    """Return the game at the end of an auction with the contract of the position."""
    bidder, bid = position.bidder, position.bid
    while game.now.phase is Phase.AUCTION and bidder is not None and bid:
        deal = game.now
        bids = deal.turn == bidder and (deal.bidder, deal.bid) != (bidder, bid)
        legal = bids and not _by_passing(game, bidder, bid)
        game = _called(game, bid if legal else PASS, "bid")
    deal = game.now
    if bidder is None or not bid:
        if deal.phase is Phase.AUCTION:
            reason = tr("Give the declarer and the bid, such as 3:7, or all calls.")
            raise PositionFault(reason, "bidder")
        bidder, bid = deal.bidder if bidder is None else bidder, bid or deal.bid
    if (deal.bidder, deal.bid) != (bidder, bid):
        name = NAMES[deal.bidder] if deal.bidder is not None else ""
        reason = tr("It does not fit the calls: by them {name} has bid {bid}.")
        raise PositionFault(reason, "bidder", name=name, bid=deal.bid)
    return game


def _by_passing(game: Game, bidder: Seat, bid: int) -> bool:
    """Return whether the dealer gets the contract without a bid, after three passes."""
    deal, rules = game.now, game.rules
    forced = rules.auction.all_pass == "dealer_plays" and deal.bidder is None
    last = bidder == deal.dealer and len(deal.calls) == 3
    return forced and last and bid == (rules.auction.forced or rules.auction.minimum)


def _follows(position: Position, game: Game) -> bool:
    """Return whether the calls that are left out follow from the contract."""
    deal = game.now
    if position.rules.auction.order != "once_around" or not deal.calls:
        return False
    if (deal.bidder, deal.bid) == (position.bidder, position.bid):
        return True
    return deal.turn == position.bidder and not _by_passing(game, deal.turn, position.bid)


@lru_cache(maxsize=128)
def any_deal(rules: RuleSet, dealer: Seat) -> Game:
    """Return a game in which some cards are dealt and nobody has called."""
    deck, size, kitty = pack(rules), rules.deal.hand, rules.deal.kitty
    rows = [deck[seat * size : (seat + 1) * size] for seat in range(4)]
    rest = deck[4 * size :]
    return dealt_game(
        rules, dealer, (), (rows[0], rows[1], rows[2], rows[3]), rest[kitty:], rest[:kitty]
    )


def dealt_game(
    rules: RuleSet,
    dealer: Seat,
    totals: tuple[int, ...],
    hands: tuple[Cards, Cards, Cards, Cards],
    stock: Cards,
    kitty: Cards = (),
) -> Game:
    """Return a game whose first deal has these cards."""
    new = Game(rules, totals or (0,) * rules.sides)
    return apply(new, Deal(1, dealer, hands, stock, kitty))[0]
