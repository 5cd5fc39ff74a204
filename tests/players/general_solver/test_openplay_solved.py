"""Open play solved: values and best plays are those that the engine's own game tree has."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from openplay_deals import ending
from openplay_reference import Reference, likes
from slices import rounds

from pidro_desktop import variants
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.players.general_solver.solving import OpenSolver, can_search
from pidro_desktop.players.methods import is_exact
from pidro_desktop.players.solver import Unsolvable

SETS = [name for name in variants.names() if not is_exact(variants.load(name))]
SOLVER = OpenSolver()


def agree(game: Game) -> bool:
    """Whether points, plays and best plays are the same; what nobody can play is not compared."""
    if game.now.phase is not Phase.PLAY:
        return True
    found, plays = SOLVER.solve(game), Reference().plays(game)
    assert found.seat is not None
    liked = {play: likes(game, found.seat, points) for play, points in plays.items()}
    first = max(liked.values())
    best = {play for play, one in liked.items() if one[0] == first[0]}
    return (
        found.plays == plays
        and likes(game, found.seat, found.points) == first
        and set(found.best) == best
    )


def endings(rules: RuleSet, size: int, count: int, more: int = 0) -> list[Game]:
    """Random endings with few trumps and with many."""
    found = []
    for number in range(count):
        rng = Random(f"{rules.id} {size} {more} {number}")
        found.append(ending(rules, rng, size, rng.choice((0.3, 0.6, 0.9)), more))
    return found


@pytest.mark.parametrize("name", SETS)
def test_two_tricks_of_every_rule_set(name: str) -> None:
    for game in endings(variants.load(name), 2, 8):
        assert agree(game), game.now.hands


@pytest.mark.parametrize("name", ["petro", "pitch-fives", "king-pedro-ca", "california"])
def test_three_tricks(name: str) -> None:
    for game in endings(variants.load(name), 3, 1):
        assert agree(game), game.now.hands


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_three_and_four_tricks_of_every_rule_set(name: str) -> None:
    rules = variants.load(name)
    for game in (*endings(rules, 3, 8), *endings(rules, 4, 1)):
        assert agree(game), game.now.hands


@pytest.mark.parametrize("name", ["pedro", "king-pedro", "california", "california-house"])
@pytest.mark.parametrize("more", [1, 2])
@rounds("number", 6, 20)
def test_a_hand_with_too_many_cards(name: str, more: int, number: int) -> None:
    rules = variants.load(name)
    if rules.exchange.surplus == "stack":  # only in the deal's first trick
        rules = msgspec.structs.replace(
            rules, exchange=msgspec.structs.replace(rules.exchange, hand=2)
        )
    for game in endings(rules, 2, number, more):
        assert agree(game), game.now.hands


def test_options_change_what_a_position_is_worth() -> None:
    for follow in ("suit", "trump_or_any"):
        rules = variants.load("pedro", {"follow": follow, "lead": "trump"})
        for game in endings(rules, 2, 4):
            assert agree(game), game.now.hands


def test_what_is_too_large_is_said_and_what_was_searched() -> None:
    game = ending(variants.load("petro"), Random(5), 5, 0.5)
    with pytest.raises(Unsolvable, match=r"1,000 cards were tried, and \d of \d plays"):
        OpenSolver(1_000).solve(game)


def test_points_beyond_a_byte_are_refused() -> None:
    rules = variants.load("pedro")
    trumps = msgspec.structs.replace(rules.trumps, points={"A": 300})
    with pytest.raises(Unsolvable, match="more points"):
        can_search(msgspec.structs.replace(rules, trumps=trumps))
