"""Make the table of what the levels lose, and say how well it tells them apart.

    python -m tools.fit_levels fit.jsonl --write
    python -m tools.fit_levels other.jsonl

``--write`` counts what ``measure_levels.py`` wrote into ``pidro_desktop/match/review/levels.json``.
Without it, it reads other games and tells, for each rule set, the accuracy of each level against
each company, and how often the level named and the range of levels are right.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

from pidro_desktop.match.review import accuracy
from pidro_desktop.match.review.accuracy import Stake, Tally, levels_of, tallied, together
from pidro_desktop.players import levels

TABLE: Final = Path(accuracy.__file__).with_name("levels.json")


class Measured(NamedTuple):
    """One game: who played it, the rule set, and what was at stake."""

    level: str
    company: str
    rules: str
    tally: Tally


def read(paths: Iterable[Path]) -> list[Measured]:
    """Return every game of some files."""
    found: list[Measured] = []
    for path in paths:
        for text in path.read_text("utf-8").splitlines():
            line = json.loads(text)
            tally = tallied(Stake(*stake) for stake in line["stakes"])
            found.append(Measured(line["level"], line["company"], line["rules"], tally))
    return found


def write(games: list[Measured]) -> None:
    """Write the table of all games in which enough was at stake."""
    table = {
        level: dict(
            sorted(
                together(
                    game.tally for game in games if game.level == level and game.tally.is_enough
                ).counts.items()
            )
        )
        for level in levels()
    }
    TABLE.write_text(json.dumps(table) + "\n", "utf-8")


def report(games: list[Measured]) -> None:
    """Print how well levels are told apart under each rule set, and under all together."""
    by_rules: dict[str, list[Measured]] = defaultdict(list)
    for game in games:
        by_rules[game.rules].append(game)
    for rules, found in by_rules.items():
        print(rules)
        for level in ("random", *levels()):
            accuracies([game for game in found if game.level == level])
        named(found)
    print("all together")
    named(games)


def accuracies(games: list[Measured]) -> None:
    """Print the accuracy of a level against each company: of all games, and of those shown."""
    if not games:
        return
    texts = [_mean(games), _mean([game for game in games if game.tally.is_enough]), ":"]
    for company in sorted({game.company for game in games}):
        texts += [company, _mean([game for game in games if game.company == company])]
    print(f"  {games[0].level:9}", *texts)


def _mean(games: list[Measured]) -> str:
    """Return the accuracy of all decisions in some games, and how often enough was at stake."""
    enough = sum(game.tally.is_enough for game in games)
    found = together(game.tally for game in games).accuracy
    return "-" if found is None else f"{found:.1f} ({enough}/{len(games)})"


def named(games: list[Measured]) -> None:
    """Print how often levels are named, and how often they and the ranges are right."""
    names = levels()
    told = [
        (names.index(game.level), found)
        for game in games
        if game.level in names and (found := levels_of(game.tally)) is not None
    ]
    if not told:
        return
    width = fmean(names.index(found.high) - names.index(found.low) + 1 for _, found in told)
    within = sum(
        names.index(found.low) <= level <= names.index(found.high) for level, found in told
    )
    print(f"  {within} of {len(told)} ranges have the level, {width:.2f} levels wide")
    for low, high in ((accuracy.NAMED, 0.8), (0.8, 1.01)):
        some = [(level, found) for level, found in told if low <= found.chance < high]
        right = sum(names[level] == found.likeliest for level, found in some)
        near = sum(abs(names.index(found.likeliest) - level) <= 1 for level, found in some)
        said = sum(found.chance for _, found in some)
        print(f"  named from {low}: {len(some)}, right {right} ({said:.0f} said), next {near}")


def main() -> None:
    """Write or report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    (write if options.write else report)(read(options.games))


if __name__ == "__main__":
    main()
