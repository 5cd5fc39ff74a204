"""What the pairs of an evening have gained: the net of their table less the mean of the tables.

Points are kept exactly, in quarters; they are shown, and places given, in whole points.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from pidro_desktop.duplicate.company import called
from pidro_desktop.evening.plan import OWN_PAIR, PAIRS, TABLES, EveningPlan

Nets = tuple[int, int, int, int]
"""The nets of the four tables in a deal: the score of seats 0 and 2 less that of the others."""
QUARTERS: Final = TABLES
"""A point is the mean of four tables, so it comes in quarters."""


class Standing(NamedTuple):
    """Where a pair stands.

    Attributes:
        pair: its number. place: its place, from 1, which pairs with equal points share.
        points: its points in whole numbers.
    """

    pair: int
    place: int
    points: int


def points_of(nets: Sequence[int]) -> tuple[int, int, int, int]:
    """Return what the pairs in seats 0 and 2 gain in a deal, by table, in quarters of a point.

    Those in seats 1 and 3 gain the same with the other sign.

    Args:
        nets: the nets of the four tables.
    """
    one, two, three, four = (TABLES * net - sum(nets) for net in nets)
    return one, two, three, four


def shown(quarters: int) -> int:
    """Return quarters of a point in whole points; a half is rounded away from zero."""
    whole = (2 * abs(quarters) + QUARTERS) // (2 * QUARTERS)
    return whole if quarters > 0 else -whole


def totals(plan: EveningPlan, nets: Sequence[Nets]) -> tuple[int, ...]:
    """Return what each pair has gained after these deals, in quarters of a point.

    Args:
        plan: the evening. nets: the nets of its deals, from the first one on.
    """
    gained = [0] * PAIRS
    for deal, tables in enumerate(nets, 1):
        points = points_of(tables)
        for meeting in plan.meetings(plan.round_of(deal)):
            gained[meeting.first] += points[meeting.table - 1]
            gained[meeting.second] -= points[meeting.table - 1]
    return tuple(gained)


def standing(plan: EveningPlan, nets: Sequence[Nets]) -> list[Standing]:
    """Return where the pairs stand after these deals, the best first.

    Of pairs with equal points the person's comes first, and the others by their names.

    Args:
        plan: the evening. nets: the nets of its deals, from the first one on.
    """
    points = [shown(quarters) for quarters in totals(plan, nets)]
    order = sorted(range(PAIRS), key=lambda pair: (-points[pair], *_name(plan, pair)))
    return [
        Standing(pair, 1 + sum(other > points[pair] for other in points), points[pair])
        for pair in order
    ]


def _name(plan: EveningPlan, pair: int) -> tuple[str, ...]:
    """Return by what a pair is put in order: its names, and nothing for the person's."""
    return () if pair == OWN_PAIR else tuple(map(called, plan.pair(pair)))
