"""Measure how the sixteen people play: the table in docs/players.md.

Each plays the same deals in seat 0, with ``shared:steady`` in the three other seats, and so does
``shared:steady`` itself, for comparison. Every deal counts on its own, from zero to zero.

    python -m tools.measure_people --deals 500 --seed people
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from tqdm import tqdm

from pidro_desktop import variants
from pidro_desktop.duplicate.company import called
from pidro_desktop.duplicate.tables import play_at_table, result_of
from pidro_desktop.engine.deal_code import DealCode
from pidro_desktop.engine.shuffle import deal_key, secret_of
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.tr import MINUS

YARDSTICK: Final = "shared:steady"
WIDE: Final = 1.96
"""Standard errors to each side of a mean for an interval of 95%."""


def played(who: str, deals: int, seed: str, rules: str = "finnish") -> list[TableResult]:
    """Return what deals came to with somebody in seat 0.

    Args:
        who: the id of a person, or the name of a player.
        deals: the number of deals.
        seed: the text from which the cards follow.
        rules: the id of a rule set with partners.
    """
    secret, sitters = secret_of(seed), (who, YARDSTICK, YARDSTICK, YARDSTICK)
    codes = [DealCode(deal_key(secret, n), n % 4, rules) for n in range(1, deals + 1)]
    rule_set = variants.load(rules)
    return [result_of(play_at_table(rule_set, code, sitters)[0]) for code in codes]


class Measured(NamedTuple):
    """How somebody plays in seat 0.

    Attributes:
        held: in how many of the deals they hold the bid, as a share.
        made: how many of these bids are made, as a share.
        height: the mean height of these bids.
        sets: how many of the opponents' bids are set, as a share.
        net: the net points a deal over the yardstick in the same seat.
        error: the standard error of ``net``.
    """

    held: float
    made: float
    height: float
    sets: float
    net: float
    error: float


def measured(results: Sequence[TableResult], usual: Sequence[TableResult]) -> Measured:
    """Return how somebody plays.

    Args:
        results: what the deals came to.
        usual: the same with the yardstick in the same seat.
    """
    own = [result for result in results if result.bidder == 0]
    against = [result for result in results if result.bidder in (1, 3)]
    gains = [one.net - other.net for one, other in zip(results, usual, strict=True)]
    return Measured(
        held=len(own) / len(results),
        made=_share(result.made for result in own),
        height=fmean([r.bid for r in own if isinstance(r.bid, int)] or [0]),
        sets=_share(not result.made for result in against),
        net=fmean(gains),
        error=stdev(gains) / sqrt(len(gains)),
    )


def _share(found: Iterable[bool]) -> float:
    every = list(found)
    return sum(every) / len(every) if every else 0.0


def row(who: str, found: Measured) -> str:
    """Return a row of the table."""
    low, high = (found.net + side * WIDE * found.error for side in (-1, 1))
    net = "" if who == YARDSTICK else f"{found.net:+.2f} ({low:.2f} to {high:.2f})"
    name = f"`{who}`" if who == YARDSTICK else called(who)
    shares = f"{found.held:.0%} | {found.made:.0%} | {found.height:.1f} | {found.sets:.0%}"
    return f"| {name} | {shares} | {net} |".replace("-", MINUS).replace("|  |", "| |")


def main() -> None:
    """Play the deals and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", default="people")
    parser.add_argument("--rules", default="finnish")
    options = parser.parse_args()
    usual = played(YARDSTICK, options.deals, options.seed, options.rules)
    found = {YARDSTICK: measured(usual, usual)}
    for person in tqdm(PEOPLE):
        results = played(person, options.deals, options.seed, options.rules)
        found[person] = measured(results, usual)
    print("| | holds the bid | makes it | height | sets theirs | net points a deal |")
    print("| --- | --- | --- | --- | --- | --- |")
    for who, one in sorted(found.items(), key=lambda item: -item[1].net):
        print(row(who, one))


if __name__ == "__main__":
    main()
