"""What is laid aside, killed or left to the stock never scores while other cards may go instead."""

from __future__ import annotations

import pytest
from family_sets import RELATIVES
from relatives import course
from slices import rounds

from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Decision, Discard, Keep, Kill
from pidro_desktop.engine.cards import Cards
from pidro_desktop.engine.state import Game
from pidro_desktop.players import make
from pidro_desktop.variants import load

FEW, MANY = 12, 300
CHOOSING = (
    *("blind-cinch", "eighty-three", "king-pedro", "king-pedro-ca", "nicaragua", "petro"),
    "sixty-three",
)
"""Where something is to be chosen in nearly every deal; elsewhere mostly the rules choose."""


def lost(game: Game, some: Cards) -> int:
    """What these cards would score if they were not given up; a low that stays counts anyhow."""
    suit = game.now.suit
    stays = suit.low if game.rules.trumps.low_to == "dealt" else None
    return sum(suit.points.get(one, 0) for one in some if one != stays)


def given_up(game: Game, decision: Decision) -> int | None:
    """The points that go though they might have stayed; None where nothing is given up."""
    ask = verbs.asks(game)[0]
    if isinstance(decision, Keep):
        best = sorted((lost(game, (one,)) for one in ask.cards), reverse=True)[: ask.count]
        return sum(best) - lost(game, decision.cards)
    if not isinstance(decision, Discard | Kill):
        return None
    if ask.choices:
        return lost(game, decision.cards) - min(lost(game, some) for some in ask.choices)
    least = sorted(lost(game, (one,)) for one in ask.cards)[: ask.fewest]
    return lost(game, decision.cards) - sum(least)


def checked(name: str, deals: int) -> int:
    """How many choices were looked at; all are right."""
    rules, steady, looked = load(name), make("steady"), 0
    for number in range(deals):
        seed = f"laying {name} {number}"
        for game, decision in course(rules, seed, lambda _seat, _phase: steady):
            points = given_up(game, decision)
            looked += points is not None
            assert not points, (seed, game.now.turn, game.now.hands, decision)
    return looked


@rounds("deals", FEW // 4, FEW)
@pytest.mark.parametrize("name", RELATIVES)
def test_nothing_that_scores_is_given_up_for_nothing(name: str, deals: int) -> None:
    looked = checked(name, deals)
    assert looked >= (deals if name in CHOOSING else 0)


@pytest.mark.slow
@pytest.mark.parametrize("name", RELATIVES)
def test_nothing_is_given_up_in_many_deals(name: str) -> None:
    assert checked(name, MANY) >= (MANY if name in CHOOSING else 0)
