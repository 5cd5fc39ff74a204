"""The second judge: its solver, its worlds, and what it says of clear cases."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from matches import match_asking

from pidro_desktop.engine.cards import DECK
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import view_for
from pidro_desktop.puzzles.collection import all_puzzles
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.variants import load
from tools.judge import worlds
from tools.judge.double_dummy import POINTS, Hands, Solver
from tools.judge.verdicts import chance, compared


def plain_minimax(hands: Hands, turn: int, played: list[tuple[int, int]]) -> int:
    """The same as the solver returns, with neither a memo nor equal cards."""
    done = {seat for seat, _card in played}
    order = [(turn + by) % 4 for by in range(4)]
    seat = next((one for one in order if one not in done and hands[one]), None)
    passed = order[: order.index(seat)] if seat is not None else order
    if seat is None or (played and played[0][0] in passed):
        if not played:
            return 0
        winner = max(played, key=lambda item: item[1])[0]
        points = sum(POINTS[card] for _seat, card in played)
        return (points if winner % 2 == 0 else -points) + plain_minimax(hands, winner, [])
    values: list[int] = []
    for card in range(14):
        if hands[seat] >> card & 1:
            left = list(hands)
            left[seat] &= ~(1 << card)
            now = (left[0], left[1], left[2], left[3])
            values.append(plain_minimax(now, (seat + 1) % 4, [*played, (seat, card)]))
    return max(values) if seat % 2 == 0 else min(values)


@pytest.mark.parametrize("seed", range(30))
def test_the_solver_finds_what_plain_minimax_finds(seed: int) -> None:
    rng = Random(seed)
    hands = [0, 0, 0, 0]
    for card in rng.sample(range(14), 8):
        free = [seat for seat in range(4) if hands[seat].bit_count() < 3]
        hands[rng.choice(free)] |= 1 << card
    dealt = (hands[0], hands[1], hands[2], hands[3])
    leader = rng.randrange(4)
    assert Solver().rest(dealt, leader) == plain_minimax(dealt, leader, [])


def test_worlds_hold_every_unseen_trump_once_and_fit_what_was_kept() -> None:
    view = match_asking("play", lambda ask: len(ask.cards) > 3).game_view(0)
    counted = worlds.Counted(view)
    rng = Random(1)
    for _world in range(50):
        hands = counted.draw(rng)
        others = [card for seat in SEATS if seat != view.seat for card in hands[seat]]
        assert sorted(others) == sorted(counted.unseen)
        nine, stock = counted.first_nine(hands, rng)
        assert sorted([*stock, *(card for hand in nine for card in hand)]) == sorted(DECK)
        for seat in SEATS:
            assert len(nine[seat]) == 9
            if seat not in (view.dealer, view.seat):
                assert sum(view.suit.has(card) for card in nine[seat]) == counted.kept(seat)


def test_counted_worlds_are_as_frequent_as_those_of_deals_that_were_dealt() -> None:
    view = match_asking("play", lambda ask: len(ask.cards) > 3).game_view(0)
    counted, rng = worlds.Counted(view), Random(3)
    dealt: Counter[tuple[int, ...]] = Counter()
    gone = {card for row in view.discards for card in row} | set(view.hand)
    shown = counted.unseen
    assert not any(view.rows)
    plain = [card for card in DECK if not view.suit.has(card) and card not in gone]
    for _deal in range(40_000):
        trumps = list(shown)
        rng.shuffle(trumps)
        hands = [0 if seat == view.dealer else counted.kept(seat) for seat in counted.others]
        kept = sum(hands)
        rest = [*trumps[kept:], *plain]
        rng.shuffle(rest)
        at = 0
        for place, seat in enumerate(counted.others):
            if seat != view.dealer:
                drawn = max(0, 6 - counted.kept(seat))
                hands[place] += sum(view.suit.has(card) for card in rest[at : at + drawn])
                at += drawn
        for place, seat in enumerate(counted.others):
            if seat == view.dealer:
                hands[place] = len(shown) - sum(hands)
        dealt[tuple(hands)] += 1
    every = sum(weight for _counts, weight in counted.ways)
    for counts, weight in counted.ways:
        if weight / every > 0.02:
            assert dealt[counts] / 40_000 == pytest.approx(weight / every, abs=0.02)


def test_who_has_killed_holds_nothing_but_trumps() -> None:
    puzzle = next(one for one in all_puzzles() if one.theme is Theme.KILL)
    view = view_for(read_one(puzzle.lines, load).game, puzzle.seat)
    counted = worlds.Counted(view)
    assert view.killed[view.dealer]
    place = counted.others.index(view.dealer)
    assert {counts[place] for counts, _weight in counted.ways} == {len(view.hands[view.dealer])}


def test_a_higher_score_and_the_bid_of_the_own_side_win() -> None:
    assert chance((30, 30), 0, 62, 0) == pytest.approx(0.5)
    assert chance((40, 30), 0, 62, 0) == pytest.approx(1 - chance((40, 30), 1, 62, 0))
    assert chance((63, 70), 0, 62, 0) == 1.0
    assert chance((63, 70), 0, 62, 1) == 0.0
    assert chance((20, 62), 0, 62, 0) == 0.0


@pytest.mark.parametrize("id_", ["4Q6ZXD", "4QEBN0", "00G1YG"])
def test_the_judge_takes_the_side_of_a_puzzle_against_its_worst_choice(id_: str) -> None:
    puzzle = next(one for one in all_puzzles() if one.id == id_)
    game = read_one(puzzle.lines, load).game
    best, worst = puzzle.options[0].decision, puzzle.options[-1].decision
    (verdict,) = compared(game, puzzle.seat, (best, worst), 40, Random(1))
    assert verdict.both > 0
    (other,) = compared(game, puzzle.seat, (worst, best), 40, Random(1))
    assert other.both == pytest.approx(-verdict.both)
