"""What the referee lets a seat do: a set of legal answers, compared with what the engine asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random
from typing import Any, Final

Line = Mapping[str, Any]
"""A line of the game record."""
Answer = frozenset[str]
"""The cards that are chosen."""

MOST_LISTED: Final = 4000
"""Where there are more legal answers than this, a sample of them is compared."""
SAMPLE: Final = 60


class Refused(Exception):
    """What happened is not what the referee's rules say."""


@dataclass(frozen=True)
class Answers:
    """Legal answers: all of ``must``, and from ``least`` to ``most`` cards of ``pool`` with it.

    Attributes:
        allowed: says of a whole answer whether it is legal, where not every such one is.
    """

    pool: frozenset[str]
    least: int
    most: int
    must: frozenset[str] = frozenset()
    allowed: Callable[[Answer], bool] | None = None

    def has(self, answer: Answer) -> bool:
        """Whether an answer is legal."""
        chosen = answer - self.must
        fits = self.must <= answer and chosen <= self.pool
        counted = fits and self.least <= len(chosen) <= self.most
        return counted and (self.allowed is None or self.allowed(answer))

    def at_most(self) -> int:
        """How many answers there are, those included that ``allowed`` forbids."""
        return sum(comb(len(self.pool), size) for size in range(self.least, self.most + 1))

    def listed(self) -> Iterator[Answer]:
        """Every legal answer."""
        for size in range(self.least, self.most + 1):
            for some in combinations(sorted(self.pool), size):
                answer = self.must | frozenset(some)
                if self.allowed is None or self.allowed(answer):
                    yield answer

    def drawn(self, rng: Random) -> Answer | None:
        """A legal answer at random; every number of cards and every choice can come up."""
        for _ in range(200):
            size = rng.randint(self.least, self.most)
            answer = self.must | frozenset(rng.sample(sorted(self.pool), size))
            if self.allowed is None or self.allowed(answer):
                return answer
        return None

    def only(self) -> Answer | None:
        """The answer, where there is but one."""
        if self.at_most() > MOST_LISTED:
            return None
        first = list(zip(self.listed(), range(2), strict=False))
        return first[0][0] if len(first) == 1 else None


def exactly(cards: Iterable[str]) -> Answers:
    """No choice: these cards and no others."""
    return Answers(frozenset(), 0, 0, must=frozenset(cards))


def so_many(pool: Iterable[str], count: int, must: Iterable[str] = ()) -> Answers:
    """Any ``count`` cards of ``pool``, and those of ``must`` besides."""
    return Answers(frozenset(pool), count, count, must=frozenset(must))


def _cards(line: Line) -> Answer:
    return frozenset(line["cards"])


@dataclass(frozen=True)
class Choice:
    """One line that may come now.

    Attributes:
        line: its type in the record; seat: whose it is.
        answers: what may be chosen; None where the referee does not mind (naming trumps).
        why: the source's clause in short.
        asked: what the engine calls the question, where not as the line.
        answer_of: what was chosen, read from the line.
        complaint: what else is wrong with the line, or nothing.
    """

    line: str
    seat: int
    answers: Answers | None
    why: str
    asked: str = ""
    answer_of: Callable[[Line], Answer] = _cards
    complaint: Callable[[Line], str] = lambda line: ""

    @property
    def question(self) -> str:
        """What the engine calls the question."""
        return self.asked or self.line

    def check(self, line: Line) -> None:
        """Let a line of this type and seat pass.

        Raises:
            Refused: it says what the referee's rules do not allow.
        """
        if self.answers is None:
            return
        answer = self.answer_of(line)
        if not self.answers.has(answer):
            raise Refused(f"{told(line)}\n  the referee: {self}")
        wrong = self.complaint(line)
        if wrong:
            raise Refused(f"{told(line)}\n  the referee: {wrong} ({self.why})")

    def __str__(self) -> str:
        if self.answers is None:
            return f"{self.line} by {self.seat}"
        one = self.answers
        number = f"{one.least} to {one.most} of {' '.join(sorted(one.pool)) or 'nothing'}"
        all_of = f" and all of {' '.join(sorted(one.must))}" if one.must else ""
        some = " (not all such)" if one.allowed else ""
        return f"{self.question} by {self.seat}: {number}{all_of}{some}: {self.why}"


def told(line: Line) -> str:
    """A line in short, for messages."""
    said = [
        f"{key} {' '.join(v) if isinstance(v, (list, tuple)) and key != 't' else v}"
        for key, v in line.items()
    ]
    return ", ".join(said)


def asked_answers(
    cards: Iterable[str], least: int, most: int, choices: Iterable[Iterable[str]]
) -> Answers:
    """What the engine says is legal, as answers."""
    every = frozenset(frozenset(str(one) for one in some) for some in choices)
    if not every:
        return Answers(frozenset(str(one) for one in cards), least, most)
    pool = frozenset().union(*every)
    sizes = [len(one) for one in every]
    return Answers(pool, min(sizes), max(sizes), allowed=every.__contains__)


def difference(engine: Answers, referee: Answers, rng: Random) -> str:
    """An answer that one of the two allows and the other does not; nothing where they agree."""
    for here, there, said in (
        (engine, referee, "the engine allows, the referee forbids"),
        (referee, engine, "the referee allows, the engine forbids"),
    ):
        for answer in _some(here, rng):
            if not there.has(answer):
                return f"{said} {' '.join(sorted(answer)) or 'nothing'}"
    return ""


def _some(answers: Answers, rng: Random) -> Iterator[Answer]:
    if answers.at_most() <= MOST_LISTED:
        yield from answers.listed()
        return
    for _ in range(SAMPLE):
        answer = answers.drawn(rng)
        if answer is not None:
            yield answer
