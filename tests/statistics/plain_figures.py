"""The figures of statistics a second time: from the lines of records alone, as plainly as can be.

Nothing of the package is used here. A record is a list of decoded lines without undone ones; games
are two sides of two, the person sits at seat 0, and records come in the order of their end.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

Lines = list[dict[str, Any]]


def deals(record: Lines) -> list[dict[str, Any]]:
    """What happened in each scored deal."""
    found, now = [], {}
    for line in record:
        if line["t"] == "deal":
            now = {"n": line["n"], "dealer": line["dealer"], "suit": ""}
        elif line["t"] == "trump":
            now["suit"] = line["suit"]
        elif line["t"] == "score":
            found.append(now | {key: line[key] for key in ("bidder", "bid", "made", "delta")})
    return found


def won(record: Lines) -> bool:
    return record[-1]["winner"] == 0


def rolling(records: list[Lines], games: int = 20) -> list[float]:
    """The share won over the last games, from the first game on that has so many before it."""
    results = [won(record) for record in records]
    return [
        results[end - games : end].count(True) / games for end in range(games, len(results) + 1)
    ]


def bids(records: list[Lines]) -> dict[int, tuple[int, int]]:
    """How many bids of the person won the auction and were made, by height."""
    every: Counter[int] = Counter()
    made: Counter[int] = Counter()
    for record in records:
        for deal in deals(record):
            if deal["bidder"] == 0:
                every[deal["bid"]] += 1
                made[deal["bid"]] += deal["made"]
    return {bid: (every[bid], made[bid]) for bid in sorted(every)}


def suits(records: list[Lines]) -> dict[str, tuple[int, int]]:
    """How many bids of the person's side were made, by trumps."""
    found: dict[str, list[bool]] = defaultdict(list)
    for record in records:
        for deal in deals(record):
            if deal["bidder"] in (0, 2):
                found[deal["suit"]].append(deal["made"])
    return {suit: (len(made), sum(made)) for suit, made in found.items()}


def roles(records: list[Lines]) -> dict[str, tuple[int, int]]:
    """Deals by who had the bid: how many, and how many of them went well."""
    found: dict[str, list[bool]] = defaultdict(list)
    for record in records:
        for deal in deals(record):
            if deal["bidder"] in (1, 3):
                found["defender"].append(not deal["made"])
            else:
                name = "declarer" if deal["bidder"] == 0 else "partner"
                found[name].append(deal["made"])
    return {name: (len(made), sum(made)) for name, made in found.items()}


def positions(records: list[Lines]) -> dict[str, tuple[int, float]]:
    """Deals by how far the person sits from the dealer, with the mean of the deal's score."""
    names = {0: "dealer", 3: "first", 2: "second", 1: "third"}
    found: dict[str, list[int]] = defaultdict(list)
    for record in records:
        for deal in deals(record):
            found[names[deal["dealer"]]].append(deal["delta"][0] - deal["delta"][1])
    return {name: (len(points), sum(points) / len(points)) for name, points in found.items()}


def partners(records: list[Lines]) -> dict[str, tuple[int, int]]:
    found: dict[str, list[bool]] = defaultdict(list)
    for record in records:
        found[record[0]["players"][2]].append(won(record))
    return {name: (len(results), sum(results)) for name, results in found.items()}


def longest_run(records: list[Lines]) -> int:
    longest = run = 0
    for record in records:
        run = run + 1 if won(record) else 0
        longest = max(longest, run)
    return longest


def highest_bid_made(records: list[Lines]) -> int:
    made = [
        deal["bid"]
        for record in records
        for deal in deals(record)
        if deal["bidder"] == 0 and deal["made"]
    ]
    return max(made)


def largest_win(records: list[Lines]) -> int:
    return max(total[0] - total[1] for total in map(_total, records) if total[0] > total[1])


def _total(record: Lines) -> list[int]:
    total: list[int] = [line for line in record if line["t"] == "score"][-1]["total"]
    return total


def best_deal(records: list[Lines]) -> tuple[int, int]:
    points = [deal["delta"][0] for record in records for deal in deals(record)]
    return max(points), points.count(max(points))
