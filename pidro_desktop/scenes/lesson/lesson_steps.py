"""The course of the lesson: what is said when, beside what, and what the person has to do."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.match.lesson import SCRIPT
from pidro_desktop.scenes.lesson import lesson_text as words
from pidro_desktop.scenes.lesson.lesson_bubble import Picture
from pidro_desktop.scenes.lesson.lesson_text import Words
from pidro_desktop.table.animation.director import LOOK, SCORE
from pidro_desktop.variants import load

_BID, _SUIT, _ACE, _QUEEN, _THREE, _JACK, _FIVE = SCRIPT[SOUTH]


_TRUMPS: Final = trump_suit(load("finnish"), "H")
ORDER: Final[Picture] = tuple((one, 0) for one in _TRUMPS.cards)
POINTS: Final[Picture] = tuple(
    (one, _TRUMPS.points[one]) for one in _TRUMPS.cards if _TRUMPS.points[one]
)


class Step(NamedTuple):
    """A bubble.

    ``ply`` counts the events that have happened by then, and ``pause`` is the pause that holds
    the table up. ``about`` names what it lies beside, as ``lesson_places`` knows it. With a
    ``decision`` the person has to act. Of several things that it is about, joined by "+", the
    first is pointed at. ``picture`` are cards to be shown with it.
    """

    ply: int
    said: Words
    about: str = ""
    pause: str = ""
    decision: Decision | None = None
    picture: Picture = ()


STEPS: Final = (
    Step(0, words.SIDES, "figure:2"),
    Step(0, words.AIM, "sheet"),
    Step(1, words.NINE, "hand"),
    Step(1, words.AUCTION, "figure:1"),
    Step(3, words.CALLED, "call:3"),
    Step(3, words.YOUR_SUIT, "cards:AH JH 3H"),
    Step(3, words.WRONG_FIVE, "cards:5D"),
    Step(3, words.CALL, "control:bid:7", decision=_BID),
    Step(5, words.NAME, "control:suit:H", decision=_SUIT),
    Step(12, words.OPEN, "cards:2S 7S 5S 6S 2D"),
    Step(12, words.REFILLED, "cards:QH TC"),
    Step(13, words.HIDES, "figure:1+discards:1", LOOK),
    Step(13, words.KILL, "hand"),
    Step(13, words.ORDER, "hand", picture=ORDER),
    Step(13, words.POINTS, "cards:AH JH 5D", picture=POINTS),
    Step(13, words.LEAD, "cards:AH", decision=_ACE),
    Step(15, words.LOW, "cards:2H"),
    Step(16, words.PIDRO, "cards:5H"),
    Step(18, words.GAUGE, "board"),
    Step(18, words.QUEEN, "cards:QH", decision=_QUEEN),
    Step(23, words.THREE, "cards:3H", decision=_THREE),
    Step(25, words.COLD, "cards:7C KS 4S 3C"),
    Step(28, words.TEN, "cards:TH"),
    Step(29, words.JACK, "cards:JH", decision=_JACK),
    Step(33, words.ALL_COLD, "cards:AC 8S"),
    Step(33, words.LAST, "cards:5D", decision=_FIVE),
    Step(36, words.MADE, "score", SCORE),
    Step(36, words.HOLE, "score", SCORE),
    Step(36, words.WIN, "sheet", SCORE),
    Step(36, words.END, "", SCORE),
)
