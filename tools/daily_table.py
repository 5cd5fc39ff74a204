"""Work out the table of fair pars for the daily deals: ``pidro_desktop/daily/pars.csv``.

For each day the same cards are played many times by *champion*, by the other levels and by the
sixteen people in Victor's seat, with the company as it sits there for everyone. The company's
decisions follow from what its seats see; only the draws of the player in Victor's seat differ from
run to run, and follow from the number of the run. So a mean is what such a player gets on average
from the very deal that people play that day.

The table has the sum of the results of all runs, so nothing is rounded. Whatever it has is not
worked out again: stop and go on as you like.

    python -m tools.daily_table --until 2036-12-31 --jobs 2
    python -m tools.daily_table --check 12
"""

from __future__ import annotations

import argparse
import csv
import random
import sys
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Final

from pidro_desktop.daily.deal_of_day import SECOND_FROM, companion, deal_in, setup_of
from pidro_desktop.daily.fair_par import PAR, RUNS, TABLE, read_table
from pidro_desktop.duplicate.company import traits_of
from pidro_desktop.engine.actions import Decision
from pidro_desktop.engine.seats import SOUTH
from pidro_desktop.engine.view import SeatView
from pidro_desktop.figures.people import PEOPLE
from pidro_desktop.match.match import Match, play_out
from pidro_desktop.players.champion.champion import ExactChampion
from pidro_desktop.players.champion.evaluation import SHARED
from pidro_desktop.players.characters.composed import Composed
from pidro_desktop.players.player import Player
from pidro_desktop.players.shared import SharedPlayer, make_shared
from pidro_desktop.players.view_digest import digest

SAVED_EVERY: Final = 20
"""Days after which the table is saved."""


class Remembering:
    """A player that is asked once for each view, and then remembers its decision."""

    slow = False

    def __init__(self, player: Player) -> None:
        self._player = player
        self._decided: dict[int, Decision] = {}

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision for a view."""
        key = digest(view)
        if key not in self._decided:
            self._decided[key] = self._player.decide(view, rng)
        return self._decided[key]


class Crowd:
    """Many runs of a player in one seat, which go on together as long as they decide alike.

    Attributes:
        waiting: runs that decided otherwise, each group with the decisions that lead to it.
    """

    slow = False

    def __init__(
        self, runs: Mapping[int, Player], waiting: list[tuple[list[Decision], list[int]]]
    ) -> None:
        self._runs = runs
        self.waiting = waiting
        self._script, self.members = waiting.pop()
        self._done = 0

    def decide(self, view: SeatView, rng: Random) -> Decision:
        """Return the decision of the largest group; the others wait."""
        if self._done == len(self._script):
            groups: dict[Decision, list[int]] = {}
            for run in self.members:
                groups.setdefault(self._runs[run].decide(view, rng), []).append(run)
            (decision, self.members), *others = sorted(
                groups.items(), key=lambda group: -len(group[1])
            )
            self.waiting += [([*self._script, other], runs) for other, runs in others]
            self._script.append(decision)
        self._done += 1
        return self._script[self._done - 1]


def results(day: date, company: Player, runs: Mapping[int, Player]) -> dict[int, int]:
    """Return the net score of each run of a player in Victor's seat.

    Args:
        day: the day whose deal is played.
        company: who sits in the other three seats.
        runs: the player by the number of its run.
    """
    setup = setup_of(day)
    nets: dict[int, int] = {}
    waiting: list[tuple[list[Decision], list[int]]] = [([], list(runs))]
    while waiting:
        crowd = Crowd(runs, waiting)
        seats = dict.fromkeys(setup.players, company)
        match = Match(replace(setup, players={**seats, SOUTH: crowd}))
        play_out(match, 1)
        deal = deal_in(match.events)
        assert deal is not None
        nets |= dict.fromkeys(crowd.members, deal.net)
    return nets


def player_of(name: str, run: int) -> Player:
    """Return a player of the table with the draws of one of its runs, numbered from 1."""
    seed = f"pidro par {run}"
    if name == PAR:
        return SharedPlayer(ExactChampion(SHARED), seed)  # Champion draws by the view alone
    if name in PEOPLE:
        return SharedPlayer(Composed(traits_of(name)), seed)
    return make_shared(name, seed)


def sums_of(day: date, names: Iterable[str]) -> dict[str, int]:
    """Return the sums of the results of players on a day, each over all its runs."""
    company = Remembering(companion(day))
    sums: dict[str, int] = {}
    for name in names:
        runs = {number: player_of(name, number) for number in range(1, RUNS[name] + 1)}
        sums[name] = sum(results(day, company, runs).values())
    return sums


def missing(table: Mapping[str, Mapping[str, int]], until: date) -> dict[date, list[str]]:
    """Return the cells that a table lacks up to a day, day by day."""
    days = ((until - SECOND_FROM).days + 1) * [SECOND_FROM]
    every = [first + timedelta(place) for place, first in enumerate(days)]
    lacks = {day: [n for n in RUNS if n not in table.get(day.isoformat(), {})] for day in every}
    return {day: names for day, names in lacks.items() if names}


def write(table: Mapping[str, Mapping[str, int]], path: Path = TABLE) -> None:
    """Write the table, days in order; the file is replaced as a whole."""
    part = path.with_suffix(".part")
    with part.open("w", encoding="ascii", newline="") as file:
        rows = csv.DictWriter(file, ["day", *RUNS], lineterminator="\n")
        rows.writeheader()
        rows.writerows({"day": day, **table[day]} for day in sorted(table))
    part.replace(path)


def fill(until: date, jobs: int) -> None:
    """Work out what the table lacks up to a day, and save it from time to time."""
    table = {day: dict(row) for day, row in read_table().items()} if TABLE.exists() else {}
    lacks = missing(table, until)
    with ProcessPoolExecutor(jobs) as pool:
        found = pool.map(sums_of, lacks, lacks.values(), chunksize=5)
        for count, (day, sums) in enumerate(zip(lacks, found, strict=True), 1):
            table.setdefault(day.isoformat(), {}).update(sums)
            if count % SAVED_EVERY == 0 or count == len(lacks):
                write(table)
                print(f"{count} of {len(lacks)} days", flush=True)


def check(count: int, seed: str) -> int:
    """Work out a sample of the table again; return how many days are different."""
    table = read_table()
    days = random.Random(seed).sample(sorted(table), min(count, len(table)))
    wrong = [day for day in days if sums_of(date.fromisoformat(day), table[day]) != table[day]]
    print(f"{len(days) - len(wrong)} of {len(days)} days are as the table says.", *wrong)
    return len(wrong)


def main(arguments: Sequence[str] | None = None) -> int:
    """Fill the table, or check a sample of it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--until", type=date.fromisoformat, default=date(2036, 12, 31))
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--check", type=int, metavar="DAYS", help="work out so many days again")
    parser.add_argument("--seed", default="check", help="which days are checked")
    options = parser.parse_args(arguments)
    if options.check:
        return int(check(options.check, options.seed) > 0)
    fill(options.until, options.jobs)
    return 0


if __name__ == "__main__":
    sys.exit(main())
