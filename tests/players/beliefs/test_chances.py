"""The chances of single cards are those of the worlds, and are told without a contradiction."""

from __future__ import annotations

from itertools import groupby
from random import Random

import pytest
from believing import chances, plays, worlds_of

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.beliefs.chances import (
    STATED,
    CardChance,
    card_chances,
    new_worlds,
    rounded,
)
from pidro_desktop.players.beliefs.reading import believe
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.champion.evaluation import COMPILED as FULL
from pidro_desktop.players.champion.evaluation import Budget, CardEvaluator, is_fast
from pidro_desktop.players.solver import card_of
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.players.trump_bitsets import PLACES


def views(deals: int) -> list[SeatView]:
    return [view_for(game, game.now.turn) for game in plays(Steady(), deals, "chances")]


def test_every_hidden_trump_has_a_chance_in_every_other_hand() -> None:
    for view in views(3):
        found = card_chances(view)
        known = {card for cards in (*view.hands, *view.rows, *view.killed) for card in cards}
        hidden = [card for card in view.suit.cards if card not in known]
        others = [seat for seat in SEATS if seat != view.seat]
        assert [(one.card, one.seat) for one in found] == [
            (card, seat) for card in hidden for seat in others
        ]


@pytest.mark.parametrize("heeding", [True, False])
def test_a_chance_is_the_share_of_the_worlds(heeding: bool) -> None:
    for view in views(2):
        worlds = worlds_of(view, _apart(), heeding=heeding)
        if not worlds.exact or worlds.count > STATED:
            continue
        counted = chances(worlds)
        for one in card_chances(view, heeding=heeding):
            place = next(at for at in range(PLACES) if card_of(view.suit, at) == one.card)
            assert one.chance == pytest.approx(counted[one.seat][place], abs=1e-12)


def _apart() -> Worlds:
    worlds = Worlds(20_000)
    worlds.apart = True
    return worlds


FEW = 7
"""Hidden trumps that are counted whatever the form; they can lie in at most 3^7 = 2,187 ways."""


def test_few_hidden_trumps_are_counted_so_that_no_chance_depends_on_a_draw() -> None:
    evaluator = Worlds(FULL.worlds)
    evaluator.counts = True
    alone = _apart()
    counted = 0
    for view in views(4 if is_fast() else 1):
        believe(view, Random(1), alone)
        if not 0 < alone.unseen.bit_count() <= FEW:
            continue
        counted += 1
        for seed in range(3):
            believe(view, Random(seed), evaluator)
            assert evaluator.exact
            for place in range(PLACES):
                for seat in SEATS:
                    card = 1 << PLACES * seat + place
                    assert evaluator.share(card) == pytest.approx(alone.share(card), abs=1e-12)
    assert counted > (10 if is_fast() else 5)


def test_an_evaluator_counts_equal_cards_by_themselves_only_where_there_is_evidence() -> None:
    assert CardEvaluator().worlds.counts
    assert not CardEvaluator(Budget(counts=False)).worlds.counts
    assert not CardEvaluator(Budget(heeding=False)).worlds.counts


def test_chances_that_are_stated_are_counted_with_few_hidden_trumps() -> None:
    assert new_worlds().most >= 3**FEW


def test_the_same_view_has_the_same_chances_whatever_the_buffer_was_used_for() -> None:
    first, second = views(1)[:2]
    worlds = new_worlds()
    fresh = card_chances(first, worlds)
    card_chances(second, worlds)
    card_chances(first, worlds, heeding=False)
    assert card_chances(first, worlds) == fresh


def row(*values: float) -> tuple[CardChance, ...]:
    return tuple(CardChance(seat, "KH", value) for seat, value in enumerate(values, 1))


def told(*values: float) -> list[float]:
    return [one.chance for one in rounded(row(*values))]


def test_rounded_chances_of_a_card_still_add_up() -> None:
    assert told(1 / 3, 1 / 3, 1 / 3) == [0.3334, 0.3333, 0.3333]
    assert told(0.1, 0.23456, 0.66544) == [0.1, 0.2346, 0.6654]
    assert told(0.12345, 0.12345, 0.7531) == [0.1235, 0.1234, 0.7531]
    assert told(2 / 3, 1 / 6, 1 / 6) == [0.6667, 0.1667, 0.1666]
    for view in views(3):
        for _card, group in groupby(rounded(card_chances(view)), key=lambda one: one.card):
            assert sum(one.chance for one in group) == pytest.approx(1.0, abs=1e-9)


def test_what_is_certain_stays_certain() -> None:
    assert told(0.0, 1.0, 0.0) == [0.0, 1.0, 0.0]
    assert told(0.0, 0.9999999999999, 0.0) == [0.0, 1.0, 0.0]
    assert told(0.25, 0.75, 0.0) == [0.25, 0.75, 0.0]
