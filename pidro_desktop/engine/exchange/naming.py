"""The step in which the bidder names trumps, between what comes before it and after it."""

from __future__ import annotations

from typing import ClassVar

from pidro_desktop.engine.ask import Ask
from pidro_desktop.engine.auction import suits_to_name
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.exchange.step import Choice, illegal
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import DealState, Phase
from pidro_desktop.tr import tr


class NameTrumps:
    """The bidder names trumps."""

    phase: ClassVar[Phase] = Phase.TRUMP
    answers: ClassVar[type[Choice] | None] = None

    def start(self, _rules: RuleSet, deal: DealState) -> DealState:
        """It is the bidder's turn."""
        return deal

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Whether trumps are named."""
        return deal.trump is not None

    def due(self, _rules: RuleSet, _deal: DealState) -> tuple[Event, ...]:
        """Nothing happens by itself."""
        return ()

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Which suit it is to be."""
        return (Ask(deal.declarer, "trump", suits=suits_to_name(rules, deal)),)

    def fault(self, _rules: RuleSet, _deal: DealState, action: Choice) -> ActionError | None:
        """No cards are chosen here."""
        return illegal(tr("{name} is not asked for cards now."), action.seat)

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """Nothing that is chosen among cards belongs here."""
        raise AssertionError(action)
