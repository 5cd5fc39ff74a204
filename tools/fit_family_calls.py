"""Fit from which chance on champion bids over an opponent, by playing deals out both ways.

In deals that the rules of thumb play from all four seats, wherever a seat is to call over an
opponent's bid the deal is played out twice: once it passes, once it makes the lowest bid. What the
bid gains over the pass grows with its chance to be made; a line through these gains crosses nil at
the chance that the bid should have. Few deals say little, so each rule set is drawn towards the
mean of those with the same order of auction, the more the less sure its own line is.

    python tools/fit_family_calls.py --calls 300 --seed family-calls

It takes some five minutes of one core and writes ``demands.toml``; --to writes elsewhere. It needs
numpy, of the group "art".
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Final

import numpy as np
import tomli_w

from pidro_desktop import variants
from pidro_desktop.engine import game as verbs
from pidro_desktop.engine.actions import Bid, Recycle
from pidro_desktop.engine.seats import Seat
from pidro_desktop.engine.shuffle import deal_of, first_dealer, numbered_seed, recycled, secret_of
from pidro_desktop.engine.state import Game, Phase
from pidro_desktop.engine.view import SeatView, view_for
from pidro_desktop.players.family.bidding import estimates, kind_of
from pidro_desktop.players.family.cardplay import decide
from pidro_desktop.players.methods import has_finnish_tips
from pidro_desktop.players.player import is_own_bid, question

TARGET = Path(__file__).parents[1] / "pidro_desktop" / "players" / "family" / "demands.toml"
OVER: Final = (Phase.SCORED, Phase.THROWN_IN)
CLOSE: Final = (0.3, 0.95)
"""Chances of the lowest bid between which bid and pass are compared."""
LEAST, MOST = 0.4, 0.8
"""Bounds of what may be asked for."""
SPREAD: Final = 0.08
"""How far rule sets with the same order of auction may differ: a standard deviation."""
Call = tuple[float, float]
"""The chance of the lowest bid, and what it gained over a pass."""


def ended(game: Game, key: bytes) -> Game:
    """The deal at its end, if the rules of thumb play on."""
    while game.now.phase not in OVER:
        game = _next(game, key)
    return game


def _next(game: Game, key: bytes) -> Game:
    if verbs.needs_recycle(game):
        gone = tuple(card for row in game.now.discards for card in row)
        return verbs.apply(game, Recycle(recycled(key, game.now.stock, gone)))[0]
    return verbs.apply(game, decide(view_for(game, verbs.asks(game)[0].seat)))[0]


def net(game: Game, seat: Seat) -> float:
    """What a seat's side scored more than the others in the mean."""
    if game.now.phase is Phase.THROWN_IN:
        return 0.0
    delta, own = game.sheet[-1].delta, game.rules.side_of(seat)
    return delta[own] - fmean(one for side, one in enumerate(delta) if side != own)


def gains(name: str, seed: str, number: int) -> list[Call]:
    """What the lowest bid gains over a pass, at every call over an opponent's bid in a deal."""
    rules = variants.load(name)
    secret = secret_of(numbered_seed(f"{seed} {name}", number))
    game, _ = verbs.apply(Game.new(rules), deal_of(rules, secret, 1, first_dealer(secret)))
    found: list[Call] = []
    while game.now.phase is Phase.AUCTION:
        view = view_for(game, verbs.asks(game)[0].seat)
        chance = _chance(view)
        if chance is not None and CLOSE[0] <= chance <= CLOSE[1]:
            calls = [Bid(view.seat, call) for call in question(view).bids[:2]]
            passed, bid = (ended(verbs.apply(game, call)[0], secret) for call in calls)
            found.append((chance, net(bid, view.seat) - net(passed, view.seat)))
        game = _next(game, secret)
    return found


def _chance(view: SeatView) -> float | None:
    """The chance of the lowest bid over an opponent's, if there is one."""
    bids = question(view).bids
    if view.bidder is None or is_own_bid(view) or len(bids) < 2:
        return None
    return max(item.chance(view.rules.points_for(bids[1])) for item in estimates(view))


def enough(name: str, calls: int, seed: str, pool: ProcessPoolExecutor) -> list[Call]:
    """So many calls, from as many deals as that takes, in the order of the deals."""
    found: list[Call] = []
    for first in range(1, 20 * calls, 40):
        for one in pool.map(partial(gains, name, seed), range(first, first + 40), chunksize=5):
            found += one
        if len(found) >= calls:
            break
    return found


def crossing(calls: list[Call]) -> tuple[float, float]:
    """The chance at which a bid gains nothing, and its standard error."""
    chance, gain = np.array(calls).T
    table = np.stack([np.ones_like(chance), chance], axis=1)
    line, *_ = np.linalg.lstsq(table, gain)
    rest = ((gain - table @ line) ** 2).sum() / (len(calls) - 2)
    spread = rest * np.linalg.inv(table.T @ table)
    slope = np.array([-1 / line[1], line[0] / line[1] ** 2])
    return float(-line[0] / line[1]), float(np.sqrt(slope @ spread @ slope))


def drawn_together(found: dict[str, tuple[float, float]]) -> Iterator[tuple[str, float]]:
    """Each rule set's chance, drawn towards the mean of those with its order of auction."""
    orders = {name: variants.load(name).auction.order for name in found}
    for name, (own, error) in found.items():
        alike = [found[other] for other in found if orders[other] == orders[name]]
        shares = np.array([1 / (SPREAD**2 + one**2) for _, one in alike])
        mean = float(shares @ np.array([value for value, _ in alike]) / shares.sum())
        trust = SPREAD**2 / (SPREAD**2 + error**2)
        yield name, round(min(MOST, max(LEAST, trust * own + (1 - trust) * mean)), 2)


def _one_of_each_kind() -> Iterable[str]:
    """The first rule set of every kind: the others of it are bid as it is."""
    relatives = (name for name in variants.names() if not has_finnish_tips(variants.load(name)))
    kinds = {kind_of(variants.load(name)): name for name in reversed([*relatives])}
    return reversed(kinds.values())


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--calls", type=int, default=300, help="how many for each rule set")
    parser.add_argument("--seed", default="family-calls")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--to", type=Path, default=TARGET, help="the file to write")
    given = parser.parse_args()
    found: dict[str, tuple[float, float]] = {}
    with ProcessPoolExecutor(given.processes) as pool:
        for name in _one_of_each_kind():
            calls = enough(name, given.calls, given.seed, pool)
            found[name] = crossing(calls)
            print(f"{name}: {found[name][0]:.2f} ± {found[name][1]:.2f}, {len(calls)} calls")
    head = f"# Written by tools/fit_family_calls.py --calls {given.calls} --seed {given.seed}\n"
    table = {
        kind_of(variants.load(name)): {"over_foe": chance} for name, chance in drawn_together(found)
    }
    given.to.write_text(head + tomli_w.dumps(table), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
