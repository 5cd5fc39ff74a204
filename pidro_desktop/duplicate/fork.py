"""Where two tables part: a deal as moments, bids, trumps and tricks, and the first that differs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pidro_desktop.engine.cards import RANKS, Card
from pidro_desktop.engine.events import BidMade, Event, Played, Redealt, TrickWon, TrumpNamed
from pidro_desktop.engine.game import evolve
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game


@dataclass(frozen=True, slots=True)
class Moment:
    """A part of a deal at one table: the auction, the choice of trumps, or a trick.

    Attributes:
        trick: the number of the trick, from 1; 0 for the auction and for trumps.
        calls: the seats and their calls, in order.
        trump: the trump suit, once it is named.
        plays: the cards of the trick, in order.
        winner: the seat that won the trick, or holds the bid; None if everyone passed.
        hands: the cards of every seat before it.
        points: the points taken by each side after it.
    """

    trick: int
    calls: tuple[tuple[Seat, int], ...] = ()
    trump: str = ""
    plays: tuple[tuple[Seat, Card], ...] = ()
    winner: Seat | None = None
    hands: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    points: tuple[int, ...] = (0, 0)

    @property
    def chosen(self) -> object:
        """Return what was decided in it, to compare with another table."""
        return (self.trick, self.plays) if self.trick else (self.calls, self.trump)


def moments(rules: RuleSet, events: Sequence[Event]) -> list[Moment]:
    """Return the moments of the first deal of a game, the auction first, then trumps and tricks."""
    game, found = Game.new(rules), list[Moment]()
    calls: list[tuple[Seat, int]] = []
    plays: list[tuple[Seat, Card]] = []
    points, hands, trump = [0, 0], _hands(game), ""
    for event in events:
        if isinstance(event, BidMade):
            hands = hands if calls else _hands(game)
            calls.append((event.seat, event.bid))
        elif isinstance(event, TrumpNamed):
            trump, bidder = event.suit, game.now.bidder
            found.append(Moment(0, tuple(calls), winner=bidder, hands=hands))
            found.append(Moment(0, (), trump, winner=bidder, hands=hands))
        elif isinstance(event, Redealt):
            found.append(Moment(0, tuple(calls), hands=hands))
        elif isinstance(event, Played):
            hands = hands if plays else _hands(game)
            plays += [(event.seat, card) for card in event.cards]
        elif isinstance(event, TrickWon):
            points = [had + won for had, won in zip(points, event.points, strict=True)]
            number = sum(one.trick > 0 for one in found) + 1
            trick = Moment(number, (), trump, tuple(plays), event.winner, hands, tuple(points))
            found.append(trick)
            plays = []
        game = evolve(game, event)
    return found


def fork(ours: Sequence[Moment], second: Sequence[Moment]) -> int:
    """Return the place of the first moment that differs; the length of the shorter if none does."""
    pairs = zip(ours, second, strict=False)
    same = len(list(zip(ours, second, strict=False)))
    return next((at for at, (one, other) in enumerate(pairs) if one.chosen != other.chosen), same)


def _hands(game: Game) -> tuple[tuple[Card, ...], ...]:
    if game.deal is None:
        return tuple(() for _ in SEATS)
    hands = game.now.hands
    return tuple(tuple(sorted(hands[seat], key=_by_suit)) for seat in SEATS)


def _by_suit(card: Card) -> tuple[int, int]:
    return "HSDC".find(card.suit), RANKS.find(card.rank)
