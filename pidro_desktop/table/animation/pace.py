"""The duration of every animation: one table of spans, and one speed factor."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Span(Enum):
    """A named duration: its name, seconds at normal speed, and whether it is motion.

    With reduced motion, motion is left out, but pauses stay.
    """

    FLIGHT = ("a card flies", 0.25, True)
    FLIP = ("a card turns over", 0.18, True)
    RELAYOUT = ("cards close up", 0.12, True)
    SNAP = ("a card springs back", 0.23, True)
    HOVER = ("a card rises under the pointer", 0.09, True)
    PACKET = ("from one dealt packet to the next", 0.06, True)
    WITHIN_PACKET = ("from card to card in a packet", 0.02, True)
    GATHER = ("the last deal's cards are gathered", 0.24, True)
    WITHIN_ROW = ("from card to card of a laid down hand", 0.02, True)
    ROW = ("a trick's cards slide into the rows", 0.26, True)
    POINT = ("a point flies to the gauge", 0.5, True)
    NEXT_POINT = ("from point to point", 0.045, True)
    SCORE = ("the bid is read before the counting", 0.5, False)
    CAPTURE = ("a card's points fly to their side", 0.34, True)
    WITHIN_TRICK = ("from point card to point card of a trick", 0.16, True)
    COUNT = ("a counted point flies to the score", 0.26, True)
    TOLD = ("the points of a trick are read", 0.34, False)
    COUNTED = ("the counted points are read", 0.3, False)
    SHAKE = ("the table shakes", 0.15, True)
    FEAST = ("a high bid was made", 1.0, True)
    SIGH = ("a bid was set", 1.0, True)
    CALL = ("a call is read", 0.34, False)
    TRUMP = ("the trump suit is read", 0.7, False)
    LAID = ("laid down cards are seen", 0.12, False)
    THROWN_IN = ("it is read that all have passed", 1.6, False)
    COLD = ("a cold hand is seen", 0.45, False)
    SHOWN = ("the hands that are left are seen", 0.6, False)
    KILL = ("killed cards are seen", 0.3, False)
    REST = ("a finished trick rests", 1.4, False)
    CLAIM = ("it is read that the rest is laid down", 1.6, False)
    THOUGHT_SHORT = ("a computer player with no choice thinks", 0.45, False)
    THOUGHT = ("a computer player thinks", 0.6, False)
    THOUGHT_LONG = ("a computer player thinks about the auction", 0.8, False)
    DEMO_WAIT = ("a pause without a person", 2.6, False)
    DECISION = ("cards go to another decision of a review", 0.32, True)
    HAND_OPENS = ("from hand to hand that opens in a review", 0.14, True)
    BARS = ("the bars of a review grow", 0.5, True)
    SLIDE_BACK = ("a wrong card of a puzzle slides back", 0.22, True)
    WRONG = ("a wrong choice of a puzzle is seen", 0.35, True)
    NOTICE = ("a sentence on the table stays", 3.2, False)

    def __init__(self, about: str, seconds: float, moves: bool) -> None:
        self.about = about
        self.seconds = seconds
        self.moves = moves


FACTOR: Final = {"relaxed": 1.5, "normal": 1.0, "fast": 0.5, "instant": 0.0}
"""How much longer everything takes at each speed that can be chosen."""


RESTS: Final = {"short": 0.65, "usual": 1.0, "long": 1.8}
"""How much longer a finished trick rests, by what can be chosen."""
HEAVY: Final = 1.4
"""How much longer a trick rests that brings a five or decides the bid."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The chosen speed, one of ``FACTOR``, and whether motion is reduced.

    ``rests``: a finished trick stays until the player continues, or else for a time of ``RESTS``.
    ``pause``: seconds after which a pause ends by itself; with 0 the player ends it.
    """

    speed: str = "normal"
    reduced: bool = False
    rests: bool = False
    rest: str = "usual"
    pause: float = 0.0

    def of(self, span: Span) -> float:
        """Return the seconds that ``span`` lasts."""
        if span.moves and self.reduced:
            return 0.0
        return span.seconds * FACTOR[self.speed]

    def rest_of(self, *, heavy: bool) -> float:
        """Return the seconds that a finished trick rests; ``heavy`` ones rest longer."""
        return self.of(Span.REST) * RESTS[self.rest] * (HEAVY if heavy else 1.0)
