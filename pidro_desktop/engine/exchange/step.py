"""The interface of an exchange step, and checks of decisions about cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from itertools import combinations
from typing import ClassVar

from msgspec.structs import replace

from pidro_desktop.engine.actions import Discard, Keep, Kill, PassCards, TakeDiscard
from pidro_desktop.engine.ask import Ask
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.errors import ActionError, Illegal
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES, Seat
from pidro_desktop.engine.state import DealState, Phase
from pidro_desktop.tr import AnyText, tr

CLAUSE = "Exchange"

Choice = Discard | TakeDiscard | PassCards | Keep | Kill
"""The decisions about cards in the exchange."""


class Step(ABC):
    """One step of the exchange. It has no state of its own: the deal has its progress.

    Unless a step says otherwise, nothing happens by itself and nobody has a choice of cards.

    Attributes:
        phase: the phase of the deal during the step.
        answers: the type of decision that the step asks for, or None.
    """

    phase: ClassVar[Phase] = Phase.EXCHANGE
    answers: ClassVar[type[Choice] | None] = None

    def start(self, _rules: RuleSet, deal: DealState, /) -> DealState:
        """Return the deal at the start of the step, with idle seats marked as done.

        Args:
            _rules: the rule set.
            deal: the deal before the step.
        """
        return deal

    @abstractmethod
    def done(self, rules: RuleSet, deal: DealState, /) -> bool:
        """Return whether nothing is left to do.

        Args:
            rules: the rule set.
            deal: the deal so far.
        """

    def automatic_events(self, _rules: RuleSet, _deal: DealState, /) -> tuple[Event, ...]:
        """Return the automatic events: this program uses the first, any is allowed.

        Args:
            _rules: the rule set.
            _deal: the deal so far.

        Returns:
            Events; empty if a seat must act.
        """
        return ()

    def asks(self, _rules: RuleSet, _deal: DealState, /) -> tuple[Ask, ...]:
        """Return the open questions.

        Args:
            _rules: the rule set.
            _deal: the deal so far.

        Returns:
            Questions, in the order of the exchange.
        """
        return ()

    def violation(self, _rules: RuleSet, _deal: DealState, action: Choice, /) -> ActionError | None:
        """Return why a decision of this step's kind is not legal, or None if it is.

        Args:
            _rules: the rule set.
            _deal: the deal so far.
            action: the decision, of the type ``answers``.
        """
        raise AssertionError(action)

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice, /) -> Event:
        """Return the event of a legal decision.

        Args:
            _rules: the rule set.
            _deal: the deal so far.
            action: the decision, which must be legal.
        """
        raise AssertionError(action)


def in_turn(rules: RuleSet, deal: DealState) -> tuple[Seat, ...]:
    """Return all seats in the order of the exchange, the dealer last.

    Args:
        rules: the rule set.
        deal: the deal so far.
    """
    return rules.around(rules.next_to(deal.dealer))


def illegal(
    text: AnyText, seat: Seat, clause: str = CLAUSE, card: str = "", **more: object
) -> Illegal:
    """Make an error about a seat's decision.

    Args:
        text: the message, with a place for ``name`` and possibly others.
        seat: the seat.
        clause: the section of ``docs/rules.md``.
        card: the card it is about, or an empty text.
        more: values for the other places.
    """
    return Illegal(text, name=NAMES[seat], seat=seat, clause=clause, card=card, **more)


def choice_violation(ask: Ask | None, action: Choice) -> ActionError | None:
    """Return why chosen cards are not an answer to ``ask``, or None: seat, cards, number.

    Args:
        ask: the question, or None if the seat is not asked.
        action: the decision.
    """
    seat = action.seat
    if ask is None or ask.seat != seat:
        return illegal(tr("{name} is not asked for cards now."), seat)
    return _cards_violation(ask, action.cards)


def _cards_violation(ask: Ask, chosen: Cards) -> ActionError | None:
    """Return why ``chosen`` is not an answer to the question itself, or None."""
    seat = ask.seat
    strange = next((card for card in chosen if card not in ask.cards), None)
    if strange is not None:
        return illegal(tr("{name} cannot choose {card} here."), seat, card=strange)
    if not ask.fewest <= len(chosen) <= ask.count:
        text = tr("{name} must choose {least} to {most} cards, not {given}.")
        return illegal(text, seat, least=ask.fewest, most=ask.count, given=len(chosen))
    return None


def with_choices(ask: Ask, allowed: Callable[[Cards], bool]) -> Ask:
    """Return the question, with all legal answers listed if some are not ``allowed``.

    Args:
        ask: the question.
        allowed: whether an answer of a legal size is legal.

    Returns:
        ``ask`` itself if every answer is legal, else a copy with ``choices``.
    """
    sizes = range(ask.fewest, ask.count + 1)
    every = [chosen for size in sizes for chosen in combinations(ask.cards, size)]
    right = tuple(chosen for chosen in every if allowed(chosen))
    return ask if len(right) == len(every) else replace(ask, choices=right)
