"""Counts of dealt cards: one pass of a few microseconds a deal, from which every table is made."""

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
from pidro_desktop.fairness.odds import Shape

DEALS_A_GAME: Final = 8
"""Deals after which a new secret is drawn: about as many as a real game has."""

FEATURES: Final = ("point cards", "pidros", "most trumps")

_INDEX: Final = {card: index for index, card in enumerate((*DECK, JOKER))}
_BITS: Final = 4
_NIBBLE: Final = 15


def trumps(shape: Shape, suit: str) -> frozenset[Card]:
    """Return the trumps of a deck if ``suit`` is named trumps.

    Args:
        shape: the deck and its trumps.
        suit: the suit's letter, one of ``SUITS``.
    """
    found = {card for card in shape.pack if card.suit == suit or card == JOKER}
    if shape.both_fives:
        found.add(Card("5" + SAME_COLOUR[suit]))
    return frozenset(found)


@cache
def _weights(shape: Shape) -> tuple[int, ...]:
    """Return what each card of the deck adds to the packed counts of a hand.

    A packed count has four bits each for the trumps with clubs, diamonds, hearts and spades as
    trumps, then for pidros and for point cards.
    """
    found: list[int] = []
    for card in shape.pack:
        good = (place for place, suit in enumerate(SUITS) if card in trumps(shape, suit))
        weight = sum(1 << _BITS * place for place in good)
        weight += (card.rank == "5") << _BITS * 4
        found.append(weight + (shape.scores(card) << _BITS * 5))
    return tuple(found)


@cache
def features(packed: int) -> tuple[int, int, int]:
    """Unpack the counts of a hand.

    Args:
        packed: the sum of the card weights of a hand.

    Returns:
        The number of point cards, of pidros, and of trumps in the best suit; see ``FEATURES``.
    """
    suits = [packed >> _BITS * suit & _NIBBLE for suit in range(4)]
    return packed >> _BITS * 5 & _NIBBLE, packed >> _BITS * 4 & _NIBBLE, max(suits)


@cache
def chances(shape: Shape, feature: int) -> tuple[float, ...]:
    """Return the exact probabilities of 0, 1, 2 … in a hand for one feature.

    Args:
        shape: the deck and the size of a hand.
        feature: the index in ``FEATURES``.
    """
    if feature == 2:
        return odds.best_suit(shape)
    marked = sum(map(shape.scores, shape.pack)) if feature == 0 else 4
    return odds.holding(marked, shape)


def dealt(rules: RuleSet, secrets: Iterable[bytes], deals: int) -> Iterator[Deal]:
    """Yield deals as games with these secrets would have them.

    Each secret draws a first dealer and gives at most ``DEALS_A_GAME`` deals.

    Args:
        rules: the rule set to deal by.
        secrets: the secrets of the games, in order.
        deals: the number of deals in all.
    """
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
    """The counts over all deals.

    Attributes:
        shape: the deck and the size of a hand.
        deals: the number of deals counted.
        lots: how often each seat dealt first in a game.
        cards: how often a card was in a place, as ``cards[dealer][place][card]``; the place is from
            0 in dealing order, the card its index in a new deck.
        hands: how often each packed count of a hand was seen, as ``hands[dealer][seat]``.
        again: by seat, how often it got 0, 1, 2 … of the cards of its previous hand again.
        products: by seat and feature, the sum over successive deals of the products of the
            differences from the mean.
        stayed: how often 0, 1 … cards were in the same place as in the deal before.
        neighbours: how often 0, 1 … cards were directly behind the card they follow in a new deck.
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
        """Count one more deal, the one that followed the deal counted last."""
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
        held: list[frozenset[int]] = []
        above: list[list[float]] = []
        for seat in SEATS:
            hand = [_INDEX[card] for card in deal.hands[seat]]
            packed = sum(map(self._weights.__getitem__, hand))
            self.hands[deal.dealer][seat][packed] += 1
            held.append(frozenset(hand))
            above.append(list(map(float.__rsub__, self._means, map(float, features(packed)))))
        if self.deals:
            for seat in SEATS:
                self.again[seat][len(held[seat] & self._held[seat])] += 1
                item, other, sums = above[seat], self._above[seat], self.products[seat]
                for feature in range(len(FEATURES)):
                    sums[feature] += item[feature] * other[feature]
        self._held, self._above = held, above

    @property
    def repeated(self) -> int:
        """Return the number of deals that had been dealt before, card for card."""
        return len(self._marks) - len(set(self._marks))


def _order(shape: Shape, deal: Deal) -> list[int]:
    """Return the deck in dealing order as card indices: packets, then the kitty and the stock."""
    hands: list[Cards] = [deal.hands[seat] for seat in shape.around(shape.next_to(deal.dealer))]
    rounds = range(0, shape.hand, shape.packet)
    packets = (hand[at : at + shape.packet] for at in rounds for hand in hands)
    return [_INDEX[card] for card in chain(*packets, deal.kitty, deal.stock)]
