"""The number of unseen trumps in each hand: all ways, each with its weight.

As in Finnish Pidro (``beliefs.reading``), the weight is the number of deals that lead to a way. A
seat that is dealt first cards, keeps ``kept`` of them as trumps and is dealt ``filled`` more has a
certain set of ``m`` trumps in

    C(m, kept) kept! C(first, kept)  x  (m - kept)! C(filled, m - kept)

of them; one that chooses among ``n`` cards that no one else has seen, in ``m! C(n, m)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import comb, factorial
from typing import Final

from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.worlds.places import LAYING, HiddenPlaces, Place, comes_down

EVERY: Final = 15
"""The possible numbers of trumps, including none."""
SELDOM: Final = 1000
"""How much less likely each trump among cards makes it that they were discarded by choice."""


def ways(view: SeatView, reading: HiddenPlaces) -> tuple[list[tuple[int, ...]], list[float]]:
    """Return every way in which the unseen trumps can be distributed, and its unscaled weight.

    A way is the number in each of the three hands, then apart from them.
    """
    trumps = len(view.suit.among(reading.unseen))
    plain = len(reading.unseen) - trumps
    rooms: dict[frozenset[Seat], list[float]] = {}
    hands = [_of_hand(view, place, trumps) for place in reading.hands]
    counts: list[tuple[int, ...]] = []
    weights: list[float] = []
    for held in product(*(sorted(item) for item in hands)):
        barred = plain_holders(view, reading, held)
        if barred not in rooms:
            rooms[barred] = _apart(view, reading, barred)
        room = rooms[barred]
        rest = trumps - sum(held)
        spaces = sum(place.count for place in reading.hands) - sum(held)
        if rest < 0 or rest >= len(room) or spaces > plain:
            continue
        weight = room[rest] * factorial(trumps) / factorial(rest)
        for hand, number in zip(hands, held, strict=True):
            weight *= hand[number] / factorial(number)
        if weight:
            counts.append((*held, rest))
            weights.append(weight)
    return counts, weights


def plain_holders(view: SeatView, reading: HiddenPlaces, held: Sequence[int]) -> frozenset[Seat]:
    """Return the seats that have discarded no trump, because they still hold plain cards.

    That is known if all discard down to a hand, plain cards first. ``held`` are the numbers of
    hidden trumps in the three other hands.
    """
    if not comes_down(view.rules):
        return frozenset()
    trumps = {view.seat: 0} | {
        place.seat: number + len(view.suit.among(place.known))
        for place, number in zip(reading.hands, held, strict=True)
    }
    return frozenset(
        seat
        for seat, hidden in trumps.items()
        if hidden + len(view.suit.among(view.rows[seat])) < view.rules.exchange.hand
    )


def _apart(view: SeatView, reading: HiddenPlaces, barred: frozenset[Seat]) -> list[float]:
    """Return the weights of numbers of trumps among the cards apart, none with ``barred``."""
    trump = view.suit.suit
    open_ = [p for p in reading.apart if trump not in p.without and p.seat not in barred]
    unseen = sum(p.count for p in open_ if p.seat < 0)
    chosen = sum(p.count for p in open_ if p.seat >= 0)
    if view.rules.exchange.method == "refill_and_pick":
        unseen, chosen = 0, chosen + unseen  # the dealer has seen the rest
    found: list[float] = []
    for number in range(unseen + chosen + 1):
        few = min(number, unseen)
        weight = factorial(few) * comb(unseen, few) * factorial(number - few)
        found.append(weight * comb(chosen, number - few) / SELDOM ** (number - few))
    return found


def _of_hand(view: SeatView, place: Place, trumps: int) -> dict[int, float]:
    """Return the weight of each number of unseen trumps that a hand can hold."""
    seat = place.seat
    suit = view.suit
    shown = len(suit.among((*view.rows[seat], *view.killed[seat], *place.known)))
    most = min(place.count, trumps)
    if suit.suit in place.without:
        most = 0
    low = min(most, max(_fewest(view, place) - shown, place.trumps))
    return {
        number: weight
        for number in range(low, most + 1)
        if (weight := prior(view, seat, shown + number))
    } or {low: 1.0}


def _fewest(view: SeatView, place: Place) -> int:
    """Return the fewest trumps that a seat had when play began."""
    seat, rules = place.seat, view.rules
    began = len(view.hands[seat]) + len(view.rows[seat]) + len(view.laid[seat])
    if began > rules.exchange.hand:
        return began
    if rules.exchange.method in ("kitty_first", "pass_and_refill") and view.passed[seat]:
        return rules.exchange.hand
    return len(view.passed[(seat + 2) % 4])


def prior(view: SeatView, seat: Seat, trumps: int) -> float:
    """Return the number of deals in which a seat holds ``trumps`` certain trumps."""
    rules = view.rules
    first, method = rules.deal.hand, rules.exchange.method
    filled = len(view.refills[seat])
    robbing = seat == view.dealer and method in ("refill_and_rob", "refill_and_pick")
    if robbing or method not in LAYING or method == "pass_and_refill":
        return _among(_looked_over(view, seat), trumps)
    kept = first - view.discard_counts[seat]
    added = 0
    if method == "refill_and_add" and seat == view.dealer:
        added = max(0, kept + filled - rules.exchange.hand)
        filled -= added
    later = trumps - kept - added
    sure = rules.exchange.lay == "plain"
    if later < 0:
        return 0.0 if sure else _among(first, trumps) / SELDOM**-later
    once = float(comb(trumps, kept) * factorial(kept) * comb(first, kept))
    if added:
        once *= comb(trumps - kept, added) * factorial(added)
    return once * _among(filled, later)


def any_prior(view: SeatView, trumps: int) -> float:
    """Return the same for a seat of which it is not known how many trumps it kept at first."""
    return sum(_with_kept(view, kept, trumps) for kept in range(trumps + 1))


def any_first(view: SeatView) -> list[float]:
    """Return how likely so many of such a seat's trumps were among its first cards.

    Returns:
        For each number of trumps a row of 15: the probability of each number among the first cards.
    """
    found: list[float] = []
    for trumps in range(EVERY):
        every = any_prior(view, trumps)
        row = [_with_kept(view, kept, trumps) for kept in range(EVERY)]
        found += [ways / every if every else 0.0 for ways in row]
    return found


def _with_kept(view: SeatView, kept: int, trumps: int) -> float:
    """Return the number of deals in which a seat keeps some of ``trumps`` and gets the others."""
    first, filled = view.rules.deal.hand, max(0, view.rules.exchange.hand - kept)
    if kept > trumps:
        return 0.0
    once = float(comb(trumps, kept) * factorial(kept) * comb(first, kept))
    return once * _among(filled, trumps - kept)


def _looked_over(view: SeatView, seat: Seat) -> int:
    """Return among how many cards a seat could choose its hand."""
    rules = view.rules
    count = rules.deal.hand + len(view.refills[seat])
    if seat == view.bidder:
        count += len(view.taken_kitty)
    if rules.exchange.method == "refill_and_pick" and seat == view.dealer:
        count += sum(len(row) for row in view.discards) + view.stock_count
    return count + len(view.passed[(seat + 2) % 4])


def _among(cards: int, trumps: int) -> float:
    return float(factorial(trumps) * comb(cards, trumps))
