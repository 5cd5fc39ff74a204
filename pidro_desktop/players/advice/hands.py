"""Facts about a hand and the calls before, each with the view in which it is false."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from pidro_desktop.engine.cards import RANKS, SUITS, Card, card
from pidro_desktop.engine.seats import partner_of
from pidro_desktop.engine.state import Call, put
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact
from pidro_desktop.players.steady.hand import pidros_among

ACE: Final = "A"
KING: Final = "K"
LEAST: Final = 6
"""The bid that replaces a pass in the changed view."""
LONG: Final = 4
"""Fewest trumps whose number is mentioned."""
PLAIN: Final = "34678"
"""Ranks that count for almost nothing in their own suit."""
NEAR: Final = 28

Side = Literal[1, 0, -1]
FOR: Final = 1
AGAINST: Final = -1


@dataclass(frozen=True, slots=True)
class HandClaim:
    """A fact, and the view without it.

    Attributes:
        fact: the fact.
        without: the view in which it is false.
        side: whether it speaks for playing (1), against it (-1), or either (0).
    """

    fact: Fact
    without: SeatView
    side: Side = 0

    @property
    def in_suit(self) -> bool:
        """Return whether it distinguishes one suit from another."""
        return any(place == "suit" for place, _ in self.fact.values)


def hand_claims(view: SeatView, suit: str) -> list[HandClaim]:
    """Return all facts that may be reasons, about ``suit``.

    Args:
        view: the seat's view.
        suit: the suit's letter.
    """
    trumps = trump_suit(view.rules, suit)
    return [claim for source in SOURCES for claim in source(view, trumps)]


def high_cards(view: SeatView, trumps: TrumpSuit) -> Iterator[HandClaim]:
    """Yield the ace and the king: held, or missing."""
    aces = any(one.rank == ACE for one in view.hand)
    none = "hand no ace" if any(one.rank == KING for one in view.hand) else "hand no honour"
    for one in trumps.cards[:2]:
        values = (("the_card", one.rank), ("suit", trumps.suit))
        if one in view.hand:
            without = _instead(view, one, _blank(view, trumps))
            yield HandClaim(Fact("hand card", values), without, FOR)
        elif aces or one.rank == ACE:
            least = min(_spare(view, trumps), key=_height)
            lacks = Fact("hand lacks", values) if aces else Fact(none)
            yield HandClaim(lacks, _instead(view, least, one), AGAINST)


def pidros(view: SeatView, trumps: TrumpSuit) -> Iterator[HandClaim]:
    """Yield the pidros: both, one or none."""
    mine = pidros_among(trumps, trumps.among(view.hand))
    without = view
    for one in mine:
        without = _instead(without, one, _blank(without, trumps))
    key = ("hand no pidro", "hand pidro", "hand pidros")[len(mine)]
    if not mine:
        missing = pidros_among(trumps, trumps.cards)[0]
        without = _instead(view, min(_spare(view, trumps), key=_height), missing)
    side: Side = FOR if mine else AGAINST
    yield HandClaim(Fact(key, (("suit", trumps.suit),)), without, side)


def length(view: SeatView, trumps: TrumpSuit) -> Iterator[HandClaim]:
    """Yield the number of trumps: many, or few in every suit."""
    mine = trumps.among(view.hand)
    longest = max(len(trump_suit(view.rules, suit).among(view.hand)) for suit in SUITS)
    if len(mine) >= LONG:
        worthless = [one for one in mine if not trumps.points[one]]
        if worthless:
            fact = Fact("hand length", (("count", len(mine)), ("suit", trumps.suit)))
            last = min(worthless, key=trumps.strength.__getitem__)
            yield HandClaim(fact, _instead(view, last, _blank(view, trumps)), FOR)
    if longest <= LONG and len(mine) == longest:
        more = next(
            one for one in reversed(trumps.cards) if one not in view.hand and not trumps.points[one]
        )
        least = min(_spare(view, trumps), key=_height)
        fact = Fact("hand short", (("count", longest),))
        yield HandClaim(fact, _instead(view, least, more), AGAINST)


def called(view: SeatView, _trumps: TrumpSuit) -> Iterator[HandClaim]:
    """Yield the calls of the others."""
    for number, call in enumerate(view.calls):
        if call.seat == view.seat:
            continue
        other = replace(call, bid=0 if call.bid else LEAST)
        calls = (*view.calls[:number], other, *view.calls[number + 1 :])
        without = replace(view, calls=calls)
        for key, side in _said(view, call):
            values = (("name", call.seat), *((("count", call.bid),) if call.bid else ()))
            yield HandClaim(Fact(key, values), without, side)


def _said(view: SeatView, call: Call) -> Iterator[tuple[str, Side]]:
    """Yield the meaning of a call: help from the partner, the partner's own bid, or danger."""
    friend = call.seat == partner_of(view.seat)
    if not call.bid:
        yield "has passed", AGAINST if friend else FOR
    elif not friend:
        yield "has bid", AGAINST
    else:
        yield "partner bid", FOR
        if view.bidder == call.seat:
            yield "partner stands", AGAINST


def match(view: SeatView, _trumps: TrumpSuit) -> Iterator[HandClaim]:
    """Yield how close a side is to the target."""
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
"""Sources of facts; those about the hand come first."""


# ------------------------------------------------------------ comparison of suits


def suit_claims(view: SeatView, best: str, other: str) -> list[HandClaim]:
    """Return what suit ``best`` has beside ``other``, and what ``other`` lacks.

    Args:
        view: the seat's view.
        best: the letter of the better suit.
        other: the letter of the other.
    """
    one, two = trump_suit(view.rules, best), trump_suit(view.rules, other)
    return [*_cards_beside(view, one, two), *_pidros_beside(view, one, two), *_more(view, one, two)]


def _cards_beside(view: SeatView, best: TrumpSuit, other: TrumpSuit) -> Iterator[HandClaim]:
    for mine, theirs in zip(best.cards[:2], other.cards[:2], strict=True):
        if mine in view.hand and theirs not in view.hand:
            fact = Fact("suit card", (("suit", best.suit), ("card", mine.rank)))
            yield HandClaim(fact, _instead(view, mine, _blank(view, best)))
        elif mine not in view.hand and theirs not in view.hand:
            fact = Fact("hand lacks", (("the_card", theirs.rank), ("suit", other.suit)))
            least = min(_spare(view, other), key=_height)
            yield HandClaim(fact, _instead(view, least, theirs))


def _pidros_beside(view: SeatView, best: TrumpSuit, other: TrumpSuit) -> Iterator[HandClaim]:
    """Yield facts about pidros; two suits of one colour have the same pidros."""
    mine = pidros_among(best, best.among(view.hand))
    if len(mine) <= len(pidros_among(other, other.among(view.hand))):
        return
    without = view
    for one in mine:
        without = _instead(without, one, _blank(without, best))
    key = ("suit pidro", "suit pidros")[len(mine) - 1]
    yield HandClaim(Fact(key, (("suit", best.suit),)), without)


def _more(view: SeatView, best: TrumpSuit, other: TrumpSuit) -> Iterator[HandClaim]:
    mine = best.among(view.hand)
    worthless = [one for one in mine if not best.points[one]]
    count, fewer = len(mine), len(other.among(view.hand))
    if count > fewer and worthless:
        values = (("count", count), ("suit", best.suit), ("fewer", fewer), ("other", other.suit))
        last = min(worthless, key=best.strength.__getitem__)
        told = Fact("suit longer", values) if fewer else Fact("suit only", (*values[:2], values[3]))
        yield HandClaim(told, _instead(view, last, _blank(view, best)))


# ------------------------------------------------------------ other hands


def _spare(view: SeatView, trumps: TrumpSuit) -> list[Card]:
    """Return the own cards that are least valuable: plain ones, else worthless trumps."""
    plain = [one for one in view.hand if not trumps.has(one)]
    return plain or [one for one in view.hand if not trumps.points[one]] or list(view.hand)


def _height(one: Card) -> tuple[int, Card]:
    return -RANKS.index(one.rank), one


def _blank(view: SeatView, trumps: TrumpSuit) -> Card:
    """Return a low plain card of the shortest other suit that is not held."""
    suits = [suit for suit in SUITS if suit != trumps.suit]
    suits.sort(key=lambda suit: sum(one.suit == suit for one in view.hand))
    free = (card(rank + suit) for suit in suits for rank in PLAIN)
    return next(one for one in free if one not in view.hand)


def _instead(view: SeatView, gone: Card, new: Card) -> SeatView:
    hand = tuple(new if one == gone else one for one in view.hand)
    return replace(view, hands=put(view.hands, view.seat, hand))
