"""Dispatch of questions to the rules of thumb."""

from __future__ import annotations

from typing import assert_never

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.view import SeatView
from pidro_desktop.players.family.bidding import choose_bid, choose_suit
from pidro_desktop.players.family.cardplay import choose
from pidro_desktop.players.family.discards import discard, hand_over, keep, kill, take
from pidro_desktop.players.family.reading import read
from pidro_desktop.players.player import question, with_bid, with_cards, with_suit


def decide(view: SeatView) -> Decision:
    """Return the decision by rules of thumb; the same view always gives the same decision."""
    ask = question(view)
    match ask.what:
        case AskKind.BID:
            return with_bid(ask, choose_bid(view))
        case AskKind.TRUMP:
            return with_suit(ask, choose_suit(view))
        case AskKind.DISCARD:
            return with_cards(ask, discard(view, ask))
        case AskKind.TAKE:
            return with_cards(ask, take(view, ask))
        case AskKind.PASS_CARDS:
            return with_cards(ask, hand_over(view, ask))
        case AskKind.KEEP:
            return with_cards(ask, keep(view, ask))
        case AskKind.KILL | AskKind.EXTRA:
            return with_cards(ask, kill(view, ask))
        case AskKind.PLAY:
            return with_cards(ask, choose(read(view), ask))
        case _:
            assert_never(ask.what)
