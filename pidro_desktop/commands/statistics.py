"""``pidro-desktop statistics``: form, bids, points left on the table, and records."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from typing import Final

from tqdm import tqdm

from pidro_desktop import paths, variants
from pidro_desktop.commands.arguments import positive_int
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.players import names as players_there
from pidro_desktop.statistics.background import FactsWorker
from pidro_desktop.statistics.breakdown import Part
from pidro_desktop.statistics.export import AIDS, csv_text, json_text
from pidro_desktop.statistics.figures import Figures, figures
from pidro_desktop.statistics.filters import ALL, DAYS, LAST, OPPONENTS, PARTNER, Filters
from pidro_desktop.statistics.form import Form
from pidro_desktop.statistics.records import Records
from pidro_desktop.statistics.recount import recount
from pidro_desktop.statistics.rows import rows_of
from pidro_desktop.storage.game_facts import GameRow
from pidro_desktop.storage.history import History
from pidro_desktop.text_safety import printable

FIGURES: Final = (
    "Luck, accuracy, points left on the table and what was expected of bids come from reviews. "
    "The window works them out while you look at the statistics; --work-out does it now."
)
POLL: Final = 0.1
KINDS: Final = {"bid": "bidding", "play": "play", "discard": "discard", "trump": "trump"}
SEATS: Final = {
    "dealer": "you deal",
    "first": "you call first",
    "second": "you call second",
    "third": "you call third",
}
ROLES: Final = {"declarer": "your bids", "partner": "partner's bids", "defender": "their bids set"}
SUITS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``statistics``."""
    parser.epilog = FIGURES
    parser.add_argument("--rules", metavar="ID", default=ALL, help="only games by this rule set")
    company = parser.add_mutually_exclusive_group()
    company.add_argument("--partner", metavar="PLAYER", help="only games with this partner")
    company.add_argument(
        "--opponents", metavar="PLAYER", help="only games against two opponents of this kind"
    )
    parser.add_argument(
        "--aid", choices=AIDS, help="only games without aid, with hints, or with undo"
    )
    span = parser.add_mutually_exclusive_group()
    span.add_argument("--last", type=positive_int, metavar="N", help="only the last N games")
    span.add_argument(
        "--days", type=positive_int, metavar="N", help="only the games of the last N days"
    )
    parser.add_argument(
        "--work-out", action="store_true", help="review the games that were not reviewed yet"
    )
    parser.add_argument(
        "--recount",
        action="store_true",
        help="first count finished games whose records are there but whose results were lost",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print everything as one JSON object")
    form.add_argument("--csv", action="store_true", help="print the games as CSV, one a line")


def run(options: argparse.Namespace) -> int:
    """Print the statistics."""
    database = paths.history_file()
    if options.recount:
        _recount()
    if not database.exists():
        raise PidroError(printable(f"{database}: there are no results yet."))
    if options.work_out:
        _work_out()
    rows = rows_of(database)
    filters = _filters(options)
    _check(options, rows)
    found = figures(rows, filters)
    if options.json:
        print(json_text(rows, found))
    elif options.csv:
        print(csv_text(rows, filters), end="")
    else:
        for line in as_text(found):
            print(printable(line))
    return 0


def _filters(options: argparse.Namespace) -> Filters:
    company = ALL
    if options.partner:
        company = f"{PARTNER} {options.partner}"
    elif options.opponents:
        company = f"{OPPONENTS} {options.opponents}"
    span = f"{LAST} {options.last}" if options.last else ALL
    span = f"{DAYS} {options.days}" if options.days else span
    aid = ALL if options.aid is None else str(AIDS.index(options.aid))
    return Filters(options.rules, company, aid, span)


def _check(options: argparse.Namespace, rows: Sequence[GameRow]) -> None:
    """Refuse rule sets and players that there are not, and that no game was played with."""
    rules = dict.fromkeys([*variants.names(), *(row.rules for row in rows)])
    players = dict.fromkeys([*players_there(), *(who for row in rows for who in row.players[1:])])
    for what, given, there in (
        ("--rules", options.rules, rules),
        ("--partner", options.partner, players),
        ("--opponents", options.opponents, players),
    ):
        if given and given not in there:
            text = f"argument {what}: {given!r} is none of {', '.join(there)}"
            raise PidroError(printable(text))


def _recount() -> None:
    """Count what is not counted, and say how many games that was."""
    history = History.open(paths.history_file())
    try:
        if not history.counting:
            raise PidroError(printable(str(history.notice)))
        added = recount(history, paths.saves_dir())
    finally:
        history.close()
    print(f"{_count(added, 'game')} counted from records.", file=sys.stderr)


def _work_out() -> None:
    """Review all games that were not reviewed, with a progress bar on a terminal."""
    worker = FactsWorker(paths.history_file(), paths.saves_dir(), writes=True)
    worker.allow(free=True)
    worker.start()
    try:
        with tqdm(unit="game", disable=not sys.stderr.isatty(), leave=False) as bar:
            while not worker.idle:
                bar.total, bar.n = worker.progress.games, worker.progress.done
                bar.refresh()
                time.sleep(POLL)
    finally:
        worker.close()
        worker.join()


def as_text(found: Figures) -> Iterator[str]:
    """Yield the figures as lines of text.

    Args:
        found: the figures.
    """
    best = found.records
    yield f"Games: {best.games}, {best.won} won"
    if not best.games:
        return
    yield f"Counted here: {found.form.games}, {found.reviewed} of them reviewed"
    yield from _form(found.form)
    for bar in found.bids:
        expected = "" if bar.expected is None else f", {_share(bar.expected)} expected"
        yield f"Bid {bar.bid}: {bar.made} of {bar.count} made, {_share(bar.share)}{expected}"
    for loss in found.losses:
        yield f"Points left on the table, {KINDS[loss.kind]}: {loss.points:.1f} a game"
    for name, parts, names in (
        ("With", found.partners, {}),
        ("Against", found.opponents, {}),
        ("Seat", found.positions, SEATS),
        ("Bid", found.roles, ROLES),
        ("Trumps", found.suits, SUITS),
    ):
        for part in parts:
            yield _part(name, part, names)
    yield from _records(best)


def _form(form: Form) -> Iterator[str]:
    if form.last is None:
        yield f"Form: a curve needs 20 games, {form.total} so far"
        return
    luck = form.last.without_luck
    fair = "" if luck is None else f", {_share(luck)} without luck"
    yield f"Form: {_share(form.last.won)} won of the last 20{fair}"
    if form.last.accuracy is not None:
        like = "" if form.level is None else f", {form.level.text}"
        yield f"Accuracy: {form.last.accuracy:.0f}%{like}"


def _records(best: Records) -> Iterator[str]:
    if best.now is not None:
        yield f"Now: {best.now.length} {'won' if best.now.won else 'lost'} in a row"
    if best.longest is not None:
        yield f"Longest: {best.longest.length} won in a row, until {best.longest.ended_at[:10]}"
    if best.bid is not None:
        yield f"Highest bid made: {best.bid.bid}, {_times(best.bid.count)}"
    if best.win is not None:
        yield f"Largest win: {best.win.points:+d}, {' to '.join(map(str, best.win.totals))}"
    if best.deal is not None:
        yield f"Most points in one deal: {best.deal.points}, {_times(best.deal.count)}"


def _part(name: str, part: Part, names: dict[str, str]) -> str:
    what = "game" if part.points is None else "deal"
    points = "" if part.points is None else f", {part.points:+.1f} a deal"
    label = names.get(part.name, part.name)
    return f"{name}: {label}, {_count(part.count, what)}, {_share(part.share)}{points}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _times(number: int) -> str:
    return "once" if number == 1 else f"{number} times"


def _share(value: float) -> str:
    return f"{100 * value:.0f}%"
