"""A seat chooses what it lays aside: as much as it likes, or down to the hand's size."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar, Literal

from pidro_desktop.engine.actions import Discard
from pidro_desktop.engine.ask import Ask
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
        choice = hand if rules.exchange.lay == "any" else plain
        too_many = len(hand) - rules.exchange.hand
        if rules.exchange.surplus != "none":  # then trumps may stay over
            too_many = min(too_many, len(plain))
        least = max(rules.exchange.least, too_many)
        return Ask(seat, "discard", cards=choice, count=len(choice), least=min(least, len(choice)))


class Reduce(Discarding):
    """Down to the hand's size: scoring trumps only where nothing else is left to lay aside.

    Where surplus trumps are stacked in the play, no trump is laid aside at all.
    """

    def question(self, rules: RuleSet, deal: DealState, seat: Seat) -> Ask:
        """Exactly so many as are too many."""
        hand = deal.hands[seat]
        wanted = max(0, len(hand) - rules.exchange.hand)
        choice = reducible(rules, deal, seat, wanted)
        return Ask(seat, "discard", cards=choice, count=min(wanted, len(choice)))

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Which cards go; the answers one by one where scoring trumps are among them."""

        def allowed(chosen: Cards) -> bool:
            return _fault_of_points(rules, deal, asked.seat, chosen) is None

        found = super().asks(rules, deal)
        if not found or not deal.suit.worth(found[0].cards):
            return found
        asked = found[0]
        return (with_choices(asked, allowed),)

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """No more scoring trumps than must be, the low before any other that stays one's own."""
        against = super().fault(rules, deal, action)
        if against is not None:
            return against
        return _fault_of_points(rules, deal, action.seat, action.cards)

    def due(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Where scoring trumps must go and one of them counts all the same, that one."""
        seat = self._seat(rules, deal)
        if seat is not None:
            wanted = self.question(rules, deal, seat).count
            spare = _without_points(deal, deal.hands[seat])
            low = deal.suit.low
            if wanted == len(spare) + 1 and _low_is_kept(rules) and low in deal.hands[seat]:
                return (Discarded(seat, (*spare, low)),)
        return super().due(rules, deal)


def reducible(rules: RuleSet, deal: DealState, seat: Seat, wanted: int) -> Cards:
    """What may be laid aside to have ``wanted`` cards fewer."""
    hand = deal.hands[seat]
    if rules.exchange.surplus == "stack":
        return deal.suit.plain_among(hand)
    spare = _without_points(deal, hand)
    return spare if len(spare) >= wanted else hand


def _without_points(deal: DealState, hand: Cards) -> Cards:
    return tuple(one for one in hand if not deal.suit.points.get(one))


def _low_is_kept(rules: RuleSet) -> bool:
    """Whether the low counts for its side even when it is laid aside."""
    return bool(rules.trumps.low) and rules.trumps.low_to == "dealt"


def _fault_of_points(
    rules: RuleSet, deal: DealState, seat: Seat, chosen: Cards
) -> ActionError | None:
    spare = _without_points(deal, deal.hands[seat])
    wanted = max(0, len(deal.hands[seat]) - rules.exchange.hand)
    scoring = tuple(one for one in chosen if one not in spare)
    if len(scoring) > max(0, wanted - len(spare)):
        told = tr("{name} cannot lay {card} aside: it is worth points.")
        return illegal(told, seat, card=scoring[0])
    low = deal.suit.low
    if scoring and _low_is_kept(rules) and low in deal.hands[seat] and low not in scoring:
        told = tr("{name} must lay {card} aside first: it counts for his side all the same.")
        return illegal(told, seat, card=str(low))
    return None
