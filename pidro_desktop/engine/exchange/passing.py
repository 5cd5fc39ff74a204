"""Surplus trumps go to the partner; who has next to none gives them away and folds."""

from __future__ import annotations

from typing import ClassVar

from pidro_desktop.engine.actions import PassCards
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Event, Folded, PassedCards
from pidro_desktop.engine.exchange.step import (
    Choice,
    fault_of_choice,
    illegal,
    in_turn,
    with_choices,
)
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat, partner_of
from pidro_desktop.engine.state import DealState, Phase, mark, put, replace
from pidro_desktop.tr import tr


class PassSurplus:
    """Trumps over the hand's size may go to the partner, or must.

    Who then holds too many discards afterwards, but never one that scores.
    """

    phase: ClassVar[Phase] = Phase.EXCHANGE
    answers: ClassVar[type[Choice] | None] = PassCards

    def __init__(self, *, must: bool) -> None:
        """A step in which surplus trumps ``must`` all be passed, or may."""
        self._must = must

    def start(self, _rules: RuleSet, deal: DealState) -> DealState:
        """Nobody has passed anything yet."""
        return deal

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Whether all have passed what they do."""
        return self._ask(rules, deal) is None

    def due(self, _rules: RuleSet, _deal: DealState) -> tuple[Event, ...]:
        """Which trumps go is always decided."""
        return ()

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Which trumps the next seat passes."""

        asked = self._ask(rules, deal)
        if asked is None:
            return ()
        seat = asked.seat

        def allowed(chosen: Cards) -> bool:
            return _fault_of_points(rules, deal, PassCards(seat, chosen)) is None

        return (with_choices(asked, allowed),)

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """What is wrong with a pass: the partner must be able to keep all that scores."""
        against = fault_of_choice(self._ask(rules, deal), action)
        return against or _fault_of_points(rules, deal, action)

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """The cards go over."""
        return PassedCards(action.seat, partner_of(action.seat), action.cards)

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask | None:
        order = in_turn(rules, deal)
        last = max((place for place, seat in enumerate(order) if deal.acted[seat]), default=-1)
        for seat in order[last + 1 :]:  # whose turn is over is not asked again
            trumps = deal.suit.among(deal.hands[seat])
            most = len(trumps) - rules.exchange.hand
            if most > 0:
                too_many = _scoring(deal, deal.hands[seat]) - rules.exchange.hand
                least = most if self._must else max(0, too_many)
                return Ask(seat, AskKind.PASS_CARDS, cards=trumps, count=most, least=least)
        return None


def _fault_of_points(rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
    """What is wrong with a pass where one of the two would have to lay points aside."""
    held = deal.hands[partner_of(action.seat)] + action.cards
    if action.cards and _scoring(deal, held) > rules.exchange.hand:
        told = tr("{name} cannot pass these: the partner would hold too many that score.")
        return illegal(told, action.seat)
    kept = without(deal.hands[action.seat], action.cards)
    if _scoring(deal, kept) > rules.exchange.hand:
        told = tr("{name} must pass more of the trumps that are worth points.")
        return illegal(told, action.seat)
    return None


def _scoring(deal: DealState, hand: Cards) -> int:
    return sum(1 for one in hand if deal.suit.points.get(one))


class PassPoints(PassSurplus):
    """A dealer who came to more scoring trumps than he can keep passes so many of them.

    No point may be laid aside, and by now the partner has cards that he can part with.
    """

    def __init__(self) -> None:
        """There is no choice in how many go."""
        super().__init__(must=True)

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask | None:
        dealer = deal.dealer
        scoring = tuple(one for one in deal.hands[dealer] if deal.suit.points.get(one))
        too_many = len(scoring) - rules.exchange.hand
        if too_many <= 0 or deal.acted[dealer]:
            return None
        return Ask(dealer, AskKind.PASS_CARDS, cards=scoring, count=too_many)


class Fold:
    """Who has no trump folds; one, or two with the low, may go to the partner before that."""

    phase: ClassVar[Phase] = Phase.EXCHANGE
    answers: ClassVar[type[Choice] | None] = PassCards

    def start(self, _rules: RuleSet, deal: DealState) -> DealState:
        """Nobody has folded yet."""
        return deal

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Whether everybody has folded or stays."""
        return self._seat(rules, deal) is None

    def due(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """A hand without a trump is folded."""
        seat = self._seat(rules, deal)
        if seat is None or deal.suit.any_among(deal.hands[seat]):
            return ()
        return (Folded(seat, len(deal.hands[seat])),)

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Whether the next seat with so few trumps gives them all away."""
        seat = self._seat(rules, deal)
        if seat is None:
            return ()
        trumps = deal.suit.among(deal.hands[seat])
        asked = Ask(seat, AskKind.PASS_CARDS, cards=trumps, count=len(trumps), least=0)
        return (with_choices(asked, lambda chosen: len(chosen) in (0, len(trumps))),)

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """What is wrong with giving cards away: it is all of them, or none."""
        asked = self.asks(rules, deal)
        against = fault_of_choice(asked[0] if asked else None, action)
        if against is None and len(action.cards) not in (0, len(asked[0].cards)):
            return illegal(tr("{name} must pass all trumps, or none."), action.seat)
        return against

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """The cards go over."""
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
    """The deal after cards went over to the partner."""
    seat, to = event.seat, event.to
    hands = put(deal.hands, seat, without(deal.hands[seat], event.cards))
    return replace(
        deal,
        hands=put(hands, to, hands[to] + event.cards),
        passed=put(deal.passed, seat, deal.passed[seat] + event.cards),
        acted=mark(deal.acted, seat),
    )


def after_fold(deal: DealState, event: Folded) -> DealState:
    """The deal after a hand was folded: its owner is out."""
    seat = event.seat
    return replace(
        deal,
        hands=put(deal.hands, seat, ()),
        folded=put(deal.folded, seat, deal.hands[seat]),
        cold=mark(deal.cold, seat),
    )
