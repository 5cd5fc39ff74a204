"""Taking a trump that was discarded face up: the first seat that wants it gets it.

If plain cards may be kept, the seat discards one for it; otherwise it gives nothing.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pidro_desktop.engine.actions import TakeDiscard
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Discarded, Event, TookDiscard
from pidro_desktop.engine.exchange.step import Choice, Step, illegal
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import DealState, mark, put, replace
from pidro_desktop.tr import tr

NOBODY: Final = (False,) * 4


class TakeDiscardStep(Step):
    """The step between two discards in which seats may take one of the trumps just discarded.

    All are asked at once, the next in turn first. A seat that declines is not asked again for
    these.
    """

    answers: ClassVar[type[Choice] | None] = TakeDiscard

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether no seat wants a trump or can give a card for one."""
        return not self.asks(rules, deal)

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the questions, one for each seat that may still take one."""
        if deal.offers is None:
            return ()
        order = rules.around(rules.next_to(deal.offers))
        waiting = (seat for seat in order if not deal.declined[seat])
        found = (_question(rules, deal, deal.offers, seat) for seat in waiting)
        return tuple(ask for ask in found if ask is not None)

    def violation(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """Return why taking these cards is not legal, or None if it is."""
        ask = next((item for item in self.asks(rules, deal) if item.seat == action.seat), None)
        if ask is None:
            return illegal(tr("{name} is not asked for cards now."), action.seat)
        if not any(set(action.cards) == set(choice) for choice in ask.choices):
            text = tr(
                "{name} can take one trump that was just discarded, in exchange for one non-trump."
            )
            if not _is_paid_for(rules):
                text = tr("{name} can take one trump that was just discarded.")
            return illegal(text, action.seat)
        return None

    def event_of(self, _rules: RuleSet, deal: DealState, action: Choice) -> Event:
        """Return the event of a legal decision, which may be to decline."""
        taken = deal.suit.among(action.cards)
        return TookDiscard(action.seat, taken, without(action.cards, taken))


def _is_paid_for(rules: RuleSet) -> bool:
    """Return whether a plain card is given for a trump; not if all plain cards go anyway."""
    return rules.exchange.lay != "plain_first"


def _question(rules: RuleSet, deal: DealState, offers: Seat, seat: Seat) -> Ask | None:
    """Return the question to one seat, or None if it has nothing to choose."""
    trumps = deal.suit.among(deal.discards[offers])
    if trumps and not _is_paid_for(rules):
        single = tuple((card,) for card in trumps)
        return Ask(seat, AskKind.TAKE, cards=trumps, count=1, least=0, choices=((), *single))
    plain = deal.suit.plain_among(deal.hands[seat])
    if not trumps or not plain:
        return None
    swaps = tuple((trump, own) for trump in trumps for own in plain)
    return Ask(seat, AskKind.TAKE, cards=trumps + plain, count=2, least=0, choices=((), *swaps))


def after_laying(deal: DealState, event: Discarded) -> DealState:
    """Return the deal after a discard face up; its trumps can be taken."""
    if not deal.suit.any_among(event.cards):
        return deal
    return replace(deal, offers=event.seat, declined=mark(NOBODY, event.seat))


def after_take(deal: DealState, event: TookDiscard) -> DealState:
    """Return the deal after a seat took a trump or declined."""
    seat = event.seat
    if not event.taken:
        return replace(deal, declined=mark(deal.declined, seat))
    discards, took = deal.discards, deal.took
    for owner in SEATS:
        discards = put(discards, owner, without(discards[owner], event.taken))
        took = put(took, owner, without(took[owner], event.taken))  # the seat discarded it again
    hand: Cards = without(deal.hands[seat], event.discards) + event.taken
    return replace(
        deal,
        hands=put(deal.hands, seat, hand),
        discards=put(discards, seat, discards[seat] + event.discards),
        took=put(took, seat, took[seat] + event.taken),
    )
