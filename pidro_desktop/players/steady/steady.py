"""The player ``steady``: dispatch of questions to its rules."""

from __future__ import annotations

from random import Random

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players import family
from pidro_desktop.players.player import question, with_bid, with_cards, with_suit
from pidro_desktop.players.steady import bidding, cardplay, exchange
from pidro_desktop.players.steady.known import is_known
from pidro_desktop.players.steady.reading import read


class Steady:
    """A player that decides by rules of thumb without randomness: same view, same card.

    Rule sets unlike Finnish Pidro are left to the rules of thumb of the family.
    """

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of the first rule that applies; ``rng`` is not used."""
        if not is_known(view.rules):
            return family.decide(view)
        ask = question(view)
        if ask.what is AskKind.BID:
            return with_bid(ask, bidding.choose_bid(view))
        if ask.what is AskKind.TRUMP:
            return with_suit(ask, bidding.choose_suit(view))
        if ask.what is AskKind.KEEP:
            return with_cards(ask, exchange.keep(ask))
        if ask.what is AskKind.KILL:
            return with_cards(ask, exchange.kill(ask))
        return with_cards(ask, (cardplay.choose(read(view)).card,))
