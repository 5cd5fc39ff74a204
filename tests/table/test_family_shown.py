"""Whatever happens under any rule set is shown on the stage, and said."""

from __future__ import annotations

import re
from itertools import chain, pairwise

import pytest
from changes import change
from family_seen import EVERY, OPTIONS, seen_in

from pidro_desktop import variants
from pidro_desktop.engine.cards import HIDDEN
from pidro_desktop.engine.events import (
    DealScored,
    Event,
    ExtraPlayed,
    Redealt,
    TookDiscard,
    TrickWon,
)
from pidro_desktop.engine.seats import NAMES, SOUTH
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import HandsShown, SeatView, ViewChange, empty_view
from pidro_desktop.table.animation.director import SCORE, shares
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.animation.poses import poses
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.table.points_recap import end_points_text, points_in_order, points_of_trick
from pidro_desktop.table.spoken.listener import Listener
from pidro_desktop.table.spoken.spoken_events import event_sentences

SENTENCE = re.compile(r"[^\s{].*[^\s{}]")
SITTINGS = (Listener(NAMES, SOUTH), Listener(NAMES, None))
SIZES = ((960, 600), (1280, 720), (2560, 1440))


@pytest.mark.parametrize("name", EVERY)
def test_every_event_is_said_and_no_hidden_card_is_called(name: str) -> None:
    for number in range(2):
        for seen in seen_in(variants.load(name), number):
            event = seen.event
            for sitting in SITTINGS:
                lines = event_sentences(sitting, seen)
                silent = isinstance(event, HandsShown) and not any(event.hands)
                assert lines or silent, event
                assert all(SENTENCE.fullmatch(line) for line in lines), lines
                assert "?" not in "".join(lines)


def test_random_deals_of_the_family_bring_nearly_everything_that_can_happen() -> None:
    """Not the rarest: a short stock, a surplus trump added, a deal thrown in."""
    deals = ((variants.load(name), number) for name in EVERY for number in range(2))
    kinds = {type(seen.event) for deal in deals for seen in seen_in(*deal)}
    missing = {*Event.__args__} - kinds
    assert {one.__name__ for one in missing} <= {
        "Recycled",
        "ExtraPlayed",
        "Redealt",
        "GameWon",
        "Killed",
        "TookDiscard",
    }


def every_card(view: SeatView) -> int:
    """How many cards are on the table and in the hands, less the stock."""
    rows = (view.hands, view.discards, view.killed, view.rows, view.laid, view.folded)
    return sum(len(row) for by_seat in rows for row in by_seat) + view.kitty_count


@pytest.mark.parametrize("name", EVERY)
def test_every_card_lies_somewhere_and_none_of_them_twice(name: str) -> None:
    layout = TableLayout(1280, 720)
    for after in (seen.after for seen in seen_in(variants.load(name), 1)):
        lying = poses(after, layout)
        keys = [pose.key for pose in lying]
        assert len(set(keys)) == len(keys)
        if after.phase is Phase.PLAY:
            table = [pose for pose in lying if pose.place not in ("deck", "stays")]
            aside = sum(map(len, after.discards))
            assert len(table) == every_card(after) - aside


@pytest.mark.parametrize("name", ["eighty-three", "king-pedro", "king-pedro-ca"])
@pytest.mark.parametrize("size", SIZES)
def test_many_cards_in_hand_have_strips_that_can_be_pressed(
    name: str, size: tuple[int, int]
) -> None:
    layout, most = TableLayout(*size), 0
    for seen in seen_in(variants.load(name), 2):
        held = [pose for pose in poses(seen.after, layout) if pose.place == "hand"]
        mine = sorted((pose for pose in held if pose.owner == SOUTH), key=lambda pose: pose.x)
        most = max(most, len(mine))
        rows: dict[int, list[float]] = {}
        for pose in mine:
            one_row = pose.width == layout.hand_card
            rows.setdefault(0 if one_row else round(pose.y), []).append(pose.x)
        assert len(rows) <= 2
        for row in rows.values():
            steps = [right - left for left, right in pairwise(row)]
            assert min(steps, default=SMALLEST_TARGET) >= SMALLEST_TARGET - 1
            assert min(steps, default=layout.hand_card) > 0.3 * mine[0].width, "ranks can be read"
    assert most >= 12


@pytest.mark.parametrize("name", EVERY)
def test_the_points_that_fly_are_the_points_that_are_taken(name: str) -> None:
    rules, scored = variants.load(name), 0
    for seen in chain.from_iterable(seen_in(rules, number) for number in range(3)):
        view, event = seen.before, seen.event
        if isinstance(event, TrickWon):
            by_side = [0] * rules.sides
            for haul in points_of_trick(view, event):
                by_side[haul.side] += haul.points
            assert tuple(by_side) == event.points
        if isinstance(event, DealScored):
            scored += 1
            _assert_all_is_counted(seen, event)
    assert scored


def _assert_all_is_counted(seen: ViewChange, event: DealScored) -> None:
    """The cards' points and those without a card are what was taken; so it is counted, and said."""
    view = seen.before
    by_side = [0] * view.rules.sides
    every = points_in_order(view, event)
    for haul in every:
        by_side[haul.side] += haul.points
    assert tuple(by_side) == event.taken
    late = [haul for haul in every if haul.late]
    aloud = event_sentences(SITTINGS[0], seen)
    assert all(f"{end_points_text(view, haul)}." in aloud for haul in late)
    stage = Stage(view, Pace("normal"))
    stage.layout = TableLayout(1280, 720)
    stage.lay(view)
    stage.play([seen])
    shown = stage.taken
    while stage.pause != SCORE:
        stage.move(0.1)
        if stage.tally is not None:
            shown = stage.tally.taken
    assert shown == event.taken, "the counters do not jump at the end"


def test_the_count_for_the_game_tells_by_how_much() -> None:
    rules, found = variants.load("pitch-fives"), []
    for seen in chain.from_iterable(seen_in(rules, number) for number in range(5)):
        if isinstance(seen.event, DealScored):
            found += [one for one in points_in_order(seen.before, seen.event) if one.late == "game"]
    assert found
    for haul in found:
        assert haul.counts[0] > haul.counts[1]
        assert str(haul.counts[0]) in end_points_text(empty_view(rules, SOUTH), haul)


def test_many_points_fly_in_few_parts() -> None:
    assert shares(5) == (1, 1, 1, 1, 1)
    assert [len(shares(points)) for points in (9, 15, 30)] == [6, 6, 6]
    assert all(sum(shares(points)) == points for points in range(1, 84))


@pytest.mark.parametrize("name", EVERY)
def test_the_stage_comes_to_the_same_table_at_any_pace(name: str) -> None:
    rules = variants.load(name)
    for pace in (Pace("fast"), Pace("instant")):
        stage = Stage(empty_view(rules, 0), pace)
        stage.resize(TableLayout(960, 600))
        for seen in seen_in(rules, 4):
            stage.play([seen])
            for _ in range(400):
                stage.move(0.4)
                if stage.pause:
                    stage.end_pause()
                if stage.still and stage.timeline.idle:
                    break
            assert stage.view == seen.after, seen.event
            assert stage.timeline.idle


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_options_are_said_as_well(name: str, options: dict[str, object]) -> None:
    for seen in seen_in(variants.load(name, options), 1):
        event = seen.event
        nothing = isinstance(event, HandsShown) or (
            isinstance(event, TookDiscard) and not event.taken
        )
        assert nothing or event_sentences(SITTINGS[0], seen)


def test_a_deal_thrown_in_and_a_trump_added_are_told() -> None:
    begun = empty_view(variants.load("petro"), 0)
    assert event_sentences(SITTINGS[0], change(begun, Redealt())) == [
        "Everyone passed: the cards are thrown in."
    ]
    view = next(
        one.after for one in seen_in(variants.load("california-house"), 1) if one.after.trick
    )
    assert view.trump is not None
    low = view.trump.cards[-2]
    assert event_sentences(SITTINGS[1], change(view, ExtraPlayed(2, (low,)))) == [
        "Bob adds to the trick: three."
    ]
    assert HIDDEN in view.hands[1]
