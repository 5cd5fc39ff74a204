"""The steps of the lesson: the texts, their targets, and the decisions expected."""

from __future__ import annotations

from typing import Final, NamedTuple

from pidro_desktop.engine.actions import Decision, Kill
from pidro_desktop.engine.seats import NORTH, SOUTH, WEST
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.match.lesson import SCRIPT
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, SuitControl
from pidro_desktop.scenes.lesson import lesson_text as words
from pidro_desktop.scenes.lesson.lesson_bubble import (
    About,
    CardsAbout,
    DiscardsAbout,
    FigureAbout,
    Picture,
    Spot,
)
from pidro_desktop.scenes.lesson.lesson_text import Words
from pidro_desktop.table.animation.director import LOOK, SCORE
from pidro_desktop.tr import AnyText
from pidro_desktop.variants import load

_BID, _SUIT, _ACE, _QUEEN, _THREE, _JACK, _FIVE = SCRIPT[SOUTH]


_TRUMPS: Final = trump_suit(load("finnish"), "H")
TRUMPS: Final[Picture] = tuple((card, _TRUMPS.points[card]) for card in _TRUMPS.cards)


class Step(NamedTuple):
    """One bubble of the lesson.

    ``ply`` is the number of events before it, and ``pause`` is the pause at which it appears.
    ``about`` lists its targets; the bubble points at the first. With a ``decision`` the player has
    to act; ``also`` are other right ones, and ``replies`` answers to particular wrong ones. A
    ``free`` step takes any decision. ``picture`` lists cards shown in the bubble.
    """

    ply: int
    said: Words
    about: tuple[About, ...] = ()
    pause: str = ""
    decision: Decision | None = None
    picture: Picture = ()
    also: tuple[Decision, ...] = ()
    replies: tuple[tuple[Decision, AnyText], ...] = ()
    free: bool = False

    @property
    def asks(self) -> bool:
        """Return whether the player has to act."""
        return self.free or self.decision is not None

    def accepts(self, decision: Decision) -> bool:
        """Return whether a decision is right here."""
        return self.free or _is_among(decision, (self.decision, *self.also))

    def reply(self, decision: Decision) -> AnyText:
        """Return what is said of a decision that is not right."""
        found = (text for wrong, text in self.replies if _is_among(decision, (wrong,)))
        return next(found, self.said.otherwise)


def _is_among(decision: Decision, others: tuple[Decision | None, ...]) -> bool:
    """Return whether a decision is one of some others; cards may come in any order."""
    if not isinstance(decision, Kill):
        return decision in others
    kills = (other for other in others if isinstance(other, Kill))
    return any(sorted(other.cards) == sorted(decision.cards) for other in kills)


STEPS: Final = (
    Step(0, words.WELCOME, (FigureAbout(NORTH),)),
    Step(1, words.AUCTION, (FigureAbout(WEST),)),
    Step(3, words.HEARTS, (CardsAbout(("AH", "JH", "3H", "5D")),)),
    Step(3, words.CALL, (BidControl(7),), decision=_BID),
    Step(5, words.NAME, (SuitControl("H"),), decision=_SUIT),
    Step(13, words.EXCHANGE, (FigureAbout(WEST), DiscardsAbout(WEST)), LOOK),
    Step(13, words.POINTS, (Spot.HAND,), picture=TRUMPS),
    Step(13, words.LEAD, (CardsAbout(("AH",)),), decision=_ACE),
    Step(18, words.QUEEN, (CardsAbout(("QH",)),), decision=_QUEEN),
    Step(23, words.THREE, (CardsAbout(("3H",)),), decision=_THREE),
    Step(29, words.JACK, (CardsAbout(("JH",)),), decision=_JACK),
    Step(33, words.LAST, (CardsAbout(("5D",)),), decision=_FIVE),
    Step(36, words.MADE, (Spot.SCORE,), SCORE),
)
