"""``cheater``: sees all cards, plays the best of them, and can be named only to measure."""

from __future__ import annotations

from random import Random

import pytest
from minimax import Reference
from played_duels import duel
from slices import rounds, some

from pidro_desktop.cli import main
from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.game import apply, asks
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.shuffle import deal_from_key
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.duels import contestants
from pidro_desktop.match.duels.contestants import (
    DoubleDummyPlayer,
    OpenPlayer,
    contestant,
    decision,
    open_position,
)
from pidro_desktop.players import make, names
from pidro_desktop.players.solver import Unsolvable, card_of
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

CHANCE = Random(0)


def dealt(number: int) -> Game:
    """A deal before its first call."""
    rules = load("finnish")
    first = deal_from_key(rules, number.to_bytes(16, "big"), 1, number % 4)
    return apply(Game.new(rules), first)[0]


@pytest.mark.parametrize("number", some(range(6), 2))
def test_it_takes_all_that_plain_minimax_promises(number: int) -> None:
    """All four seats cheat, so that both sides get what best play of all gives them."""
    game, one = dealt(number), DoubleDummyPlayer()
    promised: tuple[int, int] | None = None
    while game.now.phase is not Phase.SCORED:
        (ask,) = asks(game)[:1]
        deal = game.now
        if deal.phase is Phase.PLAY and promised is None:
            promised = Reference(deal.suit).points(deal.hands, deal.turn)
        game, _ = apply(game, one.decide_with_all_cards(game, ask, CHANCE))
    assert promised is not None
    assert game.sheet[-1].taken == promised


@rounds("deals", 10, 30)
def test_outside_the_play_it_is_steady_and_in_it_prefers_what_steady_would_play(
    deals: int,
) -> None:
    one, steady = DoubleDummyPlayer(), Steady()
    habits = lowest = 0
    for number in range(deals):
        game = dealt(number)
        while game.now.phase is not Phase.SCORED:
            (ask,) = asks(game)[:1]
            habit = steady.decide(view_for(game, ask.seat), CHANCE)
            chosen = one.decide_with_all_cards(game, ask, CHANCE)
            if game.now.phase is Phase.PLAY:
                (solved,) = one._solver.solve([open_position(game.now)])
                best = [card_of(game.now.suit, place) for place in solved.best]
                assert isinstance(habit, Play)
                as_usual = habit.cards[0] in best
                assert chosen == (habit if as_usual else Play(ask.seat, (best[-1],)))
                habits, lowest = habits + as_usual, lowest + (not as_usual)
            else:
                assert chosen == habit
            game, _ = apply(game, chosen)
    assert habits > 3 * deals
    assert lowest > deals // 3


@pytest.mark.nightly
def test_it_takes_more_than_steady_in_the_play() -> None:
    found = duel("cheater", "steady", 150, "short", "play")
    assert found.interval is not None
    assert found.interval[0] > 0


def test_it_is_a_yardstick_and_no_player() -> None:
    assert isinstance(contestant("cheater"), OpenPlayer)
    assert not hasattr(contestant("cheater"), "decide")
    assert "cheater" not in names()
    with pytest.raises(PidroError, match="no computer player called 'cheater'"):
        make("cheater")


def test_the_window_and_the_demo_do_not_offer_it(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (
        ["play", "--players", "steady,cheater,steady"],
        ["demo", "--players", "steady,cheater,steady,steady"],
    ):
        with pytest.raises(SystemExit):
            main(arguments)
        assert "no computer player called 'cheater'" in capsys.readouterr().err


def test_it_can_be_named_in_simulate(capsys: pytest.CaptureFixture[str]) -> None:
    names = "cheater,steady,cheater,steady"
    assert main(["simulate", "--games", "1", "--seed", "s", "--players", names]) == 0
    assert "cheater and cheater: " in capsys.readouterr().out


def test_a_player_is_shown_its_view_and_never_the_game() -> None:
    shown: list[object] = []

    class Noting(Steady):
        def decide(self, *given: object) -> object:  # type: ignore[override]  # notes what it gets
            shown.append(given[0])
            return super().decide(*given)

    game = dealt(1)
    (ask,) = asks(game)
    decision(Noting(), game, ask, CHANCE)
    assert shown == [view_for(game, ask.seat)]


def test_rules_that_the_solver_does_not_know_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_rules: RuleSet) -> None:
        raise Unsolvable("unknown rules")

    monkeypatch.setattr(contestants, "can_solve", refuse)
    with pytest.raises(Unsolvable, match="unknown rules"):
        duel("cheater", "steady", 2, "refused")
