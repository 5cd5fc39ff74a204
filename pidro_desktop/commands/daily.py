"""``pidro-desktop daily``: print the daily deal of any date, its company, and its par."""

from __future__ import annotations

import argparse
import re
from argparse import ArgumentTypeError
from datetime import date, datetime
from typing import Any, Final

from pidro_desktop.commands.json_output import json_text
from pidro_desktop.daily.deal_of_day import (
    BUDGET,
    PLAYER,
    Par,
    code_of,
    deal_of,
    number_of,
    par_of,
    seed_of,
)
from pidro_desktop.daily.fair_par import PAR, RUNS, FairPar, fair_par
from pidro_desktop.engine.deal_code import USUAL_RULES
from pidro_desktop.engine.seats import NAMES, SEATS
from pidro_desktop.text_safety import quoted

_ISO: Final = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)
_SUITS: Final = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``daily``."""
    parser.epilog = "Par tells how the deal goes: play first. docs/daily.md explains every key."
    parser.add_argument(
        "--date", type=day, metavar="D", help="the day, such as 2026-03-16 (default: today)"
    )
    parser.add_argument("--json", action="store_true", help="print a JSON object for programs")


def day(text: str) -> date:
    """Return the day of an ISO date given on the command line.

    Raises:
        ArgumentTypeError: it is not the date of a day that exists.
    """
    message = f"{quoted(text)} is not a day of the calendar; write it as in 2026-03-16"
    if not _ISO.fullmatch(text):
        raise ArgumentTypeError(message)
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(message) from None


def run(options: argparse.Namespace) -> int:
    """Print the deal of the day, and play it out for its par."""
    asked = options.date or datetime.now().astimezone().date()
    par = par_of(asked)
    print(json_text(as_json(par)) if options.json else "\n".join(_as_text(par)))
    return 0


def as_json(par: Par) -> dict[str, Any]:
    """Return the deal of a day as ``docs/daily.md`` describes it."""
    deal, how, fair = deal_of(par.day), par.deal, fair_par(par.day)
    return {
        "day": par.day.isoformat(),
        "number": number_of(par.day),
        "seed": seed_of(par.day),
        "deal_code": str(code_of(par.day)),
        "rules": USUAL_RULES,
        "dealer": deal.dealer,
        "hands": [list(hand) for hand in deal.hands],
        "stock": list(deal.stock),
        "company": {"player": PLAYER, "budget": BUDGET, "version": par.company},
        "par": par.net if fair is None else fair.par,
        "par_mean": None if fair is None else fair.mean,
        "stake": None if fair is None else fair.stake,
        "par_deal": {
            "bidder": how.bidder,
            "bid": how.bid,
            "trump": how.trump,
            "made": how.made,
            "taken": list(how.taken),
            "delta": list(how.delta),
            "digest": par.digest,
        },
    }


def _as_text(par: Par) -> list[str]:
    deal, how, fair = deal_of(par.day), par.deal, fair_par(par.day)
    result = "made" if how.made else "to hole"
    return [
        f"Pidro daily {number_of(par.day)}, {par.day.isoformat()}",
        f"Dealer: {NAMES[deal.dealer]}",
        *(f"{NAMES[seat]}: {' '.join(deal.hands[seat])}" for seat in SEATS),
        f"Stock: {' '.join(deal.stock)}",
        f"Deal code: {code_of(par.day)}",
        f"Company: {PLAYER} with the budget {BUDGET}, version {par.company}",
        *_fair_as_text(fair),
        f"{'Par' if fair is None else 'One run'}: {par.net:+} "
        f"({NAMES[how.bidder]} bid {how.bid} in {_SUITS[how.trump]}, {result})",
    ]


def _fair_as_text(fair: FairPar | None) -> list[str]:
    if fair is None:
        return []
    return [
        f"Par: {fair.par:+} (the mean of {RUNS[PAR]} runs: {fair.mean:+.2f})",
        f"At stake between the levels: {fair.stake:.1f} points",
    ]
