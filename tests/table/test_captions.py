"""What is heard can be read: a line at a time, long enough, and never late."""

from __future__ import annotations

import pytest

from pidro_desktop.scenes.table.table_sounds import FADE, LEAST, SHOWN, Captions


def shown(captions: Captions, seconds: float, step: float = 0.05) -> list[str]:
    """The lines that stand there one after the other."""
    found = [captions.now]
    for _ in range(round(seconds / step)):
        captions.pass_time(step)
        if captions.now != found[-1]:
            found.append(captions.now)
    return found


def test_a_line_stays_for_one_and_a_half_to_two_seconds() -> None:
    captions = Captions()
    assert not captions.busy
    captions.show("Alice bids 7")
    assert captions.now == "Alice bids 7"
    captions.pass_time(1.5)
    assert captions.busy
    captions.pass_time(0.5)
    assert captions.now == ""
    assert not captions.busy


def test_a_line_can_be_read_before_the_next_takes_its_place() -> None:
    captions = Captions()
    captions.show("Alice bids 7")
    captions.show("Bob passes")
    assert captions.now == "Alice bids 7"
    captions.pass_time(LEAST)
    assert captions.now == "Bob passes"
    assert shown(captions, SHOWN + 0.1) == ["Bob passes", ""]


def test_a_line_that_has_been_read_makes_way_at_once() -> None:
    captions = Captions()
    captions.show("Alice bids 7")
    captions.pass_time(1.2)
    captions.show("Bob passes")
    assert captions.now == "Bob passes"


def test_of_many_lines_at_once_only_the_last_are_read() -> None:
    captions = Captions()
    for number in range(9):
        captions.show(str(number))
    assert shown(captions, 6) == ["0", "7", "8", ""]


def test_a_line_comes_and_goes_softly_but_not_where_little_is_to_move() -> None:
    captions = Captions()
    assert captions.strength(still=True) == captions.strength(still=False) == 0
    captions.show("Bob passes")
    assert captions.strength(still=True) == 1
    assert captions.strength(still=False) == 0
    captions.pass_time(FADE / 2)
    assert captions.strength(still=False) == pytest.approx(0.5)
    captions.pass_time(FADE)
    assert captions.strength(still=False) == 1
    captions.pass_time(SHOWN - 1.5 * FADE - FADE / 2)
    assert captions.strength(still=False) == pytest.approx(0.5)
    assert captions.strength(still=True) == 1


def test_cleared_nothing_is_read_any_more() -> None:
    captions = Captions()
    captions.show("Alice bids 7")
    captions.show("Bob passes")
    captions.clear()
    assert shown(captions, 3) == [""]
