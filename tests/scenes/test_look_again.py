"""Whoever leaves as the discards lie open sees them again when the game goes on."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from at_table import paused, play_until, sit_down, wait
from matches import any_decision, match_asking, new_match, shows_the_truth
from pilot import context, launch

from pidro_desktop import variants
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import HIDDEN, cards
from pidro_desktop.engine.events import Robbed, WentCold
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.match.undo_points import end_of_exchange
from pidro_desktop.players import make
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.scenes.table.card_slots import CardSlot
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import LOOK, is_worth_a_look
from pidro_desktop.table.layout.caption_layout import LAYING


def lying(scene: TableScene) -> set[str]:
    """The discards that lie on the table, by key."""
    return {one.key for one in scene.flow.motion.poses.values() if one.place == "discards"}


def test_the_look_at_the_discards_comes_again(tmp_path):
    pilot, scene = sit_down(tmp_path, "look again")
    play_until(pilot, scene, paused(LOOK))
    again = TableScene(scene.match)
    other = launch(context(tmp_path / "again"), again)
    assert again.flow.pause == LOOK
    assert again.flow.view == scene.flow.view
    assert lying(again) == lying(scene)
    assert lying(again)
    other.run(0.5)
    other.click(300, 200)
    wait(other, again)
    assert not again.flow.pause
    assert not lying(again)
    assert shows_the_truth(again.flow)


def test_it_comes_after_the_kill_with_the_killed_cards_in_their_place(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("kill"), look=True)
    wait(pilot, scene)
    assert scene.flow.ask.what is AskKind.KILL
    assert not scene.flow.pause
    wanted = scene.flow.ask.count
    for one in [one for one in pilot.widgets() if one.enabled and isinstance(one, CardSlot)]:
        if len(scene.controls.picks.cards) < wanted:
            pilot.choose(one.key)
    pilot.choose(CONFIRM)
    wait(pilot, scene)
    assert scene.flow.pause == LOOK
    killed = [one for one in scene.flow.motion.poses.values() if one.place == "killed"]
    assert len(killed) >= wanted
    assert lying(scene), "the discards lie there as well"


def test_it_does_not_come_where_there_is_nothing_to_see():
    view = new_match("nothing to see").game_view(SOUTH)
    nothing = replace(view, discards=((),) * 4, killed=((),) * 4)
    assert not is_worth_a_look(nothing)
    mine = replace(nothing, discards=(cards("AS KD"), (), (), ()))
    assert not is_worth_a_look(mine), "I know what I have discarded"
    hidden = replace(nothing, discards=((), (HIDDEN, HIDDEN), (), ()))
    assert not is_worth_a_look(hidden)
    assert is_worth_a_look(replace(nothing, discards=((), cards("2C"), (), ())))
    assert is_worth_a_look(replace(nothing, killed=(cards("2C"), (), (), ())))


def gone_cold_at_once() -> Match:
    """A match in which the declarer's hand goes cold before anybody has played."""
    for number in range(3000):
        match, random = new_match(f"cold at once {number}", person=None), Random(number)
        match.deal()
        while asked := match.asks():
            match.submit(any_decision(asked[0], random))
            if isinstance(match.events[-1], Robbed | WentCold):
                break
        if any(isinstance(one, WentCold) for one in match.events):
            players = match.setup.players
            assert isinstance(players, dict)
            players.pop(0)
            return match
    raise AssertionError("nobody ever goes cold")


def test_what_happened_by_itself_after_it_is_seen_after_it(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=gone_cold_at_once(), look=True)
    assert scene.flow.pause == LOOK
    assert not any(scene.flow.view.cold)
    pilot.run(0.5)
    pilot.click(300, 200)
    wait(pilot, scene)
    assert any(scene.flow.view.cold)
    assert shows_the_truth(scene.flow)


def test_who_has_acted_since_is_not_held_up(tmp_path):
    pilot, scene = sit_down(tmp_path, "look again")
    play_until(
        pilot, scene, lambda one: one.flow.ask is not None and one.flow.ask.what is AskKind.PLAY
    )
    if not scene.match.game.now.trick:
        pilot.choose(next(one.key for one in pilot.widgets() if one.enabled))
    again = TableScene(scene.match)
    launch(context(tmp_path / "again"), again)
    assert not again.flow.pause


@pytest.mark.parametrize("rules", sorted({*variants.names()} - {"sou"}))
def test_every_exchange_is_looked_at_once_more(rules: str) -> None:
    """Wherever a match is left, the look comes again exactly where it has just come."""
    player, random = make("random"), Random(3)
    match = Match(Setup(variants.load(rules), dict.fromkeys(SEATS, player), secret_of(rules)))
    looked = 0
    while looked < 2 and len(match.game.sheet) < 6:
        ask = None if match.needs_deal else match.asks()[0]
        before = match.game
        events = (
            match.deal()
            if ask is None
            else match.submit(player.decide(match.game_view(ask.seat), random))
        )
        due = None
        for place, change in enumerate(match.changes(before, events, 0)):
            ends = change.after.phase is Phase.PLAY
            if change.before.phase in LAYING and ends:
                due = place
        found = end_of_exchange(match.setup.rules, match.events)
        assert (found is None) == (due is None), events
        if found is not None:
            looked += 1
            assert found[1] == tuple(events[due + 1 :])
            assert match.table_view(0, found[0]).phase is Phase.PLAY
    assert looked == 2 or match.setup.rules.exchange.method == "none"
