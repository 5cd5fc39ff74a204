"""What ``match`` prints: a line for each deal and the result, in JSON or in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from pidro_desktop.commands.bots import sandbox_report, sandbox_text
from pidro_desktop.duplicate.match_code import MatchCode
from pidro_desktop.duplicate.odds import HARD_TO_TELL, chance_better, error_of, of_twenty
from pidro_desktop.duplicate.tables import MatchDeal
from pidro_desktop.engine.rules import RuleSet
from pidro_desktop.engine.seats import NAMES
from pidro_desktop.storage.books.match_book import TableResult

_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}
_ROW: Final = "{:>4}  {:<6}  {:<30}{:<30}{:>10}"


@dataclass(frozen=True, slots=True)
class Sides:
    """What the two tables are called.

    Attributes:
        columns: above the columns.
        wins: as those who win.
        better: as the better pair.
    """

    columns: tuple[str, str] = ("ours", "second")
    wins: tuple[str, str] = ("our pair", "the second table")
    better: tuple[str, str] = ("ours", "the one at the second table")


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


def summary(code: MatchCode | None, rules: RuleSet, played: Sequence[MatchDeal]) -> dict[str, Any]:
    """Return the last line; null for a value that does not exist."""
    differences = [deal.difference for deal in played]
    difference, error = sum(differences), error_of(differences)
    lost = sum(len(deal.losses) for deal in played)
    report: dict[str, Any] = {
        "t": "match",
        "deals": len(played),
        "difference": difference,
        "se": None if error is None else round(error, 4),
        "winner": "ours" if difference > 0 else "second" if difference < 0 else None,
        "code": None if code is None else str(code),
        "better": round(chance_better(differences, rules.trumps.total), 4),
    }
    report |= {"fallbacks": lost} if lost else {}
    return report | sandbox_report({why for deal in played for why in deal.no_sandbox})


# ------------------------------------------------------------ for people


def head(deals: int, rules: str, source: str, players: str, sides: Sides) -> Iterator[str]:
    """Yield the first lines: what is played, from which cards, by whom, and the columns.

    Args:
        deals: the number of deals. rules: the name of the rule set.
        source: the seed or the code. players: who sits at which table.
        sides: what the tables are called.
    """
    many = "1 deal" if deals == 1 else f"{deals} deals"
    yield f"A match of {many} of {rules}, {source}"
    yield f"  {players}"
    yield _ROW.format("deal", "dealer", *sides.columns, "difference")


def row(deal: MatchDeal) -> str:
    """Return the line of a deal."""
    ours, second = _cell(deal.ours), _cell(deal.second)
    dealer = NAMES[deal.code.dealer]
    return _ROW.format(deal.number, dealer, ours, second, _signed(deal.difference))


def _cell(result: TableResult) -> str:
    if result.bidder is None or result.suit is None:
        return "everyone passed"
    ours, theirs = result.points
    bid = f"{NAMES[result.bidder]} {result.bid} {_SUITS[result.suit]}"
    return f"{bid}, {ours}-{theirs}, {_signed(result.net)}"


def foot(report: dict[str, Any], sides: Sides) -> Iterator[str]:
    """Yield the last lines: who won, how likely they are the better pair, and the code."""
    error = "" if report["se"] is None else f", standard error {report['se']:.1f}"
    difference = report["difference"]
    winner = f"{sides.wins[difference < 0]} wins" if difference else "level"
    yield f"  {_signed(difference)} in all{error}: {winner}"
    yield f"  {_better(report['better'], report['deals'], sides)}"
    if report["code"] is not None:
        yield f"  match code: {report['code']}"
    if "result" in report:
        yield f"  line of result: {report['result']}"
    if "fallbacks" in report:
        lost = report["fallbacks"]
        yield f"  {lost} seat{'' if lost == 1 else 's'} lost to steady"
    yield from sandbox_text(report)


def _better(chance: float, deals: int, sides: Sides) -> str:
    sure = of_twenty(chance, deals)
    if sure < HARD_TO_TELL:
        return "which pair is better is hard to tell"
    return f"the better pair is {sides.better[chance <= 0.5]}, in {sure} of 20 such matches"


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"
