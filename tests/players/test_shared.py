"""In its shared form a player decides alike, compiled or not, on every machine and Python.

What is decided is kept in ``data/shared.txt``: the decisions of champion, and of every player a
digest. Where a change is meant, because something was learnt again, keep it again and read the
difference before it is committed:

    PIDRO_REWRITE_SHARED=1 python -m pytest -n0 tests/players/test_shared.py
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hidden import decisions
from shared_decisions import FORMS, SEED, digests, game_of, lines

from pidro_desktop.compiled import is_compiled
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.game import asks
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.duels.contestants import contestant
from pidro_desktop.players import make, names
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.champion.champion import Champion
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.levels import strong
from pidro_desktop.players.lookahead import values
from pidro_desktop.players.player import is_slow
from pidro_desktop.players.shared import make_shared
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

KEPT: Final = Path(__file__).parents[1] / "data" / "shared.txt"
SCRIPT: Final = Path(__file__).with_name("shared_decisions.py")
REWRITE: Final = bool(os.environ.get("PIDRO_REWRITE_SHARED"))
EVERY: Final = 1 if is_compiled(values) else 6
"""Of so many decisions one is made again."""


def test_decisions_are_as_they_are_kept() -> None:
    found = "\n".join((*lines(), *digests())) + "\n"
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


def test_no_fraction_is_left_to_what_differs_between_systems(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """``sum`` is more precise from Python 3.12 on, and C libraries round logarithms differently."""

    def of_whole_numbers(items: Any, start: int = 0) -> int:
        found = start
        for item in items:
            assert isinstance(item, int), f"sum of {item!r}"
            found += item
        return found

    def gauss(*_numbers: float) -> float:
        raise AssertionError("Random.gauss asks the C library for a logarithm.")

    monkeypatch.setattr("builtins.sum", of_whole_numbers)
    monkeypatch.setattr(Random, "gauss", gauss)
    assert list(digests()) == KEPT.read_text("utf-8").splitlines()[-len(FORMS) * len(names()) :]


@pytest.mark.parametrize("rules", FORMS)
@pytest.mark.parametrize("name", names())
def test_neither_earlier_decisions_nor_their_order_matter(name: str, rules: str) -> None:
    made = list(islice(game_of(rules, 1, make_shared(name, SEED)), 0, None, EVERY))
    player = make_shared(name, SEED)
    for view, decision in reversed(made):
        assert player.decide(view, Random(77)) == decision
        assert make_shared(name, SEED).decide(view, Random(78)) == decision


@pytest.mark.parametrize("name", ["random", "beginner", "casual", "strong"])
def test_another_seed_draws_otherwise(name: str) -> None:
    views = [view for view, _ in game_of("finnish", 2, make_shared(name, SEED))]
    first, other = make_shared(name, "first"), make_shared(name, "other")
    assert any(first.decide(view, Random(1)) != other.decide(view, Random(1)) for view in views)


@pytest.mark.parametrize("name", names())
def test_a_shared_player_can_think_in_a_process_of_its_own(name: str) -> None:
    view, decision = next(game_of("finnish", 1, make_shared(name, SEED)))
    player = pickle.loads(pickle.dumps(make_shared(name, SEED)))
    assert player.decide(view, Random(1)) == decision
    assert is_slow(player) == is_slow(make(name))


def test_a_bot_has_no_shared_form() -> None:
    with pytest.raises(PidroError, match="no computer player called 'exec:bot' with a shared form"):
        make_shared("exec:bot")


# ------------------------------------------------------------ champion's budget


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


def test_every_budget_in_them_is_given() -> None:
    """None stands for the usual budget, which depends on the form."""
    assert None not in (SHARED.bids, SHARED.drawn, strong.SHARED.drawn)


# ------------------------------------------------------------ in duels


def test_champion_plays_in_duels_under_a_name_that_the_window_does_not_have() -> None:
    view, decision = next(game_of("pedro", 1))
    player = contestant("shared")
    assert isinstance(player, Champion)
    assert player.decide(view, Random(1)) == decision
    assert "shared" not in names()


def test_every_shared_form_plays_in_duels_under_its_name() -> None:
    for name in names():
        view, decision = next(game_of("finnish", 1, make_shared(name)))
        assert contestant(f"shared:{name}").decide(view, Random(1)) == decision
    with pytest.raises(PidroError, match="no computer player called 'nobody'"):
        contestant("shared:nobody")
