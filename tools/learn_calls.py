"""Learn what calls say about a seat's trumps: writes ``players/beliefs/calls.json``.

Auctions of mixed company give the situations that calls are made in. In each, a fresh hand that
knows nothing of the other seats says what each kind of bidder would call with it. Per class of
calls and number of trumps the chance of each trump is then matched by one weight a card.

    python tools/learn_calls.py --deals 200000 --seed 5
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter, defaultdict
from collections.abc import Callable
from math import comb, log
from pathlib import Path

import numpy as np

from pidro_desktop.players.beliefs.calls import CALLERS, UNIT, kind, sums
from pidro_desktop.players.bids.bidding import fill, fill_plain
from pidro_desktop.players.selfplay.blueprint import Blueprint, Plain
from pidro_desktop.players.selfplay.deal import Deal

TARGET = Path(__file__).parents[1] / "pidro_desktop/players/beliefs/calls.json"
FIRST = 9
PLACES = 14
PULL = 30.0
"""So many made-up hands of its neighbour pull the chances of a number of trumps."""
MOST = 4.5
"""No card makes a call likelier or less likely than by this logarithm."""
ENOUGH = 200
SHIFT = 3.0
"""Net points by which bold bidders ask less of a bid, and careful ones more."""

Counts = dict[tuple[str, str], np.ndarray]
"""By class and kind of bidder: for 0 to 9 trumps how many hands, then how many with each trump."""
Situation = tuple[int, int, bool]


class Auction:
    """An auction in which every kind of bidder can be asked, with any hand."""

    def __init__(self, seed: int) -> None:
        self.real, self.fresh = Deal(), Deal()
        self.real.seed, self.fresh.seed = 2 * seed + 1, 2 * seed + 99991
        self.auction = Blueprint()
        fill(self.auction)
        self.plain = {name: Plain() for name in CALLERS if name != "learnt"}
        for name, bidder in self.plain.items():
            fill_plain(bidder)
            bidder.over_foe += {"bold": -SHIFT, "careful": SHIFT}.get(name, 0.0)

    def call(self, name: str, deal: Deal, seat: int) -> tuple[int, int]:
        """Return what a kind of bidder calls in this auction, and its best suit."""
        if name == "learnt":
            self.auction.fresh()
            call = int(self.auction.choose(deal, seat))
            return call, int(self.auction.best)
        bidder = self.plain[name]
        return int(bidder.choose(deal, self.auction, seat)), int(bidder.best)


def gather(seed: int, deals: int) -> tuple[Counts, dict[tuple[str, str], float]]:
    """Count the hands behind every class of calls, and how often each kind makes the call."""
    found: Counts = defaultdict(lambda: np.zeros((FIRST + 1, PLACES + 1)))
    asked: Counter[Situation] = Counter()
    seen: dict[str, set[Situation]] = defaultdict(set)
    called: Counter[tuple[str, str]] = Counter()
    table, rnd = Auction(seed), random.Random(seed)
    for number in range(deals):
        table.real.dealer = table.fresh.dealer = number % 4
        table.real.shuffle(0)
        table.real.lay()
        table.auction.begin()
        for step in range(1, 5):
            seat = (number + step) % 4
            table.fresh.shuffle(0)
            table.fresh.lay()
            standing, owner = int(table.auction.bid), int(table.auction.owner)
            friend = owner == (seat + 2) % 4
            here = (step % 4, standing, friend)
            asked[here] += 1
            for name in CALLERS:
                call, best = table.call(name, table.fresh, seat)
                classes = count(
                    found,
                    name,
                    here,
                    call,
                    [table.fresh.sets[4 * seat + (best + turn) % 4] for turn in range(4)],
                )
                for item in classes:
                    seen[item].add(here)
                    called[item, name] += 1
            call, _ = table.call(rnd.choice(CALLERS), table.real, seat)
            table.auction.make(seat, call)
    rates = {
        (item, name): called[item, name] / sum(asked[here] for here in seen[item])
        for item in seen
        for name in CALLERS
    }
    return found, rates


def count(found: Counts, name: str, here: Situation, call: int, sets: list[int]) -> tuple[str, ...]:
    """Add a hand to its classes, as a declarer's and as a quiet one; return them."""
    place, standing, friend = here
    classes: list[str] = []
    if call or (place == 0 and not standing):
        classes.append(kind(place, standing, friend, call, True))
        add(found[classes[-1], name], sets[0])
    if not (place == 0 and (call or not standing)):
        classes.append(kind(place, standing, friend, call, False))
        for cards in sets:
            add(found[classes[-1], name], cards)
    return tuple(classes)


BITS = [np.array([1, *(cards >> place & 1 for place in range(PLACES))]) for cards in range(1 << 14)]


def add(table: np.ndarray, cards: int) -> None:
    """Add a set of trumps to a class."""
    table[cards.bit_count()] += BITS[cards]


def inclusion(weights: np.ndarray, size: int) -> np.ndarray:
    """The chance of each card in a set of ``size`` drawn with such weights."""
    total = sums(list(weights), size)[size]
    rest = [sums(list(np.delete(weights, one)), size)[size - 1] for one in range(PLACES)]
    return weights * np.array(rest) / total


def match(wanted: np.ndarray, size: int) -> np.ndarray:
    """Weights whose sets of ``size`` have each card as often as ``wanted``."""
    wanted = np.clip(wanted, 1e-4, 1 - 1e-4)
    logs = np.zeros(PLACES)
    for _ in range(60):
        now = np.clip(inclusion(np.exp(logs), size), 1e-9, 1 - 1e-9)
        logs += 0.7 * (np.log(wanted / (1 - wanted)) - np.log(now / (1 - now)))
        logs = np.clip(logs - logs.mean(), -MOST, MOST)
    return logs


def fitted(table: np.ndarray, rate: float) -> dict[str, object]:
    """A class as the file has it."""
    rows = np.zeros((FIRST + 1, PLACES))
    middle = int(table[1:FIRST, 0].argmax()) + 1
    order = [*range(middle, FIRST + 1), *range(middle - 1, 0, -1)]
    for size in order:
        near = 0 if size == middle else size - 1 if size > middle else size + 1
        hands, cards = table[size, 0], table[size, 1:]
        pulled = PULL * inclusion(np.exp(rows[near]), size)
        rows[size] = match((cards + pulled) / (hands + PULL), size)
    dealt = np.array([comb(14, size) * comb(38, 9 - size) / comb(52, 9) for size in range(10)])
    share = table[:, 0].sum()
    chance = np.log((table[:, 0] + 0.5 * dealt) / share / dealt + 0.002) + log(rate)
    return {
        "chance": [round(UNIT * one) for one in chance],
        "tilt": [[round(UNIT * one) for one in row] for row in rows],
    }


def main(show: Callable[[str], None] = print) -> None:
    """Run the script."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=5)
    chosen = parser.parse_args()
    found, rates = gather(chosen.seed, chosen.deals)
    lines: list[str] = []
    for item in sorted({name for name, _ in found}):
        kinds = {
            name: fitted(found[item, name], rates[item, name])
            for name in CALLERS
            if (item, name) in found and found[item, name][:, 0].sum() >= ENOUGH
        }
        if kinds:
            usual = sum(rates[item, name] for name in CALLERS) / len(CALLERS)
            entry = {"usual": round(UNIT * log(usual)), "kinds": kinds}
            lines.append(f'"{item}": {json.dumps(entry, separators=(",", ":"))}')
            counted = " ".join(f"{name} {rates[item, name]:.4f}" for name in CALLERS)
            show(f"{item:34} {counted}")
    TARGET.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
