"""Help at the table: what is lit and lifted, what is said, and that it is counted once."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from at_table import asked, click, play_until, sit_down, wait
from matches import aid_now, match_asking, new_match
from pilot import Pilot

from pidro_desktop.engine.actions import Bid, Play
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.match.hint import hint
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.shell.preferences import Preferences
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import CardSlot
from pidro_desktop.table.animation.poses import ADVICE_RISE
from pidro_desktop.table.layout.layout_types import CARD_RATIO

SECONDS = 20.0


def advised(pilot: Pilot, scene: TableScene) -> TableScene:
    """Wait until help has something to show."""
    end = time.monotonic() + SECONDS
    while scene.help.tip is None:
        pilot.frame()
        time.sleep(0.001)
        assert time.monotonic() < end, "help has nothing to say"
    pilot.run(0.3)
    return scene


def at(home: Path, what: str, fits=lambda _ask: True, **settings) -> tuple[Pilot, TableScene]:
    """A table with help where the person is asked ``what``."""
    pilot, scene = sit_down(home, "", match=match_asking(what, fits), **{"help": True} | settings)
    wait(pilot, scene)
    return pilot, advised(pilot, scene)


def rise(scene: TableScene, card: str) -> float:
    """By how much a card in the hand stands above its neighbours, in units."""
    layout, pose = scene.picture.layout, scene.flow.motion.poses[card]
    return (layout.hand[1] - pose.y) / layout.u


def lit(scene: TableScene) -> ControlKey:
    return scene.help.lit


def test_a_bid_is_lit_and_its_suit_stands_out_in_the_hand(tmp_path):
    for number in range(40):
        match = new_match(f"lit {number}")
        pilot, scene = sit_down(tmp_path, "", match=match, help=True)
        wait(pilot, scene)
        decision = advised(pilot, scene).help.tip.decision
        if decision.bid:
            break
    assert isinstance(decision, Bid)
    assert lit(scene) == BidControl(decision.bid)
    assert pilot.find(lit(scene)).enabled
    meant = trump_suit(match.setup.rules, scene.help.tip.suit).among(match.game_view(0).hand)
    assert scene.help.cards == set(meant)
    assert meant
    others = set(match.game_view(0).hand) - set(meant)
    assert min(rise(scene, one) for one in meant) > max(rise(scene, one) for one in others)
    assert f"Bid {decision.bid}" in scene.help.bubble(scene.picture.layout).head


def test_pass_is_lit_where_nothing_should_be_bid(tmp_path):
    _, scene = at(tmp_path, "bid")
    assert isinstance(scene.help.tip.decision, Bid)
    assert lit(scene) == (BidControl(scene.help.tip.decision.bid) if scene.help.cards else "pass")


def test_the_suit_to_name_is_lit(tmp_path):
    pilot, scene = at(tmp_path, "trump")
    assert lit(scene) == SuitControl(scene.help.tip.decision.suit)
    assert pilot.find(lit(scene)).enabled
    assert scene.help.cards


def test_the_card_to_play_is_lifted_and_the_reason_stands_beside_it(tmp_path):
    pilot, scene = at(tmp_path, "play", lambda ask: len(ask.cards) > 1)
    decision = scene.help.tip.decision
    assert isinstance(decision, Play)
    (card,) = scene.help.cards
    assert card == decision.cards[0]
    others = [one for one in scene.flow.ask.cards if one != card]
    assert rise(scene, card) - max(rise(scene, one) for one in others) > ADVICE_RISE / 2
    bubble = scene.help.bubble(scene.picture.layout)
    assert bubble.head.startswith("Play the ")
    assert bubble.reasons
    slot = next(w for w in pilot.widgets() if isinstance(w, CardSlot) and w.card == card)
    click(pilot, slot)
    assert (
        card
        in scene.match.game.now.rows[0]
        + tuple(one for played in scene.match.game.now.trick for one in played.cards)
        or scene.match.game.now.number > 1
    )


def test_the_cards_to_kill_are_marked_and_one_click_kills_them(tmp_path):
    pilot, scene = at(tmp_path, "kill")
    wanted = set(scene.help.tip.decision.cards)
    assert scene.controls.picks.cards == wanted == set(scene.help.cards)
    assert lit(scene) == CONFIRM
    pilot.choose(CONFIRM)
    assert set(scene.match.game.now.killed[0]) == wanted


@pytest.mark.paint
def test_the_button_and_two_keys_switch_help_which_is_remembered(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("play"))
    wait(pilot, scene)
    switch = pilot.find("help")
    dark = pilot.app.display.picture.get_at(switch.rect.move(6, -6).bottomleft)
    pilot.choose("help")
    assert scene.help.on
    advised(pilot, scene)
    pilot.hover(5, 5)
    bright = pilot.app.display.picture.get_at(switch.rect.move(6, -6).bottomleft)
    assert sum(bright[:3]) > sum(dark[:3]) + 200, "its look differs clearly"
    assert Preferences.load(tmp_path / "settings.toml").now.help
    pilot.press(pygame.K_h)
    assert not scene.help.on
    assert scene.help.tip is None
    assert scene.help.cards == frozenset()
    pilot.press(pygame.K_F2)
    assert scene.help.on


def test_help_is_counted_once_a_decision_and_only_where_it_was_seen(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("play", lambda a: len(a.cards) > 2))
    wait(pilot, scene)
    assert aid_now(scene.match).help == 0
    for _ in range(3):  # on, off, on
        pilot.press(pygame.K_h)
        if scene.help.on:
            advised(pilot, scene)
    assert aid_now(scene.match).help == 0, "the decision has not been made yet"
    slot = next(w for w in pilot.widgets() if isinstance(w, CardSlot) and w.enabled)
    pilot.press(pygame.K_h)
    click(pilot, slot)
    assert aid_now(scene.match).help == 1
    wait(pilot, scene)
    if scene.flow.ask:
        click(pilot, next(w for w in pilot.widgets() if isinstance(w, CardSlot) and w.enabled))
        assert aid_now(scene.match).help == 1


def test_help_waits_until_nothing_moves(tmp_path):
    pilot, scene = sit_down(tmp_path, "moving", "relaxed", help=True)
    for _ in range(2000):
        pilot.frame(dt=0.05)
        assert scene.flow.still or scene.help.tip is None or scene.flow.ask
        if scene.help.tip is not None:
            break
        time.sleep(0.001)
    assert scene.help.tip is not None


def test_advice_is_dropped_when_the_game_goes_on(tmp_path):
    pilot, scene = at(tmp_path, "bid")
    pilot.press(pygame.K_p)
    assert scene.help.tip is None
    play_until(pilot, scene, asked("play"))
    assert isinstance(advised(pilot, scene).help.tip.decision, Play)


@pytest.mark.nightly  # it measures time
def test_advice_comes_within_a_blink_and_from_the_seats_view_alone():
    late = []
    for what in ("bid", "trump", "kill", "play"):
        match = match_asking(what)
        hint(match.game_view(0), match.rng(0))
        begun = time.perf_counter()
        found = hint(match.game_view(0), match.rng(0))
        late.append(time.perf_counter() - begun)
        assert found == hint(match.game_view(0), match.rng(0)), "nothing but the view counts"
    assert max(late) < 0.6, "measured: 0.02 s compiled, 0.1 s interpreted"


@pytest.mark.parametrize("what", ["bid", "trump", "kill", "play"])
def test_the_bubble_covers_neither_hand_nor_trick_nor_buttons(tmp_path, what):
    pilot, scene = at(tmp_path, what)
    for size in ((960, 600), (1280, 720)):
        pilot.resize(size)
        layout = scene.picture.layout
        bubble = scene.help.bubble(layout)
        widgets = [w for w in pilot.widgets() if not isinstance(w, CardSlot)]
        for room in bubble.rooms:
            area = pygame.Rect(room)
            assert not area.colliderect(pygame.Rect(layout.hand_area))
            assert not any(area.colliderect(w.rect) for w in widgets)


@pytest.mark.paint
@pytest.mark.parametrize("what", ["bid", "trump", "play"])
def test_a_hint_is_a_thing_and_the_focus_a_frame_so_that_both_show_on_one_control(what, tmp_path):
    """A hint draws no gold around its control; the ring does."""
    fits = (lambda ask: len(ask.cards) > 2) if what == "play" else (lambda _ask: True)
    pilot, scene = at(tmp_path, what, fits)
    key = scene.help.lit or CardControl(str(scene.help.tip.decision.cards[0]))
    pilot.hover(5, 5)
    pilot.run(0.5)
    assert not scene.group.by_keyboard
    hinted = gold_around(pilot, scene, key)
    scene.group.focus_on(key)
    scene.group.show_focus()
    pilot.run(0.5)
    assert gold_around(pilot, scene, key) > 3 * hinted + 100


def gold_around(pilot: Pilot, scene: TableScene, key: ControlKey) -> int:
    """How many pixels at a control's edges, but for the upper one, have the gold of a ring."""
    rect = pilot.find(key).rect
    if isinstance(key, CardControl):
        pose = scene.flow.motion.poses[key.card]
        rect = pygame.Rect(0, 0, round(pose.width), round(pose.width * CARD_RATIO))
        rect.center = round(pose.x), round(pose.y)
    picture, outer, inner = pilot.app.display.picture, rect.inflate(16, 16), rect.inflate(-4, -4)
    edges = (
        (x, y)
        for x in range(outer.left, outer.right)
        for y in range(rect.centery, outer.bottom)
        if not inner.collidepoint(x, y)
    )
    return sum(is_gold(*picture.get_at(at)[:3]) for at in edges)


def is_gold(red: int, green: int, blue: int) -> bool:
    return red > 200 and green > 150 and blue < 150
