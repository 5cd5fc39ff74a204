"""What the scenes of a review are about: a game, whose eyes it is seen with, and its review."""

from __future__ import annotations

from dataclasses import dataclass

from pidro_desktop.engine.events import Event
from pidro_desktop.engine.seats import SOUTH, Seat
from pidro_desktop.match.review.review_worker import ReviewWorker
from pidro_desktop.match.setup import Setup


@dataclass(frozen=True, eq=False)
class ReviewedGame:
    """A game that is reviewed, in progress or over.

    Attributes:
        setup: rules, names, and the players that would play on from a decision.
        events: the events of the game from its first.
        seat: the seat whose decisions are reviewed.
        worker: computes the review, or has done so.
        person: the seat of the person at this computer; None if only others played.
        title: what the only deal is called, in the place of its number and the score before it.
        brief: a shorter form of the title; empty if there is none.
    """

    setup: Setup
    events: tuple[Event, ...]
    seat: Seat
    worker: ReviewWorker
    person: Seat | None = SOUTH
    title: str = ""
    brief: str = ""
