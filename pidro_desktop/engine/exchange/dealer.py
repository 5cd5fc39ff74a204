"""The dealer's steps: robbing the stock, refilling from it, adding its trumps."""

from __future__ import annotations

from typing import ClassVar

from pidro_desktop.engine.actions import Keep
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Event, Robbed
from pidro_desktop.engine.exchange.step import CLAUSE, Choice, Step, illegal
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import DealState, mark, put, replace
from pidro_desktop.tr import tr


class Rob(Step):
    """The dealer takes the whole stock and keeps all trumps, refilled with plain cards of choice.

    If the rules allow robbing others' discards, the hand may be refilled from those too
    (docs/rules.md, Exchange).
    """

    answers: ClassVar[type[Choice] | None] = Keep

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Return whether the dealer has robbed."""
        return deal.acted[deal.dealer]

    def automatic_events(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the automatic event if the dealer has no choice."""
        ask = self._ask(rules, deal)
        if not self.runs_short(rules, deal) and ask.count in (0, len(ask.cards)):
            return (self.event(rules, deal, ask.cards[: ask.count]),)
        return ()

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the question which plain cards the dealer keeps."""
        return () if self.runs_short(rules, deal) else (self._ask(rules, deal),)

    def runs_short(self, _rules: RuleSet, _deal: DealState) -> bool:
        """Return False: the dealt hand and the stock are always enough."""
        return False

    def violation(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """Return why the dealer's choice is not legal, or None if it is."""
        seat, ask = action.seat, self._ask(rules, deal)
        if seat != deal.dealer or self.runs_short(rules, deal):
            return illegal(tr("{name} cannot choose cards to keep now."), seat)
        for card in action.cards:
            if card not in ask.cards:
                text = tr("{name} cannot keep {card}: it is not one of the cards to choose from.")
                return illegal(text, seat, CLAUSE, card)
        if len(action.cards) != ask.count:
            text = tr("{name} must keep {count} non-trumps, not {given}.")
            return illegal(text, seat, count=ask.count, given=len(action.cards))
        return None

    def event_of(self, rules: RuleSet, deal: DealState, action: Choice) -> Event:
        """Return the event of the dealer's choice."""
        return self.event(rules, deal, action.cards)

    def event(self, rules: RuleSet, deal: DealState, kept: Cards, /) -> Robbed:
        """Return the event: the whole stock is taken, and all plain cards but ``kept`` go."""
        own = self._own(rules, deal)
        theirs = tuple(card for card in kept if card not in own)
        return Robbed(deal.dealer, deal.stock, without(own, kept), theirs)

    def kept(self, rules: RuleSet, deal: DealState, event: Robbed, /) -> Cards:
        """Return the cards that an event shows to have been kept."""
        return without(self._own(rules, deal), event.discards) + event.from_discards

    def _own(self, _rules: RuleSet, deal: DealState) -> Cards:
        """Return the plain cards to choose from, without other seats' discards."""
        return deal.suit.plain_among(deal.hands[deal.dealer] + deal.stock)

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask:
        choice = self._own(rules, deal) + _robbed(rules, deal)
        count = min(max(0, _room(rules, deal)), len(choice))
        return Ask(deal.dealer, AskKind.KEEP, cards=choice, count=count, rest=deal.stock)


class FillUp(Rob):
    """A dealer who has discarded takes the stock: all its trumps, then cards to refill the hand.

    Plain cards that the rules let the dealer keep stay in hand, but if the trumps of the stock
    leave no room for all of them, the dealer chooses which to discard.
    """

    def runs_short(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether the stock cannot refill the hand and there are discards to recycle."""
        wanted = _room(rules, deal) - len(deal.suit.plain_among(deal.hands[deal.dealer]))
        plain = deal.suit.plain_among(deal.stock)
        return rules.exchange.recycle and any(deal.discards) and wanted > len(plain)

    def event(self, rules: RuleSet, deal: DealState, kept: Cards, /) -> Robbed:
        """Return the event: the stock is taken, all plain cards but ``kept`` are discarded."""
        if not self._gives_way(rules, deal):
            return super().event(rules, deal, kept)
        rest = deal.suit.plain_among(deal.stock)
        return Robbed(deal.dealer, deal.stock, without(self._own(rules, deal), kept) + rest)

    def _own(self, rules: RuleSet, deal: DealState) -> Cards:
        """Return the plain cards to choose from: the stock's, or the hand's if not all can stay."""
        gives_way = self._gives_way(rules, deal)
        return deal.suit.plain_among(deal.hands[deal.dealer] if gives_way else deal.stock)

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask:
        held = deal.suit.plain_among(deal.hands[deal.dealer])
        choice, room = self._own(rules, deal), _room(rules, deal)
        if not self._gives_way(rules, deal):
            choice, room = choice + _robbed(rules, deal), room - len(held)
        count = min(max(0, room), len(choice))
        return Ask(deal.dealer, AskKind.KEEP, cards=choice, count=count, rest=deal.stock)

    def _gives_way(self, rules: RuleSet, deal: DealState) -> bool:
        held = deal.suit.plain_among(deal.hands[deal.dealer])
        return len(held) > max(0, _room(rules, deal))


class Add(Rob):
    """The dealer adds every trump of the stock, and discards a plain card for each without room."""

    def event(self, rules: RuleSet, deal: DealState, kept: Cards, /) -> Robbed:
        """Return the event: the trumps are taken, all plain cards but ``kept`` are discarded."""
        return Robbed(
            deal.dealer, deal.suit.among(deal.stock), without(self._own(rules, deal), kept)
        )

    def _own(self, _rules: RuleSet, deal: DealState) -> Cards:
        return deal.suit.plain_among(deal.hands[deal.dealer])

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask:
        choice, added = self._own(rules, deal), deal.suit.among(deal.stock)
        count = min(max(0, _room(rules, deal)), len(choice))
        return Ask(deal.dealer, AskKind.KEEP, cards=choice, count=count, rest=added)


class Pick(Rob):
    """The dealer refills the hand with any cards of the stock and of others' discards."""

    def event(self, _rules: RuleSet, deal: DealState, kept: Cards, /) -> Robbed:
        """Return the event of the cards picked, by where they were."""
        stock = tuple(card for card in kept if card in deal.stock)
        return Robbed(deal.dealer, stock, (), without(kept, stock))

    def kept(self, _rules: RuleSet, _deal: DealState, event: Robbed, /) -> Cards:
        """Return the cards that an event shows to have been picked."""
        return event.taken + event.from_discards

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask:
        choice = deal.stock + laid_by_others(deal)
        wanted = rules.exchange.hand - len(deal.hands[deal.dealer])
        count = min(max(0, wanted), len(choice))
        return Ask(deal.dealer, AskKind.KEEP, cards=choice, count=count, rest=deal.stock)


def _room(rules: RuleSet, deal: DealState) -> int:
    """Return how many cards the dealer may hold besides all trumps of the hand and the stock."""
    trumps = deal.suit.among(deal.hands[deal.dealer] + deal.stock)
    return rules.exchange.hand - len(trumps)


def _robbed(rules: RuleSet, deal: DealState) -> Cards:
    """Return the discards of other seats that the dealer may take."""
    return laid_by_others(deal) if rules.exchange.rob_discards else ()


def laid_by_others(deal: DealState) -> Cards:
    """Return the discards of the other seats."""
    return tuple(card for seat in SEATS if seat != deal.dealer for card in deal.discards[seat])


def after_rob(deal: DealState, event: Robbed) -> DealState:
    """Return the deal after the dealer has robbed."""
    dealer, discards, robbed = event.seat, deal.discards, deal.robbed
    for seat in SEATS:
        gone = tuple(card for card in event.from_discards if card in discards[seat])
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
