"""Players are asked why: in reviews, replays, past games and after a deal, by mouse and by keys.

While anything of a deal is secret nothing is told but what a call tells everybody.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from asking import asked
from at_table import asked as asks_for
from at_table import paused, play_until, sit_down, wait
from every_scene import ctx_of
from matches import match_asking
from own_games import SHORT, sittings
from pilot import Pilot, launch
from records import played
from reviews import reviewed
from test_deal_review import mistake
from watched import watching

from pidro_desktop.engine.actions import Bid, Keep, NameTrump
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.engine.state import Call
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.review.source import with_eyes_of
from pidro_desktop.render.table_ui.buttons.toolbar import WHY
from pidro_desktop.render.table_ui.calls import call_areas
from pidro_desktop.scenes.after_deal.replay import Replaying
from pidro_desktop.scenes.past_games import viewer_controls
from pidro_desktop.scenes.review import deal_controls
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.why import WhyPanel
from pidro_desktop.scenes.shell.open_hands import HandRow
from pidro_desktop.scenes.table.asked import call_tells
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import SCORE

STEADY = ("steady", "casual", "champion")


def after_a_deal(home: Path) -> tuple[Pilot, TableScene]:
    """A pilot whose deal has just been scored, with three different players."""
    pilot, scene = sit_down(home, "", match=sittings(home, seed="why").start(SHORT, STEADY))
    play_until(pilot, scene, paused(SCORE))
    return pilot, scene


def said(panel: WhyPanel) -> list[str]:
    assert panel.answer is not None
    return panel.answer.sentences(NAMES)


def test_w_asks_about_the_last_decision_and_arrows_lead_to_all_others(tmp_path: Path) -> None:
    pilot, scene = after_a_deal(tmp_path)
    pilot.press(pygame.K_w)
    panel = asked(pilot)
    turns = panel._inquiry.turns
    assert panel.turn is turns[-1]
    who = scene.match.setup.sitters
    assert who is not None
    answered = 0
    for turn in reversed(turns):
        assert asked(pilot).turn is turn
        assert panel.answer is not None
        assert panel.answer.today is None, "it was played a moment ago by the same players"
        answered += who[turn.seat] != "person" and bool(said(panel) or panel.answer.hint)
        pilot.press(pygame.K_LEFT)
    assert answered == sum(who[turn.seat] != "person" for turn in turns)
    pilot.press(pygame.K_END)
    assert asked(pilot).turn is turns[-1]
    pilot.press(pygame.K_ESCAPE)
    pilot.run(0.1)
    assert pilot.scene is scene
    assert scene.flow.pause == SCORE


def test_the_dealer_is_seen_with_the_cards_of_the_stock(tmp_path: Path) -> None:
    """What was kept came from there too, so without them the hand would not fit the decision."""
    pilot, _scene = after_a_deal(tmp_path)
    pilot.press(pygame.K_w)
    panel = asked(pilot)
    kept = next(turn for turn in panel._inquiry.turns if isinstance(turn.decided, Keep))
    panel._go_to(kept)
    asked(pilot)
    hand = next(part.cards for part in panel._seen() if isinstance(part, HandRow))
    assert kept.view.ask is not None
    assert {*kept.decided.cards, *kept.view.ask.rest, *kept.view.hand} == set(hand)
    assert len(hand) > len(kept.view.hand)


def test_buttons_lead_from_decision_to_decision_too(tmp_path: Path) -> None:
    pilot, _scene = after_a_deal(tmp_path)
    pilot.press(pygame.K_w)
    panel = asked(pilot)
    last = panel.turn
    assert not pilot.find("on").enabled
    pilot.choose("back")
    assert asked(pilot).turn.position < last.position
    pilot.choose("on")
    assert asked(pilot).turn is last


def test_a_click_on_a_card_after_the_deal_asks_who_played_it(tmp_path: Path) -> None:
    pilot, scene = after_a_deal(tmp_path)
    scene.flow.skip_animation()
    pilot.run(0.2)
    places = {"row", "captured", "stays"}
    lying = [
        pose for pose in scene.flow.motion.poses.values() if pose.card and pose.place in places
    ]
    pose = max(lying, key=lambda pose: pose.z)
    pilot.hover(pose.x, pose.y - 4)
    pilot.click(pose.x, pose.y - 4)
    panel = asked(pilot)
    assert not isinstance(panel.turn.decided, Bid | NameTrump)
    assert pose.card in panel.turn.decided.cards


def test_a_resting_pointer_asks_nothing_after_a_deal(tmp_path: Path) -> None:
    """Somebody who only wants to continue clicks where the pointer is, on whatever came there."""
    pilot, scene = after_a_deal(tmp_path)
    pose = next(pose for pose in scene.flow.motion.poses.values() if pose.card)
    scene.click_guard._pointer = (round(pose.x), round(pose.y))
    scene.click_guard._moved = -10.0
    event = {"pos": (round(pose.x), round(pose.y)), "button": 1}
    pilot.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, event))
    assert pilot.scene is scene


def test_in_the_review_a_card_of_the_trick_is_asked_about_by_a_click(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    lead = scene.steps.view.trick[0]
    pose = scene.stage.motion.poses[str(lead.cards[0])]
    pilot.click(pose.x, pose.y)
    panel = asked(pilot)
    assert panel.turn.seat == lead.seat
    assert lead.cards[0] in panel.turn.decided.cards


def test_in_the_review_the_call_of_another_is_asked_about_by_a_click(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    seat, area = next(iter(call_areas(scene.picture.dc, scene.stage.view).items()))
    pilot.click(*area.centre)
    panel = asked(pilot)
    assert panel.turn.seat == seat
    assert isinstance(panel.turn.decided, Bid)


def test_a_decision_of_another_has_a_button_in_the_review(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    pilot.press(pygame.K_o, pygame.K_LEFT)
    here = scene.steps.at
    pilot.choose(deal_controls.WHY)
    assert asked(pilot).turn == here


@pytest.mark.parametrize("key", [pygame.K_HOME, None])
def test_at_an_own_decision_a_button_asks_about_that_one(key: int | None, own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    if key is not None:
        pilot.press(key)
    here = scene.steps.at
    assert here is not None
    assert here.seat == scene.steps.game.person
    pilot.choose(deal_controls.WHY)
    assert asked(pilot).turn == here
    said_then = " ".join(pilot.scene.spoken())
    assert "You decided this yourself." in said_then or "You had only one choice." in said_then


def test_where_another_player_is_reviewed_that_player_is_asked(own_home: Path) -> None:
    pilot = launch(ctx_of(own_home), DealReview(with_eyes_of(reviewed(), 2), 1))
    here = pilot.scene.steps.at
    assert here.seat == 2
    pilot.press(pygame.K_w)
    assert asked(pilot).turn == here


def test_trying_again_by_its_key_is_not_for_decisions_of_others(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    pilot.press(pygame.K_o, pygame.K_LEFT)
    assert not scene.steps.own
    pilot.press(pygame.K_t)
    assert pilot.scene is scene


def test_the_button_stays_where_it_is_from_decision_to_decision(own_home: Path) -> None:
    pilot, scene = mistake(own_home)
    pilot.press(pygame.K_o)
    before = pilot.find(deal_controls.WHY).rect.copy()
    own = pilot.find(deal_controls.PLAY_ON).rect.copy()
    pilot.press(pygame.K_LEFT)
    assert not scene.steps.own
    assert pilot.find(deal_controls.WHY).rect == before
    assert pilot.find(deal_controls.PLAY_ON).rect.contains(own), "there is nothing to try again"


def test_in_past_games_the_last_step_is_asked_about(own_home: Path) -> None:
    pilot, scene = watching(own_home, played("keys", 2))
    pilot.press(pygame.K_END)
    pilot.choose(viewer_controls.WHY)
    panel = asked(pilot)
    assert panel.turn is panel._inquiry.turns[-1]
    pilot.press(pygame.K_ESCAPE, pygame.K_HOME)
    assert not pilot.find(viewer_controls.WHY).enabled
    assert scene.position == 1


def test_a_deal_that_was_not_finished_is_not_asked_about(own_home: Path) -> None:
    lines = played("keys", 2)
    broken = lines[: len(lines) - 12]
    pilot, scene = watching(own_home, broken)
    pilot.press(pygame.K_END, pygame.K_END)
    assert not scene._scored(scene.deal)
    pilot.press(pygame.K_w)
    assert pilot.scene is scene


def test_in_a_replay_all_cards_are_open_and_everybody_answers(tmp_path: Path) -> None:
    pilot, _scene = after_a_deal(tmp_path)
    pilot.choose("Replay")
    mode = pilot.shown
    assert isinstance(mode, Replaying)
    mode.begin_at(mode.replay.starts[2])
    wait(pilot, mode.table)
    pilot.choose(WHY)
    panel = asked(pilot)
    assert panel.turn.position < mode.table.match.ply
    assert panel._inquiry.last(mode.table.match.ply) is panel.turn


# ------------------------------------------------------------ while cards are secret


@pytest.mark.parametrize("moment", ["bid", "play"])
def test_during_a_deal_nobody_says_why(tmp_path: Path, moment: str) -> None:
    pilot, scene = sit_down(tmp_path, "", match=sittings(tmp_path, seed="why").start(SHORT, STEADY))
    play_until(pilot, scene, asks_for(moment))
    pilot.press(pygame.K_w)
    assert pilot.scene is scene
    assert scene.controls.why


def test_during_a_deal_a_click_on_a_call_tells_what_everybody_knows(tmp_path: Path) -> None:
    pilot, scene = sit_down(tmp_path, "", match=sittings(tmp_path, seed="why").start(SHORT, STEADY))

    def others_have_bid(at: TableScene) -> bool:
        bidder = at.flow.view.bidder
        return at.flow.ask is not None and bidder not in (None, at.flow.viewer)

    play_until(pilot, scene, others_have_bid)
    view = scene.flow.view
    assert view.bidder is not None
    area = call_areas(scene.picture.dc, view)[view.bidder]
    pilot.hover(*area.centre)
    pilot.click(*area.centre)
    assert pilot.scene is scene
    assert str(scene.controls.why) == call_tells(view, view.bidder, samples=True)
    assert str(scene.controls.why).startswith(f"{NAMES[view.bidder]} bid {view.bid}")


def test_what_a_call_tells_follows_from_what_is_public() -> None:
    """The same sentence whatever the hands are: they are not even seen."""
    view = view_for(match_asking("bid").game, 0)
    bare = replace(view, hands=tuple(() for _seat in view.hands))
    for seat, bid, bidder, words in (
        (1, 0, None, "passed"),
        (1, 7, 1, "must take 7 of 14 points. By custom, a bid of 6 promises the ace"),
        (1, 7, 2, "but Bob bid higher"),
        (1, 12, 1, "six trumps with both pidros"),
    ):
        called = replace(bare, calls=(Call(seat, bid),), bidder=bidder, bid=bid)
        assert words in call_tells(called, seat, samples=True)
        assert "sample" not in call_tells(called, seat, samples=False)
