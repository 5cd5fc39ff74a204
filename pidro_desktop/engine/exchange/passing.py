"""Passing extra trumps to the partner, and folding a hand with few trumps."""

from __future__ import annotations

from typing import ClassVar

from pidro_desktop.engine.actions import PassCards
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Event, Folded, PassedCards
from pidro_desktop.engine.exchange.step import (
    Choice,
    Step,
    choice_violation,
    illegal,
    in_turn,
    with_choices,
)
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat, partner_of
from pidro_desktop.engine.state import DealState, mark, put, replace
from pidro_desktop.tr import tr


class PassSurplus(Step):
    """Extra trumps may, or must, be passed to the partner.

    A partner who then has too many cards discards down to a hand, but never a point trump.
    """

    answers: ClassVar[type[Choice] | None] = PassCards

    def __init__(self, *, must: bool) -> None:
        """Create the step; ``must`` says whether all extra trumps must be passed."""
        self._must = must

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether every seat has passed."""
        return self._ask(rules, deal) is None

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the question which trumps the next seat passes."""

        asked = self._ask(rules, deal)
        if asked is None:
            return ()
        seat = asked.seat

        def allowed(chosen: Cards) -> bool:
            return _points_violation(rules, deal, PassCards(seat, chosen)) is None

        return (with_choices(asked, allowed),)

    def violation(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """Return why a pass is not legal, or None.

        The partner must be able to keep all point trumps.
        """
        against = choice_violation(self._ask(rules, deal), action)
        return against or _points_violation(rules, deal, action)

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """Return the event of a legal pass."""
        return PassedCards(action.seat, partner_of(action.seat), action.cards)

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask | None:
        order = in_turn(rules, deal)
        last = max((place for place, seat in enumerate(order) if deal.acted[seat]), default=-1)
        for seat in order[last + 1 :]:  # a seat that is done is not asked again
            trumps = deal.suit.among(deal.hands[seat])
            most = len(trumps) - rules.exchange.hand
            if most > 0:
                too_many = _scoring(deal, deal.hands[seat]) - rules.exchange.hand
                least = most if self._must else max(0, too_many)
                return Ask(seat, AskKind.PASS_CARDS, cards=trumps, count=most, least=least)
        return None


def _points_violation(rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
    """Return the error if either partner would have to discard points after the pass."""
    held = deal.hands[partner_of(action.seat)] + action.cards
    if action.cards and _scoring(deal, held) > rules.exchange.hand:
        text = tr("{name} cannot pass these: the partner would have too many point cards.")
        return illegal(text, action.seat)
    kept = without(deal.hands[action.seat], action.cards)
    if _scoring(deal, kept) > rules.exchange.hand:
        text = tr("{name} must pass more point cards.")
        return illegal(text, action.seat)
    return None


def _scoring(deal: DealState, hand: Cards) -> int:
    return sum(1 for card in hand if deal.suit.points.get(card))


class PassPoints(PassSurplus):
    """A dealer with more point trumps than a hand holds passes the excess.

    Points may not be discarded, and the partner now has cards to spare.
    """

    def __init__(self) -> None:
        """Create the step; the number of cards is fixed."""
        super().__init__(must=True)

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask | None:
        dealer = deal.dealer
        scoring = tuple(card for card in deal.hands[dealer] if deal.suit.points.get(card))
        too_many = len(scoring) - rules.exchange.hand
        if too_many <= 0 or deal.acted[dealer]:
            return None
        return Ask(dealer, AskKind.PASS_CARDS, cards=scoring, count=too_many)


class Fold(Step):
    """A seat without trumps folds; one trump, or two with the low, may be passed before that."""

    answers: ClassVar[type[Choice] | None] = PassCards

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether every seat has folded or stays."""
        return self._seat(rules, deal) is None

    def automatic_events(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the event that folds the next hand without a trump."""
        seat = self._seat(rules, deal)
        if seat is None or deal.suit.any_among(deal.hands[seat]):
            return ()
        return (Folded(seat, len(deal.hands[seat])),)

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the question whether the next seat with few trumps passes them all."""
        seat = self._seat(rules, deal)
        if seat is None:
            return ()
        trumps = deal.suit.among(deal.hands[seat])
        asked = Ask(seat, AskKind.PASS_CARDS, cards=trumps, count=len(trumps), least=0)
        return (with_choices(asked, lambda chosen: len(chosen) in (0, len(trumps))),)

    def violation(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """Return why a pass is not legal, or None; it must be all trumps or none."""
        asked = self.asks(rules, deal)
        against = choice_violation(asked[0] if asked else None, action)
        if against is None and len(action.cards) not in (0, len(asked[0].cards)):
            return illegal(tr("{name} must pass all trumps or none."), action.seat)
        return against

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """Return the event of a legal pass."""
        return PassedCards(action.seat, partner_of(action.seat), action.cards)

    def _seat(self, rules: RuleSet, deal: DealState) -> Seat | None:
        for seat in in_turn(rules, deal):
            hand = deal.hands[seat]
            if deal.folded[seat] or not hand:
                continue
            trumps = deal.suit.among(hand)
            if not trumps:
                return seat
            few = len(trumps) == 1 or (len(trumps) == 2 and deal.suit.low in trumps)
            alone = rules.sides != 2 or bool(deal.folded[partner_of(seat)])
            if few and not alone and not deal.acted[seat]:
                return seat
        return None


def after_pass(deal: DealState, event: PassedCards) -> DealState:
    """Return the deal after cards were passed to the partner."""
    seat, to = event.seat, event.to
    hands = put(deal.hands, seat, without(deal.hands[seat], event.cards))
    return replace(
        deal,
        hands=put(hands, to, hands[to] + event.cards),
        passed=put(deal.passed, seat, deal.passed[seat] + event.cards),
        acted=mark(deal.acted, seat),
    )


def after_fold(deal: DealState, event: Folded) -> DealState:
    """Return the deal after a hand was folded; its seat is out of the play."""
    seat = event.seat
    return replace(
        deal,
        hands=put(deal.hands, seat, ()),
        folded=put(deal.folded, seat, deal.hands[seat]),
        cold=mark(deal.cold, seat),
    )
