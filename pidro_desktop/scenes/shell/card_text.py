"""Names of cards and suits inside sentences, one list for each grammatical role.

Languages with noun cases need a separate text for each role; a comment names the role.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pidro_desktop.engine.cards import JOKER, Card
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.tr import AnyText, tr

WRONG: Final = "wrong 5"
"""The wrong five among the ranks."""
FIVE: Final = "five"
"""Among the ranks, a five that is neither: it is no trump, or the only one that is."""

LOW: Final = "low"
"""Among the ranks, the trump whose point its player keeps."""

NAMED: Final = {
    "C": tr("clubs", "You named …"),
    "D": tr("diamonds", "You named …"),
    "H": tr("hearts", "You named …"),
    "S": tr("spades", "You named …"),
}
"""What somebody has named."""

AIMED: Final = {
    "C": tr("clubs", "Bid 7, for …"),
    "D": tr("diamonds", "Bid 7, for …"),
    "H": tr("hearts", "Bid 7, for …"),
    "S": tr("spades", "Bid 7, for …"),
}
"""What a bid is made for."""

CARDS: Final = {
    "A": tr("the ace"),
    "K": tr("the king"),
    "Q": tr("the queen"),
    "J": tr("the jack"),
    "T": tr("the ten"),
    "9": tr("the nine"),
    "8": tr("the eight"),
    "7": tr("the seven"),
    "6": tr("the six"),
    "5": tr("the five"),
    "4": tr("the four"),
    "3": tr("the three"),
    "2": tr("the two"),
    JOKER.rank: tr("the joker"),
}
"""A card of any suit: "Play the ace", "The ace is worth points"."""

TRUMPS: Final = CARDS | {
    "5": tr("the right five"),
    WRONG: tr("the wrong five"),
    FIVE: CARDS["5"],
    LOW: tr("the low", "Play …"),
}
"""The same once trumps are named."""

CHANGED: Final = {
    "A": tr("the ace", "You played …"),
    "K": tr("the king", "You played …"),
    "Q": tr("the queen", "You played …"),
    "J": tr("the jack", "You played …"),
    "T": tr("the ten", "You played …"),
    "9": tr("the nine", "You played …"),
    "8": tr("the eight", "You played …"),
    "7": tr("the seven", "You played …"),
    "6": tr("the six", "You played …"),
    "5": tr("the right five", "You played …"),
    WRONG: tr("the wrong five", "You played …"),
    FIVE: tr("the five", "You played …"),
    "4": tr("the four", "You played …"),
    "3": tr("the three", "You played …"),
    "2": tr("the two", "You played …"),
    LOW: tr("the low", "You played …"),
    JOKER.rank: tr("the joker", "You played …"),
}
"""A trump that somebody has played or killed."""

WITH: Final = {
    "A": tr("the ace", "took it with …"),
    "K": tr("the king", "took it with …"),
    "Q": tr("the queen", "took it with …"),
    "J": tr("the jack", "took it with …"),
    "T": tr("the ten", "took it with …"),
    "9": tr("the nine", "took it with …"),
    "8": tr("the eight", "took it with …"),
    "7": tr("the seven", "took it with …"),
    "6": tr("the six", "took it with …"),
    "5": tr("the right five", "took it with …"),
    WRONG: tr("the wrong five", "took it with …"),
    FIVE: tr("the five", "took it with …"),
    "4": tr("the four", "took it with …"),
    "3": tr("the three", "took it with …"),
    "2": tr("the two", "took it with …"),
    LOW: tr("the low", "took it with …"),
    JOKER.rank: tr("the joker", "took it with …"),
}
"""A trump by which a trick was taken."""


def the(card: Card, trump: TrumpSuit | None) -> AnyText:
    """Return the name of a card, with the two fives told apart."""
    return CARDS[card.rank] if trump is None else _among(TRUMPS, card, trump)


def changed(card: Card, trump: TrumpSuit | None) -> AnyText:
    """Return the name of a card that was played or killed."""
    return _among(CHANGED, card, trump)


def taking(card: Card, trump: TrumpSuit | None) -> AnyText:
    """Return the name of a card that won a trick."""
    return _among(WITH, card, trump)


def _among(texts: Mapping[str, AnyText], card: Card, trump: TrumpSuit | None) -> AnyText:
    if trump is not None and card == trump.low:
        return texts[LOW]
    if card.rank != "5" or trump is None:
        return texts[card.rank]
    if not trump.has(card) or not trump.has_both_fives:
        return texts[FIVE]
    return texts["5" if card.suit == trump.suit else WRONG]
