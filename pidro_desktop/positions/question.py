"""The auction of a position, whose turn it is after its plays, and so what is asked of whom."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from pidro_desktop.engine.actions import Bid, Deal, Discard, Keep, Kill, PassCards
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.bids import PASS, NamedBid
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.events import BidMade
from pidro_desktop.engine.exchange.sequence import steps
from pidro_desktop.engine.game import apply, evolve, violation
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import Game, Phase, PlayedCards
from pidro_desktop.engine.tricks import winner_so_far
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.players.methods import has_finnish_tips
from pidro_desktop.players.worlds.places import pack
from pidro_desktop.positions.position import UNKNOWN, Position, PositionFault
from pidro_desktop.tr import tr

EXCHANGE: Final = (
    AskKind.DISCARD,
    AskKind.TAKE,
    AskKind.PASS_CARDS,
    AskKind.KEEP,
    AskKind.KILL,
)
"""What is asked before the play."""
SEVERAL: Final = ("stack", "two_a_turn", "extra")
"""What may become of surplus trumps so that a seat plays several cards to a trick."""
Question = tuple[AskKind, Seat]
"""What is asked, and of whom."""


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
        reason = tr("Trumps are named, so the auction is over: give all bids, or the one that won.")
        raise PositionFault(reason, "calls")
    calls = tuple(call.bid for call in deal.calls)
    assert calls[:given] == position.calls
    return Auction(calls, known, over, deal.bidder, deal.bid, deal.turn)


def _called(game: Game, bid: int, place: str) -> Game:
    """Return the game after a call; which cards a named bid needs is judged later."""
    deal = game.now
    if deal.phase is not Phase.AUCTION:
        raise PositionFault(tr("There are more bids than the auction has."), place)
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
            reason = tr("Give the bidder and the bid, such as 3:7, or all bids.")
            raise PositionFault(reason, "bidder")
        bidder, bid = deal.bidder if bidder is None else bidder, bid or deal.bid
    if (deal.bidder, deal.bid) != (bidder, bid):
        name = NAMES[deal.bidder] if deal.bidder is not None else ""
        reason = tr("It does not fit the bids: by them {name} has bid {bid}.")
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


# ------------------------------------------------------------ what is asked


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
    if found[0] in EXCHANGE:
        check_exchange(position, found[0])
    if position.asked not in (None, found[0]):
        reason = tr("This cannot be asked now; what can is: {kind}.")
        raise PositionFault(reason, "asked", kind=found[0].replace("_", "-"))
    return found


def _next(position: Position, auction: Auction) -> Question:
    if not position.trump:
        check_auction(position)
    if not auction.over:
        return AskKind.BID, auction.turn
    if not position.trump:
        return AskKind.TRUMP, auction.turn
    assert auction.bidder is not None
    before = _before_play(position)
    if before is not None:
        return before
    if any(position.gone):
        if not is_finnish(position.rules):
            reason = tr("By these rules the plays must be given in their order.")
            raise PositionFault(reason, "gone")
        return AskKind.PLAY, position.seat
    if position.asked is AskKind.EXTRA:
        return AskKind.EXTRA, position.seat
    turns = turns_of(position, auction.bidder)
    if turns.over:
        raise PositionFault(tr("The deal is over: nobody has a trump left."), "plays")
    return AskKind.PLAY, turns.turn


def _before_play(position: Position) -> Question | None:
    """Return the question of the exchange that is asked, or None in the play.

    If it is not said which, a hand with more cards than are played discards; a dealer who takes
    the stock keeps, and a hand of trumps alone kills some.
    """
    seat, rules, asked = position.seat, position.rules, position.asked
    finnish, kinds, hand = is_finnish(rules), exchange_kinds(rules), position.hands[seat]
    if plays_dealt_cards(rules):
        return None
    if asked is not None and asked in (kinds if finnish else EXCHANGE):
        return asked, position.dealer if asked is AskKind.KEEP else seat
    begun = position.plays or (any(position.gone) if finnish else asked is not None)
    if begun or asked is AskKind.PLAY or len(hand) <= rules.exchange.hand:
        return None
    if finnish and not trump_suit(rules, position.trump).plain_among(hand):
        return AskKind.KILL, seat
    if AskKind.KEEP in kinds and seat == position.dealer:
        return AskKind.KEEP, seat
    return (AskKind.DISCARD, seat) if AskKind.DISCARD in kinds else None


def check_auction(position: Position) -> None:
    """Check that nothing is laid that comes after naming trumps.

    Raises:
        PositionFault: something is.
    """
    cards = ("discards", "killed", "gone", "plays", "taken")
    laid = [place for place in cards if any(getattr(position, place))]
    numbers = [place for place in ("kept", "bought") if set(getattr(position, place)) != {UNKNOWN}]
    for place in (*laid, *numbers):
        raise PositionFault(tr("This comes after trumps are named, and they are not."), place)


def check_exchange(position: Position, kind: AskKind) -> None:
    """Check that nothing is laid that comes after a question of the exchange.

    Raises:
        PositionFault: something is.
    """
    for place in ("plays", "gone", "taken", "killed"):
        laid = getattr(position, place)
        if laid and any(laid) and (place, kind) != ("killed", AskKind.KILL):
            reason = tr("This comes later than the question: {kind}.")
            raise PositionFault(reason, place, kind=kind.value)


@lru_cache(maxsize=128)
def exchange_kinds(rules: RuleSet) -> frozenset[AskKind]:
    """Return what can be asked in the exchange by some rules."""
    answers = {step.answers for step in steps(rules)}
    kinds = {
        Discard: AskKind.DISCARD,
        PassCards: AskKind.PASS_CARDS,
        Keep: AskKind.KEEP,
        Kill: AskKind.KILL,
    }
    found = {kind for answer, kind in kinds.items() if answer in answers}
    return frozenset({*found, AskKind.TAKE} if rules.exchange.take_trumps else found)


# ------------------------------------------------------------ the play


@dataclass(slots=True)
class Turns:
    """The tricks so far.

    A seat that is passed over had no trump: it is out from then on.

    Attributes:
        turn: the seat to play.
        out: the seats that had no trump at their turn.
        trick: the plays of the unfinished trick. tricks: how many are finished.
    """

    rules: RuleSet
    suit: TrumpSuit
    turn: Seat
    out: set[Seat] = field(default_factory=set)
    trick: tuple[PlayedCards, ...] = ()
    tricks: int = 0

    @property
    def over(self) -> bool:
        """Return whether nobody is left to play."""
        return len(self.out) == len(SEATS) or self.tricks == self.rules.exchange.hand

    def play(self, play: PlayedCards) -> None:
        """Follow one play, or a seat that is out, at its turn."""
        if play.cards:
            self.trick = (*self.trick, play)
        else:
            self.out.add(play.seat)
        self._move(play.seat)

    def _move(self, seat: Seat) -> None:
        leader = self.trick[0].seat if self.trick else None
        for following in self.rules.around(self.rules.next_to(seat)):
            if following == leader:
                return self._finish()
            if following not in self.out:
                self.turn = following
                return None
        return None

    def _finish(self) -> None:
        winner = winner_so_far(self.rules, self)
        self.trick = ()
        self.tricks += 1
        self.turn = next(seat for seat in self.rules.around(winner) if seat not in self.out)


def turns_of(position: Position, bidder: Seat) -> Turns:
    """Follow the plays of a position.

    Args:
        position: the position, with trumps named.
        bidder: the declarer, who leads.

    Raises:
        PositionFault: a play is out of turn, or no trump.
    """
    rules = position.rules
    turns = Turns(rules, trump_suit(rules, position.trump), bidder)
    for number, play in enumerate(position.plays):
        if len(play.cards) > 1 and rules.exchange.surplus not in SEVERAL:
            reason = tr("{name} can only have played one card at a time.")
            raise PositionFault(reason, "plays", play.seat)
        if turns.over:
            reason = tr("{name} cannot play any more: the deal is over.")
            raise PositionFault(reason, "plays", play.seat)
        for card in play.cards if only_trumps(rules) else ():
            if not turns.suit.has(card):
                reason = tr("{name} cannot have played {card}: only trumps are played.")
                raise PositionFault(reason, "plays", play.seat, card=card)
        _pass_over(position, turns, number)
        turns.play(play)
    return turns


def only_trumps(rules: RuleSet) -> bool:
    """Return whether only trumps are played, and a seat without one is out."""
    return rules.play.follow == "trumps_only"


def goes_out(rules: RuleSet) -> bool:
    """Return whether a seat can be out, or without cards, while others still play."""
    return only_trumps(rules) or not plays_dealt_cards(rules)


def _pass_over(position: Position, turns: Turns, number: int) -> None:
    """Follow the seats before a play that are out."""
    play = position.plays[number]
    seat = play.seat
    if not goes_out(turns.rules) and (seat != turns.turn or not play.cards):
        reason = tr("{name} cannot have played here: it was {other}'s turn.")
        raise PositionFault(reason, "plays", seat, other=NAMES[turns.turn])
    if seat in turns.out:
        reason = tr("{name} is out and cannot play: a turn before passed without a trump.")
        raise PositionFault(reason, "plays", seat)
    while turns.turn != seat:
        skipped = turns.turn
        later = (play.seat for play in position.plays[number:] if play.cards)
        if skipped in later or turns.suit.any_among(position.hands[skipped]):
            reason = tr("{name} cannot have played here: it was {other}'s turn.")
            raise PositionFault(reason, "plays", seat, other=NAMES[skipped])
        turns.play(PlayedCards(skipped, ()))
