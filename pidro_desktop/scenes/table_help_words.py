"""What help advises, in a few words; the reasons come from the adviser."""

from __future__ import annotations

from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.cards import SUIT_NAMES, Card
from pidro_desktop.engine.trumps import TrumpSuit
from pidro_desktop.scenes.table_words import RANK_NAMES

PASS: Final = "Pass"
KILL_SOME: Final = "Kill the cards that are lifted"
CLAIM: Final = "Nothing can change any more: the rest is laid down."


def head(decision: Decision, suit: str, trump: TrumpSuit | None) -> str:
    """The advice itself."""
    match decision:
        case Bid(bid=0):
            return PASS
        case Bid(bid=bid):
            return f"Bid {bid}, for {SUIT_NAMES[suit]}"
        case NameTrump():
            return f"Name {SUIT_NAMES[suit]}"
        case Kill(cards=cards) if len(cards) == 1:
            return f"Kill {the(cards[0], trump)}"
        case Play(cards=cards):
            return f"Play {the(cards[-1], trump)}"
    return KILL_SOME


def the(one: Card, trump: TrumpSuit | None) -> str:
    """A card by its rank, the two fives told apart."""
    if one.rank == "5" and trump is not None:
        return "the right five" if one.suit == trump.suit else "the wrong five"
    return f"the {RANK_NAMES[one.rank]}"
