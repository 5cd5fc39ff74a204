"""The step in which the declarer names trumps."""

from __future__ import annotations

from typing import ClassVar

from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.auction import suits_to_name
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.exchange.step import ByItself
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import DealState, Phase


class NameTrumps(ByItself):
    """The declarer names trumps; the auction module checks the choice."""

    phase: ClassVar[Phase] = Phase.TRUMP

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Return whether trumps are named."""
        return deal.trump is not None

    def due(self, _rules: RuleSet, _deal: DealState) -> tuple[Event, ...]:
        """Return no events: naming is always a choice."""
        return ()

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Return the question which suit is named."""
        return (Ask(deal.declarer, AskKind.TRUMP, suits=suits_to_name(rules, deal)),)
