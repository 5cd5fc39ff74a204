"""Make the table of what the levels lose, and say how well it tells them apart.

    python -m tools.fit_levels losses.jsonl --write
    python -m tools.fit_levels other.jsonl

``--write`` counts the losses that ``measure_levels.py`` wrote into
``pidro_desktop/match/review/levels.json``, beside those of other rule sets. Without it, it reads
other games and tells, for each level, the accuracy with its interval, and how often the range of
levels contains the true one, in games with at least so many deals, of which the first are used.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

from pidro_desktop.match.review import accuracy
from pidro_desktop.match.review.accounts import unit_of
from pidro_desktop.match.review.accuracy import (
    ENOUGH,
    SLOPE,
    STEPS,
    probabilities,
    shortest_range,
    step_of,
)
from pidro_desktop.match.review.judging import game_in_points
from pidro_desktop.match.review.reviewed import Unit
from pidro_desktop.variants import load
from tools.measure_levels import LEVELS

TABLE: Final = Path(accuracy.__file__).with_name("levels.json")
Lost = list[tuple[int, str, float]]
Games = dict[str, dict[str, list[tuple[int, Lost]]]]


def read(paths: list[Path]) -> Games:
    """Return the deals and losses of every game, by rule set and level."""
    found: Games = defaultdict(lambda: defaultdict(list))
    for path in paths:
        for text in path.read_text("utf-8").splitlines():
            line = json.loads(text)
            found[line["rules"]][line["level"]].append((line["deals"], line["lost"]))
    return found


def scale(rules: str) -> float:
    """Return how much of the unit of a rule set's reviews is a whole game."""
    found = load(rules)
    return 1.0 if unit_of(found) is Unit.WIN else game_in_points(found.scoring.target)


def counted(games: list[tuple[int, Lost]], whole: float) -> dict[str, list[int]]:
    """Return how many decisions of each kind lost how much."""
    found: dict[str, list[int]] = defaultdict(lambda: [0] * (len(STEPS) + 1))
    for _deals, lost in games:
        for _deal, what, loss in lost:
            found[what][step_of(loss / whole)] += 1
    return dict(sorted(found.items()))


def write(games: Games) -> None:
    """Write the tables of the rule sets in ``games``."""
    tables = json.loads(TABLE.read_text("utf-8")) if TABLE.exists() else {}
    for rules, levels in games.items():
        losses = [loss for _deals, lost in levels["beginner"] for _deal, _what, loss in lost]
        texts = {level: counted(found, scale(rules)) for level, found in levels.items()}
        tables[rules] = {
            "beginner": round(fmean(losses), 6),
            "levels": texts if set(texts) == set(LEVELS) else {},
        }
    TABLE.write_text(json.dumps(dict(sorted(tables.items())), indent=1) + "\n", "utf-8")


def report(games: Games, deals: int) -> None:
    """Print how well the tables tell the levels of other games."""
    for rules, levels in games.items():
        table = accuracy.level_tables()[rules]
        for level, found in levels.items():
            every = [
                100.0 - SLOPE * fmean(loss for *_, loss in lost) / table.beginner
                for _deals, lost in found
                if lost
            ]
            error = 1.96 * stdev(every) / len(every) ** 0.5
            print(f"{rules} {level}: accuracy {fmean(every):.1f} ± {error:.1f}, {len(every)} games")
            _ranges(rules, level, found, deals)


def _ranges(rules: str, level: str, games: list[tuple[int, Lost]], deals: int) -> None:
    table = accuracy.level_tables()[rules].levels
    whole = scale(rules)
    right = told = width = 0
    names = list(table)
    if not names:
        return
    for played, lost in games:
        some = [(what, step_of(loss / whole)) for deal, what, loss in lost if deal <= deals]
        if played < deals or len(some) < ENOUGH:
            continue
        low, high = shortest_range(probabilities(table, some))
        told += 1
        right += names.index(low) <= names.index(level) <= names.index(high)
        width += names.index(high) - names.index(low) + 1
    if told:
        share, mean = 100 * right / told, width / told
        print(f"  {right} of {told} ranges have it ({share:.0f}%), {mean:.2f} levels wide")


def main() -> None:
    """Write or report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("losses", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--deals", type=int, default=10)
    options = parser.parse_args()
    games = read(options.losses)
    if options.write:
        write(games)
    else:
        report(games, options.deals)


if __name__ == "__main__":
    main()
