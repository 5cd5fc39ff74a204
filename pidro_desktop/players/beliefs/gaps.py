"""Beliefs at a position that somebody lays, of which more or less is known than at a table.

Cards of the others may be known. Of some seats it may be unknown how many trumps they kept; then
the numbers of trumps in the hands depend on each other, because all are refilled from one stock and
the dealer takes the rest of it. So every way to have kept some is counted, with the number of deals
that lead to it, as in ``worlds.places``. A plain card that a hand is known to have fills one of
the places in which it could have a trump.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from math import comb, perm
from typing import Final, NamedTuple

from pidro_desktop.engine.cards import DECK, Cards
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat, around, left_of
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.beliefs.calls import NUMBERS
from pidro_desktop.players.beliefs.worlds import ALONE, Worlds
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.trump_bitsets import ALL, COUNT, PLACES
from pidro_desktop.players.worlds.places import weigh
from pidro_desktop.tr import tr

UNKNOWN: Final = -1


class NoDealFits(PidroError):
    """A position that cannot be; the message is a sentence."""

    def __init__(self) -> None:
        super().__init__(tr("No deal fits this position."))


class Hand(NamedTuple):
    """What is known of one hand.

    Attributes:
        trumps: its trumps that are known: played, killed or there now.
        plain: the plain cards that are known to be there now.
        least, most: of the trumps that are hidden from the observer the fewest and the most.
        kept: how many trumps it kept of its first cards, or ``UNKNOWN``, as the dealer's mostly is.
        bought: how many cards it was dealt or took after that, or ``UNKNOWN``.
        laid: how many of its discards are known.
    """

    trumps: int
    plain: int
    least: int
    most: int
    kept: int
    bought: int
    laid: int


class Exchange(NamedTuple):
    """An exchange of which something may be unknown.

    Attributes:
        first, full, stock: the numbers of first cards, of cards in a full hand, and in the stock.
        dealer, observer: those seats.
        hands: what is known of the hands, by seat.
        hidden: the number of trumps hidden from the observer.
    """

    first: int
    full: int
    stock: int
    dealer: Seat
    observer: Seat
    hands: tuple[Hand, ...]
    hidden: int


def known_cards(view: SeatView, seat: Seat) -> Cards:
    """Return the cards that a seat is known to hold."""
    return tuple(card for card in view.hands[seat] if not card.is_hidden)


def has_gaps(view: SeatView) -> bool:
    """Return whether a view is of a position that somebody lays, and cannot be of a game."""
    if view.unsure or view.dealer_kept != UNKNOWN:
        return True
    others = (hand for seat, hand in enumerate(view.hands) if seat != view.seat)
    return any(not card.is_hidden for hand in others for card in hand)


def fill_gaps(view: SeatView, worlds: Worlds) -> None:
    """Set what is known of the others' cards, the bounds, and the weight of all numbers.

    Raises:
        NoDealFits: a card is in two places, or a hand cannot be what it is known to be.
    """
    check_cards(view)
    worlds.sure = sum(
        position_setup.trumps(view, view.hands[seat]) << PLACES * seat
        for seat in SEATS
        if seat != view.seat
    )
    known = sum(worlds.sure >> PLACES * seat & ALL for seat in SEATS)
    worlds.unseen = ALL & ~(worlds.own | position_setup.seen(view) | known)
    hands = tuple(_hand(view, seat) for seat in SEATS)
    for seat, hand in enumerate(hands):
        worlds.low[seat], worlds.high[seat] = hand.least, hand.most
        for number in range(NUMBERS):
            fits = hand.least <= number <= hand.most
            worlds.prior[NUMBERS * seat + number] = float(fits and _alone(view, seat, hand, number))
    worlds.joint = ALONE
    if _refills_and_robs(view.rules):
        rules, hidden = view.rules, COUNT[worlds.unseen]
        first, stock = rules.deal.hand, len(DECK) - rules.deal.hand * len(SEATS)
        full = rules.exchange.hand
        exchange = Exchange(first, full, stock, view.dealer, view.seat, hands, hidden)
        worlds.joint = array("d", _joint(exchange))


def check_cards(view: SeatView) -> None:
    """Check that no card is in two places.

    Raises:
        NoDealFits: one is.
    """
    rows = (*view.hands, *view.rows, *view.killed, *view.laid, *view.discards)
    shown = [card for row in rows for card in row if not card.is_hidden]
    if len(set(shown)) < len(shown):
        raise NoDealFits


def _refills_and_robs(rules: RuleSet) -> bool:
    """Return whether all but the dealer are refilled, and the dealer takes the rest."""
    return rules.exchange.method == "refill_and_rob" and rules.exchange.lay == "plain"


def _alone(view: SeatView, seat: Seat, hand: Hand, number: int) -> float:
    """Return the weight of one number of a seat, where numbers do not depend on each other."""
    if seat == view.seat or _refills_and_robs(view.rules):
        return 1.0
    return weigh(view, seat, hand.trumps + number)


def _hand(view: SeatView, seat: Seat) -> Hand:
    """Return what is known of a hand.

    Raises:
        NoDealFits: it has more cards than it can have, or a trump although it is cold.
    """
    rules, unsure = view.rules, seat in view.unsure
    cards, full = known_cards(view, seat), rules.exchange.hand
    held, gone = len(view.suit.among(cards)), len(view.rows[seat])
    plain, killed = len(cards) - held, len(view.killed[seat])
    kept = view.dealer_kept if seat == view.dealer else UNKNOWN
    if seat != view.dealer and not unsure:
        kept = rules.deal.hand - len(view.discards[seat])
    bought = UNKNOWN if unsure else len(view.refills[seat])
    if view.unsure and seat != view.dealer:
        bought = UNKNOWN  # as many as the stock had after others of whom nobody is sure
    laid = sum(not card.is_hidden for card in view.discards[seat])
    if seat == view.seat:
        if seat == view.dealer:  # who chooses what to keep sees the whole stock
            bought = view.stock_count or bought
            return Hand(gone + killed + held, 0, 0, 0, kept, bought, laid)
        plain += len(view.laid[seat])
        return Hand(gone + killed + held, plain, 0, 0, kept, bought, laid)
    size = full - gone if unsure else len(view.hands[seat])
    least, most = 0, size - len(cards)
    if view.phase is Phase.PLAY:
        most = min(most, full - gone - held)
    elif size > full:  # all of them are trumps, some of which are to be killed
        least = most
    if view.cold[seat]:
        most = -held
    elif killed:
        least = most = full - gone - held
    if most < 0 or (least and plain):
        raise NoDealFits
    return Hand(gone + killed + held, plain, least, most, kept, bought, laid)


@lru_cache(maxsize=64)
def _joint(exchange: Exchange) -> tuple[float, ...]:
    """Return the weight of every number of hidden trumps of the first and the second other seat.

    Raises:
        NoDealFits: no number has any weight.
    """
    found = [0] * (NUMBERS * NUMBERS)
    others = [around(exchange.observer)[step] for step in (1, 2, 3)]
    one, two, three = (exchange.hands[seat] for seat in others)
    for kept, bought in _ways_to_keep(exchange):
        rows = [_ways(exchange, seat, kept[seat], bought[seat]) for seat in SEATS]
        own = rows[exchange.observer][0]
        if not own or not all(map(any, rows)):
            continue
        for first in range(one.least, one.most + 1):
            for second in range(two.least, min(two.most, exchange.hidden - first) + 1):
                third = exchange.hidden - first - second
                if three.least <= third <= three.most:
                    ways = rows[others[0]][first] * rows[others[1]][second]
                    found[NUMBERS * first + second] += own * ways * rows[others[2]][third]
    most = max(found)
    if not most:
        raise NoDealFits
    return tuple(ways / most for ways in found)


def _ways_to_keep(exchange: Exchange) -> Iterator[tuple[tuple[int, ...], list[int]]]:
    """Yield how many trumps the seats may have kept, and how many cards each then got."""
    some = range(exchange.first + 1)
    known = [hand.kept for hand in exchange.hands]
    each = [some if kept == UNKNOWN else (kept,) for kept in known]
    each[exchange.dealer] = range(1)
    for kept in product(*each):
        bought, left = [0] * len(SEATS), exchange.stock
        for seat in around(left_of(exchange.dealer))[:3]:
            bought[seat] = min(left, max(0, exchange.full - kept[seat]))
            left -= bought[seat]
        bought[exchange.dealer] = left
        pairs = zip(exchange.hands, bought, strict=True)
        if all(hand.bought in (UNKNOWN, number) for hand, number in pairs):
            yield kept, bought


def _dealers(kept: int, trumps: int, first: int, bought: int) -> int:
    """Return in how many ways the dealer has certain trumps, ``kept`` among the first cards."""
    if kept == UNKNOWN:
        return perm(first + bought, trumps)
    return comb(trumps, kept) * perm(first, kept) * perm(bought, max(0, trumps - kept))


def _ways(exchange: Exchange, seat: Seat, kept: int, bought: int) -> list[int]:
    """Return in how many deals a seat has certain trumps, for each number of hidden ones."""
    hand, first = exchange.hands[seat], exchange.first
    found = [0] * (hand.most + 1)
    for number in range(hand.least, hand.most + 1):
        trumps = hand.trumps + number
        if seat == exchange.dealer:
            # Any of the plain cards may be kept, so a known one fills any of the places left.
            spare, places = max(0, exchange.full - trumps), first + bought
            if trumps + spare <= places:
                ways = perm(spare, hand.plain) * perm(places - trumps - spare, hand.laid)
                found[number] = _dealers(hand.kept, trumps, first, bought) * ways
            continue
        later = trumps - kept + hand.plain
        if trumps < kept or later > bought:
            continue
        if seat == exchange.observer and later < bought:
            continue  # its hand is known to have so many cards
        ways = perm(first, kept + hand.laid) * perm(bought, later)
        found[number] = comb(trumps, kept) * ways
    return found
