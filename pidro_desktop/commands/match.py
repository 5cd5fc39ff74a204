"""``pidro-desktop match``: let two pairs play the same cards against the same opponents."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Final

from tqdm import tqdm

from pidro_desktop.commands.arguments import (
    add_rules,
    positive_int,
    rules_and_options,
    seed_text,
    several,
)
from pidro_desktop.commands.bots import (
    SEATS_LOST,
    BotFailureLog,
    add_bots,
    check_sandboxes,
    guard,
)
from pidro_desktop.commands.json_output import json_text, print_now
from pidro_desktop.commands.match_report import Sides, deal_json, foot, head, row, summary
from pidro_desktop.commands.match_results import add_results, compare
from pidro_desktop.commands.workers import workers
from pidro_desktop.duplicate.company import Company, Pair
from pidro_desktop.duplicate.match_code import RULES
from pidro_desktop.duplicate.result_line import ResultLine, line_text
from pidro_desktop.duplicate.result_replay import plays_of
from pidro_desktop.duplicate.tables import MatchDeal, MatchTerms, called_in_code, play_deals, seated
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.reader import read_one
from pidro_desktop.storage.record_file import is_record_or_new
from pidro_desktop.text_safety import printable
from pidro_desktop.variants import load

DEALS: Final = 16
REQUIRED: Final = ("seed", "ours", "against", "second")
"""Options without which no match can be played."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``match``."""
    parser.epilog = "docs/matches.md explains every key of the JSON lines."
    add_results(parser)
    parser.add_argument("--seed", type=seed_text, metavar="TEXT", help="seed for the cards")
    parser.add_argument("--deals", type=positive_int, metavar="N", help="number of deals (16)")
    for option, about in (
        ("--ours", "A,B|our pair, Victor and Bob at the first table"),
        ("--against", "C,D|the opponents at both tables, Alice and Carlos"),
        ("--second", "E,F|the pair with our cards at the second table"),
    ):
        shown, _, text = about.partition("|")
        parser.add_argument(option, type=_two_players, metavar=shown, help=text)
    add_rules(parser, None)
    parser.add_argument(
        "--jobs", type=positive_int, default=1, metavar="J", help="number of processes"
    )
    parser.add_argument("--record", metavar="FILE", help="write the games of both tables to FILE")
    parser.add_argument(
        "--result", action="store_true", help="print the line of result of the first table as well"
    )
    add_bots(parser)
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each deal")


def _two_players(text: str) -> Pair:
    first, second = several(text, 2, seated)
    return first, second


def run(options: argparse.Namespace) -> int:
    """Play the match, write the records, and print each deal and the result.

    With a code and lines of result, compare what was played.
    """
    if options.code is not None:
        return compare(options)
    if missing := [f"--{name}" for name in REQUIRED if getattr(options, name) is None]:
        options.refuse(f"the following arguments are required: {', '.join(missing)}")
    names = (*options.ours, *options.second, *options.against)
    guard(names, sandboxed=options.sandbox_required)
    rules, chosen = rules_and_options(options.rules or RULES[0], options.option)
    terms = MatchTerms(
        ours=options.ours,
        company=Company(options.second, options.against),
        seed=options.seed,
        deals=options.deals or DEALS,
        rules=rules,
        options=tuple(chosen.items()),
        bot_ms=options.bot_ms,
        outside="refuse" if options.sandbox_required else "start",
    )
    name = terms.rule_set.name  # reports its errors now
    if options.result and terms.code is None:
        raise PidroError(
            "Only a match with a code has a line of result: 8, 16 or 24 deals of rules without "
            "options, a company that decides alike everywhere, and no bot."
        )
    who = [" and ".join(printable(one) for one in pair) for pair in (terms.ours, *terms.company)]
    sides = Sides()
    if not options.json:
        played_by = f"{who[0]}, and at the second table {who[1]}; both against {who[2]}"
        print_now(
            "\n".join(head(terms.deals, name, f"seed {printable(terms.seed)}", played_by, sides))
        )
    played: list[MatchDeal] = []
    for deal in _played(terms, options.jobs, options.record):
        print_now(json_text(deal_json(deal)) if options.json else row(deal))
        played.append(deal)
    report = summary(terms.code, terms.rule_set, played)
    report |= {"result": _result(terms, played)} if options.result else {}
    print(json_text(report) if options.json else "\n".join(foot(report, sides)))
    return SEATS_LOST if report.get("fallbacks") else 0


def _result(terms: MatchTerms, played: list[MatchDeal]) -> str:
    """Return the line of result of the first table."""
    assert terms.code is not None
    tables = [read_one(deal.records[0].splitlines(), load).events for deal in played]
    partner = called_in_code(terms.ours[1])
    return line_text(terms.code, ResultLine(plays_of(terms.code, tables), partner=partner))


def _played(terms: MatchTerms, jobs: int, record: str | None) -> Iterator[MatchDeal]:
    """Yield the deals in order, and write the games of the first table, then of the second."""
    reports, second = BotFailureLog(), list[str]()
    with ExitStack() as stack:
        file = stack.enter_context(_opened(record)) if record is not None else None
        deals = play_deals(terms, stack.enter_context(workers(jobs, terms.deals)))
        quiet = sys.stdout.isatty() or not sys.stderr.isatty()  # the lines show how far it is
        for deal in tqdm(deals, total=terms.deals, unit="deal", disable=quiet, leave=False):
            if terms.outside == "refuse":
                check_sandboxes(deal.no_sandbox)
            if file is not None:
                file.write(deal.records[0])
                second.append(deal.records[1])
            reports.report(deal.losses, deal.remarks)
            yield deal
        if file is not None:
            file.writelines(second)
    reports.end()


def _opened(record: str) -> IO[str]:
    is_record_or_new(Path(record))
    return Path(record).open("w", encoding="utf-8", newline="\n")
