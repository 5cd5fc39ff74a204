"""Which lesson is about a mistake."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView

LATE: Final = 0.8
"""From this part of the target on, a call is about the end of the game."""


def lesson_for(view: SeatView, decided: Decision, best: Decision) -> str:
    """Return the id of the lesson about a mistake; empty if there is none.

    There are lessons for rule sets in which two sides play with the wrong five, and with trumps
    only.

    Args:
        view: what the seat could know.
        decided: what it decided.
        best: what would have been better.
    """
    rules = view.rules
    if rules.sides != 2 or rules.play.follow != "trumps_only":
        return ""
    if not trump_suit(rules, SUITS[0]).has_both_fives:
        return ""
    match decided:
        case Bid():
            late = max(view.totals) >= LATE * rules.scoring.target
            return "partner" if late else "auction"
        case NameTrump():
            return "trumps"
        case Kill():
            return "exchange"
        case Play():
            return _of_play(view, decided, best)
        case _:
            return ""


def _of_play(view: SeatView, decided: Play, best: Decision) -> str:
    """Return the lesson about a card that was played."""
    better = best.cards if isinstance(best, Play) else ()
    if any(card.rank == "5" for card in (*decided.cards, *better)):
        return "save-five"
    if not view.trick:
        return "leading"
    winner = view.winning_seat
    if winner is not None and (winner - view.seat) % 2 == 0:
        return "partner"
    ours = view.bidder is not None and (view.bidder - view.seat) % 2 == 0
    return "points" if ours else "going-cold"
