"""Measure whether marks hold: every mistake again, with another seed and ten times the worlds.

Games of several players are reviewed. Each mistake and blunder is evaluated again; so are all
decisions of *champion*, whose mistakes a deal are counted with the marks of that evaluation.

    python -m tools.measure_marks --games 60 --seed marks
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.engine.view import SeatView
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.marks import Mark
from pidro_desktop.match.review.turns import turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.players.advice import Advice, Adviser
from pidro_desktop.players.advice.adviser import ExactAdviser
from pidro_desktop.players.bids import bidding
from pidro_desktop.players.champion.evaluation import COMPILED
from pidro_desktop.variants import load

TIMES: Final = 10
MOST_DEALS: Final = 60
STILL: Final = 0.01
SLIPS: Final = (Mark.MISTAKE, Mark.BLUNDER)


class Again(Adviser):
    """An adviser with another seed and ten times the worlds."""

    def __init__(self, seed: str) -> None:
        usual = bidding.USUAL
        effort = replace(
            COMPILED,
            worlds=TIMES * COMPILED.worlds,
            opened=TIMES * COMPILED.opened,
            answered=TIMES * COMPILED.answered,
            bids=replace(usual, worlds=TIMES * usual.worlds),
        )
        self._exact = ExactAdviser(effort, COMPILED.worlds)
        self._rng = Random(seed)

    def values(
        self, view: SeatView, about: Decision | None = None, *, every: bool = False
    ) -> Advice:
        """Return the figures of all choices."""
        return self._exact.advise(view, self._rng, about, explain=False, every=every)


def checked(players: tuple[str, ...], seed: str, number: int) -> Counter[str]:
    """Play a game and return what was found.

    Args:
        players: the players by seat.
        seed: the seed of the series.
        number: the number of the game.
    """
    name = f"{seed}-{number}"
    company = {seat: make(player) for seat, player in enumerate(players)}
    match = Match(Setup(load("finnish"), company, secret_of(name), name))
    match.begin()
    play_out(match, MOST_DEALS)
    judge, again = Judge(), Judge(Again(name))
    found: Counter[str] = Counter()
    for turn in turns(match.setup.rules, match.events):
        champion = players[turn.seat] == "champion"
        judged = judge.judge(turn, explain=False)
        if not (champion or judged.mark in SLIPS):
            continue
        better = again.judge(turn, explain=False)
        if judged.mark in SLIPS:
            found[f"{judged.mark} {judged.what}"] += 1
            found[f"{judged.mark} {judged.what} holds"] += (better.loss or 0.0) >= STILL
        if champion:
            found["champion's mistakes"] += better.mark in SLIPS
    found["champion's deals"] = match.dealt * players.count("champion")
    return found


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="champion,casual,steady,beginner")
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    work = partial(checked, tuple(options.players.split(",")), options.seed)
    found: Counter[str] = Counter()
    with ProcessPoolExecutor(options.jobs) as executor:
        for some in executor.map(work, range(options.games)):
            found.update(some)
    for key in sorted(found):
        print(f"{key}: {found[key]}")
    slips = sum(count for key, count in found.items() if key.startswith(SLIPS))
    holds = sum(count for key, count in found.items() if key.endswith(" holds"))
    print(f"{holds} of {slips - holds} mistakes and blunders hold", flush=True)


if __name__ == "__main__":
    main()
