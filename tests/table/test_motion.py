"""Cards glide by an offset that decays; without it they lie where the view has them."""

from __future__ import annotations

import pytest

from pidro_desktop.table.animation.easing import linear
from pidro_desktop.table.animation.motion import Motion
from pidro_desktop.table.animation.poses import Pose
from pidro_desktop.table.animation.timeline import Move

HERE = Pose("5C", "5C", 0, "hand", 100.0, 100.0, 60.0, angle=10.0)
THERE = Pose("5C", "5C", 0, "trick", 300.0, 200.0, 40.0)
DECK = Pose("deck", "", None, "deck", 0.0, 0.0, 70.0)
EVENLY = Move(1.0, ease=linear)


def only(motion: Motion):
    (seen,) = motion.seen()
    return seen


def on_its_way(move: Move = EVENLY) -> Motion:
    motion = Motion()
    motion.settle([HERE])
    motion.glide([THERE], move)
    return motion


def test_a_glide_starts_at_the_old_pose():
    seen = only(on_its_way())
    assert (seen.x, seen.y, seen.width, seen.angle) == (100.0, 100.0, 60.0, 10.0)


def test_a_card_that_goes_on_lying_is_seen_as_the_same_one():
    motion = Motion()
    motion.settle([HERE])
    before = only(motion)
    motion.glide([HERE._replace()], EVENLY)
    assert only(motion) is before


def test_half_way_the_card_is_half_way():
    motion = on_its_way()
    motion.advance(0.5)
    seen = only(motion)
    assert (seen.x, seen.y) == (pytest.approx(200.0), pytest.approx(150.0))
    assert seen.width == pytest.approx(50.0)


def test_a_card_has_its_size_and_angle_before_it_lands():
    motion = on_its_way()
    motion.advance(0.9)
    seen = only(motion)
    assert seen.x == pytest.approx(280.0)
    assert (seen.width, seen.angle) == (40.0, 0.0)


def test_at_the_end_it_lies_at_its_pose():
    motion = on_its_way()
    motion.advance(1.0)
    seen = only(motion)
    assert not motion.busy
    assert (seen.x, seen.y, seen.width, seen.angle) == (300.0, 200.0, 40.0, 0.0)


def test_a_refused_card_rises_and_springs_back():
    motion = Motion()
    motion.settle([HERE])
    motion.spring("5C", 12.0, 0.23)
    assert only(motion).y == 88.0
    motion.advance(0.1)
    assert 88.0 < only(motion).y < 100.0
    assert not motion.busy, "nobody waits for it"
    motion.advance(0.14)
    assert only(motion).y == 100.0
    motion.spring("5C", 12.0, 0.0)
    assert only(motion).y == 100.0, "with little motion it stays where it lies"


def test_settling_drops_what_was_on_its_way():
    motion = on_its_way()
    motion.advance(0.3)
    motion.settle()
    assert not motion.busy
    assert only(motion).x == 300.0


def test_a_card_that_is_sent_elsewhere_goes_on_from_where_it_is_seen():
    motion = on_its_way()
    motion.advance(0.5)
    motion.glide([THERE._replace(x=500.0)], EVENLY)
    assert only(motion).x == pytest.approx(200.0)
    motion.advance(0.5)
    assert only(motion).x == pytest.approx(350.0)


def test_a_card_whose_place_stays_keeps_its_way_when_others_move():
    motion = on_its_way()
    motion.advance(0.5)
    other = HERE._replace(key="9D", card="9D")
    motion.glide([THERE, other], EVENLY)
    motion.advance(0.5)
    assert all(seen.x != 100.0 or seen.key == "9D" for seen in motion.seen())
    assert {seen.key: seen.x for seen in motion.seen()}["5C"] == 300.0


def test_a_delayed_card_waits_where_it_was():
    motion = on_its_way(Move(1.0, delays={"5C": 0.5}, ease=linear))
    motion.advance(0.5)
    assert only(motion).x == 100.0
    motion.advance(0.5)
    assert only(motion).x == pytest.approx(200.0)


def test_a_card_played_from_a_hidden_hand_starts_there_and_turns_over():
    motion = Motion()
    backs = [Pose(f"hand 1.{i}", "", 1, "hand", 10.0 * i, 0.0, 30.0) for i in range(2)]
    motion.settle(backs)
    played = Pose("KC", "KC", 1, "trick", 200.0, 0.0, 60.0)
    motion.glide([backs[0], played], Move(1.0, flip=1.0, ease=linear))
    seen = {one.key: one for one in motion.seen()}["KC"]
    assert (seen.x, seen.card, seen.squeeze) == (10.0, "", 1.0)
    motion.advance(0.49)
    seen = {one.key: one for one in motion.seen()}["KC"]
    assert seen.card == ""
    assert seen.squeeze < 0.1
    motion.advance(0.02)
    assert {one.key: one for one in motion.seen()}["KC"].card == "KC"


def test_a_dealt_card_comes_from_the_deck():
    motion = Motion()
    motion.settle([])
    motion.glide([HERE], EVENLY, DECK)
    assert (only(motion).x, only(motion).card) == (0.0, "5C")


def test_cards_laid_aside_leave_for_the_deck_and_are_gone():
    motion = Motion()
    aside = HERE._replace(place="discards")
    motion.settle([aside])
    motion.glide([], Move(1.0, ease=linear, exit="deck"), DECK)
    motion.advance(0.5)
    assert only(motion).x == pytest.approx(50.0)
    motion.advance(0.5)
    assert motion.seen() == []


def test_gathered_cards_leave_for_the_deck_and_come_from_it_when_they_are_dealt_again():
    motion = Motion()
    motion.settle([HERE])
    motion.gather(Move(1.0, ease=linear), DECK)
    motion.glide([THERE], Move(1.0, delays={"5C": 1.0}, ease=linear), DECK)
    motion.advance(0.5)
    assert [(one.x, one.y) for one in motion.seen()] == [(50.0, 50.0)]
    motion.advance(0.5)
    assert [(one.x, one.y) for one in motion.seen()] == [(0.0, 0.0)]
    motion.advance(1.0)
    assert only(motion).x == 300.0
    assert not motion.busy


def test_without_time_a_glide_is_a_cut():
    motion = on_its_way(Move(0.0))
    assert not motion.busy
    assert only(motion).x == 300.0


def test_a_flying_card_passes_over_those_that_lie():
    motion = Motion()
    low = HERE._replace(z=1)
    high = HERE._replace(key="9D", card="9D", x=0.0, z=50)
    motion.settle([low, high])
    motion.glide([THERE._replace(z=1), high], EVENLY)
    motion.advance(0.1)
    assert motion.seen()[-1].key == "5C"
