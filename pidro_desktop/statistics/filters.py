"""The filters of the statistics: which games count, and how many each choice would leave."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from pidro_desktop.storage.game_facts import GameRow

ALL: Final = ""
PARTNER, OPPONENTS = "partner", "opponents"
LAST, DAYS = "last", "days"
SPANS: Final = ("last 20", "last 100", "last 500", "days 30", "days 365", ALL)
"""The spans of time that can be chosen: the last games, the games of the last days, or all."""
USUAL_SPAN: Final = "last 100"
AIDS: Final = (ALL, "0", "1", "2")
"""All games, and those unaided, with hints, and with undo."""


@dataclass(frozen=True, slots=True)
class Filters:
    """Which games are counted; ``ALL`` leaves none out.

    Attributes:
        rules: the id of a rule set.
        company: ``partner ID`` or ``opponents ID``: who sat there. Both opponents are that player.
        aid: ``0`` unaided, ``1`` with hints, ``2`` with undo.
        span: one of ``SPANS``.
    """

    rules: str = ALL
    company: str = ALL
    aid: str = ALL
    span: str = USUAL_SPAN


def kept(rows: Sequence[GameRow], filters: Filters) -> list[GameRow]:
    """Return the games that all filters but that of time leave, in order.

    Args:
        rows: the games, the oldest first. filters: the filters.
    """
    return [
        row
        for row in rows
        if filters.rules in (ALL, row.rules)
        and (filters.aid == ALL or int(filters.aid) == row.kind)
        and (filters.company == ALL or filters.company in companies(row))
    ]


def companies(row: GameRow) -> tuple[str, ...]:
    """Return the company of a game, as filters call it; nothing for records without players."""
    if len(row.players) != 4:
        return ()
    _, left, partner, right = row.players
    found = [f"{OPPONENTS} {left}"] if left == right else []
    if len(row.totals) == 2:
        found.append(f"{PARTNER} {partner}")
    return tuple(found)


def in_span(rows: Sequence[GameRow], span: str, now: datetime | None = None) -> list[GameRow]:
    """Return the games of a span of time.

    Args:
        rows: games, the oldest first. span: one of ``SPANS``. now: the time, if not the clock's.
    """
    if span == ALL:
        return list(rows)
    what, _, count = span.partition(" ")
    if what == LAST:
        return list(rows[-int(count) :])
    since = (now or datetime.now(UTC)) - timedelta(days=int(count))
    start = since.astimezone(UTC).isoformat(timespec="seconds")
    return [row for row in rows if row.ended_at >= start]


def rules_played(rows: Iterable[GameRow]) -> tuple[str, ...]:
    """Return the ids of the rule sets that were played, the latest first."""
    latest = {row.rules: place for place, row in enumerate(rows)}
    return tuple(sorted(latest, key=lambda rules: -latest[rules]))


def counts(
    rows: Sequence[GameRow], filters: Filters, part: str, values: Iterable[str]
) -> dict[str, int]:
    """Return how many games each value of one filter would leave, time aside.

    Args:
        rows: all games. filters: the filters. part: the name of the filter's attribute.
        values: the values.
    """
    ways: dict[str, Callable[[str], Filters]] = {
        "rules": lambda value: replace(filters, rules=value),
        "company": lambda value: replace(filters, company=value),
        "aid": lambda value: replace(filters, aid=value),
    }
    if part == "span":
        left = kept(rows, filters)
        return {value: len(in_span(left, value)) for value in values}
    return {value: len(kept(rows, ways[part](value))) for value in values}
