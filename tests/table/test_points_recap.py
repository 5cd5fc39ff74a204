"""After a deal its points are counted once more, just as they were taken."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest
from changes import changes_of
from matches import new_match

from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.view import SeatView, ViewChange, empty_view
from pidro_desktop.match.match import play_out
from pidro_desktop.table.animation.director import SCORE, steps_for
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.animation.timeline import (
    Counting,
    Cue,
    Got,
    Leaf,
    Move,
    Points,
    Sent,
    Shake,
    schedule,
)
from pidro_desktop.table.layout.layout_types import around
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.points_recap import decided, points_won

FRAME = 1 / 60
NORMAL = Pace()
Deal = tuple[SeatView, DealScored, ViewChange]


@cache
def played(seed: int, rules: str = "finnish") -> Deal:
    """The table just before a deal's score, and the score."""
    match = new_match(f"capture {seed}", person=None, rules=rules)
    play_out(match, 1)
    scored = next(one for one in changes_of(match) if isinstance(one.event, DealScored))
    return scored.before, scored.after.sheet[-1], scored


def stage_at(deal: Deal, speed: str = "normal", *, reduced: bool = False) -> Stage:
    view, _, scored = deal
    stage = Stage(view, Pace(speed, reduced))
    stage.lay(view)
    stage.play([scored])
    return stage


def leaves(deal: Deal, pace: Pace = NORMAL) -> list[tuple[float, Leaf]]:
    return schedule(steps_for(deal[2], pace))[0]


def lost_and_made() -> list[Deal]:
    deals = [played(seed) for seed in range(30)]
    lost = next(deal for deal in deals if not deal[1].made)
    made = next(deal for deal in deals if deal[1].made)
    return [lost, made]


@pytest.mark.parametrize("rules", ["finnish", "sou"])
def test_what_is_counted_is_exactly_what_was_scored(rules):
    for seed in range(40):
        view, event, _ = played(seed, rules)
        taken = [0] * view.rules.sides
        for haul in points_won(view):
            taken[haul.side] += haul.points
        assert tuple(taken) == event.taken


def test_the_low_goes_to_the_side_of_its_owner_whoever_wins_the_trick():
    other_sides = 0
    for seed in range(40):
        view, _, _ = played(seed)
        (low,) = [haul for haul in points_won(view) if haul.is_low]
        assert low.to == low.owner
        winner = view.tricks[low.trick - 1].winner
        other_sides += view.rules.side_of(winner) != low.side
    assert other_sides, "no trick with a low was won by the other side"


def test_cards_leave_trick_by_trick_and_arrive_in_the_same_order():
    deal = played(1)
    sent = [leaf.haul for _, leaf in leaves(deal) if isinstance(leaf, Sent)]
    got = [leaf.haul for _, leaf in leaves(deal) if isinstance(leaf, Got)]
    assert sent == got == list(points_won(deal[0]))
    assert [haul.trick for haul in sent] == sorted(haul.trick for haul in sent)


def test_every_point_that_lands_sounds_a_little_higher():
    points = [leaf for _, leaf in leaves(played(1)) if isinstance(leaf, Cue)]
    rises = [cue.rise for cue in points if cue.sound == "point"]
    assert rises == list(range(sum(played(1)[1].taken)))


def test_points_land_one_after_the_other_in_the_order_of_their_cards():
    for seed in range(10):
        deal = played(seed)
        landing = [
            (start + spark.delay + leaf.seconds, spark.haul)
            for start, leaf in leaves(deal)
            if isinstance(leaf, Points)
            for spark in leaf.sparks
        ]
        every = [haul for haul in points_won(deal[0]) for _ in range(haul.points)]
        assert [haul for _, haul in landing] == every
        times = [at for at, _ in landing]
        assert all(b - a > Span.NEXT_POINT.seconds * 0.99 for a, b in pairwise(times))


def test_the_verdict_sounds_with_the_point_that_decides_the_bid():
    for deal in lost_and_made():
        view, event, _ = deal
        side = view.rules.side_of(event.bidder)
        entries = leaves(deal)
        verdict = Cue("made" if event.made else "hole")
        (heard,) = [start for start, leaf in entries if leaf == verdict]
        taken, known = [0] * view.rules.sides, [(0.0, None)]
        for start, leaf in entries:
            for spark in leaf.sparks if isinstance(leaf, Points) else ():
                taken[spark.haul.side] += 1
                landed = start + spark.delay + leaf.seconds
                known.append((landed, decided(view, side, event.bid, tuple(taken))))
        first = next(at for at, answer in known if answer is not None)
        assert first == pytest.approx(heard)
        assert dict(known)[first] is event.made


def test_the_verdict_sounds_once_in_every_deal():
    for seed in range(20):
        sounds = [leaf.sound for _, leaf in leaves(played(seed)) if isinstance(leaf, Cue)]
        assert sum(sound in ("made", "hole") for sound in sounds) == 1


@pytest.mark.parametrize(
    ("speed", "reduced"), [("normal", False), ("fast", True), ("instant", False)]
)
def test_counters_end_on_the_score_at_every_speed(speed, reduced):
    deal = played(2)
    stage = stage_at(deal, speed, reduced=reduced)
    shown: list[tuple[int, ...]] = []
    for _ in range(2000):
        stage.move(FRAME)
        if stage.tally is not None and (not shown or shown[-1] != stage.taken):
            shown.append(stage.taken)
        if stage.pause == SCORE and stage.still:
            break
    assert stage.taken == deal[1].taken
    assert sum(haul.points for haul in stage.piles) == sum(deal[1].taken)
    if speed != "instant":
        assert shown[-1] == deal[1].taken
        assert len(shown) > 2, "the counters do not run"


def test_a_click_brings_the_score_at_once_and_leaves_the_same_picture():
    deal = played(2)
    slow, quick = stage_at(deal), stage_at(deal)
    for _ in range(2000):
        slow.move(FRAME)
    for _ in range(70):
        quick.move(FRAME)
    assert quick.tally is not None
    assert quick.skip()
    assert quick.pause == SCORE
    assert quick.tally is None
    assert quick.motion.seen() == slow.motion.seen()


def test_with_little_motion_counters_step_and_nothing_flies():
    calm = Pace("normal", reduced=True)
    entries = leaves(played(2), calm)
    assert all(leaf.seconds == 0 for _, leaf in entries if isinstance(leaf, Move))
    times = [start for start, leaf in entries if isinstance(leaf, Got)]
    assert times[-1] - times[0] >= Span.TOLD.seconds


def test_the_counting_is_over_within_six_seconds():
    for seed in range(20):
        (end,) = [at for at, leaf in leaves(played(seed)) if leaf == Counting(over=True)]
        assert end < 6


def test_a_card_flies_from_its_row_and_stays_readable_there():
    deal = played(2)
    stage = stage_at(deal)
    first = points_won(deal[0])[0]
    while stage.tally is None or not stage.tally.sent:
        before = {one.key: one for one in stage.motion.seen()}
        stage.move(FRAME)
    flying = next(one for one in stage.motion.seen() if one.key == first.card)
    row = before[first.card]
    assert abs(flying.x - row.x) + abs(flying.y - row.y) < 2
    stays = next(one for one in stage.motion.seen() if one.key == f"stays {first.card}")
    assert (stays.x, stays.y, stays.card, stays.dimmed) == (row.x, row.y, row.card, False)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440), (3840, 600)])
def test_piles_cover_neither_rows_nor_score_nor_figures(size):
    layout = TableLayout(*size)
    parts = [layout.score, *(seat.figure for seat in layout.seats)]
    for seat in layout.seats:
        cards = seat.row.lay(6)
        parts.append(cards[0]._replace(w=cards[-1].right - cards[0].x))
        parts.append(around(seat.plate, layout.text(18) * 5, seat.plate_height))
    for row in layout.captured:
        cards = row.lay(6)
        area = cards[0]._replace(w=cards[-1].right - cards[0].x)
        assert layout.cloth.contains(area)
        assert not any(area.overlaps(part) for part in parts)


def test_the_next_deal_gathers_the_piles_too():
    match = new_match("capture next", person=None)
    stage = Stage(empty_view(match.setup.rules, SOUTH), Pace("instant"))

    def show(events: tuple[ViewChange, ...]) -> None:
        stage.play(events)
        while not stage.timeline.idle:
            stage.move(FRAME)
            if stage.pause:
                stage.end_pause()

    play_out(match, 1)
    show(changes_of(match))
    assert stage.piles
    show(match.changes(match.game, match.deal(), SOUTH))
    assert not stage.piles
    assert {pose.place for pose in stage.motion.poses.values()} == {"hand", "deck"}
    assert sum(len(hand) for hand in stage.view.hands) == 9 * len(SEATS)


def test_the_score_is_in_sight_from_the_first_point_to_the_pause():
    for deal in lost_and_made():
        stage = stage_at(deal)
        seen = 0
        while stage.pause != SCORE:
            stage.move(FRAME)
            if stage.view.sheet:
                assert stage.tally is not None or stage.pause == SCORE
                seen += 1
        assert seen > 60


def test_a_hole_shakes_the_paper_in_the_moment_it_is_certain():
    lost, made = lost_and_made()
    at = {type(leaf): start for start, leaf in leaves(lost) if isinstance(leaf, Shake)}
    (verdict,) = [start for start, leaf in leaves(lost) if leaf == Cue("hole")]
    assert at == {Shake: verdict}
    assert made[1].bid == 14 or not any(isinstance(leaf, Shake) for _, leaf in leaves(made))
