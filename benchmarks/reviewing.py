"""How long the review of a game takes, as a ratio to *champion*'s thinking for its decisions.

The aim is 1.5 at most. Both are measured in the same run, in processor time, and neither may take
what the other has found.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Final

from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.accounts import game_review
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.turns import Turn, turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.champion import evaluation
from pidro_desktop.variants import load

PLAYERS: Final = ("casual", "steady", "steady", "casual")
GAMES: Final = 8
AIM: Final = 1.5


def measure(games: int = GAMES) -> dict[str, object]:
    """Return the ratio of each of some games, their median, and the aim."""
    _timed(partial(_reviewed, _game("warm")))
    ratios: list[float] = []
    thinking, reviewing, decisions = 0.0, 0.0, 0
    for number in range(games):
        match = _game(f"review {number}")
        found = list(turns(match.setup.rules, match.events))
        thought = _timed(partial(_thought, found))
        took = _timed(partial(_reviewed, match))
        ratios.append(took / thought)
        thinking, reviewing = thinking + thought, reviewing + took
        decisions += len(found)
    return {
        "ratio": round(reviewing / thinking, 3),
        "median": round(median(ratios), 3),
        "worst": round(max(ratios), 3),
        "aim": AIM,
        "games": games,
        "decisions": decisions,
        "seconds a game": round(reviewing / games, 2),
    }


def _game(seed: str) -> Match:
    players = {seat: make(name) for seat, name in enumerate(PLAYERS)}
    match = Match(Setup(load("finnish"), players, secret_of(seed), seed))
    match.begin()
    play_out(match, 60)
    return match


def _thought(found: list[Turn]) -> None:
    champion, rng = make("champion"), Random(0)
    for turn in found:
        champion.decide(turn.view, rng)


def _reviewed(match: Match) -> None:
    judge = Judge()
    decisions = [judge.judge(turn) for turn in turns(match.setup.rules, match.events)]
    game_review(match.setup.rules, match.events, decisions)


def _timed(work: Callable[[], None]) -> float:
    """Return the processor time of some work, in seconds, with nothing known before."""
    for known in (bidding.BIDS_KNOWN, bidding.SUITS_KNOWN, evaluation.KNOWN):
        known.clear()
    began = process_time()
    work()
    return process_time() - began
