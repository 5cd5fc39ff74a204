"""Which puzzle comes next: what is due first, then a new one near the player's rating."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date
from random import Random
from typing import Final

from pidro_desktop.puzzles.progress import Progress
from pidro_desktop.puzzles.puzzle import Puzzle, Theme

NEAREST: Final = 8
"""One of so many puzzles nearest the player's rating is drawn."""


def next_puzzle(
    puzzles: Sequence[Puzzle],
    progress: Progress,
    today: date,
    rng: Random,
    *,
    theme: Theme | None = None,
    without: Collection[str] = (),
) -> Puzzle | None:
    """Return the next puzzle, or None if there is none left.

    A puzzle that is due comes first. No other is repeated before all of its theme were met as
    often, and those that come back on a later day are left for it if there is another.

    Args:
        puzzles: all puzzles.
        progress: what was met so far.
        today: the player's calendar day.
        rng: the source of the draw.
        theme: the theme, or None for all of them.
        without: the ids of puzzles that are not to come, as they were met in this session.
    """
    open_ = [item for item in puzzles if theme in (None, item.theme) and item.id not in without]
    by_id = {item.id: item for item in open_}
    due = next((puzzle for puzzle in progress.due(today) if puzzle in by_id), None)
    if due is not None:
        return by_id[due]
    later = progress.returns(today)
    fresh = [item for item in open_ if item.id not in later] or open_
    if not fresh:
        return None
    least = min(progress.times[item.id] for item in fresh)
    seldom = [item for item in fresh if progress.times[item.id] == least]
    here = progress.player.value
    seldom.sort(key=lambda item: (abs(progress.rating_of(item).value - here), item.id))
    return rng.choice(seldom[:NEAREST])
