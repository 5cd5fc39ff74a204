"""What makes champion strong, measured; the long version prints figures for docs/strength.md."""

from __future__ import annotations

from functools import partial

import pytest
from played_duels import duel

from pidro_desktop.compiled import is_compiled
from pidro_desktop.match.duels.duplicate import interval
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.players.lookahead import values

UNTOLD = partial(Champion, Budget(heeding=False))
"""A champion to whom neither calls nor plays say anything."""

quick = pytest.mark.skipif(not is_compiled(values), reason="too slow without the compiled kernel")


@quick
@pytest.mark.nightly
def test_champion_takes_more_points_than_steady() -> None:
    found = duel("champion", "steady", 160, "champion", "play")
    assert found.mean > 0.4


@quick
@pytest.mark.slow
def test_what_inference_is_worth() -> None:
    """Both over steady on the same deals, so that the difference is paired."""
    told = duel("champion", "steady", 2000, "inference", "play")
    untold = duel(UNTOLD, "steady", 2000, "inference", "play")
    gains = [a - b for a, b in zip(told.nets, untold.nets, strict=True)]
    sure = interval(gains)
    assert sure is not None
    low, high = sure
    print(f"inference is worth {sum(gains) / len(gains):+.3f} ({low:+.3f} to {high:+.3f})")
    assert low > 0
