"""What a lesson is: positions that are guided, and positions that are played with the coach."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from pidro_desktop.course.positions import Position
from pidro_desktop.engine.seats import Seat
from pidro_desktop.tr import AnyText


class Part(Enum):
    """A part of the table that a lesson points at."""

    HAND = "hand"
    BOARD = "board"
    SHEET = "sheet"
    SCORE = "score"


class Cards(NamedTuple):
    """Points at cards anywhere on the table, written one after the other."""

    cards: str

    @property
    def codes(self) -> tuple[str, ...]:
        """The two-letter codes of the cards."""
        return tuple(self.cards[at : at + 2] for at in range(0, len(self.cards), 2))


class Figure(NamedTuple):
    """Points at the figure of a seat."""

    seat: Seat


class Called(NamedTuple):
    """Points at the bid or pass of a seat."""

    seat: Seat


class Laid(NamedTuple):
    """Points at the discards of a seat."""

    seat: Seat


Target = Part | Cards | Figure | Called | Laid


@dataclass(frozen=True, slots=True)
class Explanation:
    """A bubble that is read.

    Attributes:
        text: one sentence or two.
        about: what it points at; the first is what it lies beside.
        discards: whether the discards of the exchange still lie on the table.
    """

    text: AnyText
    about: tuple[Target, ...] = ()
    discards: bool = False


@dataclass(frozen=True, slots=True)
class Guided:
    """A position in which the program tells what to do, and asks for it.

    Attributes:
        position: the position.
        head: the heading of its bubbles.
        before: what is told first.
        ask: what is asked for.
        right: the right answers, as ``Position.moves`` writes them; the first one is lit.
        otherwise: the reply to any other answer.
        after: what is told once the trick or the auction is over.
        then: the others' decisions after the first right answer.
        wrong: replies to particular answers.
    """

    position: Position
    head: AnyText
    before: tuple[Explanation, ...]
    ask: AnyText
    right: tuple[str, ...]
    otherwise: AnyText
    after: AnyText
    then: str = ""
    wrong: Mapping[str, AnyText] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True)
class Practice:
    """A position that is played with the coach, who judges any answer.

    Attributes:
        position: the position.
        ask: the situation in a sentence or two, without the answer.
        after: what is told once the trick or the auction is over.
        right: the answers that the coach does not call a mistake, the best first.
        then: the others' decisions after the best one.
    """

    position: Position
    ask: AnyText
    after: AnyText
    right: tuple[str, ...]
    then: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson.

    Attributes:
        id: its id, as in ``progress.LESSONS``.
        guided: the positions that are guided; the first lesson is a whole deal instead.
        practice: the three that are played with the coach.
    """

    id: str
    guided: tuple[Guided, ...]
    practice: tuple[Practice, Practice, Practice]
