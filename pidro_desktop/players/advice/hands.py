"""Facts about a hand and the calls before, each with the view in which it is false."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Literal

from pidro_desktop.engine.cards import RANKS, SUITS, Card, Cards, card
from pidro_desktop.engine.seats import partner_of
from pidro_desktop.engine.state import put
from pidro_desktop.engine.trumps import TrumpSuit, trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.advice.advice import Fact, Value, fact
from pidro_desktop.players.steady.bidding import pidros_among

ACE: Final = "A"
KING: Final = "K"
LEAST: Final = 6
"""The bid that replaces a pass in the changed view."""
LONG: Final = 4
"""Fewest trumps whose number is mentioned."""
PLAIN: Final = "34678"
"""Ranks that count for almost nothing in their own suit."""

Side = Literal[1, 0, -1]
FOR: Final = 1
AGAINST: Final = -1


@dataclass(frozen=True, slots=True)
class HandFact:
    """A fact, and the view without it.

    Attributes:
        fact: the fact.
        without: the view in which it is false.
        side: whether it speaks for playing (1), against it (-1), or either (0).
    """

    fact: Fact
    without: SeatView
    side: Side = 0


def hand_facts(view: SeatView, suit: str) -> list[HandFact]:
    """Return all facts that may be reasons, about ``suit``."""
    trumps = trump_suit(view.rules, suit)
    return [claim for source in SOURCES for claim in source(view, trumps)]


def high_cards(view: SeatView, trumps: TrumpSuit) -> Iterator[HandFact]:
    """Yield the ace and the king: held, or missing."""
    aces = any(card.rank == ACE for card in view.hand)
    none = "hand no ace" if any(entry.rank == KING for entry in view.hand) else "hand no honour"
    for item in trumps.cards[:2]:
        values: dict[str, Value] = {"the_card": item.rank, "suit": trumps.suit}
        if item in view.hand:
            yield HandFact(fact("hand card", **values), _lacking(view, trumps, item), FOR)
        elif aces or item.rank == ACE:
            lacks = fact("hand lacks", **values) if aces else Fact(none)
            yield HandFact(lacks, _having(view, trumps, item), AGAINST)


def pidros(view: SeatView, trumps: TrumpSuit) -> Iterator[HandFact]:
    """Yield the pidros: both, one or none."""
    mine = pidros_among(trumps, trumps.among(view.hand))
    key = ("hand no pidro", "hand pidro", "hand pidros")[len(mine)]
    if mine:
        without = _lacking(view, trumps, *mine)
    else:
        without = _having(view, trumps, pidros_among(trumps, trumps.cards)[0])
    yield HandFact(fact(key, suit=trumps.suit), without, FOR if mine else AGAINST)


def length(view: SeatView, trumps: TrumpSuit) -> Iterator[HandFact]:
    """Yield the number of trumps: many, or few in every suit."""
    mine = trumps.among(view.hand)
    longest = max(len(trump_suit(view.rules, suit).among(view.hand)) for suit in SUITS)
    last = _last(trumps, mine)
    if len(mine) >= LONG and last is not None:
        reason = fact("hand length", count=len(mine), suit=trumps.suit)
        yield HandFact(reason, _lacking(view, trumps, last), FOR)
    if longest <= LONG and len(mine) == longest:
        more = next(
            item
            for item in reversed(trumps.cards)
            if item not in view.hand and not trumps.points[item]
        )
        yield HandFact(fact("hand short", count=longest), _having(view, trumps, more), AGAINST)


def calls_of_others(view: SeatView, _trumps: TrumpSuit) -> Iterator[HandFact]:
    """Yield what the calls of the others mean: help from the partner, or a seat that is weak."""
    for number, call in enumerate(view.calls):
        friend = call.seat == partner_of(view.seat)
        if call.seat == view.seat or (call.bid and not friend):
            continue
        other = replace(call, bid=0 if call.bid else LEAST)
        without = replace(view, calls=(*view.calls[:number], other, *view.calls[number + 1 :]))
        if call.bid:
            helped = fact("partner bid", name=call.seat, count=call.bid)
            yield HandFact(helped, without, FOR)
        else:
            yield HandFact(fact("has passed", name=call.seat), without, AGAINST if friend else FOR)


SOURCES: Final[tuple[Callable[[SeatView, TrumpSuit], Iterator[HandFact]], ...]] = (
    high_cards,
    pidros,
    length,
    calls_of_others,
)
"""Sources of facts; those about the hand come first."""


# ------------------------------------------------------------ comparison of suits


def suit_facts(view: SeatView, best: str, other: str) -> list[HandFact]:
    """Return what suit ``best`` has beside ``other``, and what ``other`` lacks."""
    suit, two = trump_suit(view.rules, best), trump_suit(view.rules, other)
    return [
        *_cards_beside(view, suit, two),
        *_pidros_beside(view, suit, two),
        *_more(view, suit, two),
    ]


def _cards_beside(view: SeatView, best: TrumpSuit, other: TrumpSuit) -> Iterator[HandFact]:
    for mine, theirs in zip(best.cards[:2], other.cards[:2], strict=True):
        if mine in view.hand and theirs not in view.hand:
            reason = fact("suit card", suit=best.suit, card=mine.rank)
            yield HandFact(reason, _lacking(view, best, mine))
        elif mine not in view.hand and theirs not in view.hand:
            reason = fact("hand lacks", the_card=theirs.rank, suit=other.suit)
            yield HandFact(reason, _having(view, other, theirs))


def _pidros_beside(view: SeatView, best: TrumpSuit, other: TrumpSuit) -> Iterator[HandFact]:
    """Yield facts about pidros; two suits of one colour have the same pidros."""
    mine = pidros_among(best, best.among(view.hand))
    if len(mine) > len(pidros_among(other, other.among(view.hand))):
        key = ("suit pidro", "suit pidros")[len(mine) - 1]
        yield HandFact(fact(key, suit=best.suit), _lacking(view, best, *mine))


def _more(view: SeatView, best: TrumpSuit, other: TrumpSuit) -> Iterator[HandFact]:
    mine = best.among(view.hand)
    count, fewer, last = len(mine), len(other.among(view.hand)), _last(best, mine)
    if count > fewer and last is not None:
        reason = fact("suit only", count=count, suit=best.suit, other=other.suit)
        if fewer:
            reason = fact("suit longer", count=count, suit=best.suit, fewer=fewer, other=other.suit)
        yield HandFact(reason, _lacking(view, best, last))


# ------------------------------------------------------------ other hands


def _last(trumps: TrumpSuit, mine: Cards) -> Card | None:
    """Return the lowest worthless trump of some."""
    worthless = (card for card in mine if not trumps.points[card])
    return min(worthless, key=trumps.strength.__getitem__, default=None)


def _having(view: SeatView, trumps: TrumpSuit, new: Card) -> SeatView:
    """Return the view with a trump instead of the least valuable card."""
    plain = [card for card in view.hand if not trumps.has(card)]
    spare = plain or [item for item in view.hand if not trumps.points[item]] or list(view.hand)
    return _instead(view, min(spare, key=lambda card: (-RANKS.index(card.rank), card)), new)


def _lacking(view: SeatView, trumps: TrumpSuit, *gone: Card) -> SeatView:
    """Return the view with low plain cards, of the shortest other suits, instead of trumps."""
    for one in gone:
        suits = [suit for suit in SUITS if suit != trumps.suit]
        suits.sort(key=lambda suit: sum(entry.suit == suit for entry in view.hand))
        free = (card(rank + suit) for suit in suits for rank in PLAIN)
        view = _instead(view, one, next(item for item in free if item not in view.hand))
    return view


def _instead(view: SeatView, gone: Card, new: Card) -> SeatView:
    hand = tuple(new if card == gone else card for card in view.hand)
    return replace(view, hands=put(view.hands, view.seat, hand))
