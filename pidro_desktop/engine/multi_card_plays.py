"""Several cards in one play: a stack in the first trick, two a turn, or one more at the end."""

from __future__ import annotations

from itertools import combinations

from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import DealState


def surplus(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """How many cards more than usual at this trick a seat held before it played to it."""
    played = sum(len(one.cards) for one in deal.trick if one.seat == seat)
    usual = rules.exchange.hand - len(deal.tricks)
    return len(deal.hands[seat]) + played - usual


def together(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """How many cards a seat has to play at once now."""
    too_many = surplus(rules, deal, seat)
    if too_many <= 0:
        return 1
    if rules.exchange.surplus == "stack" and not deal.tricks:
        return too_many + 1
    return 2 if rules.exchange.surplus == "two_a_turn" and len(deal.hands[seat]) > 1 else 1


def most_scoring(rules: RuleSet, deal: DealState, seat: Seat, count: int) -> int:
    """How many of ``count`` cards played at once may score: one, or as few as the hand allows."""
    worthless = sum(1 for one in deal.hands[seat] if not deal.suit.points.get(one))
    return max(1, count - worthless)


def buried_fault(rules: RuleSet, deal: DealState, seat: Seat, cards: Cards) -> bool:
    """Whether cards lie under the last one that may not lie there."""
    count = len(cards)
    scoring = [one for one in cards if deal.suit.points.get(one)]
    stacked = rules.exchange.surplus == "stack"
    most = most_scoring(rules, deal, seat, count)
    if stacked and rules.play.stack == "no_scoring":
        buried = [one for one in cards[:-1] if deal.suit.points.get(one)]
        # Who holds too few worthless ones buries as few of the others as he can.
        return len(buried) > max(0, most - 1)
    low = deal.suit.low
    held = stacked and low is not None and low in deal.hands[seat]
    return len(scoring) > most or (most > 1 and held and len(scoring) > 1 and low not in scoring)


def plays(deal: DealState, seat: Seat, tops: Cards, count: int) -> tuple[Cards, ...]:
    """Every way to put ``count`` cards together with one of ``tops`` last, allowed or not."""
    return tuple(
        (*below, top)
        for top in tops
        for below in combinations(without(deal.hands[seat], (top,)), count - 1)
    )


def extra_choice(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """The worthless trumps that a seat with a surplus may add to the trick, the lowest first."""
    if rules.exchange.surplus != "extra" or surplus(rules, deal, seat) <= 0:
        return ()
    if any(one.seat == seat for one in deal.extras):
        return ()
    worthless = [one for one in deal.suit.among(deal.hands[seat]) if not deal.suit.points[one]]
    return tuple(sorted(worthless, key=deal.suit.strength.__getitem__))


def canonical(hand: Cards, cards: Cards) -> Cards:
    """Cards played together in one order: the last stays, the others as they lay in the hand."""
    below = set(cards[:-1])
    return (*(one for one in hand if one in below), cards[-1])
