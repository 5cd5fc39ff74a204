"""The sequence of the exchange: the steps of each method, and moving from one to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import ClassVar, Final

from pidro_desktop.engine.actions import Discard, Keep, Kill, PassCards, TakeDiscard
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.auction import suits_to_name
from pidro_desktop.engine.errors import ActionError, Malformed
from pidro_desktop.engine.events import (
    Discarded,
    Event,
    Folded,
    Killed,
    KittyTaken,
    PassedCards,
    Recycled,
    Refilled,
    Robbed,
    TookDiscard,
)
from pidro_desktop.engine.exchange import killing, take_discard
from pidro_desktop.engine.exchange.dealer import Add, FillUp, Pick, Rob, after_rob
from pidro_desktop.engine.exchange.discarding import (
    DiscardDown,
    DiscardFreely,
    Discarding,
    Refill,
    Who,
    after_discard,
    after_recycling,
    after_refill,
    takes_part,
)
from pidro_desktop.engine.exchange.killing import KillSurplus, after_kill
from pidro_desktop.engine.exchange.passing import (
    Fold,
    PassPoints,
    PassSurplus,
    after_fold,
    after_pass,
)
from pidro_desktop.engine.exchange.step import CLAUSE, Choice, Step, illegal, in_turn
from pidro_desktop.engine.play import plays_on
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import DealState, Phase, put, replace
from pidro_desktop.tr import tr

FOUR: Final = 4


class TakeKitty(Step):
    """The declarer takes the kitty."""

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Return whether it is taken."""
        return not deal.kitty

    def automatic_events(self, _rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the event that takes the kitty."""
        return (KittyTaken(deal.declarer, deal.kitty),) if deal.kitty else ()


class FourMore(Step):
    """The seats of ``who`` get four more cards each from the top of the stock."""

    def __init__(self, who: Who) -> None:
        self._who: Who = who

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether all have their cards."""
        return not self.automatic_events(rules, deal)

    def automatic_events(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the event for the next seat."""
        for seat in in_turn(rules, deal):
            if takes_part(self._who, deal, seat) and not deal.acted[seat]:
                return (Refilled(seat, deal.stock[:FOUR]),)
        return ()


def after_kitty(deal: DealState, event: KittyTaken) -> DealState:
    """Return the deal after the declarer took the kitty."""
    seat = event.seat
    hands = put(deal.hands, seat, deal.hands[seat] + event.cards)
    return replace(deal, hands=hands, kitty=(), taken_kitty=event.cards)


class NameTrumps(Step):
    """The declarer names trumps; the auction module checks the choice."""

    phase: ClassVar[Phase] = Phase.TRUMP

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Return whether trumps are named."""
        return deal.trump is not None

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the question which suit is named."""
        return (Ask(deal.declarer, AskKind.TRUMP, suits=suits_to_name(rules, deal)),)


NOBODY: Final = (False,) * 4
TAKING: Final = take_discard.TakeDiscardStep()

_NOT_NOW: Final = {
    Keep: (tr("{name} cannot choose cards to keep now."), CLAUSE),
    Kill: (tr("{name} has nothing to kill."), killing.CLAUSE),
    Discard: (tr("{name} cannot discard now."), CLAUSE),
    TakeDiscard: (tr("{name} cannot take discards now."), CLAUSE),
    PassCards: (tr("{name} cannot pass cards now."), CLAUSE),
}
_TWICE: Final = {
    Keep: (tr("A card to keep is listed twice."), CLAUSE),
    Kill: (tr("A card to kill is listed twice."), killing.CLAUSE),
    Discard: (tr("A card to discard is listed twice."), CLAUSE),
    TakeDiscard: (tr("A card to take or to give is listed twice."), CLAUSE),
    PassCards: (tr("A card to pass is listed twice."), CLAUSE),
}


# ------------------------------------------------------------ methods


def _discarded(rules: RuleSet, discards: Who, fills: Who) -> tuple[Step, ...]:
    """Return the steps of discarding and refilling, automatic or after a choice."""
    if rules.exchange.lay == "plain":
        return (Refill(discards=discards, fills=fills),)
    return (DiscardFreely(discards), Refill(fills=fills))


METHODS: Final[dict[str, Callable[[RuleSet], tuple[Step, ...]]]] = {
    # All but the dealer discard and are refilled; the dealer robs.
    "refill_and_rob": lambda rules: (NameTrumps(), *_discarded(rules, "others", "others"), Rob()),
    # All discard, the others are refilled; the dealer refills by robbing.
    "discard_and_rob": lambda rules: (NameTrumps(), *_discarded(rules, "all", "others"), FillUp()),
    # All four discard and are refilled, the dealer last.
    "refill_all": lambda rules: (NameTrumps(), *_discarded(rules, "all", "all")),
    # All discard and are refilled; the dealer adds the remaining trumps.
    "refill_and_add": lambda rules: (NameTrumps(), *_discarded(rules, "all", "all"), Add()),
    # All discard as they like; the dealer picks from stock and discards.
    "refill_and_pick": lambda _rules: (
        *(NameTrumps(), DiscardFreely("all"), Refill(fills="others"), Pick()),
    ),
    # Discard plain cards, pass extra trumps, refill; the dealer robs.
    "pass_and_refill": lambda _rules: (
        *(NameTrumps(), Refill(discards="all"), PassSurplus(must=True), DiscardDown("others")),
        *(Refill(fills="others"), FillUp(), PassPoints(), DiscardDown("all")),
    ),
    # The declarer names trumps, then takes the kitty; all discard down.
    "kitty": lambda _rules: (NameTrumps(), TakeKitty(), DiscardDown("all")),
    # The declarer takes the kitty, then names trumps; all may pass, then discard down to a hand.
    "kitty_first": lambda _rules: (
        *(TakeKitty(), NameTrumps(), PassSurplus(must=False), DiscardDown("all")),
    ),
    # All get four more cards; hands may fold; all discard down.
    "four_more": lambda rules: (
        *(NameTrumps(), FourMore("all")),
        *((Fold(),) if rules.exchange.fold else ()),
        DiscardDown("all"),
    ),
    # Four more cards for the declarer, naming trumps, four for the others.
    "blind_four": lambda _rules: (
        *(FourMore("bidder"), NameTrumps(), DiscardDown("bidder")),
        *(FourMore("not bidder"), DiscardDown("not bidder")),
    ),
    # The declarer names trumps, and the dealt cards are played.
    "none": lambda _rules: (NameTrumps(),),
}


@lru_cache(maxsize=256)
def steps(rules: RuleSet) -> tuple[Step, ...]:
    """Return all steps of a rule set's exchange, in order; cached."""
    found = METHODS[rules.exchange.method](rules)
    return (*found, KillSurplus()) if rules.exchange.surplus == "kill" else found


def robs_discards(rules: RuleSet) -> bool:
    """Return whether the dealer may take other seats' discards."""
    return rules.exchange.rob_discards or rules.exchange.method == "refill_and_pick"


def robs(rules: RuleSet) -> bool:
    """Return whether the dealer robs the stock without discarding first, and then face down."""
    return rules.exchange.method == "refill_and_rob"


# ------------------------------------------------------------ moving through the steps


def current(rules: RuleSet, deal: DealState) -> Step | None:
    """Return the current step, or None outside the exchange."""
    if deal.phase not in (Phase.TRUMP, Phase.EXCHANGE, Phase.KILL) or deal.bidder is None:
        return None
    if deal.offers is not None:
        return TAKING
    return steps(rules)[deal.step]


def begin(rules: RuleSet, deal: DealState) -> DealState:
    """Return the deal after the auction, with the first step begun."""
    deal = replace(deal, step=0, acted=NOBODY)
    return advance(rules, steps(rules)[0].start(rules, deal))


def advance(rules: RuleSet, deal: DealState) -> DealState:
    """Return the deal at the first step that is not done; after the last, play begins."""
    every = steps(rules)
    if deal.offers is not None:
        if not TAKING.done(rules, deal):
            return replace(deal, phase=Phase.EXCHANGE)
        deal = replace(deal, offers=None, declined=NOBODY)
    while every[deal.step].done(rules, deal):
        if deal.step + 1 == len(every):
            return _play_begins(rules, deal)
        deal = replace(deal, step=deal.step + 1, acted=NOBODY, discarded=NOBODY, refilled=NOBODY)
        deal = every[deal.step].start(rules, deal)
    phase = every[deal.step].phase
    return deal if deal.phase is phase else replace(deal, phase=phase)


def _play_begins(rules: RuleSet, deal: DealState) -> DealState:
    """Return the deal with the lead at the declarer, or the next seat that can play."""
    held = tuple(card for hand in deal.hands for card in hand)
    counted = deal.suit.among(held) if rules.trumps.awards else ()
    order = rules.around(deal.declarer)
    leads = next((seat for seat in order if plays_on(rules, deal, seat)), deal.declarer)
    return replace(deal, phase=Phase.PLAY, turn=leads, in_play=counted)


def automatic_events(rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
    """Return the automatic events: this program uses the first, any is allowed.

    Args:
        rules: the rule set.
        deal: the deal so far.

    Returns:
        Events; empty if a seat must act.
    """
    step = current(rules, deal)
    return () if step is None else step.automatic_events(rules, deal)


def asks(rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
    """Return the open questions; several if they may be answered in any order.

    Args:
        rules: the rule set.
        deal: the deal so far.

    Returns:
        Questions, in the order of the exchange.
    """
    step = current(rules, deal)
    return () if step is None else step.asks(rules, deal)


def runs_short(rules: RuleSet, deal: DealState) -> bool:
    """Return whether the discards must be recycled before anything can happen."""
    step = current(rules, deal)
    return isinstance(step, Refill | Rob) and step.runs_short(rules, deal)


def in_any_order(rules: RuleSet, deal: DealState) -> bool:
    """Return whether seats may act in any order now."""
    return isinstance(current(rules, deal), Discarding)


def violation(rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
    """Return why a decision about cards is not legal, or None if it is.

    Args:
        rules: the rule set.
        deal: the deal so far.
        action: the decision.

    Returns:
        Malformed if a card is repeated, Illegal if the decision is not allowed now.
    """
    kind = type(action)
    if len(set(action.cards)) != len(action.cards):
        text, clause = _TWICE[kind]
        return Malformed(text, seat=action.seat, clause=clause)
    step = current(rules, deal)
    waits = step and not in_any_order(rules, deal) and step.automatic_events(rules, deal)
    if step is None or step.answers is not kind or waits:
        text, clause = _NOT_NOW[kind]
        return illegal(text, action.seat, clause)
    return step.violation(rules, deal, action)


def event_of(rules: RuleSet, deal: DealState, action: Choice) -> Event:
    """Return the event of a legal decision.

    Args:
        rules: the rule set.
        deal: the deal so far.
        action: the decision, which must be legal.
    """
    step = current(rules, deal)
    assert step is not None
    return step.event_of(rules, deal, action)


def keep_of(rules: RuleSet, deal: DealState, event: Robbed) -> Keep | None:
    """Return the dealer's decision that an event implies; None if there is none to make."""
    step = current(rules, deal)
    return Keep(event.seat, step.kept(rules, deal, event)) if isinstance(step, Rob) else None


def after(rules: RuleSet, deal: DealState, event: Event) -> DealState:
    """Return the deal after an event of the exchange."""
    return advance(rules, _after(rules, deal, event))


def _after(rules: RuleSet, deal: DealState, event: Event) -> DealState:
    match event:
        case KittyTaken():
            return after_kitty(deal, event)
        case Discarded():
            laid = after_discard(deal, event)
            return take_discard.after_laying(laid, event) if rules.exchange.take_trumps else laid
        case TookDiscard():
            return take_discard.after_take(deal, event)
        case Recycled():
            return after_recycling(deal, event)
        case Refilled():
            return after_refill(deal, event)
        case Robbed():
            return after_rob(deal, event)
        case PassedCards():
            return after_pass(deal, event)
        case Folded():
            return after_fold(deal, event)
        case Killed():
            return after_kill(rules, deal, event)
        case _:
            raise AssertionError(event)
