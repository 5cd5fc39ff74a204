"""Learn what calls say about a seat's trumps: writes ``players/beliefs/calls.json``.

Auctions give the situations that calls are made in; in each, fresh hands that know nothing of the
other seats say what they would call there. Per class of calls and number of trumps the chance of
each trump is then matched by one weight a card.

    python tools/learn_calls.py --deals 1000000 --seed 5
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from math import comb
from pathlib import Path

import numpy as np
import steady_bids as steady  # type: ignore[import-not-found]  # beside this script

from pidro_desktop.players.beliefs.calls import UNIT, kind, sums

TARGET = Path(__file__).parents[1] / "pidro_desktop/players/beliefs/calls.json"
CHUNK = 50_000
FIRST = 9
PLACES = 14
PULL = 30.0
"""So many made-up hands of its neighbour pull the chances of a number of trumps."""
MOST = 4.5
"""No card makes a call likelier or less likely than by this logarithm."""
ENOUGH = 400

Counts = dict[str, np.ndarray]
"""By class: for 0 to 9 trumps how many hands, then how many with each trump."""


def gather(rng: np.random.Generator, deals: int) -> Counts:
    """Count the hands behind every class of calls."""
    found: Counts = defaultdict(lambda: np.zeros((FIRST + 1, PLACES + 1)))
    for _ in range(max(1, deals // CHUNK)):
        mine = steady.trumps(steady.dealt(rng, CHUNK, 4))
        standing, owner = np.zeros(CHUNK, int), np.full(CHUNK, -1)
        for place in (1, 2, 3, 0):
            places = np.full(CHUNK, place)
            friend = owner == (place + 2) % 4
            fresh = steady.trumps(steady.dealt(rng, CHUNK, 1))[:, 0]
            called, best = steady.calls(fresh, places, standing, friend)
            count(found, fresh, best, place, standing, friend, called)
            call, _ = steady.calls(mine[:, place], places, standing, friend)
            owner = np.where(call > 0, place, owner)
            standing = np.where(call > 0, call, standing)
    return found


def count(
    found: Counts,
    mine: np.ndarray,
    best: np.ndarray,
    place: int,
    standing: np.ndarray,
    friend: np.ndarray,
    called: np.ndarray,
) -> None:
    """Add hands with what they would call, both as declarers and as those who do not declare."""
    keys = (standing * 2 + friend) * 16 + called
    for key in np.unique(keys):
        rows = keys == key
        stood, call = int(key) // 32, int(key) % 16
        over = bool(key // 16 % 2)
        if call or (place == 0 and not stood):
            add(found[kind(place, stood, over, call, True)], mine[rows, best[rows]])
        if not (place == 0 and (call or not stood)):
            quiet = found[kind(place, stood, over, call, False)]
            for suit in range(4):
                add(quiet, mine[rows, suit])


def add(table: np.ndarray, cards: np.ndarray) -> None:
    """Add sets of trumps to a class."""
    size = cards.sum(1)
    np.add.at(table[:, 0], size, 1)
    for trumps in range(FIRST + 1):
        table[trumps, 1:] += cards[size == trumps].sum(0)


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


def fitted(table: np.ndarray) -> dict[str, list[float]]:
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
    chance = np.log((table[:, 0] + 0.5 * dealt) / share / dealt + 0.002)
    return {
        "chance": [round(UNIT * one) for one in chance],
        "tilt": [[round(UNIT * one) for one in row] for row in rows],
    }


def main() -> None:
    """Run the script."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=5)
    chosen = parser.parse_args()
    found = gather(np.random.default_rng(chosen.seed), chosen.deals)
    kept = {name: table for name, table in sorted(found.items()) if table[:, 0].sum() >= ENOUGH}
    lines = [
        f'"{name}": {json.dumps(fitted(table), separators=(",", ":"))}'
        for name, table in kept.items()
    ]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    TARGET.write_text(text, "utf-8", newline="\n")
    for name, table in kept.items():
        print(f"{name:32} {int(table[:, 0].sum()):9} hands")


if __name__ == "__main__":
    main()
