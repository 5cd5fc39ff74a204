"""The director turns events into steps: what is heard and seen, in what order, how long."""

from __future__ import annotations

from dataclasses import replace

import pytest
from changes import change, dealt_table, trick_of

from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.events import (
    BidMade,
    DealScored,
    Discarded,
    GameWon,
    Killed,
    Robbed,
    TrickWon,
    WentCold,
)
from pidro_desktop.engine.seats import SOUTH, WEST
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.animation.director import LOOK, OVER, SCORE, steps_for
from pidro_desktop.table.animation.pace import FACTOR, HEAVY, RESTS, Pace, Span
from pidro_desktop.table.animation.timeline import (
    FEAST,
    FIVE,
    SIGH,
    Cue,
    Leaf,
    Move,
    Points,
    Shake,
    Show,
    TableEffect,
    Wait,
    schedule,
)

NORMAL = Pace("normal")


def leaves(
    view: SeatView, event, pace: Pace = NORMAL, after: SeatView | None = None
) -> list[tuple[float, Leaf]]:
    return schedule(steps_for(change(view, event, after), pace))[0]


def length(view: SeatView, event, pace: Pace = NORMAL) -> float:
    return schedule(steps_for(change(view, event), pace))[1]


def sounds(entries: list[tuple[float, Leaf]]) -> list[Cue]:
    return [leaf for _, leaf in entries if isinstance(leaf, Cue)]


def test_a_deal_comes_in_twelve_packets_that_rise_in_pitch_and_is_over_in_time():
    view, event = dealt_table()
    entries = leaves(view, event)
    assert [cue.rise for cue in sounds(entries)] == list(range(12))
    (move,) = [leaf for _, leaf in entries if isinstance(leaf, Move)]
    assert len(move.delays) == 36
    assert 0.5 < length(view, event) <= 1.5


def flown(entries: list[tuple[float, Leaf]]) -> list[tuple[float, Points]]:
    """The points that fly, and when."""
    return [(start, leaf) for start, leaf in entries if isinstance(leaf, Points)]


def test_the_dealers_left_gets_the_first_packet_and_the_dealer_the_fourth():
    view, event = dealt_table()
    (move,) = [leaf for _, leaf in leaves(view, event) if isinstance(leaf, Move)]
    mine = sorted(move.delays[one] for one in event.hands[SOUTH])
    packet = Span.PACKET.seconds
    place = (SOUTH - event.dealer - 1) % 4
    assert mine[0] == pytest.approx(place * packet)
    assert mine[3] == pytest.approx((place + 4) * packet)


def test_every_change_is_shown_exactly_once():
    view = trick_of("AC", "KC", "QC", "2C")
    for event in (BidMade(WEST, 0), TrickWon(SOUTH, (1, 1)), WentCold(WEST, cards("3D"))):
        shows = [leaf for _, leaf in leaves(view, event) if isinstance(leaf, Show)]
        assert shows == [Show(change(view, event))]


def test_a_finished_trick_rests_before_its_cards_leave():
    entries = leaves(trick_of("AC", "KC", "QC", "3C"), TrickWon(SOUTH, (1, 0)))
    assert 1.2 <= swept(entries) <= 1.6


def swept(entries):
    """When the cards of a trick leave."""
    return next(start for start, leaf in entries if isinstance(leaf, Show))


def test_a_trick_with_a_five_rests_longer_and_shows_it():
    plain = swept(leaves(trick_of("AC", "KC", "QC", "3C"), TrickWon(SOUTH, (1, 0))))
    view = trick_of("AC", "5C", "QC", "3C")
    entries = leaves(view, TrickWon(SOUTH, (6, 0)))
    assert swept(entries) == pytest.approx(plain * HEAVY)
    (effect,) = [leaf for _, leaf in entries if isinstance(leaf, TableEffect)]
    assert effect.kind == FIVE
    assert effect.five.card == "5C"
    assert effect.five.captured is (view.rules.side_of(effect.five.owner) != 0)
    assert effect.seconds == pytest.approx(swept(entries))


def test_the_trick_that_decides_the_bid_rests_longer():
    view = replace(trick_of("AC", "KC", "QC", "3C"), bidder=SOUTH, bid=7, taken=(6, 0))
    after = replace(view, taken=(7, 0))
    decides = swept(leaves(view, TrickWon(SOUTH, (1, 0)), after=after))
    usual = swept(
        leaves(replace(view, bid=9), TrickWon(SOUTH, (1, 0)), after=replace(after, bid=9))
    )
    assert decides == pytest.approx(usual * HEAVY)


@pytest.mark.parametrize("rest", RESTS)
def test_how_long_a_trick_rests_can_be_chosen(rest):
    view, event = trick_of("AC", "KC", "QC", "3C"), TrickWon(SOUTH, (1, 0))
    usual = swept(leaves(view, event))
    assert swept(leaves(view, event, Pace(rest=rest))) == pytest.approx(usual * RESTS[rest])


@pytest.mark.parametrize(
    ("bid", "taken", "feast"),
    [(10, (10, 4), False), (11, (11, 3), True), (6, (14, 0), True), (14, (14, 0), True)],
)
def test_a_high_bid_that_is_made_and_a_sweep_are_celebrated(bid, taken, feast):
    view = trick_of("AC", "KC", "QC", "3C")
    entries = leaves(view, DealScored(SOUTH, bid, True, taken, taken, taken))
    kinds = [leaf.kind for _, leaf in entries if isinstance(leaf, TableEffect)]
    assert kinds == ([FEAST] if feast else [])


def test_points_fly_to_the_winner_and_the_low_to_who_played_it():
    view = trick_of("AC", "KC", "QC", "2C")
    ((_, points),) = flown(leaves(view, TrickWon(SOUTH, (1, 1))))
    assert [(one.haul.to, one.haul.side) for one in points.sparks] == [(0, 0), (3, 1)]


def test_a_five_sends_its_points_one_after_the_other_and_each_sounds_as_it_lands():
    entries = leaves(trick_of("AC", "5S", "5C", "3C"), TrickWon(SOUTH, (11, 0)))
    ((start, points),) = flown(entries)
    assert len(points.sparks) == 11
    landing = [start + one.delay + points.seconds for one in points.sparks]
    assert landing == sorted(set(landing))
    heard = [
        (at, leaf.rise) for at, leaf in entries if isinstance(leaf, Cue) and leaf.sound == "point"
    ]
    assert [at for at, _ in heard] == pytest.approx(landing)
    assert [rise for _, rise in heard] == list(range(11))


def test_a_trick_slides_into_its_rows_in_the_moment_it_is_won():
    entries = leaves(trick_of("AC", "KC", "QC", "3C"), TrickWon(SOUTH, (1, 0)))
    (won,) = [start for start, leaf in entries if isinstance(leaf, Show)]
    assert [start for start, leaf in entries if isinstance(leaf, Move)] == [won]


def test_a_trick_without_points_sends_none():
    assert not flown(leaves(trick_of("KC", "QC", "9C", "3C"), TrickWon(SOUTH, (0, 0))))


@pytest.mark.parametrize(
    ("bid", "made", "sound", "shakes"),
    [(8, True, "made", False), (8, False, "hole", True), (14, True, "made", True)],
)
def test_only_a_hole_and_a_made_fourteen_shake_the_table(bid, made, sound, shakes):
    view = trick_of("AC", "KC", "QC", "3C")
    event = DealScored(SOUTH, bid, made, (8, 6), (8, 6), (8, 6))
    entries = leaves(view, event)
    assert [cue.sound for cue in sounds(entries)] == [sound]
    assert any(isinstance(leaf, Shake) for _, leaf in entries) == shakes
    moods = [leaf.kind for _, leaf in entries if isinstance(leaf, TableEffect)]
    assert moods == ([] if not shakes else [FEAST if made else SIGH])
    assert entries[-1][1] == Wait(SCORE)


@pytest.mark.parametrize(("winner", "sound"), [(0, "won"), (1, "lost")])
def test_the_end_sounds_as_it_is_for_the_person(winner, sound):
    entries = leaves(trick_of("AC", "KC", "QC", "3C"), GameWon(winner))
    assert [leaf for _, leaf in entries][1:] == [Cue(sound), Wait(OVER)]


def test_before_the_first_trick_there_is_a_pause_if_anything_is_to_be_seen():
    view, event = dealt_table()
    seen = ((), cards("2C 3D"), (), ())
    view = replace(view, number=1, phase=Phase.EXCHANGE, discards=seen)
    robbed, killed = Robbed(event.dealer, (), ()), Killed(event.dealer, cards("4C"))
    for phase in (Phase.EXCHANGE, Phase.KILL):
        entries = leaves(view, robbed, after=replace(view, phase=phase))
        assert Wait(LOOK) not in [leaf for _, leaf in entries], "more is to come"
    play = replace(view, phase=Phase.PLAY)
    assert leaves(view, robbed, after=play)[-1][1] == Wait(LOOK)
    kills = replace(view, phase=Phase.KILL)
    assert leaves(kills, killed, after=play)[-1][1] == Wait(LOOK)
    nothing = replace(play, discards=((),) * 4)
    assert Wait(LOOK) not in [leaf for _, leaf in leaves(view, robbed, after=nothing)]


def test_speeds_stretch_everything_by_one_factor():
    view, event = dealt_table()
    usual = length(view, event)
    for speed, factor in FACTOR.items():
        assert length(view, event, Pace(speed)) == pytest.approx(usual * factor)


def test_little_motion_leaves_what_is_read_and_cuts_what_moves():
    calm = Pace("normal", reduced=True)
    view, event = dealt_table()
    assert length(view, event, calm) == 0
    assert length(view, BidMade(WEST, 7), calm) == length(view, BidMade(WEST, 7)) > 0
    won = TrickWon(SOUTH, (1, 0))
    trick = trick_of("AC", "KC", "QC", "3C")
    assert length(trick, won, calm) == pytest.approx(Span.REST.seconds)


Laid = Discarded | Robbed | Killed | WentCold


@pytest.mark.parametrize(
    "event",
    [
        Discarded(SOUTH, cards("2D 3D 4D")),
        Robbed(SOUTH, (), cards("2D 3D 4D")),
        Killed(SOUTH, cards("2D 3D 4D")),
        WentCold(SOUTH, cards("2D 3D 4D")),
    ],
    ids=lambda event: type(event).__name__,
)
def test_laid_cards_leave_the_hand_one_after_the_other(event: Laid) -> None:
    view = trick_of("AC", "KC", "QC", "3C")
    (move,) = [leaf for _, leaf in leaves(view, event) if isinstance(leaf, Move)]
    gap = Span.WITHIN_ROW.seconds
    assert gap > 0
    assert move.delays == pytest.approx({"2D": 0.0, "3D": gap, "4D": 2 * gap})
