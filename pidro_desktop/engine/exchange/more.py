"""More cards for everybody, with no choice: the kitty, or four more each."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.events import Event, KittyTaken, Refilled
from pidro_desktop.engine.exchange.discarding import Who, takes_part
from pidro_desktop.engine.exchange.step import ByItself, in_turn
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import DealState, put, replace

FOUR: Final = 4


class TakeKitty(ByItself):
    """The bidder takes the kitty into his hand."""

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Whether it is taken."""
        return not deal.kitty

    def due(self, _rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """He takes it."""
        return (KittyTaken(deal.declarer, deal.kitty),) if deal.kitty else ()


class FourMore(ByItself):
    """Four more cards each, for ``who``, from the top of the stock."""

    def __init__(self, who: Who) -> None:
        self._who = who

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Whether all have theirs."""
        return not self.due(rules, deal)

    def due(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """The next four."""
        for seat in in_turn(rules, deal):
            if takes_part(self._who, deal, seat) and not deal.acted[seat]:
                return (Refilled(seat, deal.stock[:FOUR]),)
        return ()


def after_kitty(deal: DealState, event: KittyTaken) -> DealState:
    """The deal after the bidder took the kitty."""
    seat = event.seat
    hands = put(deal.hands, seat, deal.hands[seat] + event.cards)
    return replace(deal, hands=hands, kitty=(), taken_kitty=event.cards)
