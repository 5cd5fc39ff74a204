"""A pilot plays whole games to 62 through the real scenes, by clicks."""

from __future__ import annotations

from random import Random

import pytest
from at_table import choose_any, click, sit_down, wait
from matches import shows_the_truth
from pilot import Pilot
from slices import some

from pidro_desktop.engine.actions import Bid, Decision, NameTrump
from pidro_desktop.engine.seats import SEATS, SOUTH
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import view_for
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM, LEAVE, PASS, REMATCH
from pidro_desktop.render.table_ui.buttons.control_ids import BidControl, CardControl, SuitControl
from pidro_desktop.render.widgets.widget import ControlKey
from pidro_desktop.scenes.after_deal.game_over import GameOver
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import OVER
from pidro_desktop.variants import load


def sensibly(pilot: Pilot, scene: TableScene, _random: Random) -> None:
    """Click on what ``steady`` would do, or go on."""
    ask = scene.flow.ask
    if scene.flow.pause or ask is None:
        pilot.click(300, 200)
        return
    decision = Steady().decide(view_for(scene.match.game, SOUTH), Random(0))
    click(pilot, pilot.find(control_for(ask.what, decision)))


def control_for(what: str, decision: Decision) -> ControlKey:
    """The key of the control that stands for a decision; kills are preselected."""
    match decision:
        case Bid(bid=bid):
            return BidControl(bid) if bid else PASS
        case NameTrump(suit=suit):
            return SuitControl(suit)
    return CONFIRM if what == "kill" else CardControl(decision.cards[0])


@pytest.mark.parametrize(
    ("speed", "dt", "choose"),
    some(
        (
            *(("instant", 1 / 60, sensibly), ("instant", 1 / 60, choose_any)),
            *(("normal", 0.1, choose_any), ("normal", 0.1, sensibly)),
        ),
        1,
        rows=True,
    ),
)
def test_a_whole_game_is_played_and_shown_as_it_is(tmp_path, speed, dt, choose):
    others = {seat: make("steady") for seat in SEATS[1:]}
    setup = Setup(load("finnish"), others, secret_of("whole"), "whole")
    pilot, scene = sit_down(tmp_path, "whole", speed, Match(setup))
    random = Random(3)
    for _ in range(2000):
        wait(pilot, scene, dt)
        if scene.flow.ask or scene.flow.pause == OVER:
            assert shows_the_truth(scene.flow)  # at the other pauses more has happened already
        if scene.flow.pause == OVER:
            break
        choose(pilot, scene, random)
    game = scene.match.game
    assert game.is_over
    assert max(game.totals) >= game.rules.scoring.target
    assert scene.flow.view.totals == game.totals
    assert isinstance(pilot.scene, GameOver)
    assert {widget.key for widget in pilot.widgets()} >= {REMATCH, LEAVE}
