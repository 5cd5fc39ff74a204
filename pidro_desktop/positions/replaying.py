"""Replays a deal of a position through the engine, and turns its errors into faults."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.actions import Action, Bid, Deal, NameTrump
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.errors import ActionError
from pidro_desktop.engine.events import Event
from pidro_desktop.engine.game import apply
from pidro_desktop.engine.state import BySeat, Game
from pidro_desktop.positions.position import Position, PositionFault
from pidro_desktop.positions.question import Auction


@dataclass(frozen=True, slots=True)
class Completed:
    """A position with everything that was not known filled in.

    Attributes:
        game: the game at the position's question, in its first deal, with the score so far.
        events: its events from the dealt cards on.
        before: the game before that deal.
    """

    game: Game
    events: tuple[Event, ...]
    before: Game


class Replaying:
    """A game in progress and its events."""

    def __init__(self, position: Position) -> None:
        """Begin before the deal."""
        rules = position.rules
        self.before = Game(rules, position.totals or (0,) * rules.sides)
        self.game = self.before
        self.events: list[Event] = []

    def act(self, action: Action, place: str) -> None:
        """Follow an action and what comes of it.

        Raises:
            PositionFault: the engine does not allow it; it is about ``place``.
        """
        try:
            self.game, events = apply(self.game, action)
        except ActionError as fault:
            raise PositionFault(fault.text, place, fault.seat) from None
        self.events += events

    def begin(
        self, position: Position, auction: Auction, hands: BySeat, stock: Cards, kitty: Cards = ()
    ) -> None:
        """Follow the deal up to naming trumps, or as far as the auction went.

        Raises:
            PositionFault: the engine does not allow a call or the suit.
        """
        self.act(Deal(1, position.dealer, hands, stock, kitty), "hands")
        for bid in auction.calls:
            self.act(Bid(self.game.now.turn, bid), "calls" if auction.is_known else "bid")
        if position.trump:
            self.act(NameTrump(self.game.now.declarer, position.trump), "trump")

    def done(self) -> Completed:
        """Return the result."""
        return Completed(self.game, tuple(self.events), self.before)
