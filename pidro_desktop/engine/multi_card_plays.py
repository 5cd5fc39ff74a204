"""Plays of several cards: a stack in the first trick, two a turn, or one added at the end."""

from __future__ import annotations

from itertools import combinations

from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import DealState


def surplus(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """Return how many more cards than usual a seat held before this trick.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
    played = sum(len(one.cards) for one in deal.trick if one.seat == seat)
    usual = rules.exchange.hand - len(deal.tricks)
    return len(deal.hands[seat]) + played - usual


def together(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """Return how many cards a seat must play at once now.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
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
    worthless = sum(1 for one in deal.hands[seat] if not deal.suit.points.get(one))
    return max(1, count - worthless)


def buried_fault(rules: RuleSet, deal: DealState, seat: Seat, cards: Cards) -> bool:
    """Return whether a point card is illegally buried under the last card.

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
        cards: the cards of the play, the one that counts last.
    """
    count = len(cards)
    scoring = [one for one in cards if deal.suit.points.get(one)]
    stacked = rules.exchange.surplus == "stack"
    most = most_scoring(rules, deal, seat, count)
    if stacked and rules.play.stack == "no_scoring":
        buried = [one for one in cards[:-1] if deal.suit.points.get(one)]
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

    Args:
        rules: the rule set.
        deal: the deal so far.
        seat: the seat.
    """
    if rules.exchange.surplus != "extra" or surplus(rules, deal, seat) <= 0:
        return ()
    if any(one.seat == seat for one in deal.extras):
        return ()
    worthless = [one for one in deal.suit.among(deal.hands[seat]) if not deal.suit.points[one]]
    return tuple(sorted(worthless, key=deal.suit.strength.__getitem__))


def canonical(hand: Cards, cards: Cards) -> Cards:
    """Return cards played together in standard order: hand order, the last card last.

    Args:
        hand: the hand before the play.
        cards: the cards of the play, the one that counts last.
    """
    below = set(cards[:-1])
    return (*(one for one in hand if one in below), cards[-1])
