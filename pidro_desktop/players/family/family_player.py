"""The player by rules of thumb for the whole family, and its dispatch of questions."""

from __future__ import annotations

from random import Random
from typing import assert_never

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.family.bidding import choose_bid, choose_suit
from pidro_desktop.players.family.cardplay import choose
from pidro_desktop.players.family.discards import discard, pass_cards, take, value
from pidro_desktop.players.family.reading import read
from pidro_desktop.players.player import question, with_cards


class FamilyPlayer:
    """Decides by rules of thumb, without randomness, under any rule set."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision by rules of thumb; ``rng`` is not used."""
        return decide(view)


def decide(view: SeatView) -> Decision:
    """Return the decision by rules of thumb; the same view always gives the same decision."""
    ask = question(view)
    match ask.what:
        case AskKind.BID:
            return Bid(ask.seat, choose_bid(view))
        case AskKind.TRUMP:
            return NameTrump(ask.seat, choose_suit(view))
        case AskKind.DISCARD:
            return with_cards(ask, discard(view, ask))
        case AskKind.TAKE:
            return with_cards(ask, take(view, ask))
        case AskKind.PASS_CARDS:
            return with_cards(ask, pass_cards(view, ask))
        case AskKind.KEEP:
            best_first = sorted(ask.cards, key=lambda card: -value(view, card))
            return with_cards(ask, tuple(best_first[: ask.count]))
        case AskKind.KILL | AskKind.EXTRA:
            least_first = sorted(ask.cards, key=lambda card: value(view, card))
            return with_cards(ask, tuple(least_first[: ask.count]))
        case AskKind.PLAY:
            return with_cards(ask, choose(read(view), ask))
        case _:
            assert_never(ask.what)
