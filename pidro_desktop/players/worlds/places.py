"""Where cards lie that a seat cannot see, how many in each place, and which can lie there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pidro_desktop.engine.cards import DECK, JOKER, Card, Cards
from pidro_desktop.engine.exchange.discarding import Reduce
from pidro_desktop.engine.exchange.sequence import robs, steps
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat, partner_of
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.worlds.known_voids import (
    field,
    has_nothing_to_add,
    keeps_a_trump,
    voids,
)

LAYING: Final = (
    "refill_and_rob",
    "discard_and_rob",
    "refill_all",
    "refill_and_add",
    "pass_and_refill",
)
"""Ways to exchange in which hands are filled up after plain cards were laid down."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place with cards that are hidden.

    Attributes:
        what: ``hand``, ``discards``, ``laid``, ``folded``, ``stock`` or ``kitty``.
        seat: whose it is, where it is somebody's.
        count: how many hidden cards lie there.
        without: suits of which none lies there.
        known: cards that lie there though nobody shows them; they are not among ``count``.
        scoring: no worthless trump lies there.
        trumps: the fewest trumps among the hidden cards, as far as the play has told.
    """

    what: str
    seat: Seat
    count: int
    without: frozenset[str] = frozenset()
    known: Cards = ()
    scoring: bool = False
    trumps: int = 0


@dataclass(frozen=True, slots=True)
class HiddenPlaces:
    """What a seat cannot see.

    Attributes:
        unseen: the cards whose place it does not know.
        hands: the hands of the three others. apart: all other places with hidden cards.
    """

    unseen: Cards
    hands: tuple[Place, ...]
    apart: tuple[Place, ...]


@lru_cache(maxsize=32)
def pack(rules: RuleSet) -> Cards:
    """All cards of the game."""
    return (*DECK, JOKER) if "joker" in rules.trumps.order else DECK


def read(view: SeatView) -> HiddenPlaces:
    """What ``view`` leaves open; trumps must have been named."""
    shown: set[Card] = set(view.hand)
    for rows in (view.rows, view.discards, view.killed, view.laid, view.folded):
        shown.update(one for row in rows for one in row if not one.is_hidden)
    partner = partner_of(view.seat)
    given = tuple(one for one in view.passed[view.seat] if one not in shown)
    hidden = {seat: _hidden(view.hands[seat]) for seat in SEATS}
    given = given[: hidden[partner]]
    shown.update(given)
    held = {seat: _taken(view, seat, shown) for seat in SEATS}
    held[partner] = given + held[partner]
    shown.update(one for taken in held.values() for one in taken)
    barred = voids(view)
    hands = tuple(
        Place(
            "hand",
            seat,
            hidden[seat] - len(known),
            barred[seat],
            known,
            has_nothing_to_add(view, seat),
            int(keeps_a_trump(view, seat) and not view.suit.any_among(known)),
        )
        for seat in SEATS
        if seat != view.seat
        for known in (held[seat],)
    )
    unseen = tuple(one for one in pack(view.rules) if one not in shown)
    return HiddenPlaces(unseen, hands, _apart(view))


def _taken(view: SeatView, seat: Seat, shown: set[Card]) -> Cards:
    """Trumps that a seat took of those laid aside and must still hold: nobody could take them."""
    again = view.rules.exchange.rob_discards
    return () if again else tuple(one for one in view.took[seat] if one not in shown)


def _hidden(cards: Cards) -> int:
    return sum(1 for one in cards if one.is_hidden)


def _apart(view: SeatView) -> tuple[Place, ...]:
    """The places out of the play, the likeliest to hold a trump last."""
    rules, trump = view.rules, frozenset((view.suit.suit,))
    plain = _plain_laid(rules)
    robbed = robs(rules) or rules.exchange.discards == "up"  # then only what was left lies hidden
    found = []
    for seat in SEATS:
        dealt_plain = plain or (seat == view.dealer and robbed)
        bars = trump if dealt_plain else frozenset[str]()
        found.append(Place("discards", seat, _hidden(view.discards[seat]), bars))
        found.append(Place("laid", seat, _hidden(view.laid[seat]), trump))
        found.append(Place("folded", seat, _hidden(view.folded[seat]), trump))
    added = rules.exchange.method == "refill_and_add" and bool(view.tricks or view.trick)
    found.append(Place("stock", -1, view.stock_count, trump if added else frozenset()))
    found.append(Place("kitty", -1, view.kitty_count))
    return tuple(place for place in found if place.count)


def _plain_laid(rules: RuleSet) -> bool:
    """Whether no trump is ever laid aside unseen."""
    exchange = rules.exchange
    laid_plain = exchange.method in LAYING and exchange.lay in ("plain", "some_plain")
    reduced = exchange.method == "pass_and_refill"
    stacked = exchange.surplus == "stack" and exchange.method not in LAYING
    return (laid_plain and not reduced) or stacked or exchange.discards == "trumps_up"


def comes_down(rules: RuleSet) -> bool:
    """Whether seats come down to their hands' size, all plain cards before any trump."""
    return any(isinstance(step, Reduce) for step in steps(rules))


def may_lie(suit: TrumpSuit, place: Place, one: Card) -> bool:
    """Whether a card can lie in a place."""
    if place.scoring and suit.has(one) and not suit.points[one]:
        return False
    return field(suit, one) not in place.without
