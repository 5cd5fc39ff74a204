"""How much luck a match leaves: what its error is, and how often the better pair wins.

Pairs of one level play matches of 16 deals against pairs of another level, both tables against the
same opponents, and games to 62 against each other. Every match and every game is a line of JSON:

    python -m benchmarks.matches play --pairs champion-steady --matches 500 --games 500 \\
        --seed skill --out skill.jsonl
    python -m benchmarks.matches report skill.jsonl

The report has, for each two levels, the spread of a deal's difference beside that of its plain
score, and how often the better pair won. Then it fits the prior of ``duplicate/odds.py``, and says
how often the pair that is ahead was the better one, by what the match would have said.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import log, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from tqdm import tqdm

from pidro_desktop import variants
from pidro_desktop.duplicate.company import Company, Pair
from pidro_desktop.duplicate.odds import PRIOR, Prior, chance_better, of_twenty
from pidro_desktop.duplicate.tables import MatchTerms, play_deals, seated
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.duels.series import play_seated
from pidro_desktop.match.match import Match
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import levels

DEALS: Final = 16
MOST_DEALS: Final = 200
HEAD: Final = (
    "| pairs | matches | gain a deal | error, plain | error, difference | ratio "
    "| matches won | games won |"
)
Lines = Sequence[dict[str, Any]]


def two_of(level: str) -> Pair:
    """Return a pair of two shared players of a level."""
    return f"shared:{level}", f"shared:{level}"


def match_line(better: str, other: str, against: str, rules: str, seed: str) -> dict[str, Any]:
    """Play a match and return the net scores of its deals at both tables."""
    company = Company(two_of(other), two_of(against))
    deals = list(play_deals(MatchTerms(two_of(better), company, seed, DEALS, rules)))
    nets = [(deal.ours.net, deal.second.net) for deal in deals]
    return {"better": better, "other": other, "against": against, "rules": rules, "nets": nets}


def game_line(better: str, other: str, rules: str, seed: str, number: int) -> dict[str, Any]:
    """Play a game of two pairs against each other; the first one's seats take turns."""
    pairs, first = (better, other), number % 2
    sitters = [seated(two_of(pairs[(seat + first) % 2])[0]) for seat in range(4)]
    match = Match(Setup(variants.load(rules), {}, secret_of(f"{seed} game {number}")))
    play_seated(match, sitters, MOST_DEALS)
    won = None if match.game.winner is None else (match.game.winner + first) % 2 == 0
    return {"better": better, "other": other, "rules": rules, "won": won}


def played(options: argparse.Namespace) -> Iterator[dict[str, Any]]:
    """Yield the lines of all matches and games that are asked for."""
    rules, against = options.rules, options.against
    for better, other in options.pairs:
        seed = f"{options.seed} {better} {other}"
        for number in range(max(options.matches, options.games)):
            if number < options.matches:
                third = against[number % len(against)]
                yield match_line(better, other, third, rules, f"{seed} {number}")
            if number < options.games:
                yield game_line(better, other, rules, seed, number)


# ------------------------------------------------------------ the report


def by_levels(lines: Lines, key: str) -> dict[tuple[str, str], Lines]:
    """Return the lines that have a key, by their two levels."""
    found = defaultdict[tuple[str, str], list[dict[str, Any]]](list)
    for line in lines:
        if key in line:
            found[line["better"], line["other"]].append(line)
    return dict(found)


def differences(line: dict[str, Any]) -> list[int]:
    """Return what the better pair gained in each deal of a match."""
    return [ours - second for ours, second in line["nets"]]


def shares_won(results: Iterable[float]) -> float:
    """Return the share of results above zero; a zero counts half."""
    return fmean(0.5 if result == 0 else float(result > 0) for result in results)


def skill(lines: Lines) -> Iterator[str]:
    """Yield a row for each two levels: errors over 16 deals, and how often the better pair won."""
    yield HEAD
    games = by_levels(lines, "won")
    for pair, matches in by_levels(lines, "nets").items():
        gains = [gain for line in matches for gain in differences(line)]
        plain = stdev(ours for line in matches for ours, _second in line["nets"])
        won = shares_won(sum(differences(line)) for line in matches)
        own = games.get(pair, [])
        result = [0.5 if line["won"] is None else float(line["won"]) for line in own]
        share = f"{fmean(result):.1%} of {len(own)}" if own else ""
        yield (
            f"| {' – '.join(pair)} | {len(matches)} | {fmean(gains):+.2f} "
            f"| {plain * sqrt(DEALS):.1f} | {stdev(gains) * sqrt(DEALS):.1f} "
            f"| {stdev(gains) / plain:.2f} | {won:.1%} | {share} |"
        )


def fitted(cells: Sequence[Sequence[int]], points: int) -> Prior:
    """Return the prior that measured differences make.

    Args:
        cells: for each two levels, the differences of all their deals.
        points: the points of a deal.
    """
    true = fmean(fmean(cell) ** 2 - stdev(cell) ** 2 / len(cell) for cell in cells)
    deal = sqrt(fmean(stdev(cell) ** 2 for cell in cells))
    return Prior(sqrt(max(0.0, true)), deal, points)


def score(matches: Sequence[Sequence[int]], prior: Prior) -> float:
    """Return the mean logarithm of the chance that a prior gives to what is true."""
    return fmean(log(chance_better(match, prior.points, prior)) for match in matches)


def kept(matches: Sequence[Sequence[int]], prior: Prior) -> Iterator[str]:
    """Yield, by what a match says of the pair that is ahead, how often it was the better one."""
    said = defaultdict[int, list[float]](list)
    for match in matches:
        if sum(match):
            chance = chance_better(match, prior.points, prior)
            said[of_twenty(chance, DEALS)].append(float(chance > 0.5))
    for twentieths, right in sorted(said.items()):
        yield f"{twentieths} of 20: {20 * fmean(right):.1f} of 20 in {len(right)} matches"


def report(lines: Lines) -> Iterator[str]:
    """Yield everything that the lines show."""
    yield from skill(lines)
    groups = by_levels(lines, "nets").values()
    cells = [[gain for line in group for gain in differences(line)] for group in groups]
    points = variants.load(lines[0]["rules"]).trumps.total
    yield f"These lines make {fitted(cells, points)}. With {PRIOR}:"
    matches = [differences(line) for line in lines if "nets" in line]
    yield f"mean logarithm of the chance of what is true: {score(matches, PRIOR):.4f}"
    yield from kept(matches, PRIOR)


def two_levels(text: str) -> list[tuple[str, str]]:
    """Parse pairs such as ``champion-steady,strong-steady``, or ``all`` for any two levels."""
    if text == "all":
        return [(better, other) for other, better in combinations(levels(), 2)]
    pairs = [pair.partition("-") for pair in text.split(",")]
    return [(better, other) for better, _, other in pairs]


def main() -> None:
    """Play and write lines, or report on them."""
    parser = argparse.ArgumentParser(description=__doc__)
    tasks = parser.add_subparsers(dest="task", required=True)
    play = tasks.add_parser("play")
    play.add_argument("--pairs", type=two_levels, required=True)
    play.add_argument("--against", type=lambda text: text.split(","), default=["steady"])
    play.add_argument("--matches", type=int, default=500)
    play.add_argument("--games", type=int, default=0)
    play.add_argument("--rules", default="finnish")
    play.add_argument("--seed", required=True)
    play.add_argument("--out", type=Path, required=True)
    tasks.add_parser("report").add_argument("files", nargs="+", type=Path)
    options = parser.parse_args()
    if options.task == "report":
        texts = [line for file in options.files for line in file.read_text().splitlines()]
        print("\n".join(report([json.loads(text) for text in texts])))
        return
    total = len(options.pairs) * (options.matches + options.games)
    with options.out.open("a", buffering=1) as file:
        file.writelines(f"{json.dumps(line)}\n" for line in tqdm(played(options), total=total))


if __name__ == "__main__":
    main()
