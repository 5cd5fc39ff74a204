"""A seat chooses what it lays aside: as much as it likes, or down to the hand's size."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from itertools import combinations
from typing import ClassVar, Literal

from pidro_desktop.engine.actions import Discard
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Discarded, Event
from pidro_desktop.engine.exchange.step import (
    Choice,
    fault_of_choice,
    illegal,
    in_turn,
    with_choices,
)
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.state import DealState, Phase
from pidro_desktop.tr import tr

Who = Literal["all", "others", "bidder", "not bidder"]
"""Who takes part; ``others`` are all but the dealer."""


def takes_part(who: Who, deal: DealState, seat: Seat) -> bool:
    """Whether a seat takes part in a step that is for ``who``."""
    if deal.folded[seat]:
        return False
    return {
        "all": True,
        "others": seat != deal.dealer,
        "bidder": seat == deal.bidder,
        "not bidder": seat != deal.bidder,
    }[who]


class Discarding(ABC):
    """Each of ``who`` in turn lays cards aside, by itself where there is no choice."""

    phase: ClassVar[Phase] = Phase.EXCHANGE
    answers: ClassVar[type[Choice] | None] = Discard

    def __init__(self, who: Who) -> None:
        self._who = who

    @abstractmethod
    def question(self, rules: RuleSet, deal: DealState, seat: Seat) -> Ask:
        """What a seat can lay aside, and how much of it."""

    def start(self, _rules: RuleSet, deal: DealState) -> DealState:
        """Nobody has done anything yet."""
        return deal

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Whether all have laid aside what they do."""
        return self._seat(rules, deal) is None

    def due(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """What is laid aside where there is no choice."""
        seat = self._seat(rules, deal)
        ask = None if seat is None else self.question(rules, deal, seat)
        if ask is None or ask.fewest != ask.count or ask.count != len(ask.cards):
            return ()
        return (Discarded(ask.seat, ask.cards),)

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Which cards the next seat lays aside."""
        seat = self._seat(rules, deal)
        return () if seat is None else (self.question(rules, deal, seat),)

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """What is wrong with what a seat would lay aside, whoever is asked before it."""
        owes = self._owes(rules, deal, action.seat)
        return fault_of_choice(self.question(rules, deal, action.seat) if owes else None, action)

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """The cards are laid aside."""
        return Discarded(action.seat, action.cards)

    def _seat(self, rules: RuleSet, deal: DealState) -> Seat | None:
        """The next seat that has something to do; one that has nothing is passed over."""
        order = in_turn(rules, deal)
        return next((seat for seat in order if self._owes(rules, deal, seat)), None)

    def _owes(self, rules: RuleSet, deal: DealState, seat: Seat) -> bool:
        idle = deal.acted[seat] or not takes_part(self._who, deal, seat)
        return not idle and self.question(rules, deal, seat).count > 0


class ChooseDiscards(Discarding):
    """Plain cards, or any cards, of one's own choice; the hand is filled up afterwards."""

    def question(self, rules: RuleSet, deal: DealState, seat: Seat) -> Ask:
        """Any number from the least on; what is too many for the hand must go."""
        hand = deal.hands[seat]
        plain = deal.suit.plain_among(hand)
        if rules.exchange.lay == "plain_first":
            return Ask(seat, AskKind.DISCARD, cards=hand, count=len(hand), least=len(plain))
        choice = hand if rules.exchange.lay == "any" else plain
        too_many = len(hand) - rules.exchange.hand
        if rules.exchange.surplus != "none":  # then trumps may stay over
            too_many = min(too_many, len(plain))
        least = max(rules.exchange.least, too_many)
        return Ask(
            seat, AskKind.DISCARD, cards=choice, count=len(choice), least=min(least, len(choice))
        )

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """What the next seat can discard; the answers one by one where some cards must go."""
        found = super().asks(rules, deal)
        if not found or not _plain_may_have_to_go(rules, deal, found[0].seat):
            return found
        seat = found[0].seat

        def allowed(chosen: Cards) -> bool:
            return not _plain_that_must_go(rules, deal, Discard(seat, chosen))

        return (with_choices(found[0], allowed),)

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """Where plain cards must go, none of them may stay."""
        against = super().fault(rules, deal, action)
        if against is not None:
            return against
        return _fault_of_order(deal, action, _plain_that_must_go(rules, deal, action))


def _plain_may_have_to_go(rules: RuleSet, deal: DealState, seat: Seat) -> bool:
    """Whether it depends on the choice of a seat if it may keep a plain card."""
    exchange = rules.exchange
    if exchange.lay == "plain_first":
        return True
    over = len(deal.suit.among(deal.hands[seat])) > exchange.hand
    return over and exchange.lay == "any" and exchange.surplus != "none"


def _plain_that_must_go(rules: RuleSet, deal: DealState, action: Choice) -> Cards:
    """The plain cards that a choice keeps and may not: where all go, or with too many trumps.

    Who holds more cards than a hand should have holds trumps alone.
    """
    seat, exchange = action.seat, rules.exchange
    if not _plain_may_have_to_go(rules, deal, seat):
        return ()
    left = [one for one in deal.hands[seat] if one not in action.cards]
    fits = exchange.lay == "any" and len(left) <= exchange.hand
    return () if fits else deal.suit.plain_among(left)


class Reduce(Discarding):
    """Down to the hand's size: plain cards first, then trumps, those with points last.

    Where surplus trumps are stacked in the play, no trump is discarded at all.
    """

    def question(self, rules: RuleSet, deal: DealState, seat: Seat) -> Ask:
        """Exactly so many as are too many; what has to go comes before what may."""
        sure, some, more = _going(rules, deal, seat)
        return Ask(
            seat, AskKind.DISCARD, cards=(*sure, *(some if more else ())), count=len(sure) + more
        )

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Which cards go; the answers one by one where some of them must be among them."""
        found = super().asks(rules, deal)
        if not found:
            return found
        sure, some, more = _going(rules, deal, found[0].seat)
        if not sure or not more:
            return found
        choices = tuple((*sure, *chosen) for chosen in combinations(some, more))
        return (replace(found[0], choices=choices),)

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """No trump while a plain card stays; no points while a trump without them does."""
        against = super().fault(rules, deal, action)
        if against is not None:
            return against
        return _fault_of_order(deal, action, _going(rules, deal, action.seat)[0])


def _going(rules: RuleSet, deal: DealState, seat: Seat) -> tuple[Cards, Cards, int]:
    """What a seat must discard to come down, what else may go, and how many of the latter.

    Of trumps with points the low goes first where it counts for its side all the same.
    """
    hand, suit = deal.hands[seat], deal.suit
    plain = suit.plain_among(hand)
    wanted = max(0, len(hand) - rules.exchange.hand)
    if rules.exchange.surplus == "stack" or len(plain) >= wanted:
        return (), plain, min(wanted, len(plain))
    low = tuple(one for one in hand if one == suit.low and _low_is_kept(rules))
    spare = tuple(one for one in suit.among(hand) if not suit.points[one])
    last = tuple(one for one in suit.among(hand) if suit.points[one] and one not in low)
    sure: Cards = ()
    for row in (plain, spare, low, last):
        if len(sure) + len(row) > wanted:
            return sure, row, wanted - len(sure)
        sure += row
    return sure, (), 0


def _low_is_kept(rules: RuleSet) -> bool:
    """Whether the low counts for its side even when it is laid aside."""
    return bool(rules.trumps.low) and rules.trumps.low_to == "dealt"


def _fault_of_order(deal: DealState, action: Choice, sure: Cards) -> ActionError | None:
    """What is wrong where one of the cards that must go is not among those chosen."""
    seat, chosen, points = action.seat, action.cards, deal.suit.points
    missing = next((one for one in sure if one not in chosen), None)
    if missing is None:
        return None
    if not deal.suit.has(missing):
        told = tr("{name} must discard {card} first: it is not a trump.")
        return illegal(told, seat, card=missing)
    if not points[missing]:
        told = tr("{name} cannot lay {card} aside: it is worth points.")
        return illegal(told, seat, card=next(one for one in chosen if points.get(one)))
    told = tr("{name} must discard {card} first: its points go to the same side anyway.")
    return illegal(told, seat, card=missing)
