"""``python -m benchmarks.calibration``: plays at tables and says whether stated chances hold."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from benchmarks.calibration.games import GamePlayed, recorded
from benchmarks.calibration.left_out import KINDS, stating_without
from benchmarks.calibration.report import as_data, as_text, report
from benchmarks.calibration.stating import Listener
from benchmarks.calibration.tables import FOREIGN, games, seated
from pidro_desktop.players.beliefs.chances import card_chances

TABLES = "steady,champion,pimc,steady+champion+pimc+strong"


def asked_for(arguments: Sequence[str]) -> argparse.Namespace:
    """Return the options; leaves with a sentence on wrong ones."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.calibration",
        description="Play Finnish Pidro at tables of every kind of player, and compare the chances "
        "that are stated at sampled decisions with what comes true. Everything follows from the "
        "seed.",
    )
    parser.add_argument(
        "--tables",
        default=TABLES,
        help="tables, separated by commas; each is one player for all four seats, two for one side "
        "each, or four that change partners from game to game, joined by + (default: %(default)s). "
        f"A player may be a bot, exec:COMMAND, or one of those of this benchmark: "
        f"{', '.join(FOREIGN)}; what another card would have come to cannot be told there",
    )
    parser.add_argument(
        "--record",
        action="append",
        default=[],
        type=Path,
        metavar="FILE",
        help="a record of games that anybody played, in place of tables; may be repeated. "
        "pidro-desktop simulate --record writes one; what another card would have come to cannot "
        "be told there",
    )
    parser.add_argument("--deals", type=int, default=200, help="deals at each table (200)")
    parser.add_argument("--seed", default="calibration", help="(calibration)")
    parser.add_argument(
        "--per-seat", type=int, default=2, help="decisions asked about, a seat and deal (2)"
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--cards-only", action="store_true", help="only chances of hidden cards")
    what.add_argument(
        "--promises-only",
        action="store_true",
        help="only the chances to make the bid and to win the game, at one decision of each deal: "
        "many games are over sooner",
    )
    parser.add_argument(
        "--note", default="", help="what is special about the beliefs; goes into the JSON"
    )
    parser.add_argument(
        "--without",
        choices=KINDS,
        help="state chances as if no player of this kind had ever been met",
    )
    parser.add_argument("--json", action="store_true", help="a line of JSON for each table")
    options = parser.parse_args(arguments)
    for table in options.tables.split(","):
        try:
            seated(table)
        except ValueError as fault:
            parser.error(str(fault))
    return options


def played(options: argparse.Namespace) -> Iterator[tuple[str, Iterable[GamePlayed]]]:
    """Return the games to measure: the name of a table or record, and its games."""
    if options.record:
        yield from ((path.name, recorded(path)) for path in options.record)
    else:
        for table in options.tables.split(","):
            yield table, games(table, options.seed, options.deals)


def main(arguments: Sequence[str]) -> None:
    """Print the report on each table."""
    options = asked_for(arguments)
    for table, all_games in played(options):
        chances = stating_without(options.without) if options.without else card_chances
        listener = Listener(
            options.seed,
            options.per_seat,
            options=not options.cards_only,
            cards=not options.promises_only,
            chances=chances,
        )
        for game in all_games:
            listener.hear(game)
        found = report(table, options.seed, listener.found)
        note = options.note or (f"without {options.without}" if options.without else "")
        data = json.dumps(as_data(found, note)) if options.json else as_text(found)
        print(data, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
