"""Work out the chance to win a match from every score: writes ``players/equity.json``.

Self-play of the learnt bidder tells how often a deal changes the score by how much, for the
dealer's side and the other. From there the chances follow backwards from the target, sweep by
sweep until nothing moves. Wants the compiled modules.

    python tools/learn_equity.py --deals 2000000 --seed 4
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import numpy as np

from pidro_desktop.players.bids.bidding import fill
from pidro_desktop.players.equity import LEAST, SCORES, TARGET, UNIT
from tools.self_play.sizes import DELTAS, FIRST_DELTA
from tools.self_play.trainer import Trainer

FILE = Path(__file__).parents[1] / "pidro_desktop/players/equity.json"
STILL = 1e-7


def outcomes(deals: int, seed: int) -> np.ndarray:
    """How often the dealer's side and the other change by what, by whether the dealers bid."""
    trainer = Trainer()
    trainer.deal.seed = seed * 7919 + 1
    fill(trainer.bidder)
    trainer.collect_examples(deals)
    return np.asarray(trainer.ends).reshape(2, DELTAS, DELTAS) / deals


def swept(chances: np.ndarray, often: np.ndarray) -> np.ndarray:
    """The chances one deal earlier."""
    scores = np.arange(LEAST, TARGET)
    found = np.zeros_like(chances)
    for bid, mine, theirs in zip(*np.nonzero(often), strict=True):
        us, them = scores + mine + FIRST_DELTA, scores + theirs + FIRST_DELTA
        rows, columns = (np.clip(one, LEAST, TARGET - 1) - LEAST for one in (us, them))
        after = 1.0 - chances[np.ix_(columns, rows)].T  # the others deal next
        we, they = (us >= TARGET)[:, None], (them >= TARGET)[None, :]
        after = np.where(they, 0.0, after)
        after = np.where(we & (~they | bool(bid)), 1.0, after)
        found += often[bid, mine, theirs] * after
    return found


def solved(often: np.ndarray) -> np.ndarray:
    """The chances of the side that deals next, rows by its score."""
    chances = np.full((SCORES, SCORES), 0.5)
    while True:
        before, chances = chances, swept(chances, often)
        if np.abs(chances - before).max() < STILL:
            return chances


def main() -> None:
    """Run the script."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=2_000_000)
    parser.add_argument("--seed", type=int, default=4)
    chosen = parser.parse_args()
    chances = solved(outcomes(chosen.deals, chosen.seed))
    data = {
        "script": f"tools/learn_equity.py --deals {chosen.deals} --seed {chosen.seed}",
        "chances": np.round(UNIT * chances).astype(int).tolist(),
    }
    text = json.dumps(data, separators=(",", ":")).replace("],[", "],\n[") + "\n"
    FILE.write_text(text, "utf-8", newline="\n")


if __name__ == "__main__":
    main()
