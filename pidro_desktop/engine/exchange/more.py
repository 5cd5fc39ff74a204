"""Steps that give more cards without a choice: the kitty, or four more cards."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.events import Event, KittyTaken, Refilled
from pidro_desktop.engine.exchange.discarding import Who, takes_part
from pidro_desktop.engine.exchange.step import AutomaticStep, in_turn
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import DealState, put, replace

FOUR: Final = 4


class TakeKitty(AutomaticStep):
    """The declarer takes the kitty."""

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Return whether it is taken."""
        return not deal.kitty

    def automatic_events(self, _rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the event that takes the kitty."""
        return (KittyTaken(deal.declarer, deal.kitty),) if deal.kitty else ()


class FourMore(AutomaticStep):
    """The seats of ``who`` get four more cards each from the top of the stock."""

    def __init__(self, who: Who) -> None:
        self._who: Who = who

    def done(self, rules: RuleSet, deal: DealState) -> bool:
        """Return whether all have their cards."""
        return not self.automatic_events(rules, deal)

    def automatic_events(self, rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """Return the event for the next seat."""
        for seat in in_turn(rules, deal):
            if takes_part(self._who, deal, seat) and not deal.acted[seat]:
                return (Refilled(seat, deal.stock[:FOUR]),)
        return ()


def after_kitty(deal: DealState, event: KittyTaken) -> DealState:
    """Return the deal after the declarer took the kitty."""
    seat = event.seat
    hands = put(deal.hands, seat, deal.hands[seat] + event.cards)
    return replace(deal, hands=hands, kitty=(), taken_kitty=event.cards)
