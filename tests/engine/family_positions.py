"""Positions for the clauses of the family: any rule set, hands written out, the rest filled in."""

from __future__ import annotations

from typing import Any

from positions import EAST, SOUTH, do

from pidro_desktop import variants
from pidro_desktop.engine import game as engine
from pidro_desktop.engine.actions import Bid, Deal, Discard, NameTrump, PassCards, Play
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import DECK, JOKER, JOKER_RANK, Card, Cards, cards
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.state import BySeat, DealState, Game, Phase
from pidro_desktop.engine.trumps import trump_suit

FULL_TABLE = (
    "KS QS JS TS 9S 8S 2C 3C 4C",  # filled with nothing
    "7S 6S 5S 2D 3D 4D 6D 7D 8D",  # with three cards
    "4S 3S 2S 9D TD JD 6C 7C 8C",  # with three more
    "AS 2H 3H 4H 6H 7H 8H 9H TH",
)
FULL_STOCK = "JH QH KH AH 5H 5D 5C 9C TC JC QC KC AC QD KD AD"
FULL_REST = "5C 9C TC JC QC KC AC QD KD AD"
"""A deal in which much is left for East, who deals: with spades as trumps one card of the rest is
a trump, the wrong five."""


def from_score(rules: str, totals: tuple[int, ...] = (), **options: Any) -> Game:
    """A game that stands like this."""
    game = Game.new(variants.load(rules, options))
    if not totals:
        return game
    before = DealScored(0, 0, False, totals, totals, totals)
    return Game(game.rules, totals, sheet=(before,))


def table(
    rules: str,
    *hands: str,
    stock: str = "",
    kitty: str = "",
    dealer: int = EAST,
    totals: tuple[int, ...] = (),
    **options: Any,
) -> Game:
    """A first deal. Cards that nobody named go, clubs first, to short hands, kitty and stock."""
    game = from_score(rules, totals, **options)
    size, lying = game.rules.deal.hand, game.rules.deal.kitty
    pack = (*DECK, JOKER) if JOKER_RANK in game.rules.trumps.order else DECK
    given = [cards(text) for text in (*hands, *[""] * (4 - len(hands)))]
    top, apart = cards(stock), cards(kitty)
    named = {*top, *apart, *(one for hand in given for one in hand)}
    spare = [one for one in pack if one not in named]

    def filled(some: Cards, count: int) -> Cards:
        taken = tuple(spare[: count - len(some)])
        del spare[: len(taken)]
        return some + taken

    full = [filled(hand, size) for hand in given]
    apart = filled(apart, lying)
    four = (full[0], full[1], full[2], full[3])
    return do(game, Deal(1, dealer, four, top + tuple(spare), apart))


def won(game: Game, bid: int | str, bidder: int = SOUTH) -> Game:
    """The game after one seat bid and all others passed."""
    while engine.asks(game) and engine.asks(game)[0].what is AskKind.BID:
        turn = game.now.turn
        game = do(game, Bid(turn, bid if turn == bidder and not game.now.bid else 0))
    return game


def named(game: Game, suit: str = "S") -> Game:
    """The game after the bidder named trumps."""
    return do(game, NameTrump(game.now.declarer, suit))


def lays(game: Game, text: str) -> Game:
    """The game after whoever is asked laid these aside."""
    return do(game, Discard(asked(game).seat, cards(text)))


def passes(game: Game, text: str) -> Game:
    """The game after whoever is asked passed these to the partner."""
    return do(game, PassCards(asked(game).seat, cards(text)))


def asked(game: Game) -> Ask:
    """The one question that is open."""
    (ask,) = engine.asks(game)
    return ask


def plays(seat: int, text: str) -> Play:
    """A play."""
    return Play(seat, cards(text))


def hand(game: Game, seat: int) -> set[str]:
    """What a seat holds."""
    return set(game.now.hands[seat])


def may_play(game: Game) -> set[str]:
    """The cards that may be played now as the one that counts."""
    return set(asked(game).cards)


def may_bid(game: Game) -> list[str]:
    """The calls that may be made now."""
    return [str(bid) for bid in asked(game).bids]


def at_play(
    rules: str,
    *hands: str,
    trump: str = "S",
    bidder: int = SOUTH,
    bid: int = 0,
    dealer: int = EAST,
    totals: tuple[int, ...] = (),
    taken: tuple[int, ...] = (),
    dealt: tuple[str, ...] = (),
    **options: Any,
) -> Game:
    """A game in the play of a deal with these hands, the bidder about to lead."""
    game = from_score(rules, totals, **options)
    chosen = game.rules
    suit = trump_suit(chosen, trump)
    held = _four(hands)
    every: tuple[Card, ...] = tuple(one for row in held for one in row)
    state = DealState(
        number=1,
        dealer=dealer,
        hands=held,
        stock=(),
        turn=bidder,
        taken=taken or (0,) * chosen.sides,
        phase=Phase.PLAY,
        bidder=bidder,
        bid=bid or chosen.auction.minimum,
        trump=suit,
        dealt=_four(dealt) if dealt else held,
        in_play=suit.among(every) if chosen.trumps.awards else (),
    )
    game, _ = engine.settle(Game(chosen, game.totals, state, game.sheet))
    return game


def _four(hands: tuple[str, ...]) -> BySeat:
    return (cards(hands[0]), cards(hands[1]), cards(hands[2]), cards(hands[3]))


def scored(
    rules: str,
    bid: int,
    taken: tuple[int, ...],
    totals: tuple[int, ...] = (),
    bidder: int = SOUTH,
    **options: Any,
) -> Game:
    """The game after a deal in which the sides took so much."""
    totals = totals or (0,) * len(taken)
    none = ("", "", "", "")
    return at_play(
        rules, *none, bidder=bidder, bid=bid, totals=totals, taken=taken, dealt=none, **options
    )


def delta(game: Game) -> tuple[int, ...]:
    """What the last deal was worth."""
    return game.sheet[-1].delta
