"""Form: the share of games that were won, with and without luck, and the accuracy, over time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.match.review.accuracy import Levels, accuracy_of, level_range_of
from pidro_desktop.match.review.reviewed import Unit
from pidro_desktop.storage.game_facts import GameRow, ReviewFact

ROLLING: Final = 20
"""Games of which each point of a curve is the average; with fewer there is no curve."""
KNOWN: Final = 10
"""Games of these that must have been reviewed for a point without luck, or of accuracy."""
POINTS: Final = 41
"""Points of a curve at most; a longer one leaves games out evenly."""


@dataclass(frozen=True, slots=True)
class FormPoint:
    """The last games up to one game.

    Attributes:
        place: the number of that game among the games counted, the first being 0.
        won: the share of games won, 0 to 1.
        without_luck: the same without luck; None if it is not known.
        accuracy: the accuracy of all decisions in these games, 0 to 100; None if it is not known.
    """

    place: int
    won: float
    without_luck: float | None = None
    accuracy: float | None = None


@dataclass(frozen=True, slots=True)
class Few:
    """What can be told of fewer games than a curve needs.

    Attributes:
        margins: your score minus the highest of the others, game by game, the oldest first.
        results: whether they were won.
        reviewed: how many of them were reviewed.
        accuracy: the accuracy of all decisions in these, 0 to 100; None if it is not known.
        level: the levels that these decisions resemble, or None.
    """

    margins: tuple[int, ...] = ()
    results: tuple[bool, ...] = ()
    reviewed: int = 0
    accuracy: float | None = None
    level: Levels | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """The form over the games of a span of time.

    Attributes:
        games: how many games there are in the span.
        total: how many there are in all time; a curve takes ``ROLLING`` of these.
        points: the points of the curves, the oldest first; empty with too few games.
        level: the levels that the last ``ROLLING`` games resemble.
        missing: how many of the span's games were not reviewed.
        until: when the last game ended, ISO 8601 in UTC.
        has_luck: whether any rule set among them has chances to win, which luck is told in.
        few: what can be told without a curve; None with one.
    """

    games: int
    total: int
    points: tuple[FormPoint, ...] = ()
    level: Levels | None = None
    missing: int = 0
    until: str = ""
    has_luck: bool = True
    few: Few | None = None

    @property
    def last(self) -> FormPoint | None:
        """Return the latest point."""
        return self.points[-1] if self.points else None


def form(every: Sequence[GameRow], span: Sequence[GameRow]) -> Form:
    """Return the form.

    Args:
        every: the games of all time that the other filters leave, the oldest first.
        span: the last of them, which the curves are drawn for.
    """
    missing = sum(row.review is None for row in span)
    reviewed = [row.review for row in span if row.review is not None]
    has_luck = not reviewed or any(item.unit == Unit.WIN.value for item in reviewed)
    if len(every) < ROLLING:
        return Form(len(span), len(every), missing=missing, has_luck=has_luck, few=_few(every))
    until = every[-1].ended_at
    sums = _Sums(every)
    first = max(ROLLING, len(every) - len(span) + 1)
    ends = list(range(first, len(every) + 1))
    points = tuple(sums.point(end) for end in _thinned(ends))
    level = _level(every[-ROLLING:])
    return Form(len(span), len(every), points, level, missing, until, has_luck)


def _few(rows: Sequence[GameRow]) -> Few:
    reviews = [row.review for row in rows if row.review is not None]
    rules = {row.rules for row in rows if row.review is not None}
    margins = tuple(row.totals[0] - max(row.totals[1:], default=0) for row in rows)
    results = tuple(row.won for row in rows)
    if len(rules) != 1:  # losses under several rules cannot be compared
        return Few(margins, results, len(reviews))
    loss, count = sum(review.loss for review in reviews), sum(review.counted for review in reviews)
    level = level_range_of(list(_steps(reviews)), *rules)
    return Few(margins, results, len(reviews), accuracy_of(loss, count, *rules), level)


def _thinned(ends: Sequence[int]) -> Iterator[int]:
    """Yield at most ``POINTS`` of some numbers evenly, with the first and the last."""
    if len(ends) <= POINTS:
        yield from ends
        return
    for place in range(POINTS):
        yield ends[round(place * (len(ends) - 1) / (POINTS - 1))]


class _Sums:
    """Sums over the first games, so that the average of any games in a row is a difference."""

    def __init__(self, rows: Sequence[GameRow]) -> None:
        self._rows = rows
        self._won = _sums([float(row.won) for row in rows])
        fair = [_without_luck(row) for row in rows]
        self._fair = _sums([value or 0.0 for value in fair])
        self._known = _sums([float(value is not None) for value in fair])
        self._loss = _sums([row.review.loss if row.review else 0.0 for row in rows])
        self._counted = _sums([float(row.review.counted) if row.review else 0.0 for row in rows])
        self._reviewed = _sums([float(row.review is not None) for row in rows])

    def point(self, end: int) -> FormPoint:
        """Return the point of the last games before the game with this number."""
        known, reviewed = self._of(self._known, end), self._of(self._reviewed, end)
        rules = {row.rules for row in self._rows[end - ROLLING : end]}
        accurate = None
        if reviewed >= KNOWN and len(rules) == 1:
            loss, count = self._of(self._loss, end), round(self._of(self._counted, end))
            accurate = accuracy_of(max(0.0, loss), count, *rules)
        return FormPoint(
            end - 1,
            self._of(self._won, end) / ROLLING,
            self._of(self._fair, end) / known if known >= KNOWN else None,
            accurate,
        )

    def _of(self, sums: Sequence[float], end: int) -> float:
        return sums[end] - sums[end - ROLLING]


def _sums(values: Sequence[float]) -> list[float]:
    found = [0.0]
    for value in values:
        found.append(found[-1] + value)
    return found


def _without_luck(row: GameRow) -> float | None:
    """Return the result of a game without its luck: what was expected, and what play changed."""
    if row.review is None or row.review.unit != Unit.WIN.value:
        return None
    return row.won - row.review.luck


def _level(rows: Sequence[GameRow]) -> Levels | None:
    """Return the levels that the decisions of these games resemble, if they are comparable."""
    reviews = [row.review for row in rows if row.review is not None]
    rules = {row.rules for row in rows}
    if len(reviews) < KNOWN or len(rules) != 1:
        return None
    return level_range_of(list(_steps(reviews)), *rules)


def _steps(reviews: Sequence[ReviewFact]) -> Iterator[tuple[str, int]]:
    for review in reviews:
        for what, numbers in review.steps.items():
            for step, count in enumerate(numbers):
                yield from [(what, step)] * count
