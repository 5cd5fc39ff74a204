"""What the play has told of every seat: of which suits it can hold no card."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.cards import SUITS, Card
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView

ASKING: Final = ("trump_or_any", "suit_or_trump", "plain_first", "suit")
"""Rules under which a trump led is answered with a trump by who has one."""


def field(suit: TrumpSuit, one: Card) -> str:
    """The suit that a card belongs to: the trump suit for every trump."""
    return suit.suit if suit.has(one) else one.suit


def voids(view: SeatView) -> dict[Seat, frozenset[str]]:
    """The suits of which each seat has shown that it holds none."""
    found: dict[Seat, set[str]] = {seat: set() for seat in SEATS}
    tricks = [trick.plays for trick in view.tricks]
    for plays in [*tricks, view.trick]:
        for place, play in enumerate(plays):
            if any(one.seat == play.seat for one in plays[:place]):
                continue  # a surplus trump at the trick's end
            if place:
                found[play.seat] |= _missing(view, plays[0], play)
            elif plays == [*tricks, view.trick][0]:
                found[play.seat] |= _missing_for_lead(view, play)
    return {seat: frozenset(suits) for seat, suits in found.items()}


def _missing(view: SeatView, first: PlayedCards, play: PlayedCards) -> set[str]:
    """What a seat that follows so does not hold."""
    suit, rule = view.suit, view.rules.play.follow
    led, own = field(suit, first.cards[-1]), field(suit, play.cards[-1])
    if led == own:
        return set()
    if led == suit.suit:
        return {led} if rule in ASKING else set()
    if rule == "suit" or (rule == "suit_or_trump" and own != suit.suit):
        return {led}
    if rule == "plain_first" and own == suit.suit:
        return {one for one in SUITS if one != suit.suit}
    return set()


def _missing_for_lead(view: SeatView, play: PlayedCards) -> set[str]:
    """What a seat that opens the play so does not hold."""
    bound = view.rules.play.lead == "trump"
    return {view.suit.suit} if bound and not view.suit.has(play.cards[-1]) else set()


def keeps_a_trump(view: SeatView, seat: Seat) -> bool:
    """Whether a seat must hold a trump: who has none is out, and it played on with a plain card."""
    row = view.rows[seat]
    if view.rules.play.out != "no_trump" or not row or view.cold[seat]:
        return False
    return not view.suit.has(row[-1])


def has_nothing_to_add(view: SeatView, seat: Seat) -> bool:
    """Whether a seat had too many cards at a trick's end and no worthless trump to add to it."""
    if view.rules.exchange.surplus != "extra":
        return False
    held = len(view.hands[seat]) + sum(1 for one in view.trick if one.seat == seat)
    for number in range(len(view.tricks) - 1, -1, -1):
        plays = [one for one in view.tricks[number].plays if one.seat == seat]
        if len(plays) == 1 and held > view.rules.exchange.hand - number - 1:
            return True
        held += len(plays)
    return False
