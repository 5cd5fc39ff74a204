"""A record is reviewed from its person's seat, and the same review can be seen from any other."""

from __future__ import annotations

import time

import pytest
from records import played

from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.match.review.accounts import is_finished
from pidro_desktop.match.review.source import reviewed_from, with_eyes_of
from pidro_desktop.match.review.turns import deal_spans
from pidro_desktop.players import make
from pidro_desktop.variants import load


@pytest.mark.parametrize("person", [0, 2, None])
def test_the_game_is_reviewed_from_the_seat_of_its_person(person: int | None) -> None:
    reader = read_one(played("seen again", 1), load)
    found = reviewed_from(reader, {1: make("steady")}, lambda: None, person=person)
    assert found.seat == (person or 0)
    assert found.person == person
    assert found.events == tuple(reader.events)
    began = time.monotonic()
    while found.worker.waiting and time.monotonic() - began < 60:
        found.worker.poll()
        time.sleep(0.01)
    assert {decision.seat for decision in found.worker.review.deals[0].decisions} == set(SEATS)
    found.worker.close()


def test_a_deal_that_may_still_be_resumed_is_left_out() -> None:
    """Its cards are secret from the person who plays on."""
    lines = played("seen again", 2)
    second = next(at for at, line in enumerate(lines) if '"deal"' in line and at > 10)
    cut = read_one(lines[: second + 8], load)
    found = reviewed_from(cut, {}, lambda: None, unfinished=False)
    spans = deal_spans(load("finnish"), found.events)
    assert [span.number for span in spans] == [1]
    assert is_finished(spans[0].ended)
    assert len(found.events) < len(cut.events)
    found.worker.close()


@pytest.mark.parametrize("seat", SEATS)
def test_another_seat_sees_the_same_review_and_plays_on_itself(seat: int) -> None:
    reader = read_one(played("seen again", 1), load)
    players = {other: make("casual") for other in (1, 2, 3)}
    whole = reviewed_from(reader, players, lambda: None)
    other = with_eyes_of(whole, seat)
    assert other.seat == seat
    assert other.worker is whole.worker
    assert set(other.setup.players) == set(SEATS) - {seat}
    assert set(whole.setup.players) == {1, 2, 3}
    whole.worker.close()
