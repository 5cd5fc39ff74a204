"""Games for tests of reviews: played once by quick players, and judged once."""

from __future__ import annotations

from functools import cache

from pidro_desktop.engine.events import Event
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.reviewed import ReviewedDecision
from pidro_desktop.match.review.turns import Turn, turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Adviser
from pidro_desktop.players.champion.evaluation import Budget
from pidro_desktop.players.general_solver.evaluation import SearchBudget
from pidro_desktop.variants import load

PLAYERS = ("casual", "steady", "random", "beginner")
SMALL = Budget(worlds=60, opened=8, answered=15, drawn=SearchBudget(worlds=6, fewest=3, cards=5000))
"""The same thoughts over fewer worlds."""


@cache
def game(rules: str = "finnish", deals: int = 40, seed: str = "reviewed") -> Match:
    """A game between four different players."""
    players = {seat: make(name) for seat, name in enumerate(PLAYERS)}
    match = Match(Setup(load(rules), players, secret_of(seed), seed))
    match.begin()
    play_out(match, deals)
    return match


def events(rules: str = "finnish", deals: int = 40, seed: str = "reviewed") -> list[Event]:
    """The events of that game."""
    return game(rules, deals, seed).events


@cache
def adviser() -> Adviser:
    """An adviser that is quick in either form."""
    return Adviser(SMALL)


@cache
def all_turns(rules: str = "finnish", deals: int = 40, seed: str = "reviewed") -> tuple[Turn, ...]:
    """The decisions of that game."""
    return tuple(turns(load(rules), events(rules, deals, seed)))


@cache
def judged(
    rules: str = "finnish", deals: int = 40, seed: str = "reviewed"
) -> tuple[ReviewedDecision, ...]:
    """The judgement of each of them, without reasons."""
    judge = Judge(adviser())
    return tuple(judge.judge(turn, explain=False) for turn in all_turns(rules, deals, seed))
