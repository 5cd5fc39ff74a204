"""Positions from what there is already: views, games and deal codes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pidro_desktop import variants
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import RANKS, SUITS, Card, Cards
from pidro_desktop.engine.deal_code import DealCode, read_code
from pidro_desktop.engine.exchange.sequence import robs
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import NOTHING, Game, Phase, PlayedCards, put
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.worlds.places import LAYING
from pidro_desktop.positions.position import NO_NUMBERS, UNKNOWN, Numbers, Position, by_seat
from pidro_desktop.positions.question import (
    EXCHANGE,
    goes_out,
    is_finnish,
    plays_dealt_cards,
    turns_of,
)


def of_code(
    code: DealCode | str, seat: Seat | None = None, *, open_hands: bool = False
) -> Position:
    """Return the first deal of a deal code, before anybody has called.

    Args:
        code: the code, or its text.
        seat: the seat that is asked; None for the one that calls first.
        open_hands: whether the hands of all are known, or only that of ``seat``.

    Raises:
        CodeError: the text is not a deal code.
        RulesError: there is no such rule set.
    """
    found = read_code(code) if isinstance(code, str) else code
    rules = variants.load(found.rules)
    owner = rules.next_to(found.dealer) if seat is None else seat
    deal = deal_from_key(rules, found.key, 1, found.dealer)
    hands = by_seat(in_order(row) for row in deal.hands)
    if not open_hands:
        hands = put(NOTHING, owner, hands[owner])
    return Position(rules, owner, found.dealer, hands=hands)


def of_game(game: Game, seat: Seat, *, open_hands: bool = False) -> Position:
    """Return the position of a game during a deal.

    Args:
        game: the game.
        seat: the seat that is asked.
        open_hands: whether the hands of all are known, or only that of ``seat``.
    """
    position = of_view(view_for(game, seat))
    if not open_hands:
        return position
    suit = game.now.trump
    others = (in_order(row, suit) for row in game.now.hands)
    own = position.hands[seat]
    return replace(position, hands=put(by_seat(others), seat, own))


def of_view(view: SeatView) -> Position:
    """Return what a seat knows of a deal, without what has nothing to do with its decision.

    Args:
        view: the view during a deal.
    """
    kind = view.ask.what if view.ask else None
    rest = view.ask.rest if view.ask and kind is AskKind.KEEP else ()
    known = put(view.hands, view.seat, (*view.hand, *rest))
    position = Position(
        view.rules,
        view.seat,
        view.dealer,
        totals=view.totals if any(view.totals) else (),
        calls=tuple(call.bid for call in view.calls),
        hands=by_seat(in_order(row, view.trump) for row in known),
    )
    if view.trump is None:
        return position
    position = replace(
        position,
        trump=view.suit.suit,
        asked=kind if kind in (*EXCHANGE, AskKind.EXTRA) else None,
        killed=view.killed,
        plays=tuple(_plays(view)),
    )
    if plays_dealt_cards(view.rules):
        return position
    position = replace(position, kept=by_seat(_kept(view, seat) for seat in SEATS))
    if not is_finnish(view.rules):
        seen = (in_order(row, view.suit) for row in view.discards)
        position = replace(position, discards=by_seat(seen), bought=_bought(view))
    return _with_those_out(position, view) if goes_out(view.rules) else position


def _plays(view: SeatView) -> Iterator[PlayedCards]:
    """Yield what each seat played to each trick; an extra trump comes before its card."""
    for trick in (*(trick.plays for trick in view.tricks), (*view.trick, *view.extras)):
        for play in trick:
            cards = tuple(card for one in trick for card in one.cards if one.seat == play.seat)
            if play.cards == cards[: len(play.cards)]:
                yield PlayedCards(play.seat, (*cards[len(play.cards) :], *play.cards))


def _bought(view: SeatView) -> Numbers:
    """Return how many cards each seat was dealt later, if it says how many were discarded."""
    chosen = view.rules.exchange.method in LAYING and view.rules.exchange.lay != "plain"
    if not chosen or view.phase is not Phase.PLAY:
        return NO_NUMBERS
    return by_seat(map(len, view.refills))


def _kept(view: SeatView, seat: Seat) -> int:
    """Return how many trumps a seat has kept, if all that it discarded was plain.

    It is the secret of a dealer who takes the stock how many that were.
    """
    exchange, counts = view.rules.exchange, view.discard_counts
    secret = robs(view.rules) and seat == view.dealer
    if secret or exchange.method not in LAYING or exchange.lay != "plain" or not any(counts):
        return UNKNOWN
    return view.rules.deal.hand - counts[seat]


def _with_those_out(position: Position, view: SeatView) -> Position:
    """Return a position with the seats that are out since the last play."""
    assert view.bidder is not None
    if view.phase is not Phase.PLAY or view.extras:
        return position
    turns = turns_of(position, view.bidder)
    plays = position.plays
    while turns.turn != view.turn and not turns.over:
        plays = (*plays, PlayedCards(turns.turn, ()))
        turns.play(plays[-1])
    return replace(position, plays=plays)


def in_order(cards: Iterable[Card], suit: TrumpSuit | None = None) -> Cards:
    """Return the known cards of a hand in the order in which they are written.

    Args:
        cards: the cards, some of which may be hidden.
        suit: the trump suit, whose cards come first.
    """
    trump = suit.suit if suit else ""

    def place(card: Card) -> tuple[bool, int, int]:
        return card.suit != trump, -SUITS.find(card.suit or " "), RANKS.find(card.rank or " ")

    return tuple(sorted((card for card in cards if not card.is_hidden), key=place))
