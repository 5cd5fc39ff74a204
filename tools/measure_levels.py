"""Measure what the decisions of each level lose of their stakes, as reviews weigh them.

Two of a level, or one of it beside another partner, play two of each company. Every game gives a
line of JSON with what was at stake in the decisions of seat 0 and what they lost, from which
``fit_levels.py`` makes the table that reviews use, and a report on other seeds and other company.

    python -m tools.measure_levels --games 10 --seed fit --company steady,champion --out fit.jsonl
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

from tqdm import tqdm

from pidro_desktop import variants
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.accuracy import stake_of
from pidro_desktop.match.review.thinking import judged_alone
from pidro_desktop.match.review.turns import turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import levels, make

MOST_DEALS: Final = 60
DIGITS: Final = 6


class Game(NamedTuple):
    """A game to play: who sits where, the rule set, and the name it is seeded by."""

    level: str
    company: str
    partner: str
    rules: str
    seed: str


def played(game: Game) -> str:
    """Play a game and return what was at stake for seat 0, as a line of JSON."""
    names = (game.level, game.company, game.partner or game.level, game.company)
    players = {seat: make(player) for seat, player in enumerate(names)}
    match = Match(
        Setup(variants.load(game.rules), players, secret_of(game.seed), game.seed),
    )
    match.begin()
    play_out(match, MOST_DEALS)
    rules, stakes = match.setup.rules, list[tuple[str, float, float]]()
    for turn in turns(rules, match.events):
        judged = judged_alone(turn) if turn.seat == 0 else None
        if judged is not None and judged.is_counted:
            kind, *both = stake_of(judged, rules.scoring.target)
            stakes.append((kind, round(both[0], DIGITS), round(both[1], DIGITS)))
    return json.dumps(game._asdict() | {"stakes": stakes})


def games(options: argparse.Namespace) -> Iterator[Game]:
    """Yield the games of each rule set, company and level."""
    for rules in options.rules.split(","):
        for company in options.company.split(","):
            for level in options.levels.split(","):
                for number in range(options.games):
                    seed = f"{options.seed}-{level}-{company}-{number}"
                    yield Game(level, company, options.partner, rules, seed)


def main() -> None:
    """Play the games and write their lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--rules", default="finnish")
    parser.add_argument("--levels", default=",".join(("random", *levels())))
    parser.add_argument("--company", default="random,beginner,steady,champion")
    parser.add_argument("--partner", default="", help="otherwise another of the level")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, required=True)
    options = parser.parse_args()
    every = list(games(options))
    with (
        options.out.open("a", encoding="utf-8", newline="\n") as file,
        ProcessPoolExecutor(options.jobs) as executor,
    ):
        for line in tqdm(executor.map(played, every), total=len(every)):
            file.write(line + "\n")
            file.flush()


if __name__ == "__main__":
    main()
