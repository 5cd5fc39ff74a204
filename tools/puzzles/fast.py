"""A quick player without search: the learnt bidder and the learnt policy of card play."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.player import question, with_cards
from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.policy.sizes import AHEAD, LEARNT, learnt_weights
from pidro_desktop.players.rollout import position_setup
from pidro_desktop.players.solver import card_of
from pidro_desktop.players.steady.steady import kept_or_killed


class Fast:
    """Decides at once, as players who look ahead usually do."""

    def __init__(self) -> None:
        self.policy = Policy(LEARNT)
        self.policy.weights = learnt_weights()

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision that was learnt.

        Args:
            view: the view of a seat that is asked to decide.
            rng: not used; players take one.
        """
        del rng
        ask = question(view)
        if ask.what is AskKind.BID:
            look = bidding.prepared(view)
            count = min(look.options(), len(ask.bids))
            step = max(range(count), key=lambda index: look.bidder.worth[index])
            return Bid(ask.seat, ask.bids[step])
        if ask.what is AskKind.TRUMP:
            look = bidding.prepared(view)
            look.stand()
            look.bidder.survey(look.deal, view.seat, view.bid)
            return NameTrump(ask.seat, SUITS[look.bidder.best])
        if ask.what in (AskKind.KEEP, AskKind.KILL):
            return with_cards(ask, kept_or_killed(ask))
        card = self.policy.choose(position_setup.present(view), AHEAD)
        return with_cards(ask, (card_of(view.suit, card.bit_length() - 1),))
