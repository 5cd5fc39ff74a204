"""Deals played to their score at the table, and reviewed there."""

from __future__ import annotations

import time
from collections.abc import Callable

from at_table import wait
from coached import judge
from pilot import Pilot

from pidro_desktop.engine.seats import SEATS
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.review.turns import turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.player import Player
from pidro_desktop.scenes.table.table import TableScene
from pidro_desktop.table.animation.director import SCORE
from pidro_desktop.variants import load

SECONDS = 30.0


def a_match(seed: str = "after", rules: str = "finnish") -> Match:
    players = dict.fromkeys(SEATS[1:], make("steady"))
    return Match(Setup(load(rules), players, secret_of(seed), seed))


def play_deal(pilot: Pilot, scene: TableScene, player: Player) -> None:
    """Play to the score as ``player`` would in the person's place."""
    for _ in range(100):
        wait(pilot, scene)
        assert pilot.scene is scene
        if scene.flow.pause == SCORE:
            return
        decide(scene, player)
    raise AssertionError("The deal never ends.")


def decide(scene: TableScene, player: Player) -> None:
    """Answer what is asked as ``player`` would, or end a pause before the score."""
    flow, match = scene.flow, scene.match
    if flow.ask is not None:
        flow.decide(player.decide(match.game_view(flow.ask.seat), match.rng(flow.ask.seat)))
    elif flow.pause != SCORE:
        flow.go_on()


def until(pilot: Pilot, done: Callable[[], bool]) -> None:
    """Let frames pass until something is done, mostly by a thread."""
    end = time.monotonic() + SECONDS
    while not done():
        assert time.monotonic() < end, "It never came to that."
        pilot.frame()
        time.sleep(0.001)


def reviewed(pilot: Pilot, scene: TableScene) -> None:
    """Wait until the deal has been reviewed."""
    until(pilot, lambda: scene.flow.reviews.is_reviewed(scene.match.dealt))


def slips(match: Match, deal: int) -> int:
    """Return how many of the person's decisions in a deal are worth another look."""
    every = turns(match.setup.rules, match.events)
    mine = (turn for turn in every if turn.deal == deal and turn.seat == match.person)
    return sum(judge().judge(turn, explain=False).is_slip for turn in mine)


def with_slips(few: int, most: int, name: str) -> tuple[str, int]:
    """Return the seed of a first deal in which a player makes so many slips, and how many."""
    for number in range(40):
        match, player = a_match(f"slips {number}"), make(name)
        match.deal()
        while asked := match.asks():
            ask = asked[0]
            one = player if ask.seat == 0 else make("steady")
            match.submit(one.decide(match.game_view(ask.seat), match.rng(ask.seat)))
        if few <= (found := slips(match, 1)) <= most:
            return f"slips {number}", found
    raise AssertionError("Nobody slips like that.")
