"""Plays of several cards: a stack in the first trick, two a turn, or one added at the end."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import DealState

SEVERAL: Final = ("stack", "two_a_turn")
"""What may become of surplus trumps so that several cards are played at once."""


def surplus(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """Return how many more cards than usual a seat held before this trick.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
    played = sum(len(cards.cards) for cards in deal.trick if cards.seat == seat)
    usual = rules.exchange.hand - len(deal.tricks)
    return len(deal.hands[seat]) + played - usual


def cards_per_play(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """Return how many cards a seat must play at once now.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
    if rules.exchange.surplus not in SEVERAL:
        return 1
    too_many = surplus(rules, deal, seat)
    if too_many <= 0:
        return 1
    if rules.exchange.surplus == "stack" and not deal.tricks:
        return too_many + 1
    return 2 if rules.exchange.surplus == "two_a_turn" and len(deal.hands[seat]) > 1 else 1


def most_scoring(rules: RuleSet, deal: DealState, seat: Seat, count: int) -> int:
    """Return how many of ``count`` cards played at once may be point cards.

    That is one, or as few as the hand allows.
    """
    worthless = sum(1 for card in deal.hands[seat] if not deal.suit.points.get(card))
    return max(1, count - worthless)


def has_illegal_buried_card(rules: RuleSet, deal: DealState, seat: Seat, cards: Cards) -> bool:
    """Return whether a point card is illegally buried under the last card.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
        cards: the cards of the play, the one that counts last.
    """
    count = len(cards)
    scoring = [card for card in cards if deal.suit.points.get(card)]
    stacked = rules.exchange.surplus == "stack"
    most = most_scoring(rules, deal, seat, count)
    if stacked and rules.play.stack == "no_scoring":
        buried = [item for item in cards[:-1] if deal.suit.points.get(item)]
        # A hand with too few worthless ones buries as few of the others as possible.
        return len(buried) > max(0, most - 1)
    low = deal.suit.low
    held = stacked and low is not None and low in deal.hands[seat]
    return len(scoring) > most or (most > 1 and held and len(scoring) > 1 and low not in scoring)


def plays(deal: DealState, seat: Seat, tops: Cards, count: int) -> tuple[Cards, ...]:
    """Return every way to play ``count`` cards with one of ``tops`` last, legal or not.

    Args:
        deal: the deal so far.
        seat: the seat.
        tops: the cards that may be last.
        count: the number of cards in a play.
    """
    return tuple(
        (*below, top)
        for top in tops
        for below in combinations(without(deal.hands[seat], (top,)), count - 1)
    )


def extra_choice(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """Return the trumps without points that a seat may add to the trick, lowest first.

    Only for rules under which surplus trumps are added to tricks.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
    if surplus(rules, deal, seat) <= 0:
        return ()
    if any(extra.seat == seat for extra in deal.extras):
        return ()
    worthless = [card for card in deal.suit.among(deal.hands[seat]) if not deal.suit.points[card]]
    return tuple(sorted(worthless, key=deal.suit.strength.__getitem__))


def canonical(hand: Cards, cards: Cards) -> Cards:
    """Return cards played together in standard order: hand order, the last card last.

    Args:
        hand: the hand before the play.
        cards: the cards of the play, the one that counts last.
    """
    if len(cards) == 1:
        return cards
    below = set(cards[:-1])
    return (*(card for card in hand if card in below), cards[-1])
