"""Places of hidden cards: how many are in each, which can be there, and how many are trumps.

As in Finnish Pidro (``beliefs.reading``), the weight of a number of trumps in each hand is the
number of deals that lead to it. A seat that is dealt first cards, keeps ``kept`` of them as trumps
and is dealt ``filled`` more has a certain set of ``m`` trumps in

    C(m, kept) kept! C(first, kept)  x  (m - kept)! C(filled, m - kept)

of them; one that chooses among ``n`` cards that no one else has seen, in ``m! C(n, m)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import comb, factorial
from typing import Final

from pidro_desktop.engine.cards import DECK, JOKER, SUITS, Card, Cards
from pidro_desktop.engine.exchange.discarding import DiscardDown
from pidro_desktop.engine.exchange.sequence import robs, steps
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat, partner_of
from pidro_desktop.engine.state import PlayedCards
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.engine.view import SeatView

ASKING: Final = ("trump_or_any", "suit_or_trump", "plain_first", "suit")
"""Rules by which a trump lead must be answered with a trump if one is held."""


def voids(view: SeatView) -> dict[Seat, frozenset[str]]:
    """Return the suits that each seat has shown not to have, by their letters."""
    found: dict[Seat, set[str]] = {seat: set() for seat in SEATS}
    every = [*(trick.plays for trick in view.tricks), view.trick]
    bound = view.rules.play.lead == "trump"  # the first lead
    for plays in every:
        for place, play in enumerate(plays):
            if any(cards.seat == play.seat for cards in plays[:place]):
                continue  # an extra trump at the trick's end
            if place:
                found[play.seat] |= _missing(view, plays[0], play)
            elif bound and plays == every[0] and not view.suit.has(play.cards[-1]):
                found[play.seat].add(view.suit.suit)
    return {seat: frozenset(suits) for seat, suits in found.items()}


def _missing(view: SeatView, first: PlayedCards, play: PlayedCards) -> set[str]:
    """Return the suits that a seat following with this play does not have."""
    suit, rule = view.suit, view.rules.play.follow
    led, own = suit.suit_of(first.cards[-1]), suit.suit_of(play.cards[-1])
    if led == own:
        return set()
    if led == suit.suit:
        return {led} if rule in ASKING else set()
    if rule == "suit" or (rule == "suit_or_trump" and own != suit.suit):
        return {led}
    if rule == "plain_first" and own == suit.suit:
        return {text for text in SUITS if text != suit.suit}
    return set()


def keeps_a_trump(view: SeatView, seat: Seat) -> bool:
    """Return whether a seat must hold a trump, because it played on with a plain card."""
    row = view.rows[seat]
    if view.rules.play.out != "no_trump" or not row or view.cold[seat]:
        return False
    return not view.suit.has(row[-1])


def has_nothing_to_add(view: SeatView, seat: Seat) -> bool:
    """Return whether a seat had extra cards but no worthless trump to add."""
    if view.rules.exchange.surplus != "extra":
        return False
    held = len(view.hands[seat]) + sum(1 for cards in view.trick if cards.seat == seat)
    for number in range(len(view.tricks) - 1, -1, -1):
        plays = [play for play in view.tricks[number].plays if play.seat == seat]
        if len(plays) == 1 and held > view.rules.exchange.hand - number - 1:
            return True
        held += len(plays)
    return False


LAYING: Final = (
    "refill_and_rob",
    "discard_and_rob",
    "refill_all",
    "refill_and_add",
    "pass_and_refill",
)
"""Methods of exchange in which hands are refilled after plain cards were discarded."""


@dataclass(frozen=True, slots=True)
class Place:
    """One place with hidden cards.

    Attributes:
        what: ``hand``, ``discards``, ``laid``, ``folded``, ``stock`` or ``kitty``.
        seat: the seat it belongs to, if any.
        count: the number of hidden cards.
        without: suits that it does not contain.
        known: cards known to be there, hidden or not; they are not in ``count``.
        scoring: whether it contains no worthless trump.
        trumps: the fewest trumps among the hidden cards, from the play.
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
    """The cards that a seat cannot see.

    Attributes:
        unseen: the cards in unknown places.
        hands: the hands of the three others. apart: all other places with hidden cards.
    """

    unseen: Cards
    hands: tuple[Place, ...]
    apart: tuple[Place, ...]


@lru_cache(maxsize=32)
def pack(rules: RuleSet) -> Cards:
    """Return all cards of the game."""
    return (*DECK, JOKER) if "joker" in rules.trumps.order else DECK


def read(view: SeatView) -> HiddenPlaces:
    """Return the cards that ``view`` leaves hidden; trumps must be named."""
    shown: set[Card] = set()
    for rows in (view.hands, view.rows, view.discards, view.killed, view.laid, view.folded):
        shown.update(element for row in rows for element in row if not element.is_hidden)
    partner = partner_of(view.seat)
    given = tuple(card for card in view.passed[view.seat] if card not in shown)
    hidden = {seat: _hidden(view.hands[seat]) for seat in SEATS}
    given = given[: hidden[partner]]
    shown.update(given)
    held = {seat: _taken(view, seat, shown) for seat in SEATS}
    held[partner] = given + held[partner]
    shown.update(item for taken in held.values() for item in taken)
    barred = voids(view)
    laid = {seat: tuple(card for card in view.hands[seat] if not card.is_hidden) for seat in SEATS}
    hands = tuple(
        Place(
            "hand",
            seat,
            hidden[seat] - len(held[seat]),
            barred[seat],
            known,
            has_nothing_to_add(view, seat),
            int(keeps_a_trump(view, seat) and not view.suit.any_among(known)),
        )
        for seat in SEATS
        if seat != view.seat
        for known in (laid[seat] + held[seat],)
    )
    unseen = tuple(entry for entry in pack(view.rules) if entry not in shown)
    return HiddenPlaces(unseen, hands, _apart(view))


def _taken(view: SeatView, seat: Seat, shown: set[Card]) -> Cards:
    """Return trumps that a seat took from discards and must still hold."""
    again = view.rules.exchange.rob_discards
    return () if again else tuple(card for card in view.took[seat] if card not in shown)


def _hidden(cards: Cards) -> int:
    return sum(1 for card in cards if card.is_hidden)


def _apart(view: SeatView) -> tuple[Place, ...]:
    """Return the places outside the play, the likeliest to hold a trump last."""
    rules, trump = view.rules, frozenset((view.suit.suit,))
    plain = _plain_laid(rules)
    robbed = robs(rules) or rules.exchange.discards == "up"  # then only the rest is hidden
    found: list[Place] = []
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
    """Return whether no trump is ever discarded face down."""
    exchange = rules.exchange
    laid_plain = exchange.method in LAYING and exchange.lay in ("plain", "some_plain")
    reduced = exchange.method == "pass_and_refill"
    stacked = exchange.surplus == "stack" and exchange.method not in LAYING
    return (laid_plain and not reduced) or stacked or exchange.discards == "trumps_up"


def comes_down(rules: RuleSet) -> bool:
    """Return whether seats discard down to a hand, all plain cards before any trump."""
    return any(isinstance(step, DiscardDown) for step in steps(rules))


def may_lie(suit: TrumpSuit, place: Place, card: Card) -> bool:
    """Return whether a card can be in a place."""
    if place.scoring and suit.has(card) and not suit.points[card]:
        return False
    return suit.suit_of(card) not in place.without


# ------------------------------------------------------------ numbers of trumps


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
            rooms[barred] = _weights_apart(view, reading, barred)
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


def _weights_apart(view: SeatView, reading: HiddenPlaces, barred: frozenset[Seat]) -> list[float]:
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
        if (weight := weigh(view, seat, shown + number))
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


def weigh(view: SeatView, seat: Seat, trumps: int) -> float:
    """Return the weight of a number of trumps in a hand; as any, if its exchange is not known."""
    return any_prior(view, trumps) if seat in view.unsure else prior(view, seat, trumps)


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
