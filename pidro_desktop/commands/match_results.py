"""``pidro-desktop match CODE RESULT…``: both tables of a match that friends have played."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from pidro_desktop.commands.json_output import json_text
from pidro_desktop.commands.match_report import Sides, deal_json, foot, head, row, summary
from pidro_desktop.commands.workers import workers
from pidro_desktop.duplicate.company import Pair, called
from pidro_desktop.duplicate.match_code import MatchCode, deal_of_match, read_match_code
from pidro_desktop.duplicate.result_line import ResultLine, read_line
from pidro_desktop.duplicate.result_replay import table_of
from pidro_desktop.duplicate.tables import MatchDeal, play_second
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.storage.books.match_book import TableResult
from pidro_desktop.text_safety import printable
from pidro_desktop.variants import load

MOST: Final = 2
PLAYING: Final = (
    "seed",
    "deals",
    "ours",
    "against",
    "second",
    "rules",
    "option",
    "record",
    "result",
)
"""Options of a match that is still to be played."""
UNSEEN: Final = "a line of result cannot show that nobody knew the cards before"

Played = list[tuple[TableResult, str]]
"""What each deal came to at a table, and its record."""


def add_results(parser: argparse.ArgumentParser) -> None:
    """Add the code and the lines of result of a match that friends have played."""
    parser.add_argument("code", nargs="?", metavar="CODE", help="the code of a match of friends")
    parser.add_argument(
        "results",
        nargs="*",
        metavar="RESULT",
        help="a friend's line of result, or those of two; without a second one, the second table "
        "is beside it",
    )
    parser.set_defaults(refuse=parser.error)


def compare(options: argparse.Namespace) -> int:
    """Print both tables of a match deal by deal, from lines of result."""
    if given := [f"--{name}" for name in PLAYING if getattr(options, name)]:
        options.refuse(f"a match that was played needs no {given[0]}: give CODE and RESULT alone")
    if not 0 < len(options.results) <= MOST:
        options.refuse(f"after CODE, 1 or 2 lines of result are needed, not {len(options.results)}")
    code = read_match_code(options.code)
    lines = [_line(code, place, text) for place, text in enumerate(options.results, start=1)]
    tables = [_table(code, place, line) for place, line in enumerate(lines, start=1)]
    if len(tables) < MOST:
        tables.append(_second_table(code, options.jobs))
    deals = _deals(code, *tables)
    rules, sides = load(code.rules), _sides(lines)
    report = summary(code, rules, deals)
    names = [line.name or None for line in lines]
    practice = [line.practice for line in lines]
    report |= {"names": _filled(names), "practice": _filled(practice)}
    if options.json:
        print("\n".join(json_text(line) for line in (*map(deal_json, deals), report)))
        return 0
    print("\n".join(head(code.deals, rules.name, f"code {code}", _who(code, lines), sides)))
    print("\n".join((*map(row, deals), *foot(report, sides))))
    for side, line in zip(sides.wins, lines, strict=False):
        if line.practice:
            print(f"  {side}: only practice, with hints, undo, or cards that were known")
    print(f"  {UNSEEN}")
    return 0


def _line(code: MatchCode, place: int, text: str) -> ResultLine:
    try:
        return read_line(code, text)
    except PidroError as fault:
        raise PidroError(f"RESULT {place}: {fault}") from fault


def _table(code: MatchCode, place: int, line: ResultLine) -> Played:
    try:
        return [(deal.result, deal.record) for deal in table_of(code, line)]
    except PidroError as fault:
        raise PidroError(f"RESULT {place}: {fault}") from fault


def _second_table(code: MatchCode, jobs: int) -> Played:
    numbers, play = range(1, code.deals + 1), partial(play_second, code)
    with workers(jobs, code.deals) as executor:
        return list(map(play, numbers) if executor is None else executor.map(play, numbers))


def _deals(code: MatchCode, first: Played, second: Played) -> list[MatchDeal]:
    return [
        MatchDeal(
            number=number,
            code=deal_of_match(str(code), code.rules, number),
            ours=ours,
            second=theirs,
            records=(record, other),
        )
        for number, ((ours, record), (theirs, other)) in enumerate(
            zip(first, second, strict=True), start=1
        )
    ]


def _filled(given: Sequence[Any]) -> list[Any]:
    """Return two values; the second table has none."""
    return [*given, None][:MOST]


# ------------------------------------------------------------ names


def _sides(lines: Sequence[ResultLine]) -> Sides:
    """Return what the tables are called: the friends by name, or else by number."""
    if len(lines) < MOST:
        name = _name(lines[0], "your friend")
        usual = Sides()
        return Sides((name, usual.columns[1]), (name, usual.wins[1]), (name, usual.better[1]))
    first, second = _name(lines[0], "friend 1"), _name(lines[1], "friend 2")
    if first == second:
        first, second = f"{first} (1)", f"{second} (2)"
    both = first, second
    return Sides(both, both, both)


def _name(line: ResultLine, otherwise: str) -> str:
    return printable(line.name) or otherwise


def _who(code: MatchCode, lines: Sequence[ResultLine]) -> str:
    """Return who sits at which table."""
    pairs = [
        f"{name} and {called(line.partner) if line.partner else 'a partner'}"
        for name, line in zip(_sides(lines).wins, lines, strict=False)
    ]
    second = pairs[1] if len(lines) == MOST else _pair(code.company.second)
    return (
        f"{pairs[0]}, and at the second table {second}; both against {_pair(code.company.against)}"
    )


def _pair(pair: Pair) -> str:
    return " and ".join(map(called, pair))
