"""A policy looks at what a seat sees, and at nothing else."""

from __future__ import annotations

from math import exp
from random import Random

import pytest
from plain_policy import features
from policy_tables import SEATS, cards_of, learnt_policy, random_table, tables

from pidro_desktop.players.beliefs.evidence import Evidence
from pidro_desktop.players.policy.policy import Policy
from pidro_desktop.players.policy.sizes import KINDS, LEARNT, SIZE, TABLES, learnt_weights
from pidro_desktop.players.rollout.rules import Rollout

POLICY = learnt_policy()
SLIP = 0.08
"""How often any player plays just any of its cards."""


def looked(table: Rollout) -> dict[int, list[int]]:
    """By place of a card the features that the policy has found."""
    POLICY.look(table)
    return {
        card.bit_length() - 1: list(POLICY.features[TABLES * place : TABLES * (place + 1)])
        for card in cards_of(table.hands[table.turn])
        for place in [card.bit_length() - 1]
    }


def test_features_are_those_told_in_words_and_within_range() -> None:
    """An index out of range would read foreign memory where the module is compiled."""
    seen = 0
    for table in tables(400, "features"):
        found = looked(table)
        assert found == features(table)
        assert all(0 <= index < SIZE for row in found.values() for index in row)
        seen += 1
    assert seen > 2000


def test_every_kind_has_all_its_numbers() -> None:
    assert len(learnt_weights()) == LEARNT * SIZE
    for kind in range(LEARNT):
        assert any(learnt_weights()[SIZE * kind : SIZE * (kind + 1)])


def test_the_chosen_card_is_held_and_has_the_highest_sum() -> None:
    for table in tables(60, "choose"):
        own = table.hands[table.turn]
        for kind in range(LEARNT):
            chosen = POLICY.choose(table, kind)
            assert chosen in cards_of(own)
            numbers = learnt_weights()[SIZE * kind : SIZE * (kind + 1)]
            sums = {card: sum(numbers[n] for n in row) for card, row in features(table).items()}
            best = max(sums, key=lambda card: (sums[card], -card))
            assert chosen == 1 << best or len(sums) == 1


def test_a_lone_trump_is_played() -> None:
    for table in tables(40, "lone"):
        own = table.hands[table.turn]
        if len(cards_of(own)) == 1:
            assert [POLICY.choose(table, kind) for kind in range(LEARNT)] == [own] * LEARNT


def test_the_hidden_cards_of_others_change_nothing() -> None:
    rng, other, compared = Random("hidden"), Rollout(), 0
    for table in tables(80, "hidden"):
        hidden = [
            one for seat in SEATS if seat != table.turn for one in cards_of(table.hands[seat])
        ]
        other.copy(table)
        for seat in SEATS:
            if seat != table.turn:
                other.hands[seat] = 0
        for card in hidden:
            other.hands[rng.choice([seat for seat in SEATS if seat != table.turn])] |= card
        compared += list(other.hands) != list(table.hands)
        assert looked(other) == looked(table)
        for kind in range(LEARNT):
            assert POLICY.choose(other, kind) == POLICY.choose(table, kind)
    assert compared > 200


def test_equal_sums_choose_the_lowest_card() -> None:
    blank = Policy(1)
    for table in tables(20, "blank"):
        assert blank.choose(table, 0) == min(cards_of(table.hands[table.turn]))


def chances(table: Rollout, kind: int) -> list[float]:
    """How likely each held card is to be played, as evidence has it: possible whatever the kind."""
    evidence = Evidence()
    evidence.policy.weights = learnt_weights()
    seat, own = table.turn, table.hands[table.turn]
    found: list[float] = []
    evidence.start.copy(table)
    evidence.heeded[seat] = evidence.played = 1
    for card in cards_of(own):
        evidence.start.hands[seat] = 0
        evidence.plays[0], evidence.plays[1] = seat, card
        hands = sum(table.hands[one] << 14 * one for one in SEATS)
        evidence.judge(hands & ~(card << 14 * seat))
        found.append(evidence.chances[KINDS * seat + kind])
    return found


def test_the_chances_of_all_cards_add_up_to_one() -> None:
    rng = Random("chances")
    for _ in range(60):
        table = random_table(rng)
        table.settle()
        own = table.hands[table.turn]
        count = len(cards_of(own))
        if count < 2:
            continue
        for kind in range(1, KINDS):
            found = chances(table, kind)
            assert sum(found) == pytest.approx(1.0)
            assert min(found) >= SLIP / count
        POLICY.look(table)
        POLICY.weigh(own, 0)
        sums = [POLICY.scores[card.bit_length() - 1] for card in cards_of(own)]
        pulls = [exp((one - max(sums)) / 32) for one in sums]
        softmax = [SLIP / count + (1 - SLIP) * one / sum(pulls) for one in pulls]
        assert chances(table, 1) == pytest.approx(softmax, abs=1e-4)
