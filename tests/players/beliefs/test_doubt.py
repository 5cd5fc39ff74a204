"""Evidence counts less at a table where beliefs have done badly, and more where they did well."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from believing import held, new_deal, next_deal, through

from pidro_desktop.engine.actions import Decision, Play
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.beliefs import reading
from pidro_desktop.players.beliefs.reading import FULL, POWERS, PRIOR, believe, doubt
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator
from pidro_desktop.players.player import Player, question
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.trump_bitsets import ALL, PLACES
from pidro_desktop.players.view_digest import seeded


class Contrary:
    """Does as steady does, but plays another card, and always the one in the middle."""

    def __init__(self) -> None:
        self._steady = Steady()

    def decide(self, view: SeatView, rng: Random) -> Decision:
        habit = self._steady.decide(view, rng)
        if not isinstance(habit, Play):
            return habit
        others = [card for card in question(view).cards if (card,) != habit.cards]
        return Play(view.seat, (others[len(others) // 2],)) if others else habit


@cache
def games(player: type[Player], deals: int) -> tuple[Game, ...]:
    """The positions of so many deals in which all four are such a player, and of the next one."""
    game = new_deal(f"doubt {player.__name__}")
    found: list[Game] = []
    for number in range(deals):
        *positions, game = through(game, player(), f"doubt {number}")
        found += positions
        game = next_deal(game, f"doubt {number}")
    return (*found, game)


def after(player: type[Player], deals: int) -> SeatView:
    """What seat 0 sees in the deal after so many."""
    return view_for(games(player, deals)[-1], 0)


def mean_of(shares: tuple[float, ...]) -> float:
    return sum(2 * power * share for power, share in zip(POWERS, shares, strict=True))


def test_before_the_first_deal_evidence_counts_a_little_less_than_it_says() -> None:
    assert sum(PRIOR) == pytest.approx(1.0)
    assert doubt(after(Steady, 0)) == round(mean_of(PRIOR)) < FULL


def test_evidence_counts_more_where_beliefs_came_true() -> None:
    assert doubt(after(Steady, 10)) > doubt(after(Steady, 0))


def test_evidence_counts_less_where_nobody_plays_as_any_kind_does() -> None:
    assert doubt(after(Contrary, 10)) < doubt(after(Contrary, 0))


def test_the_middle_of_a_finished_deal_is_what_the_seat_saw_there() -> None:
    positions = games(Steady, 4)
    past = view_for(positions[-1], 0).past
    looked = 0
    for deal in past:
        view = reading.middle_of(positions[-1].rules, deal)
        if view is None:
            continue
        looked += 1
        then = next(
            game
            for game in positions
            if game.now.number == deal.number
            and game.now.phase is Phase.PLAY
            and len(game.now.tricks) == len(view.tricks)
        )
        real = view_for(then, 0)
        assert [len(hand) for hand in view.hands] == [len(hand) for hand in real.hands]
        found, true = Worlds(3000), Worlds(3000)
        believe(view, Random(1), found)
        believe(replace(real, past=()), Random(1), true)
        assert 0 < found.unseen.bit_count() <= reading.FEW
        assert list(found.hands[: found.count]) == list(true.hands[: true.count])
        assert list(found.weights[: found.count]) == list(true.weights[: true.count])
        really = reading.hands_in(view, deal)
        assert [really >> PLACES * seat & ALL for seat in SEATS] == [
            held(then, seat) for seat in SEATS
        ]
    assert looked > 1


def test_the_evidence_is_raised_to_the_power() -> None:
    view = next(
        view_for(game, 0)
        for game in games(Steady, 3)
        if game.now.number == 3 and len(game.now.tricks) == 2
    )
    weights = {}
    for heeding, doubting in ((False, False), (True, False), (True, True)):
        worlds = Worlds(20_000)
        worlds.apart = True
        believe(view, Random(1), worlds, heeding, doubting)
        weights[heeding, doubting] = list(worlds.weights[: worlds.count])
    power = doubt(view) / FULL
    assert power != 1.0
    rows = zip(weights[False, False], weights[True, False], weights[True, True], strict=True)
    for plain, full, doubted in rows:
        assert doubted == pytest.approx(plain * (full / plain) ** power)


def test_a_copy_of_the_past_says_the_same() -> None:
    view = after(Steady, 6)
    first = doubt(view)
    assert doubt(replace(view, past=())) == doubt(after(Steady, 0))
    assert doubt(replace(view, past=tuple(view.past))) == first


def test_an_evaluator_that_does_not_doubt_takes_the_evidence_as_it_is() -> None:
    view = next(
        view_for(game, game.now.turn)
        for game in games(Contrary, 4)
        if game.now.number == 4 and game.now.phase is Phase.PLAY and len(game.now.tricks) == 1
    )
    power = []
    for doubting in (True, False):
        evaluator = CardEvaluator(Budget(worlds=200, opened=10, answered=10, doubting=doubting))
        evaluator.evaluate(view, seeded(view))
        power.append(evaluator.worlds.power)
    assert power == [doubt(view), FULL]
