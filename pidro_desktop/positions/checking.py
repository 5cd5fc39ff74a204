"""What can be seen to be wrong before a position is completed: cards and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.scoring import winner
from pidro_desktop.engine.seats import NAMES, SEATS, Seat
from pidro_desktop.engine.state import Game
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.players.worlds.places import pack
from pidro_desktop.positions.position import UNKNOWN, Position, PositionFault
from pidro_desktop.tr import tr

_TWICE: Final = {
    "hands": tr("{card} is there twice: {name} has it in hand, too."),
    "discards": tr("{card} is there twice: {name} has discarded it, too."),
    "killed": tr("{card} is there twice: {name} has killed it, too."),
    "gone": tr("{card} is there twice: {name} has played it, too."),
    "plays": tr("{card} is there twice: {name} has played it, too."),
}
"""What is said of a card that lies in two places, by the other one."""


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


def check_size(position: Position, seat: Seat, most: int) -> None:
    """Check that a hand has no more than ``most`` cards.

    Raises:
        PositionFault: it has.
    """
    held = len(position.hands[seat])
    if held > most:
        reason = tr("Too many cards: at most {most} for {name} now, not {count}.")
        raise PositionFault(reason, "hands", seat, count=held, most=most)


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
