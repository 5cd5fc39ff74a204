"""The dealer's part: robbing the rest of the pack, filling up from it, adding its trumps."""

from __future__ import annotations

from typing import ClassVar

from pidro_desktop.engine.actions import Keep
from pidro_desktop.engine.ask import Ask, AskKind
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

    Where he may rob what others have discarded too, he fills up from that as well, if he likes.
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
        if not self.runs_short(rules, deal) and ask.count in (0, len(ask.cards)):
            return (self.event(rules, deal, ask.cards[: ask.count]),)
        return ()

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Which cards he keeps."""
        return () if self.runs_short(rules, deal) else (self._ask(rules, deal),)

    def runs_short(self, _rules: RuleSet, _deal: DealState) -> bool:
        """Whether the deck has to be shuffled anew first: nine cards and the rest are enough."""
        return False

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """What is wrong with the dealer's choice."""
        seat, ask = action.seat, self._ask(rules, deal)
        if seat != deal.dealer or self.runs_short(rules, deal):
            return illegal(tr("{name} cannot choose cards to keep now."), seat)
        for one in action.cards:
            if one not in ask.cards:
                told = tr("{name} cannot keep {card}: it is not one of the cards to choose from.")
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
        own = self._own(rules, deal)
        theirs = tuple(one for one in kept if one not in own)
        return Robbed(deal.dealer, deal.stock, without(own, kept), theirs)

    def kept(self, rules: RuleSet, deal: DealState, event: Robbed) -> Cards:
        """What was kept, told from the event."""
        return without(self._own(rules, deal), event.discards) + event.from_discards

    def _own(self, _rules: RuleSet, deal: DealState) -> Cards:
        """The plain cards that lie before him, without any that others have discarded."""
        return deal.suit.plain_among(deal.hands[deal.dealer] + deal.stock)

    def _ask(self, rules: RuleSet, deal: DealState) -> Ask:
        choice = self._own(rules, deal) + _robbed(rules, deal)
        count = min(max(0, _room(rules, deal)), len(choice))
        return Ask(deal.dealer, AskKind.KEEP, cards=choice, count=count, rest=deal.stock)


class FillUp(Rob):
    """Who has discarded like all others takes the rest: all its trumps, and what fills up.

    Plain cards that he did not discard, where the rules let him keep some, stay; but where the
    trumps of the rest leave no room for all of them, some of his choice give way.
    """

    def runs_short(self, rules: RuleSet, deal: DealState) -> bool:
        """Whether the rest does not fill his hand, and discards are there to be dealt again."""
        wanted = _room(rules, deal) - len(deal.suit.plain_among(deal.hands[deal.dealer]))
        plain = deal.suit.plain_among(deal.stock)
        return rules.exchange.recycle and any(deal.discards) and wanted > len(plain)

    def event(self, rules: RuleSet, deal: DealState, kept: Cards) -> Robbed:
        """The whole rest in; out of it all plain cards but ``kept``, or what gives way."""
        if not self._gives_way(rules, deal):
            return super().event(rules, deal, kept)
        rest = deal.suit.plain_among(deal.stock)
        return Robbed(deal.dealer, deal.stock, without(self._own(rules, deal), kept) + rest)

    def _own(self, rules: RuleSet, deal: DealState) -> Cards:
        """His choice: of the rest, but of his own where not all of these can stay."""
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
    """He adds every trump that is left; a plain card gives way to each for which he has no room."""

    def event(self, rules: RuleSet, deal: DealState, kept: Cards) -> Robbed:
        """The trumps of the rest in, all plain cards but ``kept`` out."""
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
        return Ask(deal.dealer, AskKind.KEEP, cards=choice, count=count, rest=deal.stock)


def _room(rules: RuleSet, deal: DealState) -> int:
    """How many cards he may hold besides all trumps of his and of the rest."""
    trumps = deal.suit.among(deal.hands[deal.dealer] + deal.stock)
    return rules.exchange.hand - len(trumps)


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
