"""The table shows what a seat sees: after an event's last step, exactly that seat's view."""

from __future__ import annotations

import pytest
from family_seen import EVERY, OPTIONS, events_of
from slices import rounds

from pidro_desktop import variants
from pidro_desktop.engine.cards import HIDDEN, Card
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, empty_view, open_view_for, view_changes, view_for
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.animation.poses import poses
from pidro_desktop.table.animation.stage import Stage
from pidro_desktop.table.layout.table_layout import TableLayout

DEALS, MANY = 20, 200
PLAYERS = ("random", "steady")
INSTANT = Pace("instant")


def finish(stage: Stage) -> None:
    """Let everything happen that is to be seen of an event, pauses too."""
    stage.skip()
    while stage.pause:
        stage.end_pause()
        stage.skip()


def shows_every_view(rules: RuleSet, number: int, player: str, seat: Seat, *, opened: bool) -> None:
    view_of = open_view_for if opened else view_for
    before, stage = Game.new(rules), Stage(empty_view(rules, seat), INSTANT)
    assert stage.view == view_of(before, seat)
    for game, event in events_of(rules, number, player):
        stage.play(view_changes(before, [event], seat, opened=opened))
        finish(stage)
        assert stage.view == view_of(game, seat), event
        before = game


@rounds("deals", 2, DEALS)
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("name", EVERY)
def test_what_is_shown_is_what_the_seat_sees(name: str, player: str, deals: int) -> None:
    rules = variants.load(name)
    for number in range(deals):
        seat, opened = number // 2 % len(SEATS), number % 2 == 1
        shows_every_view(rules, number, player, seat, opened=opened)


@pytest.mark.slow
@pytest.mark.parametrize("opened", [False, True])
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("name", EVERY)
def test_so_it_is_in_many_deals(name: str, player: str, opened: bool) -> None:
    rules = variants.load(name)
    for number in range(MANY):
        shows_every_view(rules, number, player, number % len(SEATS), opened=opened)


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_so_it_is_with_options_that_change_the_exchange(
    name: str, options: dict[str, object]
) -> None:
    for opened in (False, True):
        shows_every_view(variants.load(name, options), 3, "random", 0, opened=opened)


def seen_of_others(view: SeatView, layout: TableLayout) -> set[Card]:
    """The cards of the others' hands that lie face up."""
    held = {one for seat in SEATS if seat != view.seat for one in view.hands[seat]} - {HIDDEN}
    return held & {pose.card for pose in poses(view, layout)}


@pytest.mark.parametrize("player", PLAYERS)
def test_in_nicaragua_no_hand_is_laid_face_up_before_the_score(player: str) -> None:
    """There a hand may be emptied by its discards, and filled up again."""
    rules, layout, emptied = variants.load("nicaragua"), TableLayout(1280, 720), 0
    for number in range(40):
        events = [event for _, event in events_of(rules, number, player)]
        for change in view_changes(Game.new(rules), events, 0):
            if change.after.phase not in (Phase.PLAY, Phase.SCORED):
                emptied += change.after.phase is Phase.EXCHANGE and () in change.after.hands
                assert not seen_of_others(change.after, layout), change.event
    assert emptied
