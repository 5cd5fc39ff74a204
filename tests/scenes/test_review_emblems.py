"""Tree and sun stay with their sides, whoever's eyes a game is seen with."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from every_scene import review_of_game
from reviews import reviewed

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.match.review.reviewed import Unit
from pidro_desktop.match.review.source import with_eyes_of
from pidro_desktop.render.table_ui.sides import side, sign_of
from pidro_desktop.scenes.review.deal import DealReview
from pidro_desktop.scenes.review.deal_paper import paper_of, unit_of
from pidro_desktop.scenes.review.game_summary import summary_of

KEYS = (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4)


def seen(home: Path, seat: int):
    """The review of a game with a player's eyes."""
    pilot = review_of_game(home, reviewed())
    pilot.press(KEYS[seat])
    pilot.run(2.0)
    return pilot


@pytest.mark.parametrize("seat", SEATS)
def test_a_chart_has_the_sign_of_whose_chance_it_is_at_its_top(seat: int, own_home: Path) -> None:
    game = reviewed()
    summary = summary_of(with_eyes_of(game, seat))
    assert (summary.sign, summary.team) == (("spruce", "us") if seat % 2 == 0 else ("sun", "them"))
    own = summary_of(game)
    assert summary.marks == own.marks, "the bids are those of the same sides"


@pytest.mark.parametrize("seat", SEATS)
def test_at_the_table_of_a_deal_the_plates_keep_their_signs(seat: int, own_home: Path) -> None:
    pilot = seen(own_home, seat)
    pilot.choose("chart")
    pilot.run(1.0)
    scene = pilot.scene
    assert isinstance(scene, DealReview)
    view, home = scene.stage.view, scene.picture.dc.home
    assert view.seat == seat
    assert [sign_of(view, who, home) for who in SEATS] == ["spruce", "sun", "spruce", "sun"]
    assert [side(view, who, home) for who in SEATS] == ["us", "them", "us", "them"]


@pytest.mark.parametrize("seat", [0, 1])
def test_bars_say_what_their_numbers_are(seat: int, own_home: Path) -> None:
    pilot = seen(own_home, seat)
    pilot.choose("Look at them")
    pilot.run(1.0)
    paper = paper_of(pilot.scene.steps)
    assert paper.bars
    assert paper.unit == "Your chance to win", "as the paper says you of whoever is reviewed"


def test_bars_of_somebody_else_name_them() -> None:
    assert unit_of(Unit.WIN, 1, you=False) == "Chance to win: Alice"
    assert unit_of(Unit.POINTS, 0) == "Your points minus theirs, on average"
    assert unit_of(Unit.POINTS, 1, you=False) == "Points minus the other side’s, on average"
