"""Lifetime wins and losses count every game that a person finished, however it was played."""

from __future__ import annotations

from pathlib import Path

import pytest
from own_games import SHORT, THREE, run, sittings

from pidro_desktop.statistics.export import as_json
from pidro_desktop.statistics.figures import figures
from pidro_desktop.statistics.filters import Filters
from pidro_desktop.statistics.rows import rows_of


@pytest.mark.parametrize(("hint", "undo", "column"), [(0, 0, 0), (1, 0, 1), (0, 1, 2), (1, 1, 2)])
def test_a_game_counts_whatever_aid_there_was(
    tmp_path: Path, hint: int, undo: int, column: int
) -> None:
    home = sittings(tmp_path)
    match = run(home.start(SHORT, THREE), 4)
    if hint:
        match.advised()
    if undo:
        assert match.undo()
    run(match)
    won = match.game.winner == 0
    assert home.history.lifetime() == (int(won), int(not won))
    (*numbers,) = home.history.statistics()
    assert numbers.pop(column)[:2] == (int(won), int(not won))
    assert not any(kind.won or kind.lost for kind in numbers), "it counts in one column"
    home.history.close()
    rows = rows_of(tmp_path / "history.sqlite")
    unaided = figures(rows, Filters(aid="0"))
    assert as_json(rows, unaided)["lifetime"] == {"won": int(won), "lost": int(not won)}
    streak = figures(rows, Filters()).records.now
    assert streak is not None
    assert (streak.won, streak.length) == (won, 1), "it agrees with the results in a row"
