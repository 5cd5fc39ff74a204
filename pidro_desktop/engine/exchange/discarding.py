"""Discarding, of all plain cards or by choice, and refilling of hands from the stock."""

from __future__ import annotations

from abc import abstractmethod
from itertools import combinations
from typing import ClassVar, Literal

import msgspec

from pidro_desktop.engine.actions import Discard
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards, without
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Discarded, Event, Recycled, Refilled
from pidro_desktop.engine.exchange.step import (
    Choice,
    Step,
    choice_violation,
    illegal,
    in_turn,
    with_choices,
)
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import NOTHING, DealState, mark, put, replace
from pidro_desktop.tr import tr

Who = Literal["all", "others", "bidder", "not bidder"]
"""The seats that take part; ``others`` are all but the dealer."""


def takes_part(who: Who | None, deal: DealState, seat: Seat) -> bool:
    """Return whether a seat takes part in a step for ``who``; a folded seat does not.

    Args:
        who: the seats that take part in the step; None for no seat.
        deal: the deal so far.
        seat: the seat.
    """
    if who is None or deal.folded[seat]:
        return False
    if who in {"all", "others"}:
        return who == "all" or seat != deal.dealer
    return (seat == deal.bidder) == (who == "bidder")


class Discarding(Step):
    """A step in which the seats of ``who`` discard in turn, automatically without a choice."""

    answers: ClassVar[type[Choice] | None] = Discard

    def __init__(self, who: Who) -> None:
        self._who: Who = who

    @abstractmethod
    def question(self, rules: RuleSet, deal: DealState, seat: Seat) -> Ask:
        """Return the question which cards, and how many, a seat discards."""

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether every seat has discarded."""
        return self._seat(rules, deal) is None

    def automatic_events(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the automatic discard of the next seat if it has no choice."""
        seat = self._seat(rules, deal)
        ask = None if seat is None else self.question(rules, deal, seat)
        if ask is None or ask.fewest != ask.count or ask.count != len(ask.cards):
            return ()
        return (Discarded(ask.seat, ask.cards),)

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the question which cards the next seat discards."""
        seat = self._seat(rules, deal)
        return () if seat is None else (self.question(rules, deal, seat),)

    def violation(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """Return why a discard is not legal, or None; seats may act in any order."""
        owes = self._owes(rules, deal, action.seat)
        return choice_violation(self.question(rules, deal, action.seat) if owes else None, action)

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """Return the event of a legal discard."""
        return Discarded(action.seat, action.cards)

    def _seat(self, rules: RuleSet, deal: DealState) -> Seat | None:
        """Return the next seat that has something to discard, or None."""
        order = in_turn(rules, deal)
        return next((seat for seat in order if self._owes(rules, deal, seat)), None)

    def _owes(self, rules: RuleSet, deal: DealState, seat: Seat) -> bool:
        idle = deal.acted[seat] or not takes_part(self._who, deal, seat)
        return not idle and self.question(rules, deal, seat).count > 0


class DiscardFreely(Discarding):
    """Each seat discards plain cards, or any cards, of its choice before hands are refilled."""

    def question(self, rules: RuleSet, deal: DealState, seat: Seat) -> Ask:
        """Return the question: at least the required number, and down to the hand size."""
        hand = deal.hands[seat]
        plain = deal.suit.plain_among(hand)
        if rules.exchange.lay == "plain_first":
            return Ask(seat, AskKind.DISCARD, cards=hand, count=len(hand), least=len(plain))
        choice = hand if rules.exchange.lay == "any" else plain
        too_many = len(hand) - rules.exchange.hand
        if rules.exchange.surplus != "none":  # then extra trumps may stay
            too_many = min(too_many, len(plain))
        least = max(rules.exchange.least, too_many)
        return Ask(
            seat, AskKind.DISCARD, cards=choice, count=len(choice), least=min(least, len(choice))
        )

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the question, with every legal answer if some cards must be discarded."""
        found = super().asks(rules, deal)
        if not found or not _plain_may_have_to_go(rules, deal, found[0].seat):
            return found
        seat = found[0].seat

        def allowed(chosen: Cards) -> bool:
            return not _plain_that_must_go(rules, deal, Discard(seat, chosen))

        return (with_choices(found[0], allowed),)

    def violation(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """Return why a discard is not legal, or None; required plain cards must be in it."""
        against = super().violation(rules, deal, action)
        if against is not None:
            return against
        return _order_violation(deal, action, _plain_that_must_go(rules, deal, action))


def _plain_may_have_to_go(rules: RuleSet, deal: DealState, seat: Seat) -> bool:
    """Return whether a seat's choice decides if it may keep a plain card."""
    exchange = rules.exchange
    if exchange.lay == "plain_first":
        return True
    over = len(deal.suit.among(deal.hands[seat])) > exchange.hand
    return over and exchange.lay == "any" and exchange.surplus != "none"


def _plain_that_must_go(rules: RuleSet, deal: DealState, action: Choice) -> Cards:
    """Return the plain cards that a choice keeps but must not.

    That is all of them if all must be discarded or if the trumps alone exceed a hand: a seat with
    more cards than a hand should have holds only trumps.
    """
    seat, exchange = action.seat, rules.exchange
    if not _plain_may_have_to_go(rules, deal, seat):
        return ()
    left = [card for card in deal.hands[seat] if card not in action.cards]
    fits = exchange.lay == "any" and len(left) <= exchange.hand
    return () if fits else deal.suit.plain_among(left)


class DiscardDown(Discarding):
    """Each seat discards down to the hand size: plain cards, then trumps, point trumps last.

    If extra trumps are stacked in the play, no trump is discarded.
    """

    def question(self, rules: RuleSet, deal: DealState, seat: Seat) -> Ask:
        """Return the question with the exact number; cards that must go come first."""
        sure, some, more = _going(rules, deal, seat)
        return Ask(
            seat, AskKind.DISCARD, cards=(*sure, *(some if more else ())), count=len(sure) + more
        )

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the question, with every legal answer if some cards must be discarded."""
        found = super().asks(rules, deal)
        if not found:
            return found
        sure, some, more = _going(rules, deal, found[0].seat)
        if not sure or not more:
            return found
        choices = tuple((*sure, *chosen) for chosen in combinations(some, more))
        return (msgspec.structs.replace(found[0], choices=choices),)

    def violation(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """Return why a discard is not legal, or None.

        A trump may go only after all plain cards, and a point trump only after all others.
        """
        against = super().violation(rules, deal, action)
        if against is not None:
            return against
        return _order_violation(deal, action, _going(rules, deal, action.seat)[0])


def _going(rules: RuleSet, deal: DealState, seat: Seat) -> tuple[Cards, Cards, int]:
    """Return the cards that must go, those that may, and how many of the latter.

    Among point trumps the low goes first if it counts for its side anyway.
    """
    hand, suit = deal.hands[seat], deal.suit
    plain = suit.plain_among(hand)
    wanted = max(0, len(hand) - rules.exchange.hand)
    if rules.exchange.surplus == "stack" or len(plain) >= wanted:
        return (), plain, min(wanted, len(plain))
    low = tuple(card for card in hand if card == suit.low and _low_is_kept(rules))
    spare = tuple(item for item in suit.among(hand) if not suit.points[item])
    last = tuple(entry for entry in suit.among(hand) if suit.points[entry] and entry not in low)
    sure: Cards = ()
    for row in (plain, spare, low, last):
        if len(sure) + len(row) > wanted:
            return sure, row, wanted - len(sure)
        sure += row
    return sure, (), 0


def _low_is_kept(rules: RuleSet) -> bool:
    """Return whether the low counts for its side even if it is discarded."""
    return bool(rules.trumps.low) and rules.trumps.low_to == "dealt"


def _order_violation(deal: DealState, action: Choice, sure: Cards) -> ActionError | None:
    """Return the error if a card that must go is not among those chosen."""
    seat, chosen, points = action.seat, action.cards, deal.suit.points
    missing = next((card for card in sure if card not in chosen), None)
    if missing is None:
        return None
    if not deal.suit.has(missing):
        text = tr("{name} must discard {card} first: it is not a trump.")
        return illegal(text, seat, card=missing)
    if not points[missing]:
        text = tr("{name} cannot discard {card}: it is worth points.")
        return illegal(text, seat, card=next(item for item in chosen if points.get(item)))
    text = tr("{name} must discard {card} first: its points go to the same side anyway.")
    return illegal(text, seat, card=missing)


class Refill(Step):
    """Some seats discard all plain cards, and some are refilled to a full hand.

    Each seat either discards and is refilled in turn, or all discard before the first is refilled.
    """

    def __init__(self, *, discards: Who | None = None, fills: Who | None = None) -> None:
        """Create the step.

        Args:
            discards: the seats that discard, or None.
            fills: the seats that are refilled, or None.
        """
        self._discards: Who | None = discards
        self._fills: Who | None = fills

    def start(self, rules: RuleSet, deal: DealState) -> DealState:
        """Return the deal with every seat marked that has nothing to do in this step."""
        discards, fills = self._discards, self._fills
        return replace(
            deal,
            discarded=tuple(
                not (takes_part(discards, deal, seat) and deal.suit.plain_among(deal.hands[seat]))
                for seat in SEATS
            ),
            refilled=tuple(not takes_part(fills, deal, seat) for seat in SEATS),
        )

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether all have discarded and are refilled, as far as the stock lasts."""
        return self._discarder(rules, deal) is None and self._refiller(rules, deal) is None

    def automatic_events(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the next discard, the next refill, or both."""
        discard, refill = self._discarder(rules, deal), self._refiller(rules, deal)
        found: list[Event] = []
        if discard is not None and (refill is None or _lays_first(rules, deal, discard, refill)):
            found.append(Discarded(discard, deal.suit.plain_among(deal.hands[discard])))
        if refill is not None and _may_refill(rules, deal, discard, refill):
            wanted = rules.exchange.hand - len(deal.hands[refill])
            if not _is_short(rules, deal, wanted):
                found.append(Refilled(refill, deal.stock[:wanted]))
        return tuple(found)

    def runs_short(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether the discards must be recycled before anything can happen."""
        return not self.done(rules, deal) and not self.automatic_events(rules, deal)

    def _discarder(self, rules: RuleSet, deal: DealState) -> Seat | None:
        if all(deal.discarded):
            return None
        return next(seat for seat in in_turn(rules, deal) if not deal.discarded[seat])

    def _refiller(self, rules: RuleSet, deal: DealState) -> Seat | None:
        """Return the next seat that gets cards, judged by the cards it keeps, or None."""
        if not deal.stock and not (rules.exchange.recycle and any(deal.discards)):
            return None
        for seat in in_turn(rules, deal):
            if not deal.refilled[seat]:
                hand = deal.hands[seat]
                held = len(deal.suit.among(hand)) if self._discards else len(hand)
                if held < rules.exchange.hand:
                    return seat
        return None


def _is_short(rules: RuleSet, deal: DealState, wanted: int) -> bool:
    return rules.exchange.recycle and wanted > len(deal.stock) and any(deal.discards)


def _place(rules: RuleSet, deal: DealState, seat: Seat) -> int:
    return in_turn(rules, deal).index(seat)


def _lays_first(rules: RuleSet, deal: DealState, discard: Seat, refill: Seat) -> bool:
    nobody_filled = not any(deal.refills)
    return nobody_filled or _place(rules, deal, discard) <= _place(rules, deal, refill)


def _may_refill(rules: RuleSet, deal: DealState, discard: Seat | None, refill: Seat) -> bool:
    if discard is None:
        return True
    later = in_turn(rules, deal)[_place(rules, deal, refill) + 1 :]
    all_discard_first = any(deal.discards[seat] for seat in later)
    return deal.discarded[refill] and not all_discard_first


# ------------------------------------------------------------ effects of the events


def after_discard(deal: DealState, event: Discarded) -> DealState:
    """Return the deal after a seat discarded cards."""
    seat, counts = event.seat, list(deal.discard_counts)
    counts[seat] += len(event.cards)
    return replace(
        deal,
        hands=put(deal.hands, seat, without(deal.hands[seat], event.cards)),
        discard_counts=tuple(counts),
        discards=put(deal.discards, seat, deal.discards[seat] + event.cards),
        discarded=mark(deal.discarded, seat),
        acted=mark(deal.acted, seat),
    )


def after_refill(deal: DealState, event: Refilled) -> DealState:
    """Return the deal after a seat was dealt cards."""
    seat = event.seat
    return replace(
        deal,
        hands=put(deal.hands, seat, deal.hands[seat] + event.cards),
        stock=deal.stock[len(event.cards) :],
        refills=put(deal.refills, seat, deal.refills[seat] + event.cards),
        refilled=mark(deal.refilled, seat),
        acted=mark(deal.acted, seat),
    )


def after_recycling(deal: DealState, event: Recycled) -> DealState:
    """Return the deal after the discards were shuffled under the stock."""
    return replace(deal, stock=event.stock, discards=NOTHING)
