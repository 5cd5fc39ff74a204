"""Bids up to any height: steps and figures to a number, tiles in two lines, bids with a name."""

from __future__ import annotations

import pygame
import pytest
from at_table import sit_down, wait
from pilot import Pilot

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players.player import Player, question
from pidro_desktop.render.table_ui.buttons.control_ids import StepControl
from pidro_desktop.scenes.input import key_lists
from pidro_desktop.scenes.input import keys_text as words
from pidro_desktop.scenes.input.key_lists import with_bids
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.layout.layout_types import SMALLEST_TARGET

SIZES = [(960, 600), (1280, 720), (720, 1000)]


class Caller(Player):
    """Calls what it was told to, where it may, and passes else."""

    def __init__(self, bid: int) -> None:
        self.bid = bid

    def decide(self, view, rng):
        ask = question(view)
        return Bid(ask.seat, self.bid if self.bid in ask.bids else 0)


def asked(tmp_path, rules: str, bid: int = 0, **options: object) -> tuple[Pilot, TableScene]:
    """The person's turn to bid in the first deal, where the others may have bid."""
    for number in range(60):
        others = {seat: Caller(bid) for seat in SEATS[1:]}
        secret = secret_of(f"{rules} {number}")
        match = Match(Setup(variants.load(rules, options), others, secret))
        match.deal()
        while match.asks()[0].seat != 0:
            match.submit(match.decide(match.asks()[0]))
        if not bid or match.game.now.bid == bid:
            break
    pilot, scene = sit_down(tmp_path, "", match=match)
    wait(pilot, scene)
    assert scene.flow.ask is not None
    assert scene.flow.ask.what is AskKind.BID
    return pilot, scene


def mine(scene: TableScene) -> list[int]:
    return [call.bid for call in scene.match.game.now.calls if call.seat == 0]


def test_one_begins_above_what_stands_and_steps_from_there(tmp_path):
    pilot, scene = asked(tmp_path, "eighty-three", 40)
    assert pilot.find("bid it").label == "Bid 41"
    assert not pilot.find(StepControl(-1)).enabled, "no bid is lower than that"
    pilot.choose(StepControl(5))
    pilot.choose(StepControl(1))
    pilot.choose(StepControl(-5))
    assert pilot.find("height").label == "42"
    pilot.choose("bid it")
    assert mine(scene) == [42]


def test_steps_end_with_the_highest_bid(tmp_path):
    pilot, _ = asked(tmp_path, "sixty-three", 60)
    pilot.choose(StepControl(5))
    assert pilot.find("bid it").label == "Bid 63"
    assert not pilot.find(StepControl(1)).enabled
    assert not pilot.find(StepControl(5)).enabled


@pytest.mark.parametrize(
    ("keys", "bid"),
    [
        ((pygame.K_5, pygame.K_7), 57),
        ((pygame.K_KP4, pygame.K_2, pygame.K_6, pygame.K_1), 61),
        ((pygame.K_PAGEUP, pygame.K_PLUS), 47),
        ((pygame.K_4, pygame.K_5, pygame.K_MINUS), 44),
    ],
)
def test_figures_and_signs_lead_to_a_number_that_enter_bids(tmp_path, keys, bid):
    pilot, scene = asked(tmp_path, "eighty-three", 40)
    pilot.press(*keys)
    assert pilot.find("height").label == str(bid)
    while scene.group.focus.key != "bid it" or not scene.group.by_keyboard:
        pilot.press(pygame.K_TAB)
    pilot.press(pygame.K_RETURN)
    assert mine(scene) == [bid]


@pytest.mark.parametrize(
    ("keys", "why"),
    [
        ((pygame.K_3, pygame.K_5), "lowest bid is now 41"),
        ((pygame.K_9, pygame.K_9), "highest bid is 83"),
    ],
)
def test_a_number_that_cannot_be_bid_says_why(tmp_path, keys, why):
    pilot, scene = asked(tmp_path, "eighty-three", 40)
    pilot.press(*keys)
    before = scene.match.ply
    assert not pilot.find("bid it").enabled
    pilot.click(*pilot.find("bid it").rect.center)
    assert scene.match.ply == before
    assert why in scene.controls.why


def test_a_named_bid_is_a_button_that_says_what_it_is_worth(tmp_path):
    pilot, scene = asked(tmp_path, "eighty-three", 83)
    named = pilot.find("83 double")
    assert named.enabled
    assert not pilot.find("bid it").enabled, "nothing else is higher"
    pilot.hover(*named.rect.center)
    shown = scene.group.explained()
    assert shown is named
    assert "166" in shown.tooltip
    pilot.choose("83 double")
    assert [str(bid) for bid in mine(scene)] == ["83 double"]


def test_only_who_may_is_offered_a_named_bid_and_others_read_why(tmp_path):
    pilot, _ = asked(tmp_path, "pedro", **{"28-56": True})
    named = pilot.find("28-56")
    assert not named.enabled
    assert "ace, king and two" in named.tooltip


@pytest.mark.parametrize("rules", ["eighty-three", "king-pedro", "california-house", "snoozer"])
@pytest.mark.parametrize("size", SIZES)
def test_all_bids_can_be_pressed_and_lie_apart(tmp_path, rules, size):
    pilot, scene = asked(tmp_path, rules, **({"moon": True} if "house" in rules else {}))
    pilot.resize(size)
    wait(pilot, scene)
    controls = [one for one in pilot.widgets() if one.rect.y < scene.picture.layout.hand_area.y]
    bids = [one for one in controls if one.key not in scene.controls.corners]
    cloth = pygame.Rect(scene.picture.layout.cloth)
    for at, one in enumerate(bids):
        assert cloth.contains(one.rect), (one.key, one.rect)
        assert min(one.rect.size) >= SMALLEST_TARGET
        assert one.rect.collidelist([other.rect for other in bids[at + 1 :]]) < 0, one.key


def test_two_figures_are_waited_for_where_bids_are_tiles(tmp_path):
    pilot, scene = asked(tmp_path, "king-pedro")
    pilot.press(pygame.K_3)
    assert mine(scene) == []
    pilot.press(pygame.K_7)
    assert mine(scene) == [37]


def test_a_bid_is_asked_for_twice_where_that_is_wanted(tmp_path):
    pilot, scene = asked(tmp_path, "eighty-three", 40)
    scene.ctx.preferences.change(confirm_play=True)
    pilot.choose("bid it")
    assert mine(scene) == []
    assert pilot.find("bid it").label == "Bid 41?"
    pilot.choose(StepControl(1))
    pilot.choose("bid it")
    assert mine(scene) == [], "another number is asked for again"
    pilot.run(0.6)
    pilot.choose("bid it")
    assert mine(scene) == [42]


def test_f1_tells_the_keys_that_bid_here(tmp_path):
    _, scene = asked(tmp_path, "eighty-three", 40)
    listed = {line.shown for group in scene.keys for line in group.lines}
    assert {words.FIGURES, words.PLUS_MINUS, words.PAGES} <= listed
    assert words.SIX_TO_NINE not in listed
    petro = with_bids(key_lists.TABLE, variants.load("petro"))
    listed = {line.shown for group in petro for line in group.lines}
    assert words.FIGURES in listed
    assert not {words.PLUS_MINUS, words.SIX_TO_NINE} & listed
    assert with_bids(key_lists.TABLE, variants.load("finnish")) is key_lists.TABLE
    replay = with_bids(key_lists.REPLAY, variants.load("eighty-three"))
    bidding = next(group for group in replay if group.name == words.BIDDING)
    assert words.PAGES not in {line.shown for line in bidding.lines}, "they choose a trick there"
