"""What every step of the exchange has, and how a decision about cards is found wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from typing import ClassVar, Protocol

from pidro_desktop.engine.actions import Discard, Keep, Kill, PassCards, Take
from pidro_desktop.engine.ask import Ask
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.errors import ActionError, Illegal
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.engine.state import DealState, Phase
from pidro_desktop.tr import tr

CLAUSE = "Exchange"

Choice = Discard | Take | PassCards | Keep | Kill
"""Decisions about cards that belong to the exchange."""


class Step(Protocol):
    """One step. It has no state: how far it has come stands in the deal."""

    phase: ClassVar[Phase]
    answers: ClassVar[type[Choice] | None]
    """The kind of decision that is made here, if any."""

    def start(self, rules: RuleSet, deal: DealState) -> DealState:
        """The deal as the step begins: who has nothing to do has done it."""

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Whether nothing is left to do."""

    def due(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """What happens next by itself: the first is what this program does, any is right."""

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Who has to decide what."""

    def fault(self, rules: RuleSet, deal: DealState, action: Choice) -> ActionError | None:
        """What is wrong with a decision of the kind that is made here."""

    def event_of(self, rules: RuleSet, deal: DealState, action: Choice) -> Event:
        """The event that a legal decision is."""


class ByItself:
    """What all steps have in common in which nothing is chosen among cards."""

    phase: ClassVar[Phase] = Phase.EXCHANGE
    answers: ClassVar[type[Choice] | None] = None

    def start(self, _rules: RuleSet, deal: DealState) -> DealState:
        """Nothing has to be prepared."""
        return deal

    def asks(self, _rules: RuleSet, _deal: DealState) -> tuple[Ask, ...]:
        """Nothing is chosen."""
        return ()

    def fault(self, _rules: RuleSet, _deal: DealState, action: Choice) -> ActionError | None:
        """Nothing is chosen."""
        raise AssertionError(action)

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """Nothing is chosen."""
        raise AssertionError(action)


def in_turn(rules: RuleSet, deal: DealState) -> tuple[Seat, ...]:
    """All seats in the order of the exchange, the dealer last."""
    return rules.around(rules.next_to(deal.dealer))


def illegal(told: str, seat: Seat, clause: str = CLAUSE, card: str = "", **more: object) -> Illegal:
    """A refusal in the name of the seat."""
    return Illegal(told, name=NAMES[seat], seat=seat, clause=clause, card=card, **more)


def fault_of_choice(ask: Ask | None, action: Choice) -> ActionError | None:
    """What is wrong with the cards chosen: whose turn it is, which they are, how many."""
    seat = action.seat
    if ask is None or ask.seat != seat:
        return illegal(tr("{name} is not asked for cards now."), seat)
    return fault_of_cards(ask, action.cards)


def fault_of_cards(ask: Ask, chosen: Cards) -> ActionError | None:
    """What is wrong with ``chosen`` as an answer, as far as the question itself tells."""
    seat = ask.seat
    strange = next((one for one in chosen if one not in ask.cards), None)
    if strange is not None:
        return illegal(tr("{name} cannot choose {card} here."), seat, card=strange)
    if not ask.fewest <= len(chosen) <= ask.count:
        told = tr("{name} must choose {least} to {most} cards, not {given}.")
        return illegal(told, seat, least=ask.fewest, most=ask.count, given=len(chosen))
    return None


def with_choices(ask: Ask, allowed: Callable[[Cards], bool]) -> Ask:
    """The question, and all its answers where some that look like answers are not ``allowed``."""
    sizes = range(ask.fewest, ask.count + 1)
    every = [chosen for size in sizes for chosen in combinations(ask.cards, size)]
    right = tuple(chosen for chosen in every if allowed(chosen))
    return ask if len(right) == len(every) else replace(ask, choices=right)
