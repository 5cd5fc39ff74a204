"""Beliefs at positions that somebody lays, of which anything may be unknown, or known."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from math import sqrt
from random import Random

import pytest
from believing import worlds_of
from enumerator import chances, is_possible
from forgetting import Partial, fancied, partials
from slices import rounds
from truth import HEIGHT

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.players.beliefs.chances import card_chances, new_worlds
from pidro_desktop.players.beliefs.gaps import NoDealFits
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.trump_bitsets import ALL, COUNT, PLACES

Chances = dict[tuple[int, str], float]
NEAR = 1e-9


def believed(partial: Partial, worlds: Worlds) -> Chances:
    """The chance of each hidden trump in each other hand, if nothing done says anything."""
    suit = partial.view.suit
    return {
        (one.seat, HEIGHT[suit.strength[one.card] - 1]): one.chance
        for one in card_chances(partial.view, worlds, heeding=False)
    }


def distances(found: Chances, worlds: Worlds, expected: Chances) -> list[float]:
    """How far chances from drawn worlds are from the true ones, in standard errors.

    Worlds are drawn for each way to divide the numbers of trumps, as many as it is likely.
    """
    rows: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for index in range(worlds.count):
        hands = [worlds.hands[index] >> PLACES * seat & ALL for seat in SEATS]
        rows[tuple(COUNT[hand] for hand in hands)].append(index)
    total = sum(worlds.weights[: worlds.count])
    away: list[float] = []
    for (seat, rank), chance in expected.items():
        bit, variance = 1 << PLACES * seat + HEIGHT.index(rank), 0.0
        for row in rows.values():
            held = sum(worlds.hands[index] & bit > 0 for index in row) / len(row)
            part = sum(worlds.weights[index] for index in row) / total
            variance += part * part * held * (1 - held) / len(row)
        if variance:
            away.append((found[seat, rank] - chance) / sqrt(variance))
    return away


def check_against_the_enumerator(count: int, seed: str) -> None:
    """Compare all chances at random partial positions, and print how far they are away."""
    worlds, drawn, most = new_worlds(), 0, 0.0
    away: list[float] = []
    for number, partial in enumerate(partials(seed, count)):
        expected = {key: float(one) for key, one in chances(partial.memory).items()}
        found = believed(partial, worlds)
        assert set(found) == set(expected), number
        if worlds.exact:
            most = max([most, *(abs(found[key] - expected[key]) for key in expected)])
            assert most < NEAR, number
        else:
            drawn += 1
            away += distances(found, worlds, expected)
    far = sum(abs(one) > 3 for one in away)
    print(
        f"{count - drawn} counted, at most {most:.1e} off;"
        f" {drawn} drawn: {far} of {len(away)} over three standard errors"
    )
    # Of many normal numbers 0.27% are so far away. The three of one card depend on each other.
    assert far <= 3 + 0.0027 * len(away) + 3 * sqrt(3 * 0.0027 * len(away))


@rounds("number", 16, 40)
def test_chances_at_partial_positions_are_those_of_counting_all_deals(number: int) -> None:
    check_against_the_enumerator(number, "partial")


@pytest.mark.slow
def test_chances_at_a_thousand_partial_positions_are_those_of_counting_all_deals() -> None:
    check_against_the_enumerator(1000, "partial slow")


@pytest.mark.parametrize("rules", ["finnish", "sou"])
@rounds("number", 24, 60)
def test_what_is_possible_is_answered_and_what_is_not_never_is(number: int, rules: str) -> None:
    check_claims(number, rules)


@pytest.mark.slow
@pytest.mark.parametrize("rules", ["finnish", "sou"])
def test_of_two_thousand_claims_the_possible_are_answered_and_no_other(rules: str) -> None:
    check_claims(2000, rules)


def check_claims(count: int, rules: str) -> None:
    """Answer, or refuse, positions of which something is claimed at random."""
    worlds, refused = new_worlds(), 0
    for number, partial in enumerate(partials(f"claims {rules}", count, rules)):
        claimed = fancied(partial, Random(number))
        if not is_possible(claimed.memory):
            refused += 1
            with pytest.raises(NoDealFits):
                believed(claimed, worlds)
            continue
        expected = {key: float(one) for key, one in chances(claimed.memory).items()}
        found = believed(claimed, worlds)
        assert set(found) == set(expected), number
        if worlds.exact:
            assert found == pytest.approx(expected, abs=NEAR), number
        assert sum(worlds_of(claimed.view, heeding=True).weights) > 0
    assert count / 20 < refused < count / 2


def test_no_deal_fits_is_a_sentence() -> None:
    assert str(NoDealFits().text) == "No deal fits this position."


def test_a_card_in_two_places_is_never_answered() -> None:
    partial = next(one for one in partials("twice", 40) if one.view.suit.among(one.view.hand))
    view, own = partial.view, partial.view.suit.among(partial.view.hand)[0]
    other = (view.seat + 1) % 4
    hands = list(view.hands)
    hands[other] = (own, *hands[other][1:])
    doubled = replace(view, hands=(hands[0], hands[1], hands[2], hands[3]))
    with pytest.raises(NoDealFits):
        card_chances(doubled)


def test_with_all_hands_known_there_is_one_world_and_nothing_to_say() -> None:
    for partial in partials("open", 10):
        view = replace(partial.view, hands=partial.game.now.hands)
        worlds = worlds_of(view, heeding=True)
        assert worlds.unseen == 0
        assert {worlds.hands[index] for index in range(worlds.count)} == {
            worlds.sure | worlds.own << PLACES * view.seat
        }
        assert card_chances(view) == ()
