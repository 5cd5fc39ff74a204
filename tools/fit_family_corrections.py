"""Fit what corrects the promises of single rule sets: writes the family's ``corrections.toml``.

The weights of ``chances.toml`` are fitted to deals in which everyone else passes, for all rule sets
that share an exchange. Here the rules of thumb bid and play whole deals, bidding a little more
often than usual, and a curve through the winning bids says how often those of this rule set were
made: the log odds of being made, as a line over those that were promised.

    python tools/fit_family_corrections.py --deals 900 --seed family-corrections

It takes some twenty seconds of one core; --to writes elsewhere. It needs numpy, of the group "art".
"""

from __future__ import annotations

import argparse
from math import log
from pathlib import Path
from typing import Final

import numpy as np
import tomli_w

from pidro_desktop import variants
from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid, Recycle
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.shuffle import deal_of, first_dealer, numbered_seed, recycled, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.family.bidding import (
    Declared,
    Demands,
    choose_bid,
    counted,
    estimates,
    exchange_of,
    fitted,
    kind_of,
    spread_of,
)
from pidro_desktop.players.family.cardplay import decide
from pidro_desktop.players.player import question

TARGET = Path(__file__).parents[1] / "pidro_desktop" / "players" / "family" / "corrections.toml"
CORRECTED: Final = ("dom-pedro", "sixty-three")
"""The rule sets whose promises were too low by more than chance: by nine and ten in a hundred."""
OFTEN: Final = Demands(first=0.48, over_foe=0.48, over_friend=0.65)
"""Bids below what is usual are needed as well: once corrected they may be made."""
OVER: Final = (Phase.SCORED, Phase.THROWN_IN)
SURE: Final = 0.995


def promised(view: SeatView, bid: int) -> float:
    """The chance that a bid is made, before any correction."""
    numbers = fitted()[exchange_of(view.rules)]
    suits = (
        Declared(
            one.suit,
            spread_of(
                view.rules,
                view.hand,
                counted(view.rules, one.suit),
                view.seat,
                view.dealer,
                numbers,
            ),
        )
        for one in estimates(view)
    )
    return max(suit.chance(view.rules.points_for(bid)) for suit in suits)


def winning_bid(name: str, seed: str, number: int) -> tuple[float, bool] | None:
    """What the winning bid of a deal promised, and whether it was made."""
    rules = variants.load(name)
    secret = secret_of(numbered_seed(f"{seed} {name}", number))
    game, _ = verbs.apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))
    chance: float | None = None
    while game.now.phase not in OVER:
        if verbs.needs_recycle(game):
            gone = tuple(card for row in game.now.discards for card in row)
            game, _ = verbs.apply(game, Recycle(recycled(secret, game.now.stock, gone)))
            continue
        view = view_for(game, verbs.asks(game)[0].seat)
        decision = decide(view)
        if question(view).what is AskKind.BID:
            call = choose_bid(view, demands=OFTEN)
            decision = Bid(view.seat, call)
            chance = promised(view, call) if call else chance
        game, _ = verbs.apply(game, decision)
    if chance is None or game.now.phase is Phase.THROWN_IN:
        return None
    return min(SURE, chance), game.sheet[-1].made


def line(bids: list[tuple[float, bool]]) -> tuple[float, float]:
    """Shift and slope of the log odds, by Newton's method."""
    odds = np.array([[1.0, log(chance / (1.0 - chance))] for chance, _ in bids])
    made, beta = np.array([one for _, one in bids], float), np.array([0.0, 1.0])
    for _ in range(30):
        chance = 1.0 / (1.0 + np.exp(-odds @ beta))
        steep = (odds * (chance * (1.0 - chance))[:, None]).T @ odds
        beta += np.linalg.solve(steep, odds.T @ (made - chance))
    return round(float(beta[0]), 2), round(float(beta[1]), 2)


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--deals", type=int, default=900, help="how many for each rule set")
    parser.add_argument("--seed", default="family-corrections")
    parser.add_argument("--to", type=Path, default=TARGET, help="the file to write")
    given = parser.parse_args()
    table: dict[str, dict[str, float]] = {}
    for name in CORRECTED:
        found = (winning_bid(name, given.seed, number) for number in range(1, given.deals + 1))
        shift, slope = line([bid for bid in found if bid is not None])
        table[kind_of(variants.load(name))] = {"shift": shift, "slope": slope}
    call = f"tools/fit_family_corrections.py --deals {given.deals} --seed {given.seed}"
    given.to.write_text(f"# Written by {call}\n" + tomli_w.dumps(table), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
