"""Measure what the decisions of each level lose, as reviews weigh them.

One player of a level sits in seat 0 among three *steady*s. Every game gives a line of JSON with the
losses of its decisions, from which ``fit_levels.py`` makes the table that reviews use, and
``--report`` says how well it does on other seeds.

    python -m tools.measure_levels --games 200 --seed levels --out losses.jsonl
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from tqdm import tqdm

from pidro_desktop import variants
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.turns import turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make

LEVELS = ("beginner", "casual", "steady", "strong", "champion")
COMPANY = "steady"
MOST_DEALS = 60


def played(level: str, rules: str, seed: str, number: int) -> str:
    """Play a game and return what the decisions of seat 0 lost, as a line of JSON.

    Args:
        level: the player in seat 0.
        rules: the rule set.
        seed: the seed of the series.
        number: the number of the game.
    """
    name = f"{seed}-{number}"
    names = (level, COMPANY, COMPANY, COMPANY)
    players = {seat: make(player) for seat, player in enumerate(names)}
    match = Match(Setup(variants.load(rules), players, secret_of(name), name))
    match.begin()
    play_out(match, MOST_DEALS)
    judge = Judge()
    lost: list[tuple[int, str, float]] = []
    for turn in turns(match.setup.rules, match.events):
        if turn.seat == 0:
            judged = judge.judge(turn, explain=False)
            if judged.is_counted:
                lost.append((judged.deal, judged.what.value, judged.loss or 0.0))
    line = {"level": level, "rules": rules, "seed": name, "deals": match.dealt, "lost": lost}
    return json.dumps(line)


def lines(arguments: argparse.Namespace) -> Iterator[str]:
    """Yield the line of each game of each level."""
    with ProcessPoolExecutor(arguments.jobs) as executor:
        for level in arguments.levels.split(","):
            work = partial(played, level, arguments.rules, arguments.seed)
            found = executor.map(work, range(arguments.games))
            yield from tqdm(found, desc=level, total=arguments.games)


def main() -> None:
    """Play the games and write their lines."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--rules", default="finnish")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--out", type=Path, required=True)
    arguments = parser.parse_args()
    with arguments.out.open("a", encoding="utf-8", newline="\n") as file:
        for line in lines(arguments):
            file.write(line + "\n")
            file.flush()


if __name__ == "__main__":
    main()
