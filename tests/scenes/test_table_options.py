"""What the table may do otherwise: tricks that rest, single cards, claims, plays confirmed."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pygame
import pytest
from at_table import choose_any, click, paused, play_until, sit_down, wait
from matches import match_asking, new_match, shows_the_truth
from pilot import Pilot

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.events import Played
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.state import Phase
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.claim import certain_rest
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.turns import turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.bubble import draw_bubble
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, SuitControl
from pidro_desktop.scenes.settings.settings import SettingsPanel
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import CardSlot
from pidro_desktop.scenes.table.table_hints import claim_bubble, claimed
from pidro_desktop.table.animation.director import CLAIM, SCORE, TRICK
from pidro_desktop.variants import load


def slots(pilot: Pilot) -> list[CardSlot]:
    return [one for one in pilot.widgets() if isinstance(one, CardSlot) and one.enabled]


def choosing(home: Path, **settings: object) -> tuple[Pilot, TableScene]:
    """Where the person may play one of several cards."""
    match = match_asking("play", lambda ask: len(ask.cards) > 2)
    pilot, scene = sit_down(home, "", match=match, **settings)
    wait(pilot, scene)
    return pilot, scene


def on_the_table(scene: TableScene) -> int:
    return len(scene.match.game.now.rows[0])


# ------------------------------------------------------------ tricks rest


def test_a_trick_rests_until_a_click_where_that_is_wanted(tmp_path):
    pilot, scene = sit_down(tmp_path, "rests", click_after_trick=True)
    play_until(pilot, scene, paused(TRICK))
    assert len(scene.flow.view.trick) >= 1
    tricks = len(scene.flow.view.tricks)
    pilot.run(5.0, 0.1)
    assert scene.flow.pause == TRICK, "no time ends it"
    pilot.click(300, 200)
    assert len(scene.flow.view.tricks) == tricks + 1
    play_until(pilot, scene, paused(TRICK))
    pilot.press(pygame.K_RETURN)
    assert len(scene.flow.view.tricks) >= tricks + 2


def test_tricks_do_not_rest_as_the_program_comes(tmp_path):
    pilot, scene = sit_down(tmp_path, "rests")
    seen = set()
    for _ in range(80):
        wait(pilot, scene)
        seen.add(scene.flow.pause)
        if scene.flow.pause == SCORE:
            break
        choose_any(pilot, scene, Random(1))
    assert TRICK not in seen
    assert SCORE in seen


# ------------------------------------------------------------ single cards


def test_a_single_card_plays_itself_and_is_not_what_is_taken_back(tmp_path):
    for number in range(30):
        pilot, scene = sit_down(tmp_path, f"single {number}", play_single=True)
        for _ in range(60):
            wait(pilot, scene)
            ask = scene.flow.ask
            assert ask is None or ask.what is not AskKind.PLAY or len(ask.cards) > 1
            if scene.flow.pause == SCORE:
                break
            choose_any(pilot, scene, Random(number))
        alone = scene.flow.alone.steps
        if alone > 1:
            break
    assert alone > 1, "no card has played itself"
    own = scene.match.moments[-alone]
    pilot.press(pygame.K_BACKSPACE)
    wait(pilot, scene)
    assert scene.match.game == own.game, "the last decision that was the person's own"
    assert scene.flow.ask is not None


# ------------------------------------------------------------ claims


def settled_game(number: int) -> tuple[Match, list[str]]:
    """A match at the person's card, from where nothing can change any more, and its record."""
    steady = make("steady")
    for seed in range(number, number + 60):
        lines: list[str] = []
        setup: Setup = new_match(f"settled {seed}").setup
        match = Match(setup, lines.extend)
        match.begin()
        match.deal()
        while asked_now := match.asks():
            ask = asked_now[0]
            mine = ask.seat == 0 and ask.what is AskKind.PLAY and len(ask.cards) > 1
            if mine and certain_rest(match.game) is not None:
                return match, lines
            match.submit(steady.decide(match.game_view(ask.seat), match.rng(ask.seat)))
    raise AssertionError("something can always change")


def test_the_rest_is_laid_down_and_every_card_of_it_recorded(tmp_path):
    match, lines = settled_game(0)
    before = match.ply
    pilot, scene = sit_down(tmp_path, "", match=match, claims=True)
    for _ in range(4000):
        pilot.frame()
        assert scene.flow.ask is None, "nobody is asked any more"
        if scene.flow.pause:
            break
        time.sleep(0.0005)
    assert scene.flow.pause == SCORE
    assert shows_the_truth(scene.flow)
    played = [event for event in match.events[before:] if isinstance(event, Played)]
    assert len(played) >= 2
    assert read_one(lines, load).game == match.game


def test_a_review_blames_nobody_for_a_card_that_a_claim_laid_down(tmp_path):
    """Nothing can change any more, but a review judges by what a seat can know."""
    judge = Judge()
    for number in range(0, 50, 10):
        match, _ = settled_game(number)
        before = len(match.events)
        pilot, scene = sit_down(tmp_path / f"{number}", "", match=match, claims=True)
        play_until(pilot, scene, lambda one: one.flow.pause == SCORE)
        own = [turn for turn in turns(match.setup.rules, match.events) if turn.seat == 0]
        laid = [judge.judge(turn, explain=False) for turn in own if turn.position >= before]
        assert laid
        assert not [decision for decision in laid if decision.is_slip]
        pilot.app.quit()


def test_a_claim_says_so_beside_the_trick_while_it_is_read(tmp_path):
    pilot, scene = sit_down(tmp_path, "", "normal", settled_game(0)[0], claims=True)
    pilot.run(1.5)
    assert scene.flow.claimed
    assert scene.flow.view.phase is Phase.PLAY
    for size in ((960, 600), (1280, 720), (2560, 1440)):
        pilot.resize(size)
        layout, dc = scene.picture.layout, scene.picture.dc
        bubble = claim_bubble(scene.flow, layout)
        area = draw_bubble(Canvas(pygame.Surface(size)), dc, bubble)
        assert area.h < 4 * dc.layout.text(18) * 1.35 + 2 * dc.s(10), "a few lines"
        assert not any(area.overlaps(seat.trick) for seat in layout.seats), "no card is covered"
        assert not any(one.overlaps(area) for one in layout.seats[0].row.lay(6))


@pytest.mark.parametrize(
    ("rest", "head"),
    [
        ((3, 0), "The rest is ours"),
        ((0, 2), "The rest is theirs"),
        ((1, 2), "Nothing can change any more"),
        ((0, 0), "Nothing can change any more"),
    ],
)
def test_a_claim_says_whose_the_rest_is(rest, head):
    assert str(claimed(rest, 0)) == head


def test_what_a_claim_says_is_what_the_deal_then_brings(tmp_path):
    pilot, scene = sit_down(tmp_path, "", "normal", settled_game(0)[0], claims=True)
    before = scene.match.game.now.taken
    play_until(pilot, scene, lambda one: one.flow.pause == SCORE)
    scored = scene.match.game.sheet[-1].taken
    rest = scene.flow.alone.rest
    assert sum(rest) == sum(scored) - sum(before)
    assert all(after - was == part for was, after, part in zip(before, scored, rest, strict=True))


def test_where_tricks_rest_a_claim_waits_to_be_read_too(tmp_path):
    match, _ = settled_game(0)
    pilot, scene = sit_down(tmp_path, "", match=match, claims=True, click_after_trick=True)
    wait(pilot, scene)
    assert scene.flow.pause == CLAIM
    lines = match.lines
    pilot.run(5.0, 0.1)
    assert match.lines == lines, "no time ends it"
    pilot.click(300, 200)
    wait(pilot, scene)
    assert scene.flow.pause == SCORE
    assert match.lines > lines


def test_without_the_option_every_card_is_asked_for(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=settled_game(0)[0])
    wait(pilot, scene)
    assert scene.flow.ask is not None
    assert not scene.flow.claimed


def test_after_a_claim_is_taken_back_the_person_decides(tmp_path):
    match, _ = settled_game(0)
    pilot, scene = sit_down(tmp_path, "", match=match, claims=True)
    wait(pilot, scene)
    assert scene.flow.pause == SCORE
    moments = len(match.moments)
    pilot.press(pygame.K_BACKSPACE)
    wait(pilot, scene)
    assert scene.flow.ask is not None
    assert not scene.flow.claimed
    assert len(match.moments) < moments


# ------------------------------------------------------------ plays confirmed


def test_a_first_click_lifts_and_a_second_one_plays(tmp_path):
    pilot, scene = choosing(tmp_path, confirm_play=True)
    before, first = on_the_table(scene), slots(pilot)[0]
    click(pilot, first)
    assert on_the_table(scene) == before
    assert scene.controls.picks.cards == {str(first.card)}
    pilot.run(0.6)
    click(pilot, next(one for one in slots(pilot) if one.card == first.card))
    assert on_the_table(scene) == before + 1


def test_another_card_may_be_lifted_instead_and_the_button_plays_it(tmp_path):
    pilot, scene = choosing(tmp_path, confirm_play=True)
    before = on_the_table(scene)
    click(pilot, slots(pilot)[0])
    other = slots(pilot)[1].card
    click(pilot, slots(pilot)[1])
    assert scene.controls.picks.cards == {str(other)}
    assert on_the_table(scene) == before
    pilot.choose("confirm")
    assert on_the_table(scene) == before + 1
    assert other not in scene.match.game_view(0).hand


def test_enter_lifts_and_enter_plays(tmp_path):
    pilot, scene = choosing(tmp_path, confirm_play=True)
    before = on_the_table(scene)
    pilot.press(pygame.K_RETURN)  # shows the focus
    pilot.press(pygame.K_RETURN)
    assert on_the_table(scene) == before
    assert scene.controls.picks.cards
    pilot.run(1.0)
    pilot.press(pygame.K_RETURN)
    assert on_the_table(scene) == before + 1


def test_trumps_are_named_by_the_second_click_on_the_same_suit(tmp_path):
    pilot, scene = sit_down(tmp_path, "", match=match_asking("trump"), confirm_play=True)
    wait(pilot, scene)
    pilot.choose(SuitControl("C"))
    assert scene.match.game.now.trump is None
    assert pilot.find(SuitControl("C")).label == "Clubs?"
    pilot.choose(SuitControl("H"))
    assert scene.match.game.now.trump is None
    pilot.press(pygame.K_3)
    named = view_for(scene.match.game, SOUTH).trump
    assert named is not None
    assert named.suit == "H"


def bidding(home: Path) -> tuple[Pilot, TableScene]:
    """Where the person may call whatever he likes, twice."""
    match = match_asking("bid", lambda ask: len(ask.bids) > 4)
    pilot, scene = sit_down(home, "", match=match, confirm_play=True)
    wait(pilot, scene)
    return pilot, scene


def called(scene: TableScene) -> list[int]:
    return [call.bid for call in scene.match.game.now.calls if call.seat == 0]


def test_a_bid_is_made_by_the_second_click_on_the_same_one(tmp_path):
    pilot, scene = bidding(tmp_path)
    pilot.choose(BidControl(13))
    assert called(scene) == []
    assert pilot.find(BidControl(13)).label == "13?"
    pilot.choose(BidControl(12))
    assert called(scene) == []
    assert pilot.find(BidControl(13)).label == "13"
    pilot.choose(BidControl(12))
    assert called(scene) == [12]


def test_to_pass_takes_two_clicks_too_and_keys_count_like_clicks(tmp_path):
    pilot, scene = bidding(tmp_path)
    pilot.choose("pass")
    assert called(scene) == []
    assert pilot.find("pass").label == "Pass?"
    pilot.press(pygame.K_1, pygame.K_3)
    assert called(scene) == []
    pilot.press(pygame.K_p, pygame.K_p)
    assert called(scene) == [0]


def test_enter_marks_a_bid_and_enter_makes_it(tmp_path):
    pilot, scene = bidding(tmp_path)
    pilot.press(pygame.K_RETURN)  # shows the focus, which begins on Pass
    pilot.press(pygame.K_LEFT)
    pilot.press(pygame.K_RETURN)
    assert called(scene) == []
    bid = scene.group.focus.key.bid
    pilot.press(pygame.K_RETURN)
    assert called(scene) == [bid]


# ------------------------------------------------------------ at once


def test_what_is_changed_in_the_menu_holds_at_once(tmp_path):
    pilot, scene = choosing(tmp_path)
    pilot.press(pygame.K_ESCAPE)
    pilot.choose("Settings")
    assert isinstance(pilot.scene, SettingsPanel)
    for option in ("help", "confirm_play", "claims"):
        pilot.choose(option)
    pilot.choose("Done")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene
    assert scene.help.on
    assert scene.flow.alone.options.claims
    before = on_the_table(scene)
    click(pilot, slots(pilot)[0])
    assert on_the_table(scene) == before
