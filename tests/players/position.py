"""Positions built by hand, through the engine: hearts are trumps, everybody's trumps are given."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.actions import Bid, Deal, Keep, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import DECK, Cards, cards
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.steady.cardplay import FOLLOWING, LEADING, read
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

HEARTS = "H"


def dealt(rules: RuleSet, hands: dict[int, str], dealer: int) -> Game:
    """A new deal in which the seats hold these cards, filled up with plain ones.

    Hearts that nobody is given lie at the bottom of the stock, which the dealer takes.
    """
    trumps = trump_suit(rules, HEARTS)
    given = {seat: cards(hands.get(seat, "")) for seat in SEATS}
    taken = {one for row in given.values() for one in row}
    plain = [one for one in DECK if not trumps.has(one) and one not in taken]
    loose = [one for one in trumps.cards if one not in taken]
    full: dict[int, Cards] = {}
    for seat in SEATS:
        missing = rules.deal.hand - len(given[seat])
        full[seat] = given[seat] + tuple(plain[:missing])
        plain = plain[missing:]
    deal = Deal(1, dealer, (full[0], full[1], full[2], full[3]), tuple(plain + loose))
    return apply(Game.new(rules), deal)[0]


def at_play(
    hands: dict[int, str], bidder: int = 0, dealer: int = 3, rules: RuleSet | None = None
) -> Game:
    """The same once the bidder has named hearts for the minimum and all are ready to play.

    Hearts that nobody is given end up with the dealer.
    """
    game = dealt(rules or load("finnish"), hands, dealer)
    while game.now.phase is Phase.AUCTION:
        turn = game.now.turn
        game, _ = apply(game, Bid(turn, 6 if turn == bidder else 0))
    game, _ = apply(game, NameTrump(bidder, HEARTS))
    while game.now.phase is not Phase.PLAY:
        ask = asks(game)[0]
        assert ask.what is AskKind.KEEP, "A position for these tests has no trumps to kill."
        game, _ = apply(game, Keep(dealer, ask.cards[: ask.count]))
    return game


def after(game: Game, played: str) -> Game:
    """The game after these cards, each by whoever's turn it is."""
    for one in cards(played):
        game, _ = apply(game, Play(game.now.turn, (one,)))
    return game


def view_to_play(game: Game) -> SeatView:
    """What the seat sees that is to play."""
    return view_for(game, asks(game)[0].seat)


def steady_plays(game: Game) -> str:
    """The card that steady plays now."""
    decision = Steady().decide(view_to_play(game), Random(0))
    assert not isinstance(decision, Bid | NameTrump)
    return decision.cards[0]


def reason(game: Game) -> str:
    """The name of the rule of thumb that decides now."""
    reading = read(view_to_play(game))
    rules = LEADING if reading.best is None else FOLLOWING
    return next(rule.__name__ for rule in rules if rule(reading) is not None)


def bid_of(hand: str, calls: list[int], rules: RuleSet | None = None) -> int:
    """What steady bids with ``hand`` after these calls; West calls first, South deals."""
    game = dealt(rules or load("finnish"), {(1 + len(calls)) % 4: hand}, dealer=0)
    for call in calls:
        game, _ = apply(game, Bid(game.now.turn, call))
    decision = Steady().decide(view_for(game, game.now.turn), Random(0))
    assert isinstance(decision, Bid)
    assert isinstance(decision.bid, int)
    return decision.bid
