"""The random player: every legal decision is equally likely."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
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
        free = ask.fewest < ask.count
        count = rng.randint(ask.fewest, ask.count) if free else ask.count
        return with_cards(ask, tuple(rng.sample(ask.cards, count)))
