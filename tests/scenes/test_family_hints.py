"""Help under the rule sets of the family: a deal is played by nothing but its advice."""

from __future__ import annotations

import time
from pathlib import Path

import pygame
import pytest
from at_table import click, sit_down, wait
from pilot import Pilot
from slices import some

from pidro_desktop import variants
from pidro_desktop.engine.actions import Bid, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.render.canvas import Canvas
from pidro_desktop.render.table_ui.bubble import draw_bubble
from pidro_desktop.render.table_ui.buttons.buttons import CONFIRM
from pidro_desktop.render.table_ui.buttons.control_ids import CardControl
from pidro_desktop.render.widgets.widget import Widget
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.scenes.table.table_choices import CardSlot

MOST, SECONDS = 120, 20.0
DEALS = {
    "pedro": ("bid", "play"),
    "nicaragua": ("bid", "discard", "keep", "play"),
    "eighty-three": ("bid", "discard", "play"),
    "king-pedro-ca": ("bid", "discard", "play"),
}
"""Rule sets, and what is asked there in any deal."""


def new_match(rules: str) -> Match:
    others = dict.fromkeys(SEATS[1:], make("steady"))
    return Match(Setup(variants.load(rules), others, secret_of(rules), rules))


def advised(pilot: Pilot, scene: TableScene) -> None:
    """Wait until help has something to show."""
    assert scene.help is not None
    end = time.monotonic() + SECONDS
    while scene.help.tip is None:
        pilot.frame()
        time.sleep(0.001)
        assert time.monotonic() < end, "help has nothing to say"


def is_shown(pilot: Pilot, scene: TableScene) -> None:
    """What is advised is marked or lit, and told with reasons that cover nothing to choose by."""
    assert scene.help is not None
    assert scene.help.tip is not None
    decision = scene.help.tip.decision
    bubble = scene.help.bubble(scene.picture.layout)
    assert bubble is not None
    assert bubble.head
    assert bubble.reasons
    several = not isinstance(decision, Bid | NameTrump) and scene.help.lit == CONFIRM
    if several:
        assert scene.controls.picks.cards == set(decision.cards) == set(scene.help.cards)
    else:
        assert pilot.find(scene.help.key).enabled
    canvas = Canvas(pygame.Surface(pilot.app.display.size))
    canvas.begin()
    area = pygame.Rect(draw_bubble(canvas, scene.picture.dc, bubble))
    assert pygame.Rect(0, 0, *pilot.app.display.size).contains(area)
    rows = [one for one in pilot.widgets() if isinstance(one, CardSlot) and one.enabled]
    if scene.flow.ask is None or scene.flow.ask.what is not AskKind.KEEP:
        assert not any(area.colliderect(own_part(one)) for one in rows), bubble


def own_part(slot: Widget) -> pygame.Rect:
    """The middle of a card in the hand, which must stay in sight."""
    return pygame.Rect(slot.rect).inflate(-slot.rect.w // 2, -slot.rect.h // 2)


def follow(pilot: Pilot, scene: TableScene) -> None:
    """Do what is advised."""
    assert scene.help is not None
    assert scene.help.tip is not None
    decision = scene.help.tip.decision
    pilot.run(0.6)  # the next press on the same spot would count as one of the same run
    if isinstance(decision, Play) and scene.help.lit != CONFIRM:
        key = CardControl(decision.cards[-1])
        click(pilot, next(w for w in pilot.widgets() if w.key == key))
    else:
        pilot.choose(scene.help.lit)


@pytest.mark.parametrize("rules", some(DEALS, 2))
def test_a_deal_is_played_by_advice_alone(tmp_path: Path, rules: str) -> None:
    pilot, scene = sit_down(tmp_path, "", match=new_match(rules), help=True)
    pilot.resize((960, 600))
    asked = set()
    for _ in range(MOST):
        wait(pilot, scene)
        if scene.match.game.sheet:
            break
        if scene.flow.ask is None:
            pilot.click(300, 200)
            continue
        advised(pilot, scene)
        is_shown(pilot, scene)
        asked.add(scene.flow.ask.what)
        before = scene.match.lines
        follow(pilot, scene)
        assert scene.match.lines > before, scene.help.tip if scene.help else None
    assert scene.match.game.sheet
    assert asked >= set(DEALS[rules])
