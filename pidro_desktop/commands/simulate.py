"""``pidro-desktop simulate``: play games between computer players."""

from __future__ import annotations

import argparse
import shutil
import tempfile
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import IO, Any, TextIO, cast

from pidro_desktop import variants
from pidro_desktop.commands.arguments import (
    add_rules,
    drawn_seed,
    four_contestants,
    positive_int,
    rules_and_options,
    seed_text,
)
from pidro_desktop.commands.bots import (
    SEATS_LOST,
    BotFailureLog,
    add_bots,
    check_sandboxes,
    guard,
    sandbox_report,
    sandbox_text,
)
from pidro_desktop.commands.json_output import json_text
from pidro_desktop.commands.workers import watched, workers
from pidro_desktop.engine.events import DealScored
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.match.duels.series import Outcome, Series, play_series
from pidro_desktop.storage.record_file import is_record_or_new
from pidro_desktop.text_safety import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``simulate``."""
    parser.add_argument(
        "--games", type=positive_int, default=100, metavar="N", help="number of games"
    )
    parser.add_argument("--seed", type=seed_text, default=None, help="seed for the deals")
    parser.add_argument(
        "--players",
        type=four_contestants,
        default=("steady",) * 4,
        metavar="A,B,C,D",
        help="players for Victor, Alice, Bob and Carlos",
    )
    add_rules(parser)
    parser.add_argument(
        "--jobs", type=positive_int, default=1, metavar="J", help="number of processes"
    )
    parser.add_argument("--record", metavar="FILE", help="write all games to this file")
    add_bots(parser)
    parser.add_argument("--json", action="store_true", help="print the summary as JSON")
    parser.add_argument(
        "--max-deals",
        type=positive_int,
        default=200,
        metavar="N",
        help="stop a game after this many deals",
    )


def run(options: argparse.Namespace) -> int:
    """Play the games, write the record, print the summary."""
    rules, chosen = rules_and_options(options.rules, options.option)
    bots = guard(options.players, sandboxed=options.sandbox_required)
    series = Series(
        games=options.games,
        seed=options.seed if options.seed is not None else drawn_seed(),
        players=options.players,
        rules=rules,
        options=chosen,
        max_deals=options.max_deals,
        record=options.record is not None,
        bot_ms=options.bot_ms,
        outside="refuse" if options.sandbox_required else "start",
    )
    variants.load(series.rules, series.options)  # report their errors now
    began = time.perf_counter()
    outcomes = list(_played(series, options.jobs, options.record, held=bots))
    tally = summary(series, outcomes, time.perf_counter() - began)
    if options.json:
        print(json_text(tally))
    else:
        print("\n".join(_as_text(tally)))
    return SEATS_LOST if tally["fallbacks"] else 0


def _played(series: Series, jobs: int, record: str | None, *, held: bool) -> Iterator[Outcome]:
    """Yield the outcomes in order; each game's record is written when its turn comes.

    Where records are ``held``, they are written when all games are over, or no more are played.
    """
    reports = BotFailureLog()
    with ExitStack() as stack:
        file: IO[str] | None = None
        if record is not None:
            is_record_or_new(Path(record))
            file = stack.enter_context(Path(record).open("w", encoding="utf-8", newline="\n"))
            if held:
                file = stack.enter_context(_held_back(file))
        executor = stack.enter_context(workers(jobs, series.games))
        for outcome in watched(play_series(series, executor), series.games, "game"):
            if series.outside == "refuse":
                check_sandboxes(outcome.no_sandbox)
            if file is not None:
                file.write(outcome.record)
            reports.report(outcome.losses, outcome.remarks)
            yield replace(outcome, record="")
    reports.end()


@contextmanager
def _held_back(file: IO[str]) -> Generator[IO[str]]:
    """Yield an unnamed temporary file whose text goes to ``file`` in the end.

    The record of one game tells the seed of the next, which a bot must not find.
    """
    with tempfile.TemporaryFile("w+", encoding="utf-8", newline="\n") as hidden:
        try:
            yield cast("TextIO", hidden)  # on Windows it is wrapped
        finally:
            hidden.seek(0)
            shutil.copyfileobj(hidden, file)


def summary(series: Series, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """Return the statistics: wins and points by side, bids and bids made by seat."""
    rules = variants.load(series.rules, series.options)
    deals = [deal for outcome in outcomes for deal in outcome.sheet]
    sides = range(rules.sides)
    tally: dict[str, Any] = {
        "games": len(outcomes),
        "seed": series.seed,
        "rules": series.rules,
        "players": list(series.players),
        "wins": [sum(outcome.winner == side for outcome in outcomes) for side in sides],
        "open": sum(outcome.winner is None for outcome in outcomes),
        "deals": len(deals),
        "points": [sum(deal.taken[side] for deal in deals) for side in sides],
        "score": [sum(deal.delta[side] for deal in deals) for side in sides],
        "bids": [sum(deal.bidder == seat for deal in deals) for seat in SEATS],
        "made": [sum(deal.bidder == seat and deal.made for deal in deals) for seat in SEATS],
        "fallbacks": sum(len(outcome.losses) for outcome in outcomes),
        "seconds": round(seconds, 3),
    }
    thrown_in = sum(outcome.thrown_in for outcome in outcomes)
    more = {"options": dict(rules.chosen), "redeals": thrown_in, "named": _named(rules, deals)}
    found = {why for outcome in outcomes for why in outcome.no_sandbox}
    return tally | {key: value for key, value in more.items() if value} | sandbox_report(found)


def _named(rules: RuleSet, deals: Sequence[DealScored]) -> dict[str, dict[str, int]]:
    """Return how often each named bid won the auction, and how often it was made."""
    stood = {bid.name: [deal for deal in deals if deal.bid == bid] for bid in rules.named_bids}
    return {
        name: {"bids": len(those), "made": sum(deal.made for deal in those)}
        for name, those in stood.items()
        if those
    }


def _cell_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _as_text(tally: dict[str, Any]) -> Iterator[str]:
    rules = variants.load(tally["rules"], tally.get("options"))
    seed = printable(tally["seed"])
    yield f"{tally['games']} games of {rules.name}, {tally['deals']} deals, seed {seed}"
    if rules.chosen:
        yield "  " + ", ".join(
            f"{name} {_cell_text(value)}" for name, value in rules.chosen.items()
        )
    for side in range(rules.sides):
        seats = [seat for seat in SEATS if rules.side_of(seat) == side]
        who = " and ".join(tally["players"][seat] for seat in seats)
        bids = sum(tally["bids"][seat] for seat in seats)
        made = sum(tally["made"][seat] for seat in seats)
        share = f" ({100 * made / bids:.0f}%)" if bids else ""
        yield (
            f"  side {side}, {who}: {tally['wins'][side]} won, "
            f"{tally['points'][side]} points taken, {made} of {bids} bids made{share}"
        )
    for name, counts in tally.get("named", {}).items():
        yield f"  {name}: {counts['made']} of {counts['bids']} made"
    if "redeals" in tally:
        many = "1 deal" if tally["redeals"] == 1 else f"{tally['redeals']} deals"
        yield f"  {many} thrown in because everyone passed"
    if tally["open"]:
        yield f"  {tally['open']} still open"
    if tally["fallbacks"]:
        yield f"  {tally['fallbacks']} seats lost to steady"
    yield from sandbox_text(tally)
    yield f"  {tally['seconds']:.1f} s"
