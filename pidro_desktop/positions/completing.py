"""Completes a position: a whole deal in which all that is known of it is true.

What nobody remembers is drawn, and the deal is replayed through the engine from its first card, so
the engine judges whether it can be. What can be seen to be wrong before that is said first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Final

from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.scoring import winner
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players.worlds.places import pack
from pidro_desktop.positions.dealt import complete_dealt
from pidro_desktop.positions.exchanged import complete_exchanged
from pidro_desktop.positions.finnish import complete_finnish
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import (
    Auction,
    Question,
    auction_of,
    is_finnish,
    plays_dealt_cards,
    question_after,
)
from pidro_desktop.positions.replaying import Completed
from pidro_desktop.tr import tr

__all__ = ["Completed", "checked", "complete"]
_TWICE: Final = {
    "hands": tr("{card} is there twice: {name} has it in hand, too."),
    "discards": tr("{card} is there twice: {name} has discarded it, too."),
    "killed": tr("{card} is there twice: {name} has killed it, too."),
    "gone": tr("{card} is there twice: {name} has played it, too."),
    "plays": tr("{card} is there twice: {name} has played it, too."),
}
"""What is said of a card that lies in two places, by the other one."""


def complete(position: Position, rng: Random) -> Completed:
    """Return a whole deal that fits a position, up to its question.

    If the asked seat is ``position.seat``, it has no trumps but those that are known.

    Args:
        position: the position.
        rng: draws what is not known.

    Raises:
        PositionFault: it cannot be; the sentence names the place.
    """
    auction, question = checked(position)
    if not position.trump or plays_dealt_cards(position.rules):
        return complete_dealt(position, auction, question, rng)
    way = complete_finnish if is_finnish(position.rules) else complete_exchanged
    return way(position, auction, question, rng)


def checked(position: Position) -> tuple[Auction, Question]:
    """Return the auction and the question of a position after a look at each part by itself.

    Raises:
        PositionFault: a part cannot be.
    """
    check_cards(position)
    check_score(position)
    auction = auction_of(position)
    question = question_after(position, auction)
    if position.trump and position.plays and any(position.gone):
        reason = tr("Either the plays are known in their order, or only the cards, not both.")
        raise PositionFault(reason, "gone")
    if position.taken and not any(position.gone):
        raise PositionFault(tr("These points follow from the plays: leave them out."), "taken")
    if position.trump and is_finnish(position.rules):
        check_kinds(position)
    return auction, question


def check_cards(position: Position) -> None:
    """Check that every card is one of the game, and in one place.

    Raises:
        PositionFault: it is not.
    """
    deck = frozenset(pack(position.rules))
    where: dict[Card, tuple[str, Seat]] = {}
    for place, seat, cards in _rows(position):
        for card in cards:
            if card not in deck:
                raise PositionFault(
                    tr("{card} is not a card of this game."), place, seat, card=card
                )
            if card in where:
                other, owner = where[card]
                same = (other, owner) == (place, seat)
                reason = tr("{card} is there twice.") if same else _TWICE[other]
                raise PositionFault(reason, place, seat, card=card, name=NAMES[owner])
            where[card] = place, seat


def _rows(position: Position) -> Iterator[tuple[str, Seat, Cards]]:
    for place in ("discards", "killed", "gone"):
        for seat in SEATS:
            yield place, seat, getattr(position, place)[seat]
    for play in position.plays:
        yield "plays", play.seat, play.cards
    for seat in SEATS:
        yield "hands", seat, position.hands[seat]


def check_score(position: Position) -> None:
    """Check that nobody has won.

    Raises:
        PositionFault: somebody has.
    """
    if position.totals and all(_over(position.rules, position.totals)):
        raise PositionFault(tr("With this score the game is over."), "totals")


def _over(rules: RuleSet, totals: tuple[int, ...]) -> Iterator[bool]:
    """Return for each way in which the last deal can have ended whether it ended the game."""
    none = (0,) * rules.sides
    for bidder, made, before in product(range(rules.sides), (True, False), (none, totals)):
        last = DealScored(bidder, 1, made, none, none, totals)
        earlier = DealScored(bidder, 1, made, none, none, before)
        yield winner(Game(rules, totals, sheet=(earlier, last))) is not None


def check_kinds(position: Position) -> None:
    """Check that trumps were played and killed, and plain cards discarded.

    Raises:
        PositionFault: it is not so.
    """
    suit = trump_suit(position.rules, position.trump)
    for place, rows in (("killed", position.killed), ("gone", position.gone)):
        for seat in SEATS:
            if plain := suit.plain_among(rows[seat]):
                raise PositionFault(tr("{card} is not a trump."), place, seat, card=plain[0])
    for seat in SEATS:
        if trumps := suit.among(position.discards[seat]):
            reason = tr("{card} is a trump, and nobody discards one.")
            raise PositionFault(reason, "discards", seat, card=trumps[0])
