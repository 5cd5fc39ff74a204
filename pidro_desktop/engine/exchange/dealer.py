"""The dealer's part: he robs the rest of the pack, or adds its trumps, or picks what he lacks."""

from __future__ import annotations

from typing import ClassVar

from pidro_desktop.engine.actions import Keep
from pidro_desktop.engine.ask import Ask
from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Event, Robbed
from pidro_desktop.engine.exchange.step import CLAUSE, Choice, illegal
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import DealState, Phase, mark, put, replace
from pidro_desktop.tr import tr


class Rob:
    """He takes the whole rest and keeps all trumps, and plain cards of his choice to fill up.

    Where he robs what others have laid aside too, their trumps are his as well.
    """

    phase: ClassVar[Phase] = Phase.EXCHANGE
    answers: ClassVar[type[Choice] | None] = Keep

    def start(self, _rules: RuleSet, deal: DealState) -> DealState:
        """All others are done."""
        return deal

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Whether he has taken what he takes."""
        return deal.acted[deal.dealer]

    def due(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Where there is no choice, what he does."""
        ask = self._ask(rules, deal)
        if ask.count in (0, len(ask.cards)):
            return (self.event(rules, deal, ask.cards[: ask.count]),)
        return ()

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Which cards he keeps."""
        return (self._ask(rules, deal),)

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """What is wrong with the dealer's choice."""
        seat, ask = action.seat, self._ask(rules, deal)
        if seat != deal.dealer:
            return illegal(tr("{name} cannot choose cards to keep now."), seat)
        for one in action.cards:
            if one not in ask.cards:
                told = tr("{name} cannot keep {card}: it is no plain card before him.")
                return illegal(told, seat, CLAUSE, one)
        if len(action.cards) != ask.count:
            told = tr("{name} must keep {count} of the plain cards, not {given}.")
            return illegal(told, seat, count=ask.count, given=len(action.cards))
        return None

    def event_of(self, rules: RuleSet, deal: DealState, action: Choice) -> Event:
        """The dealer's pick."""
        return self.event(rules, deal, action.cards)

    def event(self, rules: RuleSet, deal: DealState, kept: Cards) -> Robbed:
        """The whole rest in, all plain cards but ``kept`` out."""
        own = deal.suit.plain_among(deal.hands[deal.dealer] + deal.stock)
        theirs = tuple(one for one in kept if one not in own)
        theirs += deal.suit.among(_robbed(rules, deal))
        return Robbed(deal.dealer, deal.stock, without(own, kept), theirs)

    def kept(self, rules: RuleSet, deal: DealState, event: Robbed) -> Cards:
        """What was kept, told from the event."""
        own = deal.suit.plain_among(deal.hands[deal.dealer] + deal.stock)
        return without(own, event.discards) + deal.suit.plain_among(event.from_discards)

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask:
        before = deal.hands[deal.dealer] + deal.stock + _robbed(rules, deal)
        choice = deal.suit.plain_among(before)
        wanted = rules.exchange.hand - len(deal.suit.among(before))
        count = min(max(0, wanted), len(choice))
        return Ask(deal.dealer, "keep", cards=choice, count=count, rest=deal.stock)


class Add(Rob):
    """He adds every trump that is left; there is no choice."""

    def due(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """All trumps of the rest."""
        return (self.event(rules, deal, ()),)

    def event(self, _rules: RuleSet, deal: DealState, _kept: Cards) -> Robbed:
        """The trumps of the rest in, nothing out."""
        return Robbed(deal.dealer, deal.suit.among(deal.stock), ())


class Pick(Rob):
    """He fills his hand with what he likes of the rest and of what others have laid aside."""

    def event(self, _rules: RuleSet, deal: DealState, kept: Cards) -> Robbed:
        """What he picks, by where it lay."""
        stock = tuple(one for one in kept if one in deal.stock)
        return Robbed(deal.dealer, stock, (), without(kept, stock))

    def kept(self, _rules: RuleSet, _deal: DealState, event: Robbed) -> Cards:
        """What was picked, told from the event."""
        return event.taken + event.from_discards

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask:
        choice = deal.stock + laid_by_others(deal)
        wanted = rules.exchange.hand - len(deal.hands[deal.dealer])
        count = min(max(0, wanted), len(choice))
        return Ask(deal.dealer, "keep", cards=choice, count=count, rest=deal.stock)


def _robbed(rules: RuleSet, deal: DealState) -> Cards:
    """What he may take of the cards that others have laid aside."""
    return laid_by_others(deal) if rules.exchange.rob_discards else ()


def laid_by_others(deal: DealState) -> Cards:
    """What the other seats have laid aside."""
    return tuple(one for seat in SEATS if seat != deal.dealer for one in deal.discards[seat])


def after_rob(deal: DealState, event: Robbed) -> DealState:
    """The deal after the dealer took what he takes."""
    dealer, discards, robbed = event.seat, deal.discards, deal.robbed
    for seat in SEATS:
        gone = tuple(one for one in event.from_discards if one in discards[seat])
        robbed = put(robbed, seat, gone)
        discards = put(discards, seat, without(discards[seat], event.from_discards))
    taken, laid = event.taken + event.from_discards, len(discards[dealer])
    return replace(
        deal,
        hands=put(deal.hands, dealer, without(deal.hands[dealer] + taken, event.discards)),
        discards=put(discards, dealer, discards[dealer] + event.discards),
        refills=put(deal.refills, dealer, deal.refills[dealer] + taken),
        stock=without(deal.stock, event.taken),
        acted=mark(deal.acted, dealer),
        put_back=(laid, laid + len(event.discards)),
        robbed=robbed,
    )
