"""The step in which the bidder names trumps, between what comes before it and after it."""

from __future__ import annotations

from typing import ClassVar

from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.auction import suits_to_name
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.exchange.step import ByItself
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import DealState, Phase


class NameTrumps(ByItself):
    """The bidder names trumps. It is no choice among cards, and judged by the auction."""

    phase: ClassVar[Phase] = Phase.TRUMP

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Whether trumps are named."""
        return deal.trump is not None

    def due(self, _rules: RuleSet, _deal: DealState) -> tuple[Event, ...]:
        """Nothing happens by itself."""
        return ()

    def asks(self, rules: RuleSet, deal: DealState) -> tuple[Ask, ...]:
        """Which suit it is to be."""
        return (Ask(deal.declarer, AskKind.TRUMP, suits=suits_to_name(rules, deal)),)
