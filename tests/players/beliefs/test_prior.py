"""The prior is exact: what it says of hidden trumps comes true as often as it says."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest
from believing import WORLDS, chances, held, numbers, without_a_word, worlds_of
from slices import rounds

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.beliefs.worlds import Worlds
from pidro_desktop.players.trump_bitsets import ALL, COUNT, PLACES
from pidro_desktop.players.worlds.places import prior


def chi_square(deals: int, seed: str) -> tuple[float, int]:
    """How far numbers of trumps in other hands stray from what their seats' neighbours expect.

    Each cell, a number of trumps of the dealer or of a seat before him, is the sum over deals of
    what was expected; its variance is the sum of p (1 - p). Returns the sum of squared distances in
    standard deviations, and how many cells were large enough to count.
    """
    cells: dict[tuple[bool, int], list[float]] = {}
    for number in range(deals):
        game = without_a_word(f"{seed} {number}")
        observer = number % 4
        expected = numbers(worlds_of(view_for(game, observer), heeding=False))
        other = (observer + 1 + number // 4 % 3) % 4
        true = COUNT[held(game, other)]
        for count in range(7):
            chance = expected[other][count]
            cell = cells.setdefault((other == game.now.dealer, count), [0.0, 0.0, 0.0])
            cell[0] += chance
            cell[1] += chance * (1 - chance)
            cell[2] += true == count
    large = [cell for cell in cells.values() if cell[1] > 8]
    return sum((cell[2] - cell[0]) ** 2 / cell[1] for cell in large), len(large)


@rounds("deals", 100, 600)
def test_numbers_of_trumps_come_true_as_often_as_the_prior_says(deals: int) -> None:
    found, cells = chi_square(deals, "prior")
    assert cells >= (8 if deals == 600 else 3)
    assert found < 2.6 * cells


@pytest.mark.slow
def test_numbers_of_trumps_come_true_in_twenty_thousand_deals() -> None:
    found, cells = chi_square(20_000, "prior slow")
    print(f"chi-square {found:.1f} on {cells} cells")
    assert cells >= 10
    assert found < 2.2 * cells


def by_force(view: SeatView) -> list[list[float]]:
    """Chances by dealing out every single trump in every way, no two of them taken together."""
    mine = sum(1 << view.suit.strength[one] - 1 for one in view.hand if view.suit.has(one))
    killed = [one for row in view.killed for one in row]
    gone = sum(1 << view.suit.strength[one] - 1 for one in killed)
    unseen = [place for place in range(PLACES) if (ALL & ~mine & ~gone) >> place & 1]
    others = [seat for seat in SEATS if seat != view.seat]
    found, total = [[0.0] * PLACES for _ in SEATS], 0.0
    for owners in product(others, repeat=len(unseen)):
        weight = 1.0
        for seat in others:
            holds = owners.count(seat)
            dead = len(view.killed[seat])
            fits = holds == 6 if dead else holds <= 6
            weight *= prior(view, seat, holds + dead) if fits else 0.0
        total += weight
        for place, owner in zip(unseen, owners, strict=True):
            found[owner][place] += weight
    return [[one / total for one in row] for row in found]


def test_merged_cards_say_the_same_as_cards_dealt_one_by_one() -> None:
    compared = 0
    for number in range(200):
        game = without_a_word(f"force {number}")
        view = view_for(game, game.now.dealer)
        if COUNT[held(game, view.seat)] < 6:
            continue
        worlds = worlds_of(view, Worlds(200_000), heeding=False)
        assert worlds.exact
        expected, found = by_force(view), chances(worlds)
        for seat in SEATS:
            if seat != view.seat:
                assert found[seat] == pytest.approx(expected[seat], abs=0.02)
        compared += 1
        if compared == 3:
            return
    raise AssertionError("No dealer ever held six trumps.")


def test_the_weight_of_a_seat_that_kept_and_drew_is_as_worked_out_by_hand() -> None:
    """Kept 2 of nine and was dealt 4, holds 3: C(3,2) 2! C(9,2) 1! C(4,1) = 3 * 2 * 36 * 4.

    With 4 in hand it is C(4,2) 2! C(9,2) 2! C(4,2) = 6 * 2 * 36 * 2 * 6.
    """
    for number in range(200):
        game = without_a_word(f"hand {number}")
        view = view_for(game, 0)
        for seat in SEATS:
            kept_two = len(view.discards[seat]) == 7 and len(view.refills[seat]) == 4
            if seat not in (0, view.dealer) and kept_two:
                assert prior(view, seat, 3) == 864
                assert prior(view, seat, 4) == 5184
                assert prior(view, seat, 1) == 0
                saw = 9 + len(view.refills[view.dealer])
                if view.dealer != 0:
                    assert prior(view, view.dealer, 2) == 2 * comb(saw, 2)
                return
    raise AssertionError("Nobody ever kept two.")


def test_too_many_worlds_are_drawn_and_say_nearly_the_same() -> None:
    small = Worlds(1000)
    for number in range(300):
        game = without_a_word(f"drawn {number}")
        view = view_for(game, number % 4)
        many = worlds_of(view, Worlds(60_000), heeding=False)
        few = worlds_of(view, small, heeding=False)
        if few.exact or not many.exact:
            continue
        for row, other in zip(chances(few), chances(many), strict=True):
            assert row == pytest.approx(other, abs=0.1)
        return
    raise AssertionError("A thousand worlds were always enough.")


def test_every_world_keeps_what_can_be_seen() -> None:
    for number in range(40):
        game = without_a_word(f"seen {number}")
        view = view_for(game, number % 4)
        worlds = worlds_of(view, heeding=False)
        mine = held(game, view.seat)
        for index in range(worlds.count):
            hands = [worlds.hands[index] >> PLACES * seat & ALL for seat in SEATS]
            assert hands[view.seat] == mine
            assert sum(hands) == mine | worlds.unseen
            for seat in SEATS:
                if seat not in (view.seat, view.dealer):
                    assert COUNT[hands[seat]] >= 9 - len(view.discards[seat]) - len(
                        view.killed[seat]
                    )
    assert WORLDS.count
