"""Learn champion's bidder by self-play: writes ``players/bids/blueprint.json``.

Round by round all seats bid by what the round before has learnt. Two things are fitted to what
comes of it: the points that a seat's side takes if it names a suit (logistic curves, by Newton's
method), and the net points that each call brings (straight lines, by least squares). The cards
are played by rules of thumb. Wants the compiled modules: interpreted it takes days.

    python tools/learn_bids.py --deals 700000 --seed 3
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np
from tqdm import tqdm

from pidro_desktop.players.bids.bidding import fill_plain
from pidro_desktop.players.selfplay.sizes import (
    ACE,
    CALLED,
    FEATURES,
    FIVE,
    MEETING,
    PAIRS,
    PART,
    SEATED,
    SITUATIONS,
    STEPS,
    TERMS,
    TOTAL,
    WRONG,
)
from tools.self_play.sizes import ROW
from tools.self_play.trainer import Trainer

TARGET = Path(__file__).parents[1] / "pidro_desktop/players/bids/blueprint.json"
ROUNDS = ((0.05, True), (0.2, True), (0.5, True), (1.0, True), (0.6, False))
"""The rounds: their deals as a part of those asked for, and whether points are learnt anew."""
PLAINLY = 32
"""In so many of 64 deals a side bids by rules of thumb instead, as many players do."""
CHUNK = 10_000
ROWS = 14
"""Room for examples a deal."""
PULL = 3.0
VALUE_PULL = 20.0
SAMPLE = 40_000
"""Examples from which it is seen how steep the curves are."""
MOST = 2_500_000
"""Examples looked at in a round."""
NEVER = -50.0
"""What a call is worth that nobody has tried."""


def lookup() -> np.ndarray:
    """The features of every set of trumps alone."""
    sets = np.arange(1 << 14)
    held = (sets[:, None] >> np.arange(14)) & 1
    found = np.zeros((len(sets), SEATED), np.float32)
    found[:, 0] = 1.0
    found[:, 1:PAIRS] = held
    column = PAIRS
    for high in range(14):
        for low in range(high):
            found[:, column] = held[:, high] * held[:, low]
            column += 1
    return found


LOOKUP = lookup()


def features(rows: np.ndarray) -> np.ndarray:
    """The features of examples, as ``Blueprint.look`` takes them."""
    found = np.zeros((len(rows), FEATURES), np.float32)
    found[:, :SEATED] = LOOKUP[rows[:, 0]]
    each = np.arange(len(rows))
    found[each, SEATED + rows[:, 1]] = 1.0
    for other in range(3):
        found[each, CALLED + 8 * other + rows[:, 2 + other]] = 1.0
    partner = rows[:, 3]
    ace = found[:, 1 + ACE]
    fives = found[:, 1 + FIVE] + found[:, 1 + WRONG]
    size = found[:, 1:PAIRS].sum(1) * PART
    for meeting, there in ((0, (partner > 0) & (partner < 3)), (3, partner > 2)):
        for offset, part in enumerate((ace, fives, size)):
            found[:, MEETING + meeting + offset] = np.where(there, part, 0.0)
    return found


def logistic(sums: np.ndarray) -> np.ndarray:
    """1 / (1 + exp(-sums))."""
    return 1.0 / (1.0 + np.exp(-np.clip(sums, -30, 30)))


def fit_points(rows: np.ndarray, weights: np.ndarray, steps: int) -> np.ndarray:
    """Weights of the 14 curves, from ``weights`` on."""
    pull = PULL * np.eye(FEATURES)
    pull[0, 0] = 1e-3
    thresholds = np.arange(1, TOTAL + 1)
    rows = rows[:: len(rows) // MOST + 1]
    steep = steepness(rows, weights, pull)
    for step in range(steps):
        if step == 3:
            steep = steepness(rows, weights, pull)
        slope = -weights @ pull
        for start in range(0, len(rows), 200_000):
            part = rows[start : start + 200_000]
            x = features(part)
            miss = (part[:, 5:6] >= thresholds) - logistic(x @ weights.T.astype(np.float32))
            slope += miss.T.astype(np.float32) @ x
        for curve in range(TOTAL):
            weights[curve] += np.linalg.solve(steep[curve], slope[curve])
    return weights


def steepness(rows: np.ndarray, weights: np.ndarray, pull: np.ndarray) -> list[np.ndarray]:
    """The second derivatives of each curve's likelihood, from a part of the examples."""
    picked = rows[:: max(1, len(rows) // SAMPLE)]
    x = features(picked)
    bent = logistic(x @ weights.T.astype(np.float32))
    bent *= 1.0 - bent
    scale = len(rows) / len(picked)
    return [
        scale * ((x * bent[:, curve : curve + 1]).T @ x).astype(float) + pull
        for curve in range(TOTAL)
    ]


def fit_values(squares: np.ndarray, products: np.ndarray) -> np.ndarray:
    """Lines of the calls' worth, by least squares."""
    found = np.zeros_like(products)
    for group in range(len(products)):
        pull = VALUE_PULL * np.eye(TERMS)
        pull[0, 0] = 1e-3
        found[group, 0] = NEVER
        if squares[group, 0, 0] >= 200:
            found[group] = np.linalg.solve(squares[group] + pull, products[group])
    return found


def first_values() -> np.ndarray:
    """To begin with: bid what promises more than nothing, or than 3 over the partner."""
    found = np.zeros((SITUATIONS, STEPS, TERMS))
    found[:, 1, 1] = 1.0 / PART
    found[8:, 0, 0] = 3.0
    found[:, 2:, 0] = NEVER
    return found.reshape(-1, TERMS)


def play(trainer: Trainer, deals: int) -> np.ndarray:
    """Deals with the trainer's bidder: the examples of points."""
    found = []
    room = CHUNK * ROWS
    # The compiled classes take any buffer of numbers; their types name only array.
    trainer.rows = np.zeros(room * ROW, np.int32)  # type: ignore[assignment]
    for _ in tqdm(range(0, deals, CHUNK), unit="chunk"):
        trainer.written = 0
        trainer.play(CHUNK)
        rows = np.asarray(trainer.rows)[: trainer.written * ROW].reshape(-1, ROW)
        found.append(rows.astype(np.int16))
    return np.concatenate(found)


def learn(deals: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """All rounds: the weights of the points' curves, and the lines of the calls' worth."""
    trainer = Trainer()
    fill_plain(trainer.plain)
    trainer.plainly = PLAINLY
    trainer.deal.seed = seed * 7919 + 1
    weights, values = np.zeros((TOTAL, FEATURES)), first_values()
    for number, (share, anew) in enumerate(ROUNDS):
        # The compiled classes take any buffer of numbers; their types name only array.
        trainer.bidder.weights = weights.ravel().copy()  # type: ignore[assignment]
        trainer.bidder.values = values.ravel().copy()  # type: ignore[assignment]
        trainer.squares = np.zeros(SITUATIONS * STEPS * TERMS * TERMS)  # type: ignore[assignment]
        trainer.products = np.zeros(SITUATIONS * STEPS * TERMS)  # type: ignore[assignment]
        rows = play(trainer, int(deals * share))
        if anew:
            weights = fit_points(rows, weights, 6 if number == 0 else 4)
        if number:
            squares = np.asarray(trainer.squares).reshape(-1, TERMS, TERMS)
            values = fit_values(squares, np.asarray(trainer.products).reshape(-1, TERMS))
    return weights, values


def main() -> None:
    """Run the script."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--target", type=Path, default=TARGET)
    chosen = parser.parse_args()
    weights, values = learn(chosen.deals, chosen.seed)
    data = {
        "script": f"tools/learn_bids.py --deals {chosen.deals} --seed {chosen.seed}",
        "weights": np.round(weights, 3).tolist(),
        "values": np.round(values, 3).tolist(),
    }
    text = json.dumps(data, separators=(",", ":")).replace("],[", "],\n[") + "\n"
    chosen.target.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
