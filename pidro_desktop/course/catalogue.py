"""The lessons of the path: what it says of them, how far somebody is, and which one to look at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump, Play
from pidro_desktop.engine.cards import SUITS
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.storage.books import course_book
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.tr import LazyText, tr

if TYPE_CHECKING:
    from pidro_desktop.storage.history import History


class Entry(NamedTuple):
    """A lesson on the path.

    Attributes:
        name: its name.
        about: two lines.
        minutes: how long it takes, about.
        cards: the three cards on its paper, the middle one last.
    """

    name: LazyText | str
    about: LazyText | str
    minutes: int
    cards: tuple[str, str, str]


CATALOGUE: Final = {
    "points": Entry(
        tr("The points", "lesson"),
        tr("A guided deal: what is worth points, and who gets them."),
        4,
        ("AH", "2H", "5H"),
    ),
    "auction": Entry(
        tr("The auction", "lesson"),
        tr("How high to go, and when to leave it to your partner."),
        3,
        ("AS", "5C", "KS"),
    ),
    "trumps": Entry(
        tr("Trumps", "lesson"),
        tr("Which suit to name, and what the wrong five is worth."),
        3,
        ("AD", "KD", "AH"),
    ),
    "exchange": Entry(
        tr("The exchange", "lesson"),
        tr("What the cards on the table tell, and what to kill."),
        3,
        ("KC", "", "7C"),
    ),
    "save-five": Entry(
        tr("Save the pidro", "lesson"),
        tr("When to keep a pidro back, and who may take it."),
        3,
        ("KH", "5D", "5H"),
    ),
    "leading": Entry(
        tr("Leading", "lesson"),
        tr("Which trump to begin with, and which to keep."),
        3,
        ("QS", "9S", "AS"),
    ),
    "going-cold": Entry(
        tr("Going cold", "lesson"),
        tr("Who is out, who is not, and how to set a bid."),
        3,
        ("3D", "8D", "JD"),
    ),
    "partner": Entry(
        tr("As partners", "lesson"),
        tr("Two hands as one, and the last deals of a game."),
        4,
        ("TC", "5S", "AC"),
    ),
}
"""The lessons by their ids, in the order of the path."""


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


LESSONS: Final = tuple(CATALOGUE)
"""The ids of the lessons in the order of the path; they are kept in the database."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The stars of the lessons.

    Attributes:
        stars: 1 to 3 by the id of a finished lesson.
    """

    stars: Mapping[str, int]

    @property
    def finished(self) -> int:
        """Return how many of the lessons were finished."""
        return sum(lesson in self.stars for lesson in LESSONS)

    @property
    def is_done(self) -> bool:
        """Return whether all lessons were finished."""
        return self.finished == len(LESSONS)

    @property
    def next(self) -> int:
        """Return the place on the path of the first lesson not finished; 8 after the last."""
        open_ones = (at for at, lesson in enumerate(LESSONS) if lesson not in self.stars)
        return next(open_ones, len(LESSONS))


def progress(history: History) -> Progress:
    """Return how far somebody is; nothing finished if that cannot be read.

    Args:
        history: the results, in the thread that opened them.
    """
    found: Mapping[str, int]
    try:
        found = course_book.stars(history)
    except StorageError:
        found = {}
    return Progress({lesson: found[lesson] for lesson in LESSONS if lesson in found})
