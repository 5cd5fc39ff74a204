"""``pidro-desktop duel``: measure which of two players is stronger, with its uncertainty."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from typing import Any

from tqdm import tqdm

from pidro_desktop import variants
from pidro_desktop.commands.arguments import (
    add_rules,
    contestant_name,
    drawn_seed,
    non_negative_int,
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
from pidro_desktop.commands.workers import workers
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.match.duels.duplicate import (
    MOST_DEALS,
    DuelTally,
    Interval,
    Pair,
    Task,
    Terms,
    interval,
    joined,
    margin,
    needed,
    played,
    tasks_of,
)
from pidro_desktop.text_safety import printable


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``duel``."""
    parser.add_argument("a", type=contestant_name, metavar="A", help="the player to measure")
    parser.add_argument(
        "b", type=contestant_name, metavar="B", help="the player to compare it with"
    )
    parser.add_argument(
        "--deals",
        type=non_negative_int,
        required=True,
        metavar="N",
        help="number of deals, each dealt twice",
    )
    parser.add_argument(
        "--matches",
        type=non_negative_int,
        default=0,
        metavar="M",
        help="number of whole matches, each played twice",
    )
    parser.add_argument(
        "--seed", type=seed_text, default=None, help="seed for the cards (default: random)"
    )
    parser.add_argument(
        "--phase",
        choices=("play", "all"),
        default="all",
        help="all: everyone bids and the score counts; play: steady bids for everyone and points "
        "count",
    )
    add_rules(parser)
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--jobs", type=positive_int, default=1, metavar="J", help="number of processes"
    )
    who.add_argument("--dask", metavar="ADDRESS", help="play on the Dask cluster at this address")
    add_bots(parser)
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(options: argparse.Namespace) -> int:
    """Play the duel, and print the report."""
    if not options.deals + options.matches:
        raise PidroError("Nothing to play: use --deals or --matches.")
    guard((options.a, options.b), sandboxed=options.sandbox_required)
    seed = options.seed if options.seed is not None else drawn_seed()
    rules, chosen = rules_and_options(options.rules, options.option)
    terms = Terms(
        options.a,
        options.b,
        seed,
        options.phase,
        rules,
        options.bot_ms,
        tuple(chosen.items()),
        "refuse" if options.sandbox_required else "start",
    )
    found = _played(terms, options)
    report = summary(terms, found)
    if options.json:
        drawn = {} if options.seed is not None else {"seed": seed}
        print(json_text(report | drawn))
    else:
        print("\n".join(_as_text(terms, report)))
    return SEATS_LOST if report["fallbacks"] else 0


def _played(terms: Terms, options: argparse.Namespace) -> dict[Terms, DuelTally]:
    """Return the tallies of the duel, and of those that its report compares with."""
    tasks = tasks_of(terms, options.deals, options.matches)
    for item in needed(terms):
        tasks += tasks_of(item, options.deals, 0)
    parts: dict[Terms, list[DuelTally]] = {task.terms: [] for task in tasks}
    reports = BotFailureLog()
    with workers(options.jobs, len(tasks), options.dask) as executor:
        for task, tally in _watched(tasks, played(tasks, executor)):
            if options.sandbox_required:
                check_sandboxes(tally.no_sandbox)
            parts[task.terms].append(tally)
            reports.report(tally.losses, tally.remarks)
    reports.end()
    return {entry: joined(tallies) for entry, tallies in parts.items()}


def _watched(tasks: list[Task], tallies: Iterable[DuelTally]) -> Iterator[tuple[Task, DuelTally]]:
    """Yield tasks and tallies as they finish, with a progress bar on a terminal."""
    total, quiet = sum(task.count for task in tasks), not sys.stderr.isatty()
    with tqdm(total=total, unit="pair", disable=quiet, leave=False) as bar:
        for task, tally in zip(tasks, tallies, strict=True):
            bar.set_description(f"{task.terms.a} - {task.terms.b}", refresh=False)
            bar.update(task.count)
            yield task, tally


def summary(terms: Terms, found: dict[Terms, DuelTally]) -> dict[str, Any]:
    """Return the report for JSON; null for a value that does not exist."""
    tally = found[terms]
    report: dict[str, Any] = {
        "a": terms.a,
        "b": terms.b,
        "deals": len(tally.nets),
        "net": _mean(tally.nets),
        "ci95": _rounded(interval(tally.nets)),
        "matches": len(tally.shares),
        "share": _mean(tally.shares),
        "share_ci95": _rounded(_within(interval(tally.shares))),
        "made": _rates(tally.made, tally.bids, 4),
        "ms": _rates(tuple(1000 * second for second in tally.seconds), tally.decisions, 3),
        "fallbacks": len(tally.losses),
    }
    if tally.open:
        report["open"] = tally.open
    report |= sandbox_report(tally.no_sandbox)
    reached = margin(terms, found)
    if reached is not None:
        report["cheater_net"] = round(reached.net, 4)
        report["cheater_share"] = None if reached.share is None else round(reached.share, 4)
        report["cheater_share_ci95"] = _rounded(reached.spread)
    return report


def _mean(values: tuple[float, ...]) -> float | None:
    return round(sum(values) / len(values), 4) if values else None


def _rounded(found: Interval | None) -> list[float] | None:
    return None if found is None else [round(end, 4) for end in found]


def _within(found: Interval | None) -> Interval | None:
    """Return a share clamped to 0 to 1."""
    return None if found is None else (max(0.0, found[0]), min(1.0, found[1]))


def _rates(parts: Iterable[float], counts: Pair, digits: int) -> list[float | None]:
    both = zip(parts, counts, strict=True)
    return [round(part / count, digits) if count else None for part, count in both]


# ------------------------------------------------------------ for people


def _as_text(terms: Terms, report: dict[str, Any]) -> Iterator[str]:
    a, b = report["a"], report["b"]
    seed = printable(terms.seed)
    phase = "the play alone" if terms.phase == "play" else "whole deals"
    yield f"{a} against {b}, {phase} of {variants.load(terms.rules).name}, seed {seed}"
    if report["deals"]:
        sure = _side_of(report["ci95"], 0, "zero")
        yield f"  {report['net']:+.2f} net points a deal over {report['deals']} deals, {sure}"
    if report["matches"]:
        sure = _side_of(report["share_ci95"], 0.5, "half")
        yield f"  {report['share']:.1%} won of {report['matches']} matches, {sure}"
    if report.get("open"):
        games = report["open"]
        yield f"  {games} not won after {MOST_DEALS} deals; each counts half to both"
    if "cheater_net" in report:
        yield from _margin_text(report)
    yield f"  bids made: {a} {_percent(report['made'][0])}, {b} {_percent(report['made'][1])}"
    yield f"  a decision took: {a} {_ms(report['ms'][0])}, {b} {_ms(report['ms'][1])}"
    if report["fallbacks"]:
        yield f"  {report['fallbacks']} seats lost to steady"
    yield from sandbox_text(report)


def _margin_text(report: dict[str, Any]) -> Iterator[str]:
    yield f"  cheater over steady on these deals: {report['cheater_net']:+.2f}"
    if report["cheater_share"] is None:
        yield "  champion's share of that margin: too few deals to say"
    else:
        low, high = report["cheater_share_ci95"]
        yield (
            f"  champion's share of that margin: {report['cheater_share']:.0%} "
            f"(95%: {low:.0%} to {high:.0%})"
        )


def _side_of(found: list[float] | None, point: float, name: str) -> str:
    """Return the side of a point on which an interval lies."""
    if found is None:
        return "too few for an interval"
    low, high = found
    where = "above" if low > point else "below" if high < point else "around"
    ends = f"{low:.1%} to {high:.1%}" if point else f"{low:+.2f} to {high:+.2f}"
    return f"95% interval {ends}: {where} {name}"


def _percent(share: float | None) -> str:
    return "none bid" if share is None else f"{share:.0%}"


def _ms(mean: float | None) -> str:
    return "none asked" if mean is None else f"{mean:.2f} ms"
