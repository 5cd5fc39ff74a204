"""The filters of the statistics: which games count, and how many each choice would leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
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
    return companies_of(row.players, len(row.totals))


@lru_cache(maxsize=256)
def companies_of(players: tuple[str, ...], sides: int) -> tuple[str, ...]:
    """Return the company of a game with these players, by seats, and so many sides."""
    if len(players) != 4:
        return ()
    _, left, partner, right = players
    found = [f"{OPPONENTS} {left}"] if left == right else []
    if sides == 2:
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


def options(
    rows: Sequence[GameRow], filters: Filters, now: datetime | None = None
) -> dict[str, dict[str, int]]:
    """Return how many games each value of each filter would leave, the others being as they are.

    Args:
        rows: all games. filters: the filters. now: the time, if not the clock's.

    Returns:
        For each attribute of ``Filters``, the values that occur with the number of games.
    """
    rules, company, aid = Counter[str](), Counter[str](), Counter[str]()
    for row in rows:
        sat = companies(row)
        right_rules = filters.rules in (ALL, row.rules)
        right_company = filters.company == ALL or filters.company in sat
        right_aid = filters.aid in (ALL, str(row.kind))
        if right_company and right_aid:
            rules.update((ALL, row.rules))
        if right_rules and right_aid:
            company.update((ALL, *sat))
        if right_rules and right_company:
            aid.update((ALL, str(row.kind)))
    left = kept(rows, filters)
    span = {value: len(in_span(left, value, now)) for value in SPANS}
    return {"rules": dict(rules), "company": dict(company), "aid": dict(aid), "span": span}
