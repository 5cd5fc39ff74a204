"""``pidro-desktop check``: verify that records are correct."""

from __future__ import annotations

import argparse
from argparse import ArgumentTypeError
from collections.abc import Iterator
from pathlib import Path

from pidro_desktop import variants
from pidro_desktop.engine.errors import PidroError
from pidro_desktop.engine.record.header import SHA256
from pidro_desktop.engine.record.reader import GameReader, Source, read_games
from pidro_desktop.engine.seats import SEATS
from pidro_desktop.fairness.proof import Standing, compared, verdicts
from pidro_desktop.regular_files import opened
from pidro_desktop.storage.record_file import lines_of
from pidro_desktop.text_safety import printable, quoted, shortened


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of ``check``."""
    parser.add_argument(
        "--fair",
        action="store_true",
        help="also verify the deals against each game's secret",
    )
    parser.add_argument(
        "--bound",
        type=sha256,
        metavar="HEX",
        help="with --fair: the bound that you kept of a game; each FILE must have that game",
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="records to read")


def run(options: argparse.Namespace) -> int:
    """Print a line per game and a line per fault; returns 1 if there was a fault."""
    if options.bound and not options.fair:
        raise PidroError("--bound is compared by check --fair. Add --fair.")
    sound = True
    for name in options.files:
        for line, right in report(name, fair=options.fair, bound=options.bound):
            print(line)
            sound = sound and right
    return 0 if sound else 1


def sha256(text: str) -> str:
    """Parse the 64 hex digits of a hash, which may have gaps as in the window.

    Raises:
        ArgumentTypeError: they are not.
    """
    digits = "".join(text.split())
    if not SHA256.fullmatch(digits):
        raise ArgumentTypeError(f"{quoted(text)} is not a bound, which has 64 hex digits")
    return digits.lower()


def report(
    name: str, *, fair: bool = False, bound: str | None = None
) -> Iterator[tuple[str, bool]]:
    """Return the lines about one file, each with whether it is free of faults."""
    try:
        with opened(Path(name)) as file:
            lines = lines_of(file)
            for line, right in _proofs(name, lines, bound) if fair else _games(name, lines):
                yield printable(line), right
    except OSError as fault:
        yield printable(f"{name}: cannot be read: {fault.strerror or fault}."), False


def _games(name: str, lines: Source) -> Iterator[tuple[str, bool]]:
    for finding in read_games(lines, variants.load):
        if finding.reader is None:
            yield f"{name}:{finding.line}: {finding.fault}", False
        else:
            yield f"{name}: game {finding.number}: {summary(finding.reader)}", True


def _proofs(name: str, lines: Source, bound: str | None) -> Iterator[tuple[str, bool]]:
    found = verdicts(lines, variants.load)
    for verdict in compared(found, bound) if bound else found:
        standing, reason = verdict.standing.value, verdict.reason
        if verdict.standing is Standing.FALSE:
            yield f"{name}:{verdict.line}: {standing}: {reason}", False
        else:
            yield f"{name}: game {verdict.number}: {standing}: {reason}", True


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
