"""More cards for everybody, with no choice: the kitty, or four more each."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar, Final

from pidro_desktop.engine.ask import Ask
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Event, KittyTaken, Refilled
from pidro_desktop.engine.exchange.choosing import Who, takes_part
from pidro_desktop.engine.exchange.step import Choice, illegal, in_turn
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import DealState, Phase, put
from pidro_desktop.tr import tr

FOUR: Final = 4


class _ByItself:
    """A step in which nothing is decided."""

    phase: ClassVar[Phase] = Phase.EXCHANGE
    answers: ClassVar[type[Choice] | None] = None

    def start(self, _rules: RuleSet, deal: DealState) -> DealState:
        """Nothing has to be prepared."""
        return deal

    def asks(self, _rules: RuleSet, _deal: DealState) -> tuple[Ask, ...]:
        """Nothing is decided."""
        return ()

    def fault(self, _rules: RuleSet, _deal: DealState, action: Choice) -> ActionError | None:
        """Nothing is decided."""
        return illegal(tr("{name} is not asked for cards now."), action.seat)

    def event_of(self, _rules: RuleSet, _deal: DealState, action: Choice) -> Event:
        """Nothing is decided."""
        raise AssertionError(action)


class TakeKitty(_ByItself):
    """The bidder takes the kitty into his hand."""

    def done(self, _rules: RuleSet, deal: DealState) -> bool:
        """Whether it is taken."""
        return not deal.kitty

    def due(self, _rules: RuleSet, deal: DealState) -> tuple[Event, ...]:
        """He takes it."""
        return (KittyTaken(deal.declarer, deal.kitty),) if deal.kitty else ()


class FourMore(_ByItself):
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
