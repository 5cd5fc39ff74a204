"""``pidro-desktop fairness``: count thousands of deals, and compare them with chance."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from pidro_desktop import variants
from pidro_desktop.commands.arguments import add_rules, positive_int, seed_text
from pidro_desktop.commands.json_output import json_text
from pidro_desktop.commands.workers import watched
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.shuffle import numbered_seed, secret_of
from pidro_desktop.fairness.chance import in_words
from pidro_desktop.fairness.odds import shape_of
from pidro_desktop.fairness.tables import (
    LEVEL,
    FairnessRow,
    FairnessTable,
    Finding,
    findings,
    rows_tested,
    sound,
    tables,
)
from pidro_desktop.fairness.tally import DealCounts, dealt
from pidro_desktop.match.setup import drawn_secret
from pidro_desktop.text_safety import printable

NUMBER = 10
"""Width of a number in characters."""


BY_CHANCE = FairnessRow("by chance", ())


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``fairness``."""
    parser.add_argument(
        "--deals",
        type=positive_int,
        default=10_000,
        metavar="N",
        help="number of deals (default: 10000)",
    )
    parser.add_argument(
        "--seed", type=seed_text, metavar="TEXT", help="seed for the deals (default: random)"
    )
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help="print all tables as JSON")


def run(options: argparse.Namespace) -> int:
    """Deal, count and print; returns 1 if a result deviates from chance."""
    rules = variants.load(options.rules, dict(options.option))
    tally = DealCounts(shape_of(rules))
    deals = dealt(rules, secrets(options.seed), options.deals)
    for deal in watched(deals, options.deals, "deal"):
        tally.add(deal)
    shown = list(tables(tally))
    found = findings(shown)
    if options.json:
        print(json_text(as_json(rules, tally, options.seed, shown, found)))
    else:
        print("\n".join(_as_text(rules, tally, options.seed, shown, found)))
    return 0 if sound(found) else 1


def secrets(seed: str | None) -> Iterator[bytes]:
    """Yield one secret per game, from the system's random source or from the seed text."""
    for game in count(1):
        yield drawn_secret() if seed is None else secret_of(numbered_seed(seed, game))


def as_json(
    rules: RuleSet,
    tally: DealCounts,
    seed: str | None,
    shown: Sequence[FairnessTable],
    found: Sequence[Sequence[Finding]],
) -> dict[str, Any]:
    """Return all tables; ``p`` is the probability of such a chi-square value or more."""
    return {
        "deals": tally.deals,
        "games": tally.lots.total(),
        "seed": seed,
        "rules": rules.id,
        "sound": sound(found),
        "tests": rows_tested(shown),
        "level": LEVEL,
        "tables": [
            {
                "title": str(table.title),
                "columns": table.columns,
                "rows": [_row_json(*row) for row in zip(table.rows, verdicts, strict=True)],
            }
            for table, verdicts in zip(shown, found, strict=True)
        ],
    }


def _row_json(row: FairnessRow, finding: Finding) -> dict[str, Any]:
    figures: dict[str, Any] = {"label": str(row.label), "counts": row.counts, "due": row.due}
    if row.test is not None:
        figures |= {"chi2": row.test.chi2, "df": row.test.df, "p": row.test.p}
    return figures | {"verdict": finding.value}


# ------------------------------------------------------------ for people


def _as_text(
    rules: RuleSet,
    tally: DealCounts,
    seed: str | None,
    shown: Sequence[FairnessTable],
    found: Sequence[Sequence[Finding]],
) -> Iterator[str]:
    source = "drawn from the system" if seed is None else f"from the seed {printable(seed)}"
    deals, games = _many(tally.deals, "deal"), _many(tally.lots.total(), "game")
    yield f"{deals} in {games}, each with a secret {source}."
    yield f"They are dealt by the rules of {rules.name}."
    yield "The last column says how often chance alone brings a chi-square this large or larger."
    for table, verdicts in zip(shown, found, strict=True):
        yield ""
        yield from _table(table, verdicts)
    yield ""
    yield from _summed_up(shown, found)


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _table(table: FairnessTable, verdicts: Sequence[Finding]) -> Iterator[str]:
    shared = any(len(row.due) == 1 for row in table.rows)
    wide = max(len(str(row.label)) for row in (*table.rows, BY_CHANCE))
    yield str(table.title)
    yield f"  {table.about}"
    last = [*([str(BY_CHANCE.label)] if shared else []), "chi²", "df"]
    yield _line(" " * wide, [*table.columns, *last]) + "  so large or larger"
    for row, finding in zip(table.rows, verdicts, strict=True):
        numbers = _numbers(row, len(table.columns), shared=shared)
        chance = in_words(row.test.p) if row.test is not None else ""
        line = _line(str(row.label).ljust(wide), numbers)
        yield f"{line}  {_verdict(chance, finding)}".rstrip()
    if not shared:
        due = table.rows[0].due
        yield _line(str(BY_CHANCE.label).ljust(wide), [_amount(value) for value in due])


def _numbers(row: FairnessRow, columns: int, *, shared: bool) -> list[str]:
    """The texts of a row: what was seen, what is due where that is one number, the test."""
    numbers = [f"{count:,}" if isinstance(count, int) else f"{count:+.4f}" for count in row.counts]
    numbers += [""] * (columns - len(numbers))
    if shared:
        numbers.append(_amount(row.due[0]) if row.due else "")
    test = row.test
    return [*numbers, *((f"{test.chi2:,.1f}", f"{test.df:,}") if test else ("", ""))]


def _verdict(chance: str, finding: Finding) -> str:
    if finding in (Finding.CHANCE, Finding.BARE):
        return chance
    return f"{chance}  <-- {finding.value}" if chance else f"<-- {finding.value}"


def _amount(due: float) -> str:
    if due == 0:
        return "0"
    return f"{due:,.1f}" if due < 1_000 else f"{due:,.0f}"


def _line(label: str, numbers: Sequence[str]) -> str:
    return f"  {label}" + "".join(f"{number:>{NUMBER}}" for number in numbers)


def _summed_up(shown: Sequence[FairnessTable], found: Sequence[Sequence[Finding]]) -> Iterator[str]:
    wrong = [
        f"  {table.title}: {row.label}: {finding.value}"
        for table, verdicts in zip(shown, found, strict=True)
        for row, finding in zip(table.rows, verdicts, strict=True)
        if finding in (Finding.UNEVEN, Finding.EVEN)
    ]
    if wrong:
        yield f"{len(wrong)} of {rows_tested(shown)} rows do not look like chance:"
        yield from wrong
    else:
        yield f"All {rows_tested(shown)} rows tested look like chance."
    yield (
        f"(An honest shuffle is flagged in one of {round(1 / LEVEL):,} such reports, all rows "
        "together.)"
    )
