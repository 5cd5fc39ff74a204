"""The guided deal: its cards, what the others do in it, and what the person is taught to do.

The three others follow a script, so that the lesson stays true whatever computer players learn.
Nothing of it is recorded or counted.
"""

from __future__ import annotations

from random import Random
from typing import Final

from pidro_desktop.engine.actions import Bid, Decision, Keep, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import card, cards
from pidro_desktop.engine.deal_code import read_code
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.engine.shuffle import SECRET_BYTES
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.player import question
from pidro_desktop.variants import load

CODE: Final = "3S9F-Y2XP-349V-W3EG-FGB8-2NKM-D9TZ"
"""Alice deals; the person gets ace, jack, wrong five and three of hearts."""


def _plays(seat: Seat, texts: str) -> tuple[Decision, ...]:
    return tuple(Play(seat, (card(text),)) for text in texts.split())


SCRIPT: Final[dict[Seat, tuple[Decision, ...]]] = {
    SOUTH: (Bid(SOUTH, 7), NameTrump(SOUTH, "H"), *_plays(SOUTH, "AH QH 3H JH 5D")),
    WEST: (Bid(WEST, 0), Keep(WEST, cards("7C KS 4S 3C")), *_plays(WEST, "2H 7H")),
    NORTH: (Bid(NORTH, 0), *_plays(NORTH, "5H 4H 9H")),
    EAST: (Bid(EAST, 6), *_plays(EAST, "6H 8H TH KH")),
}
"""By seat, every decision in its order; for ``SOUTH`` what the person is taught."""


class Follower:
    """Decides what the script says: the first of a seat's decisions that has not happened."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """The next decision of the view's seat."""
        ask = question(view)
        kind = {AskKind.BID: Bid, AskKind.KEEP: Keep}.get(ask.what, Play)
        due = (one for one in SCRIPT[view.seat] if isinstance(one, kind))
        return next(one for one in due if not isinstance(one, Play) or one.cards[0] in view.hand)


def lesson_match() -> Match:
    """The guided deal, about to be dealt, with the person in the south."""
    players = dict.fromkeys((WEST, NORTH, EAST), Follower())
    setup = Setup(load("finnish"), players, bytes(SECRET_BYTES), opening=read_code(CODE))
    return Match(setup)
