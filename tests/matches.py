"""A match and a flow for tests, and someone who plays the person's seat."""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from functools import cache
from random import Random

from pidro_desktop.engine.actions import Bid, Decision, Keep, Kill, NameTrump, Play
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.record.lines import NO_AID, Aid
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.table.animation.pace import Pace
from pidro_desktop.table.table_game import TableGame
from pidro_desktop.variants import load

FRAME = 1 / 60


def new_match(
    seed: str = "tests", *, person: Seat | None = 0, rules: str = "finnish", **options: object
) -> Match:
    """A match of random computer players, with a person in one seat or none."""
    players = {seat: make("random") for seat in SEATS if seat != person}
    return Match(Setup(load(rules, options), players, secret_of(seed), seed))


def match_with_too_many_trumps() -> Match:
    """A match in which the person chooses which trumps to kill; searched for only once."""
    return copy.deepcopy(_too_many_trumps())


@cache
def _too_many_trumps() -> Match:
    return match_asking("kill", lambda ask: ask.count < len(ask.cards))


def match_asking(what: str, fits: Callable[[Ask], bool] = lambda _ask: True) -> Match:
    """A match that has come to where the person is asked ``what``, all playing steadily."""
    steady = make("steady")
    for number in range(400):
        players = dict.fromkeys(SEATS[1:], steady)
        secret = secret_of(f"asking {number}")
        match = Match(Setup(load("finnish"), players, secret, f"asking {number}"))
        match.deal()
        while asked := match.asks():
            mine = [ask for ask in asked if ask.seat == 0]
            if len(asked) == len(mine) and mine[0].what == what and fits(mine[0]):
                return match
            seat = asked[0].seat
            match.submit(steady.decide(match.game_view(seat), match.rng(seat)))
    raise AssertionError(f"Nobody was ever asked to {what} like that.")


def any_decision(ask: Ask, random: Random) -> Decision:
    """One of the legal answers."""
    match ask.what:
        case AskKind.BID:
            return Bid(ask.seat, random.choice(ask.bids))
        case AskKind.TRUMP:
            return NameTrump(ask.seat, random.choice(ask.suits))
        case AskKind.KEEP:
            return Keep(ask.seat, tuple(random.sample(ask.cards, ask.count)))
        case AskKind.KILL:
            return Kill(ask.seat, tuple(random.sample(ask.cards, ask.count)))
    return Play(ask.seat, (random.choice(ask.cards),))


def new_flow(seed: str = "tests", speed: str = "instant", **wishes: object) -> TableGame:
    """A flow over a new match."""
    return TableGame(new_match(seed, **wishes), Pace(speed))


def shows_the_truth(flow: TableGame) -> bool:
    """Whether the table that is shown is what the match says."""
    return flow.view == flow.match.table_view(flow.viewer)


def run_until(flow: TableGame, done, frames: int = 40_000, dt: float = FRAME) -> None:
    """Let time pass until ``done(flow)``; the thinking happens in another thread meanwhile."""
    for _ in range(frames):
        if done(flow):
            return
        flow.advance(dt)
        if flow.still:
            time.sleep(0.0002)
    raise AssertionError("It never came to that.")


def aid_now(match: Match) -> Aid:
    """The aid that the person has used in the deal in progress."""
    return match.aids.get(match.game.now.number, NO_AID)
