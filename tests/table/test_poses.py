"""Every card of the view has one place on the table, in every size of window."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from matches import any_decision, new_match

from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import SeatView
from pidro_desktop.table.animation.poses import Showing, in_order, poses
from pidro_desktop.table.layout.table_layout import TableLayout
from pidro_desktop.variants import load

SIZES = [(960, 600), (1280, 720), (2560, 1440), (1024, 1280), (3840, 2160)]


def tables(seed: str, deals: int = 2) -> list[SeatView]:
    """Every state of some deals as the person sees it."""
    match, random, found = new_match(seed), Random(1), []
    while len(match.game.sheet) < deals:
        if match.needs_deal:
            match.deal()
        else:
            match.submit(any_decision(match.asks()[0], random))
        found.append(match.game_view(0))
    return found


def test_all_cards_in_sight_lie_somewhere_once_and_no_card_lies_twice():
    for view in tables("once"):
        lying = poses(view, TableLayout(1280, 720), Showing(discards=True))
        keys = [pose.key for pose in lying]
        assert len(keys) == len(set(keys))
        seen = {one for row in (*view.rows, *view.killed, *view.laid) for one in row}
        seen |= set(view.hands[0])
        assert {one for one in seen if not one.is_hidden} <= set(keys)
        backs = [pose for pose in lying if pose.place == "hand" and not pose.card]
        assert len(backs) == sum(one.is_hidden for hand in view.hands for one in hand)


@pytest.mark.parametrize("size", SIZES)
def test_every_card_lies_wholly_on_the_cloth(size):
    layout = TableLayout(*size)
    for view in tables("cloth", 1):
        for pose in poses(view, layout, Showing(discards=True)):
            assert layout.cloth.has((round(pose.x), round(pose.y))), pose
            assert pose.x - pose.width / 2 >= layout.cloth.x
            assert pose.x + pose.width / 2 <= layout.cloth.right


def test_a_card_lies_in_the_trick_until_it_is_won_and_then_in_its_row():
    before = None
    for view in tables("rows", 1):
        if view.trick:
            before = view
        if before and not view.trick and view.phase is Phase.PLAY:
            break
    assert before is not None
    one = before.trick[0].cards[0]
    place = {pose.key: pose.place for pose in poses(before, TableLayout(1280, 720))}
    assert place[one] == "trick"
    after = {pose.key: pose.place for pose in poses(view, TableLayout(1280, 720))}
    assert after[one] == "row"


def test_trumps_stand_together_from_high_to_low_with_the_wrong_five_among_them():
    clubs = trump_suit(load("finnish"), "C")
    trumps, plain = in_order(cards("AH 5S 2C KD 5C 4C AC 7H 9S"), clubs)
    assert trumps == cards("AC 5C 5S 4C 2C")
    assert plain == cards("9S AH 7H KD")


def test_before_trumps_are_named_suits_stand_together():
    trumps, plain = in_order(cards("AH 5S 2C KD 5C 4C AC 7H 9S"), None)
    assert trumps == ()
    assert plain == cards("9S 5S AH 7H AC 5C 4C 2C KD")


def test_the_card_pointed_at_rises_and_the_one_in_the_shade_sinks():
    view = tables("rise", 1)[0]
    first, second = view.hands[0][:2]
    layout = TableLayout(1280, 720)
    usual = {pose.key: pose for pose in poses(view, layout)}
    showing = Showing(hover=first, dimmed=frozenset({second}))
    shown = {pose.key: pose for pose in poses(view, layout, showing)}
    assert usual[first].y - shown[first].y == pytest.approx(16)
    assert shown[second].y - usual[second].y == pytest.approx(6)
    assert shown[second].dimmed


@pytest.mark.parametrize("size", SIZES)
def test_every_card_in_the_hand_has_a_strip_to_click(size):
    layout = TableLayout(*size)
    for view in tables("strips", 2):
        hand = sorted(
            pose.x for pose in poses(view, layout) if pose.owner == 0 and pose.place == "hand"
        )
        strips = [right - left for left, right in pairwise(hand)]
        assert all(strip >= 44 for strip in strips), (len(hand), min(strips))


def test_discards_lie_open_only_as_long_as_they_are_shown():
    view = next(view for view in tables("aside", 1) if any(view.discards))
    shown = poses(view, TableLayout(1280, 720), Showing(discards=True))
    aside = [pose for pose in shown if pose.place == "discards"]
    assert {pose.owner for pose in aside} <= set(SEATS)
    waiting = [row for seat, row in enumerate(view.discards) if not view.rows[seat]]
    assert len(aside) == sum(len(row) for row in waiting) > 0
    hidden = poses(view, TableLayout(1280, 720))
    assert not any(pose.place == "discards" for pose in hidden)
