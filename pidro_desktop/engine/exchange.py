"""The exchange: plain cards out, hands filled, the dealer's pick, and surplus trumps killed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pidro_desktop.engine.actions import Keep, Kill
from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.errors import ActionError, Illegal, Malformed
from pidro_desktop.engine.events import Discarded, Event, Killed, Refilled, Robbed
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, SEATS, Seat, around, left_of
from pidro_desktop.engine.state import DealState, Phase, mark, put
from pidro_desktop.tr import tr

CLAUSE = "Exchange"
KILLING = "Killing"


def owner_chooses(_rules: RuleSet, _deal: DealState) -> tuple[Event, ...]:
    """A seat with surplus trumps says itself which ones to kill: nothing happens by itself."""
    return ()


def lowest_go(rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
    """The lowest worthless trumps of every seat with a surplus are killed."""
    return tuple(
        Killed(seat, lowest_to_kill(rules, deal, seat)) for seat in owing_kills(rules, deal)
    )


KILL: dict[str, Callable[[RuleSet, DealState], tuple[Event, ...]]] = {
    "owner": owner_chooses,
    "lowest": lowest_go,
}


# ------------------------------------------------------------ laying down and filling up


def begin(rules: RuleSet, deal: DealState) -> DealState:
    """The deal at the start of the exchange: who has nothing to lay down is passed over."""
    for seat in SEATS:
        if seat == deal.dealer or not deal.suit.plain_among(deal.hands[seat]):
            deal = replace(deal, discarded=mark(deal.discarded, seat))
    return replace(deal, refilled=mark(deal.refilled, deal.dealer))


def _next_discard(deal: DealState) -> Seat | None:
    order = around(left_of(deal.dealer))
    return next((seat for seat in order if not deal.discarded[seat]), None)


def _next_refill(rules: RuleSet, deal: DealState) -> Seat | None:
    """The next seat that is owed cards; trumps held decide, so the discards need not be known."""
    if not deal.stock:
        return None
    for seat in around(left_of(deal.dealer)):
        trumps = len(deal.suit.among(deal.hands[seat]))
        if not deal.refilled[seat] and trumps < rules.exchange.hand:
            return seat
    return None


def due(rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
    """What happens next by itself: the first is what this program does, any is right.

    Either each seat discards and is filled in turn, or all discard before the first is filled.
    """
    discard, refill = _next_discard(deal), _next_refill(rules, deal)
    found: list[Event] = []
    if discard is not None and (refill is None or _may_discard_first(deal, discard, refill)):
        found.append(Discarded(discard, deal.suit.plain_among(deal.hands[discard])))
    if refill is not None and _may_refill(deal, discard, refill):
        wanted = rules.exchange.hand - len(deal.hands[refill])
        found.append(Refilled(refill, deal.stock[:wanted]))
    if discard is None and refill is None and keep_count(rules, deal) == 0:
        found.append(robbed(rules, deal, ()))
    return tuple(found)


def _place(deal: DealState, seat: Seat) -> int:
    return around(left_of(deal.dealer)).index(seat)


def _may_discard_first(deal: DealState, discard: Seat, refill: Seat) -> bool:
    nobody_filled = not any(deal.refills)
    return nobody_filled or _place(deal, discard) <= _place(deal, refill)


def _may_refill(deal: DealState, discard: Seat | None, refill: Seat) -> bool:
    if discard is None:
        return True
    later = around(left_of(deal.dealer))[_place(deal, refill) + 1 :]
    all_discard_first = any(deal.discards[seat] for seat in later)
    return deal.discarded[refill] and not all_discard_first


def after_discard(deal: DealState, event: Discarded) -> DealState:
    """The deal after a seat laid its plain cards down."""
    seat = event.seat
    return replace(
        deal,
        hands=put(deal.hands, seat, without(deal.hands[seat], event.cards)),
        discards=put(deal.discards, seat, event.cards),
        discarded=mark(deal.discarded, seat),
    )


def after_refill(deal: DealState, event: Refilled) -> DealState:
    """The deal after a seat was dealt cards."""
    seat = event.seat
    return replace(
        deal,
        hands=put(deal.hands, seat, deal.hands[seat] + event.cards),
        stock=deal.stock[len(event.cards) :],
        refills=put(deal.refills, seat, event.cards),
        refilled=mark(deal.refilled, seat),
    )


# ------------------------------------------------------------ the dealer takes the rest


def dealers_turn(rules: RuleSet, deal: DealState) -> bool:
    """Whether all others are done and the dealer is to fill up from the rest."""
    return (
        deal.phase is Phase.EXCHANGE
        and _next_discard(deal) is None
        and _next_refill(rules, deal) is None
    )


def keep_count(rules: RuleSet, deal: DealState) -> int:
    """How many plain cards the dealer keeps to fill his hand."""
    trumps = deal.suit.among(deal.hands[deal.dealer] + deal.stock)
    return max(0, rules.exchange.hand - len(trumps))


def keepable(deal: DealState) -> Cards:
    """The plain cards that the dealer may choose from."""
    return deal.suit.plain_among(deal.hands[deal.dealer] + deal.stock)


def fault_of_keep(rules: RuleSet, deal: DealState, action: Keep) -> ActionError | None:
    """What is wrong with the dealer's choice, or None."""
    seat = action.seat
    if len(set(action.cards)) != len(action.cards):
        return Malformed(tr("A card to keep is named twice."), seat=seat, clause=CLAUSE)
    if seat != deal.dealer or not dealers_turn(rules, deal):
        return Illegal(
            tr("{name} cannot choose cards to keep now."),
            name=NAMES[seat],
            seat=seat,
            clause=CLAUSE,
        )
    choice, count = keepable(deal), keep_count(rules, deal)
    for one in action.cards:
        if one not in choice:
            return Illegal(
                tr("{name} cannot keep {card}: it is no plain card before him."),
                name=NAMES[seat],
                seat=seat,
                clause=CLAUSE,
                card=one,
            )
    if len(action.cards) != count:
        return Illegal(
            tr("{name} must keep {count} of the plain cards, not {given}."),
            name=NAMES[seat],
            count=count,
            given=len(action.cards),
            seat=seat,
            clause=CLAUSE,
        )
    return None


def robbed(rules: RuleSet, deal: DealState, kept: Cards) -> Robbed:
    """The dealer's pick: the whole rest in, all plain cards but ``kept`` out."""
    return Robbed(deal.dealer, deal.stock, without(keepable(deal), kept))


def after_rob(rules: RuleSet, deal: DealState, event: Robbed) -> DealState:
    """The deal after the dealer filled up; trumps over the hand's size are still to be killed."""
    dealer = event.seat
    hand = without(deal.hands[dealer] + event.taken, event.discards)
    deal = replace(
        deal,
        hands=put(deal.hands, dealer, hand),
        discards=put(deal.discards, dealer, event.discards),
        refills=put(deal.refills, dealer, event.taken),
        stock=(),
        phase=Phase.KILL,
    )
    return _closed(rules, deal)


# ------------------------------------------------------------ killing


def surplus(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    """How many trumps ``seat`` holds too many."""
    return max(0, len(deal.hands[seat]) - rules.exchange.hand)


def owing_kills(rules: RuleSet, deal: DealState) -> tuple[Seat, ...]:
    """The seats that still have to kill, clockwise from the dealer's left."""
    return tuple(seat for seat in around(left_of(deal.dealer)) if surplus(rules, deal, seat))


def killable(deal: DealState, seat: Seat) -> Cards:
    """The trumps of ``seat`` that may be killed: the worthless ones, lowest first."""
    worthless = [one for one in deal.hands[seat] if not deal.suit.points.get(one)]
    return tuple(sorted(worthless, key=lambda one: deal.suit.strength.get(one, 0)))


def lowest_to_kill(rules: RuleSet, deal: DealState, seat: Seat) -> Cards:
    """The kill that is preselected."""
    return killable(deal, seat)[: surplus(rules, deal, seat)]


def fault_of_kill(rules: RuleSet, deal: DealState, action: Kill) -> ActionError | None:
    """What is wrong with a kill, or None."""
    seat = action.seat
    if len(set(action.cards)) != len(action.cards):
        return Malformed(tr("A card to kill is named twice."), seat=seat, clause=KILLING)
    if deal.phase is not Phase.KILL or not surplus(rules, deal, seat):
        return Illegal(
            tr("{name} has nothing to kill."), name=NAMES[seat], seat=seat, clause=KILLING
        )
    for one in action.cards:
        if one not in deal.hands[seat]:
            return Illegal(
                tr("{name} cannot kill {card}: it is not in that hand."),
                name=NAMES[seat],
                seat=seat,
                clause=KILLING,
                card=one,
            )
        if one not in killable(deal, seat):
            return Illegal(
                tr("{name} cannot kill {card}: it is worth points."),
                name=NAMES[seat],
                seat=seat,
                clause=KILLING,
                card=one,
            )
    if len(action.cards) != surplus(rules, deal, seat):
        return Illegal(
            tr("{name} must kill {count}, not {given}."),
            name=NAMES[seat],
            count=surplus(rules, deal, seat),
            given=len(action.cards),
            seat=seat,
            clause=KILLING,
        )
    return None


def due_kills(rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
    """The kills that happen by themselves."""
    return KILL[rules.exchange.kill](rules, deal)


def after_kill(rules: RuleSet, deal: DealState, event: Killed) -> DealState:
    """The deal after a kill."""
    seat = event.seat
    deal = replace(
        deal,
        hands=put(deal.hands, seat, without(deal.hands[seat], event.cards)),
        killed=put(deal.killed, seat, event.cards),
    )
    return _closed(rules, deal)


def _closed(rules: RuleSet, deal: DealState) -> DealState:
    """On to the play when nobody has too many trumps any more; the high bidder leads."""
    if owing_kills(rules, deal):
        return deal
    return replace(deal, phase=Phase.PLAY, turn=deal.declarer)
