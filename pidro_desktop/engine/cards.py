"""Cards, written as two characters: rank and suit, such as ``TH``, ``5C`` or ``JK``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pidro_desktop.engine.errors import Malformed
from pidro_desktop.text_safety import quoted
from pidro_desktop.tr import tr

RANKS: Final = "AKQJT98765432"
"""The ranks from high to low, as in a plain suit."""

SUITS: Final = "CDHS"

WRONG_FIVE: Final = "wrong 5"
JOKER_RANK: Final = "joker"
"""The name in rule sets of a trump without a rank in the trump suit."""

SUIT_NAMES: Final = {
    # tr: The suits within a sentence, and at the beginning of one.
    "C": tr("clubs", "suit"),
    "D": tr("diamonds", "suit"),
    "H": tr("hearts", "suit"),
    "S": tr("spades", "suit"),
}

SAME_COLOUR: Final = {"C": "S", "S": "C", "D": "H", "H": "D"}
"""The other suit of the same colour, which the wrong five comes from."""


class Card(str):
    """One card, equal to its two characters."""

    __slots__ = ()

    @property
    def rank(self) -> str:
        """Return the rank character; empty for the joker."""
        return "" if self == JOKER else self[0]

    @property
    def suit(self) -> str:
        """Return the suit character; empty for the joker."""
        return "" if self == JOKER else self[1]

    @property
    def is_hidden(self) -> bool:
        """Return whether this stands for a card whose face cannot be seen."""
        return self == "??"


JOKER: Final = Card("JK")
HIDDEN: Final = Card("??")
"""Stands for one card that a seat cannot see."""

DECK: Final[tuple[Card, ...]] = tuple(Card(rank + suit) for suit in SUITS for rank in RANKS)
"""The 52 cards in the order before shuffling: suits C D H S, each from ace to two."""

_BY_TEXT: Final = {str(card): card for card in (*DECK, JOKER)}

Cards = tuple[Card, ...]


def card(text: str) -> Card:
    """Return the card that ``text`` names.

    Raises:
        Malformed: ``text`` is not a card.
    """
    found = _BY_TEXT.get(text)
    if found is None:
        raise Malformed(
            tr("{text} is not a card: rank ({ranks}) then suit ({suits}), or JK."),
            text=quoted(text),
            ranks=RANKS,
            suits=SUITS,
            clause="Cards",
            card=str(text),
        )
    return found


def cards(texts: str | Iterable[str]) -> Cards:
    """Return several cards, from a list of texts or one text separated by blanks.

    Raises:
        Malformed: a text is not a card, or a card is repeated.
    """
    listed = texts.split() if isinstance(texts, str) else texts
    found = tuple([_BY_TEXT.get(text) or card(text) for text in listed])
    if len(set(found)) != len(found):
        twice = next(item for item in found if found.count(item) > 1)
        raise Malformed(tr("{card} is listed twice."), clause="Cards", card=twice)
    return found


def without(hand: Cards, gone: Iterable[Card]) -> Cards:
    """Return ``hand`` without the cards ``gone``, in the same order."""
    dropped = set(gone)
    return tuple([card for card in hand if card not in dropped])


def hidden(count: int) -> Cards:
    """Return ``count`` hidden cards."""
    return (HIDDEN,) * count
