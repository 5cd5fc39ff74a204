"""The player ``steady``, and what all players of Finnish Pidro have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import Ask, AskKind
from pidro_desktop.engine.cards import Card, Cards
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.family.cardplay import FamilyPlayer
from pidro_desktop.players.methods import PickedPlayer, by_tips
from pidro_desktop.players.player import question, with_cards
from pidro_desktop.players.steady import cardplay
from pidro_desktop.players.steady.bidding import best_suit, choose_bid
from pidro_desktop.players.steady.cardplay import read


class FinnishPlayer(ABC):
    """A player of Finnish Pidro that calls, names trumps and plays in its own way."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision."""
        ask = question(view)
        if ask.what is AskKind.BID:
            return Bid(ask.seat, self.call(view, rng))
        if ask.what is AskKind.TRUMP:
            return NameTrump(ask.seat, self.suit(view))
        if ask.what is AskKind.PLAY:
            return with_cards(ask, (self.card(view, rng),))
        return with_cards(ask, kept_or_killed(ask))

    @abstractmethod
    def call(self, view: SeatView, rng: Random) -> int:
        """Return the call to make; 0 is a pass."""

    @abstractmethod
    def suit(self, view: SeatView) -> str:
        """Return the letter of the suit to name."""

    @abstractmethod
    def card(self, view: SeatView, rng: Random) -> Card:
        """Return the card to play."""


def kept_or_killed(ask: Ask) -> Cards:
    """Return the first cards that may be kept, or killed.

    Plain cards only conceal the number of trumps, so any will do; and the lowest worthless trumps
    come first.
    """
    return ask.cards[: ask.count]


class Steady(PickedPlayer):
    """A player that decides by rules of thumb without randomness: same view, same card."""

    def __init__(self) -> None:
        super().__init__(by_tips(FinnishSteady, FamilyPlayer))


class FinnishSteady(FinnishPlayer):
    """Decides by the tips for Finnish Pidro; random numbers are not used."""

    def call(self, view: SeatView, rng: Random) -> int:
        """Return the call that its hand is worth."""
        return choose_bid(view)

    def suit(self, view: SeatView) -> str:
        """Return the suit with the most points."""
        return best_suit(view)[0]

    def card(self, view: SeatView, rng: Random) -> Card:
        """Return the card of the first rule that applies."""
        return cardplay.choose(read(view))
