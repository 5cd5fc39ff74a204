"""What can be said of nine cards and the calls before, each with the view where it is otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from pidro_desktop.engine.cards import RANKS, SUITS, Card, card
from pidro_desktop.engine.seats import partner_of
from pidro_desktop.engine.state import put
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.told import Fact
from pidro_desktop.players.steady.hand import pidros_among

LONG: Final = 4
"""From so many trumps on their number is worth a word."""
PLAIN: Final = "34678"
"""Ranks that count for next to nothing in their own suit."""
NEAR: Final = 28


@dataclass(frozen=True, slots=True)
class HandClaim:
    """A fact, and the view with it taken away."""

    fact: Fact
    without: SeatView


def hand_claims(view: SeatView, suit: str) -> list[HandClaim]:
    """All that could be said, ``suit`` being the one that it is about."""
    trumps = trump_suit(view.rules, suit)
    return [claim for source in SOURCES for claim in source(view, trumps)]


def high_cards(view: SeatView, trumps: TrumpSuit) -> Iterator[HandClaim]:
    """The ace and the king: held, or missing."""
    for one in trumps.cards[:2]:
        values = (("the_card", one.rank), ("suit", trumps.suit))
        if one in view.hand:
            yield HandClaim(Fact("hand card", values), _instead(view, one, _blank(view, trumps)))
        else:
            least = min(_spare(view, trumps), key=_height)
            yield HandClaim(Fact("hand lacks", values), _instead(view, least, one))


def pidros(view: SeatView, trumps: TrumpSuit) -> Iterator[HandClaim]:
    """The pidros: both, one or none."""
    mine = pidros_among(trumps, trumps.among(view.hand))
    without = view
    for one in mine:
        without = _instead(without, one, _blank(without, trumps))
    key = ("hand no pidro", "hand pidro", "hand pidros")[len(mine)]
    if not mine:
        missing = pidros_among(trumps, trumps.cards)[0]
        without = _instead(view, min(_spare(view, trumps), key=_height), missing)
    yield HandClaim(Fact(key, (("suit", trumps.suit),)), without)


def length(view: SeatView, trumps: TrumpSuit) -> Iterator[HandClaim]:
    """How many trumps there are: many, or in no suit many."""
    mine = trumps.among(view.hand)
    longest = max(len(trump_suit(view.rules, suit).among(view.hand)) for suit in SUITS)
    if len(mine) >= LONG:
        worthless = [one for one in mine if not trumps.points[one]]
        if worthless:
            fact = Fact("hand length", (("count", len(mine)), ("suit", trumps.suit)))
            last = min(worthless, key=trumps.strength.__getitem__)
            yield HandClaim(fact, _instead(view, last, _blank(view, trumps)))
    if longest <= LONG and len(mine) == longest:
        more = next(
            one for one in reversed(trumps.cards) if one not in view.hand and not trumps.points[one]
        )
        least = min(_spare(view, trumps), key=_height)
        fact = Fact("hand short", (("count", longest),))
        yield HandClaim(fact, _instead(view, least, more))


def called(view: SeatView, _trumps: TrumpSuit) -> Iterator[HandClaim]:
    """What the others have called."""
    for number, call in enumerate(view.calls):
        if call.seat == view.seat:
            continue
        friend = call.seat == partner_of(view.seat)
        values = (("name", call.seat), ("count", call.bid))
        if call.bid:
            other = replace(call, bid=0)
            fact = Fact("has bid", values)
        elif friend:
            other = replace(call, bid=6)
            fact = Fact("has passed", values[:1])
        else:
            continue
        calls = (*view.calls[:number], other, *view.calls[number + 1 :])
        yield HandClaim(fact, replace(view, calls=calls))


def match(view: SeatView, _trumps: TrumpSuit) -> Iterator[HandClaim]:
    """How near a side is to the end of the match."""
    fresh = replace(view, totals=(0,) * len(view.totals))
    own = view.rules.side_of(view.seat)
    for side, key in ((own, "near"), (1 - own, "foes near")):
        short = view.rules.scoring.target - view.totals[side]
        if 1 < short <= NEAR:
            values = (("count", short), ("target", view.rules.scoring.target))
            yield HandClaim(Fact(key, values), fresh)


SOURCES: Final[tuple[Callable[[SeatView, TrumpSuit], Iterator[HandClaim]], ...]] = (
    high_cards,
    pidros,
    length,
    called,
    match,
)


# ------------------------------------------------------------ other hands


def _spare(view: SeatView, trumps: TrumpSuit) -> list[Card]:
    """Own cards that are least missed: plain ones, else worthless trumps."""
    plain = [one for one in view.hand if not trumps.has(one)]
    return plain or [one for one in view.hand if not trumps.points[one]] or list(view.hand)


def _height(one: Card) -> tuple[int, Card]:
    return -RANKS.index(one.rank), one


def _blank(view: SeatView, trumps: TrumpSuit) -> Card:
    """A low plain card of the shortest other suit, not held."""
    suits = [suit for suit in SUITS if suit != trumps.suit]
    suits.sort(key=lambda suit: sum(one.suit == suit for one in view.hand))
    free = (card(rank + suit) for suit in suits for rank in PLAIN)
    return next(one for one in free if one not in view.hand)


def _instead(view: SeatView, gone: Card, new: Card) -> SeatView:
    hand = tuple(new if one == gone else one for one in view.hand)
    return replace(view, hands=put(view.hands, view.seat, hand))
