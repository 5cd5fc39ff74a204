"""The legal answers to the open questions of a game, numbered from 0.

Decisions are written by these numbers, as the digits of a number whose base changes from one to the
next: a decision that is forced takes no room, and nothing but legal decisions can be written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import comb, factorial
from typing import Final, NamedTuple

from pidro_desktop.engine.actions import Action, Bid, Deal, Decision, NameTrump, Play, Recycle
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.players.player import with_cards

CALLS: Final = (AskKind.BID, AskKind.TRUMP)
"""Questions that are not about cards."""
ORDERED: Final = (AskKind.DISCARD, AskKind.PASS_CARDS, AskKind.KEEP)
"""Questions after which the cards lie where another seat finds them: a computer player may look at
them in that order."""


class Digit(NamedTuple):
    """A part of a number: ``value``, from 0, of as many as there could be."""

    value: int
    base: int


def packed(digits: Iterable[Digit]) -> int:
    """Return the number that ``unpacked`` takes apart, the first digit first."""
    number = 0
    for value, base in reversed(tuple(digits)):
        number = number * base + value
    return number


# ------------------------------------------------------------ all questions


def digit_of(asked: Sequence[Ask], action: Action) -> Digit | None:
    """Return which of all legal answers an action is; None if it is not one of them.

    Args:
        asked: the open questions.
        action: what a seat did.
    """
    first = 0
    found: int | None = None
    for ask in asked:
        place = _place(ask, action)
        if place is not None:
            found = first + place
        first += count(ask)
    return None if found is None else Digit(found, first)


def answer_of(asked: Sequence[Ask], value: int) -> tuple[Ask, Decision]:
    """Return the question and the answer with a number.

    Args:
        asked: the open questions.
        value: the number, from 0; there must be so many answers.
    """
    for ask in asked:
        if value < count(ask):
            return ask, _answer(ask, value)
        value -= count(ask)
    raise AssertionError(value)


# ------------------------------------------------------------ the order of cards


def has_order(ask: Ask, decision: Decision) -> bool:
    """Return whether the order of the cards in a decision has to be written."""
    return ask.what in ORDERED and len(_cards_in(decision)) > 1


def order_digits(usual: Decision, given: Action) -> list[Digit]:
    """Return the order of the cards in a decision.

    Args:
        usual: the decision with the cards in the order of the question.
        given: the same decision as it was made.
    """
    left, value, chosen = list(_cards_in(usual)), 0, _cards_in(given)
    if tuple(left) == chosen:
        return [Digit(0, 2)]
    for card in chosen:
        value = value * len(left) + left.index(card)
        left.remove(card)
    return [Digit(1, 2), Digit(value, factorial(len(chosen)))]


def in_order(usual: Decision, ask: Ask, value: int) -> Decision:
    """Return a decision with its cards in an order that ``order_digits`` has numbered."""
    left, places = list(_cards_in(usual)), list[int]()
    for base in range(1, len(left) + 1):
        value, place = divmod(value, base)
        places.append(place)
    return with_cards(ask, tuple(left.pop(place) for place in reversed(places)))


def orders(decision: Decision) -> int:
    """Return how many orders the cards in a decision can have."""
    return factorial(len(_cards_in(decision)))


def _cards_in(action: Action) -> Cards:
    return () if isinstance(action, Bid | NameTrump | Deal | Recycle) else action.cards


# ------------------------------------------------------------ one question


def count(ask: Ask) -> int:
    """Return how many legal answers a question has."""
    if ask.what is AskKind.BID:
        return len(ask.bids)
    if ask.what is AskKind.TRUMP:
        return len(ask.suits)
    if ask.what is AskKind.PLAY:
        return len(ask.every_play)
    return len(ask.choices) or sum(comb(len(ask.cards), size) for size in _sizes(ask))


def _place(ask: Ask, action: Action) -> int | None:
    """Return the number of an answer among those to one question."""
    if isinstance(action, Deal | Recycle) or action.seat != ask.seat:
        return None
    match action:
        case Bid() if ask.what is AskKind.BID:
            return _among([str(bid) for bid in ask.bids], str(action.bid))
        case NameTrump() if ask.what is AskKind.TRUMP:
            return _among(ask.suits, action.suit)
        case Play() if ask.what is AskKind.PLAY:
            return _among([_played(cards) for cards in ask.every_play], _played(action.cards))
        case Bid() | NameTrump() | Play():
            return None
        case _ if ask.what in CALLS or type(action) is not type(with_cards(ask, ())):
            return None
        case _:
            return _place_of(ask, action.cards)


def _place_of(ask: Ask, cards: Cards) -> int | None:
    """Return the number of a choice of cards, in whatever order they are."""
    if ask.choices:
        return _among([frozenset(choice) for choice in ask.choices], frozenset(cards))
    if len(set(cards)) not in _sizes(ask) or not set(cards) <= set(ask.cards):
        return None
    before = sum(comb(len(ask.cards), size) for size in range(ask.fewest, len(cards)))
    places = sorted(ask.cards.index(card) for card in cards)
    return before + sum(comb(place, index) for index, place in enumerate(places, 1))


def _answer(ask: Ask, value: int) -> Decision:
    if ask.what is AskKind.BID:
        return Bid(ask.seat, ask.bids[value])
    if ask.what is AskKind.TRUMP:
        return NameTrump(ask.seat, ask.suits[value])
    if ask.what is AskKind.PLAY:
        return Play(ask.seat, ask.every_play[value])
    return with_cards(ask, ask.choices[value] if ask.choices else _cards_at(ask, value))


def _played(cards: Cards) -> tuple[frozenset[str], str]:
    """Return what tells plays of the same number of cards apart: the last card counts."""
    return frozenset(cards[:-1]), cards[-1] if cards else ""


def _among(answers: Sequence[object], given: object) -> int | None:
    return answers.index(given) if given in answers else None


# ------------------------------------------------------------ some of several cards


def _sizes(ask: Ask) -> range:
    return range(ask.fewest, ask.count + 1)


def _cards_at(ask: Ask, value: int) -> Cards:
    """Return the choice with a number."""
    size, end = ask.fewest, len(ask.cards)
    while value >= comb(end, size):
        value -= comb(end, size)
        size += 1
    places: list[int] = []
    for index in range(size, 0, -1):
        place = max(at for at in range(index - 1, end) if comb(at, index) <= value)
        value -= comb(place, index)
        places.append(place)
        end = place
    return tuple(ask.cards[place] for place in reversed(places))
