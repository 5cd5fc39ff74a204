"""What is advised first is always what champion plays."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from slices import rounds

from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.shuffle import deal_of, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.match.hint import hint
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.variants import load

pytestmark = pytest.mark.usefixtures("nothing_is_remembered")

FEW = 6
"""Decisions under each of the other rules, or deals, where all is interpreted."""
OTHERS = ("pedro", "king-pedro", "sixty-three", "petro")


def views(name: str, deals: int) -> Iterator[SeatView]:
    """Every view of a game in which four champions play, from the first deal on."""
    rules, secret, champion = load(name), secret_of(f"advised {name}"), make("champion")
    game = Game.new(rules)
    for number in range(1, deals + 1):
        if game.winner is not None:
            return
        game, _ = apply(game, deal_of(rules, secret, number, number % 4))
        while game.now.phase not in (Phase.SCORED, Phase.THROWN_IN):
            view = view_for(game, asks(game)[0].seat)
            yield view
            game, _ = apply(game, champion.decide(view, Random(1)))


def differs(view: SeatView, number: int, adviser: Adviser) -> bool:
    """Whether advice, a hint or another chance would say anything else."""
    decisions = [make("champion").decide(view, Random(seed)) for seed in (1, 100 + number)]
    decisions.append(adviser.advise(view, Random(number)).best.decision)
    decisions.append(hint(view, Random(200 + number)).decision)
    return len({repr(decision) for decision in decisions}) > 1


@rounds("deals", 1, 6)
def test_whole_deals_of_finnish_pidro_are_played_as_advised(deals: int) -> None:
    adviser = Adviser()
    seen: set[str] = set()
    for number, view in enumerate(views("finnish", deals if is_fast() else 1)):
        assert view.ask is not None
        seen.add(view.ask.what.value)
        assert not differs(view, number, adviser)
    assert seen >= {"bid", "trump", "play"}


@rounds("decisions", 8, 40)
@pytest.mark.parametrize("name", OTHERS)
def test_other_rule_sets_are_played_as_advised(name: str, decisions: int) -> None:
    adviser, most = Adviser(), decisions if is_fast() else FEW
    for number, view in zip(range(most), views(name, 4), strict=False):
        assert not differs(view, number, adviser)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["finnish", *OTHERS])
def test_whole_games_are_played_as_advised(name: str) -> None:
    adviser = Adviser()
    for number, view in enumerate(views(name, 200)):
        assert not differs(view, number, adviser)
