"""What a player is: somebody who is shown a seat's view and decides."""

from __future__ import annotations

from random import Random
from typing import Protocol

from pidro_desktop.engine.actions import Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView


class Player(Protocol):
    """A player decides from what its seat may know, and from nothing else.

    One object may sit in several seats and games: whatever it needs to remember is in the view.
    """

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """The decision that ``view.ask`` calls for.

        ``rng`` is the only chance there is; the same view and the same ``rng`` give the same
        decision.
        """


def question(view: SeatView) -> Ask:
    """What ``view``'s seat has to decide, where it has to."""
    assert view.ask is not None, "Nobody asked this seat."
    return view.ask


def with_cards(ask: Ask, cards: Cards) -> Decision:
    """The decision that answers ``ask`` with ``cards``."""
    if ask.what == "keep":
        return Keep(ask.seat, cards)
    if ask.what == "kill":
        return Kill(ask.seat, cards)
    return Play(ask.seat, cards)


def with_bid(ask: Ask, bid: int) -> Decision:
    """The call that answers ``ask``."""
    return Bid(ask.seat, bid)


def with_suit(ask: Ask, suit: str) -> Decision:
    """The trumps that answer ``ask``."""
    return NameTrump(ask.seat, suit)
