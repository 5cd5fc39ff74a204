"""Fit the numbers behind steady's bids to how steady plays: writes its ``worth.toml``.

Every seat of every deal declares its best suit at the minimum bid, steady plays the deal out
from all four seats, and the points taken are fitted to the features of the hand. Suits are
chosen by the numbers there are, so a second run after a change of the play settles them.

    python tools/fit_steady.py --deals 8000 --seed steady
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random

import numpy as np
import tomli_w

from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid, NameTrump
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS, Seat
from pidro_desktop.engine.shuffle import deal_of, first_dealer, numbered_seed, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.trumps import trump_suit
from pidro_desktop.engine.view import view_for
from pidro_desktop.players.steady.bidding import best_suit, features
from pidro_desktop.players.steady.steady import Steady
from pidro_desktop.variants import load

TARGET = Path(__file__).parents[1] / "pidro_desktop" / "players" / "steady" / "worth.toml"
RIDGE = 10.0
Sample = tuple[dict[str, float], int]


def declared(rules: RuleSet, dealt: Game, seat: Seat) -> Sample:
    """What ``seat``'s side takes when ``seat`` declares its best suit, and the hand's features."""
    steady, unused = Steady(), Random(0)
    game = dealt
    while game.now.phase is Phase.AUCTION:
        call = rules.auction.minimum if game.now.turn == seat else 0
        game, _ = verbs.apply(game, Bid(game.now.turn, call))
    view = view_for(game, seat)
    suit = best_suit(view)[0]
    found = features(view, trump_suit(rules, suit))
    game, _ = verbs.apply(game, NameTrump(seat, suit))
    while game.now.phase is not Phase.SCORED:
        asked = verbs.asks(game)[0].seat
        game, _ = verbs.apply(game, steady.decide(view_for(game, asked), unused))
    return found, game.sheet[-1].taken[rules.side_of(seat)]


def samples(rules: RuleSet, deals: int, seed: str) -> Iterator[Sample]:
    """Four samples a deal, one for each seat."""
    for number in range(1, deals + 1):
        secret = secret_of(numbered_seed(seed, number))
        deal = deal_of(rules, secret, 1, first_dealer(secret))
        dealt, _ = verbs.apply(Game.new(rules), deal)
        for seat in SEATS:
            yield declared(rules, dealt, seat)


def weights(rows: np.ndarray, taken: np.ndarray) -> np.ndarray:
    """Least squares, pulled a little towards nil so that rare features stay sane."""
    pull = RIDGE * np.eye(rows.shape[1])
    pull[0, 0] = 0.0
    return np.linalg.solve(rows.T @ rows + pull, rows.T @ taken)


def logistic(expected: np.ndarray, reached: np.ndarray) -> tuple[float, float]:
    """Centre and slope of the curve that says how often ``reached`` is true, by Newton's method."""
    rows = np.column_stack([np.ones_like(expected), expected])
    beta = np.zeros(2)
    for _ in range(25):
        chance = 1.0 / (1.0 + np.exp(-rows @ beta))
        steep = (rows * (chance * (1.0 - chance))[:, None]).T @ rows + 0.01 * np.eye(2)
        beta += np.linalg.solve(steep, rows.T @ (reached - chance))
    return -beta[0] / beta[1], beta[1]


def fitted(rules: RuleSet, found: list[Sample]) -> dict[str, object]:
    """The contents of ``worth.toml``."""
    names = list(dict.fromkeys(["base", *rules.trumps.order, *(n for f, _ in found for n in f)]))
    rows = np.array([[features.get(name, 0.0) for name in names] for features, _ in found])
    taken = np.array([points for _, points in found], dtype=float)
    solved = weights(rows, taken)
    expected = rows @ solved
    print(f"{len(found)} hands; spread {taken.std():.2f}, left {(taken - expected).std():.2f}")
    curves = [logistic(expected, taken >= least) for least in range(1, rules.trumps.total + 1)]
    return {
        "centre": [round(float(centre), 3) for centre, _ in curves],
        "slope": [round(float(slope), 3) for _, slope in curves],
        "points": dict(zip(names, (round(float(one), 3) for one in solved), strict=True)),
    }


def main() -> None:
    """Fit and write."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=8000)
    parser.add_argument("--seed", default="steady")
    wanted = parser.parse_args()
    rules = load("finnish")
    data = fitted(rules, list(samples(rules, wanted.deals, wanted.seed)))
    head = f"# Written by tools/fit_steady.py --deals {wanted.deals} --seed {wanted.seed}\n"
    TARGET.write_text(head + tomli_w.dumps(data), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
