"""Puzzles hold when they are searched and played again with other random numbers."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.record.reader import read_games
from pidro_desktop.match.review.turns import turns
from pidro_desktop.players import make
from pidro_desktop.players.champion.evaluation import is_fast
from pidro_desktop.players.player import question
from pidro_desktop.puzzles.collection import Entry, all_puzzles, entries, puzzle_of
from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.variants import load
from tools.puzzles import failing, proving
from tools.puzzles.check import fault, game_of, view_of
from tools.puzzles.choose import id_of
from tools.puzzles.choose_longer import fair, together
from tools.puzzles.grading import LEAST, MOST, RATINGS, beats, graded
from tools.puzzles.guessing import hand_of
from tools.puzzles.learners import LEARNERS, misses
from tools.puzzles.playing_out import gaps
from tools.puzzles.valuing import values

only_fast = pytest.mark.skipif(not is_fast(), reason="it takes minutes where it is interpreted")
CALLS = (Theme.OPENING_BID, Theme.COMPETITIVE_BID, Theme.TRUMP)
"""A check of these takes ten seconds."""


FEW = puzzle_of(
    Entry(
        id="7M7JJ3",
        theme="save-five",
        rating=1811,
        seat=3,
        code="1EXV-4SD0-QVEE-EYJ1-7BPA-8GJF-SRD7",
        words="0 8 0 0 D QS3SJC9C2H AD 8D 2D 9D 4D TD 5H",
        options=(("5D", 0.6826, 18.17), ("JD", 0.6436, 14.14), ("6D", 0.6308, 12.82)),
        fails=(94, 100, 100, 100, 0),
        missed=(0, 0, 0, 0, 0),
    )
)
"""A position with only five worlds."""


def first_of(theme: Theme) -> Puzzle:
    return next(puzzle for puzzle in all_puzzles() if puzzle.theme is theme)


@only_fast
@pytest.mark.parametrize("theme", [theme for theme in Theme if theme not in CALLS])
def test_a_puzzle_of_a_theme_holds(theme):
    assert fault(first_of(theme), "a sample") == ""


@only_fast
@pytest.mark.nightly
@pytest.mark.parametrize("theme", CALLS)
def test_a_call_or_a_suit_holds(theme):
    assert fault(first_of(theme), "a sample") == ""


@only_fast
@pytest.mark.slow
@pytest.mark.parametrize("puzzle", all_puzzles(), ids=lambda puzzle: puzzle.id)
def test_every_puzzle_holds(puzzle):
    assert fault(puzzle, "final") == ""


@only_fast
def test_a_puzzle_with_few_worlds_is_not_unclear_because_they_are_few():
    """All five worlds are listed, and no cards in them are equal; ten times as many are no more."""
    assert fault(FEW, "final") == ""


@only_fast
@pytest.mark.parametrize("together", [True, False])
def test_equal_cards_are_told_apart_where_they_were_taken_together(together, monkeypatch):
    puzzle, searched = FEW, []

    def noted(view, rng, effort):
        searched.append(effort)
        return values(view, rng)

    monkeypatch.setattr(proving, "takes_together", lambda _effort: together)
    monkeypatch.setattr(proving, "values", noted)
    proving.confirmed(view_of(puzzle), puzzle.solution, replace(proving.CHECKED, noises=0), "")
    assert [effort.apart for effort in searched] == [False, True][: 1 + together]


@only_fast
def test_champion_finds_the_first_calls_and_suits_with_other_worlds():
    for theme in CALLS:
        puzzle = first_of(theme)
        found = values(view_of(puzzle), Random(7))
        assert failing.same(found[0].decision, puzzle.solution)


@only_fast
def test_another_choice_in_place_of_the_solution_is_a_fault():
    puzzle = first_of(Theme.SAVE_FIVE)
    second, first, *others = puzzle.options
    wrong = replace(puzzle, options=(first, second, *others))
    assert fault(wrong, "wrong") == "again"


@only_fast
def test_a_puzzle_that_weak_players_solve_is_a_fault():
    """With the demand turned up, what they often miss is not missed often enough."""
    puzzle = first_of(Theme.CATCH_FIVE)
    game, demands = game_of(puzzle), replace(proving.CHECKED, missed=1.01)
    assert proving.why_not(game, puzzle.seat, puzzle.solution, demands, "easy") == "easy"


@only_fast
def test_playing_out_prefers_the_solution_with_either_company():
    for theme in (Theme.SET_BID, Theme.LOW):
        puzzle = first_of(theme)
        choices = [option.decision for option in puzzle.options]
        for steady in (True, False):
            found = gaps(game_of(puzzle), puzzle.seat, choices, 300, Random(3), steady=steady)
            assert all(gap.points > 0 for gap in found)
            turned = gaps(
                game_of(puzzle), puzzle.seat, choices[::-1], 300, Random(3), steady=steady
            )
            assert turned[-1].points < 0


def test_a_deal_is_drawn_as_the_seat_believes_it():
    """Values in worlds where the others have what they called are paired and repeatable."""
    puzzle = first_of(Theme.COMPETITIVE_BID)
    game = game_of(puzzle)
    assert question(view_of(puzzle)).what is AskKind.BID
    choices = [option.decision for option in puzzle.options][:2]
    one = gaps(game, puzzle.seat, choices, 20, Random(5), steady=True)
    assert one == gaps(game, puzzle.seat, choices, 20, Random(5), steady=True)
    assert one != gaps(game, puzzle.seat, choices, 20, Random(6), steady=True)


def test_ids_follow_from_the_positions():
    assert all(entry.id == id_of(entry.code, entry.words) for entry in entries())


def test_ratings_follow_from_what_learners_miss():
    for entry in entries():
        rows = [entry.missed, *(later.missed for later in entry.then)]
        steps = [[part / 100 for part in row] for row in rows]
        assert graded(together(steps)) == entry.rating, entry.id


def test_what_learners_miss_follows_from_the_position_and_the_levels():
    for entry, puzzle in list(zip(entries(), all_puzzles(), strict=True))[::20]:
        choices = [option.decision for option in puzzle.options]
        hand = hand_of(view_of(puzzle), puzzle.theme, choices)
        points = [option.points for option in puzzle.options]
        fails = [part / 100 for part in entry.fails]
        found = misses(hand, points, fails, entry.id)
        assert all(
            abs(share - part / 100) < 0.02 for share, part in zip(found, entry.missed, strict=True)
        )


@only_fast
def test_between_two_steps_the_others_reply_as_champion_does():
    champion = make("champion")
    for puzzle in [puzzle for puzzle in all_puzzles() if puzzle.then][::6]:
        first, last = game_of(puzzle), puzzle.at(puzzle.steps - 1)
        (finding,) = read_games("".join(f"{line}\n" for line in last.lines).encode(), load)
        assert finding.reader is not None
        made = list(turns(first.rules, tuple(finding.reader.events)))
        before = len(list(turns(first.rules, tuple(_events(puzzle)))))
        for turn in made[before:]:
            cards = turn.view.ask.cards
            if turn.seat != puzzle.seat:
                assert failing.same(champion.decide(turn.view, Random(0)), turn.decided), puzzle.id
            elif len(cards) > 1:
                steps = [puzzle.at(step).solution for step in range(puzzle.steps)]
                assert turn.decided in steps, "nothing but the right cards is played for the person"


def _events(puzzle):
    (finding,) = read_games("".join(f"{line}\n" for line in puzzle.lines).encode(), load)
    return finding.reader.events


def test_an_obvious_step_ends_a_longer_puzzle_and_few_choices_must_be_missed_often():
    first = {"fails": [0.5, 0, 0, 0, 0]}
    three = {"options": [1, 2, 3], "fails": [0.2, 0, 0, 0, 0]}
    obvious = {"options": [1, 2, 3], "fails": [0.05, 0, 0, 0, 0]}
    two = {"options": [1, 2], "fails": [0.4, 0.3, 0, 0, 0]}
    hard = {"options": [1, 2], "fails": [0.6, 0.3, 0, 0, 0]}

    def left(*then):
        return [item["then"] for item in fair([{**first, "then": list(then)}])]

    assert left(three) == [[three]]
    assert left(three, obvious) == [[three]]
    assert left(three, two) == [[three, two]]
    assert left(obvious, three) == []
    assert left(two) == []
    assert left(hard) == [[hard]]


def test_whoever_misses_a_step_misses_all_of_it():
    assert together([(0.5, 0.0), (0.5, 0.2)]) == pytest.approx((0.75, 0.2))


def test_who_misses_more_makes_a_puzzle_harder():
    ladder = [graded([1.0] * count + [0.0] * (5 - count)) for count in range(6)]
    assert ladder == sorted(ladder)
    assert ladder[0] == LEAST
    assert ladder[5] == MOST
    assert beats(1500.0, 1500.0) == 0.5
    assert len(RATINGS) == len(LEARNERS)


def test_a_rating_says_what_those_miss_who_are_about_as_strong():
    """Strong players slip everywhere: that makes no easy puzzle harder for newcomers."""
    assert graded([0.2, 0.04, 0.0, 0.0, 0.0]) == pytest.approx(660, abs=5)
    assert graded([0.2, 0.14, 0.1, 0.06, 0.03]) < 720
    assert graded([0.99, 0.97, 0.95, 0.9, 0.5]) == pytest.approx(2100, abs=100)


def test_who_is_weaker_is_not_taken_to_miss_less():
    assert graded([0.1, 0.4, 0.1, 0.0, 0.0]) == graded([0.4, 0.4, 0.1, 0.0, 0.0])


def test_learners_look_twice_as_often_where_a_pidro_hangs_on_the_choice():
    hand = hand_of(view_of(FEW), FEW.theme, [option.decision for option in FEW.options])
    little = misses(hand, [4.99, 0.0, 0.0], [0.0] * 5, "")
    much = misses(hand, [5.0, 0.0, 0.0], [0.0] * 5, "")
    assert much[-1] == pytest.approx(little[-1] / 2, abs=0.002)
    assert all(more < less for more, less in zip(much, little, strict=True))


def test_newcomers_find_easy_puzzles_seven_times_in_ten():
    """Those who are as strong as the weakest learner find what is rated 150 lower."""
    near = [entry.missed[0] / 100 for entry in entries() if abs(entry.rating - 750) < 60]
    assert len(near) >= 20
    assert sum(near) / len(near) == pytest.approx(0.3, abs=0.06)


def test_the_better_learner_misses_less():
    rows = [entry.missed for entry in entries()]
    means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    assert means == sorted(means, reverse=True)
    assert means[0] > 40
    assert means[-1] < 20


def test_failures_are_counted_by_level():
    puzzle = first_of(Theme.SAVE_FIVE)
    view = view_of(puzzle)
    entry = next(entry for entry in entries() if entry.id == puzzle.id)
    casual = failing.fails(view, puzzle.solution, "casual", 200, "other")
    assert abs(casual - entry.fails[1] / 100) < 0.15
    strong = failing.fails(view, puzzle.solution, "strong", 40, "other")
    assert abs(strong - entry.fails[3] / 100) < 0.35
