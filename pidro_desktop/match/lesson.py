"""The lesson: its cards, the script of the other players, and what the player is taught.

The three others follow a script, so the lesson stays right when computer players change. Nothing is
recorded or counted.
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
from pidro_desktop.players.player import Player, question
from pidro_desktop.variants import load

CODE: Final = "3S9F-Y2XP-349V-W3EG-FGB8-2NKM-D9TZ"
"""Alice deals; the player gets ace, jack, wrong five and three of hearts."""


def _plays(seat: Seat, texts: str) -> tuple[Decision, ...]:
    return tuple(Play(seat, (card(text),)) for text in texts.split())


SCRIPT: Final[dict[Seat, tuple[Decision, ...]]] = {
    SOUTH: (Bid(SOUTH, 7), NameTrump(SOUTH, "H"), *_plays(SOUTH, "AH QH 3H JH 5D")),
    WEST: (Bid(WEST, 0), Keep(WEST, cards("7C KS 4S 3C")), *_plays(WEST, "2H 7H")),
    NORTH: (Bid(NORTH, 0), *_plays(NORTH, "5H 4H 9H")),
    EAST: (Bid(EAST, 6), *_plays(EAST, "6H 8H TH KH")),
}
"""Every decision in order, by seat; for ``SOUTH`` what the player is taught."""


class Follower:
    """A player that follows the script: it makes the seat's first decision still open."""

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the scripted decision of the view's seat; ``rng`` is not used."""
        ask = question(view)
        kind = {AskKind.BID: Bid, AskKind.KEEP: Keep}.get(ask.what, Play)
        due = (decision for decision in SCRIPT[view.seat] if isinstance(decision, kind))
        return next(
            item for item in due if not isinstance(item, Play) or item.cards[0] in view.hand
        )


def lesson_match() -> Match:
    """Return the match of the lesson, before its deal, with the player in the south."""
    follower = Follower()
    players: dict[Seat, Player] = {WEST: follower, NORTH: follower, EAST: follower}
    setup = Setup(load("finnish"), players, bytes(SECRET_BYTES), opening=read_code(CODE))
    return Match(setup)
