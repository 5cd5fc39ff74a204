"""The table as a person uses it: by clicks, by keys, in any size, at any speed."""

from __future__ import annotations

import time
from random import Random

import pygame
import pytest
from at_table import CORNERS, asked, choices, choose_any, click, paused, play_until, sit_down, wait
from matches import match_asking, match_with_too_many_trumps, new_match, shows_the_truth
from pilot import context, launch

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl
from pidro_desktop.render.text import Face
from pidro_desktop.scenes.after_deal.game_over import GameOver
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.table import prompt_text
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import CardSlot
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.storage.errors import StorageError
from pidro_desktop.table.animation.director import OVER, SCORE
from pidro_desktop.table.animation.timeline import FIVE


@pytest.mark.parametrize(("speed", "dt"), [("instant", 1 / 60), ("normal", 0.1), ("fast", 0.05)])
def test_whole_deals_are_played_by_clicks(tmp_path, speed, dt):
    pilot, scene = sit_down(tmp_path, "clicks", speed)
    random = Random(7)
    while len(scene.flow.view.sheet) < 2:
        wait(pilot, scene, dt)
        if scene.flow.ask:
            assert shows_the_truth(scene.flow)
        choose_any(pilot, scene, random)
    wait(pilot, scene, dt)
    assert shows_the_truth(scene.flow)
    assert len(scene.match.game.sheet) >= 2


@pytest.mark.parametrize("turns", [250, pytest.param(2_000, marks=pytest.mark.nightly)])
@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_wild_clicks_keys_and_sizes_break_nothing(tmp_path, speed, turns):
    pilot, scene = sit_down(tmp_path, "wild", speed)
    random = Random(8)
    keys = [pygame.K_RETURN, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP]
    keys += [pygame.K_6, pygame.K_1, pygame.K_4, pygame.K_p, pygame.K_c, pygame.K_h]
    for turn in range(turns):
        kind = random.randrange(10)
        if kind < 5:
            pilot.click(random.randrange(990), random.randrange(440, 690))
        elif kind < 9:
            pilot.press(random.choice(keys))
        elif turn % 40 == 0:
            pilot.resize(random.choice([(960, 600), (1280, 720), (1500, 1000)]))
        if pilot.scene is not scene:
            pilot.press(pygame.K_ESCAPE)
        assert pilot.scene is scene, "a wild click cannot leave the table"
        if scene.flow.still:
            time.sleep(0.0003)
        if scene.flow.ask and scene.flow.timeline.idle:
            assert shows_the_truth(scene.flow)
    assert scene.match.ply > turns / 45


def test_keys_alone_play_a_whole_deal(tmp_path):
    pilot, scene = sit_down(tmp_path, "keys")
    for _ in range(200):
        wait(pilot, scene)
        if scene.flow.pause == SCORE:
            break
        if scene.flow.pause:
            pilot.press(pygame.K_RETURN)
            continue
        pilot.press(pygame.K_RIGHT)
        focus = scene.group.focus
        assert focus is not None
        if not focus.enabled or focus.key in CORNERS:
            target = choices(pilot)[0]
            while scene.group.focus is not target:
                pilot.press(pygame.K_TAB)
        pilot.press(pygame.K_RETURN)
    assert len(scene.match.game.sheet) == 1


def test_the_first_enter_only_shows_where_the_focus_is(tmp_path):
    pilot, scene = sit_down(tmp_path, "enter")
    wait(pilot, scene)
    before = scene.match.ply
    pilot.press(pygame.K_RETURN)
    assert scene.match.ply == before
    assert scene.group.by_keyboard
    pilot.press(pygame.K_RETURN)
    assert scene.match.ply > before


@pytest.mark.parametrize(
    ("keys", "bid"),
    [
        ((pygame.K_9,), 9),
        ((pygame.K_1, pygame.K_2), 12),
        ((pygame.K_KP1, pygame.K_KP4), 14),
        ((pygame.K_0,), 10),
        ((pygame.K_p,), 0),
    ],
)
def test_figures_bid_and_p_passes(tmp_path, keys, bid):
    match = match_asking("bid", lambda ask: len(ask.bids) == 10)
    pilot, scene = sit_down(tmp_path, "", match=match)
    wait(pilot, scene)
    pilot.press(*keys)
    mine = [call.bid for call in scene.match.game.now.calls if call.seat == 0]
    assert mine == [bid]


def test_a_one_alone_waits_for_its_second_figure_and_is_forgotten(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("bid"))
    wait(pilot, scene)
    pilot.press(pygame.K_1)
    pilot.run(2.0)
    pilot.press(pygame.K_2)
    assert scene.flow.ask is not None, "a 2 alone is no bid"
    assert not any(call.seat == 0 for call in scene.match.game.now.calls)


def test_a_bid_too_low_is_no_button_and_says_why(tmp_path):
    match = match_asking("bid", lambda ask: 6 not in ask.bids)
    pilot, scene = sit_down(tmp_path, "", match=match)
    wait(pilot, scene)
    before = match.ply
    low = next(w for w in pilot.widgets() if w.key == BidControl(6))
    assert not low.enabled
    pilot.click(*low.rect.center)
    pilot.press(pygame.K_6)
    assert match.ply == before
    assert "has bid" in scene.controls.why


@pytest.mark.parametrize(("key", "suit"), [(pygame.K_c, "C"), (pygame.K_s, "S")])
def test_letters_name_the_suit(tmp_path, key, suit):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("trump"))
    wait(pilot, scene)
    pilot.press(key)
    assert scene.match.game.now.suit.suit == suit


def test_a_card_that_cannot_be_played_lies_in_the_shade_and_says_why(tmp_path):
    def with_plain_cards(scene):
        hand = scene.flow.view.hands[0]
        return asked("play")(scene) and len(scene.flow.ask.cards) < len(hand)

    pilot, scene = sit_down(tmp_path, "why")
    play_until(pilot, scene, with_plain_cards)
    plain = next(w for w in pilot.widgets() if isinstance(w, CardSlot) and not w.enabled)
    assert scene.flow.motion.poses[plain.card].dimmed
    before = scene.match.ply
    click(pilot, plain)
    assert scene.match.ply == before
    assert "only play trumps" in scene.controls.why


def test_too_many_trumps_are_killed_by_choice_the_lowest_first(tmp_path):
    match = match_with_too_many_trumps()
    pilot, scene = sit_down(tmp_path, "", match=match)
    wait(pilot, scene)
    ask = scene.flow.ask
    assert scene.controls.picks.cards == frozenset(ask.cards[: ask.count])
    other = next(
        w
        for w in choices(pilot)
        if isinstance(w, CardSlot) and w.card not in scene.controls.picks.cards
    )
    click(pilot, other)
    assert other.card in scene.controls.picks.cards
    assert len(scene.controls.picks.cards) == ask.count
    chosen = scene.controls.picks.cards
    pilot.choose("confirm")
    assert frozenset(scene.match.game.now.killed[0]) == chosen


def test_enter_alone_kills_the_trumps_marked_from_the_start(tmp_path):
    match = match_with_too_many_trumps()
    pilot, scene = sit_down(tmp_path, "", match=match)
    wait(pilot, scene)
    ask = scene.flow.ask
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_RETURN)
    assert scene.match.game.now.killed[0] == ask.cards[: ask.count]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (3840, 2160)])
def test_every_sentence_above_the_buttons_fits(tmp_path, size):
    def sentences(view: SeatView, ask: Ask) -> list[str]:
        said = [str(prompt_text.TYPING)]
        if ask.what is AskKind.BID:
            said.append(f"{prompt_text.bid_sentence(view, ask)} {prompt_text.bid_keys(ask)}")
        return said

    pilot, scene = sit_down(tmp_path, "", match=match_asking("bid"))
    pilot.resize(size)
    dc = scene.picture.dc
    pen = dc.pen(Face.SEMI, 20, (0, 0, 0))
    for what, fits in (
        ("bid", lambda ask: True),
        ("bid", lambda ask: len(ask.bids) == 10),
        ("play", lambda ask: True),
        ("play", lambda ask: len(ask.cards) == 2),
        ("play", lambda ask: len(ask.cards) == 5),
    ):
        match = match_asking(what, fits)
        for said in sentences(match.game_view(0), match.asks()[0]):
            whole, _ = dc.look.text.fit(said, pen, dc.layout.prompt_room)
            assert whole == said


def test_a_new_size_in_the_middle_of_a_flight_lays_everything_where_it_belongs(tmp_path):
    pilot, scene = sit_down(tmp_path, "size", "relaxed")
    pilot.run(0.2)
    assert scene.flow.motion.busy
    pilot.resize((1920, 1080))
    assert not scene.flow.motion.busy
    width, height = 1920, 1080
    for pose in scene.flow.motion.poses.values():
        assert 0 < pose.x < width
        assert 0 < pose.y < height


def test_escape_pauses_and_comes_back_to_the_same_table(tmp_path):
    pilot, scene = sit_down(tmp_path, "pause")
    wait(pilot, scene)
    before = scene.flow.view
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, PauseMenu)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert scene.flow.view == before


def test_the_cross_leaves_for_the_title(tmp_path):
    pilot, scene = sit_down(tmp_path, "leave")
    wait(pilot, scene)
    pilot.choose("close")
    assert isinstance(pilot.scene, Title)


def test_at_the_end_a_new_game_can_begin(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=new_match("end", target=6))
    play_until(pilot, scene, paused(OVER))
    pilot.run(1.0)
    end = pilot.scene
    assert isinstance(end, GameOver)
    pilot.click(300, 620)
    assert pilot.scene is end, "only the buttons go on from the end of a game"
    pilot.choose("rematch")
    assert isinstance(pilot.scene, TableScene)
    assert pilot.scene is not scene


def test_four_computer_players_play_on_by_themselves(tmp_path):
    pilot, scene = sit_down(tmp_path, "", "fast", new_match("demo", person=None))
    for _ in range(6000):
        pilot.frame(dt=0.1)
        time.sleep(0.0003)
        if scene.flow.view.number == 2:
            return
    raise AssertionError("The demonstration stood still.")


def test_a_full_disk_is_told_and_the_game_goes_on_afterwards(tmp_path):
    full = True

    def sink(_lines):
        if full:
            raise StorageError("The disk is full. Make room.")

    pilot, scene = sit_down(tmp_path, "", match=Match(new_match("full").setup, sink))
    pilot.frame()
    assert isinstance(pilot.scene, Message)
    full = False
    pilot.press(pygame.K_RETURN)
    assert pilot.scene is scene
    wait(pilot, scene)
    assert scene.match.started


def test_little_motion_means_that_no_card_ever_flies(tmp_path):
    pilot, scene = sit_down(tmp_path, "calm", "normal", reduced_motion=True)
    random = Random(9)
    for _ in range(3000):
        pilot.frame(dt=0.1)
        assert not scene.flow.motion.busy
        assert not scene.flow.flying
        assert not scene.flow.shaking
        assert scene.flow.passing is None or scene.flow.passing.mood.kind == FIVE
        if scene.flow.still and (scene.flow.ask or scene.flow.pause):
            choose_any(pilot, scene, random)
        if scene.flow.view.number == 2:
            return
        time.sleep(0.0002)
    raise AssertionError("The deal never ended.")


def test_a_game_is_resumed_where_it_was_without_effects(tmp_path):
    pilot, scene = sit_down(tmp_path, "resume", "normal")
    play_until(pilot, scene, asked("play"), dt=0.1)
    again = TableScene(scene.match)
    other = launch(context(tmp_path / "again"), again)
    other.frame()
    assert again.flow.view == scene.flow.view
    assert not again.flow.motion.busy
    assert again.flow.ask == scene.flow.ask


def test_every_seat_can_be_the_persons(tmp_path):
    for seat in SEATS:
        match = new_match("seats", person=seat)
        pilot, scene = sit_down(tmp_path / str(seat), "", match=match)
        play_until(pilot, scene, paused(SCORE))
        assert scene.flow.viewer == seat
