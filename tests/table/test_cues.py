"""When a sound is due, and what it tells: the cue carries it, so that nobody has to look it up."""

from __future__ import annotations

from functools import cache

import pytest
from changes import changes_of
from matches import new_match

from pidro_desktop.engine.events import BidMade, DealScored, Dealt, TrickWon, TrumpNamed
from pidro_desktop.engine.view import SeenEvent, ViewChange
from pidro_desktop.match.match import play_out
from pidro_desktop.table.animation.director import steps_for
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.animation.timeline import Cue, Leaf, Points, schedule
from pidro_desktop.table.points_recap import PointsWon


@cache
def deal(seed: int) -> tuple[ViewChange, ...]:
    """Every event of a whole deal."""
    match = new_match(f"cues {seed}", person=None)
    play_out(match, 1)
    return changes_of(match)


def leaves(change: ViewChange, speed: str = "normal") -> list[tuple[float, Leaf]]:
    return schedule(steps_for(change, Pace(speed)))[0]


def cues(seed: int) -> list[tuple[SeenEvent, Cue]]:
    """Every cue of a deal, with the event that it comes of."""
    return [
        (change.event, leaf)
        for change in deal(seed)
        for _, leaf in leaves(change)
        if isinstance(leaf, Cue)
    ]


def test_what_tells_something_carries_the_event_it_comes_of() -> None:
    view_model = {"bid", "pass", "cold", "trick", "made", "hole"}
    for seed in range(6):
        for event, cue in cues(seed):
            if cue.sound in view_model:
                assert cue.about is event


def test_each_seat_calls_and_passes_in_a_voice_of_its_own() -> None:
    for event, cue in cues(0):
        if isinstance(event, BidMade | TrumpNamed):
            assert cue.rise == event.seat
            assert cue.sound == ("bid" if event.bid else "pass")


def test_a_deal_is_told_once_with_its_first_packet() -> None:
    told = [cue for event, cue in cues(0) if isinstance(event, Dealt)]
    assert isinstance(told[0].about, Dealt)
    assert all(cue.about is None for cue in told[1:])


def test_a_five_is_heard_where_it_falls_and_when_it_is_counted() -> None:
    for seed in range(6):
        found = cues(seed)
        fell = pidros([cue for event, cue in found if isinstance(event, TrickWon)])
        counted = pidros([cue for event, cue in found if isinstance(event, DealScored)])
        assert sorted(haul.card for haul in fell) == sorted(haul.card for haul in counted)
        assert {haul.points for haul in fell} <= {5}
        assert {haul.side for haul in fell} <= {0, 1}


def pidros(found: list[Cue]) -> list[PointsWon]:
    hauls = [cue.about for cue in found if cue.sound == "pidro"]
    assert [cue.rise for cue in found if cue.sound == "pidro"] == [
        haul.side for haul in hauls if isinstance(haul, PointsWon)
    ]
    return [haul for haul in hauls if isinstance(haul, PointsWon)]


@pytest.mark.parametrize("speed", ["relaxed", "normal", "instant"])
def test_it_is_heard_with_the_last_of_its_five_points(speed: str) -> None:
    heard = 0
    for seed in range(6):
        for change in deal(seed):
            if not isinstance(change.event, TrickWon):
                continue
            found = leaves(change, speed)
            for at, cue in found:
                if isinstance(cue, Cue) and cue.sound == "pidro":
                    heard += 1
                    assert at == pytest.approx(landing(found, cue.about))
    assert heard >= 6


def landing(found: list[tuple[float, Leaf]], haul: object) -> float:
    """When the last point of a card lands."""
    return max(
        at + spark.delay + points.seconds
        for at, points in found
        if isinstance(points, Points)
        for spark in points.sparks
        if spark.haul == haul
    )
