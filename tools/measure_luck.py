"""Measure the bias of luck in the accounts of deals, and how much of the spread it takes away.

Two players sit against two others and play whole games. Each deal's account is made from seat 0.
For the declarer's side there is a second account that begins after the auction: with the value of
the best suit at naming trumps. The mean of luck should be zero; what it is, is its bias.

    python -m tools.measure_luck --players champion,casual,champion,casual --deals 2000 --seed luck
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import fmean, stdev

from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.accounts import game_review
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.reviewed import DealReview, Unit
from pidro_desktop.match.review.turns import turns
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make
from pidro_desktop.variants import load

MOST_DEALS = 60
Row = dict[str, float]


def rows(players: Sequence[str], rules: str, seed: str, number: int) -> list[Row]:
    """Play a game and return a row for each deal.

    Args:
        players: the names of the players by seat.
        rules: the rule set.
        seed: the seed of the series.
        number: the number of the game.
    """
    name = f"{seed}-{number}"
    company = {seat: make(player) for seat, player in enumerate(players)}
    match = Match(Setup(load(rules), company, secret_of(name), name))
    match.begin()
    play_out(match, MOST_DEALS)
    judge = Judge()
    decisions = [
        judge.judge(turn, explain=False) for turn in turns(match.setup.rules, match.events)
    ]
    review = game_review(match.setup.rules, match.events, decisions)
    return [_row(deal) for deal in review.deals if deal.accounts]


def _row(deal: DealReview) -> Row:
    account = deal.accounts[0]
    row = {
        "result": account.after - account.before,
        "luck": account.luck,
        "own": account.own + account.partner,
        "opponents": account.opponents,
    }
    named = [decision for decision in deal.decisions if decision.what is AskKind.TRUMP]
    if named and named[0].best_win is not None and account.unit is Unit.WIN:
        declarer = named[0].seat
        start = deal.decisions.index(named[0])
        gained = sum(
            (decision.loss or 0.0) * (1 if (decision.seat - declarer) % 2 else -1)
            for decision in deal.decisions[start:]
        )
        after = deal.accounts[declarer].after
        row["declarer"] = after - named[0].best_win
        row["declarer luck"] = row["declarer"] - gained
    return row


def _games(options: argparse.Namespace) -> Iterator[Row]:
    work = partial(rows, options.players.split(","), options.rules, options.seed)
    number = 0
    with ProcessPoolExecutor(options.jobs) as executor:
        while True:
            for found in executor.map(work, range(number, number + 16)):
                yield from found
            number += 16


def told(values: Sequence[float]) -> str:
    """Return a mean with its 95 percent interval and the spread, in hundredths."""
    error = 1.96 * stdev(values) / len(values) ** 0.5
    return f"{100 * fmean(values):+.2f} ± {100 * error:.2f}, spread {100 * stdev(values):.2f}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="champion,casual,champion,casual")
    parser.add_argument("--rules", default="finnish")
    parser.add_argument("--deals", type=int, default=2000)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    found: list[Row] = []
    for row in _games(options):
        found.append(row)
        if len(found) >= options.deals:
            break
    for key in ("result", "luck", "own", "opponents", "declarer", "declarer luck"):
        values = [row[key] for row in found if key in row]
        if values:
            print(f"{key}: {told(values)}, {len(values)} deals")
    without = [row["result"] - row["luck"] for row in found]
    share = stdev(without) / stdev(row["result"] for row in found)
    print(json.dumps({"results without luck, spread as a share": round(share, 4)}), flush=True)


if __name__ == "__main__":
    main()
