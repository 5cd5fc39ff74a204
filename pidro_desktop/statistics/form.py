"""Form: the share of games that were won, with and without luck, and the accuracy, over time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Final

from pidro_desktop.match.review.accuracy import Levels, Tally, levels_of, together
from pidro_desktop.match.review.reviewed import Unit
from pidro_desktop.statistics.facts import tally_in
from pidro_desktop.storage.game_facts import GameRow

ROLLING: Final = 20
"""Games of which each point of a curve is the average; with fewer there is no curve."""
KNOWN: Final = 10
"""Games of these that must have been reviewed for a point without luck."""
TALLIED: Final = 5
"""Games of these in which enough must have been at stake for a point of accuracy."""
POINTS: Final = 41
"""Points of a curve at most; a longer one leaves games out evenly."""


@dataclass(frozen=True, slots=True)
class FormPoint:
    """The last games up to one game.

    Attributes:
        place: the number of that game among the games counted, the first being 0.
        won: the share of games won, 0 to 1.
        without_luck: the same without luck; None if it is not known.
        accuracy: the accuracy of all decisions in those of these games in which enough was at
            stake, 0 to 100; None if these are too few.
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
        reviewed: how many of them were reviewed and had enough at stake; if none, all reviewed.
        tally: what was at stake in these; None if it is not known.
        level: the levels that these decisions resemble; None if little was at stake.
    """

    margins: tuple[int, ...] = ()
    results: tuple[bool, ...] = ()
    reviewed: int = 0
    tally: Tally | None = None
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
    first = max(ROLLING, len(every) - len(span) + 1)
    ends = list(range(first, len(every) + 1))
    points = tuple(_point(every, end) for end in _thinned(ends))
    tally = _tally(every[-ROLLING:])
    level = None if tally is None else levels_of(tally)
    return Form(len(span), len(every), points, level, missing, until, has_luck)


def _few(rows: Sequence[GameRow]) -> Few:
    every = [(row.rules, tally) for row in rows if (tally := tally_in(row)) is not None]
    known = [one for one in every if one[1].is_enough] or every
    margins = tuple(row.totals[0] - max(row.totals[1:], default=0) for row in rows)
    results = tuple(row.won for row in rows)
    if len({rules for rules, _ in every}) != 1:  # a level has another accuracy under each
        return Few(margins, results, len(known))
    tally = together(tally for _, tally in known)
    level = levels_of(tally) if known[0][1].is_enough else None
    return Few(margins, results, len(known), tally, level)


def _thinned(ends: Sequence[int]) -> Iterator[int]:
    """Yield at most ``POINTS`` of some numbers evenly, with the first and the last."""
    if len(ends) <= POINTS:
        yield from ends
        return
    for place in range(POINTS):
        yield ends[round(place * (len(ends) - 1) / (POINTS - 1))]


def _point(rows: Sequence[GameRow], end: int) -> FormPoint:
    """Return the point of the last games before the game with this number."""
    last = rows[end - ROLLING : end]
    fair = [value for row in last if (value := _without_luck(row)) is not None]
    tally = _tally(last)
    return FormPoint(
        end - 1,
        fmean(row.won for row in last),
        fmean(fair) if len(fair) >= KNOWN else None,
        None if tally is None else tally.accuracy,
    )


def _without_luck(row: GameRow) -> float | None:
    """Return the result of a game without its luck: what was expected, and what play changed."""
    if row.review is None or row.review.unit != Unit.WIN.value:
        return None
    return row.won - row.review.luck


def _tally(rows: Sequence[GameRow]) -> Tally | None:
    """Return what was at stake in these games, if they are comparable and enough are known."""
    known = [tally for row in rows if (tally := tally_in(row)) is not None and tally.is_enough]
    if len(known) < TALLIED or len({row.rules for row in rows}) != 1:
        return None
    return together(known)
