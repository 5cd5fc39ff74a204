"""Points left on the table, by the kind of decision: what the best choices would have taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pidro_desktop.statistics.facts import KINDS
from pidro_desktop.storage.game_facts import GameRow

NOTHING: Final = 0.05
"""Points a game below which a kind of decision counts as lost by nobody."""


@dataclass(frozen=True, slots=True)
class Loss:
    """What one kind of decision left on the table.

    Attributes:
        kind: one of ``KINDS``. points: points of the score a game, on average.
        games: the numbers of the games in which it lost something, the most first.
    """

    kind: str
    points: float
    games: tuple[int, ...]


def losses(rows: Sequence[GameRow]) -> tuple[Loss, ...]:
    """Return the points left on the table, the largest first; empty if no game was reviewed.

    Args:
        rows: the games.
    """
    reviewed = [(row.seq, row.review) for row in rows if row.review is not None]
    if not reviewed:
        return ()
    found: list[Loss] = []
    for kind in KINDS:
        each = [(review.lost.get(kind, 0.0), seq) for seq, review in reviewed]
        most = sorted((item for item in each if item[0] > 0), key=lambda item: -item[0])
        mean = sum(points for points, _ in each) / len(reviewed)
        found.append(Loss(kind, mean, tuple(seq for _, seq in most)))
    return tuple(sorted(found, key=lambda loss: -loss.points))
