"""``pidro-desktop match``: let two pairs play the same cards against the same opponents."""

from __future__ import annotations

import argparse
import sys
from argparse import ArgumentTypeError
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import IO, Any, Final

from tqdm import tqdm

from pidro_desktop.commands.arguments import (
    add_rules,
    positive_int,
    rules_and_options,
    seed_text,
    split_names,
)
from pidro_desktop.commands.bots import (
    SEATS_LOST,
    BotFailureLog,
    add_bot_ms,
    add_sandbox_required,
    check_sandboxes,
    guard,
    sandbox_report,
    sandbox_text,
)
from pidro_desktop.commands.json_output import json_text, print_now
from pidro_desktop.commands.workers import workers
from pidro_desktop.duplicate.company import Company, Pair
from pidro_desktop.duplicate.odds import HARD_TO_TELL, chance_better, error_of, of_twenty
from pidro_desktop.duplicate.tables import (
    MatchDeal,
    MatchTerms,
    TableResult,
    play_deals,
    seated,
)
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.match.sessions.record_target import is_record_or_new
from pidro_desktop.text_safety import printable

_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_ROW: Final = "  {:>4}  {:<6}  {:<36}  {:<36}  {:>10}"
DEALS: Final = 16


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``match``."""
    parser.epilog = "docs/matches.md explains every key of the JSON lines."
    parser.add_argument(
        "--seed", type=seed_text, required=True, metavar="TEXT", help="seed for the cards"
    )
    parser.add_argument(
        "--deals", type=positive_int, default=DEALS, metavar="N", help="number of deals (16)"
    )
    for option, about in (
        ("--ours", "A,B|our pair, Victor and Bob at the first table"),
        ("--against", "C,D|the opponents at both tables, Alice and Carlos"),
        ("--second", "E,F|the pair with our cards at the second table"),
    ):
        shown, _, text = about.partition("|")
        parser.add_argument(option, type=two_players, required=True, metavar=shown, help=text)
    add_rules(parser)
    parser.add_argument(
        "--jobs", type=positive_int, default=1, metavar="J", help="number of processes"
    )
    parser.add_argument("--record", metavar="FILE", help="write the games of both tables to FILE")
    add_bot_ms(parser)
    add_sandbox_required(parser)
    parser.add_argument("--json", action="store_true", help="print a line of JSON for each deal")


def two_players(text: str) -> Pair:
    """Parse two players of a match, separated by a comma.

    Raises:
        ArgumentTypeError: there are not two, or there is nobody of that name.
    """
    names = split_names(text)
    if len(names) != 2:
        raise ArgumentTypeError(f"2 players separated by a comma are needed, not {text!r}")
    for name in names:
        try:
            seated(name)
        except PidroError as fault:
            raise ArgumentTypeError(str(fault)) from None
    return names[0], names[1]


def run(options: argparse.Namespace) -> int:
    """Play the match, write the records, and print each deal and the result."""
    names = (*options.ours, *options.second, *options.against)
    guard(names, sandboxed=options.sandbox_required)
    rules, chosen = rules_and_options(options.rules, options.option)
    terms = MatchTerms(
        ours=options.ours,
        company=Company(options.second, options.against),
        seed=options.seed,
        deals=options.deals,
        rules=rules,
        options=tuple(chosen.items()),
        bot_ms=options.bot_ms,
        outside="refuse" if options.sandbox_required else "start",
    )
    name = terms.rule_set.name  # reports its errors now
    if not options.json:
        print_now("\n".join(_head(terms, name)))
    played: list[MatchDeal] = []
    for deal in _played(terms, options.jobs, options.record):
        print_now(json_text(deal_json(deal)) if options.json else _row(deal))
        played.append(deal)
    report = summary(terms, played)
    print(json_text(report) if options.json else "\n".join(_foot(report)))
    return SEATS_LOST if report.get("fallbacks") else 0


def _played(terms: MatchTerms, jobs: int, record: str | None) -> Iterator[MatchDeal]:
    """Yield the deals in order, and write the games of the first table, then of the second."""
    reports, second = BotFailureLog(), list[str]()
    with ExitStack() as stack:
        file = stack.enter_context(_opened(record)) if record is not None else None
        deals = play_deals(terms, stack.enter_context(workers(jobs, terms.deals)))
        quiet = not sys.stderr.isatty()
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


# ------------------------------------------------------------ for programs


def deal_json(deal: MatchDeal) -> dict[str, Any]:
    """Return a deal as ``docs/matches.md`` describes it."""
    return {
        "t": "deal",
        "n": deal.number,
        "dealer": deal.code.dealer,
        "code": str(deal.code),
        "ours": _table_json(deal.ours),
        "second": _table_json(deal.second),
        "difference": deal.difference,
    }


def _table_json(result: TableResult) -> dict[str, Any]:
    return {
        "bid": result.bid,
        "suit": result.suit,
        "bidder": result.bidder,
        "points": list(result.points),
        "net": result.net,
    }


def summary(terms: MatchTerms, played: Sequence[MatchDeal]) -> dict[str, Any]:
    """Return the last line; null for a value that does not exist."""
    differences = [deal.difference for deal in played]
    difference, error = sum(differences), error_of(differences)
    code, lost = terms.code, sum(len(deal.losses) for deal in played)
    points = terms.rule_set.trumps.total
    report: dict[str, Any] = {
        "t": "match",
        "deals": len(played),
        "difference": difference,
        "se": None if error is None else round(error, 4),
        "winner": "ours" if difference > 0 else "second" if difference < 0 else None,
        "code": None if code is None else str(code),
        "better": round(chance_better(differences, points), 4),
    }
    report |= {"fallbacks": lost} if lost else {}
    return report | sandbox_report({why for deal in played for why in deal.no_sandbox})


# ------------------------------------------------------------ for people


def _head(terms: MatchTerms, rules: str) -> Iterator[str]:
    many = "1 deal" if terms.deals == 1 else f"{terms.deals} deals"
    ours, second, against = (
        " and ".join(printable(name) for name in pair) for pair in (terms.ours, *terms.company)
    )
    yield f"A match of {many} of {rules}, seed {printable(terms.seed)}"
    yield f"  {ours}, and at the second table {second}; both against {against}"
    yield _ROW.format("deal", "dealer", "ours", "second", "difference")


def _row(deal: MatchDeal) -> str:
    ours, second = _cell(deal.ours), _cell(deal.second)
    dealer = NAMES[deal.code.dealer]
    return _ROW.format(deal.number, dealer, ours, second, _signed(deal.difference))


def _cell(result: TableResult) -> str:
    if result.bidder is None or result.suit is None:
        return "everyone passed"
    ours, theirs = result.points
    bid = f"{NAMES[result.bidder]} {result.bid} in {_SUITS[result.suit]}"
    return f"{bid}, {ours}-{theirs}, {_signed(result.net)}"


def _foot(report: dict[str, Any]) -> Iterator[str]:
    error = "" if report["se"] is None else f", standard error {report['se']:.1f}"
    winner = {"ours": "our pair wins", "second": "the second table wins"}.get(report["winner"])
    yield f"  {_signed(report['difference'])} in all{error}: {winner or 'level'}"
    yield f"  {_better(report['better'], report['deals'])}"
    if report["code"] is not None:
        yield f"  match code: {report['code']}"
    if "fallbacks" in report:
        lost = report["fallbacks"]
        yield f"  {lost} seat{'' if lost == 1 else 's'} lost to steady"
    yield from sandbox_text(report)


def _better(chance: float, deals: int) -> str:
    sure = of_twenty(chance, deals)
    if sure < HARD_TO_TELL:
        return "which pair is better is hard to tell"
    pair = "ours" if chance > 0.5 else "the one at the second table"
    return f"the better pair is {pair}, in {sure} of 20 such matches"


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"
