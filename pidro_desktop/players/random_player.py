"""The random player: every legal decision is equally likely."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.player import question, with_cards


class RandomPlayer:
    """Chooses uniformly among all legal decisions, bids included."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return a random legal decision."""
        ask = question(view)
        if ask.what is AskKind.BID:
            return Bid(ask.seat, rng.choice(ask.bids))
        if ask.what is AskKind.TRUMP:
            return NameTrump(ask.seat, rng.choice(ask.suits))
        if ask.plays or ask.choices:
            return with_cards(ask, rng.choice(ask.plays or ask.choices))
        return with_cards(ask, tuple(rng.sample(ask.cards, _how_many(ask, rng))))


def _how_many(ask: Ask, rng: Random) -> int:
    return rng.randint(ask.fewest, ask.count) if ask.fewest < ask.count else ask.count
