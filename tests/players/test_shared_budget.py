"""With the budget ``SHARED`` champion decides alike, compiled or not, on every machine and Python.

What it decides is kept in ``data/shared.txt``. Where a change of it is meant, because something was
learnt again, keep it again and read the difference before it is committed:

    PIDRO_REWRITE_SHARED=1 python -m pytest -n0 tests/players/test_shared_budget.py
"""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import pytest
from hidden import decisions
from shared_decisions import game_of, lines

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.duels.contestants import contestant
from pidro_desktop.players import names
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.lookahead import values
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

KEPT: Final = Path(__file__).parents[1] / "data" / "shared.txt"
SCRIPT: Final = Path(__file__).with_name("shared_decisions.py")
REWRITE: Final = bool(os.environ.get("PIDRO_REWRITE_SHARED"))
EVERY: Final = 1 if is_compiled(values) else 6
"""Of so many decisions one is made again."""


def test_decisions_are_as_they_are_kept() -> None:
    found = "\n".join(lines()) + "\n"
    if REWRITE:
        KEPT.write_text(found, "utf-8")
    assert found == KEPT.read_text("utf-8")


@pytest.mark.nightly
@pytest.mark.skipif(not is_compiled(values), reason="the test above runs interpreted then")
def test_interpreted_they_are_the_same() -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT)],
        env={**os.environ, "PIDRO_KERNEL": "off"},
        capture_output=True,
        text=True,
        check=True,
    )
    form, *found = done.stdout.splitlines()
    assert form.startswith("interpreted")
    assert found == KEPT.read_text("utf-8").splitlines()


@pytest.mark.parametrize("name", ["finnish", "pedro"])
def test_a_player_without_a_history_decides_alike(name: str) -> None:
    """What a player has decided before does not matter, nor does the order."""
    made = list(islice(game_of(name, 1), 0, None, EVERY))
    champion = Champion(SHARED)
    for view, decision in reversed(made):
        assert champion.decide(view, Random(77)) == decision
        assert Champion(SHARED).decide(view, Random(78)) == decision


def test_advice_with_this_budget_is_what_is_decided() -> None:
    champion, adviser = Champion(SHARED), Adviser(SHARED)
    kinds: set[AskKind] = set()
    for game in islice(decisions(load("finnish"), Steady(), 2, "advised alike"), 0, 24, EVERY):
        view = view_for(game, asks(game)[0].seat)
        kinds.add(asks(game)[0].what)
        assert adviser.advise(view).best.decision == champion.decide(view, Random(0))
    assert kinds >= {AskKind.BID, AskKind.PLAY}


def test_it_plays_in_duels_under_a_name_that_the_window_does_not_have() -> None:
    view, decision = next(game_of("pedro", 1))
    player = contestant("shared")
    assert isinstance(player, Champion)
    assert player.decide(view, Random(1)) == decision
    assert "shared" not in names()


def test_every_budget_in_it_is_given() -> None:
    """None stands for the usual budget, which depends on the form."""
    assert None not in (SHARED.bids, SHARED.drawn)
