"""The bubbles of the guided deal, with what is expected; the passages of a lesson, with theirs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

from pidro_desktop.course.lesson import Cards, Figure, Guided, Laid, Lesson, Part, Practice
from pidro_desktop.course.positions import Company, asked, decision_of
from pidro_desktop.engine.actions import Bid, Decision, Kill, NameTrump
from pidro_desktop.engine.seats import EAST, NORTH, SOUTH, WEST, Seat
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.match.lesson import SCRIPT, lesson_match
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui import table_text
from pidro_desktop.render.table_ui.buttons.buttons import PASS
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, SuitControl
from pidro_desktop.scenes.course.lesson_bubble import About, Picture
from pidro_desktop.table.animation.director import LOOK, SCORE
from pidro_desktop.tr import AnyText, LazyText, join_sentences, lazy_format, tr
from pidro_desktop.variants import load


class Words(NamedTuple):
    """Heading and text of a bubble; ``otherwise`` is the reply to any other move."""

    head: AnyText
    text: AnyText
    otherwise: AnyText = ""


class _Name:
    """The name of the player in a seat, looked up each time a text is read."""

    def __init__(self, seat: Seat) -> None:
        self._seat = seat

    def __format__(self, spec: str) -> str:
        return format(table_text.name(self._seat), spec)


_SEATS: Final = {"south": SOUTH, "west": WEST, "north": NORTH, "east": EAST}
_NAMES: Final = {place: _Name(seat) for place, seat in _SEATS.items()}


def _named(text: AnyText) -> LazyText:
    """Return a text in which ``{south}``, ``{west}``, ``{north}`` and ``{east}`` are names."""
    return lazy_format(text, **_NAMES)


GO_ON: Final = tr("Next", "narrow button")
DONE: Final = tr("Done", "button")
LEAVE: Final = tr("Quit the lesson")
LEAVE_HINT: Final = tr("Go back (Esc)")
NO_TOOLS: Final = tr("You can do that in a real game. In this lesson, choose what is lit.")


def count(number: int, of: int) -> str:
    """Return the progress of the lesson."""
    return tr("{number} of {of}", "step of the lesson").format(number=number, of=of)


WELCOME: Final = Words(
    tr("Welcome to the table"),
    join_sentences(
        _named(
            tr(
                "You are {south}. {north}, across from you, is your partner; {west} and {east} "
                "play against you."
            )
        ),
        tr("Each deal is worth 14 points, and the first side to reach 62 wins the game."),
    ),
)
AUCTION: Final = Words(
    tr("The auction"),
    join_sentences(
        tr("These nine are yours; the others see only their backs."),
        _named(
            tr(
                "{west} deals. Starting on the dealer's left, each player gets one turn to pass or "
                "to bid how many points their side will take, from 6 to 14. The highest bidder "
                "chooses trumps."
            )
        ),
    ),
)
HEARTS: Final = Words(
    tr("Look at your hearts"),
    join_sentences(
        tr(
            "You have the ace, jack and three. With the ace and a few more cards of a suit, a hand "
            "is worth a bid."
        ),
        tr(
            "With hearts as trumps, the other red five, the five of diamonds, is a trump too: the "
            "wrong five. It is worth 5 points."
        ),
    ),
)
CALL: Final = Words(
    tr("Bid 7", "lesson"),
    join_sentences(
        _named(tr("{north} has passed. {east} says that their side will take 6 points or more.")),
        _named(tr("You need to go one higher than {east}. Choose 7.")),
    ),
    _named(
        tr(
            "The rules allow that, but your hearts are worth a bid, and 7 is enough to beat "
            "{east}. Choose 7."
        )
    ),
)
NAME: Final = Words(
    tr("Yours is the high bid"),
    tr("So you choose trumps, and your side has to take at least 7 points. Choose hearts."),
    tr("You may choose any suit, but hearts is where you have the ace. Choose hearts."),
)
EXCHANGE: Final = Words(
    tr("The exchange"),
    join_sentences(
        tr(
            "Pidro is played with trumps only, so everyone discards the rest, face up, and is "
            "dealt back up to six."
        ),
        _named(
            tr(
                "The dealer, {west}, takes what is left of the stock, and those discards stay "
                "hidden."
            )
        ),
        tr(
            "A player with more than six trumps kills the extra ones, but never a card with points."
        ),
    ),
)
POINTS: Final = Words(
    tr("Fourteen points"),
    join_sentences(
        tr(
            "Fourteen cards are trumps now. The wrong five, of diamonds, comes right below the "
            "right five, of hearts."
        ),
        tr(
            "The ace, jack, 10 and 2 of trumps are worth 1 point each. The right five and the "
            "wrong five, the two pidros, are worth 5 each."
        ),
    ),
)
LEAD: Final = Words(
    tr("You lead"),
    tr(
        "Everyone plays one trump, and the highest takes the trick. Nothing beats your ace: play "
        "it."
    ),
    tr("You may play that, but only the ace is sure to take this trick. Play the ace."),
)
QUEEN: Final = Words(
    tr("Draw their trumps"),
    join_sentences(
        _named(tr("The two that {west} played is the low: its point stays with their side.")),
        _named(tr("{north} gave you the right five, so you have 6 of your 7 points.")),
        tr("Your queen is worth no points, and only the king beats it. Lead the queen."),
    ),
    tr("You may, but the king could take the points on your jack and five. Lead the queen."),
)
THREE: Final = Words(
    tr("Keep your points"),
    tr(
        "The king has not been played yet. The jack and the wrong five are worth points, the "
        "three is not. Lead the three."
    ),
    tr("You may, but the king would take its points. Lead the three and keep the others."),
)
JACK: Final = Words(
    tr("You must play a trump"),
    join_sentences(
        _named(
            tr(
                "{west} is cold: without trumps, a player lays down the other cards and is out of "
                "the deal."
            )
        ),
        _named(tr("{east} took a point with the ten.")),
        tr(
            "The king takes this trick. The jack costs you 1 point; the wrong five would cost 5. "
            "Play the jack."
        ),
    ),
    _named(tr("You may, but then {east} gets 5 points instead of 1. Play the jack.")),
)
LAST: Final = Words(
    tr("The wrong five comes home"),
    join_sentences(
        _named(tr("{north} and {east} have no trumps either, so the lead comes to you.")),
        tr("Nobody can beat it now: play the five of diamonds."),
    ),
    tr("Only trumps are played: play the five of diamonds."),
)
MADE: Final = Words(
    tr("Made", "lesson"),
    join_sentences(
        tr(
            "You bid 7 and took 11. A side that makes its bid scores all the points it took, and "
            "so does the other side: 11 and 3."
        ),
        tr("If you had bid 12, you would be in the hole: 12 points off your score."),
        tr("If both sides reach 62 in the same deal, the side that made its bid wins."),
    ),
)


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
    Step(0, WELCOME, (Figure(NORTH),)),
    Step(1, AUCTION, (Figure(WEST),)),
    Step(3, HEARTS, (Cards("AHJH3H5D"),)),
    Step(3, CALL, (BidControl(7),), decision=_BID),
    Step(5, NAME, (SuitControl("H"),), decision=_SUIT),
    Step(13, EXCHANGE, (Figure(WEST), Laid(WEST)), LOOK),
    Step(13, POINTS, (Part.HAND,), picture=TRUMPS),
    Step(13, LEAD, (Cards("AH"),), decision=_ACE),
    Step(18, QUEEN, (Cards("QH"),), decision=_QUEEN),
    Step(23, THREE, (Cards("3H"),), decision=_THREE),
    Step(29, JACK, (Cards("JH"),), decision=_JACK),
    Step(33, LAST, (Cards("5D"),), decision=_FIVE),
    Step(36, MADE, (Part.SCORE,), SCORE),
)


# tr: Heading of a bubble, after a right answer.
RIGHT: Final = tr("Right", "lesson")
THEN: Final = -1
"""The ply of a step that is shown after the answer: known only once that is given."""


@dataclass(frozen=True)
class Passage:
    """A passage of a lesson.

    Attributes:
        match: a new match at its position. steps: its bubbles.
        company: who plays the others; None in the guided deal, which has a script of its own.
        best: the first right answer, or None in the guided deal.
        script: the others' decisions after that.
    """

    match: Match
    steps: tuple[Step, ...]
    company: Company | None = None
    best: Decision | None = None
    script: tuple[str, ...] = ()


Opens = Callable[[], Passage]


def passages(lesson: Lesson) -> tuple[Opens, ...]:
    """Return a function for each passage of a lesson, which sets it up.

    Args:
        lesson: the lesson.
    """
    first: tuple[Opens, ...] = () if lesson.guided else (lambda: Passage(lesson_match(), STEPS),)
    guided = tuple(partial(_guided, item) for item in lesson.guided)
    played = tuple(
        partial(_practice, item, place + 1) for place, item in enumerate(lesson.practice)
    )
    return (*first, *guided, *played)


def counts(lesson: Lesson) -> tuple[int, ...]:
    """Return how many bubbles each passage of a lesson has, and the one at its end."""
    counted = [len(item.before) + 2 for item in lesson.guided] or [len(STEPS)]
    return (*counted, *(2 for _ in lesson.practice), 1)


def _guided(item: Guided) -> Passage:
    company = Company()
    match = item.position.match(company)
    ask, ply = asked(match), match.ply
    answers = tuple(decision_of(ask, move) for move in item.right)
    replies = tuple((decision_of(ask, move), text) for move, text in item.wrong.items())
    lines = tuple(
        Step(ply, Words(item.head, one.text), one.about, LOOK if one.discards else "")
        for one in item.before
    )
    asks = Step(
        ply,
        Words(item.head, item.ask, item.otherwise),
        lit(answers[0]),
        decision=answers[0],
        also=answers[1:],
        replies=replies,
    )
    after = Step(THEN, Words(item.head, item.after))
    steps = (*lines, asks, after)
    return Passage(match, steps, company, answers[0], tuple(item.then.split()))


def _practice(item: Practice, number: int) -> Passage:
    company = Company()
    match = item.position.match(company)
    head = lazy_format(tr("Your turn, {number} of 3"), number=number)
    asks = Step(match.ply, Words(head, item.ask), (Part.HAND,), free=True)
    after = Step(THEN, Words(RIGHT, item.after))
    best = decision_of(asked(match), item.right[0])
    return Passage(match, (asks, after), company, best, tuple(item.then.split()))


def lit(decision: Decision) -> tuple[About, ...]:
    """Return what a question points at: the button or the cards of its answer."""
    if isinstance(decision, Bid):
        return (BidControl(int(decision.bid)) if decision.bid else PASS,)
    if isinstance(decision, NameTrump):
        return (SuitControl(decision.suit),)
    return (Cards("".join(decision.cards)),)
