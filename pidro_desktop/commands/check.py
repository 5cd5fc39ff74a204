"""``pidro-desktop check``: verify that records are correct."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from pidro_desktop import variants
from pidro_desktop.engine.record.reader import GameReader, read_games
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.fairness.proof import Standing, verdicts
from pidro_desktop.text_safety import printable, shortened


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``check``."""
    parser.add_argument(
        "--fair",
        action="store_true",
        help="also verify the deals against each game's secret",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="records to read")


def run(options: argparse.Namespace) -> int:
    """Print a line per game and a line per fault; returns 1 if there was a fault."""
    sound = True
    for name in options.files:
        for line, right in report(name, fair=options.fair):
            print(line)
            sound = sound and right
    return 0 if sound else 1


def report(name: str, *, fair: bool = False) -> Iterator[tuple[str, bool]]:
    """Return the lines about one file, each with whether it is free of faults."""
    try:
        data = Path(name).read_bytes()
    except OSError as fault:
        yield printable(f"{name}: cannot be read: {fault.strerror or fault}."), False
        return
    for line, right in _proofs(name, data) if fair else _games(name, data):
        yield printable(line), right


def _games(name: str, data: bytes) -> Iterator[tuple[str, bool]]:
    for finding in read_games(data, variants.load):
        if finding.reader is None:
            yield f"{name}:{finding.line}: {finding.fault}", False
        else:
            yield f"{name}: game {finding.number}: {summary(finding.reader)}", True


def _proofs(name: str, data: bytes) -> Iterator[tuple[str, bool]]:
    for verdict in verdicts(data, variants.load):
        standing, told = verdict.standing.value, verdict.reason
        if verdict.standing is Standing.FALSE:
            yield f"{name}:{verdict.line}: {standing}: {told}", False
        else:
            yield f"{name}: game {verdict.number}: {standing}: {told}", True


def summary(reader: GameReader) -> str:
    """Return a game as one line: rule set, deals, score, and the winner or ``open``."""
    game = reader.game
    deals = len(game.sheet)
    score = " to ".join(str(total) for total in game.totals)
    return f"{game.rules.id}, {deals} {'deal' if deals == 1 else 'deals'}, {score}, {_end(reader)}"


def _end(reader: GameReader) -> str:
    game = reader.game
    if game.winner is None:
        return "open"
    seats = [seat for seat in SEATS if game.rules.side_of(seat) == game.winner]
    return f"winner {' and '.join(shortened(reader.header.names[seat]) for seat in seats)}"
