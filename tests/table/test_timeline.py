"""The timeline starts every step at its moment, whatever the frames, and skips without loss."""

from __future__ import annotations

import pytest
from table_models import auction

from pidro_desktop.engine.events import BidMade
from pidro_desktop.engine.view import ViewChange
from pidro_desktop.table.animation.timeline import (
    Cue,
    Hold,
    Move,
    Show,
    Timeline,
    Wait,
    par,
    schedule,
    seq,
)

A, B, C = Cue("a"), Cue("b"), Cue("c")


def test_a_sequence_starts_each_step_where_the_one_before_ends():
    entries, end = schedule(seq(A, Hold(1.0), B, Move(0.5), C))
    assert entries == [(0.0, A), (1.0, B), (1.0, Move(0.5)), (1.5, C)]
    assert end == 1.5


def test_steps_side_by_side_start_together_and_last_as_long_as_the_longest():
    entries, end = schedule(par(seq(Hold(0.3), A), Move(0.2), seq(Hold(0.1), B)))
    assert entries == [(0.0, Move(0.2)), (0.1, B), (0.3, A)]
    assert end == pytest.approx(0.3)


def test_a_move_lasts_until_its_last_card_has_arrived():
    assert Move(0.25, flip=0.4, delays={"5C": 0.1, "AC": 0.3}).length == pytest.approx(0.7)


def test_nothing_starts_before_its_time():
    timeline = Timeline()
    timeline.play(seq(A, Hold(1.0), B))
    assert timeline.busy
    assert timeline.advance(0.0) == [A]
    assert timeline.advance(0.5) == []
    assert timeline.advance(0.49) == []
    assert timeline.advance(0.02) == [B]
    assert timeline.idle


def test_a_long_frame_starts_everything_that_was_due_in_order():
    timeline = Timeline()
    timeline.play(seq(A, Hold(1.0), B))
    timeline.play(seq(Hold(0.5), C))
    assert timeline.advance(10.0) == [A, B, C]
    assert timeline.idle


def test_time_left_over_from_one_step_counts_for_the_next():
    timeline = Timeline()
    timeline.play(seq(Hold(0.3), A))
    timeline.play(seq(Hold(0.3), B))
    assert timeline.advance(0.5) == [A]
    assert timeline.advance(0.11) == [B]


def test_skipping_starts_everything_that_is_left_at_once():
    timeline = Timeline()
    view = auction()
    show = Show(ViewChange(BidMade(1, 7), view, view))
    timeline.play(seq(A, Hold(5.0), show))
    timeline.play(seq(Hold(1.0), B))
    timeline.advance(0.1)
    assert timeline.skip() == [show, B]
    assert timeline.idle
    assert timeline.advance(1.0) == []


def test_skipping_stops_at_a_pause_and_goes_on_after_it():
    timeline = Timeline()
    timeline.play(seq(Hold(1.0), A, Wait("look"), Hold(1.0), B))
    timeline.play(C)
    assert timeline.skip() == [A, Wait("look")]
    assert timeline.waiting == "look"
    assert not timeline.busy
    assert timeline.skip() == []
    assert timeline.advance(9.0) == []
    timeline.resume()
    assert timeline.advance(0.5) == []
    assert timeline.advance(0.5) == [B, C]
    assert timeline.idle


def test_without_durations_everything_starts_in_one_frame():
    timeline = Timeline()
    timeline.play(seq(A, Hold(0.0), B, Move(0.0), C))
    started = timeline.advance(0.0)
    assert [leaf for leaf in started if isinstance(leaf, Cue)] == [A, B, C]
    assert timeline.idle


def test_clearing_forgets_the_queue_and_the_pause():
    timeline = Timeline()
    timeline.play(seq(Wait("look"), A))
    timeline.advance(0.0)
    timeline.clear()
    assert timeline.idle
    assert timeline.advance(1.0) == []
