"""A game that goes on is read on, and nothing of it twice."""

from __future__ import annotations

from reviewed_games import all_turns, events

from pidro_desktop.match.review.turns import Reading, read_on, same_until
from pidro_desktop.variants import load

RULES = load("finnish")


def test_reading_on_is_the_same_as_reading_all_at_once() -> None:
    reading = Reading()
    for number in range(len(events()) + 1):
        reading = read_on(RULES, reading, tuple(events()[:number]))
    assert reading == read_on(RULES, Reading(), tuple(events()))
    assert tuple(turn for deal in reading.deals for turn in deal.turns) == all_turns()


def test_deals_that_have_not_changed_are_not_read_again() -> None:
    first = read_on(RULES, Reading(), tuple(events()[:-1]))
    second = read_on(RULES, first, tuple(events()))
    pairs = zip(first.deals[:-1], second.deals[:-1], strict=True)
    assert all(one is other for one, other in pairs)
    assert len(second.deals) > 3


def test_what_was_undone_is_forgotten() -> None:
    whole = read_on(RULES, Reading(), tuple(events()))
    position = all_turns()[40].position
    again = read_on(RULES, whole, tuple(events()[:position]))
    assert again.decisions == 40
    assert same_until(whole.events, again.events) == position
    assert again == read_on(RULES, Reading(), tuple(events()[:position]))
    assert read_on(RULES, again, tuple(events())) == whole
