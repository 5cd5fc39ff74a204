"""Spoken names of cards and suits: a whole text for each card, none composed.

Languages join rank and suit differently, so every card has its whole name, and once trumps are
named, the short name of its role: the right five, the wrong five, the low.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pidro_desktop.engine.cards import JOKER, SUITS, Card
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.tr import LazyText, join_text, tr

WHOLE: Final[dict[str, LazyText]] = {
    "AC": tr("ace of clubs", "spoken card"),
    "KC": tr("king of clubs", "spoken card"),
    "QC": tr("queen of clubs", "spoken card"),
    "JC": tr("jack of clubs", "spoken card"),
    "TC": tr("ten of clubs", "spoken card"),
    "9C": tr("nine of clubs", "spoken card"),
    "8C": tr("eight of clubs", "spoken card"),
    "7C": tr("seven of clubs", "spoken card"),
    "6C": tr("six of clubs", "spoken card"),
    "5C": tr("five of clubs", "spoken card"),
    "4C": tr("four of clubs", "spoken card"),
    "3C": tr("three of clubs", "spoken card"),
    "2C": tr("two of clubs", "spoken card"),
    "AD": tr("ace of diamonds", "spoken card"),
    "KD": tr("king of diamonds", "spoken card"),
    "QD": tr("queen of diamonds", "spoken card"),
    "JD": tr("jack of diamonds", "spoken card"),
    "TD": tr("ten of diamonds", "spoken card"),
    "9D": tr("nine of diamonds", "spoken card"),
    "8D": tr("eight of diamonds", "spoken card"),
    "7D": tr("seven of diamonds", "spoken card"),
    "6D": tr("six of diamonds", "spoken card"),
    "5D": tr("five of diamonds", "spoken card"),
    "4D": tr("four of diamonds", "spoken card"),
    "3D": tr("three of diamonds", "spoken card"),
    "2D": tr("two of diamonds", "spoken card"),
    "AH": tr("ace of hearts", "spoken card"),
    "KH": tr("king of hearts", "spoken card"),
    "QH": tr("queen of hearts", "spoken card"),
    "JH": tr("jack of hearts", "spoken card"),
    "TH": tr("ten of hearts", "spoken card"),
    "9H": tr("nine of hearts", "spoken card"),
    "8H": tr("eight of hearts", "spoken card"),
    "7H": tr("seven of hearts", "spoken card"),
    "6H": tr("six of hearts", "spoken card"),
    "5H": tr("five of hearts", "spoken card"),
    "4H": tr("four of hearts", "spoken card"),
    "3H": tr("three of hearts", "spoken card"),
    "2H": tr("two of hearts", "spoken card"),
    "AS": tr("ace of spades", "spoken card"),
    "KS": tr("king of spades", "spoken card"),
    "QS": tr("queen of spades", "spoken card"),
    "JS": tr("jack of spades", "spoken card"),
    "TS": tr("ten of spades", "spoken card"),
    "9S": tr("nine of spades", "spoken card"),
    "8S": tr("eight of spades", "spoken card"),
    "7S": tr("seven of spades", "spoken card"),
    "6S": tr("six of spades", "spoken card"),
    "5S": tr("five of spades", "spoken card"),
    "4S": tr("four of spades", "spoken card"),
    "3S": tr("three of spades", "spoken card"),
    "2S": tr("two of spades", "spoken card"),
    "JK": tr("joker", "spoken card"),
}
"""Every card by its whole name."""

SUIT: Final[dict[str, LazyText]] = {
    "C": tr("clubs", "spoken suit"),
    "D": tr("diamonds", "spoken suit"),
    "H": tr("hearts", "spoken suit"),
    "S": tr("spades", "spoken suit"),
}
"""The suits' names, in a list or before a list of cards."""

RANK: Final[dict[str, LazyText]] = {
    "A": tr("ace", "spoken rank"),
    "K": tr("king", "spoken rank"),
    "Q": tr("queen", "spoken rank"),
    "J": tr("jack", "spoken rank"),
    "T": tr("ten", "spoken rank"),
    "9": tr("nine", "spoken rank"),
    "8": tr("eight", "spoken rank"),
    "7": tr("seven", "spoken rank"),
    "6": tr("six", "spoken rank"),
    "5": tr("five", "spoken rank"),
    "4": tr("four", "spoken rank"),
    "3": tr("three", "spoken rank"),
    "2": tr("two", "spoken rank"),
}
"""The ranks, behind the name of their suit."""

TRUMP: Final[dict[str, LazyText]] = {
    "A": tr("ace", "spoken trump"),
    "K": tr("king", "spoken trump"),
    "Q": tr("queen", "spoken trump"),
    "J": tr("jack", "spoken trump"),
    "T": tr("ten", "spoken trump"),
    "9": tr("nine", "spoken trump"),
    "8": tr("eight", "spoken trump"),
    "7": tr("seven", "spoken trump"),
    "6": tr("six", "spoken trump"),
    "5": tr("right five", "spoken trump"),
    "4": tr("four", "spoken trump"),
    "3": tr("three", "spoken trump"),
    "2": tr("two", "spoken trump"),
}
"""Trumps by their rank, once trumps are named; the five here is the one of the trump suit."""

WRONG_FIVE: Final = tr("wrong five", "spoken trump")
ONLY_FIVE: Final = tr("five", "spoken trump")
LOW: Final = tr("the low", "spoken trump")
WHOLE_JOKER: Final = tr("joker", "spoken trump")
COMMA: Final = tr(", ", "between spoken cards")
SEMICOLON: Final = tr("; ", "between spoken rows")
NONE: Final = tr("none", "spoken cards")


def card_name(card: Card, trump: TrumpSuit | None = None) -> LazyText:
    """Return a card's name: its role if it is a known trump, else its whole name."""
    if trump is None or not trump.has(card):
        return WHOLE[card]
    if card == JOKER:
        return WHOLE_JOKER
    if card == trump.low:
        return LOW
    if card.rank == "5" and card.suit != trump.suit:
        return WRONG_FIVE
    if card.rank == "5" and not trump.has_both_fives:
        return ONLY_FIVE
    return TRUMP[card.rank]


def row(cards: Iterable[Card], trump: TrumpSuit | None = None) -> str:
    """Return several cards by name, trumps first; "none" for no cards.

    Among other cards a trump is told with its suit: of "seven, six of diamonds" one could not hear
    whose seven it is.
    """
    several = list(cards)
    trumps = [card for card in several if trump and trump.has(card)]
    others = [item for item in several if item not in trumps]
    roles = [card_name(entry, trump) for entry in trumps]
    if others:
        plain = (*TRUMP.values(), ONLY_FIVE)
        pairs = zip(trumps, roles, strict=True)
        roles = [WHOLE[pair] if role in plain else role for pair, role in pairs]
    names = [*roles, *(card_name(other, trump) for other in others)]
    return join_text(COMMA, names) if names else str(NONE)


def by_suit(cards: Iterable[Card]) -> str:
    """Return cards suit by suit, each suit once with its ranks from high to low."""
    held = list(cards)
    rows = [
        _suit_row(suit, [item for item in held if item.suit == suit])
        for suit in SUITS
        if any(entry.suit == suit for entry in held)
    ]
    jokers = [str(WHOLE[card]) for card in held if card == JOKER]
    return join_text(SEMICOLON, [*rows, *jokers]) if held else str(NONE)


SUIT_ROW: Final = tr("{suit}: {cards}", "spoken cards")


def _suit_row(suit: str, cards: list[Card]) -> str:
    ranks = list(RANK)
    high_first = sorted(cards, key=lambda item: ranks.index(item.rank))
    names = join_text(COMMA, [RANK[card.rank] for card in high_first])
    return SUIT_ROW.format(suit=SUIT[suit], cards=names)
