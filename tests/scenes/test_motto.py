"""The two lines under the name on the title follow the rules of the next game."""

from __future__ import annotations

from pathlib import Path

import pytest
from pilot import Table as StandIn
from pilot import context, launch, stands_in

from pidro_desktop import variants
from pidro_desktop.scenes.shell.context import Games, Playing
from pidro_desktop.scenes.title.title import Title
from pidro_desktop.scenes.title.title_picture import motto

FOURTEEN = ("Four at the table, fourteen points,", "first to sixty-two.")


def test_the_usual_game_has_its_numbers_in_words() -> None:
    assert motto(Playing("finnish", "")) == FOURTEEN


@pytest.mark.parametrize("name", variants.names())
def test_every_rule_set_is_told_by_its_own_numbers(name: str) -> None:
    rules = variants.load(name)
    first, second = motto(Playing(name, "", points=rules.trumps.total, target=rules.scoring.target))
    if (rules.trumps.total, rules.scoring.target) == (14, 62):
        assert (first, second) == FOURTEEN
        return
    assert f" {rules.trumps.total} points," in first
    assert second == f"first to {rules.scoring.target}."


def test_the_title_tells_what_is_played_next(own_home: Path) -> None:
    own_home.mkdir()
    playing = [Playing("california", "California", target=100)]
    made = Games(stands_in(StandIn), playing=lambda: playing[0])
    pilot = launch(context(own_home, open_games=lambda: made), Title())
    assert pilot.scene._motto == ("Four at the table, 14 points,", "first to 100.")
    playing[0] = Playing("finnish", "Finnish Pidro")
    pilot.scene.resumed(None)
    assert pilot.scene._motto == FOURTEEN


def test_other_rules_are_not_told_as_the_usual_ones_before_they_are_read(own_home: Path) -> None:
    own_home.mkdir()
    ctx = context(own_home, games_at_hand=lambda: False)
    ctx.preferences.change(rules="california")
    assert launch(ctx, Title()).scene._motto == ()
    ctx.preferences.change(rules="finnish")
    assert launch(ctx, Title()).scene._motto == FOURTEEN
