"""``pidro-desktop check``: are these records true?"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from pidro_desktop import variants
from pidro_desktop.engine.reader import GameReader, read_games
from pidro_desktop.engine.seats import SEATS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What ``check`` takes."""
    parser.add_argument("files", nargs="+", metavar="FILE", help="records to read")


def run(options: argparse.Namespace) -> int:
    """Print a line a game and a line a fault; 1 where there was a fault."""
    sound = True
    for name in options.files:
        for line, right in report(name):
            print(line)
            sound = sound and right
    return 0 if sound else 1


def report(name: str) -> Iterator[tuple[str, bool]]:
    """The lines about one file, and whether each is good news."""
    try:
        data = Path(name).read_bytes()
    except OSError as fault:
        yield printable(f"{name}: cannot be read: {fault.strerror or fault}."), False
        return
    for finding in read_games(data, variants.load):
        if finding.reader is None:
            yield printable(f"{name}:{finding.line}: {finding.fault}"), False
        else:
            told = summary(finding.reader)
            yield printable(f"{name}: game {finding.number}: {told}"), True


def printable(text: str) -> str:
    """``text`` in one line that does nothing to a terminal, whatever a record has in it."""
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in text)


def summary(reader: GameReader) -> str:
    """A game in a line: rule set, deals, score, and the winner or ``open``."""
    game = reader.game
    deals = len(game.sheet)
    score = " to ".join(str(total) for total in game.totals)
    return f"{game.rules.id}, {deals} {'deal' if deals == 1 else 'deals'}, {score}, {_end(reader)}"


def _end(reader: GameReader) -> str:
    game = reader.game
    if game.winner is None:
        return "open"
    seats = [seat for seat in SEATS if game.rules.side_of(seat) == game.winner]
    return f"winner {' and '.join(reader.header.seats[seat] for seat in seats)}"
