"""The table in every phase and with each seat as the dealer, for tests that look at all of it."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from functools import cache

from every_scene import settle
from pilot import Pilot, launch

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import first_dealer, secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.scenes.shell.context import Context
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import LOOK
from pidro_desktop.variants import load

PHASES = ("bid", "trump", "look", "kill", "lead", "play", "scored", "over")
"""What the person is asked, or sees: ``look`` is the pause in which discards lie open."""


@cache
def match_in(phase: str, dealer: Seat, rules: str = "finnish") -> Match | None:
    """A match in a phase of a deal by that dealer; None where it was not met. Copy it first."""
    for number in range(400 if phase in ("kill", "trump") else 40):
        seed = f"{phase} {dealer} {number}"
        if first_dealer(secret_of(seed)) != dealer:
            continue
        found = _played_to(phase, seed, rules)
        if found is not None:
            return found
    return None


def _played_to(phase: str, seed: str, rules: str) -> Match | None:
    """Let steady players play everybody's cards of a first deal, up to that phase."""
    steady = make("steady")
    options = {"target": 15} if phase == "over" and rules == "finnish" else {}
    players = dict.fromkeys(SEATS[1:], steady)
    match = Match(Setup(load(rules, options), players, secret_of(seed), seed))
    match.deal()
    while not match.is_over:
        asked = match.asks()
        if _is_it(phase, match, asked):
            return match
        seat = asked[0].seat
        match.submit(steady.decide(match.game_view(seat), match.rng(seat)))
        if match.needs_deal and not match.is_over:
            if phase == "scored":
                return match
            if phase != "over":
                return None
            match.deal()
    return match if phase == "over" else None


def _is_it(phase: str, match: Match, asked: Sequence[Ask]) -> bool:
    mine = [ask for ask in asked if ask.seat == 0]
    view = match.game_view(0)
    if phase == "look":
        return asked[0].what is AskKind.PLAY and not view.tricks and not view.trick
    if not mine or len(mine) < len(asked):
        return False
    if phase in ("lead", "play"):
        wanted = (0,) if phase == "lead" else (2, 3)
        return (
            mine[0].what is AskKind.PLAY
            and len(mine[0].cards) > 1
            and len(view.trick) in wanted
            and bool(view.tricks)
        )
    return mine[0].what == phase


def table_in(
    ctx: Context, phase: str, dealer: Seat, size: tuple[int, int], rules: str = "finnish"
) -> Pilot | None:
    """The table in that phase at rest, in a window of ``size``; None where it was not met."""
    match = match_in(phase, dealer, rules)
    if match is None:
        return None
    ctx.preferences.change(speed="instant")
    scene = TableScene(copy.deepcopy(match))
    pilot = launch(ctx, scene, size)
    settle(pilot, scene)
    if phase != "look" and scene.flow.pause == LOOK:
        scene.flow.go_on()
        settle(pilot, scene)
    return pilot
