"""Hurried hands at the table: clicks that skip what moves choose nothing."""

from __future__ import annotations

import time
from random import Random

import pygame
import pytest
from at_table import asked, choices, choose_any, click, play_until, sit_down, wait
from matches import match_asking, new_match

from pidro_desktop.engine.shuffle import first_dealer
from pidro_desktop.engine.state import Phase
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui.buttons.buttons import PASS
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.scenes.table.click_guard import LONG, LONGER, REACTION, RUN, ClickGuard
from pidro_desktop.scenes.table.table_choices import CardSlot
from pidro_desktop.table.animation.director import LOOK


def first_to_bid() -> Match:
    """A match in which Carlos deals, so that the person bids first."""
    return next(
        m for m in (new_match(f"first {i}") for i in range(40)) if first_dealer(m.setup.secret) == 3
    )


def test_a_click_while_cards_move_completes_them_and_the_next_one_counts(tmp_path):
    match = first_to_bid()
    pilot, scene = sit_down(tmp_path, "", "relaxed", match)
    pilot.run(0.1)
    assert scene.flow.motion.busy
    pilot.click(640, 300)
    assert not scene.flow.motion.busy
    pilot.click(*scene.group[BidControl(9)].rect.center)
    assert [call.bid for call in match.game.now.calls][:1] == [9]


def test_hurried_clicks_on_one_spot_choose_nothing_that_was_not_there_before(tmp_path):
    match = first_to_bid()
    pilot, scene = sit_down(tmp_path, "", "relaxed", match)
    pilot.run(0.1)
    pilot.looks = False
    numbers, _ = scene.picture.layout.bid_buttons(9)
    for _ in range(5):
        pilot.click(*numbers[3].centre)
        pilot.run(0.1)
    assert not list(match.game.now.calls), "none of them could see what it would choose"
    pilot.run(RUN)
    pilot.click(*numbers[3].centre)
    assert [call.bid for call in match.game.now.calls][:1] == [9]


def test_time_in_which_the_program_sleeps_counts_as_time_to_look(tmp_path):
    match = first_to_bid()
    pilot, scene = sit_down(tmp_path, "", "relaxed", match)
    pilot.run(0.1)
    pilot.looks = False
    numbers, _ = scene.picture.layout.bid_buttons(9)
    pilot.click(*numbers[3].centre)
    pilot.app.ctx.asleep += RUN
    pilot.click(*numbers[3].centre)
    assert [call.bid for call in match.game.now.calls][:1] == [9]


def test_who_goes_on_clicking_is_heard_once_the_offer_has_been_seen(tmp_path):
    match = first_to_bid()
    pilot, scene = sit_down(tmp_path, "", "relaxed", match)
    pilot.run(0.1)
    pilot.looks = False
    numbers, _ = scene.picture.layout.bid_buttons(9)
    for _ in range(round((LONGER + 0.4) / 0.2)):
        pilot.click(*numbers[3].centre)
        pilot.run(0.2)
    assert [call.bid for call in match.game.now.calls][:1] == [9]


def test_who_clicks_on_at_the_spot_of_the_bid_names_no_suit_unseen(tmp_path):
    """The suits appear where the numbers were."""
    guard, spot = ClickGuard(), (300, 470)
    for _ in range(2):
        guard.pass_time(1.0, frozenset({BidControl(7)}))
    assert guard.press(spot, frozenset({BidControl(7)}))
    suits = frozenset({SuitControl("C")})
    guard.reset()
    for _ in range(4):
        guard.pass_time(0.3, suits)
        assert not guard.press(spot, suits)
    guard.pass_time(RUN, suits)
    assert guard.press(spot, suits) == suits, "after a pause it is meant"


@pytest.mark.parametrize("gap", [0.05, 0.25, 0.4])
def test_hurried_clicks_never_play_a_second_card(tmp_path, gap):
    match = match_asking("play", lambda ask: len(ask.cards) > 2 and not ask.seat)
    pilot, scene = sit_down(tmp_path, "", "fast", match)
    wait(pilot, scene)
    spot = choices(pilot)[0].rect.center
    pilot.run(REACTION)
    pilot.looks = False
    for _ in range(round(LONG / (gap + 0.05))):
        pilot.click(*spot)
        pilot.run(gap)
        time.sleep(0.002)
    deal = match.game.now
    played = [*deal.trick, *(one for trick in deal.tricks for one in trick.plays)]
    assert sum(len(one.cards) for one in played if one.seat == 0) == 1


def test_a_click_that_hurries_the_exchange_does_not_end_the_look(tmp_path):
    pilot, scene = sit_down(tmp_path, "look", "relaxed")
    for _ in range(4000):
        if scene.flow.view.phase is Phase.EXCHANGE:
            break
        if scene.flow.ask:
            choose_any(pilot, scene, Random(1))
        pilot.frame(dt=0.05)
        time.sleep(0.0005)
    for _ in range(100):
        pilot.click(300, 200)
        if scene.flow.pause:
            break
        time.sleep(0.001)
    assert scene.flow.pause == LOOK
    pilot.click(320, 220)
    assert scene.flow.pause != LOOK


def test_a_second_press_on_the_same_spot_plays_no_second_card(tmp_path):
    pilot, scene = sit_down(tmp_path, "double")
    play_until(pilot, scene, asked("play"))
    slot = next(w for w in choices(pilot) if isinstance(w, CardSlot))
    held = len(scene.match.game.now.hands[0])
    click(pilot, slot)
    pilot.looks = False
    pilot.click(*pilot.pointer)
    assert len(scene.match.game.now.hands[0]) == held - 1


def test_a_click_meant_for_the_table_does_not_land_on_a_button_that_has_just_appeared():
    patience = ClickGuard()
    patience.move((300, 300))
    for seconds in (0.1, 2.0):
        patience.pass_time(seconds, frozenset({"menu"}))
    patience.pass_time(0.01, frozenset({"menu", BidControl(9)}))
    assert patience.press((300, 300), frozenset({"menu", BidControl(9)})) == {"menu"}


def test_who_has_moved_since_means_a_card_but_no_button_that_has_just_appeared():
    offered = frozenset({"menu", BidControl(9), CardControl("5H")})
    moved = ClickGuard()
    moved.move((300, 300))
    moved.pass_time(0.1, frozenset({"menu"}))
    moved.pass_time(2.0, frozenset({"menu"}))
    moved.pass_time(0.01, offered)
    moved.move((340, 300))
    assert moved.press((340, 300), offered) == {"menu", CardControl("5H")}
    moved.pass_time(1.0, frozenset())
    moved.pass_time(0.01, offered)
    moved.move((300, 300))
    assert moved.press(pygame.K_RETURN, offered) == frozenset(), "no key means what is new"


def test_who_has_had_time_to_look_means_the_button():
    offered = frozenset({"menu", BidControl(9)})
    waited = ClickGuard()
    waited.move((300, 300))
    waited.pass_time(2.0, frozenset({"menu"}))
    waited.pass_time(0.01, offered)
    waited.pass_time(REACTION, offered)
    assert waited.press((300, 300), offered) == offered


def test_a_trembling_hand_has_not_moved():
    patience = ClickGuard()
    patience.move((300, 300))
    patience.pass_time(2.0, frozenset())
    patience.move((302, 301))
    patience.pass_time(0.01, frozenset({BidControl(9)}))
    patience.move((303, 300))
    assert patience.press((303, 300), frozenset({BidControl(9)})) == frozenset()


def test_at_the_table_too_a_bid_cannot_be_hit_as_it_appears(tmp_path):
    match = first_to_bid()
    pilot, scene = sit_down(tmp_path, "", "normal", match)
    numbers, _ = scene.picture.layout.bid_buttons(9)
    pilot.hover(*numbers[3].centre)
    for _ in range(3000):
        pilot.frame()
        if scene.flow.ask is not None:
            break
    assert scene.flow.ask is not None
    pilot.looks = False
    pilot.click(*numbers[3].centre)
    assert not list(match.game.now.calls)
    pilot.run(REACTION + RUN)
    pilot.click(*numbers[3].centre)
    assert [call.bid for call in match.game.now.calls][:1] == [9]


def test_a_key_that_skips_does_nothing_else(tmp_path):
    pilot, scene = sit_down(tmp_path, "", "relaxed", first_to_bid())
    pilot.run(0.1)
    assert not scene.group.by_keyboard
    pilot.press(pygame.K_TAB)
    assert scene.flow.still
    assert scene.group.focus.key == PASS, "it has not moved the focus"
    assert scene.group.by_keyboard, "but who uses keys sees at once where it is"
    pilot.press(pygame.K_TAB)
    assert scene.group.focus.key != PASS


def test_keys_that_follow_each_other_while_a_card_rises_all_count(tmp_path):
    match = match_asking("play", lambda ask: len(ask.cards) > 2 and not ask.seat)
    pilot, scene = sit_down(tmp_path, "", "fast", match)
    wait(pilot, scene)
    pilot.press(pygame.K_RIGHT)  # shows the focus
    pilot.looks = False
    reached = [scene.group.focus.key]
    for _ in range(2):
        pilot.press(pygame.K_RIGHT)
        assert not scene.flow.still, "the card rises"
        reached.append(scene.group.focus.key)
    assert len(set(reached)) == 3
    moments = len(match.moments)
    pilot.press(pygame.K_RETURN)
    assert len(match.moments) == moments + 1
