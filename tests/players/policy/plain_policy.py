"""The features of a policy in words again: cards as ranks, positions as tuples."""

from __future__ import annotations

from collections.abc import Sequence

from pidro_desktop.players.policy.sizes import (
    FROM_HANDS,
    FROM_OUT,
    FROM_PIDROS,
    FROM_RANKS,
    FROM_STAGES,
)
from pidro_desktop.players.rollout.rules import Rollout

POINTS = {0: 1, 3: 5, 4: 5, 9: 1, 10: 1, 13: 1}
"""Points by the strength of a trump; 0 is the low, whose point nobody can lose."""
PIDROS = {3, 4}


def strengths(cards: int) -> set[int]:
    """The trumps of a bitset by their strength."""
    return {place for place in range(14) if cards >> place & 1}


def features(table: Rollout) -> dict[int, list[int]]:
    """The six indices of each card of the seat to act."""
    seat = table.turn
    own = strengths(table.hands[seat])
    unseen = set(range(14)) - own - strengths(table.seen)
    best = max(strengths(table.trick), default=-1)
    place = (seat - table.leader) % 4 if table.trick else 0
    friendly = bool(table.trick) and (table.winner - seat) % 2 == 0
    defends = seat % 2 != table.bidder
    sure = sum(one > max(unseen) for one in own) if unseen else 2
    by_hand = index((len(own) - 2, place, min(sure, 2)), (5, 4, 3)) if len(own) > 1 else 0
    by_stage = index((place, defends, min(table.tricks, 3)), (4, 2, 4))
    by_fives = index((place, len(own & PIDROS), len(unseen & PIDROS)), (4, 3, 3))
    by_out = index((place, min((len(unseen) + 1) // 2, 5)), (4, 6))
    by_trick = trick(table, unseen, best, friendly=friendly, defends=defends)
    worthless = sorted(own - set(POINTS))
    found: dict[int, list[int]] = {}
    for card in own:
        above = min(sum(one > card for one in unseen), 3)
        sort = 4 if card == 0 else {5: 2, 1: 1, 0: 3 if card < 3 else 0}[POINTS.get(card, 0)]
        rank = 2 if card == max(own) else 1 if [card] == worthless[:1] else 0
        kind = index((above, sort, card > best, rank), (4, 5, 2, 3))
        found[card] = [
            by_trick * 120 + kind,
            FROM_HANDS + by_hand * 120 + kind,
            FROM_STAGES + by_stage * 120 + kind,
            FROM_PIDROS + by_fives * 120 + kind,
            FROM_OUT + by_out * 120 + kind,
            FROM_RANKS + index((place, friendly, card), (4, 2, 14)),
        ]
    return found


def trick(table: Rollout, unseen: set[int], best: int, *, friendly: bool, defends: bool) -> int:
    """The position by the trick: who still plays, who has it, and what lies in it."""
    seat = table.turn
    waits = [
        not (
            table.acted >> other & 1 or table.cold[other] or table.gone[other] >= table.size[other]
        )
        for other in ((seat + step) % 4 for step in (1, 2, 3))
    ]
    foes, friend = waits[0] + waits[2], waits[1]
    if not table.trick:
        return index((min(table.tricks, 2), defends, foes, friend), (3, 2, 3, 2))
    above = min(sum(one > best for one in unseen), 3)
    points = sum(POINTS[one] for one in strengths(table.trick) - {0} if one in POINTS)
    lying = 2 if points >= 5 else min(points, 1)
    return 36 + index((friendly, above, lying, foes, friend), (2, 4, 3, 3, 2))


def index(numbers: Sequence[int], limits: Sequence[int]) -> int:
    """The number of a tuple among all tuples below the limits."""
    found = 0
    for number, limit in zip(numbers, limits, strict=True):
        assert 0 <= number < limit, (numbers, limits)
        found = found * limit + number
    return found
