"""Measure what the coach is worth to a player who heeds every second of its questions.

A pilot of one level sits in seat 0 among three *steady*s. Whenever a decision would be a mistake or
a blunder, the coach asks to look again; the pilot then makes the best choice every second time, and
insists otherwise. The same games are played without the coach. The report is a line of JSON: the
share of games won either way, and their difference with its 95% interval, from game to game.

    python -m tools.measure_coach --games 200 --seed coach
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from functools import partial
from statistics import fmean, stdev

from tqdm import tqdm

from pidro_desktop import variants
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.ask import AskKind
from pidro_desktop.engine.game import Ask
from pidro_desktop.engine.shuffle import secret_of
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.match.review.coach import STOPS
from pidro_desktop.match.review.judging import Judge
from pidro_desktop.match.review.turns import Turn
from pidro_desktop.match.setup import Setup
from pidro_desktop.players import make

PILOT = 0
COMPANY = "steady"
MOST_DEALS = 100
SURE = 1.96


@dataclass(frozen=True, slots=True)
class Played:
    """One game.

    Attributes:
        won: whether the pilot's side has won.
        decisions: the pilot's decisions. asked: how often the coach asked to look again.
    """

    won: bool
    decisions: int
    asked: int


class Coached:
    """Decides for all seats; the coach looks at the pilot's decisions."""

    def __init__(self, *, heeds: bool) -> None:
        self.decisions = self.asked = 0
        self._heeds = heeds
        self._judge = Judge()

    def decide(self, match: Match, ask: Ask) -> Decision:
        """Return the decision of the player in a seat, after a second look where it takes one."""
        decision = match.decide(ask)
        if ask.seat != PILOT or ask.what is AskKind.KEEP:
            return decision
        self.decisions += 1
        if not self._heeds:
            return decision
        view = match.game_view(ask.seat)
        turn = Turn(match.dealt, self.decisions, match.ply, view, decision)
        judged = self._judge.judge(turn, explain=False)
        if judged.mark not in STOPS:
            return decision
        self.asked += 1
        return judged.best if self.asked % 2 else decision


def played(level: str, rules: str, seed: str, number: int) -> tuple[Played, Played]:
    """Play one game without the coach and with it.

    Args:
        level: the pilot's level.
        rules: the rule set.
        seed: the seed of the series.
        number: the number of the game.
    """
    return _game(level, rules, seed, number, False), _game(level, rules, seed, number, True)


def _game(level: str, rules: str, seed: str, number: int, heeds: bool) -> Played:
    name = f"{seed}-{number}"
    names = (level, COMPANY, COMPANY, COMPANY)
    players = {seat: make(player) for seat, player in enumerate(names)}
    match = Match(Setup(variants.load(rules), players, secret_of(name), name))
    pilot = Coached(heeds=heeds)
    play_out(match, MOST_DEALS, pilot.decide)
    won = match.is_over and match.game.winner == match.setup.rules.side_of(PILOT)
    return Played(won, pilot.decisions, pilot.asked)


def report(games: list[tuple[Played, Played]]) -> dict[str, object]:
    """Return what the coach was worth.

    Args:
        games: each game without the coach, and with it.
    """
    gains = [float(coached.won) - float(alone.won) for alone, coached in games]
    margin = SURE * stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 1.0
    mean = fmean(gains)
    return {
        "games": len(games),
        "won_alone": round(fmean(alone.won for alone, _coached in games), 4),
        "won_coached": round(fmean(coached.won for _alone, coached in games), 4),
        "gain": round(mean, 4),
        "interval": [round(mean - margin, 4), round(mean + margin, 4)],
        "asked_a_game": round(fmean(coached.asked for _alone, coached in games), 2),
        "decisions_a_game": round(fmean(coached.decisions for _alone, coached in games), 2),
    }


def main() -> None:
    """Play the games and print the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="coach")
    parser.add_argument("--rules", default="finnish")
    parser.add_argument("--level", default="casual")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--verbose", action="store_true", help="also print every game")
    arguments = parser.parse_args()
    work = partial(played, arguments.level, arguments.rules, arguments.seed)
    games: list[tuple[Played, Played]] = []
    with ProcessPoolExecutor(arguments.jobs) as executor:
        found = executor.map(work, range(arguments.games))
        for both in tqdm(found, total=arguments.games):
            games.append(both)
            if arguments.verbose:
                print(json.dumps([asdict(one) for one in both]), flush=True)
    print(json.dumps({"level": arguments.level, "seed": arguments.seed} | report(games)))


if __name__ == "__main__":
    main()
