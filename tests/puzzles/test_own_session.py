"""Mistakes of one's own come back after 1, 3, 7 and 21 days, and a session asks those that wait."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from random import Random
from statistics import fmean

import pytest
from evenings import RIGHT, WRONG, Clock, Evening, answer, many, puzzle

from pidro_desktop.puzzles.puzzle import Puzzle, Theme
from pidro_desktop.puzzles.session import HALF, LENGTH, OwnSession, Session
from pidro_desktop.scenes.puzzles.summary import Summary
from pidro_desktop.storage.books.own_book import OwnPuzzle


def own(number: int, day: int = 22, theme: Theme = Theme.LOW) -> Puzzle:
    """A mistake of a game that ended on that day of November."""
    made, name = puzzle(number, theme), f"own game {number}"
    ended = f"2026-11-{day:02}T21:00:00+02:00"
    kept = OwnPuzzle(name, "game", "game.jsonl", ended, (62, 40), 3, number, theme.value, "6", ())
    return replace(made, id=name, rating=0.0, own=kept)


def evening(*puzzles: Puzzle) -> Evening:
    found = Evening(puzzles)
    found.progress.follow(item.own for item in puzzles if item.own is not None)
    return found


def mine(found: Evening) -> OwnSession:
    return OwnSession(
        found.puzzles,
        found.progress,
        write=found.written.append,
        clock=found.clock,
        rng=Random(1),
    )


def all_of(session: Session, bids: Sequence[int] = RIGHT) -> list[Puzzle]:
    """Answer everything; returns what was asked."""
    asked: list[Puzzle] = []
    while session.go_on() is not None:
        assert session.solving is not None
        asked.append(session.solving.puzzle)
        answer(session, *bids)
    return asked


def due_today(found: Evening) -> list[str]:
    return found.progress.due(found.clock().date())


def test_a_mistake_comes_back_the_day_after_its_game() -> None:
    assert due_today(evening(own(1, day=22))) == ["own game 1"]
    assert due_today(evening(own(1, day=23))) == []


def test_solved_in_time_it_returns_after_three_seven_and_twenty_one_days_and_is_learned() -> None:
    found = evening(own(1))
    for days in (3, 7, 21):
        assert due_today(found) == ["own game 1"]
        assert len(all_of(mine(found))) == 1
        found.clock.on(days=days - 1)
        assert due_today(found) == []
        found.clock.on(days=1)
    all_of(mine(found))
    found.clock.on(days=400)
    assert due_today(found) == []


def test_missed_again_it_returns_tomorrow() -> None:
    found = evening(own(1))
    all_of(mine(found), WRONG)
    assert due_today(found) == []
    found.clock.on(days=1)
    assert due_today(found) == ["own game 1"]


def test_it_changes_no_rating_and_no_placement() -> None:
    found = evening(own(1), own(2))
    before, to_rating = found.progress.player, found.progress.to_rating
    session = mine(found)
    all_of(session, WRONG)
    assert found.progress.player == before
    assert found.progress.to_rating == to_rating
    assert not any(done.rated for done in session.done)
    assert found.progress.found == set()


def test_one_that_was_learned_changes_no_rating_either() -> None:
    found = evening(own(1))
    for days in (3, 7, 21, 1):
        all_of(mine(found))
        found.clock.on(days=days)
    assert found.progress.returns(found.clock().date()) == {}
    session = mine(found)
    all_of(session, WRONG)
    (done,) = session.done
    assert done.after == done.before
    assert found.written[-1].rating == done.before.value


def test_the_first_session_of_a_week_mixes_in_five_of_the_weakest_theme() -> None:
    strong, weak = many(20, Theme.TRUMP), many(20, Theme.COUNTING)
    weak = [replace(item, id=f"w{item.id}") for item in weak]
    found = evening(*strong, *weak, *(own(number) for number in range(8)))
    all_of(found.session(Theme.TRUMP), RIGHT)
    all_of(found.session(Theme.COUNTING), WRONG)
    session = mine(found)
    asked = all_of(session)
    assert session.length == len(asked) == LENGTH
    kinds = [item.own is None for item in asked]
    assert kinds == [False, True] * HALF
    assert {item.theme for item in asked if item.own is None} == {Theme.COUNTING}
    again = all_of(mine(found))
    assert [item.own is None for item in again] == [False] * 3
    found.clock.on(days=7)
    assert sum(item.own is None for item in all_of(mine(found))) == HALF


def test_the_end_of_a_session_says_what_was_mixed_in_and_why() -> None:
    weak = many(20, Theme.COUNTING)
    found = evening(*weak, *(own(number) for number in range(8)))
    session = mine(found)
    session.go_on()
    answer(session, *RIGHT)
    assert not any("mixed in" in line for line in Summary(session).lines())
    all_of(session)
    assert Summary(session).lines()[1] == (
        "5 were mixed in from “Count the cards”, where you go wrong most often. A week’s first "
        "session does that."
    )
    again = mine(found)
    all_of(again)
    assert not any("mixed in" in line for line in Summary(again).lines())


@pytest.mark.parametrize(
    ("only", "bids", "said"),
    [
        (own(1), RIGHT, "It comes back in 3 days."),
        (own(1), WRONG, "It comes back tomorrow."),
        (puzzle(1), RIGHT, "It does not come back."),
    ],
)
def test_the_end_of_a_session_does_not_speak_of_a_single_puzzle_as_of_several(
    only: Puzzle, bids: Sequence[int], said: str
) -> None:
    found = evening(only)
    session = found.session() if only.own is None else mine(found)
    all_of(session, bids)
    assert Summary(session).lines()[-1] == said


def test_mistakes_in_games_make_a_theme_weak() -> None:
    others = [*many(9, Theme.TRUMP), *many(9, Theme.LOW)]
    others = [replace(item, id=f"{item.theme.value}{item.id}") for item in others]
    found = evening(*others, *(own(number, theme=Theme.LOW) for number in range(3)))
    asked = all_of(mine(found))
    assert Counter(item.theme for item in asked if item.own is None) == {Theme.LOW: HALF}


def test_when_none_waits_the_others_can_be_practised() -> None:
    found = evening(own(1, day=23), own(2, day=23))
    assert due_today(found) == []
    assert len(all_of(mine(found))) == 2
    found.clock.on(days=1)
    assert len(due_today(found)) == 2, "practice before the day changes nothing"


@pytest.mark.parametrize("day", [22, 23])
def test_a_mixed_session_asks_those_that_wait_and_no_others(day: int) -> None:
    found = evening(*many(30), own(1, day=day))
    asked = all_of(found.session())
    assert len(asked) == LENGTH
    assert sum(item.own is not None for item in asked) == (day == 22)
    found = evening(own(1, day=23))
    assert all_of(found.session()) == []


def test_one_that_was_removed_comes_back_no_more() -> None:
    found = evening(own(1), own(2))
    session = mine(found)
    session.go_on()
    answer(session, *WRONG)
    found.progress.unfollow("own game 1")
    found.progress.unfollow("own game 2")
    found.clock = Clock()
    found.clock.on(days=1)
    assert due_today(found) == []


def test_a_game_of_a_day_to_come_waits_at_once() -> None:
    assert due_today(evening(own(1, day=30))) == ["own game 1"]


# ------------------------------------------------------------ what it is good for


@dataclass
class Forgetful:
    """Somebody who forgets an answer half in some days, and more slowly each time it was known.

    Attributes:
        half: days in which half of what was known once is forgotten; three times as many with
            each time that it was known when asked.
        insight: how often somebody who has forgotten the answer finds it again.
    """

    half: float = 3.0
    insight: float = 0.35
    known: dict[str, tuple[int, float]] = field(default_factory=dict)

    def knows(self, puzzle: Puzzle, day: int, rng: Random) -> bool:
        since, half = self.known.get(puzzle.id, (0, self.half))
        remembered = rng.random() < 0.5 ** ((day - since) / half)
        found = remembered or rng.random() < self.insight
        self.known[puzzle.id] = day, 3 * half if found else self.half
        return found


def first_tries(people: int, insight: float) -> tuple[float, float]:
    """The shares that are found one day after a game, and at the return after 21 days."""
    tries: dict[int, list[bool]] = {1: [], 21: []}
    rng = Random(7)
    for _person in range(people):
        found, mind = evening(*(own(number) for number in range(3))), Forgetful(insight=insight)
        for day in range(1, 60):
            while due_today(found):
                session = mine(found)
                session.go_on()
                assert session.solving is not None
                step = found.progress.returns(session.today)[session.solving.puzzle.id].step
                right = mind.knows(session.solving.puzzle, day, rng)
                answer(session, *(RIGHT if right else WRONG))
                tries.setdefault((1, 3, 7, 21)[step], []).append(right)
            found.clock.on(days=1)
    return fmean(tries[1]), fmean(tries[21])


def test_somebody_who_forgets_finds_as_many_after_three_weeks_as_on_the_next_day() -> None:
    for insight in (0.0, 0.35):
        first, last = first_tries(100, insight)
        assert 0.7 < first < 0.95
        assert last > first - 0.02
