"""Sessions of ten: which puzzle comes, what counts, what is written, and what returns when."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from random import Random

import pytest
from evenings import HELSINKI, RIGHT, WRONG, Clock, Evening, answer, many, puzzle
from hypothesis import given
from hypothesis import strategies as st

from pidro_desktop.engine.actions import Bid
from pidro_desktop.puzzles.progress import START, Progress
from pidro_desktop.puzzles.puzzle import Theme
from pidro_desktop.puzzles.session import LENGTH, Session
from pidro_desktop.storage.books.puzzle_book import PuzzleTry
from pidro_desktop.storage.errors import StorageError

# ------------------------------------------------------------ what counts


def test_a_puzzle_found_at_once_raises_the_rating() -> None:
    evening = Evening(many(30))
    session = evening.session()
    session.go_on()
    answer(session, *RIGHT)
    row = evening.written[0]
    assert (row.tries, row.hints) == (1, 0)
    assert row.rating > START
    assert row.at == "2026-11-23T20:00:00+02:00"
    assert session.done[0].found


@pytest.mark.parametrize(("bids", "tries"), [((8, 7), 2), ((8, 0, 7), 3), (WRONG, 0)])
def test_only_the_first_try_counts(bids: tuple[int, ...], tries: int) -> None:
    evening = Evening([puzzle(1)])
    session = evening.session()
    session.go_on()
    answer(session, *bids)
    row = evening.written[0]
    assert row.tries == tries
    lost = Evening([puzzle(1)]).session()
    lost.go_on()
    answer(lost, *WRONG)
    assert row.rating == lost.progress.player.value


def test_a_hint_makes_half_a_point_and_the_puzzle_comes_back() -> None:
    evening = Evening([puzzle(1, rating=START)])
    session = evening.session()
    session.go_on()
    assert session.solving is not None
    session.solving.hints = 1
    answer(session, *RIGHT)
    assert evening.written[0].rating == pytest.approx(START)
    assert [item.day.isoformat() for _puzzle, item in session.coming()] == ["2026-11-24"]


def test_a_puzzle_that_is_left_untouched_is_not_counted() -> None:
    evening = Evening(many(30))
    session = evening.session()
    session.go_on()
    session.go_on()
    session.leave()
    assert evening.written == []
    assert session.number == 1


def test_a_puzzle_that_is_left_after_a_wrong_try_is_missed() -> None:
    evening = Evening(many(30))
    session = evening.session()
    session.go_on()
    answer(session, 8)
    assert evening.written == []
    session.leave()
    session.leave()
    assert [row.tries for row in evening.written] == [0]


def test_a_puzzle_is_counted_once() -> None:
    evening = Evening(many(30))
    session = evening.session()
    session.go_on()
    answer(session, *RIGHT)
    session.note()
    session.leave()
    session.go_on()
    assert len(evening.written) == 1


def test_a_returning_puzzle_changes_no_rating() -> None:
    evening = Evening([puzzle(1)])
    session = evening.session()
    session.go_on()
    answer(session, *WRONG)
    before = evening.progress.player
    evening.clock.on(days=1)
    again = evening.session()
    again.go_on()
    assert again.returning
    answer(again, *RIGHT)
    assert evening.progress.player == before
    assert not again.done[0].rated
    assert [item.day.isoformat() for _puzzle, item in again.coming()] == ["2026-11-27"]


def test_ratings_of_puzzles_stay_near_what_was_mined() -> None:
    evening = Evening([puzzle(1)])
    for day in range(40):
        session = evening.session()
        session.go_on()
        answer(session, *(RIGHT if day % 2 else WRONG))
        evening.clock.on(days=30)
    assert abs(evening.progress.rating_of(puzzle(1)).value - 1500) < 100


def test_what_cannot_be_written_counts_in_the_session_all_the_same() -> None:
    def full(_row: PuzzleTry) -> None:
        raise StorageError("disk full", "")

    session = Session(many(30), Progress(), write=full, clock=Clock(), rng=Random(1))
    session.go_on()
    assert session.solving is not None
    session.solving.answer(Bid(0, 7))
    with pytest.raises(StorageError):
        session.note()
    assert len(session.done) == 1
    session.leave()
    assert session.go_on() is not None


# ------------------------------------------------------------ which puzzle comes


def test_a_session_has_ten_different_puzzles() -> None:
    evening = Evening(many(40))
    session = evening.session()
    while session.go_on() is not None:
        answer(session, *RIGHT)
    assert len({row.puzzle for row in evening.written}) == len(evening.written) == LENGTH


def test_a_skipped_puzzle_does_not_come_again_in_the_session() -> None:
    session = Evening(many(5)).session()
    seen = []
    while session.go_on() is not None:
        assert session.solving is not None
        seen.append(session.solving.puzzle.id)
    assert len(set(seen)) == len(seen) == 5


def test_a_theme_gives_only_its_own_puzzles() -> None:
    evening = Evening([*many(20), puzzle(90, Theme.KILL), puzzle(91, Theme.KILL)])
    session = evening.session(Theme.KILL)
    found = set()
    while (solving := session.go_on()) is not None:
        found.add(solving.puzzle.id)
    assert found == {"p090", "p091"}


def test_none_is_repeated_before_all_others_were_met() -> None:
    evening = Evening(many(25))
    for _ in range(5):
        session = evening.session()
        while session.go_on() is not None:
            answer(session, *RIGHT)
    ids = [row.puzzle for row in evening.written]
    assert len(set(ids[:25])) == 25
    assert len(set(ids[25:50])) == 25


def test_what_is_due_comes_first_and_what_is_not_due_waits() -> None:
    evening = Evening(many(30))
    session = evening.session()
    session.go_on()
    answer(session, *WRONG)
    missed = evening.written[0].puzzle
    seen = [row.puzzle for row in evening.written]
    while session.go_on() is not None:
        answer(session, *RIGHT)
        seen.append(evening.written[-1].puzzle)
    assert seen.count(missed) == 1
    evening.clock.on(days=1)
    tomorrow = evening.session()
    assert (first := tomorrow.go_on()) is not None
    assert first.puzzle.id == missed


def test_another_session_follows_with_the_same_theme() -> None:
    session = Evening([*many(30), puzzle(90, Theme.KILL)]).session(Theme.KILL)
    session.go_on()
    assert (following := session.another().go_on()) is not None
    assert following.puzzle.id == "p090"


# ------------------------------------------------------------ clocks


def test_a_session_across_midnight_counts_each_puzzle_on_its_own_day() -> None:
    evening = Evening(many(30), Clock(datetime(2026, 11, 23, 23, 59, 30, tzinfo=HELSINKI)))
    session = evening.session()
    for _ in range(2):
        session.go_on()
        answer(session, *WRONG)
        evening.clock.on(minutes=1)
    assert [row.day for row in evening.written] == ["2026-11-23", "2026-11-24"]
    days = [item.day.isoformat() for _puzzle, item in session.coming()]
    assert days == ["2026-11-24", "2026-11-25"]
    # What was missed before midnight is due already, but not again in this session.
    assert (following := session.go_on()) is not None
    assert following.puzzle.id not in {row.puzzle for row in evening.written}


def test_a_clock_set_back_loses_nothing_and_repeats_nothing() -> None:
    evening = Evening(many(30))
    session = evening.session()
    session.go_on()
    answer(session, *WRONG)
    evening.clock.on(days=-400)
    for _ in range(3):
        session.go_on()
        answer(session, *RIGHT)
    assert len({row.puzzle for row in evening.written}) == 4
    evening.clock.on(days=1)
    assert evening.progress.due(evening.clock().date()) == [evening.written[0].puzzle]


def test_another_time_zone_has_its_own_day() -> None:
    evening = Evening(many(30), Clock(datetime(2026, 11, 23, 23, 30, tzinfo=HELSINKI)))
    session = evening.session()
    session.go_on()
    answer(session, *WRONG)
    tokyo = timezone(timedelta(hours=9))
    evening.clock.time = evening.clock.time.astimezone(tokyo)
    assert evening.progress.due(evening.clock().date()) == [evening.written[0].puzzle]


@given(
    st.lists(
        st.tuples(st.sampled_from([RIGHT, WRONG, (8, 7), (), (8,)]), st.integers(-3, 9)),
        max_size=25,
    )
)
def test_what_was_written_makes_the_same_progress_again(
    steps: list[tuple[tuple[int, ...], int]],
) -> None:
    """The rows are all there is: read again, they give the same ratings, counts and returns."""
    evening = Evening(many(12))
    session = evening.session()
    for bids, days in steps:
        if session.go_on() is None:
            session = evening.session()
            session.go_on()
        answer(session, *bids)
        evening.clock.on(days=days)
    session.leave()
    again = Progress(evening.written)
    today = evening.clock().date()
    assert again.player == evening.progress.player
    assert (again.times, again.found) == (evening.progress.times, evening.progress.found)
    assert again.returns(today) == evening.progress.returns(today)
