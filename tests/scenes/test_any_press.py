"""Input never waits: any click and any key ends each animation at once, whatever moves."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pygame
import pytest
from at_table import asked, choose_any, click, play_until, sit_down
from pilot import Pilot
from slices import some

from pidro_desktop.engine.state import Phase
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import CardSlot
from pidro_desktop.table.animation.pace import Pace, Span
from pidro_desktop.table.table_game import TableGame


def resting(flow: TableGame) -> bool:
    """A trick lies for all to see."""
    return len(flow.view.trick) == 4 and not flow.motion.busy


MOMENTS: dict[str, Callable[[TableGame], bool]] = {
    "a deal": lambda flow: flow.view.phase is Phase.AUCTION and flow.motion.busy,
    "a trick that rests": resting,
    "points that fly": lambda flow: bool(flow.flying) and flow.tally is None,
    "the counting": lambda flow: flow.tally is not None and bool(flow.carried),
    "a hole": lambda flow: flow.passing is not None,
}
PRESSES: dict[str, Callable[[Pilot], None]] = {
    "click": lambda pilot: pilot.click(300, 200),
    "key": lambda pilot: pilot.press(pygame.K_x),
}


def at_moment(home, wanted: Callable[[TableGame], bool]) -> tuple[Pilot, TableScene]:
    """A pilot at a table where something is just moving."""
    pilot, scene = sit_down(home, "any press", "fast")
    random = Random(1)
    for _ in range(20_000):
        pilot.frame()
        if wanted(scene.flow):
            return pilot, scene
        if scene.flow.still and (scene.flow.ask or scene.flow.pause):
            choose_any(pilot, scene, random)
    raise AssertionError("it never happened")


@pytest.mark.parametrize(("press", "moment"), some(product(PRESSES, MOMENTS), 6, rows=True))
def test_a_press_brings_what_moves_to_its_end(moment, press, tmp_path):
    pilot, scene = at_moment(tmp_path, MOMENTS[moment])
    flow = scene.flow
    tricks, counted = len(flow.view.tricks), flow.taken
    PRESSES[press](pilot)
    assert not MOMENTS[moment](flow)
    assert not flow.flying
    assert not flow.moved
    assert flow.tally is None
    if moment == "a trick that rests":
        assert len(flow.view.tricks) == tricks + 1
    if moment == "points that fly":
        assert sum(flow.taken) > sum(counted)


def test_a_refused_card_springs_and_is_refused_again_at_once(tmp_path):
    def with_plain_cards(scene: TableScene) -> bool:
        hand = scene.flow.view.hands[0]
        return asked("play")(scene) and len(scene.flow.ask.cards) < len(hand)

    pilot, scene = sit_down(tmp_path, "why")
    play_until(pilot, scene, with_plain_cards)
    scene.flow.pace = Pace("normal")
    plain = next(w for w in pilot.widgets() if isinstance(w, CardSlot) and not w.enabled)
    click(pilot, plain)
    assert scene.flow.motion.moves(plain.card)
    click(pilot, plain)
    assert "only play trumps" in scene.controls.why
    pilot.run(0.3)
    assert not scene.flow.motion.moves(plain.card)
    pilot.run(Span.NOTICE.seconds)
    assert not scene.controls.why, "it was said long enough"
