"""The end of a game: who won is told in motion and in words, and leads on to the next game."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pygame
import pytest
from endings import ALONE, COMEBACK, won
from matches import new_match
from own_games import run, sittings
from pilot import Pilot, Table, context, games, launch, stands_in
from slices import some

from pidro_desktop.engine.actions import Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.cards import cards
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.reviewed import Choice, ReviewedDecision
from pidro_desktop.match.review.source import ReviewedGame
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render.table_ui.buttons.buttons import LEAVE, REMATCH, REVIEW
from pidro_desktop.render.table_ui.effects import Confetti
from pidro_desktop.scenes.after_deal import game_over_text as words
from pidro_desktop.scenes.after_deal.code_page import CodePage
from pidro_desktop.scenes.after_deal.game_over import COUNTS_UP, TURNED, UNSEEN, GameOver
from pidro_desktop.scenes.after_deal.game_over_parts import Chart, Facts, Head
from pidro_desktop.scenes.after_deal.replay import Replaying
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.game_review import GameReviewScene
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.shell.message import Message
from pidro_desktop.scenes.table.last_trick import LastTrick
from pidro_desktop.scenes.table.pause_menu import PauseMenu
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.watch import Watch
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.table.animation.ending_motion import END
from pidro_desktop.table.ending import ending_of
from pidro_desktop.variants import load

SHORT = {"target": 15}


def finished(*, ours: bool, rules: str = "finnish") -> Match:
    """A short game among steady players that the person's side has won, or lost."""
    steady = make("steady")
    for number in range(60):
        players = dict.fromkeys((1, 2, 3), steady)
        match = Match(Setup(load(rules, SHORT), players, secret_of(f"over {number}")))
        play_out(match, 40, lambda one, ask: steady.decide(one.game_view(ask.seat), one.rng(0)))
        if match.is_over and (match.game.winner == match.game.rules.side_of(0)) is ours:
            return match
    raise AssertionError("Nobody ever won like that.")


def at_the_end(
    home: Path, *, ours: bool = True, rules: str = "finnish", **settings: object
) -> tuple[Pilot, GameOver]:
    """A pilot at the table of a finished game, which is the end of the game at once."""
    ctx = context(home, open_games=lambda: games(stands_in(Table)))
    ctx.preferences.change(sound_volume=0, **settings)
    pilot = launch(ctx, TableScene(finished(ours=ours, rules=rules)))
    pilot.frame()
    assert isinstance(pilot.scene, GameOver)
    return pilot, pilot.scene


def moving(pilot: Pilot, scene: GameOver) -> float:
    """Seconds in which frames are asked for."""
    passed = 0.0
    while scene.busy:
        pilot.frame(dt=1 / 20)
        passed += 1 / 20
        assert passed < 60, "it never comes to rest"
    return passed


@pytest.mark.paint
@pytest.mark.parametrize("ours", [True, False])
def test_a_finished_game_is_taken_up_at_its_end_and_moves_until_it_rests(tmp_path, ours):
    pilot, scene = at_the_end(tmp_path, ours=ours)
    assert scene.ending.ours is ours
    first = pilot.app.display.picture.copy()
    assert END - 1 < moving(pilot, scene) < END + 2
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(
        pilot.app.display.picture, "RGB"
    )
    assert not pilot.frame(), "nothing is painted any more"


@pytest.mark.paint
@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": "instant"}], ids=str)
def test_with_little_motion_the_first_picture_is_the_last_one(tmp_path, settings):
    pilot, scene = at_the_end(tmp_path, **settings)
    pilot.hover(5, 5)
    first = pygame.image.tobytes(pilot.app.display.picture, "RGB")
    assert moving(pilot, scene) <= UNSEEN + 0.2
    assert pygame.image.tobytes(pilot.app.display.picture, "RGB") == first


@pytest.mark.parametrize("scale", [100, 200])
def test_paper_falls_for_a_win_and_for_no_loss(tmp_path, scale):
    for ours in (True, False):
        (tmp_path / str(ours)).mkdir()
        _pilot, scene = at_the_end(tmp_path / str(ours), ours=ours, ui_scale=scale)
        assert scene.stacked is (scale == 200)
        assert (scene.confetti is not None) is ours
        assert bool(scene.company.consoled) is not ours


@pytest.mark.parametrize("scale", [100, 200])
def test_no_paper_comes_to_rest_on_what_is_read(tmp_path, scale):
    _pilot, scene = at_the_end(tmp_path, ui_scale=scale)
    assert scene.confetti is not None
    lying = [piece for piece in scene.confetti.pieces if piece.rests]
    assert len(lying) >= 5
    words = [scene._laid.place_of(part) for part in (Head, Chart, Facts)]
    read = [*words, *scene.company.figures.values()]
    assert not [piece for piece in lying if any(one.collidepoint(piece.end) for one in read)]


def test_paper_that_lies_on_large_felt_scrolls_with_it(tmp_path, monkeypatch):
    put = []
    monkeypatch.setattr(Confetti, "put", lambda _self, _canvas, *at: put.append(at))
    pilot, scene = at_the_end(tmp_path, ui_scale=200, reduced_motion=True)
    head = scene._laid.place_of(Head).y
    pilot.wheel(-2)
    moved = head - scene._laid.place_of(Head).y
    assert moved > 0
    assert put[-1] == (END, -moved)


def test_a_press_that_was_meant_for_the_table_begins_no_game(tmp_path):
    pilot, scene = at_the_end(tmp_path)
    pilot.looks = False
    pilot.choose(REMATCH)
    pilot.press(pygame.K_TAB, pygame.K_RETURN)
    assert pilot.scene is scene
    pilot.run(UNSEEN + 0.1)
    pilot.choose(REMATCH)
    assert isinstance(pilot.scene, Table)


def test_enter_alone_chooses_nothing_at_the_end(tmp_path):
    pilot, scene = at_the_end(tmp_path)
    pilot.run(1.0)
    pilot.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_RETURN)
    assert pilot.scene is scene
    assert scene.group.focus is None


def test_keys_alone_lead_to_the_title_and_to_a_rematch(tmp_path):
    again = (pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    for keys, leads_to in ((again, Table), ((pygame.K_DOWN,) * 3, Title)):
        folder = tmp_path / leads_to.__name__
        folder.mkdir()
        pilot, _scene = at_the_end(folder)
        pilot.run(1.0)
        pilot.press(*keys)
        if leads_to is Title:
            assert pilot.scene.group.focus.key == LEAVE
            pilot.press(pygame.K_RETURN)
        assert isinstance(pilot.scene, leads_to)


@pytest.mark.parametrize(
    ("key", "opened"),
    [
        (pygame.K_ESCAPE, PauseMenu),
        (pygame.K_l, LastTrick),
        (pygame.K_r, Replaying),
        (pygame.K_v, GameReviewScene),
    ],
)
def test_what_could_be_done_at_the_table_can_be_done_here(tmp_path, key, opened):
    pilot, scene = at_the_end(tmp_path)
    pilot.press(key)
    assert isinstance(pilot.shown, opened)
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene


def test_the_menu_is_called_after_what_it_lies_over_and_has_the_old_ways(tmp_path):
    pilot, scene = at_the_end(tmp_path)
    pilot.press(pygame.K_ESCAPE)
    menu = pilot.scene
    assert isinstance(menu, PauseMenu)
    assert menu.title == "Game over"
    for name, opened in (("Deal code", CodePage), ("Replay", Replaying), ("Fair deals", Message)):
        pilot.choose(name)
        assert isinstance(pilot.shown, opened)
        pilot.press(pygame.K_ESCAPE)
        if pilot.scene is scene:  # the replay leads back to where the game goes on
            pilot.press(pygame.K_ESCAPE)
    pilot.choose("New game")
    assert isinstance(pilot.scene, Table), "nothing is lost, so nothing is asked"


def judged(pilot, scene):
    """Wait until the game is reviewed."""
    for _ in range(4000):
        pilot.frame()
        if scene._judged:
            return scene
        time.sleep(0.005)
    raise AssertionError("The review never came to its end.")


def test_the_review_of_the_game_is_a_button(tmp_path):
    pilot, scene = at_the_end(tmp_path)
    judged(pilot, scene)
    pilot.run(1.0)
    pilot.choose(REVIEW)
    assert isinstance(pilot.scene, GameReviewScene)
    pilot.choose("Done")
    assert pilot.scene is scene


def test_after_a_game_that_was_lost_a_button_leads_to_where_it_could_have_been_won(tmp_path):
    pilot, scene = at_the_end(tmp_path, ours=False)
    judged(pilot, scene)
    made = scene._reviewed.worker.review.of(0)[3]
    scene._turn = made
    scene.renew()
    pilot.run(1.0)
    pilot.choose(TURNED)
    assert isinstance(pilot.scene, DealReview)
    assert pilot.scene.steps.number == made.deal
    assert pilot.scene.steps.at.position == made.position
    pilot.press(pygame.K_ESCAPE)
    assert pilot.scene is scene


def test_the_turning_point_is_the_costliest_slip_and_the_best_card_the_one_that_mattered(
    tmp_path,
):
    pilot, scene = at_the_end(tmp_path)
    judged(pilot, scene)
    card = ReviewedDecision(1, 5, 9, 0, AskKind.PLAY, Play(0, cards("QD")), Play(0, cards("QD")))
    slip = replace(card, mark=Mark.MISTAKE, loss=0.05)
    worse = replace(slip, deal=2, loss=0.07)
    sure = (Choice(card.decided, 0.6, 5.0), Choice(Play(0, cards("2D")), 0.59, 5.0))
    close = replace(card, mark=Mark.BEST, choices=sure)
    matters = replace(close, deal=3, choices=(sure[0], replace(sure[1], value=0.5)))
    review = SimpleNamespace(of=lambda _seat: (slip, worse, close, matters))
    worker = SimpleNamespace(poll=lambda: False, waiting=False, review=review)
    scene._reviewed = cast("ReviewedGame", SimpleNamespace(worker=worker, seat=0, events=()))
    scene._judged = False
    scene._judge()
    assert scene._turn is worse
    assert scene._best is matters


def test_after_a_game_that_was_won_nothing_leads_there(tmp_path):
    pilot, scene = at_the_end(tmp_path)
    judged(pilot, scene)
    assert not any(widget.key == TURNED for widget in pilot.widgets())


def test_a_win_is_counted_up_before_ones_eyes(tmp_path, monkeypatch):
    monkeypatch.setattr(Context, "lifetime", lambda _ctx: (4, 2))
    _pilot, scene = at_the_end(tmp_path)
    assert scene._lifetime(0.0) == (3, 2)
    assert scene._lifetime(COUNTS_UP) == (4, 2)


def test_what_went_well_is_told_after_a_win(tmp_path):
    _pilot, scene = at_the_end(tmp_path)
    scene._row = 3
    assert "3 wins in a row" in scene._highlights()
    assert words.in_a_row(1) == "", "one win is no row"
    card = ReviewedDecision(2, 5, 1, 0, AskKind.PLAY, Play(0, cards("QD")), Play(0, cards("QD")))
    assert words.best_card(card, 3) == "Best card: queen of diamonds (deal 2, trick 3)"


def test_a_game_that_was_watched_has_no_review_at_its_end(tmp_path):
    ctx = context(tmp_path)
    ctx.preferences.change(sound_volume=0)
    match = finished(ours=True)
    pilot = launch(ctx, Watch(match, make("steady")).table)
    pilot.frame()
    assert REVIEW not in [widget.key for widget in pilot.widgets()]


def test_a_rematch_has_the_same_players_and_rules_whatever_the_settings_say_now(tmp_path):
    home = sittings(tmp_path)
    first = run(home.start(load("sou", SHORT), ("random", "steady", "random")))
    assert first.is_over
    again = home.rematch()
    assert again.setup.rules == first.setup.rules
    assert again.setup.sitters == first.setup.sitters
    assert again.setup.secret != first.setup.secret
    home.close_current()


def test_a_rematch_of_a_resumed_game_is_against_those_who_sat_there(tmp_path):
    home = sittings(tmp_path)
    run(home.start(load("finnish", SHORT), ("random", "steady", "random")), 3)
    home.close_current()
    later = sittings(tmp_path)
    resumed = later.resume(("steady",) * 3)
    assert resumed is not None
    run(resumed)
    again = later.rematch()
    assert again.setup.sitters == ("person", "random", "steady", "random")
    assert again.setup.rules == resumed.setup.rules
    later.close_current()


def test_a_demo_leaves_the_end_by_itself_and_one_that_is_watched_stays(tmp_path):
    for deals in (3, 0):
        folder = tmp_path / str(deals)
        folder.mkdir()
        ctx = context(folder)
        ctx.preferences.change(sound_volume=0)
        players = dict.fromkeys((1, 2, 3), make("steady"))
        match = Match(Setup(load("finnish", SHORT), players, bytes(32)))
        while not match.is_over:
            run(match, 1)
        pilot = launch(ctx, Watch(match, make("steady"), deals).table)
        pilot.frame()
        scene = pilot.scene
        assert isinstance(scene, GameOver)
        assert not scene.plays
        assert pilot.find(REMATCH).label == "New game"
        pilot.run(END + 8, dt=0.1)
        assert pilot.app.running is (deals == 0)


def test_what_the_storage_has_to_say_is_said_over_it(tmp_path):
    pilot, scene = at_the_end(tmp_path)
    pilot.app.ctx.preferences.notices.append("The disk is full.")
    pilot.run(1.0)
    assert isinstance(pilot.scene, Message)
    pilot.press(pygame.K_RETURN)
    assert pilot.scene is scene


def test_it_is_heard_as_well(tmp_path):
    pilot, scene = at_the_end(tmp_path, speech=True)
    pilot.run(1.0)
    said = " ".join(pilot.said)
    assert scene.spoken_heading() in said
    assert "in the last deal" in said
    assert "bids made, 1 of 1" in said


@pytest.mark.parametrize("rules", some(["petro", "pedro", "king-pedro-ca"], 1))
@pytest.mark.parametrize("ours", [True, False])
def test_other_rule_sets_end_as_well(tmp_path, rules, ours):
    pilot, scene = at_the_end(tmp_path, ours=ours, rules=rules)
    moving(pilot, scene)
    assert ("You" in scene.spoken_heading()) is ours
    assert str(max(scene.ending.totals)) in scene.spoken_heading() or not ours


def told(view, *, plays: bool = True) -> tuple[str, str]:
    ending = ending_of(view)
    headline = words.headline(view, ending, plays=plays)
    return headline, words.story(view, ending, plays=plays)


def test_hand_table_and_score_are_told_at_the_end_as_at_the_table(tmp_path):
    pilot, _scene = at_the_end(tmp_path, speech=True)
    for key, word in ((pygame.K_F5, "card"), (pygame.K_F6, "shown"), (pygame.K_F7, "score")):
        pilot.said.clear()
        pilot.press(key)
        assert word in " ".join(pilot.said), pygame.key.name(key)


def test_who_won_and_how_is_said_in_one_sentence_and_kindly():
    assert told(won(0, *COMEBACK)) == (
        "You and Bob win 63 to 9",
        "You made 14 in the last deal. You had been 24 points behind.",
    )
    assert told(won(0, *COMEBACK, viewer=1)) == (
        "Victor and Bob win 63 to 9",
        "Victor made 14 in the last deal. You were ahead until deal 3.",
    )
    assert told(won(0, *COMEBACK), plays=False)[0] == "Victor and Bob win 63 to 9"
    close = replace(COMEBACK[-1], total=(63, 57))
    assert "only 5 points short" in told(won(0, *COMEBACK[:2], close, viewer=1))[1]
    assert told(won(2, *ALONE, rules="petro"))[0] == "Bob wins with 69 points"
    assert told(won(2, *ALONE, rules="petro", viewer=2))[0] == "You win with 69 points"


@pytest.mark.parametrize("seed", range(6))
def test_the_story_of_any_game_is_whole_sentences(seed):
    match = run(new_match(f"story {seed}", target=Random(seed).randint(8, 15)))
    table = TableScene(match)
    view = won(match.game.winner, *match.game.sheet)
    headline, story = told(view)
    assert table.match.is_over
    assert headline
    assert story.endswith(".")
    assert "{" not in headline + story
