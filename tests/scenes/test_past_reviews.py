"""A past game is reviewed as after playing it, from any seat; secret cards stay so."""

from __future__ import annotations

from pathlib import Path

import pygame
from every_scene import record, scenes

from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.match.review.accounts import is_finished
from pidro_desktop.match.review.source import reviewed_from, with_eyes_of
from pidro_desktop.match.review.turns import deal_spans
from pidro_desktop.players import make
from pidro_desktop.scenes.past_games.past_games import PastGames
from pidro_desktop.scenes.review.game_review import GameReviewScene
from pidro_desktop.variants import load

COMPANY = {seat: make("steady") for seat in SEATS[1:]}


def test_review_opens_from_the_list_and_is_kept_until_the_list_is_left(own_home: Path) -> None:
    own_home.mkdir()
    pilot = scenes()["old games: first"](own_home)
    listed = pilot.scene
    assert isinstance(listed, PastGames)
    pilot.choose("Review")
    scene = pilot.scene
    assert isinstance(scene, GameReviewScene)
    assert scene.game.person == 0
    pilot.press(pygame.K_ESCAPE)
    assert pilot.app.top is listed
    pilot.choose("Review")
    assert pilot.scene.game is scene.game
    pilot.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert pilot.app.top is not listed
    assert not scene.game.worker.waiting, "nothing more is computed"


def test_a_deal_that_is_not_over_is_left_out_if_its_cards_are_secret() -> None:
    whole = read_one(list(record()), load)
    spans = deal_spans(whole.game.rules, whole.events)
    cut = spans[1].first + 6
    whole.events[:] = whole.events[:cut]
    shown = reviewed_from(whole, COMPANY, lambda: None)
    kept = reviewed_from(whole, COMPANY, lambda: None, unfinished=False)
    for game in (shown, kept):
        game.worker.close()
    assert len(shown.events) == cut
    assert len(kept.events) == spans[1].first
    assert all(is_finished(deal.ended) for deal in deal_spans(whole.game.rules, kept.events))


def test_from_another_seat_the_person_plays_on_there() -> None:
    game = reviewed_from(read_one(list(record()), load), COMPANY, lambda: None)
    game.worker.close()
    other = with_eyes_of(game, 2)
    assert (other.seat, other.person, other.worker) == (2, 0, game.worker)
    assert set(other.setup.players) == {0, 1, 3}
    assert set(with_eyes_of(other, 0).setup.players) == {1, 2, 3}
