"""Counting deals: one pass, a few microseconds a deal, and every table comes from these counts."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain
from operator import eq
from typing import Final

from pidro_desktop.engine import shuffle
from pidro_desktop.engine.actions import Deal
from pidro_desktop.engine.cards import DECK, JOKER, SAME_COLOUR, SUITS, Card, Cards
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.fairness import odds
from pidro_desktop.fairness.shape import Shape

DEALS_A_GAME: Final = 8
"""After so many deals a new secret is drawn: about as often as at a table."""

FEATURES: Final = ("point cards", "pidros", "most trumps")

_INDEX: Final = {card: index for index, card in enumerate((*DECK, JOKER))}
_BITS: Final = 4
_NIBBLE: Final = 15


def trumps(shape: Shape, suit: str) -> frozenset[Card]:
    """The trumps where ``suit`` is named."""
    found = {card for card in shape.pack if card.suit == suit or card == JOKER}
    if shape.both_fives:
        found.add(Card("5" + SAME_COLOUR[suit]))
    return frozenset(found)


@cache
def _weights(shape: Shape) -> tuple[int, ...]:
    """What each card of the pack adds to the packed counts of a hand.

    Four bits each for the trumps it makes with clubs, diamonds, hearts and spades as trumps, then
    for pidros and point cards.
    """
    found = []
    for card in shape.pack:
        good = (place for place, suit in enumerate(SUITS) if card in trumps(shape, suit))
        weight = sum(1 << _BITS * place for place in good)
        weight += (card.rank == "5") << _BITS * 4
        found.append(weight + (shape.scores(card) << _BITS * 5))
    return tuple(found)


@cache
def features(packed: int) -> tuple[int, int, int]:
    """Point cards, pidros, and trumps in the best suit, of a hand's packed counts."""
    suits = [packed >> _BITS * suit & _NIBBLE for suit in range(4)]
    return packed >> _BITS * 5 & _NIBBLE, packed >> _BITS * 4 & _NIBBLE, max(suits)


@cache
def chances(shape: Shape, feature: int) -> tuple[float, ...]:
    """The chances of 0, 1, 2 … in a hand, by the feature's place in ``FEATURES``."""
    if feature == 2:
        return odds.best_suit(shape)
    marked = sum(map(shape.scores, shape.pack)) if feature == 0 else 4
    return odds.holding(marked, shape)


def dealt(rules: RuleSet, secrets: Iterable[bytes], deals: int) -> Iterator[Deal]:
    """So many deals, as games with these secrets have them: the lot for the dealer, then deals."""
    left = deals
    for secret in secrets:
        dealer = shuffle.first_dealer(secret)
        for number in range(1, min(DEALS_A_GAME, left) + 1):
            yield shuffle.deal_of(rules, secret, number, dealer)
            dealer = rules.next_to(dealer)
        left -= DEALS_A_GAME
        if left <= 0:
            return


class DealCounts:
    """The counts.

    Attributes:
        shape: what is dealt.
        deals: how many were counted; lots: how often each seat dealt first in a game.
        cards: by dealer, place in the pack as dealt, from 0, and card (its place in a new pack).
        hands: by dealer and seat, how often each packed count of a hand was seen.
        again: by seat, how often it got 0, 1, 2 … of the cards of its last hand once more.
        products: by seat and feature, the sum over successive deals of the products of what lay
            above the mean.
        stayed: how often 0, 1 … cards lay in the same place as in the deal before.
        neighbours: how often 0, 1 … cards lay right behind the card they follow in a new pack.
    """

    def __init__(self, shape: Shape = odds.FINNISH) -> None:
        self.shape = shape
        self.deals = 0
        self.lots: Counter[Seat] = Counter()
        self.cards = [[[0] * shape.size for _ in range(shape.size)] for _ in SEATS]
        self.hands: list[list[Counter[int]]] = [[Counter() for _ in SEATS] for _ in SEATS]
        self.again: list[Counter[int]] = [Counter() for _ in SEATS]
        self.products = [[0.0] * len(FEATURES) for _ in SEATS]
        self.stayed: Counter[int] = Counter()
        self.neighbours: Counter[int] = Counter()
        every = [chances(shape, feature) for feature in range(len(FEATURES))]
        self._means = [odds.moments(odd)[0] for odd in every]
        self._weights = _weights(shape)
        self._marks = array("q")
        self._order: list[int] = []
        self._held: list[frozenset[int]] = []
        self._above: list[list[float]] = []

    def add(self, deal: Deal) -> None:
        """Count one more deal, which came right after the last one counted."""
        if deal.number == 1:
            self.lots[deal.dealer] += 1
        order = _order(self.shape, deal)
        for row, card in zip(self.cards[deal.dealer], order, strict=True):
            row[card] += 1
        self._marks.append(hash(tuple(order)))
        self.neighbours[sum(map((1).__eq__, map(int.__sub__, order[1:], order)))] += 1
        if self._order:
            self.stayed[sum(map(eq, order, self._order))] += 1
        self._add_hands(deal)
        self._order = order
        self.deals += 1

    def _add_hands(self, deal: Deal) -> None:
        held, above = [], []
        for seat in SEATS:
            hand = [_INDEX[card] for card in deal.hands[seat]]
            packed = sum(map(self._weights.__getitem__, hand))
            self.hands[deal.dealer][seat][packed] += 1
            held.append(frozenset(hand))
            above.append(list(map(float.__rsub__, self._means, map(float, features(packed)))))
        if self.deals:
            for seat in SEATS:
                self.again[seat][len(held[seat] & self._held[seat])] += 1
                one, other, sums = above[seat], self._above[seat], self.products[seat]
                for feature in range(len(FEATURES)):
                    sums[feature] += one[feature] * other[feature]
        self._held, self._above = held, above

    @property
    def repeated(self) -> int:
        """How many deals had been dealt before, card for card."""
        return len(self._marks) - len(set(self._marks))


def _order(shape: Shape, deal: Deal) -> list[int]:
    """The pack as it was dealt from: packet by packet, then the kitty and the stock."""
    hands: list[Cards] = [deal.hands[seat] for seat in shape.around(shape.next_to(deal.dealer))]
    rounds = range(0, shape.hand, shape.packet)
    packets = (hand[at : at + shape.packet] for at in rounds for hand in hands)
    return [_INDEX[card] for card in chain(*packets, deal.kitty, deal.stock)]
